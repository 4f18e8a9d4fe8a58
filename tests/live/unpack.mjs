// SPDX-License-Identifier: GPL-3.0-or-later
// unpack.mjs PACKED MODULE: prints "equal" if the packed text is that of the module, and every cut of it is found to be damaged.
import {readFileSync} from 'node:fs';
import {unpack} from '../../engine/live/module/module.mjs';

const [text, module] = [readFileSync(process.argv[2], 'utf8'), readFileSync(process.argv[3])];
const isRead = async cut => {
  try {
    return Buffer.compare(await unpack(cut), module) === 0;
  } catch {
    return false;
  }
};
const cuts = [];
for (const length of [0, 1, 30, 5000, text.length >> 1, text.length - 20]) if (await isRead(text.slice(0, length))) cuts.push(length);
console.log(!await isRead(text) ? 'different' : cuts.length > 0 ? `cut at ${cuts}` : 'equal');

// SPDX-License-Identifier: GPL-3.0-or-later
// unpack.mjs PACKED MODULE: prints "equal" if the packed text is that of the module, and every cut of it is found to be damaged.
import {readFileSync} from 'node:fs';
import {unpack} from '../../engine/live/module/module.mjs';

const [text, module] = [readFileSync(process.argv[2], 'utf8'), readFileSync(process.argv[3])];
const isRead = cut => {
  try {
    return Buffer.compare(unpack(cut), module) === 0;
  } catch {
    return false;
  }
};
const cuts = [0, 1, 30, text.length >> 1, text.length - 20].filter(length => isRead(text.slice(0, length)));
console.log(!isRead(text) ? 'different' : cuts.length > 0 ? `cut at ${cuts}` : 'equal');

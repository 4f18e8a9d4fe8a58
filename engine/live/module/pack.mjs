// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
// pack.mjs WASM PACKED: compresses the module with xz, and writes it as a text for a script element of a page (README.md), which
// unpack() reads.
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {unfit} from './module.mjs';

const [wasm, packed] = process.argv.slice(2);
const bytes = execFileSync('xz', ['--format=lzma', '-9e', '-c', wasm], {maxBuffer: 1 << 30});
const letters = [];
let first = -1;  // index of an unfit value that waits for its second
function put(value) {
  const index = unfit.indexOf(value);
  if (first < 0 && index >= 0) {
    first = index;
    return;
  }
  letters.push(first < 0 ? value : first + 1 << 7 | value);
  first = -1;
}
let bits = 0, count = 0;
for (const byte of bytes) {
  bits = bits << 8 | byte;
  for (count += 8; count >= 7; count -= 7) put(bits >> count - 7 & 127);
}
put(bits << 7 - count & 127);
if (first >= 0) put(0);
writeFileSync(packed, letters.map(letter => String.fromCharCode(letter)).join(''));
console.log(`streamscope_live.wasm: ${readFileSync(wasm).length} bytes, ${readFileSync(packed).length} in a page`);

// SPDX-License-Identifier: GPL-3.0-or-later
// links.mjs: makes and reads links as a live page does. Reads lines ["linkOf", PROGRAM] and ["programOf", LINK] from standard input, and
// prints each answer, or {"failed": WHY}, as a line of JSON.
import {readFileSync} from 'node:fs';
import {createInterface} from 'node:readline';

const script = readFileSync(new URL('../../resources/figure/engine.js', import.meta.url), 'utf8');
const page = new Function(script + '\nreturn { linkOf: linkOf, programOf: programOf };')();
for await (const line of createInterface({input: process.stdin})) {
  const [name, text] = JSON.parse(line);
  process.stdout.write(JSON.stringify(await page[name](text).catch(error => ({failed: error.message}))) + '\n');
}

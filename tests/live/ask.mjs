// SPDX-License-Identifier: GPL-3.0-or-later
// ask.mjs MODULE: reads questions from standard input, each a line [FUNCTION, QUESTION], and prints each answer as a line of JSON.
import {readFileSync} from 'node:fs';
import {createInterface} from 'node:readline';
import {open} from '../../engine/live/module/module.mjs';

const module = await open(readFileSync(process.argv[2]));
for await (const line of createInterface({input: process.stdin})) {
  const [name, question] = JSON.parse(line);
  process.stdout.write(JSON.stringify(module[name](question)) + '\n');
}

#!/usr/bin/env node
// SPDX-License-Identifier: GPL-3.0-or-later
// measure.mjs [MODULE]: prints the sizes of the module, and the processor time and memory that it takes to open it and to answer questions about
// programs of several lengths (the numbers in engine/live/README.md).
import {readFileSync} from 'node:fs';
import {open, unpack} from '../../engine/live/module/module.mjs';

const path = process.argv[2] ?? new URL('../../build/release/engine/live/streamscope_live.wasm', import.meta.url).pathname;
const device = 'teaching', root = new URL('../../', import.meta.url).pathname;
const devices = {[device]: readFileSync(`${root}resources/devices/${device}.json`, 'utf8')};
/** Returns the processor time of this thread in ms, so that other programs do not count. */
const now = () => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
const megabytes = bytes => `${(bytes / 1e6).toFixed(2)} MB`;

/** Returns the mean of several times of the work, behind two that let the compiler settle. The clock ticks in milliseconds. */
async function timed(work, times) {
  for (let i = 0; i < 2; ++i) await work();
  const begin = now();
  for (let i = 0; i < times; ++i) await work();
  return `${((now() - begin) / times).toFixed(2)} ms`;
}

/** Returns a program of so many operations: copies and kernels in four streams, each kernel after its copy. */
function pipeline(operations) {
  const calls = [];
  for (let i = 0; calls.length + 2 <= operations; ++i) {
    const stream = `s${i % 4}`, buffer = `d${i % 4}`;
    calls.push({call: 'memcpyAsync', stream, from: 'h', to: buffer, bytes: '1 MB'});
    calls.push({call: 'launchKernel', stream, kernel: 'spin', grid: [20], block: [256], arguments: {duration: '90 us'}, reads: [buffer]});
  }
  return JSON.stringify({
    streamscope: 1,
    streams: [0, 1, 2, 3].map(i => ({id: `s${i}`, nonBlocking: true})),
    buffers: [{id: 'h', bytes: '1 MB', memory: 'pinned'}, ...[0, 1, 2, 3].map(i => ({id: `d${i}`, bytes: '1 MB'}))],
    operations: calls,
  });
}

const bytes = readFileSync(path), text = readFileSync(path.replace(/wasm$/, 'packed'), 'utf8');
console.log(`module: ${megabytes(bytes.length)}, in a page ${megabytes(Buffer.byteLength(text))}; unpacked in ${await timed(() => unpack(text), 3)}`);
const begin = now(), module = await open(bytes);
console.log(`opened in ${(now() - begin).toFixed(0)} ms, ${megabytes(module.memory())} of memory`);
for (const operations of [10, 100, 1000, 3000, 10000]) {
  const question = JSON.stringify({program: pipeline(operations), device, devices});
  const edit = JSON.stringify({program: pipeline(operations), device, devices, change: {stretch: {of: 'op2', by: 1.5}}});
  const answer = module.simulate(question);
  if (!answer.startsWith('{"result"')) throw new Error(answer.slice(0, 500));
  if (!module.edit(edit).startsWith('{"program"')) throw new Error(module.edit(edit).slice(0, 500));
  const look = {size: [960, 0], scale: 1, family: 'sans-serif', widths: {}, narrow: false};
  module.begin(JSON.stringify({program: pipeline(operations), device, devices, ghost: JSON.stringify(JSON.parse(answer).result)}));
  const picture = JSON.stringify({program: pipeline(operations), device, look, change: {stretch: {of: 'op2', by: 1.5}}});
  const times = Math.max(3, Math.min(200, 20000 / operations));
  console.log(`${operations} operations: simulate ${await timed(() => module.simulate(question), times)}; ` +
              `check ${await timed(() => module.check(question), times)}; edit ${await timed(() => module.edit(edit), times)}; ` +
              `scene with a change ${await timed(() => module.scene(picture), times)}, ${megabytes(module.scene(picture).length)}; ` +
              `answer of ${megabytes(answer.length)}, ${megabytes(module.memory())} of memory`);
}

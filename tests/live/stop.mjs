// SPDX-License-Identifier: GPL-3.0-or-later
// stop.mjs MODULE QUESTION: asks the module in a worker to simulate, ends the worker while it does, and prints "stopped"; "answered" if
// it was done before.
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {Worker, isMainThread, parentPort, workerData} from 'node:worker_threads';
import {open} from '../../engine/live/module/module.mjs';

if (isMainThread) {
  const [module, question] = process.argv.slice(2).map(path => readFileSync(path));
  const worker = new Worker(fileURLToPath(import.meta.url), {workerData: {module, question: question.toString()}});
  let said = '';
  worker.on('message', message => {
    said = message;
    if (message === 'asking') worker.terminate();
  });
  worker.on('exit', () => console.log(said === 'asking' ? 'stopped' : said));
} else {
  const module = await open(workerData.module);
  parentPort.postMessage('asking');
  module.simulate(workerData.question);
  parentPort.postMessage('answered');
}

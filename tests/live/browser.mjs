// SPDX-License-Identifier: GPL-3.0-or-later
// browser.mjs PACKED QUESTIONS chromium|firefox: opens a page that asks the module, by file:// and with the policy of live pages, in
// Chromium (WebDriver) or in Firefox (WebDriver BiDi, for which Node needs --experimental-websocket). QUESTIONS is a file of JSON:
// {short, endless}, two questions about programs. Prints what the page reports, as JSON.
import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

const [packed, questions, browser] = process.argv.slice(2);
const text = path => readFileSync(path, 'utf8'), root = new URL('../../', import.meta.url).pathname;
const inScript = content => content.replace(/<\//g, '\\u003c/');

/** Runs in the page. */
async function trial(questions) {
  const report = {problems: []}, problem = what => report.problems.push(what);
  document.addEventListener('securitypolicyviolation', event => problem(`policy: ${event.violatedDirective} ${event.blockedURI}`));
  window.addEventListener('error', event => problem(event.message));
  const textOf = id => document.getElementById(id).textContent;
  let started = 0;
  window.Worker = class extends Worker {
    constructor(url) {
      super(url);
      ++started;
    }
  };
  const engine = makeEngine(textOf('module'), textOf('worker'));
  engine.begin({program: questions.short.program, device: questions.short.device, devices: questions.short.devices});
  try {
    const first = await engine.ask('simulate', questions.short);
    report.first = Math.round(performance.now());
    if (!first.result) problem(`no result: ${JSON.stringify(first).slice(0, 200)}`);
    const begin = performance.now();
    for (let i = 0; i < 20; ++i) await engine.ask('simulate', questions.short);
    report.each = (performance.now() - begin) / 20;

    const all = await Promise.all([1, 2, 3].map(() => engine.ask('simulate', questions.short)));
    report.all = all.every(answer => answer.result);
    report.begun = !!(await engine.ask('simulate', {program: questions.short.program, device: questions.short.device})).result;
    const edited = await engine.ask('edit', {...questions.short, change: {device: 'other'}});
    if (!edited.program.includes('"device": "other"')) problem('no edit');

    const endless = engine.ask('simulate', questions.endless);
    setTimeout(() => engine.stop(), 100);
    report.stopped = await endless === null;
    const again = performance.now();
    report.again = !!(await engine.ask('check', questions.short)).diagnostics;
    report.restart = Math.round(performance.now() - again);

    const failed = await engine.ask('nothing', {}).catch(error => error.message);
    report.failed = typeof failed === 'string';
    report.after = !!(await engine.ask('check', questions.short)).diagnostics;

    const small = makeEngine(textOf('module'), textOf('worker'), 1), before = started;
    for (let i = 0; i < 2; ++i) await small.ask('check', questions.short);
    report.small = started === before + 2;

    const link = await linkOf(questions.short.program);
    report.link = link;
    report.round = await programOf('#' + link) === questions.short.program;
    report.damaged = await Promise.all(['', '#p2.AAAA', '#p1.AAAA', '#p1.!', '#' + link.slice(0, -9)].map(
        fragment => programOf(fragment).then(() => 'read', error => error.message)));
    engine.stop();
  } catch (error) {
    problem(`${error} ${error.stack}`);
  }

  document.title = 'done';
  document.getElementById('report').textContent = JSON.stringify(report);
}

const folder = mkdtempSync(join(tmpdir(), 'streamscope-live-'));
const page = join(folder, 'page.html');
writeFileSync(page, `<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>asks</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:">
</head><body><p id="report"></p>
<script type="application/x-streamscope-module" id="module">${text(packed)}</script>
<script type="application/x-streamscope-worker" id="worker">${inScript(text(root + 'engine/live/module/module.mjs'))}</script>
<script>${text(root + 'resources/figure/engine.js')}
(${trial})(${inScript(text(questions))});</script></body></html>`);

/** Starts a program, and returns the number behind `before` in what it prints. */
function started(program, args, before) {
  const process = spawn(program, args, {stdio: ['ignore', 'pipe', 'pipe']});
  return new Promise((resolve, reject) => {
    let said = '';
    const read = data => {
      said += data;
      const found = said.match(before);
      if (found) resolve({process, found: found[1]});
    };
    process.stdout.on('data', read);
    process.stderr.on('data', read);
    process.on('error', reject);
    process.on('exit', () => reject(new Error(said)));
  });
}

/** Waits until the page is done, at most two minutes. */
async function untilDone(titleOf) {
  for (const end = Date.now() + 120_000; await titleOf() !== 'done';) {
    if (Date.now() > end) throw new Error('The page is not done.');
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

async function inChromium() {
  const {process: driver, found: port} = await started('chromedriver', ['--port=0'], /successfully on port (\d+)/);
  const call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {method, body: body && JSON.stringify(body)});
    return (await answer.json()).value;
  };
  try {
    const {sessionId} = await call('POST', '', {capabilities: {alwaysMatch: {
      browserName: 'chrome', 'goog:loggingPrefs': {browser: 'ALL'},
      'goog:chromeOptions': {args: ['--headless=new', '--no-sandbox', '--disable-gpu']}}}});
    const at = `/${sessionId}`;
    await call('POST', `${at}/url`, {url: `file://${page}`});
    await untilDone(() => call('GET', `${at}/title`));
    const script = 'return document.getElementById("report").textContent';
    const report = JSON.parse(await call('POST', `${at}/execute/sync`, {script, args: []}));
    report.console = (await call('POST', `${at}/se/log`, {type: 'browser'})).map(entry => entry.message);
    await call('DELETE', at);
    return report;
  } finally {
    driver.kill();
  }
}

async function inFirefox() {
  const {process: firefox, found: url} = await started('firefox-esr',
      ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0', 'about:blank'], /BiDi listening on (ws:\S+)/);
  try {
    const socket = new WebSocket(`${url}/session`), said = [], answers = new Map();
    socket.onmessage = ({data}) => {
      const message = JSON.parse(data);
      if (message.method === 'log.entryAdded') said.push(message.params.text);
      answers.get(message.id)?.(message.result);
    };
    await new Promise(resolve => { socket.onopen = resolve; });
    const call = (method, params) => new Promise(resolve => {
      answers.set(answers.size + 1, resolve);
      socket.send(JSON.stringify({id: answers.size, method, params}));
    });
    await call('session.new', {capabilities: {}});
    await call('session.subscribe', {events: ['log.entryAdded']});
    const {contexts: [{context}]} = await call('browsingContext.getTree', {});
    await call('browsingContext.navigate', {context, url: `file://${page}`, wait: 'complete'});
    const valueOf = async expression =>
      (await call('script.evaluate', {expression, target: {context}, awaitPromise: false})).result.value;
    await untilDone(() => valueOf('document.title'));
    return {...JSON.parse(await valueOf('document.getElementById("report").textContent')), console: said};
  } finally {
    const gone = new Promise(resolve => firefox.on('exit', resolve));
    firefox.kill();
    await gone;
  }
}

try {
  console.log(JSON.stringify(await (browser === 'firefox' ? inFirefox() : inChromium())));
} finally {
  rmSync(folder, {recursive: true});
}

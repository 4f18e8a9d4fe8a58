// The simulator behind a live page, and the program in a link. `packed` is the text of the module, `source` that of module.mjs.

// Makes an engine, which asks the module in a worker one question at a time. A worker that has taken more than `mostMemory` bytes
// (500 MB unless given), of which the module gives none back, is followed by another.
function makeEngine(packed, source, mostMemory) {
  "use strict";
  const waiting = new Map();  // the newest question of each name that is not asked yet
  let worker = null, compiled = null, isReady = false, asked = null, number = 0;
  const engine = { onState: function (state) {}, ask: ask, stop: stop };

  function say() { engine.onState(worker === null ? "ended" : !isReady ? "starts" : asked === null ? "rests" : "asked"); }

  function start() {
    const script = source.replace(/^export /gm, "") + "\nserve(self);\n";  // Chromium starts no module from a page that is a file
    const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    isReady = false;
    const own = worker = new Worker(url);
    const begin = function (module) {
      URL.revokeObjectURL(url);
      compiled = module || null;
      isReady = true;
      next();
    };
    own.onmessage = function (event) {
      if (own !== worker) return;
      if (isReady || "failed" in event.data) take(event.data);
      else begin(event.data.module);
    };
    own.onmessageerror = function () { begin(); };  // the page may not have the compiled module: the next worker unpacks it again
    own.onerror = function (event) { if (own === worker) take({ failed: event.message || "The worker cannot start." }); };
    own.postMessage(compiled ? { module: compiled } : { packed: packed });
  }

  function next() {
    if (worker === null) start();
    if (isReady && asked === null && waiting.size > 0) {
      const [name, question] = waiting.entries().next().value;
      waiting.delete(name);
      asked = question;
      worker.postMessage({ id: asked.id, name: name, question: asked.text });
    }
    say();
  }

  function take(message) {
    if ("failed" in message) {
      const lost = asked ? [asked] : Array.from(waiting.values());  // the module cannot start: nothing will be answered
      if (!asked) waiting.clear();
      end();
      lost.forEach(function (question) { question.refuse(new Error(message.failed)); });
      if (waiting.size > 0) next();
      return;
    }
    if (asked === null || message.id !== asked.id) return;
    const question = asked;
    asked = null;
    if (message.memory > (mostMemory || 5e8)) end();
    question.answer(JSON.parse(message.answer));
    if (waiting.size > 0) next();
    else say();
  }

  // Promises the answer of the module to a question (engine/live/live.h); null if a newer one of the same name came before its turn,
  // or if it is stopped.
  function ask(name, question) {
    return new Promise(function (answer, refuse) {
      if (waiting.has(name)) waiting.get(name).answer(null);
      waiting.delete(name);
      waiting.set(name, { id: ++number, text: JSON.stringify(question), answer: answer, refuse: refuse });
      next();
    });
  }

  // Ends the run that goes on, and all questions. The next one starts a new worker.
  function stop() {
    const lost = Array.from(waiting.values()).concat(asked ? [asked] : []);
    waiting.clear();
    end();
    lost.forEach(function (question) { question.answer(null); });
  }

  function end() {
    if (worker !== null) worker.terminate();
    worker = asked = null;
    say();
  }

  return engine;
}

// Returns all bytes of a stream, at most `most`.
async function bytesOf(stream, most) {
  "use strict";
  const parts = [];
  let size = 0;
  for (const reader = stream.getReader();;) {
    const part = await reader.read();
    if (part.done) break;
    parts.push(part.value);
    size += part.value.length;
    if (size > most) throw new Error("The program in the link is too large.");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

// Returns JSON without the blanks between its values, as links have it.
const compactJson = (text) => text.replace(/("(?:[^"\\]|\\.)*")|[ \n]+/g, (all, value) => value || "");

// Returns the fragment of a link to a program (formats.md, Link): "p1.H4sI…".
async function linkOf(program) {
  "use strict";
  const bytes = await bytesOf(new Blob([compactJson(program)]).stream().pipeThrough(new CompressionStream("gzip")), Infinity);
  bytes.set([0, 0, 0, 0, 0, 255], 4);  // neither time nor system
  let text = "";
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode.apply(null, bytes.subarray(i, i + 8192));
  return "p1." + btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

// Returns the program in the fragment of a link, with or without its #. Blanks and line breaks do not count.
async function programOf(fragment) {
  "use strict";
  const found = /^#?p1\.([A-Za-z0-9_-]+)$/.exec(fragment.replace(/\s/g, ""));
  if (!found) throw new Error("The link has no program.");
  try {
    const text = atob(found[1].replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(text, function (letter) { return letter.charCodeAt(0); });
    const program = await bytesOf(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")), 1 << 26);
    return new TextDecoder("utf-8", { fatal: true }).decode(program);
  } catch (error) {
    throw error.message.startsWith("The program") ? error : new Error("The program in the link is damaged.");
  }
}

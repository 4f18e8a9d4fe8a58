// The simulator behind a live page, and the program in a link. `packed` is the text of the module, `source` that of module.mjs.

// Makes an engine, which asks the module in a worker. A worker that has taken more than `mostMemory` bytes (500 MB unless given), of
// which the module gives none back, is followed by another.
function makeEngine(packed, source, mostMemory) {
  "use strict";
  const asked = new Map();  // by number
  let worker = null, compiled = null, first = "", number = 0;

  function start() {
    const script = source.replace(/^export /gm, "") + "\nserve(self);\n";  // Chromium starts no module from a page that is a file
    const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" })), own = worker = new Worker(url);
    own.onmessage = (event) => own === worker && take(event.data);
    own.onerror = (event) => own === worker && take({ failed: event.message || "The worker cannot start." });
    own.postMessage({ module: compiled, packed: compiled ? null : packed, begin: first });
  }
  function take(message) {
    if (message.module) return compiled = message.module;  // which some browsers do not pass on: the next worker unpacks it again
    if ("failed" in message) return end((question) => question.refuse(new Error(message.failed)));
    const question = asked.get(message.id);
    if (!question) return;
    asked.delete(message.id);
    if (message.memory > (mostMemory || 5e8) && asked.size === 0) end();
    question.answer(JSON.parse(message.answer));
  }
  function end(tell = function () {}) {
    if (worker) worker.terminate();
    const lost = Array.from(asked.values());
    worker = null;
    asked.clear();
    lost.forEach(tell);
  }

  return {
    // Tells what following questions need not repeat (engine/live/live.h).
    begin: function (question) {
      first = JSON.stringify(question);
      if (worker) worker.postMessage({ id: 0, name: "begin", question: first });
    },
    // Promises the answer to a question; null if it is stopped.
    ask: (name, question) => new Promise(function (answer, refuse) {
      if (!worker) start();
      asked.set(++number, { answer: answer, refuse: refuse });
      worker.postMessage({ id: number, name: name, question: JSON.stringify(question) });
    }),
    // Ends the run that goes on, and all questions. The next one starts a new worker.
    stop: () => end((question) => question.answer(null))
  };
}

// Returns all bytes of a stream. Firefox writes a message if a Response reads one that is damaged.
async function bytesOf(stream) {
  "use strict";
  const reader = stream.getReader(), parts = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

// Returns JSON without the blanks between its values, as links have it.
const compactJson = (text) => text.replace(/("(?:[^"\\]|\\.)*")|[ \n]+/g, (all, value) => value || "");

// Returns the fragment of a link to a program (formats.md, Link): "p1.H4sI…".
async function linkOf(program) {
  "use strict";
  const bytes = await bytesOf(new Blob([compactJson(program)]).stream().pipeThrough(new CompressionStream("gzip")));
  bytes.set([0, 0, 0, 0, 0, 255], 4);  // neither time nor system
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return "p1." + text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

// Returns the program in the fragment of a link, with or without its #. Blanks and line breaks do not count. What could become very
// large is not unpacked.
async function programOf(fragment) {
  "use strict";
  const found = /^#?p1\.([A-Za-z0-9_-]{1,200000})$/.exec(fragment.replace(/\s/g, ""));
  if (!found) throw new Error("The link has no program.");
  try {
    const bytes = Uint8Array.from(atob(found[1].replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(await bytesOf(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))));
  } catch (error) {
    throw new Error("The program in the link is damaged.");
  }
}

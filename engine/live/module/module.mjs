// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0

/** Returns the bytes of the module from its packed text (pack.py), which begins with the module that unpacks it (unpack.cpp). */
export async function unpack(text) {
  const end = text.indexOf(' '), rest = text.slice(end + 1);
  const decoder = await WebAssembly.instantiate(Uint8Array.from(atob(text.slice(0, end)), letter => letter.charCodeAt(0)));
  const {memory, room, unpack, unpacked} = decoder.instance.exports;
  const letters = new TextEncoder().encode(rest), at = room(letters.length);
  if (at) new Uint8Array(memory.buffer).set(letters, at);
  const size = at ? unpack(letters.length) : 0;
  if (!size) throw new Error('The module is damaged.');
  return new Uint8Array(memory.buffer, unpacked(), size);
}

/**
 * Opens the module (streamscope_live.wasm, as bytes, or compiled) and returns its functions, each from a question to an answer
 * (live.h). They do not return before they are done, so that a page calls them in a worker, which it can end. After an exception,
 * such as one for lack of memory, the module has to be opened again.
 */
export async function open(wasm) {
  const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
  const notThere = () => 52;  // ENOSYS
  const system = Object.fromEntries(WebAssembly.Module.imports(module).map(({name}) => [name, notThere]));
  const inside = (await WebAssembly.instantiate(module, {wasi_snapshot_preview1: system})).exports;
  inside._initialize();
  const ask = (name, question) => {
    const asked = new TextEncoder().encode(question), at = inside.question(asked.length) >>> 0;
    new Uint8Array(inside.memory.buffer).set(asked, at);
    const size = inside[name]();
    return new TextDecoder().decode(new Uint8Array(inside.memory.buffer, inside.answer() >>> 0, size));
  };
  const functions = ['begin', 'simulate', 'check', 'grade', 'teach', 'edit', 'scene', 'translate'].map(
      name => [name, question => ask(name, question)]);
  return {...Object.fromEntries(functions), memory: () => inside.memory.buffer.byteLength, module};
}

/**
 * Answers the questions of a page in a worker, one after another. The first message has `packed`, the text of the module, or
 * `module`, compiled, and `begin`, the first question; it is answered by {module}. Each other one is {id, name, question}, answered
 * by {id, answer, memory} or {id, failed: MESSAGE}, after which the worker has to be ended.
 */
export function serve(port) {
  let opened;
  async function start(data) {
    const started = await open(data.module ?? await unpack(data.packed));
    if (typeof texts !== 'undefined') started.translate(JSON.stringify({texts}));  // of a page in another language
    if (data.begin) started.begin(data.begin);
    port.postMessage({module: started.module});
    return started;
  }
  port.onmessage = async ({data}) => {
    try {
      if (!opened) return await (opened = start(data));
      const module = await opened;
      port.postMessage({id: data.id, answer: module[data.name](data.question), memory: module.memory()});
    } catch (error) {
      port.postMessage({id: data.id, failed: String(error)});
    }
  };
}

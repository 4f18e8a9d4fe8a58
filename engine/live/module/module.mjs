// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0

/**
 * Opens the module (streamscope_live.wasm, as bytes) and returns its functions, each from a question to an answer (live.h). They
 * do not return before they are done, so that a page calls them in a worker, which it can end. After an exception, such as one
 * for lack of memory, the module has to be opened again.
 */
export async function open(bytes) {
  let inside;
  const memory = () => new DataView(inside.memory.buffer);
  const textAt = (at, size) => new TextDecoder().decode(new Uint8Array(inside.memory.buffer, at >>> 0, size));
  const answers = {
    clock_time_get(clock, precision, at) {
      memory().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    fd_write(file, pieces, count, at) {  // the words of an assertion
      let written = 0;
      for (let piece = pieces; piece < pieces + 8 * count; piece += 8) {
        const size = memory().getUint32(piece + 4, true);
        console.error(textAt(memory().getUint32(piece, true), size));
        written += size;
      }
      memory().setUint32(at, written, true);
      return 0;
    },
  };
  const module = await WebAssembly.compile(bytes);
  const notThere = () => 52;  // ENOSYS
  const wasi = WebAssembly.Module.imports(module).map(({name}) => [name, answers[name] ?? notThere]);
  inside = (await WebAssembly.instantiate(module, {wasi_snapshot_preview1: Object.fromEntries(wasi)})).exports;
  inside._initialize();
  const asking = name => question => {
    const asked = new TextEncoder().encode(question);
    const at = inside.question(asked.length) >>> 0;
    new Uint8Array(inside.memory.buffer).set(asked, at);
    const size = inside[name]();
    return textAt(inside.answer(), size);
  };
  return {
    simulate: asking('simulate'),
    check: asking('check'),
    grade: asking('grade'),
    memory: () => inside.memory.buffer.byteLength,
  };
}

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0

/** Values of 7 bits that no letter of a packed text stands for. They are in letters of two bytes, each with the next value. */
export const unfit = [0, 7, 8, 11, 12, 13, 14, 15, 26, 27, 60, 127];

/** Returns the bytes of the module from its packed text (streamscope_live.packed), as a page contains it. */
export function unpack(text) {
  const bytes = new Uint8Array(text.length * 14 / 8);
  let bits = 0, count = 0, end = 0;
  const put = value => {
    bits = bits << 7 | value;
    count += 7;
    if (count >= 8) bytes[end++] = bits >> (count -= 8);
  };
  for (let i = 0; i < text.length; ++i) {
    const letter = text.charCodeAt(i);
    if (letter > 127) put(unfit[(letter >> 7) - 1]);
    put(letter & 127);
  }
  return decompress(bytes.subarray(0, end));
}

/** Returns the content of an .lzma file that ends with a mark. The names are those of the description of the format. */
function decompress(packed) {
  const lc = packed[0] % 9, lp = (packed[0] / 9 | 0) % 5, pb = packed[0] / 45 | 0;
  const isRep = 192, isRepG0 = 204, isRepG1 = 216, isRepG2 = 228, isRep0Long = 240, posSlot = 432, posDecoders = 688, align = 804;
  const lenCoder = 820, repLenCoder = 1334, literal = 1848;
  const probabilities = new Uint16Array(literal + (0x300 << lc + lp)).fill(1024);
  let out = new Uint8Array(1 << 22), size = 0, at = 18;
  const coding = new Uint32Array(  // range and code; numbers in other variables would be boxed
      [0xFFFFFFFF, packed[14] << 24 | packed[15] << 16 | packed[16] << 8 | packed[17]]);
  let state = 0, rep0 = 0, rep1 = 0, rep2 = 0, rep3 = 0;

  /** Takes over the range and the code behind a bit, with a further byte if the range has become small. */
  function narrow(range, code) {
    const isSmall = range < 0x1000000;
    coding[0] = isSmall ? range << 8 : range;
    coding[1] = isSmall ? code << 8 | packed[at++] : code;
  }
  function bit(index) {
    const probability = probabilities[index], range = coding[0], code = coding[1];
    const bound = (range >>> 11) * probability >>> 0;
    if (code < bound) {
      probabilities[index] = probability + (2048 - probability >> 5);
      narrow(bound, code);
      return 0;
    }
    probabilities[index] = probability - (probability >> 5);
    narrow(range - bound >>> 0, code - bound >>> 0);
    return 1;
  }
  function tree(base, bits) {
    let node = 1;
    for (let i = 0; i < bits; ++i) node = node << 1 | bit(base + node);
    return node - (1 << bits);
  }
  function reverseTree(base, bits) {
    let node = 1, value = 0;
    for (let i = 0; i < bits; ++i) {
      const one = bit(base + node);
      node = node << 1 | one;
      value |= one << i;
    }
    return value;
  }
  function direct(bits) {
    let value = 0;
    for (; bits > 0; --bits) {
      const half = coding[0] >>> 1, code = coding[1], one = code >= half ? 1 : 0;
      value = value << 1 | one;
      narrow(half, code - half * one >>> 0);
    }
    return value;
  }
  function length(coder, posState) {
    if (!bit(coder)) return tree(coder + 2 + (posState << 3), 3);
    return bit(coder + 1) ? 16 + tree(coder + 258, 8) : 8 + tree(coder + 130 + (posState << 3), 3);
  }
  function distance(lengthState) {
    const slot = tree(posSlot + (lengthState << 6), 6), bits = (slot >> 1) - 1;
    if (slot < 4) return slot;
    const high = (2 | slot & 1) << bits >>> 0;
    if (slot < 14) return high + reverseTree(posDecoders + high - slot, bits);
    return high + (direct(bits - 4) << 4 >>> 0) + reverseTree(align, 4) >>> 0;
  }
  function put(byte) {
    if (size === out.length) {
      const larger = new Uint8Array(2 * size);
      larger.set(out);
      out = larger;
    }
    out[size++] = byte;
  }
  function putLiteral() {
    const before = size > 0 ? out[size - 1] : 0;
    const base = literal + 0x300 * (((size & (1 << lp) - 1) << lc) + (before >> 8 - lc));
    let symbol = 1;
    if (state >= 7) {
      for (let match = out[size - rep0 - 1], same = true; same && symbol < 0x100; match <<= 1) {
        const expected = match >> 7 & 1, one = bit(base + (1 + expected << 8) + symbol);
        symbol = symbol << 1 | one;
        same = one === expected;
      }
    }
    while (symbol < 0x100) symbol = symbol << 1 | bit(base + symbol);
    put(symbol & 0xFF);
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  }
  /** Makes a former distance the newest. */
  function repeatDistance() {
    let found = rep1;
    if (bit(isRepG1 + state)) {
      found = rep2;
      if (bit(isRepG2 + state)) {
        found = rep3;
        rep3 = rep2;
      }
      rep2 = rep1;
    }
    rep1 = rep0;
    rep0 = found;
  }

  for (;;) {
    if (at > packed.length) throw new Error('The module is damaged.');
    const posState = size & (1 << pb) - 1;
    if (!bit((state << 4) + posState)) {
      putLiteral();
      continue;
    }
    let count;
    if (!bit(isRep + state)) {
      [rep3, rep2, rep1] = [rep2, rep1, rep0];
      count = length(lenCoder, posState);
      state = state < 7 ? 7 : 10;
      rep0 = distance(Math.min(count, 3));
      if (rep0 === 0xFFFFFFFF) return out.subarray(0, size);
    } else {
      if (bit(isRepG0 + state)) {
        repeatDistance();
      } else if (!bit(isRep0Long + (state << 4) + posState)) {
        state = state < 7 ? 9 : 11;
        put(out[size - rep0 - 1]);
        continue;
      }
      count = length(repLenCoder, posState);
      state = state < 7 ? 8 : 11;
    }
    if (rep0 >= size) throw new Error('The module is damaged.');
    for (count += 2; count > 0; --count) put(out[size - rep0 - 1]);
  }
}

/**
 * Opens the module (streamscope_live.wasm, as bytes, or compiled) and returns its functions, each from a question to an answer
 * (live.h). They do not return before they are done, so that a page calls them in a worker, which it can end. After an exception,
 * such as one for lack of memory, the module has to be opened again.
 */
export async function open(wasm) {
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
  const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
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
    teach: asking('teach'),
    edit: asking('edit'),
    scene: asking('scene'),
    translate: asking('translate'),
    memory: () => inside.memory.buffer.byteLength,
    module,
  };
}

/**
 * Answers the questions of a page in a worker: the first message has `packed`, the text of the module, or `module`, compiled; it is
 * answered by {module}. Each other one is {id, name, question}, answered by {id, answer, memory} or {id, failed: MESSAGE}, after
 * which the worker has to be ended.
 */
export function serve(port) {
  let opened;
  port.onmessage = async ({data}) => {
    try {
      if (!opened) {
        opened = await open(data.module ?? unpack(data.packed));
        if (typeof texts !== 'undefined') opened.translate(JSON.stringify({texts}));  // of a page in another language
        port.postMessage({module: opened.module});
      } else {
        port.postMessage({id: data.id, answer: opened[data.name](data.question), memory: opened.memory()});
      }
    } catch (error) {
      port.postMessage({id: data.id, failed: String(error)});
    }
  };
}

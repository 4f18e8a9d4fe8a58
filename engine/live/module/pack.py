#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
"""pack.py MODULE DECODER PACKED: compresses the module, and writes it as a text for a script element of a page (README.md): the decoder
(unpack.cpp, compiled) in base64, a blank, and the size and the compressed bytes of the module in letters of 7 bits."""

import base64
import lzma
import sys

UNFIT = [0, 7, 8, 11, 12, 13, 14, 15, 26, 27, 60, 127]  # as in unpack.cpp


def values_of(data):
    """Returns the bits of the data in groups of 7."""
    bits = int.from_bytes(data, "big") << -len(data) * 8 % 7
    count = (len(data) * 8 + 6) // 7
    text = format(bits, f"0{count * 7}b")
    return [int(text[i:i + 7], 2) for i in range(0, len(text), 7)]


def letters_of(values):
    """Returns the letters of values. An unfit value and the next one are one letter."""
    letters, each = [], iter(values + [0])
    for value in each:
        letters.append((UNFIT.index(value) + 1) << 7 | next(each, 0) if value in UNFIT else value)
    return "".join(map(chr, letters))


module, decoder = (open(path, "rb").read() for path in sys.argv[1:3])
method = {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0, "dict_size": 1 << 23, "nice_len": 273}
packed = len(module).to_bytes(4, "little") + lzma.compress(module, format=lzma.FORMAT_RAW, filters=[method])
text = (base64.b64encode(decoder).decode() + " " + letters_of(values_of(packed))).encode()
with open(sys.argv[3], "wb") as file:
    file.write(text)
print(f"streamscope_live.wasm: {len(module)} bytes, {len(text)} in a page")

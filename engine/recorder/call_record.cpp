// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recorder/call_record.h"

namespace streamscope::recorder {

void CallRecord::writeLines(std::span<const std::uint64_t> words, std::string& text) {
    while (!words.empty()) {
        const std::size_t size = words.front();
        Line line("call");
        for (std::size_t at = 1; at < size;) at += writeField(line, words.subspan(at, size - at));
        text += line.finish();
        words = words.subspan(size);
    }
}

/// Writes the field at the begin of `words`. Returns the number of words that it takes.
std::size_t CallRecord::writeField(Line& line, std::span<const std::uint64_t> words) {
    const auto* name = reinterpret_cast<const char*>(words[0] & ((std::uint64_t{1} << bitsOfAddress) - 1));
    const std::uint64_t value = words[1];
    switch (static_cast<Kind>(words[0] >> bitsOfAddress)) {
        case Kind::Unsigned: line(name, value); break;
        case Kind::Signed: line(name, static_cast<std::int64_t>(value)); break;
        case Kind::Text: line(name, reinterpret_cast<const char*>(value)); break;
        case Kind::List: line.list(name, value, [&](std::size_t i) { return words[2 + i]; }); return 2 + value;
    }
    return 2;
}

}  // namespace streamscope::recorder

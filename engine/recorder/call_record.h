// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/recorder/line.h"

#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

namespace streamscope::recorder {

/// Record of one driver call as a list of words, which a callback writes while the program waits. It holds only the addresses of
/// the names of fields, which are string literals. A thread of the recorder later converts the words to a line of the file
/// (writeLines()).
class CallRecord {
public:
    explicit CallRecord(std::vector<std::uint64_t>& words) : words_(words), begin_(words.size()) { words_.push_back(0); }
    CallRecord(const CallRecord&) = delete;
    CallRecord& operator=(const CallRecord&) = delete;
    ~CallRecord() { words_[begin_] = words_.size() - begin_; }

    CallRecord& operator()(const char* field, std::unsigned_integral auto value) { return add(Kind::Unsigned, field, value); }
    CallRecord& operator()(const char* field, std::signed_integral auto value) {
        return add(Kind::Signed, field, static_cast<std::uint64_t>(std::int64_t{value}));
    }
    CallRecord& operator()(const char* field, const void* handle) {
        return add(Kind::Unsigned, field, reinterpret_cast<std::uintptr_t>(handle));
    }
    /// Writes a text that exists until the process ends.
    CallRecord& constant(const char* field, const char* text) {
        return add(Kind::Text, field, reinterpret_cast<std::uintptr_t>(text));
    }
    /// Writes an array; `value` returns the number at an index.
    template <class Value>
    CallRecord& list(const char* field, std::size_t count, Value value) {
        add(Kind::List, field, count);
        for (std::size_t i = 0; i < count; ++i) words_.push_back(value(i));
        return *this;
    }

    /// Appends the lines of the records in `words` to `text`.
    static void writeLines(std::span<const std::uint64_t> words, std::string& text);

private:
    enum class Kind : std::uint64_t { Unsigned, Signed, Text, List };
    static constexpr int bitsOfAddress = 56;  ///< bits of a literal's address; the bits above hold the kind of the field

    CallRecord& add(Kind kind, const char* field, std::uint64_t value) {
        words_.push_back(reinterpret_cast<std::uintptr_t>(field) | static_cast<std::uint64_t>(kind) << bitsOfAddress);
        words_.push_back(value);
        return *this;
    }
    static std::size_t writeField(Line& line, std::span<const std::uint64_t> words);

    std::vector<std::uint64_t>& words_;
    std::size_t begin_;
};

}  // namespace streamscope::recorder

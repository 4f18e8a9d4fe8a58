// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

enum class ProblemKind : std::uint8_t {
    Other,
    EqualIds,      ///< an earlier entry has the same id, and references mean that entry
    UnknownField,  ///< the path names a field that the format lacks; no error of its own
};

/// An error in a file. `line` and `column` count from 1; 0 without a text (a program made in memory).
struct Problem {
    std::string path;  ///< JSON pointer: "/operations/3/stream"
    int line = 0;
    int column = 0;
    std::string expected;
    std::string found;
    ProblemKind kind = ProblemKind::Other;
    friend bool operator==(const Problem&, const Problem&) = default;
};

/// Returns a sentence: "program.streamscope:12:7: /operations/3/stream: expected the id of a stream, found "copi"". If `expected`
/// is empty, `found` is the whole sentence.
std::string describe(const Problem& problem, const std::string& file = {});

/// Returns a key as a token of a JSON pointer, with ~ and / escaped.
std::string pointerToken(std::string_view key);
/// Returns the keys of a JSON pointer: "/a~1b/3" → "a/b", "3".
std::vector<std::string> pointerTokens(std::string_view pointer);

/// List of problems up to a limit. Further problems are only counted, so that no file can produce an endless list.
class ProblemList {
public:
    static constexpr std::size_t limit = 200;

    void add(Problem problem);
    void append(const std::vector<Problem>& problems);
    bool full() const { return problems_.size() >= limit; }
    bool empty() const { return problems_.empty(); }
    /// Returns the problems. Above the limit, a last entry gives the number of the others.
    std::vector<Problem> take();

private:
    std::vector<Problem> problems_;
    std::size_t more_ = 0;
};

/// Result of reading a file: a value with possible warnings, or the problems that prevented it.
template <class T>
struct Read {
    std::optional<T> value;
    std::vector<Problem> problems;
    explicit operator bool() const { return value.has_value(); }
};

}  // namespace streamscope

#pragma once

#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// One thing wrong with a file. `line` and `column` count from 1; 0 where there is no text (a program made in memory).
struct Problem {
    std::string path;  ///< JSON pointer: "/operations/3/stream"
    int line = 0;
    int column = 0;
    std::string expected;
    std::string found;
    friend bool operator==(const Problem&, const Problem&) = default;
};

/// "program.streamscope:12:7: /operations/3/stream: expected the id of a stream, found "copi""
std::string describe(const Problem& problem, const std::string& file = {});

/// What reading a file gave: a value, or the problems that prevented it (or, with a value, warnings beside it).
template <class T>
struct Read {
    std::optional<T> value;
    std::vector<Problem> problems;
    explicit operator bool() const { return value.has_value(); }
};

}  // namespace streamscope

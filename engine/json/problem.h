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
    EqualIds,  ///< an id that an entry before has: a reference means the first of them
};

/// One thing wrong with a file. `line` and `column` count from 1; 0 where there is no text (a program made in memory).
struct Problem {
    std::string path;  ///< JSON pointer: "/operations/3/stream"
    int line = 0;
    int column = 0;
    std::string expected;
    std::string found;
    ProblemKind kind = ProblemKind::Other;
    friend bool operator==(const Problem&, const Problem&) = default;
};

/// Where `expected` is empty, `found` is the whole sentence.
/// "program.streamscope:12:7: /operations/3/stream: expected the id of a stream, found "copi""
std::string describe(const Problem& problem, const std::string& file = {});

/// A key as one token of a JSON pointer: ~ and / escaped.
std::string pointerToken(std::string_view key);

/// Collects problems up to a limit; above it they are only counted, so that no file can make a list without end.
class ProblemList {
public:
    static constexpr std::size_t limit = 200;

    void add(Problem problem);
    void append(const std::vector<Problem>& problems);
    bool full() const { return problems_.size() >= limit; }
    bool empty() const { return problems_.empty(); }
    /// The problems; if there were more than the limit, a last entry says how many.
    std::vector<Problem> take();

private:
    std::vector<Problem> problems_;
    std::size_t more_ = 0;
};

/// What reading a file gave: a value, or the problems that prevented it (or, with a value, warnings beside it).
template <class T>
struct Read {
    std::optional<T> value;
    std::vector<Problem> problems;
    explicit operator bool() const { return value.has_value(); }
};

}  // namespace streamscope

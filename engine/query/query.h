// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/query/text_match.h"
#include "engine/timeline/timeline.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// Property of an operation that a condition is about.
enum class QueryField : std::uint8_t {
    Anything,  ///< `gemm`: a part of the label, the id, the call or the name of a range
    Name,      ///< `name:gemm`: the whole label, id or name of a range
    Kind,      ///< `kind:copy`: a part of the title of its kind
    Call,      ///< `call:memcpy`
    Stream,    ///< `stream:s1`
    Thread,    ///< `thread:main`
    Device,    ///< `device:1`
    Range,     ///< `range:step`: an enclosing range
    Wait,      ///< `wait:event`: a reason for which it waited
    Blame,     ///< `blame:copy`: an operation that it waited for
    Code,      ///< `code:0`, `code:notReady`, `code:error`
    Path,      ///< `path:`, `path:yes`, `path:no`: whether it is on the critical path
    Longer,    ///< `>1ms`, `>=1ms`
    Shorter,   ///< `<20us`, `<=20us`
};

/// What a line of text cannot be read as, and where.
struct QueryMistake {
    std::size_t at = 0;  ///< letters before it
    std::string words;   ///< with the remedy
};

/// A condition on operations, read from a line: words and fields, `/regular expressions/` and "quoted words", joined by `and`,
/// which may be left out, `or`, `not` and parentheses. `not` binds tightest, then `and`.
class Query {
public:
    /// Reads a line. A line with a mistake finds nothing; an empty one, neither.
    explicit Query(std::string_view line);
    const std::optional<QueryMistake>& mistake() const { return mistake_; }
    bool isEmpty() const { return !mistake_ && nodes_.empty(); }

    /// Returns the operations that the condition is true of, in order; nothing if a stop is requested meanwhile.
    std::vector<std::uint32_t> find(const Timeline& timeline, const std::stop_token& stop = {}) const;

private:
    friend class QueryReader;
    friend class QueryTest;
    enum class NodeKind : std::uint8_t { Condition, Not, And, Or };
    struct Node {
        NodeKind kind = NodeKind::Condition;
        std::size_t left = 0, right = 0;  ///< nodes that And and Or join; Not: left
        QueryField field = QueryField::Anything;
        TextMatch text{};
        Nanoseconds time{};
        bool orEqual = false;
    };
    std::vector<Node> nodes_;
    std::size_t root_ = 0;
    std::optional<QueryMistake> mistake_;
};

}  // namespace streamscope

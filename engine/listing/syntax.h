// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/listing/tokens.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Expressions and statements of C++ and Python, as far as calls need them. Used inside engine/listing only.
namespace streamscope::listing {

struct Node {
    enum class Kind : std::uint8_t {
        None,
        Name,
        Integer,
        Real,
        Text,      ///< with the expressions that an f-string inserts
        Call,      ///< the function, then the arguments
        Launch,    ///< the kernel, a List of what is between <<< and >>>, then the arguments
        Member,    ///< of an object: text is its name
        Index,     ///< of an object, then the indices
        Unary,     ///< text is the operator
        Binary,    ///< also assignments
        List,      ///< brackets, braces, tuples
        Keyword,   ///< name=value among arguments
        Pair,      ///< key: value of a dictionary
        Choice,    ///< condition, then, else
        Function,  ///< a lambda
        Slot       ///< of a pattern
    };
    Kind kind = Kind::None;
    std::string text;
    std::int64_t integer = 0;
    double real = 0;
    int line = 0;
    std::vector<Node> parts;
    bool is(Kind wanted) const { return kind == wanted; }
    bool isSign(Kind wanted, std::string_view sign) const { return kind == wanted && text == sign; }
};

struct Formal {
    std::string name;
    bool isPointer = false, isConst = false, isReal = false;  ///< of C++
};

struct Statement {
    enum class Kind : std::uint8_t {
        Expression,
        Declare,  ///< of C++: text is the type, nodes: the target, its sizes, and perhaps the value
        For,      ///< of C++: nodes: condition, step; other: the beginning. Of Python: nodes: target, list
        While,
        If,
        With,
        Block,
        Function,  ///< text is its name
        Class,     ///< of Python: text is its name, body has its functions
        Return,
        Skip,
        Unread  ///< text says why
    };
    Kind kind = Kind::Skip;
    int line = 0;
    std::string text;
    std::vector<Node> nodes;
    std::size_t sizes = 0;  ///< of a Declare: number of nodes that are sizes of arrays
    bool isKernel = false;
    bool isDo = false;
    std::vector<Formal> parameters;
    std::vector<Statement> body, other;
};

std::vector<Statement> parse(const Tokens& tokens, Language language);
/// Returns one expression; Kind::None if the text is none. `{name}` is a Slot.
Node pattern(std::string_view text);
/// Returns an expression of Python; Kind::None if the text is none.
Node expressionIn(std::string_view text);

}  // namespace streamscope::listing

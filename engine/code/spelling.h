// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call.h"
#include "engine/code/script.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>

/// Tables of how an API writes calls.
namespace streamscope::code {

/// Condition of a spelling.
enum class Need : std::uint8_t {
    Nothing = 0,
    EventObjects = 1,  ///< the code holds the events as objects of the API
    StreamObject = 2,
    NoFlags = 4,
    Success = 8,  ///< the call answers no error
    Runtime = 16  ///< the runtime API, not the driver's
};
constexpr Need operator|(Need a, Need b) { return static_cast<Need>(static_cast<unsigned>(a) | static_cast<unsigned>(b)); }
constexpr bool includes(Need needs, Need one) { return (static_cast<unsigned>(needs) & static_cast<unsigned>(one)) != 0; }

/// One way to write a call. The first row of a table that fits is used.
struct Spelling {
    Call call;
    Need needs;
    std::string_view text;  ///< "{event}.record({stream})"
};
using Spellings = std::span<const Spelling>;

/// Returns the first row for the call whose needs hold, or nullptr.
const Spelling* findSpelling(Spellings table, Call call, const std::function<bool(Need)>& holds);

/// Returns the text with value(name) in place of each {name}. Its outermost parentheses are those of the call.
Invocation filled(std::string_view text, const std::function<std::string(std::string_view)>& value);

}  // namespace streamscope::code

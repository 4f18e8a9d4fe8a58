// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace streamscope {

enum class Unit : std::uint8_t { None, Bytes, Time };

/// Values of parameters and loop variables.
using Scope = std::map<std::string, std::int64_t, std::less<>>;

/// An evaluated quantity in base units (bytes, ns or plain), or the reason why it has no value.
struct Evaluated {
    std::optional<std::int64_t> value;
    std::string error;  ///< in plain words: "division by zero", "no parameter named chunk"
    explicit operator bool() const { return value.has_value(); }
};

/// Evaluates a quantity. `{…}` is an integer expression (+ - * / %, parentheses, names; division truncates; overflow is an
/// error); the rest is a number with an optional unit of the given kind. "60 us" → 60000, "{40000000/chunks} B". Rounds fractions
/// ("0.5 ms") to the base unit (formats.md, Quantities).
Evaluated evaluate(const Scalar& scalar, Unit unit, const Scope& scope);

/// A text whose `{…}` are replaced by their values, "d{i%2}" → "d1", or the reason why one has none.
struct Expanded {
    std::optional<std::string> value;
    std::string error;
};
Expanded expand(std::string_view text, const Scope& scope);
/// Returns whether a text contains expressions.
inline bool isTemplate(std::string_view text) { return text.find('{') != std::string_view::npos; }

/// Returns the shortest exact text with a unit: 10000000 → "10 MB", 65536 → "64 KiB", 1500 → "1.5 kB"; 60000 ns → "60 us".
std::string formatBytes(std::uint64_t bytes);
std::string formatTime(std::int64_t nanoseconds);

}  // namespace streamscope

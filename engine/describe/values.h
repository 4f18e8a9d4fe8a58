// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace streamscope {

/// A number, truth value or text as written in a file. Text may contain a unit ("10 MB") and expressions ("{i%2}").
using Scalar = std::variant<bool, std::int64_t, std::uint64_t, double, std::string>;

/// A field that this version does not know, kept as JSON text and written back.
struct UnknownField {
    std::string name;
    std::string json;
    friend bool operator==(const UnknownField&, const UnknownField&) = default;
};
using UnknownFields = std::vector<UnknownField>;

}  // namespace streamscope

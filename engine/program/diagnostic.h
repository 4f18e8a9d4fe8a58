// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/edit.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

enum class Severity : std::uint8_t { Error, Warning, Hint };

/// Returns "error", "warning" or "hint".
std::string_view name(Severity severity);

struct Fix {
    std::string title;
    std::vector<Edit> edits;
};

struct Diagnostic {
    Severity severity = Severity::Error;
    std::string rule;                     ///< formats.md, Diagnostic: "race", "bad-call", …
    std::vector<std::string> operations;  ///< ids in the Program
    std::string message;
    std::string path;  ///< JSON pointer into the program, if any
    std::optional<Fix> fix;
    std::string source{};  ///< "verify": found by a run; empty: found in the program alone
    std::string launch{};  ///< recorded launch whose declared reads and writes would decide the matter
};

}  // namespace streamscope

#pragma once

#include "engine/rules/diagnostic.h"

#include <span>
#include <string>
#include <string_view>

namespace streamscope {

/// "error" "warning" "hint".
std::string_view name(Severity severity);

/// A list of formats.md's Diagnostic, with the path into the program where there is one; as `check --json` prints it and
/// results carry it.
std::string toJson(std::span<const Diagnostic> diagnostics);

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/rules/diagnostic.h"

#include <string>
#include <vector>

namespace streamscope::app {

/// Returns the output of `check --json`: {"diagnostics":[…]} with severity, rule, operations, message, path and fix, as in
/// formats.md.
std::string diagnosticsToJson(const std::vector<Diagnostic>& diagnostics);

}  // namespace streamscope::app

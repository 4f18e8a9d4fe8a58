// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamscope::app {

/// Returns " (did you mean NAME?)" with the known name that a misspelt one probably means; empty if none is near.
std::string didYouMean(std::string_view written, const std::vector<std::string>& known);

}  // namespace streamscope::app

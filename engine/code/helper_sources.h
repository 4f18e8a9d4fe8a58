// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/expressions.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Functions that the code defines for its own use, and the names that it uses by itself.
namespace streamscope::code {

struct HelperSource {
    std::string_view name, text;
};
/// Returns the functions of Python programs in the order of their definitions.
std::span<const HelperSource> pythonHelpers();
/// Returns a function of C++ programs: "hostWork", "enablePeerAccess", "driver.enablePeerAccess".
std::string_view cppHelper(std::string_view name);
/// Returns the macro that checks calls: of the driver API, of the runtime's, or of `both`. The numbers of CUresult and
/// cudaError_t agree.
std::string checkMacro(bool driver, bool both);
/// Returns the class that lets the calls of several threads begin in the order of the program.
std::string cppOrder(std::size_t threads);
std::string pythonOrder(std::string_view name);
/// Returns the names that the code uses by itself.
std::vector<std::string_view> reservedNames(Language language);

}  // namespace streamscope::code

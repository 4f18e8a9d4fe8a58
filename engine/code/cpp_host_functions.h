// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/cpp_code.h"

/// Host functions in both APIs of C++.
namespace streamscope::code {

/// A host function. Its only argument is a time that depends on a loop, or a function that uses variables.
struct HostFunction {
    std::string parameter = "void*", body{}, argument = "nullptr";
};

HostFunction hostFunctionOf(CppCode& code, const Operation& operation);
/// Writes the call, and before it the function that the host function calls if it uses variables. That function stays until the
/// program ends, because CUDA calls it later.
void writeHostFunction(CppCode& code, const Operation& operation, std::string_view text);

}  // namespace streamscope::code

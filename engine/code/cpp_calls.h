// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/cpp_code.h"

/// Irregular calls, each of which a function writes in both APIs of C++.
namespace streamscope::code {

void writeBatchedCopies(CppCode& code, const Operation& operation);
/// Returns the condition under which the host goes on waiting for the word in that field.
std::string unmetOf(CppCode& code, const Operation& operation, Field word);
void writePoll(CppCode& code, const Operation& operation);
void destroyStream(CppCode& code, const Operation& operation, std::string_view text);
void writeBatch(CppCode& code, const Operation& operation);
void writeAllocation(CppCode& code, const Operation& operation);
/// Returns whether texts of the tables may name the value.
bool isCppValue(std::string_view name);
/// Captures and instantiates the body of a launch.
void captureBody(CppCode& code, const Operation& launch);

}  // namespace streamscope::code

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/cpp_code.h"
#include "engine/code/spelling.h"

/// Functions for the families of calls, each of which writes its C++ code in both APIs.
namespace streamscope::code {

void writeCopy(CppCode& code, const Operation& operation);
void writeBatchedCopies(CppCode& code, const Operation& operation);
void writeMemset(CppCode& code, const Operation& operation);
void writeKernel(CppCode& code, const Operation& operation);
/// Writes a call that the table of spellings has.
void writeSpelled(CppCode& code, const Operation& operation);
void writeEventQuery(CppCode& code, const Operation& operation);
void writeElapsed(CppCode& code, const Operation& operation);
void writeValueCall(CppCode& code, const Operation& operation);
void writeBatch(CppCode& code, const Operation& operation);
void writeHostCall(CppCode& code, const Operation& operation);
void writeAllocation(CppCode& code, const Operation& operation);
void writeCapture(CppCode& code, const Operation& operation);
void writeInstantiation(CppCode& code, const Operation& operation);
void writeIpcCall(CppCode& code, const Operation& operation);
/// Captures and instantiates the body of a launch.
void captureBody(CppCode& code, const Operation& launch);
/// Returns the value of a word as a C++ expression.
std::string wordValue(CppCode& code, const Operation& operation, const Scalar& value);

}  // namespace streamscope::code

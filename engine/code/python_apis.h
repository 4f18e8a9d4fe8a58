// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/python_code.h"

/// The APIs of the Python targets.
namespace streamscope::code {

std::unique_ptr<PythonCode> cupyCode(Outline& outline, CodeTarget target, const CodeOptions& options);
std::unique_ptr<PythonCode> cudaCoreCode(Outline& outline, CodeTarget target, const CodeOptions& options);
std::unique_ptr<PythonCode> pytorchCode(Outline& outline, CodeTarget target, const CodeOptions& options);

}  // namespace streamscope::code

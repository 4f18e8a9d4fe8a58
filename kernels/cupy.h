// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <string_view>

namespace streamscope::kernels {

/// Returns the expression of CuPy whose value is the kernel's result, to the bit, with {name} for each parameter: "{b} * {a} +
/// 8". It is the line `// CuPy: …` of the kernel's file. Returns "" if the kernel has none.
std::string_view cupyOf(std::string_view kernel);

}  // namespace streamscope::kernels

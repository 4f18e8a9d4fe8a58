// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <string_view>

namespace streamscope::kernels {

/// Returns the expression of CuPy for the kernel's result, the same to the bit, with {name} for each parameter: "{x} + {y}". It
/// is the line `// CuPy: …` of the kernel's file. Returns "" if the kernel has none.
std::string_view cupyOf(std::string_view kernel);

}  // namespace streamscope::kernels

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <map>
#include <set>
#include <string>

namespace streamscope::recording {

/// Returns the name of a function as it is written; names that are not mangled stay.
std::string demangled(const std::string& name);

/// Returns labels of kernels by their names: the unqualified name, "gemm" for "void space::gemm<…>(…)". Kernels that differ have
/// different labels: those of one template have the arguments behind it in which they differ, without name spaces,
/// "vectorized_elementwise_kernel<FillFunctor<float>>", and a number if that is not enough.
std::map<std::string, std::string> kernelLabels(const std::set<std::string>& names);

}  // namespace streamscope::recording

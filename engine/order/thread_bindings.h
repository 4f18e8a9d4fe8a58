// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/dependencies.h"

#include <vector>

namespace streamscope {

/// Returns the bindings of the program, with a mark at those that may be to another record, or to none, because no thread makes
/// the other one wait (order.md N1). Of very many bindings the last ones stay without marks.
std::vector<Binding> bindingsWithThreads(const ResolvedProgram& program);

}  // namespace streamscope

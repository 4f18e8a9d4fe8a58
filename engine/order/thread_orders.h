// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/facts.h"

#include <cstddef>
#include <string>
#include <vector>

namespace streamscope {

/// Two conflicting accesses of two host threads that are ordered only because the list makes one call first. They are unordered
/// if the later thread makes its calls as early as possible. The list is one possible order of the calls. A real thread waits for
/// another thread only in a call that waits.
struct ThreadOrder {
    OperationId earlier, later;
    ByteRange range;  ///< first common bytes
};

/// Returns the pairs of the program in order of `later`, one for each pair of unresolved operations. Stops after `mostTries`
/// examined pairs. Ignores captured operations.
std::vector<ThreadOrder> ordersLeftToThreads(ProgramFacts& facts, std::size_t mostTries);

/// Returns whether the program has a ThreadOrder of operations with these unresolved ids.
bool isLeftToThreads(ProgramFacts& facts, const std::string& earlier, const std::string& later);

}  // namespace streamscope

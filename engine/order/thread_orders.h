#pragma once

#include "engine/order/facts.h"

#include <cstddef>
#include <string>
#include <vector>

namespace streamscope {

/// Two conflicting accesses of two host threads that are in order only because this list makes the one call first: with the
/// later thread's calls made as early as they may be, they are not. (The program's list is one order of the calls; nothing
/// makes a real thread wait for another but what it waits for.)
struct ThreadOrder {
    OperationId earlier, later;
    ByteRange range;  ///< the first bytes that they have in common
};

/// In order of `later`, one for each pair as written; gives up after `mostTries` pairs looked at. What is captured is left out.
std::vector<ThreadOrder> ordersLeftToThreads(ProgramFacts& facts, std::size_t mostTries);

/// Whether such a pair is among them that is written as these two are.
bool isLeftToThreads(ProgramFacts& facts, const std::string& earlier, const std::string& later);

}  // namespace streamscope

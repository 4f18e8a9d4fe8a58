#pragma once

#include "engine/order/thread_orders.h"
#include "engine/program/resolved_program.h"
#include "engine/rules/diagnostic.h"

#include <cstddef>
#include <vector>

namespace streamscope {

/// Ways to make the later one's thread call only after the earlier one's, the least of them first: it waits for a word that the
/// other stores between its calls (in a repeat of both, for a value of each turn), or the earlier one's thread makes the
/// call itself. A call between the two can be what leaves their order to chance (a wait for an event that the other thread
/// records), so places farther from the two follow. Whether one really orders them is for the caller to try.
std::vector<Fix> threadOrderFixes(const Program& source, const ResolvedProgram& program, const ThreadOrder& found,
                                  std::size_t most);

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/thread_orders.h"
#include "engine/program/diagnostic.h"
#include "engine/program/resolved_program.h"

#include <cstddef>
#include <vector>

namespace streamscope {

/// Returns ways to order the calls of two threads, smallest first: the later thread waits for a word that the earlier one stores
/// between its calls (in a repeat of both, for a value of each turn), or the earlier thread makes the call itself. Also returns
/// positions farther from the two, because a call between them may leave their order open (a wait for an event that the other
/// thread records). The caller must try whether a fix orders them.
std::vector<Fix> threadOrderFixes(const Program& source, const ResolvedProgram& program, const ThreadOrder& found,
                                  std::size_t most);

}  // namespace streamscope

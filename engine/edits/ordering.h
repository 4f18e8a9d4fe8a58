// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/edit.h"

#include <cstdint>
#include <string>

namespace streamscope::changes {

/// Builds the edits that order `to` after `from`, which is issued earlier: an event record and a wait, or fewer if some exist
/// already. With `turns`, `to` is ordered after the `from` of so many iterations before, which it precedes in the body of one
/// repeat.
struct Ordering {
    std::string from, to;
    std::string wait;  ///< bound to the record instead of a new wait; empty: a new wait
    int device = 0;    ///< device of the stream of `from`
    int process = 0;
    bool toStream = true;  ///< false: the host waits
    std::int64_t turns = 0;
};
struct OrderedBy {
    Edit edit;
    std::string event;
};
OrderedBy orderByEvent(const Program& program, const Ordering& ordering);

}  // namespace streamscope::changes

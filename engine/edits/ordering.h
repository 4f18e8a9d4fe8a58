// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/edit.h"

#include <string>

namespace streamscope::changes {

/// Builds the edits that order `to` after `from`, which is issued earlier: an event record and a wait, or fewer if some exist
/// already.
struct Ordering {
    std::string from, to;
    std::string wait;  ///< bound to the record instead of a new wait; empty: a new wait
    int device = 0;    ///< device of the stream of `from`
    int process = 0;
    bool toStream = true;  ///< false: the host waits
};
struct OrderedBy {
    Edit edit;
    std::string event;
};
OrderedBy orderByEvent(const Program& program, const Ordering& ordering);

}  // namespace streamscope::changes

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program.h"

#include <cstdint>
#include <string>

namespace streamscope {

/// Names of an event in a record and in a wait of one body, which waits for a recording of an earlier iteration.
struct EventRing {
    std::int64_t count = 1;         ///< of the event's members; 1: it needs none
    std::string recorded, awaited;  ///< "e{i%3}" and "e{(i+1)%3}", which was recorded two iterations before
};

/// Returns the ring of the event. `turns`: number of iterations between the record and the wait; `recordFirst`: whether the
/// record stands before the wait in the body of `loop`.
EventRing eventRing(const Operation* loop, const std::string& event, std::int64_t turns, bool recordFirst);

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/simulated/ticks.h"

#include <cstdint>
#include <queue>
#include <vector>

namespace streamscope::simulated {

enum class Task : std::uint8_t { Arrival, End, TransferBegins, TransferEnds, BatchEnds, ShareEnds, SliceEnds, Triggers };

/// An event of the simulation. `version` lets its owner recognise an entry that it has since replaced.
struct Appointment {
    Ticks at = 0;
    std::uint64_t order = 0;
    Task task{};
    std::uint32_t device = 0, subject = 0, version = 0;
};

class Agenda {
public:
    void add(Ticks at, Task task, std::uint32_t device, std::uint32_t subject, std::uint32_t version = 0) {
        queue_.push({at, made_++, task, device, subject, version});
    }
    bool empty() const { return queue_.empty(); }
    Ticks next() const { return queue_.top().at; }
    const Appointment& first() const { return queue_.top(); }
    Appointment take() {
        const Appointment first = queue_.top();
        queue_.pop();
        return first;
    }

private:
    struct Later {
        bool operator()(const Appointment& a, const Appointment& b) const {
            return a.at != b.at ? a.at > b.at : a.order > b.order;
        }
    };
    std::priority_queue<Appointment, std::vector<Appointment>, Later> queue_;
    std::uint64_t made_ = 0;
};

}  // namespace streamscope::simulated

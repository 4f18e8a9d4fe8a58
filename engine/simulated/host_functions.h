// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/simulated/core.h"
#include "engine/simulated/pool.h"
#include "engine/simulated/words.h"

#include <queue>
#include <utility>
#include <vector>

namespace streamscope::simulated {

/// The thread that runs all host functions, one after another (semantics.md C11).
class HostFunctions {
public:
    HostFunctions(Core& core, Words& words, const Pool<WordCondition>& conditions)
        : core_(core), words_(words), conditions_(conditions) {}
    void join(OperationIndex operation) {
        core_.operations[operation].dispatched = core_.now;
        waiting_.push({core_.now, operation});
    }
    void startNext() {
        while (!waiting_.empty() && core_.operations.isDone(waiting_.top().second)) waiting_.pop();  // lost in a fault
        if (running_ != noOperation || waiting_.empty()) return;
        running_ = waiting_.top().second;
        waiting_.pop();
        Operation& function = core_.operations[running_];
        function.resourceReason = WaitReason::HostBlocked;
        function.resourceBlame = core_.blame(last_);
        function.start = core_.now;
        if (!function.waitsForWord || words_.holds(conditions_[function.payload])) return goOn(running_);
        words_.await({conditions_[function.payload], false, running_});
    }
    /// Lets a function do its work after what it waited for.
    void goOn(OperationIndex index) {
        core_.begin(index);
        core_.endAfter(index, core_.operations[index].work);
    }
    void ended() {
        if (!core_.operations[running_].bracket) done_ = later(done_, core_.operations[running_].least);
        last_ = running_;
        running_ = noOperation;
    }
    /// Returns the time that the functions took since the last call.
    Ticks takeWork() { return std::exchange(done_, 0); }

private:
    using Place = std::pair<Ticks, OperationIndex>;
    Core& core_;
    Words& words_;
    const Pool<WordCondition>& conditions_;
    Ticks done_ = 0;
    std::priority_queue<Place, std::vector<Place>, std::greater<>> waiting_;
    OperationIndex running_ = noOperation, last_ = noOperation;
};

}  // namespace streamscope::simulated

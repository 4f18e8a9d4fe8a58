// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/simulated/core.h"

#include <queue>
#include <utility>
#include <vector>

namespace streamscope::simulated {

/// The thread that runs all host functions, one after another (semantics.md C11).
class HostFunctions {
public:
    explicit HostFunctions(Core& core) : core_(core) {}
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
        core_.run(running_, function.work);
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
    Ticks done_ = 0;
    std::priority_queue<Place, std::vector<Place>, std::greater<>> waiting_;
    OperationIndex running_ = noOperation, last_ = noOperation;
};

}  // namespace streamscope::simulated

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/simulated/operation.h"
#include "engine/simulated/pool.h"

#include <unordered_map>
#include <utility>
#include <vector>

namespace streamscope::simulated {

/// Signals that tell dependents of the end of a kernel. On Fermi, kernels issued back to back are one run, and dependents on
/// another engine wait for the last of them (model.md R9).
class CompletionSignals {
public:
    explicit CompletionSignals(bool atEndOfRun) : atEndOfRun_(atEndOfRun) {}

    bool atEndOfRun() const { return atEndOfRun_; }
    /// Registers the next operation of the device, in the order of the calls. A kernel that waits for an earlier operation begins
    /// a new run, or it would wait for itself.
    void submitted(OperationIndex operation, bool kernel, bool waits) {
        if (!atEndOfRun_) return;
        if (!kernel || waits) current_ = none;
        if (kernel) join(operation);
    }
    /// Ends a kernel. Returns the kernels whose end is signalled now, in the order of ending; empty if it is signalled later.
    std::vector<OperationIndex> ended(OperationIndex kernel) {
        const auto found = runOf_.find(kernel);
        if (found == runOf_.end()) return {kernel};
        const std::uint32_t index = found->second;
        runOf_.erase(found);
        Run& run = runs_[index];
        run.ended.push_back(kernel);
        if (--run.executing > 0) return {};
        std::vector<OperationIndex> told = std::move(run.ended);
        runs_.remove(index);
        if (current_ == index) current_ = none;
        return told;
    }

private:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    struct Run {
        std::uint32_t executing = 0;  ///< not yet ended
        std::vector<OperationIndex> ended;
    };
    void join(OperationIndex kernel) {
        if (current_ == none) current_ = runs_.add({});
        ++runs_[current_].executing;
        runOf_[kernel] = current_;
    }

    bool atEndOfRun_;
    Pool<Run> runs_;
    std::unordered_map<OperationIndex, std::uint32_t> runOf_;
    std::uint32_t current_ = none;  ///< the run that the next kernel joins
};

}  // namespace streamscope::simulated

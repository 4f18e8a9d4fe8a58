#pragma once

#include "engine/simulated/operation.h"
#include "engine/simulated/pool.h"

#include <unordered_map>
#include <utility>
#include <vector>

namespace streamscope::simulated {

/// When the end of a kernel is told to what waits for it. On Fermi kernels issued back to back, nothing else between them,
/// are one run: what follows any of them on another engine waits for the last to end (simulated-gpu.md R9).
class CompletionSignals {
public:
    explicit CompletionSignals(bool atEndOfRun) : atEndOfRun_(atEndOfRun) {}

    bool atEndOfRun() const { return atEndOfRun_; }
    /// The next operation of the device, in the order of the calls.
    void submitted(OperationIndex operation, bool kernel) {
        if (!atEndOfRun_) return;
        if (!kernel) current_ = none;
        else join(operation);
    }
    /// A kernel has ended: those whose end is told now, in the order of ending; empty where it is told later.
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
        std::uint32_t executing = 0;  ///< or still to execute
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

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runs/sweep_run.h"

#include <cstddef>
#include <functional>
#include <map>
#include <utility>

namespace streamscope::app {

/// Buffer that reports the runs of a sweep in the order of its values, whatever order they end in. Not thread-safe.
class SweepOrder {
public:
    explicit SweepOrder(const std::function<void(SweptRun)>& told) : told_(told) {}
    void take(std::size_t point, SweptRun run) {
        waiting_.emplace(point, std::move(run));
        for (auto first = waiting_.find(next_); first != waiting_.end(); first = waiting_.find(next_)) {
            told_(std::move(first->second));
            waiting_.erase(first);
            ++next_;
        }
    }
    /// Returns the number of reported runs.
    std::size_t told() const { return next_; }
    /// Returns the number of received runs.
    std::size_t taken() const { return next_ + waiting_.size(); }

private:
    const std::function<void(SweptRun)>& told_;
    std::map<std::size_t, SweptRun> waiting_;
    std::size_t next_ = 0;
};

}  // namespace streamscope::app

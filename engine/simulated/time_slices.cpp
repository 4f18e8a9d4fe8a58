// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/time_slices.h"

#include <algorithm>

namespace streamscope::simulated {

void TimeSlices::add(SmScheduler& scheduler) {
    if (!schedulers_.empty()) scheduler.suspend();
    schedulers_.push_back(&scheduler);
}

void TimeSlices::schedule() {
    for (SmScheduler* scheduler : schedulers_) scheduler->takeHeads();
    if (schedulers_.size() > 1) turn();
    schedulers_[holder_]->schedule();
    if (schedulers_.size() == 1) return;
    time();
    for (std::size_t i = 0; i < schedulers_.size(); ++i) {
        if (i != holder_) schedulers_[i]->noteOtherProcess(schedulers_[holder_]->foremost());
    }
}

void TimeSlices::expire() {
    timing_ = false;
    over_ = true;
}

/// Returns the first process after the holder that has something to compute; the holder itself is last.
std::size_t TimeSlices::nextWanting() const {
    for (std::size_t step = 1; step <= schedulers_.size(); ++step) {
        const std::size_t index = (holder_ + step) % schedulers_.size();
        if (schedulers_[index]->wants()) return index;
    }
    return holder_;
}

void TimeSlices::turn() {
    const std::size_t next = over_ || !schedulers_[holder_]->wants() ? nextWanting() : holder_;
    over_ = false;
    if (next == holder_) return;
    schedulers_[holder_]->suspend();
    schedulers_[next]->resume(schedulers_[holder_]->foremost());
    holder_ = next;
    timing_ = false;
}

/// Starts the turn's clock when another process wants one.
void TimeSlices::time() {
    const auto isStuck = [](const SmScheduler* each) { return !each->wants() || each->onlyWaits(); };
    const bool contended = nextWanting() != holder_ && !std::ranges::all_of(schedulers_, isStuck);
    if (contended == timing_) return;
    timing_ = contended;
    if (contended) core_.agenda.add(later(core_.now, slice), Task::SliceEnds, device_, 0, ++version_);
}

}  // namespace streamscope::simulated

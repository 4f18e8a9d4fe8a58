// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/bandwidth_share.h"

namespace streamscope::simulated {
namespace {
constexpr Wide unit = 65536;
}

void BandwidthShare::pass() {
    if (!users_.empty() && !suspended_)
        passed_ += static_cast<Wide>(core_.now - updated_) * unit / static_cast<Wide>(users_.size());
    updated_ = core_.now;
}

void BandwidthShare::appoint() {
    ++version_;
    if (users_.empty() || suspended_) return;
    const Wide left = (users_.top().target - passed_) * static_cast<Wide>(users_.size());
    const Ticks wait = left <= 0 ? 0 : saturated(scaled(left, 1, unit));
    core_.agenda.add(later(core_.now, wait), Task::ShareEnds, device_, 0, version_);
}

void BandwidthShare::suspend() {
    pass();
    suspended_ = true;
    ++version_;
}

void BandwidthShare::resume() {
    pass();
    suspended_ = false;
    appoint();
}

void BandwidthShare::add(OperationIndex operation, Ticks work) {
    pass();
    users_.push({passed_ + static_cast<Wide>(work) * unit, operation});
    appoint();
}

void BandwidthShare::clear() {
    pass();
    users_ = {};
    appoint();
}

std::vector<OperationIndex> BandwidthShare::ended() {
    pass();
    std::vector<OperationIndex> result;
    passed_ = std::max(passed_, users_.top().target);
    // Users within the rounding of one nanosecond have ended too.
    const Wide tolerance = unit / (2 * static_cast<Wide>(users_.size()));
    while (!users_.empty() && users_.top().target <= passed_ + tolerance) {
        result.push_back(users_.top().operation);
        users_.pop();
    }
    appoint();
    return result;
}

}  // namespace streamscope::simulated

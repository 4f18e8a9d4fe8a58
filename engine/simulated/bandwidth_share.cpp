// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/bandwidth_share.h"

#include <algorithm>
#include <cmath>

namespace streamscope::simulated {
namespace {
constexpr Wide unit = 65536;
}

Demand demandOf(double part) { return std::llround(std::min(part, 1e9) * wholeBandwidth); }

void BandwidthShare::pass() {
    if (!users_.empty() && !suspended_) passed_ += static_cast<Wide>(core_.now - updated_) * unit * wholeBandwidth / slowed_;
    updated_ = core_.now;
}

void BandwidthShare::appoint() {
    ++version_;
    if (users_.empty() || suspended_) return;
    slowed_ = slowdown_(demand_);
    const Wide left = (users_.top().target - passed_) * slowed_;
    const Ticks wait = left <= 0 ? 0 : saturated(scaled(left, 1, unit * wholeBandwidth));
    core_.agenda.add(later(core_.now, wait), Task::ShareEnds, device_, subject_, version_);
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

void BandwidthShare::add(OperationIndex operation, Ticks work, Demand demand) {
    pass();
    demand_ += demand;
    users_.push({passed_ + static_cast<Wide>(work) * unit * wholeBandwidth / slowdown_(demand), operation, demand});
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
    const Wide tolerance = unit * wholeBandwidth / (2 * static_cast<Wide>(slowed_));
    while (!users_.empty() && users_.top().target <= passed_ + tolerance) {
        result.push_back(users_.top().operation);
        demand_ -= users_.top().demand;
        users_.pop();
    }
    appoint();
    return result;
}

}  // namespace streamscope::simulated

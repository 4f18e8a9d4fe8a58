// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/copy_engines.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::simulated {
namespace {
constexpr Wide fraction = 65536, million = 1'000'000;
constexpr Ticks longTransfer = 20'000;  // ns; shorter copies are small
}  // namespace

CopyEngines::CopyEngines(Core& core, const DeviceProfile& profile, std::uint32_t device)
    : core_(core),
      device_(device),
      one_(profile.copyEngines <= 1),
      inIssueOrder_(profile.copyQueueInIssueOrder),
      stayWithStream_(profile.copiesStayWithStream),
      followingSaving_{ticks(profile.followingHostToDeviceSaving), ticks(profile.followingDeviceToHostSaving),
                       ticks(profile.followingPeerSaving)},
      smallSaving_{ticks(profile.smallHostToDeviceSaving), ticks(profile.smallDeviceToHostSaving), 0},
      waitingSaving_{ticks(profile.waitingHostToDeviceSaving), ticks(profile.waitingDeviceToHostSaving), 0},
      bothWaysDelay_(ticks(profile.bothWaysDelay)),
      factor_(std::llround(std::clamp(profile.bidirectionalFactor, 1.0, 1000.0) * 1e6)),
      latency_{later(ticks(profile.hostToDeviceLatency), ticks(profile.operationCost)),
               later(ticks(profile.deviceToHostLatency), ticks(profile.operationCost)),
               later(ticks(profile.peerLatency), ticks(profile.operationCost))} {}

Engine CopyEngines::engine(std::uint8_t direction) const {
    if (direction == peer || one_) return Engine::Copy;
    return direction == hostToDevice ? Engine::HostToDevice : Engine::DeviceToHost;
}

std::uint32_t CopyEngines::laneOf(OperationIndex operation) const {
    const std::uint8_t direction = core_.operations[operation].engine;
    return one_ && direction == deviceToHost ? hostToDevice : direction;
}

void CopyEngines::join(OperationIndex operation) {
    core_.operations[operation].dispatched = core_.now;
    Lane& own = lane(operation);
    if (follows(own, operation)) own.following = operation;
    else if (!inIssueOrder_) own.waiting.push({core_.now, operation});
}

/// Returns whether the copy follows one of the same stream. Measured on an H200: with copies of several streams waiting, the
/// engine serves one stream to its last copy (R19).
bool CopyEngines::follows(const Lane& lane, OperationIndex operation) const {
    if (!stayWithStream_ || inIssueOrder_ || lane.last == noOperation || lane.running != noOperation) return false;
    return lane.ended == core_.now && lane.served == core_.operations[operation].stream;
}

OperationIndex CopyEngines::takeNext(Lane& lane) {
    OperationIndex next = std::exchange(lane.following, noOperation);
    if (next != noOperation) return next;
    if (inIssueOrder_) {
        if (lane.reserved.empty() || core_.operations[lane.reserved.front()].dispatched == never) return noOperation;
        next = lane.reserved.front();
        lane.reserved.pop_front();
    } else {
        if (lane.waiting.empty()) return noOperation;
        next = lane.waiting.top().second;
        lane.waiting.pop();
    }
    return next;
}

void CopyEngines::startNext() {
    for (std::uint32_t index = 0; index < lanes_.size(); ++index) {
        if (lanes_[index].running != noOperation || lanes_[index].hasNone()) continue;
        const bool follows = lanes_[index].following != noOperation;
        const OperationIndex next = takeNext(lanes_[index]);
        if (next != noOperation) start(index, next, follows);
    }
}

void CopyEngines::start(std::uint32_t index, OperationIndex operation, bool follows) {
    Lane& lane = lanes_[index];
    Operation& copy = core_.operations[operation];
    copy.resourceReason = WaitReason::CopyEngine;
    copy.resourceBlame = core_.blame(lane.last);
    lane.running = operation;
    core_.start(operation);
    lane.left = static_cast<Wide>(copy.work) * fraction;
    core_.agenda.add(later(core_.now, later(latencyLeft(operation, follows), copy.longer)), Task::TransferBegins, device_, index,
                     ++lane.begun);
}

/// Returns the latency that remains when the engine becomes free for the copy.
Ticks CopyEngines::latencyLeft(OperationIndex operation, bool follows) const {
    const Operation& copy = core_.operations[operation];
    const Ticks latency = latency_[copy.engine] + (otherWayBusy(copy.engine) ? bothWaysDelay_ : 0);
    if (!follows) return std::max<Ticks>(0, latency - std::min(core_.now - copy.dispatched, waitingSaving_[copy.engine]));
    return std::max<Ticks>(0, latency - savingOfFollower(copy));
}

Ticks CopyEngines::savingOfFollower(const Operation& copy) const {
    const Ticks shortfall = std::max<Ticks>(0, longTransfer - copy.work);
    const auto small = static_cast<Ticks>(static_cast<Wide>(smallSaving_[copy.engine]) * shortfall / longTransfer);
    return followingSaving_[copy.engine] + small;
}

Ticks CopyEngines::leastOf(const Operation& copy) const {
    const Ticks saving = std::max(waitingSaving_[copy.engine], stayWithStream_ ? savingOfFollower(copy) : 0);
    return later(copy.work, std::max<Ticks>(0, latency_[copy.engine] - saving));
}

Ticks CopyEngines::takeWork() {
    Ticks most = 0;
    for (Lane& lane : lanes_) most = std::max(most, std::exchange(lane.done, 0));
    return most;
}

bool CopyEngines::otherWayBusy(std::uint8_t direction) const {
    if (one_ || direction == peer) return false;
    return lanes_[direction == hostToDevice ? deviceToHost : hostToDevice].running != noOperation;
}

bool CopyEngines::bothDirections() const { return lanes_[hostToDevice].transferring && lanes_[deviceToHost].transferring; }

/// Accounts for the time since the set of transferring copies last changed.
void CopyEngines::pass() {
    const bool slow = bothDirections();
    for (Lane& lane : lanes_) {
        const Wide passed = static_cast<Wide>(core_.now - lane.updated) * fraction;
        if (lane.transferring) lane.left -= slow && &lane != &lanes_[peer] ? passed * million / factor_ : passed;
        lane.updated = core_.now;
    }
}

void CopyEngines::appoint() {
    const bool slow = bothDirections();
    for (std::uint32_t index = 0; index < lanes_.size(); ++index) {
        Lane& lane = lanes_[index];
        if (!lane.transferring) continue;
        const Wide left = std::max<Wide>(0, lane.left);
        const Wide wait = slow && index != peer ? scaled(left, factor_, million * fraction) : scaled(left, 1, fraction);
        core_.agenda.add(later(core_.now, saturated(wait)), Task::TransferEnds, device_, index, ++lane.version);
    }
}

void CopyEngines::transferBegins(std::uint32_t index) {
    pass();
    lanes_[index].transferring = true;
    appoint();
}

void CopyEngines::transferEnds(std::uint32_t index) {
    pass();
    becomeFree(lanes_[index]);
    core_.finish(lanes_[index].last);
    appoint();
}

void CopyEngines::becomeFree(Lane& lane) {
    lane.transferring = false;
    lane.last = lane.running;
    lane.served = core_.operations[lane.last].stream;
    lane.ended = core_.now;
    lane.running = noOperation;
    if (!core_.operations[lane.last].bracket) lane.done = later(lane.done, core_.operations[lane.last].least);
}

void CopyEngines::dropLost() {
    const auto isLost = [this](OperationIndex copy) { return core_.operations.isDone(copy); };
    pass();
    for (Lane& lane : lanes_) {
        std::erase_if(lane.reserved, isLost);
        if (lane.following != noOperation && isLost(lane.following)) lane.following = noOperation;
        decltype(lane.waiting) left;
        for (; !lane.waiting.empty(); lane.waiting.pop())
            if (!isLost(lane.waiting.top().second)) left.push(lane.waiting.top());
        lane.waiting = std::move(left);
        if (lane.running == noOperation || !isLost(lane.running)) continue;
        becomeFree(lane);
        ++lane.begun;
    }
    appoint();
}

}  // namespace streamscope::simulated

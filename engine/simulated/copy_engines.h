// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_profile.h"
#include "engine/simulated/core.h"

#include <array>
#include <deque>
#include <queue>
#include <vector>

namespace streamscope::simulated {

/// The copy engines of a device and its link to other devices: one engine for both directions or one for each, each making one
/// copy at a time (model.md R17 to R19).
class CopyEngines {
public:
    static constexpr std::uint8_t hostToDevice = 0, deviceToHost = 1, peer = 2;

    CopyEngines(Core& core, const DeviceProfile& profile, std::uint32_t device);
    /// Returns whether copies queue in the order of the calls, so that one that is not ready delays those behind it (R9).
    bool inIssueOrder() const { return inIssueOrder_; }
    void reserve(OperationIndex operation) { lane(operation).reserved.push_back(operation); }
    /// Queues a ready copy in the order of becoming ready, or activates the place that it reserved.
    void join(OperationIndex operation);
    void startNext();
    bool isCurrent(std::uint32_t lane, std::uint32_t version) const {
        return lanes_[lane].transferring && lanes_[lane].version == version;
    }
    bool isBeginning(std::uint32_t lane, std::uint32_t version) const { return lanes_[lane].begun == version; }
    /// Drops the copies that were lost in a fault.
    void dropLost();
    /// Returns the copy that an engine is making.
    OperationIndex running(std::uint32_t lane) const { return lanes_[lane].running; }
    std::uint32_t laneOf(OperationIndex operation) const;
    void transferBegins(std::uint32_t lane);
    void transferEnds(std::uint32_t lane);
    /// Returns the least time of a copy in any company: with every saving of its latency (R18), and alone.
    Ticks leastOf(const Operation& copy) const;
    /// Returns the time that the copies of the busiest engine took, each at its least, since the last call.
    Ticks takeWork();
    /// Returns the name of the engine for a direction of copies on this device.
    Engine engine(std::uint8_t direction) const;

private:
    using Place = std::pair<Ticks, OperationIndex>;
    struct Lane {
        std::deque<OperationIndex> reserved;
        std::priority_queue<Place, std::vector<Place>, std::greater<>> waiting;
        OperationIndex running = noOperation, last = noOperation;
        OperationIndex following = noOperation;  ///< first ready copy of the stream served last
        std::uint32_t served = 0;                ///< stream served last
        bool transferring = false;
        Wide left = 0;  ///< rest of the transfer when alone, in 1/65536 ns
        Ticks updated = 0, ended = never;
        std::uint32_t version = 0, begun = 0;
        Ticks done = 0;  ///< least times of the copies that ended
        bool hasNone() const { return following == noOperation && reserved.empty() && waiting.empty(); }
    };
    Lane& lane(OperationIndex operation) { return lanes_[laneOf(operation)]; }
    OperationIndex takeNext(Lane& lane);
    void start(std::uint32_t index, OperationIndex operation, bool follows);
    bool follows(const Lane& lane, OperationIndex operation) const;
    Ticks latencyLeft(OperationIndex operation, bool follows) const;
    Ticks savingOfFollower(const Operation& copy) const;
    bool otherWayBusy(std::uint8_t direction) const;
    bool bothDirections() const;
    void becomeFree(Lane& lane);
    void pass();
    void appoint();

    Core& core_;
    std::uint32_t device_;
    bool one_, inIssueOrder_, stayWithStream_;
    std::array<Ticks, 3> followingSaving_, smallSaving_, waitingSaving_;  ///< reductions of the latency
    Ticks bothWaysDelay_;
    Wide factor_;  ///< slowdown of each direction while both transfer, in millionths
    std::array<Ticks, 3> latency_;
    std::array<Lane, 3> lanes_;
};

}  // namespace streamscope::simulated

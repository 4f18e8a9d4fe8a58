// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/simulated/core.h"

#include <functional>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

namespace streamscope::simulated {

/// A part of a bandwidth. Users that ask for all of it share it equally.
using Demand = std::int64_t;
inline constexpr Demand wholeBandwidth = 1 << 16;
/// Returns a part of the bandwidth, of which 1 is the whole.
Demand demandOf(double part);

/// Bandwidth shared among its concurrent users (model.md R15c). All are slowed down alike, by how much depends on what they ask
/// for in total. Progress is counted in the time that a user would need without any slowdown, so a change costs O(log n).
class BandwidthShare {
public:
    /// Returns the slowdown for a total demand, in the same unit; for one user not less than 1.
    using Slowdown = std::function<Demand(Demand)>;

    /// `subject` identifies it among those of the device in the agenda.
    BandwidthShare(Core& core, std::uint32_t device, std::uint32_t subject, Slowdown slowdown)
        : core_(core), device_(device), subject_(subject), slowdown_(std::move(slowdown)) {}
    /// Adds a user; `work` is its duration when alone.
    void add(OperationIndex operation, Ticks work, Demand demand = wholeBandwidth);
    bool isCurrent(std::uint32_t version) const { return version == version_; }
    bool any() const { return !users_.empty(); }
    Demand slowdown(Demand demand) const { return slowdown_(demand); }
    void suspend();
    void resume();
    /// Removes all users.
    void clear();
    /// Removes and returns the users that end now.
    std::vector<OperationIndex> ended();

private:
    struct User {
        Wide target;
        OperationIndex operation;
        Demand demand;
    };
    struct Later {
        bool operator()(const User& a, const User& b) const {
            return a.target != b.target ? a.target > b.target : a.operation > b.operation;
        }
    };
    void pass();
    void appoint();

    Core& core_;
    std::uint32_t device_, subject_;
    Slowdown slowdown_;
    Demand demand_ = 0, slowed_ = wholeBandwidth;  ///< of all users, and their slowdown
    std::priority_queue<User, std::vector<User>, Later> users_;
    Wide passed_ = 0;  ///< time without slowdown, in 1/65536 ns
    Ticks updated_ = 0;
    std::uint32_t version_ = 0;
    bool suspended_ = false;
};

}  // namespace streamscope::simulated

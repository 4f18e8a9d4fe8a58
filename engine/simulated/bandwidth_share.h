// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/simulated/core.h"

#include <optional>
#include <queue>
#include <vector>

namespace streamscope::simulated {

/// Memory bandwidth shared equally among its concurrent users: each of n runs at one n-th of its own rate (model.md
/// R15c). Progress is counted in the time that a single user would have needed, so a change costs O(log n).
class BandwidthShare {
public:
    BandwidthShare(Core& core, std::uint32_t device) : core_(core), device_(device) {}
    /// Adds a user; `work` is its duration when alone.
    void add(OperationIndex operation, Ticks work);
    bool isCurrent(std::uint32_t version) const { return version == version_; }
    bool any() const { return !users_.empty(); }
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
    };
    struct Later {
        bool operator()(const User& a, const User& b) const {
            return a.target != b.target ? a.target > b.target : a.operation > b.operation;
        }
    };
    void pass();
    void appoint();

    Core& core_;
    std::uint32_t device_;
    std::priority_queue<User, std::vector<User>, Later> users_;
    Wide passed_ = 0;  ///< time that a single user would have needed, in 1/65536 ns
    Ticks updated_ = 0;
    std::uint32_t version_ = 0;
    bool suspended_ = false;
};

}  // namespace streamscope::simulated

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/composer_layout.h"
#include "ui/composer/instances.h"

#include <map>
#include <set>
#include <string>

namespace streamscope::ui {

/// Key of a stream's lane: its id as lanes name it, and the process, because built-in streams exist in each.
struct LaneKey {
    std::string id;
    int process = 0;
    friend auto operator<=>(const LaneKey&, const LaneKey&) = default;
};

/// Returns the stream of an operation; the id is empty for a pure host call. Calls without a stream and synchronous copies use
/// the default stream.
LaneKey laneKey(const Program& program, const Operation& operation, const Instances& instances);

/// Makes lanes without coordinates: threads, then streams by device. Groups have headings if there are several processes or
/// devices. Built-in streams are included where they are used.
std::vector<Lane> makeLanes(const ComposerInput& input, const Instances& instances);

/// Map from operations to their lanes.
class LaneFinder {
public:
    LaneFinder(const Program& program, const std::vector<Lane>& lanes, const Instances& instances);
    int stream(const Operation& operation) const;  ///< -1: a pure host call
    int host(const Operation& operation) const;
    /// Returns the lanes of other iterations.
    std::vector<int> echoes(const Operation& operation, int lane) const;
    /// Returns the lanes that the calls of a body use, without the holder's own.
    std::vector<int> inside(const Operation& holder, int lane) const;

private:
    int laneOf(const LaneKey& key) const;
    void addInside(const Operation& holder, std::set<int>& lanes) const;
    const Program& program_;
    const Instances& instances_;
    std::map<LaneKey, int> streams_;
    std::map<std::string, int> hosts_;
};

}  // namespace streamscope::ui

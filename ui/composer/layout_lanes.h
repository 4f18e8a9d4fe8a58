#pragma once

#include "ui/composer/composer_layout.h"
#include "ui/composer/instances.h"

#include <map>
#include <set>
#include <string>

namespace streamscope::ui {

/// What tells lanes of streams apart: their id as lanes name it; the built-in ones are another's in another process.
struct LaneKey {
    std::string id;
    int process = 0;
    friend auto operator<=>(const LaneKey&, const LaneKey&) = default;
};

/// The stream that an operation's work belongs to (no id: a pure host call): calls without a stream and the synchronous
/// copies go to the default stream.
LaneKey laneKey(const Program& program, const Operation& operation, const Instances& instances);

/// Threads, then streams by device; where there are several processes or devices, each group under a heading. Built-in
/// streams stand where they are used. Nothing is placed yet.
std::vector<Lane> makeLanes(const ComposerInput& input, const Instances& instances);

/// Finds the lanes of operations.
class LaneFinder {
public:
    LaneFinder(const Program& program, const std::vector<Lane>& lanes, const Instances& instances);
    int stream(const Operation& operation) const;  ///< -1: a pure host call
    int host(const Operation& operation) const;
    /// The lanes of its other turns.
    std::vector<int> echoes(const Operation& operation, int lane) const;
    /// The lanes that the calls of a body use, without the holder's own.
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

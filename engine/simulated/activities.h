// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/simulated/attribution.h"

#include <map>
#include <optional>
#include <vector>

namespace streamscope::simulated {

/// Collector of the reported activity of the program's operations. Most operations are one action in a stream. A batch of memory
/// operations is several, a captured call one for each launch of its graph, and a launch covers all of its nodes.
class Activities {
public:
    explicit Activities(Simulation& simulation) : simulation_(simulation), attribution_(simulation) {}
    /// Returns every activity that has not been reported as ended.
    std::vector<OperationActivity> take();

private:
    struct Group {
        std::optional<OperationActivity> activity;
        bool open = false;                 ///< a part has not ended
        std::optional<Nanoseconds> least;  ///< of a launch of a graph
    };
    void tell(OperationIndex index, std::vector<OperationActivity>& told);
    void tellLaunch(OperationIndex begin);
    void add(std::uint32_t correlation, const OperationActivity& part, bool ended, bool isSequence);
    void addToLaunch(const Operation& node, OperationActivity part);
    bool isOpen(const Operation& operation) const;
    void markReported();

    Simulation& simulation_;
    Attribution attribution_;
    std::map<std::uint32_t, Group> groups_;
    std::vector<OperationIndex> grouped_;
};

}  // namespace streamscope::simulated

#pragma once

#include "engine/simulated/attribution.h"

#include <map>
#include <optional>
#include <vector>

namespace streamscope::simulated {

/// What is to be told of the operations of the program. Most are one action in a stream; a batch of memory operations is
/// several, a captured call as many as there were launches of its graph, and a launch stands for all of its nodes.
class Activities {
public:
    explicit Activities(Simulation& simulation) : simulation_(simulation), attribution_(simulation) {}
    /// Everything that has not been told as ended.
    std::vector<OperationActivity> take();

private:
    struct Group {
        std::optional<OperationActivity> activity;
        bool open = false;  ///< something of it has not ended
    };
    void tell(OperationIndex index, std::vector<OperationActivity>& told);
    void tellLaunch(OperationIndex begin);
    void add(std::uint32_t correlation, const OperationActivity& part, bool ended);
    void addToLaunch(const Operation& node, OperationActivity part);
    bool isOpen(const Operation& operation) const;
    void markReported();

    Simulation& simulation_;
    Attribution attribution_;
    std::map<std::uint32_t, Group> groups_;
    std::vector<OperationIndex> grouped_;
};

}  // namespace streamscope::simulated

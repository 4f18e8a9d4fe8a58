// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/activity.h"
#include "engine/simulated/simulation.h"

#include <unordered_map>
#include <vector>

namespace streamscope::simulated {

/// Derivation of the activity of each operation from the simulation, with a reason for every instant from issue to start
/// (formats.md, Reasons for waiting): first the host, then order, as given by the front of its stream at that instant, then the
/// resource, blamed on the last operation to release it.
class Attribution {
public:
    explicit Attribution(const Simulation& simulation);
    OperationActivity activity(OperationIndex operation);

private:
    struct Pending {
        DependencyKind kind{};
        OperationIndex on = noOperation;
    };
    void collectPending();
    std::size_t depth() const;
    void add(WaitReason reason, Blame blame, Ticks to);
    void addStream(OperationIndex operation);
    void addSignal(const Operation& operation);
    void addAsFront(OperationIndex operation, bool isBlameless);
    void addOwn(OperationIndex operation);
    void addOrder(OperationIndex operation);
    void addOpenOrder(OperationIndex operation);
    Blame ofStream(OperationIndex operation) const;
    Blame blameWhile(OperationIndex pending) const;
    std::vector<Span> spans(OperationIndex operation) const;
    std::vector<WaveSeen> waves(OperationIndex operation) const;
    Ticks until(Ticks time) const { return time == never ? now_ : time; }

    const Simulation& simulation_;
    const Core& core_;
    Ticks now_;
    std::unordered_map<OperationIndex, Pending> pending_;
    std::vector<WaitSegment> waits_;
    std::vector<OperationIndex> before_;
    Ticks cursor_ = 0, latest_ = forever;
    std::size_t recorded_ = 0;
};

}  // namespace streamscope::simulated

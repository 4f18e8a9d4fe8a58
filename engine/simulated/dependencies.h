// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/simulated/operation.h"
#include "engine/simulated/pool.h"

#include <cstdint>

namespace streamscope::simulated {

enum class DependencyKind : std::uint8_t { Event, Legacy, Graph, Thread };

constexpr WaitReason reasonOf(DependencyKind kind) {
    if (kind == DependencyKind::Event) return WaitReason::Event;
    return kind == DependencyKind::Graph ? WaitReason::GraphOrder : WaitReason::LegacyBarrier;
}

/// The dependents of each operation: operations that wait for it by an event, a legacy barrier or a graph edge, and suspended
/// host threads. They are notified rather than polled, so that a chain costs its length.
class Dependencies {
public:
    struct Edge {
        std::uint32_t target = 0;  ///< operation or host thread
        DependencyKind kind{};
        std::uint32_t next = end;
    };
    static constexpr std::uint32_t end = std::numeric_limits<std::uint32_t>::max();

    void add(Operation& on, std::uint32_t target, DependencyKind kind) {
        on.firstDependent = edges_.add({target, kind, on.firstDependent});
    }
    /// Calls tell(edge) for each dependent and removes it.
    template <class Tell>
    void release(Operation& on, Tell tell) {
        std::uint32_t index = on.firstDependent;
        on.firstDependent = end;
        while (index != end) {
            const Edge edge = edges_[index];
            edges_.remove(index);
            tell(edge);
            index = edge.next;
        }
    }
    template <class See>
    void each(const Operation& on, See see) const {
        for (std::uint32_t index = on.firstDependent; index != end; index = edges_[index].next) see(edges_[index]);
    }

private:
    Pool<Edge> edges_;
};

}  // namespace streamscope::simulated

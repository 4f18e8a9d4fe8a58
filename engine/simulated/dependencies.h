// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/simulated/operation.h"
#include "engine/simulated/pool.h"

#include <cstdint>
#include <vector>

namespace streamscope::simulated {

/// Programmatic: an edge of a graph that a trigger fulfils, too (model.md R32).
enum class DependencyKind : std::uint8_t { Event, Legacy, Graph, Programmatic, Thread };

constexpr WaitReason reasonOf(DependencyKind kind) {
    if (kind == DependencyKind::Event) return WaitReason::Event;
    return kind == DependencyKind::Legacy ? WaitReason::LegacyBarrier : WaitReason::GraphOrder;
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
    /// Calls tell(edge) for the programmatic dependents and removes them, whose order among the others does not matter.
    template <class Tell>
    void releaseProgrammatic(Operation& on, Tell tell) {
        std::vector<Edge> all;
        release(on, [&](const Edge& edge) { all.push_back(edge); });
        for (auto edge = all.rbegin(); edge != all.rend(); ++edge)
            if (edge->kind != DependencyKind::Programmatic) add(on, edge->target, edge->kind);
        for (const Edge& edge : all)
            if (edge.kind == DependencyKind::Programmatic) tell(edge);
    }
    template <class See>
    void each(const Operation& on, See see) const {
        for (std::uint32_t index = on.firstDependent; index != end; index = edges_[index].next) see(edges_[index]);
    }

private:
    Pool<Edge> edges_;
};

}  // namespace streamscope::simulated

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/captures.h"
#include "engine/order/launches_as_work.h"
#include "engine/order/order.h"
#include "engine/program/resolved_program.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace streamscope {

/// Happens-before relation between any two operations, answered in constant time by vector clocks with a component for each
/// stream and each host thread (order.md D1). Defined for work, writes of words and host calls; records and waits only
/// propagate clocks. Nodes of a capture are compared with nodes of the same capture, and other operations with its launches.
class HappensBefore {
public:
    static constexpr std::size_t mostOperations = 100'000, mostStreams = 1'000;
    /// Returns whether the program is within the limits. Beyond them the analyses report that they are incomplete.
    static bool canTell(const ResolvedProgram& program);

    HappensBefore(const ResolvedProgram& program, std::span<const OrderEdge> edges, const Captures& captures);
    /// Makes the order of orderEdges(), with less work than from these edges.
    explicit HappensBefore(const ResolvedProgram& program);
    /// Makes the order that holds whatever values are written.
    static HappensBefore withoutValues(const ResolvedProgram& program);

    /// Returns whether `earlier` has completed (a host call: has returned) before `later` begins, for any durations.
    bool before(OperationId earlier, OperationId later) const;
    /// Returns whether the call that issues `earlier` has been made before `later` begins.
    bool calledBefore(OperationId earlier, OperationId later) const;
    /// Returns whether `earlier` has completed when the host makes the call that issues `later`.
    bool overWhenCalled(OperationId earlier, OperationId later) const;
    /// Returns the operations in a topological order, by issue where it leaves a choice. Operations in a cycle, which can never
    /// begin, are missing.
    const std::vector<OperationId>& order() const { return order_; }
    /// Returns the lane of an operation: a stream, a stream within a capture, or a host thread. Operations of one lane are
    /// ordered.
    std::uint32_t lane(OperationId id) const { return inner_ ? inner_->lane(work_->ends[id.value]) : operations_[id.value].lane; }

    /// Returns the program in which launches with external records or waits are written as work, and batches as parts, and its
    /// order; nullptr: there are none.
    const LaunchesAsWork* work() const { return work_.get(); }
    const HappensBefore& orderOfWork() const { return *inner_; }

private:
    struct Entry {
        std::uint32_t lane = nowhere, position = 0;  ///< position from 1
        std::uint32_t thread = 0, call = 0;          ///< call: position among the thread's calls, from 1; 0: no thread calls it
        std::uint32_t clock = 0;                     ///< index of a clock, shared by operations with equal clocks
        std::uint32_t anchor = nowhere;              ///< last preceding call of the thread that waited
        bool anchorIsOver = false;                   ///< the anchor's work has completed as well
    };
    static constexpr std::uint32_t nowhere = ~std::uint32_t{0};

    HappensBefore() = default;
    void find(const ResolvedProgram& program, std::span<const OrderEdge> edges, const Captures& captures);
    void findOrderOfWork(std::span<const OrderEdge> ofWork);

    void findLanes(const ResolvedProgram& program, std::span<const OrderEdge> edges, const Captures& captures);
    std::vector<OrderEdge> withHostOrder(const ResolvedProgram& program, std::span<const OrderEdge> edges);
    void setOrder(std::span<const OrderEdge> edges);
    void computeClocks(std::span<const OrderEdge> edges);
    void join(const Entry& from, bool onlyBegun, Entry& to, bool& own);
    std::uint32_t at(const Entry& entry, std::uint32_t component) const;
    void raise(Entry& entry, bool& own, std::uint32_t component, std::uint32_t value);

    std::vector<Entry> operations_;
    std::vector<OperationId> order_;
    std::uint32_t width_ = 0;
    std::shared_ptr<const LaunchesAsWork> work_;
    std::shared_ptr<const HappensBefore> inner_;
    std::vector<std::uint32_t> clocks_;  ///< `width_` numbers per clock
};

}  // namespace streamscope

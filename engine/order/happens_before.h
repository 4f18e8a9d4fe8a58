#pragma once

#include "engine/order/captures.h"
#include "engine/order/order.h"
#include "engine/program/resolved_program.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace streamscope {

/// Who is over before whom begins, for any two operations, in constant time: vector clocks with one component for each
/// stream and each host thread (order.md D1). Asked of work, writes of words and host calls; records and waits only pass
/// on what they know. Nodes of a capture are compared with nodes of the same capture, all else with its launches.
class HappensBefore {
public:
    static constexpr std::size_t mostOperations = 100'000, mostStreams = 1'000;
    /// Beyond these limits the analyses stop, and say so.
    static bool canTell(const ResolvedProgram& program);

    HappensBefore(const ResolvedProgram& program, std::span<const OrderEdge> edges, const Captures& captures);

    /// Whether `earlier` is over (a host call: has returned) before `later` begins, however fast anything is.
    bool before(OperationId earlier, OperationId later) const;
    /// Whether the call that issues `earlier` has been made before `later` begins.
    bool calledBefore(OperationId earlier, OperationId later) const;
    /// Returns whether `earlier` is over when the host makes the call that issues `later`.
    bool overWhenCalled(OperationId earlier, OperationId later) const;
    /// The operations in an order that happens-before allows, by issue where there is a choice. Those that can never begin
    /// (a cycle) are left out.
    const std::vector<OperationId>& order() const { return order_; }
    /// Operations of one lane follow each other: a stream, a stream within a capture, a host thread.
    std::uint32_t lane(OperationId id) const { return operations_[id.value].lane; }

private:
    struct Entry {
        std::uint32_t lane = nowhere, position = 0;  ///< from 1
        std::uint32_t thread = 0, call = 0;          ///< of the thread's calls, from 1; 0: nobody calls it
        std::uint32_t clock = 0;                     ///< shared with those that know no more
        std::uint32_t anchor = nowhere;              ///< the last call before its own that made the thread wait
        bool anchorIsOver = false;                   ///< the anchor's work too
    };
    static constexpr std::uint32_t nowhere = ~std::uint32_t{0};

    void findLanes(const ResolvedProgram& program, const Captures& captures);
    std::vector<OrderEdge> withHostOrder(const ResolvedProgram& program, std::span<const OrderEdge> edges);
    void setOrder(std::span<const OrderEdge> edges);
    void computeClocks(std::span<const OrderEdge> edges);
    void join(const Entry& from, bool onlyBegun, Entry& to, bool& own);
    std::uint32_t at(const Entry& entry, std::uint32_t component) const;
    void raise(Entry& entry, bool& own, std::uint32_t component, std::uint32_t value);

    std::vector<Entry> operations_;
    std::vector<OperationId> order_;
    std::uint32_t width_ = 0;
    std::vector<std::uint32_t> clocks_;  ///< `width_` numbers each
};

}  // namespace streamscope

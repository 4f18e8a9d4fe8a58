// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/launches_as_work.h"
#include "engine/order/order.h"

#include <cstdint>
#include <span>
#include <vector>

namespace streamscope {

/// Reachability over order edges, optionally without some of them. Counts its steps, so that callers can stop in time.
class OrderGraph {
public:
    OrderGraph(std::size_t operations, std::span<const OrderEdge> edges);
    /// Asks the program whose launches are written as work, in terms of the original. A node that runs several times stands for
    /// its last run.
    explicit OrderGraph(const LaunchesAsWork& work);

    /// Set of operations that is cheap to clear.
    class Marks {
    public:
        explicit Marks(std::size_t operations) : marks_(operations, 0) {}
        void clear() {
            ++now_;
            members_.clear();
        }
        bool contains(OperationId id) const { return marks_[id.value] == now_; }
        bool insert(OperationId id);
        const std::vector<OperationId>& members() const { return members_; }

    private:
        std::vector<std::uint32_t> marks_;
        std::uint32_t now_ = 1;
        std::vector<OperationId> members_;
    };

    enum class Direction : std::uint8_t { After, Before };
    /// Adds `from` and everything reachable from it without the edges of the waits in `without`.
    void reach(OperationId from, Direction direction, const Marks& without, Marks& found);

    std::uint64_t steps() const { return steps_; }

private:
    struct Links {
        std::vector<std::uint32_t> first;
        std::vector<std::uint32_t> edges;
    };
    static Links linksBy(std::size_t operations, std::span<const OrderEdge> edges, OperationId OrderEdge::*end);
    void reachInWork(OperationId from, Direction direction, const Marks& without, Marks& found);

    const LaunchesAsWork* work_ = nullptr;
    std::vector<OrderEdge> ofWork_;
    std::span<const OrderEdge> edges_;
    Links after_, before_;
    std::uint64_t steps_ = 0;
};

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/captures.h"
#include "engine/order/dependencies.h"
#include "engine/order/failing_calls.h"
#include "engine/order/happens_before.h"
#include "engine/order/liveness.h"
#include "engine/order/memory_lifetimes.h"
#include "engine/order/order_graph.h"
#include "engine/order/races.h"

#include <optional>
#include <span>
#include <vector>

namespace streamscope {

/// Results that several rules need of one program, computed on demand. Keeps a reference to the program.
class ProgramFacts {
public:
    explicit ProgramFacts(const ResolvedProgram& program, std::span<const DeviceInfo> devices = {})
        : program_(program), devices_(devices) {}
    ProgramFacts(const ProgramFacts&) = delete;
    ProgramFacts& operator=(const ProgramFacts&) = delete;

    const ResolvedProgram& program() const { return program_; }
    const Captures& captures();
    const std::vector<FailingCall>& failing() { return outcomes().failing; }
    const std::vector<FailingBuffer>& notAllocated() { return outcomes().notAllocated; }
    const std::vector<OrderEdge>& edges();
    const std::vector<Binding>& bound();
    const std::vector<int>& recordingNumbers();
    /// Returns the program without failing calls. Order and races refer to what is executed.
    const ResolvedProgram& executed();
    /// Returns nullptr beyond the limits of HappensBefore.
    const HappensBefore* order();
    OrderGraph& graph();
    const std::vector<Race>& foundRaces();  ///< certain races
    /// Returns the uncertain races, which depend on possible accesses of a recorded kernel or on a guessed order.
    const std::vector<Race>& possibleRaces();
    const std::vector<LostMemory>& lost();
    const std::optional<Deadlock>& deadlock(std::span<const DeviceInfo> devices);

private:
    const CallOutcomes& outcomes();
    /// Returns the order without guessed edges.
    const HappensBefore& surelyOrdered();
    void findRaces();

    const ResolvedProgram& program_;
    std::span<const DeviceInfo> devices_;
    std::optional<CallOutcomes> outcomes_;
    std::optional<ResolvedProgram> executed_;
    std::optional<Captures> captures_;
    std::optional<std::vector<OrderEdge>> edges_;
    std::optional<std::vector<Binding>> bound_;
    std::optional<std::vector<int>> numbers_;
    std::optional<HappensBefore> order_;
    std::optional<OrderGraph> graph_;
    std::optional<std::vector<Race>> races_, possibleRaces_;
    std::optional<HappensBefore> sureOrder_;
    std::optional<std::vector<LostMemory>> lost_;
    std::optional<std::optional<Deadlock>> deadlock_;
};

}  // namespace streamscope

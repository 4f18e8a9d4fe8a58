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

/// What several rules ask of one program, found out when first asked for. Holds on to the program.
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
    /// The program without the calls that fail: order and races are those of what is executed.
    const ResolvedProgram& executed();
    /// nullptr beyond the limits of HappensBefore.
    const HappensBefore* order();
    OrderGraph& graph();
    const std::vector<Race>& foundRaces();  ///< those that are certain
    /// Returns the races that are not certain, since they rest on what a recorded kernel may access, or on a guess.
    const std::vector<Race>& possibleRaces();
    const std::vector<LostMemory>& lost();
    const std::optional<Deadlock>& deadlock(std::span<const DeviceInfo> devices);

private:
    const CallOutcomes& outcomes();
    /// Returns the order as far as it is no guess.
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

#include "engine/order/facts.h"

namespace streamscope {

const Captures& ProgramFacts::captures() {
    if (!captures_) captures_ = capturesOf(executed());
    return *captures_;
}

const CallOutcomes& ProgramFacts::outcomes() {
    if (!outcomes_) outcomes_ = callOutcomes(program_, devices_);
    return *outcomes_;
}

const ResolvedProgram& ProgramFacts::executed() {
    if (outcomes().withoutEffect.empty()) return program_;
    if (!executed_) executed_ = asExecuted(program_, outcomes().withoutEffect);
    return *executed_;
}

const std::vector<OrderEdge>& ProgramFacts::edges() {
    if (!edges_) edges_ = orderEdges(executed());
    return *edges_;
}

const std::vector<Binding>& ProgramFacts::bound() {
    if (!bound_) bound_ = bindings(program_);
    return *bound_;
}

const std::vector<int>& ProgramFacts::recordingNumbers() {
    if (!numbers_) numbers_ = recordings(program_);
    return *numbers_;
}

const HappensBefore* ProgramFacts::order() {
    if (!HappensBefore::canTell(program_)) return nullptr;
    if (!order_) order_.emplace(executed(), edges(), captures());
    return &*order_;
}

OrderGraph& ProgramFacts::graph() {
    if (!graph_) graph_.emplace(program_.operations.size(), edges());
    return *graph_;
}

const std::vector<Race>& ProgramFacts::foundRaces() {
    if (!races_) races_ = order() != nullptr ? races(executed(), captures(), *order()) : std::vector<Race>{};
    return *races_;
}

const std::vector<LostMemory>& ProgramFacts::lost() {
    if (!lost_) lost_ = lostMemory(executed(), captures());
    return *lost_;
}

const std::optional<Deadlock>& ProgramFacts::deadlock(std::span<const DeviceInfo> devices) {
    if (!deadlock_) deadlock_ = findDeadlock(executed(), captures(), devices);
    return *deadlock_;
}

}  // namespace streamscope

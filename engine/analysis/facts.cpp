#include "engine/analysis/facts.h"

namespace streamscope {

const Captures& ProgramFacts::captures() {
    if (!captures_) captures_ = capturesOf(program_);
    return *captures_;
}

const std::vector<OrderEdge>& ProgramFacts::edges() {
    if (!edges_) edges_ = orderEdges(program_);
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
    if (!order_) order_.emplace(program_, edges(), captures());
    return &*order_;
}

OrderGraph& ProgramFacts::graph() {
    if (!graph_) graph_.emplace(program_.operations.size(), edges());
    return *graph_;
}

const std::vector<Race>& ProgramFacts::foundRaces() {
    if (!races_) races_ = order() != nullptr ? races(program_, captures(), *order()) : std::vector<Race>{};
    return *races_;
}

const std::optional<Deadlock>& ProgramFacts::deadlock(std::span<const DeviceInfo> devices) {
    if (!deadlock_) deadlock_ = findDeadlock(program_, captures(), devices);
    return *deadlock_;
}

}  // namespace streamscope

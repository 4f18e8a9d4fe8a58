// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/simulation.h"

/// Dependent launches (model.md R32): a kernel that begins once all blocks of the kernel ahead of it have triggered.

namespace streamscope::simulated {
namespace {

/// Returns whether a dependent launch looks past the operation at the kernel ahead.
bool isPassed(const Operation& between) {
    return between.type == OperationType::UntimedRecord || (between.type == OperationType::EventWait && between.unmet == 0);
}

}  // namespace

/// Returns the kernel that the dependent launch follows; noOperation: something else is ahead of it.
OperationIndex Simulation::kernelAhead(OperationIndex index) const {
    OperationIndex at = core.operations[index].previous;
    while (core.operations.holds(at) && isPassed(core.operations[at])) at = core.operations[at].previous;
    return core.operations.holds(at) && core.operations[at].type == OperationType::Kernel ? at : noOperation;
}

/// Returns whether the operation may begin although the one ahead of it is not complete, and lets its blocks wait for it.
bool Simulation::beginsEarly(OperationIndex index) {
    if (!core.operations[index].programmatic) return false;
    const OperationIndex ahead = kernelAhead(index);
    if (ahead == noOperation || !core.operations[ahead].triggered) return false;
    becomeEarly(index, ahead);
    return true;
}

void Simulation::becomeEarly(OperationIndex index, OperationIndex ahead) {
    Operation& kernel = core.operations[index];
    kernel.early = true;
    if (!core.operations[ahead].done && gpus[kernel.device]->sms.awaitGrids(kernel.payload)) awaiting_.emplace(ahead, index);
}

/// Lets a dependent launch go on that is behind the operation, or behind what is passed there.
void Simulation::followEarly(OperationIndex at) {
    while (at != noOperation && isPassed(core.operations[at])) at = core.operations[at].next;
    if (at == noOperation) return;
    const Operation& next = core.operations[at];
    if (next.type == OperationType::Kernel && next.arrived && next.front == never && !next.done && beginsEarly(at))
        becomeFront(at);
}

/// Lets what depends on the kernel go on, because all its blocks have triggered or ended.
void Simulation::triggered(OperationIndex index) {
    Operation& kernel = core.operations[index];
    if (kernel.done) return;  // lost in a fault at this instant
    kernel.triggered = true;
    dependencies.releaseProgrammatic(kernel, [&](const Dependencies::Edge& edge) {
        if (core.operations[edge.target].done) return;
        becomeEarly(edge.target, index);
        meet(edge, index);
    });
    followEarly(core.operations[index].next);
}

/// Lets the blocks go on that wait for the kernel, which is complete now, as is all that is ahead of it.
void Simulation::endWaitsFor(OperationIndex index) {
    const auto [first, end] = awaiting_.equal_range(index);
    for (auto each = first; each != end; ++each) {
        const Operation& waiting = core.operations[each->second];
        if (!waiting.done) gpus[waiting.device]->sms.gridsComplete(waiting.payload);
    }
    awaiting_.erase(first, end);
}

/// Returns whether the operation has ended before its stream has got there: the kernel ahead of it is not complete. What follows
/// in the stream waits for both.
bool Simulation::isAheadOfStream(OperationIndex index) const {
    const Operation& operation = core.operations[index];
    return operation.early && core.operations.holds(operation.previous) && !core.operations.isDone(operation.previous);
}

}  // namespace streamscope::simulated

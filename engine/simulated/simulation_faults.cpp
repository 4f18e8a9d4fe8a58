// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/simulation.h"

/// Faults (semantics.md E26, C11, C13). What a context has begun ends at once, and what it has not begun never happens, but for
/// callbacks. Other contexts go on.
namespace streamscope::simulated {

void Simulation::fault(OperationIndex cause) {
    const std::uint32_t context = core.operations[cause].device;
    Gpu& gpu = *gpus[context];
    if (faults[context] != Status::Success) return;
    faults[context] = Status::IllegalAddress;
    gpu.faultedAt = core.now;
    std::vector<OperationIndex> lost, callbacks;
    for (OperationIndex index = core.operations.begin(); index < core.operations.end(); ++index) {
        Operation& operation = core.operations[index];
        if (operation.device != context || operation.done || outlivesFault(index)) continue;
        if (operation.despiteErrors) {
            callbacks.push_back(index);
            continue;
        }
        lost.push_back(index);
        lose(index);
    }
    gpu.sms.abandon();
    for (const auto& engines : copyEngines_) engines->dropLost();
    for (const OperationIndex index : lost) {
        leaveStream(index);
        release(index);
    }
    for (const OperationIndex index : callbacks) runDespiteErrors(index);
}

/// Returns whether the operation is code of the host that is running.
bool Simulation::outlivesFault(OperationIndex index) const {
    const Operation& operation = core.operations[index];
    return operation.type == OperationType::HostFunction && operation.start != never;
}

void Simulation::lose(OperationIndex index) {
    Operation& operation = core.operations[index];
    if (operation.start != never && operation.end == never) operation.end = core.now;
    operation.done = true;
    operation.responsible = operation.bracket ? nobody : operation.correlation;
    core.provenance.cutOff(index);
}

/// Lets a callback run as soon as the thread of host functions is free, in the order of the calls.
void Simulation::runDespiteErrors(OperationIndex index) {
    Operation& callback = core.operations[index];
    if (callback.dispatched != never) return;
    for (Ticks* time : {&callback.front, &callback.ready})
        if (*time == never) *time = core.now;
    hostFunctions_[processOf(callback.device)].join(index);
}

}  // namespace streamscope::simulated

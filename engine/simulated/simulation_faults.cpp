// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/simulation.h"

/// Faults (semantics.md E26, C11, C13). What a process has begun on a device ends at once, in all its contexts there, and what it
/// has not begun never happens, but for callbacks. Other processes and devices go on.
namespace streamscope::simulated {

void Simulation::fault(OperationIndex cause) {
    Gpu& gpu = *gpus[core.operations[cause].device];
    if (faults[gpu.primary] != Status::Success) return;
    for (std::size_t context = 0; context < gpus.size(); ++context) {
        if (gpus[context]->primary != gpu.primary) continue;
        faults[context] = Status::IllegalAddress;
        gpus[context]->faultedAt = core.now;
    }
    std::vector<OperationIndex> lost, callbacks;
    for (OperationIndex index = core.operations.begin(); index < core.operations.end(); ++index) {
        Operation& operation = core.operations[index];
        if (gpus[operation.device]->primary != gpu.primary || operation.done || outlivesFault(index)) continue;
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

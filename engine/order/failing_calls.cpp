// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/failing_calls.h"

#include "engine/order/blocking_calls.h"
#include "engine/order/call_model.h"

#include <algorithm>
#include <deque>

namespace streamscope {

CallOutcomes callOutcomes(const ResolvedProgram& program, std::span<const DeviceInfo> devices) {
    std::vector<OperationId> order;
    for (std::uint32_t i = 0; i < program.operations.size(); ++i)
        if (!program.operations[i].bodyOf) order.push_back({i});
    return callOutcomes(program, devices, order);
}

CallOutcomes callOutcomes(const ResolvedProgram& program, std::span<const DeviceInfo> devices,
                          std::span<const OperationId> order) {
    CallModel model(program, devices);
    CallOutcomes outcomes;
    const auto answered = [&outcomes](OperationId id, Answer answer) {
        if (answer) outcomes.failing.push_back({id, std::move(*answer)});
    };
    for (std::uint32_t i = 0; i < program.graphs.size(); ++i)
        if (!program.graphs[i].body.empty()) model.captureBody({i}, answered);
    for (std::uint32_t i = 0; i < program.operations.size(); ++i)
        if (program.operations[i].bodyOf) outcomes.duringCaptures.push_back({i});
    for (const OperationId id : order) {
        if (model.hasOpenCaptures()) outcomes.duringCaptures.push_back(id);
        answered(id, model.call(id));
    }
    std::ranges::sort(outcomes.duringCaptures);
    outcomes.stillCapturing = model.stillCapturing();
    std::ranges::stable_sort(outcomes.failing, {}, &FailingCall::operation);
    std::vector<OperationId>& none = outcomes.withoutEffect;
    none = model.lostInCaptures();
    outcomes.notAllocated = model.notAllocated();
    for (const FailingCall& call : outcomes.failing) none.push_back(call.operation);
    std::ranges::sort(none);
    none.erase(std::unique(none.begin(), none.end()), none.end());
    return outcomes;
}

std::vector<OperationId> orderPastWaits(const ResolvedProgram& program) {
    std::vector<std::deque<std::uint32_t>> calls(program.threads.size());
    for (std::uint32_t i = 0; i < program.operations.size(); ++i)
        if (!program.operations[i].bodyOf) calls[program.operations[i].thread.value].push_back(i);
    std::vector<bool> waits(calls.size());
    std::vector<OperationId> order;
    while (true) {
        std::optional<std::size_t> next, waiting;
        for (std::size_t thread = 0; thread < calls.size(); ++thread) {
            std::optional<std::size_t>& found = waits[thread] ? waiting : next;
            if (!calls[thread].empty() && (!found || calls[thread].front() < calls[*found].front())) found = thread;
        }
        if (!next && !waiting) return order;
        if (!next) waits[*waiting] = false;
        const std::size_t thread = next ? *next : *waiting;
        order.push_back({calls[thread].front()});
        calls[thread].pop_front();
        waits[thread] = mayWait(program, program[order.back()]);
    }
}

ResolvedProgram asExecuted(const ResolvedProgram& program, std::span<const OperationId> withoutEffect) {
    ResolvedProgram executed = program;
    for (const OperationId id : withoutEffect) {
        ResolvedOperation& operation = executed.operations[id.value];
        operation.call = Call::StreamIsCapturing;
        operation.kind = OperationKind::Host;
        operation.what = CaptureCall{};
    }
    return executed;
}

}  // namespace streamscope

#include "engine/analysis/failing_calls.h"

#include "engine/analysis/call_model.h"

#include <algorithm>

namespace streamscope {

CallOutcomes callOutcomes(const ResolvedProgram& program, std::span<const DeviceInfo> devices) {
    CallModel model(program, devices);
    CallOutcomes outcomes;
    const auto answered = [&outcomes](OperationId id, Answer answer) {
        if (answer) outcomes.failing.push_back({id, std::move(*answer)});
    };
    for (std::uint32_t i = 0; i < program.graphs.size(); ++i)
        if (!program.graphs[i].body.empty()) model.captureBody({i}, answered);
    for (std::uint32_t i = 0; i < program.operations.size(); ++i)
        if (!program.operations[i].bodyOf) answered({i}, model.call({i}));
    std::ranges::stable_sort(outcomes.failing, {}, &FailingCall::operation);
    std::vector<OperationId>& none = outcomes.withoutEffect;
    none = model.lostInCaptures();
    outcomes.notAllocated = model.notAllocated();
    for (const FailingCall& call : outcomes.failing) none.push_back(call.operation);
    std::ranges::sort(none);
    none.erase(std::unique(none.begin(), none.end()), none.end());
    return outcomes;
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

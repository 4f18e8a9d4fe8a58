// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/pass.h"
#include "engine/runner/stepper.h"

namespace streamscope {

namespace {

constexpr auto relaxed = static_cast<unsigned>(CaptureMode::Relaxed);

Status capture(PassContext& context, GraphId id, const ResolvedGraph& graph) {
    auto& driver = context.driver;
    const StreamHandle origin = context.resources.stream(graph.origin);
    driver.run(command::SetDevice{context.program[graph.origin].device});
    driver.correlate(0, true);
    if (const auto status = driver.run(command::StreamBeginCapture{origin, relaxed}); status != Status::Success) return status;
    Stepper stepper(context, false);
    for (const OperationId operation : graph.body) {
        stepper.begin(operation);
        while (stepper.busy()) stepper.finish(awaitOwn(driver, stepper.call(), graph.thread.value));
    }
    driver.correlate(0, true);
    if (const auto status = context.resources.endCapture(id, origin); status != Status::Success) return status;
    return context.resources.instantiate(id);
}

/// Removes the times of calls that have become nodes. Only their codes are part of the timeline.
void forgetTimes(PassContext& context, const ResolvedGraph& graph) {
    for (const OperationId operation : graph.body) {
        auto& record = context.operations[operation.value];
        record.began = record.issued = record.returned = std::nullopt;
    }
}

}  // namespace

void prepareGraphs(PassContext& context) {
    for (std::uint32_t i = 0; i < context.program.graphs.size(); ++i) {
        const auto& graph = context.program.graphs[i];
        if (graph.body.empty()) continue;
        context.driver.enterThread(graph.thread.value);
        context.resources.prepared({i}, capture(context, {i}, graph));
        forgetTimes(context, graph);
    }
}

}  // namespace streamscope

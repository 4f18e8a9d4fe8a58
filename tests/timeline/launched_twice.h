// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/timeline/timeline_parts.h"

namespace streamscope::samples {

/// Returns a graph "g" of two kernels, k1 and k2, captured in the stream "cap" and launched into "hi" by l1, and by l2 in the
/// third turn of a loop: in l1 they run from 10 to 20 and 20 to 30 µs, in l2 both from 30 to 40 µs. k3 is never launched.
inline Timeline launchedTwice() {
    Timeline timeline;
    timeline.name = "Launched twice";
    timeline.devices = {{teachingGpu(), {}}};
    timeline.threads = {{"main", 0}};
    for (const char* id : {"cap", "hi"}) timeline.streams.push_back({id, StreamKind::Created, 0, 0, true, 0});
    auto& all = timeline.operations;
    for (const char* id : {"k1", "k2", "k3"}) {
        all.push_back(operation(id, Call::LaunchKernel, OperationKind::Kernel, 0));
        all.back().graphNode = true;
        all.back().engine = Engine::Compute;
    }
    for (const char* id : {"l1", "l2#3"}) {
        all.push_back(work(id, Call::GraphLaunch, OperationKind::Graph, 1, Engine::None, microseconds(10), microseconds(30)));
        all.back().setLabel(std::string("g"));
    }
    all[4].setSource(std::string("l2"));
    all[4].issued = all[4].returned = microseconds(5);
    all[4].start = microseconds(30);
    all[4].end = microseconds(40);
    all[4].spans = {{microseconds(30), microseconds(40)}};
    const auto execute = [&](std::uint32_t node, std::uint32_t launch, int start, int end) {
        TimelineExecution& execution = timeline.executions.emplace_back();
        execution.operation = {node};
        execution.launch = {launch};
        execution.start = microseconds(start);
        execution.end = microseconds(end);
        execution.spans = {{microseconds(start), microseconds(end)}};
        execution.waits = {
            {WaitReason::GraphOrder, OperationId{node == 1 ? 0U : launch}, microseconds(start - 2), microseconds(start)}};
        all[node].truth = Truth::Simulated;
    };
    execute(0, 3, 10, 20);
    execute(0, 4, 30, 40);
    execute(1, 3, 20, 30);
    execute(1, 4, 30, 40);
    gatherExecutions(timeline);
    timeline.dependencies = {{{0}, {1}, DependencyKind::Graph, true, {}, "", {}}};
    return timeline;
}

}  // namespace streamscope::samples

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/rows.h"

#include <string>
#include <utility>

/// Hand-written timelines, for tests that must not depend on a driver.
namespace streamscope::samples {

using std::chrono::microseconds;

inline DeviceInfo teachingGpu() {
    DeviceInfo info;
    info.id = "teaching";
    info.name = "Teaching GPU";
    info.multiprocessors = 100;
    info.threadsPerMultiprocessor = 1024;
    info.blocksPerMultiprocessor = 1;
    info.copyEngines = 2;
    info.channels = 32;
    return info;
}

inline TimelineOperation operation(const std::string& id, Call call, OperationKind kind, int stream) {
    TimelineOperation result;
    result.id = id;
    result.call = call;
    result.kind = kind;
    result.stream = stream;
    result.issued = result.returned = Nanoseconds{};
    return result;
}

inline TimelineOperation work(const std::string& id, Call call, OperationKind kind, int stream, Engine engine, microseconds start,
                              microseconds end) {
    TimelineOperation result = operation(id, call, kind, stream);
    result.engine = engine;
    result.start = start;
    result.end = end;
    result.spans = {{start, end}};
    result.truth = Truth::Simulated;
    return result;
}

inline TimelineOperation instant(const std::string& id, Call call, OperationKind kind, int stream, microseconds at) {
    TimelineOperation result = operation(id, call, kind, stream);
    result.start = result.end = at;
    result.truth = Truth::Simulated;
    return result;
}

/// Returns fork and join as in the sketch of the window: total time 3.30 ms, serial 4.20 ms.
inline Timeline forkAndJoin() {
    Timeline timeline;
    timeline.name = "Fork and join";
    timeline.devices = {{teachingGpu(), {}}};
    timeline.threads = {{"main", 0}};
    for (const char* id : {"copy", "compute", "other"}) timeline.streams.push_back({id, StreamKind::Created, 0, 0, true, 0});
    timeline.streams[1].priority = -1;
    auto& all = timeline.operations;
    all.push_back(work("copy x", Call::MemcpyAsync, OperationKind::CopyHostToDevice, 0, Engine::HostToDevice, microseconds(0),
                       microseconds(1000)));
    all.push_back(instant("r1", Call::EventRecord, OperationKind::EventRecord, 0, microseconds(1000)));
    all.push_back(instant("w1", Call::StreamWaitEvent, OperationKind::EventWait, 1, microseconds(1000)));
    all.push_back(
        work("saxpy", Call::LaunchKernel, OperationKind::Kernel, 1, Engine::Compute, microseconds(1000), microseconds(1900)));
    all.push_back(instant("w2", Call::StreamWaitEvent, OperationKind::EventWait, 2, microseconds(1000)));
    all.push_back(
        work("stencil", Call::LaunchKernel, OperationKind::Kernel, 2, Engine::Compute, microseconds(1000), microseconds(2500)));
    all.push_back(instant("r2", Call::EventRecord, OperationKind::EventRecord, 2, microseconds(2500)));
    all.push_back(instant("w3", Call::StreamWaitEvent, OperationKind::EventWait, 1, microseconds(2500)));
    all.push_back(work("copy y", Call::MemcpyAsync, OperationKind::CopyDeviceToHost, 1, Engine::DeviceToHost, microseconds(2500),
                       microseconds(3300)));
    all.push_back(operation("sync", Call::DeviceSynchronize, OperationKind::Host, -1));
    all.back().returned = microseconds(3300);
    all[3].waits = {{WaitReason::Event, OperationId{0}, {}, microseconds(1000)}};
    all[5].waits = {{WaitReason::Event, OperationId{0}, {}, microseconds(1000)}};
    all[8].waits = {{WaitReason::Event, OperationId{0}, {}, microseconds(1000)},
                    {WaitReason::StreamOrder, OperationId{3}, microseconds(1000), microseconds(1900)},
                    {WaitReason::Event, OperationId{5}, microseconds(1900), microseconds(2500)}};
    timeline.makespan = timeline.makespanUnbracketed = microseconds(3300);
    timeline.stretch = 1.0;
    timeline.makespans = {microseconds(3300)};
    timeline.dependencies = {{{0}, {3}, DependencyKind::Event, true, {}, "e1#1", {}},
                             {{0}, {5}, DependencyKind::Event, true, {}, "e1#1", {}},
                             {{3}, {8}, DependencyKind::Stream, false, {}, "", microseconds(600)},
                             {{5}, {8}, DependencyKind::Event, true, {}, "e2#1", {}},
                             {{8}, {9}, DependencyKind::Host, true, {}, "", {}}};
    timeline.smBusy = {
        {microseconds(0), 0, 0}, {microseconds(1000), 100, 0}, {microseconds(1900), 50, 0}, {microseconds(2500), 0, 0}};
    timeline.criticalPath = {{0}, {5}, {8}};
    return timeline;
}

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

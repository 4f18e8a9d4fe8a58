// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/timeline/launched_twice.h"

namespace streamscope::samples {

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

}  // namespace streamscope::samples

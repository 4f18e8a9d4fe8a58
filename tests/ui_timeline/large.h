// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"

#include <array>
#include <random>
#include <string>

/// Timelines of any size, like a run of many streams: kernels and copies with waits in the gaps, stream order, events between
/// streams, and calls of one thread.
namespace streamscope::samples {

struct Large {
    int operations = 1000;
    int streams = 16;
    bool named = true;  ///< false: operations have no names
    std::uint32_t seed = 1;
    int criticalStream = 0;  ///< the stream whose operations are the critical path
};

inline Timeline large(const Large& wanted) {
    Timeline made;
    made.name = "Large";
    made.threads.push_back({"main", 0});
    TimelineDevice device;
    device.info.name = "Teaching GPU";
    device.info.multiprocessors = 100;
    device.info.copyEngines = 2;
    made.devices.push_back(device);
    for (int s = 0; s < wanted.streams; ++s)
        made.streams.push_back({"stream " + std::to_string(s), StreamKind::Created, 0, 0, true, 0});
    made.operations.reserve(static_cast<std::size_t>(wanted.operations));
    std::mt19937 random(wanted.seed);
    std::vector<std::int64_t> free(static_cast<std::size_t>(wanted.streams), 0);
    std::array<std::int64_t, 2> engines{};  ///< time from which each engine is free
    std::vector<std::int64_t> previous(static_cast<std::size_t>(wanted.streams), -1);
    for (int i = 0; i < wanted.operations; ++i) {
        const int stream = i % wanted.streams;
        auto& at = free[static_cast<std::size_t>(stream)];
        auto& before = previous[static_cast<std::size_t>(stream)];
        const auto gap = static_cast<std::int64_t>(random() % 4000), length = 500 + static_cast<std::int64_t>(random() % 12000);
        TimelineOperation& operation = made.operations.emplace_back();
        if (wanted.named) {
            operation.id = "op" + std::to_string(i);
            operation.ownLabel = "k" + std::to_string(i);
        }
        operation.kind = static_cast<OperationKind>(random() % 3);
        operation.stream = stream;
        const std::int64_t issued = static_cast<std::int64_t>(i) * 300;
        operation.issued = Nanoseconds(issued);
        operation.returned = Nanoseconds(issued + 200);
        const std::int64_t start = std::max(at, issued) + gap;
        operation.start = Nanoseconds(start);
        operation.end = Nanoseconds(start + length);
        // An engine does one thing at a time; a copy that finds it busy becomes a kernel.
        auto& engine = engines[operation.kind == OperationKind::CopyDeviceToHost ? 1 : 0];
        if (operation.kind != OperationKind::Kernel && start < engine) operation.kind = OperationKind::Kernel;
        operation.engine = operation.kind == OperationKind::Kernel             ? Engine::Compute
                           : operation.kind == OperationKind::CopyHostToDevice ? Engine::HostToDevice
                                                                               : Engine::DeviceToHost;
        operation.call = operation.kind == OperationKind::Kernel ? Call::LaunchKernel : Call::MemcpyAsync;
        if (operation.kind != OperationKind::Kernel) engine = start + length;
        operation.spans = {{*operation.start, *operation.end}};
        operation.truth = Truth::Simulated;
        if (start > at)
            operation.waits.push_back({WaitReason::CopyEngine, {}, Nanoseconds(std::max(at, issued)), Nanoseconds(start)});
        at = start + length;
        const auto id = static_cast<std::uint32_t>(i);
        if (before >= 0)
            made.dependencies.push_back(
                {OperationId{static_cast<std::uint32_t>(before)}, OperationId{id}, DependencyKind::Stream, true, {}, {}});
        if (i % 8 == 7)
            made.dependencies.push_back({OperationId{id - 5}, OperationId{id}, DependencyKind::Event, false, {}, "e#1", {}});
        if (stream == wanted.criticalStream) made.criticalPath.push_back(OperationId{id});
        before = i;
    }
    std::int64_t end = 0;
    for (const std::int64_t at : free) end = std::max(end, at);
    made.makespan = Nanoseconds(end);
    for (std::int64_t i = 0; i < wanted.operations; ++i)
        made.smBusy.push_back({Nanoseconds(i * end / wanted.operations), static_cast<double>(random() % 101), 0});
    return made;
}

}  // namespace streamscope::samples

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/calls/call_table.h"
#include "engine/timeline/rows.h"
#include "engine/timeline/run_metrics.h"

#include <rapidcheck.h>

#include <algorithm>
#include <string>

/// Timelines of any shape that a result can have, for property tests.
namespace streamscope::samples {

inline int below(int count) { return *rc::gen::inRange(0, count); }
inline bool coin() { return below(2) == 0; }

template <class T>
T any(T last) {
    return static_cast<T>(below(static_cast<int>(last) + 1));
}

inline Nanoseconds anyTime() { return Nanoseconds(*rc::gen::inRange<std::int64_t>(-1'000'000, 9'000'000'000'000'000)); }
inline std::optional<Nanoseconds> perhapsTime() { return coin() ? std::optional(anyTime()) : std::nullopt; }
inline std::optional<double> perhapsReal() {
    return coin() ? std::optional(*rc::gen::inRange(0, 1'000'000'007) / 7919.0) : std::nullopt;
}
inline Span anySpan() {
    const auto [begin, end] = std::minmax({anyTime(), anyTime()});
    return {begin, end};
}

/// Returns a text with quotes, control characters and other scripts.
inline std::string anyText() {
    static const std::vector<std::string> pieces{"a", "Ü", "π",  "\"", "\\", "\n",   "\t", "/",
                                                 "~", ",", "漢", "😀",  " ",  "\x01", "k#3"};
    std::string text;
    for (int i = below(6); i > 0; --i) text += pieces[static_cast<std::size_t>(below(static_cast<int>(pieces.size())))];
    return text;
}

template <class Make>
auto listOf(int most, Make make) {
    std::vector<decltype(make())> list;
    for (int i = below(most + 1); i > 0; --i) list.push_back(make());
    return list;
}

inline DeviceInfo anyDevice() {
    DeviceInfo info;
    info.id = anyText();
    info.name = anyText();
    info.kind = any(DeviceKind::Cuda);
    info.driver = anyText();
    for (int* number : {&info.computeMajor, &info.computeMinor, &info.multiprocessors, &info.threadsPerMultiprocessor,
                        &info.blocksPerMultiprocessor, &info.registersPerMultiprocessor, &info.residentGrids, &info.gpcs,
                        &info.copyEngines, &info.channels, &info.leastPriority})
        *number = below(100'000);
    info.sharedMemoryPerMultiprocessor = static_cast<Bytes>(below(300'000));
    info.greatestPriority = -below(6);
    info.memory = *rc::gen::arbitrary<std::uint64_t>();
    info.stagingLimit = static_cast<Bytes>(below(300'000));
    info.estimated = coin();
    if (coin()) info.attributes[std::string(deviceAttributes.front().name)] = below(300'000);
    return info;
}

inline std::vector<Wait> anyWaits(int operations) {
    return listOf(3, [&] {
        Wait wait{any(WaitReason::ClockUncertainty), std::nullopt, anyTime(), anyTime()};
        if (coin()) wait.blame = OperationId{static_cast<std::uint32_t>(below(operations))};
        return wait;
    });
}

inline TimelineOperation anyOperation(const Timeline& timeline, std::size_t index, int operations) {
    TimelineOperation operation;
    operation.id = "op" + std::to_string(index) + anyText();
    operation.setLabel(anyText());
    operation.setSource(anyText());
    do operation.call = any(Call::IpcOpenMemHandle);
    while (info(operation.call).name.empty());
    operation.kind = any(OperationKind::Host);
    operation.stream = below(static_cast<int>(timeline.streams.size()) + 1) - 1;
    operation.thread = below(static_cast<int>(timeline.threads.size()));
    operation.device = below(static_cast<int>(timeline.devices.size()));
    operation.engine = any(Engine::HostFunction);
    operation.channel = below(33) - 1;
    operation.code = static_cast<Status>(below(1000) - 1);
    operation.issued = perhapsTime();
    operation.returned = perhapsTime();
    operation.start = perhapsTime();
    operation.end = perhapsTime();
    operation.slack = perhapsTime();
    if (operation.start && operation.end) operation.end = std::max(*operation.start, *operation.end);
    operation.spans = listOf(3, anySpan);
    operation.truth = any(Truth::Inferred);
    operation.graphNode = coin();
    operation.waits = anyWaits(operations);
    if (coin()) operation.rare.set<Spread>(Spread{anySpan(), anySpan()});
    operation.rare.set<double>(perhapsReal());
    const auto anyId = [&] { return OperationId{static_cast<std::uint32_t>(below(operations))}; };
    if (coin()) operation.rare.set<Between>(Between{anyId(), anyId()});
    return operation;
}

/// Adds executions of some nodes of graphs, in launches that may be any operation.
inline void addExecutions(Timeline& timeline) {
    const int operations = static_cast<int>(timeline.operations.size());
    for (std::uint32_t i = 0; i < timeline.operations.size(); ++i) {
        if (!timeline.operations[i].graphNode) continue;
        for (std::uint32_t launch = 0; launch < timeline.operations.size(); ++launch) {
            if (below(5) > 0) continue;
            TimelineExecution& execution = timeline.executions.emplace_back();
            execution.operation = {i};
            execution.launch = {launch};
            execution.start = perhapsTime();
            execution.end = perhapsTime();
            if (execution.start && execution.end) execution.end = std::max(*execution.start, *execution.end);
            execution.spans = listOf(3, anySpan);
            execution.waits = anyWaits(operations);
        }
    }
    gatherExecutions(timeline);
}

inline Metrics anyMetrics() {
    Metrics metrics;
    for (const RunMetric& each : runMetrics) {
        if (each.time != nullptr) metrics.*each.time = perhapsTime();
        else metrics.*each.number = perhapsReal();
    }
    return metrics;
}

inline Timeline anyTimeline() {
    Timeline timeline;
    timeline.name = anyText();
    timeline.version = anyText();
    timeline.date = anyText();
    if (coin()) timeline.origin = {anyText(), anyText(), anyText()};
    timeline.method = any(Method::None);
    timeline.runs = below(100);
    timeline.cold = coin();
    timeline.status = any(RunStatus::Timeout);
    timeline.message = anyText();
    for (int i = below(3) + 1; i > 0; --i) timeline.devices.push_back({anyDevice(), anyTime()});
    timeline.makespan = perhapsTime();
    timeline.makespanUnbracketed = perhapsTime();
    timeline.stretch = perhapsReal();
    timeline.makespans = listOf(4, anyTime);
    timeline.resources = listOf(3, [] { return ResourceCode{anyText(), static_cast<Status>(below(1000))}; });
    for (int i = below(3) + 1; i > 0; --i) timeline.threads.push_back({"t" + std::to_string(i) + anyText(), below(3)});
    const int devices = static_cast<int>(timeline.devices.size());
    for (int i = below(4); i > 0; --i)
        timeline.streams.push_back(
            {"s" + std::to_string(i) + anyText(), any(StreamKind::PerThread), below(devices), below(3), coin(), -below(6)});
    for (int i = below(4); i > 0; --i)
        timeline.events.push_back({"e" + std::to_string(i) + anyText(), below(devices), below(3), static_cast<unsigned>(below(8)),
                                   anyText(), anyText()});
    const int operations = below(12) + 1;
    for (int i = 0; i < operations; ++i)
        timeline.operations.push_back(anyOperation(timeline, static_cast<std::size_t>(i), operations));
    addExecutions(timeline);
    const auto anyId = [&] { return OperationId{static_cast<std::uint32_t>(below(operations))}; };
    timeline.dependencies = listOf(6, [&] {
        return Dependency{anyId(),
                          anyId(),
                          any(DependencyKind::Graph),
                          coin(),
                          any(Provenance::Guessed),
                          anyText(),
                          anyTime(),
                          any(DependencyPoint::End),
                          coin() ? SmallOptional<OperationId>(anyId()) : SmallOptional<OperationId>()};
    });
    timeline.criticalPieces = listOf(3, [&] {
        CriticalPiece piece{anyId(), anyTime(), anyTime(), any(PieceReason::Latency), std::nullopt};
        if (coin()) piece.blame = anyId();
        return piece;
    });
    timeline.smBusy = listOf(5, [&] { return CounterSample{anyTime(), below(1000) / 4.0, below(devices)}; });
    const auto anyLaunch = [&] { return coin() ? SmallOptional<OperationId>(anyId()) : SmallOptional<OperationId>(); };
    timeline.waves = listOf(4, [&] {
        const Span span = anySpan();
        Wave wave{anyId(),
                  anyLaunch(),
                  static_cast<std::int16_t>(below(devices)),
                  static_cast<std::uint32_t>(below(5) + 1),
                  static_cast<std::uint64_t>(below(1000)),
                  span.begin,
                  span.end,
                  anyLaunch()};
        wave.round = static_cast<std::uint16_t>(below(3));
        wave.stays = coin();
        return wave;
    });
    timeline.blocks = listOf(4, [&] {
        const Span span = anySpan();
        const auto perhaps = [&] { return static_cast<std::int16_t>(below(9) - 1); };
        return BlockPlace{anyId(),
                          anyLaunch(),
                          static_cast<std::uint32_t>(below(1000)),
                          perhaps(),
                          static_cast<std::int16_t>(below(devices)),
                          static_cast<std::int16_t>(below(132)),
                          static_cast<std::int16_t>(below(32)),
                          perhaps(),
                          span.begin,
                          span.end};
    });
    sortBlocks(timeline);
    for (TimelineDevice& device : timeline.devices)
        device.multiprocessors = listOf(3, [] {
            return MultiprocessorPlace{static_cast<std::int16_t>(below(9) - 1), static_cast<std::int16_t>(below(70) - 1)};
        });
    timeline.counters = listOf(3, [&] {
        return Counter{anyText(), coin() ? "%" : anyText(), listOf(4, [&] {
                           return CounterSample{anyTime(), below(1000) / 8.0, below(devices + 1) - 1};
                       })};
    });
    timeline.criticalPath = listOf(4, anyId);
    timeline.blocked = listOf(3, anyId);
    timeline.metrics = anyMetrics();
    if (coin()) timeline.strobing = Strobing{below(1000), below(100)};
    timeline.remarks = listOf(2, [&] { return Remark{anyText(), listOf(2, anyId), anyText()}; });
    timeline.notes = listOf(3, [] {
        const auto [from, to] = std::minmax({anyTime(), anyTime()});
        return TimelineNote{from, coin() ? from : to, anyText()};
    });
    return timeline;
}

}  // namespace streamscope::samples

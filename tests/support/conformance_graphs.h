// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/conformance_row.h"

/// Row G24 of semantics.md A5 and other answers of graphs.
namespace streamscope::test {

namespace conformance {

inline GraphExecHandle kernelGraph(Bench& b, Nanoseconds duration) {
    return graphOf(b, [&](StreamHandle s) { b.launch(s, duration); });
}
/// Returns a graph of two parallel kernels, forked and joined.
inline GraphExecHandle diamond(Bench& b, Nanoseconds duration) {
    const StreamHandle t = b.stream();
    const EventHandle fork = b.event(), join = b.event();
    return graphOf(b, [&](StreamHandle s) {
        record(b, fork, s);
        wait(b, t, fork);
        b.launch(s, duration);
        b.launch(t, duration);
        record(b, join, t);
        wait(b, s, join);
    });
}
/// Returns the milliseconds from before the launch to after it.
inline float timed(Bench& b, GraphExecHandle graph) {
    const StreamHandle s = b.stream();
    const EventHandle start = recorded(b, s);
    b.driver().run(GraphLaunch{graph, s});
    const EventHandle end = recorded(b, s);
    float time = -1;
    if (synchronize(b, end) == yes) elapsed(b, start, end, &time);
    return time;
}

/// Returns the milliseconds from the start of a kernel of low priority and three waves of 20 ms to the end of a graph that is
/// launched meanwhile: 40 behind the first wave, 80 behind the last.
inline float timedBesideWaves(Bench& b, bool capturedHigh, bool launchedHigh) {
    const DeviceInfo& device = b.driver().devices().front();
    const auto wave = static_cast<std::uint32_t>(device.multiprocessors * (device.threadsPerMultiprocessor / 1024));
    const auto of = [&](bool high) { return b.stream(1, high ? device.greatestPriority : device.leastPriority); };
    const StreamHandle captured = of(capturedHigh), low = of(false), s = of(launchedHigh);
    b.driver().run(StreamBeginCapture{captured, 0});
    b.launch(captured, shortTime);
    const GraphExecHandle graph = b.driver().run(GraphInstantiate{ended(b, captured)}).value;
    const EventHandle start = recorded(b, low);
    b.kernel(low, shortTime, 3 * wave);
    b.returned(b.driver().run(HostWork{5ms}));
    b.driver().run(GraphLaunch{graph, s});
    const EventHandle end = recorded(b, s);
    float time = -1;
    if (synchronize(b, end) == yes) elapsed(b, start, end, &time);
    return time;
}
/// Returns the answer of a free after each of two launches of a graph whose memory it leaves to the program, if all calls before
/// the last of `frees` answer 0. A kernel holds back all of it.
inline Status launchedAndFreedTwice(Bench& b, int frees) {
    Address memory;
    const GraphExecHandle graph = graphOf(b, [&](StreamHandle c) { memory = b.driver().run(MallocAsync{64, c}).value; });
    const StreamHandle s = busy(b);
    for (int launch = 0; launch < 2; ++launch) {
        if (b.driver().run(GraphLaunch{graph, s}) != yes) return no;
        if (b.driver().run(FreeAsync{memory, s}) != yes) return no;
    }
    return frees == 3 ? b.driver().run(FreeAsync{memory, s}) : yes;
}

}  // namespace conformance

inline std::vector<ConformanceRow> graphRows() {
    using namespace conformance;
    using enum ConformanceRow::For;
    constexpr Status bad = Status::InvalidValue, notYet = Status::NotReady, refused = Status::InvalidResourceHandle;
    return {
        {"G24", "a launch waits for earlier work of its stream", notYet,
         [](Bench& b) {
             const GraphExecHandle graph = kernelGraph(b, 1us);
             const StreamHandle s = busy(b);
             const Status status = b.driver().run(GraphLaunch{graph, s});
             return status == yes ? query(b, recorded(b, s)) : status;
         }},
        {"G24b", "later work of the stream waits for the launch", yes,
         [](Bench& b) {
             const float time = timed(b, kernelGraph(b, shortTime));
             return check(time > 19.f && time < 35.f);
         }},
        {"G24c", "a graph never runs beside itself", yes,
         [](Bench& b) {
             const GraphExecHandle graph = kernelGraph(b, shortTime);
             const StreamHandle s = b.stream(), t = b.stream();
             b.driver().run(GraphLaunch{graph, s});
             const EventHandle first = recorded(b, s);
             b.driver().run(GraphLaunch{graph, t});
             const EventHandle second = recorded(b, t);
             float time = 0;
             const Status status = synchronize(b, second) == yes ? elapsed(b, first, second, &time) : no;
             return status == yes ? check(time > 19.f && time < 35.f) : status;
         }},
        {"G24d", "two graphs made of one capture may run at once", yes,
         [](Bench& b) {
             const StreamHandle c = capturing(b);
             b.launch(c, longTime);
             const GraphHandle graph = ended(b, c);
             const StreamHandle s = b.stream(), t = b.stream(), end = b.stream();
             const EventHandle start = recorded(b, end);
             for (const StreamHandle stream : {s, t}) {
                 b.driver().run(GraphLaunch{b.driver().run(GraphInstantiate{graph}).value, stream});
                 wait(b, end, recorded(b, stream));
             }
             const EventHandle stop = recorded(b, end);
             float time = 0;
             const Status status = synchronize(b, stop) == yes ? elapsed(b, start, stop, &time) : no;
             return status == yes ? check(time > 59.f && time < 100.f) : status;
         }},
        {"G24e", "branches of a graph run at once in one stream", yes,
         [](Bench& b) {
             const float time = timed(b, diamond(b, longTime));
             return check(time > 59.f && time < 100.f);
         }},
        {"G24f", "the nodes of one captured stream run one after another", yes,
         [](Bench& b) {
             const float time = timed(b, graphOf(b, [&](StreamHandle s) {
                                          for (int i = 0; i < 3; ++i) b.launch(s, shortTime);
                                      }));
             return check(time > 59.f && time < 80.f);
         }},
        {"G24g", "a launch in the legacy stream waits for blocking streams", notYet,
         [](Bench& b) {
             const GraphExecHandle graph = kernelGraph(b, 1us);
             busy(b, shortTime, 0);
             const Status status = b.driver().run(GraphLaunch{graph, legacyStream});
             return status == yes ? query(b, recorded(b, legacyStream)) : status;
         }},
        {"G24h", "launches are asynchronous", notYet,
         [](Bench& b) {
             const GraphExecHandle graph = kernelGraph(b, shortTime);
             const StreamHandle s = b.stream();
             const Status status = b.driver().run(GraphLaunch{graph, s});
             return status == yes ? query(b, s) : status;
         }},
        {"G24i", "destroy of a graph that is being executed returns at once", notYet,
         [](Bench& b) {
             const GraphExecHandle graph = kernelGraph(b, shortTime);
             const StreamHandle s = b.stream();
             b.driver().run(GraphLaunch{graph, s});
             const Status status = b.driver().run(GraphExecDestroy{graph});
             return status == yes ? query(b, s) : status;
         }},
        {"G24j", "what was instantiated outlives its graph", yes,
         [](Bench& b) {
             const StreamHandle c = capturing(b), s = b.stream();
             b.launch(c, 1us);
             const GraphHandle graph = ended(b, c);
             const GraphExecHandle exec = b.driver().run(GraphInstantiate{graph}).value;
             const Status destroyed = b.driver().run(GraphDestroy{graph}), launched = b.driver().run(GraphLaunch{exec, s});
             return check(destroyed == yes && launched == yes && synchronize(b, s) == yes);
         }},
        {"G24k", "a graph of nothing", yes,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             const Status status = b.driver().run(GraphLaunch{graphOf(b, [](StreamHandle) {}), s});
             return status == yes ? synchronize(b, s) : status;
         }},
        {"G24l", "a launch into a stream that is being captured", Status::StreamCaptureUnsupported,
         [](Bench& b) {
             const GraphExecHandle inner = diamond(b, shortTime);
             const StreamHandle s = b.stream();
             b.driver().run(StreamBeginCapture{s, 0});
             const Status answered = b.driver().run(GraphLaunch{inner, s});
             b.driver().run(StreamEndCapture{s});
             return answered;
         }},
        {"G24n", "a launch into a stream that is being captured breaks the capture", Status::StreamCaptureInvalidated,
         [](Bench& b) {
             const GraphExecHandle inner = diamond(b, shortTime);
             const StreamHandle s = b.stream();
             b.driver().run(StreamBeginCapture{s, 0});
             b.driver().run(GraphLaunch{inner, s});
             return b.driver().run(StreamEndCapture{s}).status;
         }},
        {"G24m", "writes of a graph are seen by waits of the same graph", yes,
         [](Bench& b) {
             const Address word = b.buffer(MemoryKind::Pinned, 8);
             b.driver().run(HostStore{WordWidth::Bits32, word, 0});
             const StreamHandle t = b.stream();
             const EventHandle fork = b.event(), join = b.event();
             const GraphExecHandle graph = graphOf(b, [&](StreamHandle s) {
                 record(b, fork, s);
                 wait(b, t, fork);
                 b.driver().run(StreamWaitValue{s, WordWidth::Bits32, word, 5, 1});
                 b.launch(t, 1ms);
                 b.driver().run(StreamWriteValue{t, WordWidth::Bits32, word, 5, 0});
                 record(b, join, t);
                 wait(b, s, join);
             });
             const StreamHandle s = b.stream();
             const Status status = b.driver().run(GraphLaunch{graph, s});
             return status == yes ? synchronize(b, s) : status;
         }},
        {"G24o", "a graph has the priority of the stream that it is launched into", yes,
         [](Bench& b) { return check(timedBesideWaves(b, false, true) < 60.f); }},
        {"G24p", "a graph does not have the priority of its capture", yes,
         [](Bench& b) { return check(timedBesideWaves(b, true, false) > 60.f); }},
        {"X10", "instantiate the null graph", bad, [](Bench& b) { return b.driver().run(GraphInstantiate{{}}).status; }},
        {"X10b", "launch the null graph", bad,
         [](Bench& b) {
             return b.driver().run(GraphLaunch{{}, b.stream()});
         }},
        {"X10c", "destroy the null graph", bad, [](Bench& b) { return b.driver().run(GraphDestroy{{}}); }},
        {"X10d", "destroy the null graph that was instantiated", bad,
         [](Bench& b) { return b.driver().run(GraphExecDestroy{{}}); }},
        {"X11", "launch after destroy", refused,
         [](Bench& b) {
             const GraphExecHandle graph = kernelGraph(b, 1us);
             b.driver().run(GraphExecDestroy{graph});
             return b.driver().run(GraphLaunch{graph, b.stream()});
         },
         SimulatedOnly},
        {"X11b", "instantiate after destroy", refused,
         [](Bench& b) {
             const StreamHandle c = capturing(b);
             const GraphHandle graph = ended(b, c);
             b.driver().run(GraphDestroy{graph});
             return b.driver().run(GraphInstantiate{graph}).status;
         },
         SimulatedOnly},
        {"X11c", "launch after the destroy of an event that it records", refused,
         [](Bench& b) {
             const EventHandle e = b.event();
             const GraphExecHandle graph = graphOf(b, [&](StreamHandle s) { record(b, e, s, 1); });
             b.driver().run(EventDestroy{e});
             return b.driver().run(GraphLaunch{graph, b.stream()});
         },
         SimulatedOnly},
        {"X12", "a graph whose memory was not freed is launched again", bad,
         [](Bench& b) {
             const GraphExecHandle graph = graphOf(b, [&](StreamHandle s) { b.driver().run(MallocAsync{64, s}); });
             const StreamHandle s = b.stream();
             return b.driver().run(GraphLaunch{graph, s}) == yes ? b.driver().run(GraphLaunch{graph, s}) : no;
         }},
        {"X12b", "a graph that allocates is instantiated twice", Status::NotSupported,
         [](Bench& b) {
             const StreamHandle c = capturing(b);
             b.driver().run(MallocAsync{64, c});
             const GraphHandle graph = ended(b, c);
             b.driver().run(GraphInstantiate{graph});
             return b.driver().run(GraphInstantiate{graph}).status;
         }},
        {"X12c", "a graph that frees what it allocates is launched again", yes,
         [](Bench& b) {
             const GraphExecHandle graph = graphOf(b, [&](StreamHandle s) {
                 const Address memory = b.driver().run(MallocAsync{64, s}).value;
                 b.driver().run(MemsetAsync{memory, 0, 64, s});
                 b.driver().run(FreeAsync{memory, s});
             });
             const StreamHandle s = b.stream();
             return b.driver().run(GraphLaunch{graph, s}) == yes ? b.driver().run(GraphLaunch{graph, s}) : no;
         }},
        {"X12d", "a graph allocates anew while the free of its memory is pending", yes,
         [](Bench& b) { return launchedAndFreedTwice(b, 2); }},
        {"X12e", "a launch of a graph allocates once", bad, [](Bench& b) { return launchedAndFreedTwice(b, 3); }},
        {"X12f", "a graph may free what another one allocates", yes,
         [](Bench& b) {
             Address memory;
             const GraphExecHandle allocates = graphOf(b, [&](StreamHandle s) {
                 memory = b.driver().run(MallocAsync{64, s}).value;
             });
             const GraphExecHandle frees = graphOf(b, [&](StreamHandle s) { b.driver().run(FreeAsync{memory, s}); });
             const StreamHandle s = busy(b);
             for (const GraphExecHandle graph : {allocates, frees, allocates})
                 if (b.driver().run(GraphLaunch{graph, s}) != yes) return no;
             return b.driver().run(FreeAsync{memory, s});
         }},
        {"X12g", "memory of a graph that was not launched", bad,
         [](Bench& b) {
             Address memory;
             graphOf(b, [&](StreamHandle s) { memory = b.driver().run(MallocAsync{64, s}).value; });
             return b.driver().run(FreeAsync{memory, b.stream()});
         }},
    };
}

}  // namespace streamscope::test

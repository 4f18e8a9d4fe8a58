// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulated/simulation.h"
#include "tests/support/bench.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

namespace tst_processes {

using namespace streamscope;
using namespace streamscope::test;

namespace {

using Waits = std::vector<WaitSegment>;
using Spans = std::vector<Span>;

std::unique_ptr<Driver> twoProcesses(const char* device = "teaching") {
    return makeSimulatedDriver({profile(device)}, 2, {0, 1});
}

Nanoseconds total(const Spans& spans) {
    Nanoseconds sum{};
    for (const Span& span : spans) sum += span.end - span.begin;
    return sum;
}

bool apart(const Spans& a, const Spans& b) {
    for (const Span& x : a) {
        for (const Span& y : b) {
            if (x.begin < y.end && y.begin < x.end) return false;
        }
    }
    return true;
}

/// Returns alternating turns of 2 ms, the first at `first`.
Spans turns(Nanoseconds first, int count) {
    Spans spans;
    for (int i = 0; i < count; ++i) spans.push_back({first + i * 4ms, first + i * 4ms + 2ms});
    return spans;
}

}  // namespace

/// Tests of two processes on one simulated GPU (model.md R16, semantics.md A6).
class tst_processes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void kernelsTakeTurns() {
        const auto driver = twoProcesses();
        Bench b(*driver);
        const auto mine = b.kernel(b.stream(), 10ms);
        const auto theirs = b.onThread(1, [&] { return b.kernel(b.stream(), 10ms); });
        b.synchronize();
        b.onThread(1, [&] { return b.synchronize(); });
        QCOMPARE(b[mine].spans, turns(0ms, 5));
        QCOMPARE(b[theirs].spans, turns(2ms, 5));
        QCOMPARE(b[theirs].waits, (Waits{{WaitReason::OtherProcess, mine, 0ms, 2ms}}));
    }

    void numbersOfProcessesMayHaveGaps() {
        const simulated::Simulation simulation({profile("teaching")}, 3, {999, 0, 999});
        QCOMPARE(simulation.gpus.size(), std::size_t{2});
        simulated::HostThreads hosts = simulation.hosts;
        QCOMPARE(hosts[0].process, 1u);
        QCOMPARE(hosts[1].process, 0u);
        QCOMPARE(hosts[2].process, 1u);
    }

    void threadsOfOneProcessDoNot() {
        const auto driver = makeSimulatedDriver({profile("teaching")}, 2);
        Bench b(*driver);
        const auto mine = b.kernel(b.stream(), 10ms);
        const auto theirs = b.onThread(1, [&] { return b.kernel(b.stream(), 10ms); });
        b.synchronize();
        QCOMPARE(b[mine].spans, (Spans{{0ms, 10ms}}));
        QCOMPARE(b[theirs].spans, (Spans{{0ms, 10ms}}));
    }

    void aTurnCountsFromWhenSomebodyElseWantsOne() {
        const auto driver = twoProcesses();
        Bench b(*driver);
        const auto mine = b.kernel(b.stream(), 10ms);
        const auto theirs = b.onThread(1, [&] {
            driver->beginAt(5ms);
            return b.kernel(b.stream(), 3ms);
        });
        b.synchronize();
        b.onThread(1, [&] { return b.synchronize(); });
        QCOMPARE(b[mine].spans, (Spans{{0ms, 7ms}, {9ms, 11ms}, {12ms, 13ms}}));
        QCOMPARE(b[theirs].spans, (Spans{{7ms, 9ms}, {11ms, 12ms}}));
    }

    void prioritiesOfAnotherProcessDoNotMatter() {
        const auto driver = twoProcesses();
        Bench b(*driver);
        const auto mine = b.kernel(b.stream(1, 0), 4ms);
        const auto theirs = b.onThread(1, [&] { return b.kernel(b.stream(1, -2), 4ms); });
        b.synchronize();
        b.onThread(1, [&] { return b.synchronize(); });
        QCOMPARE(b[mine].spans, turns(0ms, 2));
        QCOMPARE(b[theirs].spans, turns(2ms, 2));
    }

    void memsetsTakeTurnsToo() {
        const auto driver = twoProcesses();
        Bench b(*driver);
        const Bytes bytes = 120'000'000;  // 6 ms
        const Address here = b.buffer(MemoryKind::Device, bytes);
        const auto mine = b.next();
        driver->run(MemsetAsync{here, 0, bytes, b.stream()});
        const auto theirs = b.onThread(1, [&] { return b.kernel(b.stream(), 3ms); });
        b.synchronize();
        b.onThread(1, [&] { return b.synchronize(); });
        QCOMPARE(b[mine].spans, (Spans{{0ms, 2ms}, {4ms, 6ms}, {7ms, 9ms}}));
        QCOMPARE(b[theirs].spans, (Spans{{2ms, 4ms}, {6ms, 7ms}}));
    }

    void copiesRunBesideKernelsOfAnotherProcess() {
        const auto driver = twoProcesses();
        Bench b(*driver);
        const Bytes bytes = 100'000'000;  // 10 ms
        const Address host = b.buffer(MemoryKind::Pinned, bytes), device = b.buffer(MemoryKind::Device, bytes);
        const auto copy = b.copy(device, host, bytes, b.stream());
        const auto [kernel, second] = b.onThread(1, [&] {
            const auto made = b.kernel(b.stream(), 10ms);
            const Address from = b.buffer(MemoryKind::Pinned, bytes), to = b.buffer(MemoryKind::Device, bytes);
            return std::pair(made, b.copy(to, from, bytes, b.stream()));
        });
        b.synchronize();
        b.onThread(1, [&] { return b.synchronize(); });
        QCOMPARE(b[copy].spans, (Spans{{0ms, 10ms}}));
        QCOMPARE(b[kernel].spans, (Spans{{0ms, 10ms}}));
        QCOMPARE(b[second].spans, (Spans{{10ms, 20ms}}));  // both share one engine
        QCOMPARE(b[second].waits, (Waits{{WaitReason::CopyEngine, copy, 0ms, 10ms}}));
    }

    void defaultStreamsAndSynchronizationAreOfOneProcess() {
        const auto driver = twoProcesses();
        Bench b(*driver);
        b.kernel(b.stream(0), 3ms);
        const auto theirs = b.onThread(1, [&] { return b.kernel(legacyStream, 1ms); });
        QCOMPARE(b.onThread(1, [&] { return b.synchronize(); }), Status::Success);
        QCOMPARE(b.end(theirs), 3ms);  // its turn is from 2 to 3 ms, when the other still has 1 ms of work
        QCOMPARE(b.onThread(1, [&] { return driver->now(); }), 3ms);
        b.synchronize();
        QCOMPARE(driver->now(), 4ms);
    }

    void captureIsOfOneProcess() {
        const auto driver = twoProcesses();
        Bench b(*driver);
        const StreamHandle s = b.stream();
        driver->run(StreamBeginCapture{s, 0});
        QCOMPARE(b.onThread(1, [&] { return driver->run(Allocate{MemoryKind::Device, 64}).status; }), Status::Success);
        QCOMPARE(b.onThread(1, [&] { return b.synchronize(); }), Status::Success);
        QCOMPARE(driver->run(StreamEndCapture{s}).status, Status::Success);
    }

    void aStreamWaitsForAnEventOfAnotherProcess() {
        const auto driver = twoProcesses();
        Bench b(*driver);
        const EventHandle event = b.event(6);
        const StreamHandle s = b.stream();
        const auto mine = b.kernel(s, 3ms);
        b.record(event, s);
        const IpcHandle handle = driver->run(IpcGetEventHandle{event}).value;
        const auto theirs = b.onThread(1, [&] {
            const StreamHandle t = b.stream();
            b.wait(t, driver->run(IpcOpenEventHandle{handle}).value);
            return b.kernel(t, 1ms);
        });
        b.synchronize();
        b.onThread(1, [&] { return b.synchronize(); });
        QCOMPARE(b.start(theirs), 3ms);
        QCOMPARE(b[theirs].waits, (Waits{{WaitReason::Event, mine, 0ms, 3ms}}));
    }

    void aWordInSharedMemoryIsOne() {
        const auto driver = twoProcesses();
        Bench b(*driver);
        const Address word = b.buffer(MemoryKind::Device, 64);
        const IpcHandle handle = driver->run(IpcGetMemHandle{word}).value;
        b.onThread(1, [&] {
            return driver->run(StreamWaitValue{b.stream(), WordWidth::Bits32, driver->run(IpcOpenMemHandle{handle}).value, 7, 1});
        });
        const StreamHandle s = b.stream();
        b.kernel(s, 2ms);
        b.next();
        QCOMPARE(driver->run(StreamWriteValue{s, WordWidth::Bits32, word, 7, 0}), Status::Success);
        QCOMPARE(b.onThread(1, [&] { return b.synchronize(); }), Status::Success);
        QCOMPARE(b.onThread(1, [&] { return driver->now(); }), 2ms);
    }

    void memoryMustBeOpened() {
        const auto driver = twoProcesses();
        Bench b(*driver);
        const Address memory = b.buffer(MemoryKind::Device, 64);
        const auto fill = [&] { return b.onThread(1, [&] { return driver->run(MemsetAsync{memory, 0, 64, perThreadStream}); }); };
        QCOMPARE(fill(), Status::InvalidValue);
        const IpcHandle handle = driver->run(IpcGetMemHandle{memory}).value;
        for (int i = 0; i < 2; ++i) QCOMPARE(b.onThread(1, [&] { return driver->run(IpcOpenMemHandle{handle}).value; }), memory);
        QCOMPARE(fill(), Status::Success);
        QCOMPARE(b.onThread(1, [&] { return driver->run(Release{memory}); }), Status::InvalidValue);
        QCOMPARE(b.onThread(1, [&] { return driver->run(IpcCloseMemHandle{memory}); }), Status::Success);
        QCOMPARE(fill(), Status::Success);
        QCOMPARE(b.onThread(1, [&] { return driver->run(IpcCloseMemHandle{memory}); }), Status::Success);
        QCOMPARE(fill(), Status::InvalidValue);
        b.onThread(1, [&] { return b.synchronize(); });
    }

    void processesNeverComputeAtOnce() {
        struct Step {
            unsigned process, stream, blocks;
            int microseconds;
        };
        QVERIFY(rc::check([] {
            const auto steps = *rc::gen::container<std::vector<Step>>(rc::gen::build<Step>(
                rc::gen::set(&Step::process, rc::gen::inRange(0u, 2u)), rc::gen::set(&Step::stream, rc::gen::inRange(0u, 3u)),
                rc::gen::set(&Step::blocks, rc::gen::inRange(1u, 250u)),
                rc::gen::set(&Step::microseconds, rc::gen::inRange(1, 5000))));
            const auto driver = twoProcesses();
            Bench b(*driver);
            std::vector<std::vector<StreamHandle>> streams(2);
            for (ThreadIndex process : {0u, 1u}) {
                for (int i = 0; i < 3; ++i) streams[process].push_back(b.onThread(process, [&] { return b.stream(1, -i); }));
            }
            std::vector<std::uint32_t> ids;
            for (const Step& step : steps) {
                ids.push_back(b.onThread(step.process, [&] {
                    return b.kernel(streams[step.process][step.stream], std::chrono::microseconds(step.microseconds),
                                    step.blocks);
                }));
            }
            RC_ASSERT(b.synchronize() == Status::Success);
            RC_ASSERT(b.onThread(1, [&] { return b.synchronize(); }) == Status::Success);
            for (std::size_t i = 0; i < steps.size(); ++i) {
                if (steps[i].blocks == 1) RC_ASSERT(total(b[ids[i]].spans) == std::chrono::microseconds(steps[i].microseconds));
                RC_ASSERT(b[ids[i]].spans.front().begin == *b[ids[i]].start);
                for (std::size_t j = 0; j < i; ++j) {
                    if (steps[i].process != steps[j].process) RC_ASSERT(apart(b[ids[i]].spans, b[ids[j]].spans));
                    else if (steps[i].stream == steps[j].stream) RC_ASSERT(b.start(ids[i]) >= b.end(ids[j]));
                }
            }
            for (const SmSample& sample : b.smBusy()) RC_ASSERT(sample.busy >= 0 && sample.busy <= 100);
        }));
    }
};

STREAMSCOPE_TEST(tst_processes)

}  // namespace tst_processes

#include "tst_processes.moc"

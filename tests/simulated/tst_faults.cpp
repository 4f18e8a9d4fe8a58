// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/runner/runner.h"
#include "tests/simulated/graphs.h"
#include "tests/support/bench.h"
#include "tests/support/profiles.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_faults {

using namespace streamscope;
using namespace streamscope::test;

namespace {

constexpr Status ok = Status::Success, fault = Status::IllegalAddress;

/// Launches a spin that faults as its first block ends.
std::uint32_t faulty(Bench& b, StreamHandle stream, Nanoseconds duration, std::uint32_t blocks = 1) {
    const std::uint32_t id = b.next();
    const std::array arguments{KernelArgument{"duration", std::int64_t{duration.count()}},
                               KernelArgument{"fault", std::int64_t{700}}};
    b.driver().launchKernel({"spin", {blocks, 1, 1}, {1024, 1, 1}, 0, arguments, {}, {}}, stream);
    return id;
}

std::uint32_t reading(Bench& b, StreamHandle stream, Address address) {
    const std::uint32_t id = b.next();
    const KernelArgument duration{"duration", std::int64_t{1'000'000}};
    const MemoryRange read{address, 64};
    b.driver().launchKernel({"spin", {1, 1, 1}, {32, 1, 1}, 0, {&duration, 1}, {&read, 1}, {}}, stream);
    return id;
}

struct Ran {
    ResolvedProgram program;
    RunOutcome outcome;
    const TimelineOperation& operator[](std::string_view id) const {
        const auto found = std::ranges::find(program.operations, id, &ResolvedOperation::id);
        return outcome.timeline.operations[static_cast<std::size_t>(found - program.operations.begin())];
    }
};

Ran run(const std::string& operations, const std::string& device = "teaching", bool verify = false) {
    const std::string text = R"({"streamscope": 1, "peerAccess": false, "streams": [{"id": "s"}, {"id": "t"}],
        "events": [{"id": "e"}], "buffers": [{"id": "d", "bytes": 4096}], "words": [{"id": "w"}], "operations": [)" +
                             operations + "]}";
    Ran ran{*resolve(*programFromJson(text).value).value, {}};
    const auto driver = makeSimulatedDriver({profile(device)}, 1, {0}, verify ? Bytes{1} << 20 : Bytes{});
    RunOptions options;
    options.verify = verify;
    ran.outcome = streamscope::run(ran.program, *driver, options, {}, {});
    return ran;
}

const std::string faultyKernel = R"({"id": "bad", "call": "launchKernel", "stream": "s", "kernel": "spin", "grid": [1],
    "block": [32], "arguments": {"duration": "1 ms", "fault": "illegalAddress"}, "writes": ["d"]})";

}  // namespace

/// Tests of faults on simulated devices, and of what comes after them (semantics.md E26, C11, C13, A6).
class tst_faults : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // The same answers as those of a real GPU in tst_gpu_fault.
    void everyLaterCallAnswersTheFault() {
        const auto driver = simulate("teaching");
        Bench b(*driver);
        const StreamHandle s = b.stream();
        const EventHandle event = b.event();
        const Address memory = b.buffer(MemoryKind::Device, 1024), word = b.buffer(MemoryKind::Pinned, 8);
        QCOMPARE(driver->run(EventRecord{event, s, 0}), ok);
        faulty(b, s, 1ms);
        QCOMPARE(driver->run(EventRecord{event, s, 0}),
                 ok);  // the launch itself answers 0, and so does what comes before the fault
        QCOMPARE(b.synchronize(), fault);
        QCOMPARE(driver->now(), 1ms);
        QCOMPARE(b.returned(driver->run(StreamSynchronize{s})), fault);
        QCOMPARE(driver->run(StreamQuery{s}), fault);
        QCOMPARE(driver->run(EventRecord{event, s, 0}), fault);
        QCOMPARE(driver->run(EventQuery{event}), fault);
        QCOMPARE(b.returned(driver->run(EventSynchronize{event})), fault);
        QCOMPARE(driver->run(EventElapsedTime{event, event}).status, fault);
        QCOMPARE(driver->run(StreamWaitEvent{s, event, 0}), fault);
        QCOMPARE(b.launch(s, 1us), fault);
        QCOMPARE(b.returned(driver->run(Memset{memory, 0, 1024, legacyStream})), fault);
        QCOMPARE(driver->run(MemcpyAsync{memory, word, 8, s}), fault);
        QCOMPARE(driver->run(StreamCreate{0, 0}).status, fault);
        QCOMPARE(driver->run(EventCreate{0}).status, fault);
        QCOMPARE(driver->run(Allocate{MemoryKind::Device, 1024}).status, fault);
        QCOMPARE(driver->run(MallocAsync{1024, s}).status, fault);
        QCOMPARE(b.returned(driver->run(Release{memory})), fault);
        QCOMPARE(driver->run(LaunchHostFunc{s, 1us}), fault);
        QCOMPARE(driver->run(StreamAddCallback{s, 1us, 0}), fault);
        QCOMPARE(driver->run(StreamWriteValue{s, WordWidth::Bits32, word, 1, 0}), fault);
        QCOMPARE(driver->run(GraphLaunch{{}, s}), fault);
        // What the host does by itself is no call of CUDA.
        QCOMPARE(driver->run(HostStore{WordWidth::Bits32, word, 1}), ok);
        QCOMPARE(b.returned(driver->run(HostWork{1us})), ok);
        QCOMPARE(driver->run(Allocate{MemoryKind::Pageable, 1024}).status, ok);
    }

    void whatRunsEndsAndWhatWaitsNeverBegins() {
        const auto driver = simulate("teaching");
        Bench b(*driver);
        const Address up = b.buffer(MemoryKind::Device, 100'000'000), host = b.buffer(MemoryKind::Pinned, 100'000'000);
        const Address word = b.buffer(MemoryKind::Pinned, 8);
        const StreamHandle s = b.stream(), t = b.stream(), u = b.stream(), v = b.stream();
        const auto bad = faulty(b, s, 2ms), next = b.kernel(s, 1ms);
        const auto beside = b.kernel(t, 5ms, 10), copy = b.copy(up, host, 100'000'000, u), behind = b.copy(up, host, 8, u);
        const auto wait = b.next();
        driver->run(StreamWaitValue{v, WordWidth::Bits32, word, 1, 0});
        QCOMPARE(b.synchronize(), fault);
        QCOMPARE(driver->now(), 2ms);
        for (const auto id : {bad, beside, copy}) {
            QCOMPARE(b.start(id), 0ms);
            QCOMPARE(b.end(id), 2ms);
            QCOMPARE(b[id].spans.size(), std::size_t(1));
        }
        for (const auto id : {next, behind, wait}) QVERIFY(!b[id].start && !b[id].end);
        QCOMPARE(b[next].waits.back().to, 2ms);
        QCOMPARE(b.smBusy().back().busy, 0.0);
        QCOMPARE(b.smBusy().back().at, 2ms);
        // Nothing comes back to life.
        driver->run(HostStore{WordWidth::Bits32, word, 1});
        b.returned(driver->run(HostWork{20ms}));
        QVERIFY(!b[wait].start && !b[behind].start);
        QCOMPARE(b.end(copy), 2ms);
    }

    // A callback runs and receives the error; a host function does not run (C11, C13).
    void callbacksRunInSpiteOfTheErrorAndHostFunctionsDoNot() {
        const auto driver = simulate("teaching");
        Bench b(*driver);
        const StreamHandle s = b.stream(), t = b.stream();
        faulty(b, s, 1ms);
        const auto function = b.next();
        driver->run(LaunchHostFunc{s, 1ms});
        const auto first = b.next();
        driver->run(StreamAddCallback{s, 3ms, 0});
        b.kernel(t, 9ms);
        const auto second = b.next();
        driver->run(StreamAddCallback{t, 1ms, 0});
        QCOMPARE(b.returned(driver->run(StreamSynchronize{s})), fault);
        QCOMPARE(driver->now(), 4ms);
        QCOMPARE(b.synchronize(), fault);  // at once
        QCOMPARE(driver->now(), 4ms);
        driver->passTime(HostTime::max());
        QVERIFY(!b[function].start);
        QCOMPARE(b.start(first), 1ms);
        QCOMPARE(b.end(first), 4ms);
        QCOMPARE(b.start(second), 4ms);
        QCOMPARE(b.end(second), 5ms);
    }

    void aHostFunctionThatRunsGoesOn() {
        const auto driver = simulate("teaching");
        Bench b(*driver);
        const StreamHandle s = b.stream(), t = b.stream();
        const auto function = b.next();
        driver->run(LaunchHostFunc{t, 4ms});
        const auto behind = b.kernel(t, 1ms);
        faulty(b, s, 1ms);
        QCOMPARE(b.synchronize(), fault);
        driver->passTime(HostTime::max());
        QCOMPARE(b.end(function), 4ms);
        QVERIFY(!b[behind].start);
    }

    void theFirstBlockThatEndsFaults() {
        const auto driver = simulate("teaching");
        Bench b(*driver);
        const auto bad = faulty(b, b.stream(), 2ms, 1000);  // ten waves
        QCOMPARE(b.synchronize(), fault);
        QCOMPARE(b.end(bad), 2ms);
    }

    void nodesOfGraphsFault() {
        const auto driver = simulate("teaching");
        Bench b(*driver);
        std::uint32_t bad = 0, node = 0;
        const auto graph = instantiate(b, [&](StreamHandle s) {
            bad = faulty(b, s, 1ms);
            node = b.kernel(s, 1ms);
        });
        const StreamHandle s = b.stream();
        const auto launched = launch(b, graph, s);
        const auto after = b.kernel(s, 1ms);
        QCOMPARE(b.returned(driver->run(StreamSynchronize{s})), fault);
        QCOMPARE(b.end(bad), 1ms);
        QCOMPARE(b.end(launched), 1ms);
        QVERIFY(!b[node].start && !b[after].start);
    }

    void otherDevicesAndProcessesGoOn() {
        for (const bool isProcess : {false, true}) {
            const auto driver = makeSimulatedDriver({profile("teaching-two-gpus")}, 2, {0, isProcess ? 1 : 0});
            Bench b(*driver);
            const auto elsewhere = [&](const auto& act) {
                if (isProcess) return b.onThread(1, act);
                driver->run(SetDevice{1});
                const auto answer = act();
                driver->run(SetDevice{0});
                return answer;
            };
            const StreamHandle far = elsewhere([&] { return b.stream(); });
            faulty(b, b.stream(), 1ms);
            std::uint32_t other = 0;
            elsewhere([&] { return other = b.kernel(far, 3ms); });
            QCOMPARE(b.synchronize(), fault);
            QCOMPARE(elsewhere([&] { return b.returned(driver->run(StreamSynchronize{far})); }), ok);
            QCOMPARE(elsewhere([&] { return b.launch(far, 1ms); }), ok);
            QVERIFY(b.end(other) - b.start(other) >= 3ms);
            QCOMPARE(b.synchronize(), fault);
        }
    }

    // A kernel or memset that reaches another device without peer access faults as it begins (A6).
    void memoryOfAnotherDeviceFaultsWithoutPeerAccess() {
        for (const bool access : {true, false}) {
            for (const bool fills : {true, false}) {
                const auto driver = simulate("teaching-two-gpus");
                Bench b(*driver);
                driver->run(SetPeerAccess{access});
                driver->run(SetDevice{1});
                const Address theirs = b.buffer(MemoryKind::Device, 64);
                driver->run(SetDevice{0});
                const StreamHandle s = b.stream();
                b.kernel(s, 1ms);
                std::uint32_t id = 0;
                if (fills) {
                    id = b.next();
                    QCOMPARE(driver->run(MemsetAsync{theirs, 0, 64, s}), ok);
                } else {
                    id = reading(b, s, theirs);
                }
                QCOMPARE(b.synchronize(), access ? ok : fault);
                QCOMPARE(b.start(id), 1ms);
                QVERIFY(access || b.end(id) == 1ms);
            }
        }
    }

    void aFaultyKernelWritesNothing() {
        const auto driver = makeSimulatedDriver({profile("teaching")}, 1, {}, 1 << 20);
        Bench b(*driver);
        const Address memory = b.buffer(MemoryKind::Device, 64);
        const std::array arguments{KernelArgument{"duration", std::int64_t{1000}}, KernelArgument{"fault", std::int64_t{700}}};
        const MemoryRange written{memory, 64};
        driver->launchKernel({"spin", {1, 1, 1}, {32, 1, 1}, 0, arguments, {}, {&written, 1}}, b.stream());
        QCOMPARE(b.synchronize(), fault);
        std::array<std::byte, 64> bytes{};
        QCOMPARE(driver->contents(memory, bytes), ok);
        QVERIFY(std::ranges::all_of(bytes, [](std::byte byte) { return byte == std::byte{}; }));
    }

    void aRunGoesOnToItsEndAndFails() {
        for (const bool verify : {false, true}) {
            const Ran ran = run(faultyKernel + R"(,
                {"id": "function", "call": "launchHostFunc", "stream": "s", "duration": "1 ms"},
                {"id": "callback", "call": "streamAddCallback", "stream": "s", "duration": "1 ms"},
                {"id": "record", "call": "eventRecord", "event": "e", "stream": "t"},
                {"id": "sync", "call": "streamSynchronize", "stream": "s"},
                {"id": "store", "call": "hostStore", "word": "w", "value": 1},
                {"id": "late", "call": "eventRecord", "event": "e", "stream": "t"},
                {"id": "end", "call": "deviceSynchronize"})",
                                "teaching", verify);
            const auto* failure = std::get_if<RunFailure>(&ran.outcome.ending);
            QVERIFY(failure);
            QCOMPARE(failure->code, fault);
            QVERIFY2(failure->message.starts_with("the GPU program faulted: 700 cudaErrorIllegalAddress, noticed at “sync s”"),
                     failure->message.c_str());
            QVERIFY(failure->message.find("late") == std::string::npos);
            QCOMPARE(ran.outcome.timeline.status, RunStatus::Failed);
            for (const char* id : {"bad", "function", "callback", "record", "store"}) QCOMPARE(ran[id].code, ok);
            for (const char* id : {"sync", "late", "end"}) QCOMPARE(ran[id].code, fault);
            QCOMPARE(ran["bad"].end, std::optional<Nanoseconds>(1ms));
            QVERIFY(!ran["function"].start);
            QCOMPARE(ran["callback"].start, std::optional<Nanoseconds>(1ms));
        }
    }

    // A fault that no call notices fails the run all the same, because the end of a pass waits for the device.
    void aFaultThatNoCallNoticesFailsTheRun() {
        const Ran ran = run(faultyKernel);
        const auto* failure = std::get_if<RunFailure>(&ran.outcome.ending);
        QVERIFY(failure && failure->code == fault);
        QCOMPARE(ran["bad"].code, ok);
    }

    void aHostThatWaitsForLostWorkWaitsInVain() {
        const Ran ran = run(faultyKernel + R"(,
            {"id": "write", "call": "streamWriteValue32", "stream": "s", "word": "w", "value": 1},
            {"id": "wait", "call": "hostWaitValue", "word": "w", "value": 1},
            {"id": "end", "call": "deviceSynchronize"})");
        QVERIFY(!std::holds_alternative<RunOk>(ran.outcome.ending));
        QVERIFY(!ran["wait"].returned && !ran["write"].start);
    }
};

STREAMSCOPE_TEST(tst_faults)

}  // namespace tst_faults

#include "tst_faults.moc"

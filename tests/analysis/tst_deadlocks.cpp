// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/facts.h"
#include "engine/rules/findings.h"
#include "tests/analysis/programs.h"
#include "tests/analysis/simulate.h"
#include "tests/analysis/value_calls.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QtTest>

namespace tst_deadlocks {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

const std::string resources =
    R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}, {"id": "blocking"}, {"id": "other"}],
       "events": [{"id": "e"}], "words": [{"id": "a"}, {"id": "b"}], "threads": [{"id": "main"}, {"id": "second"}], )";

DeviceInfo withChannels(int channels) {
    DeviceInfo info;
    info.name = "Test GPU";
    info.channels = channels;
    return info;
}

std::optional<Deadlock> deadlockOf(const std::vector<std::string>& list, int channels = 32) {
    const ResolvedProgram program = resolvedOf(resources + operations(list));
    const std::array devices{withChannels(channels)};
    return findDeadlock(program, capturesOf(program), devices);
}

/// Returns the chain of obstacles: "w1 value w2; w2 streamOrder w1" is a cycle of two operations.
std::vector<std::pair<std::string, BlockReason>> chainOf(const std::vector<std::string>& list, const Deadlock& deadlock) {
    const ResolvedProgram program = resolvedOf(resources + operations(list));
    std::vector<std::pair<std::string, BlockReason>> chain;
    for (const BlockedOperation& step : deadlock.chain) chain.emplace_back(program[step.operation].id, step.why);
    return chain;
}

bool mentions(const std::vector<std::string>& list, BlockReason why) {
    const auto deadlock = deadlockOf(list);
    return deadlock && std::ranges::any_of(deadlock->chain, [&](const BlockedOperation& step) { return step.why == why; });
}

std::vector<Diagnostic> checkedOn(const std::vector<std::string>& list, int channels = 32) {
    const std::array devices{withChannels(channels)};
    return check(programOf(resources + operations(list)), devices);
}

const Diagnostic* find(const std::vector<Diagnostic>& all, std::string_view rule) {
    const auto found = std::ranges::find(all, rule, &Diagnostic::rule);
    return found == all.end() ? nullptr : &*found;
}

ResolvedOperation anyOperation() {
    const auto below = [](std::uint32_t count) { return *rc::gen::inRange<std::uint32_t>(0, count); };
    ResolvedOperation operation;
    const StreamId stream{below(3)};
    ValueCall value;
    value.word = {below(2)};
    value.value = 1;
    value.stream = stream;
    operation.kind = OperationKind::MemoryOperation;
    operation.what = value;
    switch (below(10)) {
        case 0:
        case 1: operation.call = Call::StreamWaitValue32; break;
        case 2:
        case 3: operation.call = Call::StreamWriteValue32; break;
        case 4:
        case 5: {
            KernelCall kernel;
            kernel.stream = stream;
            kernel.kernel = "spin";
            kernel.block = {32, 1, 1};
            kernel.arguments = {{"duration", std::int64_t{1000}}};
            operation.call = Call::LaunchKernel;
            operation.kind = OperationKind::Kernel;
            operation.what = kernel;
            break;
        }
        case 6:
        case 7:
            operation.call = below(2) == 0 ? Call::EventRecord : Call::StreamWaitEvent;
            operation.kind = operation.call == Call::EventRecord ? OperationKind::EventRecord : OperationKind::EventWait;
            operation.what = EventStreamCall{{0}, stream, 0};
            break;
        case 8:
            operation.call = Call::StreamSynchronize;
            operation.kind = OperationKind::Host;
            operation.what = StreamCall{stream, 0, 0};
            break;
        default:
            value.stream.reset();
            operation.call = below(2) == 0 ? Call::HostStore : Call::HostWaitValue;
            operation.kind = OperationKind::Host;
            operation.what = value;
            operation.thread = {below(2)};
            break;
    }
    return operation;
}

ResolvedProgram anyProgram() {
    ResolvedProgram program;
    program.threads = {{"main", 0, {}}, {"second", 0, {}}};
    for (std::uint32_t i = 0; i < 4; ++i) {
        ResolvedStream stream;
        stream.id = "s" + std::to_string(i);
        stream.declaration = static_cast<int>(i);
        stream.nonBlocking = *rc::gen::arbitrary<bool>();
        program.streams.push_back(stream);
    }
    ResolvedEvent event;
    event.id = "e";
    event.flags = *rc::gen::element(0u, 2u);
    program.events.push_back(event);
    for (const char* id : {"a", "b"}) {
        ResolvedWord word;
        word.id = id;
        program.words.push_back(word);
    }
    for (int i = *rc::gen::inRange(0, 14); i > 0; --i) {
        ResolvedOperation operation = anyOperation();
        operation.id = operation.label = operation.source = "o" + std::to_string(program.operations.size());
        program.operations.push_back(std::move(operation));
    }
    return program;
}

}  // namespace

class DeadlocksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whyAnOperationNeverStartsIsToldStepByStep() {
        const std::vector<std::string> list{waitFor("w", "s", "a"), kernel("k", "s"), writeOf("x", "t", "b"),
                                            kernel("free", "t")};
        const ResolvedProgram program = resolvedOf(resources + operations(list));
        const auto deadlock = deadlockOf(list);
        QVERIFY(deadlock);
        QCOMPARE(deadlock->reasons.size(), deadlock->stuck.size());
        const OperationNames names(program);
        const auto told = [&](std::uint32_t operation) { return whyNever(*deadlock, {operation}, program, names); };
        QCOMPARE(told(1), (std::vector<std::string>{"“spin (k)” comes after “wait a” in s.",
                                                    "“wait a” waits for a ≥ 1, which nothing writes."}));
        QVERIFY(told(3).empty());
    }

    void aCircleOfTwoWaits() {
        const std::vector<std::string> list{waitFor("w1", "s", "a"), writeOf("p1", "s", "b"), waitFor("w2", "t", "b"),
                                            writeOf("p2", "t", "a")};
        const auto deadlock = deadlockOf(list);
        QVERIFY(deadlock && deadlock->isCycle && !deadlock->byChannels);
        const std::vector<std::pair<std::string, BlockReason>> expected{{"w1", BlockReason::Value},
                                                                        {"p2", BlockReason::StreamOrder},
                                                                        {"w2", BlockReason::Value},
                                                                        {"p1", BlockReason::StreamOrder}};
        QVERIFY(chainOf(list, *deadlock) == expected);
        const auto all = checkedOn(list);
        const Diagnostic* diagnostic = find(all, "deadlock");
        QVERIFY(diagnostic && diagnostic->severity == Severity::Error && diagnostic->fix);
        QVERIFY2(diagnostic->message.find("“wait a” waits for a ≥ 1, which “write a” would write") != std::string::npos,
                 diagnostic->message.c_str());
        Program program = programOf(resources + operations(list));
        for (const Edit& edit : diagnostic->fix->edits) QVERIFY(apply(program, edit));
        const std::array devices{withChannels(32)};
        QVERIFY(!find(check(program, devices), "deadlock"));
    }

    void aValueThatNobodyWrites() {
        QVERIFY(mentions({waitFor("w", "s", "a")}, BlockReason::NeverWritten));
        QVERIFY(!deadlockOf({waitFor("w", "s", "a", "0")}));  // the word holds 0
        QVERIFY(!deadlockOf({waitFor("w", "s", "a"), writeOf("p", "t", "a")}));
    }

    void theWriterBehindTheWait() {
        QVERIFY(mentions({waitFor("w", "s", "a"), writeOf("p", "s", "a")}, BlockReason::StreamOrder));
    }

    void theWriterIssuedAfterASynchronisation() {
        const std::string sync = R"({"id": "sync", "call": "streamSynchronize", "stream": "s"})";
        const std::vector<std::string> list{waitFor("w", "s", "a"), sync, writeOf("p", "t", "a")};
        QVERIFY(mentions(list, BlockReason::HostNotThere) && mentions(list, BlockReason::HostWaits));
        QVERIFY(
            !deadlockOf({waitFor("w", "s", "a"), sync, value("store", "hostStore", "", "a", "1", R"(, "thread": "second")")}));
    }

    void theHostWaitsForWhatItHasNotIssued() {
        QVERIFY(mentions({value("look", "hostWaitValue", "", "a"), writeOf("p", "s", "a")}, BlockReason::HostNotThere));
        QVERIFY(!deadlockOf({writeOf("p", "s", "a"), value("look", "hostWaitValue", "", "a")}));
    }

    void aLegacyOperationBetween() {
        QVERIFY(mentions({waitFor("w", "blocking", "a"), kernel("k", "legacy"), writeOf("p", "other", "a")},
                         BlockReason::LegacyBarrier));
        QVERIFY(!deadlockOf({waitFor("w", "blocking", "a"), kernel("k", "legacy"), writeOf("p", "s", "a")}));
    }

    void aValueFarAheadCountsAsBehind() {
        const std::vector<std::string> list{waitFor("w", "s", "a", "5"), writeOf("p", "t", "a", "2147483653")};
        const auto all = checkedOn(list);
        const Diagnostic* diagnostic = find(all, "deadlock");
        QVERIFY(diagnostic && diagnostic->message.find("counts as smaller") != std::string::npos);
        QVERIFY(!deadlockOf({waitFor("w", "s", "a", "5"), writeOf("p", "t", "a", "2147483652")}));
    }

    /// Another thread may write the value before the wait, though the list has the write behind it.
    void aDeadlockThatDependsOnThreads() {
        const std::string second = R"(, "thread": "second")";
        for (const bool isBusy : {false, true}) {
            std::vector<std::string> list{waitFor("w", "s", "a"), value("p", "streamWriteValue32", "s", "a", "1", second)};
            if (isBusy) list.insert(list.begin(), R"({"id": "h", "call": "hostWork", "duration": "1 ms"})");
            const auto all = checkedOn(list);
            const Diagnostic* diagnostic = find(all, "deadlock");
            QVERIFY(diagnostic && diagnostic->severity == Severity::Error);
            const std::string when = isBusy ? "while thread main is in " : "if thread main comes last with ";
            QVERIFY2(diagnostic->message.find("it depends on which thread comes first: " + when) != std::string::npos,
                     diagnostic->message.c_str());
            const ResolvedProgram program = resolvedOf(resources + operations(list));
            const RunStatus status = test::ran(program, test::profile("teaching")).timeline.status;
            QVERIFY(!isBusy || status == RunStatus::Ok);
        }
        const auto all = checkedOn({waitFor("w", "s", "a"), writeOf("p", "s", "a")});
        QVERIFY(find(all, "deadlock")->message.find("thread") == std::string::npos);
    }

    /// Launches of graphs pass through no hardware queue (model.md R7).
    void aLaunchPassesTheQueueOfAWait() {
        const std::vector<std::string> list{R"({"id": "begin", "call": "streamBeginCapture", "stream": "s"})",
                                            writeOf("p", "s", "a"),
                                            R"({"id": "end", "call": "streamEndCapture", "stream": "s", "graph": "g"})",
                                            R"({"id": "make", "call": "graphInstantiate", "graph": "g"})",
                                            waitFor("w", "s", "a"),
                                            R"({"id": "l", "call": "graphLaunch", "stream": "t", "graph": "g"})"};
        const ResolvedProgram program = resolvedOf("\"graphs\": [{\"id\": \"g\"}], " + resources + operations(list));
        const std::array devices{withChannels(1)};
        QVERIFY(!findDeadlock(program, capturesOf(program), devices));
        QCOMPARE(test::ran(program, test::profile("teaching-one-queue")).timeline.status, RunStatus::Ok);
    }

    /// A launch waits for the earlier launch of the same executable graph, in any stream.
    void aLaunchBehindALaunchThatNeverEnds() {
        const auto onHost = [](const std::string& id, const std::string& call, const std::string& fields) {
            return "{\"id\": \"" + id + "\", \"call\": \"" + call + "\", " + fields + "}";
        };
        const auto launch = [&](const std::string& id, const std::string& stream) {
            return onHost(id, "graphLaunch", "\"graph\": \"g\", \"stream\": \"" + stream + "\"");
        };
        for (const bool again : {false, true}) {
            std::vector<std::string> list{onHost("begin", "streamBeginCapture", R"("stream": "s")"), waitFor("w", "s", "a"),
                                          onHost("end", "streamEndCapture", R"("stream": "s", "graph": "g")"),
                                          onHost("make", "graphInstantiate", R"("graph": "g")"), launch("one", "s")};
            if (again) list.push_back(onHost("remake", "graphInstantiate", R"("graph": "g")"));
            list.push_back(again ? kernel("two", "t") : launch("two", "t"));
            list.push_back(writeOf("p", "t", "a"));
            const ResolvedProgram program = resolvedOf("\"graphs\": [{\"id\": \"g\"}], " + resources + operations(list));
            const std::array devices{withChannels(32)};
            const auto deadlock = findDeadlock(program, capturesOf(program), devices);
            QCOMPARE(deadlock.has_value(), !again);
            QCOMPARE(test::ran(program, test::profile("teaching")).timeline.status, again ? RunStatus::Ok : RunStatus::Deadlock);
            if (!deadlock) continue;
            QVERIFY(std::ranges::any_of(deadlock->chain,
                                        [](const BlockedOperation& step) { return step.why == BlockReason::Graph; }));
        }
    }

    void waitingStreamsFillTheHardwareQueues_data() {
        QTest::addColumn<int>("channels");
        QTest::addColumn<int>("waiting");
        for (const int channels : {1, 2, 8, 32})
            for (const int waiting : {channels - 1, channels})
                QTest::addRow("%d of %d", waiting, channels) << channels << waiting;
    }
    /// model.md R8, measured: n waiting streams and a writer behind them complete if and only if n < K.
    void waitingStreamsFillTheHardwareQueues() {
        QFETCH(int, channels);
        QFETCH(int, waiting);
        const std::string text = R"("streams": [{"id": "s", "count": )" + std::to_string(waiting + 1) +
                                 R"(, "nonBlocking": true}], "words": [{"id": "a"}], )" +
                                 operations({R"({"id": "all", "call": "repeat", "times": )" + std::to_string(waiting) +
                                                 ", \"body\": [" + waitFor("w", "s{i}", "a") + "]}",
                                             writeOf("p", "s" + std::to_string(waiting), "a")});
        const ResolvedProgram program = resolvedOf(text);
        const std::array devices{withChannels(channels)};
        const auto deadlock = findDeadlock(program, capturesOf(program), devices);
        QCOMPARE(deadlock.has_value(), waiting >= channels);
        if (!deadlock) return;
        QVERIFY(deadlock->byChannels && deadlock->isCycle);
        QCOMPARE(deadlock->safeChannels, waiting < 32 ? std::optional(waiting + 1) : std::nullopt);
    }

    /// A run that stops at once has observed no waits, but its result names the cause for each operation.
    void theResultSaysWhatNeverStartsWaitsFor() {
        const std::string pause = R"({"id": "pause", "call": "hostWork", "duration": "2 ms"})";
        for (const bool late : {false, true}) {
            std::vector<std::string> list{
                waitFor("w", "s", "a"), kernel("k", "s"),        record("r", "e", "s"),         wait("v", "e", "t"),
                kernel("behind", "t"),  kernel("free", "other"), waitFor("x", "blocking", "b"), writeOf("y", "blocking", "b")};
            if (late) list.push_back(pause);
            const ResolvedProgram program = resolvedOf(resources + operations(list));
            const Timeline timeline = test::ran(program, test::profile("teaching")).timeline;
            QCOMPARE(timeline.status, RunStatus::Deadlock);
            const auto last = [&](const char* id) {
                const WaitList& waits = timeline.operations[idOf(program, id).value].waits;
                return waits.empty() ? std::nullopt : std::optional(waits.back());
            };
            const auto isLast = [&](const char* id, WaitReason reason, const char* blamed) {
                const bool blames = blamed == nullptr ? !last(id)->blame : last(id)->blame == idOf(program, blamed);
                return last(id)->reason == reason && blames;
            };
            for (const char* id : {"w", "k", "behind", "x"}) QVERIFY2(last(id), id);
            QVERIFY(isLast("w", WaitReason::Value, nullptr));
            QVERIFY(isLast("k", WaitReason::Value, nullptr));
            QVERIFY(isLast("behind", WaitReason::Event, "k"));
            QVERIFY(isLast("x", WaitReason::Value, "y"));
            QVERIFY(!last("free"));
        }
    }

    void theSimulatedGpuAgrees() {
        const bool holds = rc::check("a deadlock is reported if and only if the simulated GPU stops", [] {
            const ResolvedProgram program = anyProgram();
            DeviceProfile device = test::profile("teaching");
            device.channels = *rc::gen::element(1, 2, 3, 32);
            const std::array devices{device.info()};
            const RunOutcome outcome = test::ran(program, device);
            const bool stops = outcome.timeline.status == RunStatus::Deadlock;
            for (const ResolvedOperation& operation : program.operations)
                RC_LOG() << operation.id << " " << static_cast<int>(operation.call) << " "
                         << (operation.stream() ? static_cast<int>(operation.stream()->value) : -1) << "\n";
            RC_LOG() << device.channels << " channels; stops: " << stops << "\n";
            RC_ASSERT(findDeadlock(program, capturesOf(program), devices).has_value() == stops);
        });
        QVERIFY(holds);
    }
};

STREAMSCOPE_TEST(DeadlocksTest)

}  // namespace tst_deadlocks

#include "tst_deadlocks.moc"

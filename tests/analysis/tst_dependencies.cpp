// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/captures.h"
#include "engine/order/order.h"
#include "engine/order/value_matches.h"
#include "tests/analysis/programs.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QtTest>

namespace tst_dependencies {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

const std::string geq = ", \"condition\": \"geq\"", eq = ", \"condition\": \"eq\"";

using Words = std::vector<std::string>;

const std::string resources =
    R"("streams": [{"id": "s"}, {"id": "t"}, {"id": "u", "nonBlocking": true}], "events": [{"id": "e"}, {"id": "f"}],
       "words": [{"id": "flag"}], "threads": [{"id": "main"}, {"id": "second"}],
       "buffers": [{"id": "h", "bytes": 100, "memory": "pinned"}, {"id": "p", "bytes": 100, "memory": "pageable"},
                   {"id": "d", "bytes": 100, "memory": "device"}], )";

Words wordsOf(const std::vector<std::string>& list) {
    const auto program = resolvedOf(resources + operations(list));
    return inWords(program, dependencies(program));
}

std::string onHost(const std::string& id, const std::string& call, const std::string& fields = {}) {
    return "{\"id\": \"" + id + "\", \"call\": \"" + call + "\"" + (fields.empty() ? "" : ", " + fields) + "}";
}

std::string value(const std::string& id, const std::string& call, const std::string& stream, int number,
                  const std::string& more = {}) {
    return onHost(id, call,
                  (stream.empty() ? "" : "\"stream\": \"" + stream + "\", ") +
                      "\"word\": \"flag\", \"value\": " + std::to_string(number) + more);
}

/// Returns whether the edges order `to` after `from`.
bool ordered(const ResolvedProgram& program, std::string_view from, std::string_view to) {
    std::vector<bool> after(program.operations.size());
    after[idOf(program, from).value] = true;
    bool grew = true;
    const auto edges = dependencies(program);
    while (grew) {
        grew = false;
        for (const Dependency& edge : edges) {
            if (after[edge.from.value] && !after[edge.to.value]) grew = after[edge.to.value] = true;
        }
    }
    return after[idOf(program, to).value];
}

bool orderedIn(const std::vector<std::string>& list, std::string_view from, std::string_view to) {
    return ordered(resolvedOf(resources + operations(list)), from, to);
}

}  // namespace

class DependenciesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void forkAndJoin() {
        const auto program = resolvedOf(forkAndJoinText());
        const Words words = inWords(program, dependencies(program));
        const Words expected{"copy x>r1 stream",  "copy x>saxpy event e1#1", "copy x>stencil event e1#1",
                             "stencil>r2 stream", "saxpy>copy y stream",     "stencil>copy y event e2#1",
                             "copy x>sync host",  "stencil>sync host",       "copy y>sync host"};
        QVERIFY(std::ranges::is_permutation(words, expected));
    }

    void anArrowStartsAtTheRecordWhereNothingIsBeforeIt() {
        QCOMPARE(wordsOf({record("r", "e", "s"), wait("w", "e", "t"), kernel("k", "t")}), Words{"r>k event e#1"});
    }

    void aWaitThatNothingFollowsIsItselfTheEnd() {
        QCOMPARE(wordsOf({kernel("k", "s"), record("r", "e", "s"), wait("w", "e", "t")}), (Words{"k>r stream", "k>w event e#1"}));
    }

    void aRecordBehindAWaitCarriesTheWaitOn() {
        const std::vector<std::string> list{kernel("a", "s"),       record("r", "e", "s"), wait("w", "e", "t"),
                                            record("r2", "f", "t"), wait("w2", "f", "u"),  kernel("b", "u")};
        const Words words = wordsOf(list);
        QVERIFY(contains(words, "a>r2 event e#1"));
        QVERIFY(contains(words, "r2>b event f#1"));
        QVERIFY(orderedIn(list, "a", "b"));
    }

    void waitBeforeRecordOrdersNothing() {
        QVERIFY(!orderedIn({wait("w", "e", "t"), kernel("c", "t"), kernel("p", "s"), record("r", "e", "s")}, "p", "c"));
    }

    void reRecordingLeavesEarlierWaitsAlone() {
        const std::vector<std::string> list{kernel("a", "s"), record("r1", "e", "s"), wait("w", "e", "u"),
                                            kernel("b", "t"), record("r2", "e", "t"), kernel("c", "u")};
        QVERIFY(orderedIn(list, "a", "c"));
        QVERIFY(!orderedIn(list, "b", "c"));
    }

    void theLegacyStreamIsABarrierBothWays() {
        const std::vector<std::string> list{kernel("before", "s"), kernel("free", "u"), kernel("legacy", "legacy"),
                                            kernel("after", "t"), kernel("free too", "u")};
        const Words words = wordsOf(list);
        QVERIFY(contains(words, "before>legacy legacy"));
        QVERIFY(contains(words, "legacy>after legacy"));
        QVERIFY(!orderedIn(list, "free", "legacy"));
        QVERIFY(!orderedIn(list, "legacy", "free too"));
        QVERIFY(orderedIn(list, "before", "after"));
    }

    void theLegacyStreamOfAnotherDeviceIsNoBarrier() {
        const auto program =
            resolvedOf(R"("streams": [{"id": "s"}, {"id": "far", "device": 1}], )" +
                       operations({kernel("near", "s"), kernel("legacy", "legacy@1"), kernel("far after", "far")}));
        QVERIFY(!ordered(program, "near", "legacy"));
        QVERIFY(ordered(program, "legacy", "far after"));
    }

    void perThreadStreamsAreBlocking() {
        const std::vector<std::string> list{kernel("mine", "per-thread"), kernel("beside", "s"), kernel("legacy", "legacy"),
                                            kernel("after", "per-thread")};
        QVERIFY(!orderedIn(list, "mine", "beside"));
        QVERIFY(orderedIn(list, "mine", "legacy"));
        QVERIFY(orderedIn(list, "legacy", "after"));
    }

    void aLegacyRecordCapturesTheBlockingStreams() {
        const std::vector<std::string> list{kernel("blocking", "s"), kernel("free", "u"), record("r", "e", "legacy"),
                                            wait("w", "e", "u"),     kernel("k", "u"),    kernel("later", "t")};
        QVERIFY(orderedIn(list, "blocking", "k"));
        QVERIFY(orderedIn(list, "blocking", "later"));
        QVERIFY(contains(wordsOf(list), "r>k event e#1"));
    }

    void aLegacyWaitHoldsBackTheBlockingStreams() {
        const std::vector<std::string> list{kernel("free", "u"), record("r", "e", "u"), wait("w", "e", "legacy"),
                                            kernel("k", "s")};
        QVERIFY(orderedIn(list, "free", "k"));
    }

    void copiesWithoutAStreamAreLegacy() {
        const std::vector<std::string> list{kernel("k", "s"), onHost("c", "memcpy", R"("from": "d", "to": "h")"),
                                            kernel("after", "u")};
        QVERIFY(contains(wordsOf(list), "k>c legacy"));
        QVERIFY(contains(wordsOf(list), "c>after host"));
    }

    void synchronisationOrdersLaterCallsOfItsThread() {
        const std::string other = onHost("elsewhere", "launchKernel",
                                         R"("thread": "second", "stream": "u", "kernel": "spin", "arguments": {"duration": 1})");
        const std::vector<std::string> list{kernel("a", "s"), onHost("sync", "streamSynchronize", R"("stream": "s")"),
                                            kernel("b", "t"), other};
        QVERIFY(contains(wordsOf(list), "a>sync host"));
        QVERIFY(contains(wordsOf(list), "sync>b host"));
        QVERIFY(orderedIn(list, "a", "b"));
        QVERIFY(!orderedIn(list, "a", "elsewhere"));
    }

    void anEventSynchronisationNamesItsRecording() {
        const Words words = wordsOf({kernel("a", "s"), record("r", "e", "s"), kernel("not this", "s"),
                                     onHost("sync", "eventSynchronize", R"("event": "e")"), kernel("b", "t")});
        QVERIFY(contains(words, "a>sync host e#1"));
        QVERIFY(!contains(words, "not this>sync host"));
        QVERIFY(contains(words, "sync>b host"));
    }

    void aQueryOrdersOnlyWherePolled() {
        const auto list = [](const std::string& more) {
            return std::vector<std::string>{kernel("a", "s"), record("r", "e", "s"),
                                            onHost("q", "eventQuery", "\"event\": \"e\"" + more), kernel("b", "t")};
        };
        QVERIFY(!orderedIn(list(""), "a", "b"));
        QVERIFY(orderedIn(list(", \"every\": \"1 us\""), "a", "b"));
    }

    void hostWorkComesBetweenCallsOfItsThread() {
        const Words words = wordsOf({onHost("work", "hostWork", R"("duration": "1 ms")"), kernel("k", "s"), kernel("k2", "s")});
        QVERIFY(contains(words, "work>k host"));
        QVERIFY(!contains(words, "work>k2 host"));
    }

    void copiesThatBlockOrderLaterCalls() {
        const auto copy = [](const std::string& from, const std::string& to) {
            return std::vector<std::string>{
                onHost("c", "memcpyAsync", "\"stream\": \"s\", \"from\": \"" + from + "\", \"to\": \"" + to + "\""),
                kernel("k", "u")};
        };
        QVERIFY(orderedIn(copy("d", "p"), "c", "k"));
        QVERIFY(!orderedIn(copy("d", "h"), "c", "k"));
        QVERIFY(!orderedIn(copy("p", "d"), "c", "k"));
    }

    void aValueWriteOrdersTheWaitThatOnlyItSatisfies() {
        const std::vector<std::string> list{value("w", "streamWaitValue32", "t", 1, geq), kernel("c", "t"), kernel("p", "s"),
                                            value("write", "streamWriteValue32", "s", 1)};
        QVERIFY(contains(wordsOf(list), "write>c value flag"));
        QVERIFY(orderedIn(list, "p", "c"));
        auto two = list;
        two.push_back(value("write2", "streamWriteValue32", "u", 5));
        QVERIFY(!orderedIn(two, "p", "c"));
    }

    void hostStoresAndHostWaitsTakePart() {
        const std::vector<std::string> list{value("w", "streamWaitValue32", "t", 7, eq), kernel("c", "t"),
                                            onHost("work", "hostWork", R"("duration": "1 ms")"),
                                            value("store", "hostStore", "", 7)};
        QVERIFY(contains(wordsOf(list), "store>c value flag"));
        QVERIFY(orderedIn(list, "work", "c"));
        const std::vector<std::string> back{kernel("p", "s"), value("write", "streamWriteValue32", "s", 3),
                                            value("look", "hostWaitValue", "", 3, geq), kernel("c", "t")};
        QVERIFY(orderedIn(back, "p", "c"));
    }

    void valuesCompareAsCudaDoes() {
        QVERIFY(satisfies(WaitCondition::GreaterOrEqual, 5, 5, 32));
        QVERIFY(satisfies(WaitCondition::GreaterOrEqual, 3, 0xffffffff, 32));   // cyclic: 3 is four after −1
        QVERIFY(!satisfies(WaitCondition::GreaterOrEqual, 0x80000005, 5, 32));  // 2³¹ ahead counts as behind
        QVERIFY(satisfies(WaitCondition::GreaterOrEqual, 0x80000005, 5, 64));
        QVERIFY(satisfies(WaitCondition::And, 6, 2, 32) && !satisfies(WaitCondition::And, 4, 2, 32));
        QVERIFY(satisfies(WaitCondition::Nor, 0, 1, 32) && !satisfies(WaitCondition::Nor, 0xfffffffe, 1, 32));
    }

    void launchesOfOneGraphComeOneAfterTheOther() {
        const auto launch = [](const std::string& id, const std::string& stream) {
            return onHost(id, "graphLaunch", "\"graph\": \"g\", \"stream\": \"" + stream + "\"");
        };
        const auto program =
            resolvedOf(resources + "\"graphs\": [{\"id\": \"g\"}], " +
                       operations({onHost("begin", "streamBeginCapture", "\"stream\": \"u\""), kernel("k", "u"),
                                   onHost("end", "streamEndCapture", "\"stream\": \"u\", \"graph\": \"g\""),
                                   onHost("make", "graphInstantiate", "\"graph\": \"g\""), launch("one", "s"), launch("two", "u"),
                                   launch("three", "t"), onHost("again", "graphInstantiate", "\"graph\": \"g\""),
                                   launch("four", "s"), launch("five", "t")}));
        QVERIFY(contains(inWords(program, dependencies(program)), "one>two graph"));
        QVERIFY(ordered(program, "one", "three"));
        // Another executable graph of the same nodes is another graph.
        QVERIFY(!ordered(program, "three", "four"));
        QVERIFY(ordered(program, "four", "five"));
    }

    /// A later capture under the same name changes launches only once it is instantiated.
    void whatWasInstantiatedIsLaunched() {
        const auto capture = [](const std::string& node) {
            return std::vector<std::string>{onHost("begin " + node, "streamBeginCapture", "\"stream\": \"u\""), kernel(node, "u"),
                                            onHost("end " + node, "streamEndCapture", "\"stream\": \"u\", \"graph\": \"g\"")};
        };
        std::vector<std::string> list = capture("first");
        list.push_back(onHost("make", "graphInstantiate", "\"graph\": \"g\""));
        std::ranges::copy(capture("second"), std::back_inserter(list));
        list.push_back(onHost("launch", "graphLaunch", "\"graph\": \"g\", \"stream\": \"s\""));
        const auto program = resolvedOf(resources + "\"graphs\": [{\"id\": \"g\"}], " + operations(list));
        const Captures captures = capturesOf(program);
        const int launched = captures.launched[idOf(program, "launch").value];
        QVERIFY(launched >= 0);
        QVERIFY(captures.captures[static_cast<std::size_t>(launched)].nodes == std::vector{idOf(program, "first")});
    }

    void writersAgreeWithTrying() {
        const bool holds = rc::check("the writer is what trying every write finds: the only one, or the first of one thread", [] {
            const bool together = *rc::gen::arbitrary<bool>();
            const int count = *rc::gen::inRange(0, 7);
            std::vector<std::string> list;
            const auto any = [] { return *rc::gen::element(0u, 1u, 2u, 5u, 0x7fffffffu, 0x80000000u, 0x80000001u, 0xffffffffu); };
            std::vector<std::uint32_t> written;
            const auto field = [](std::uint32_t number) { return "\"word\": \"flag\", \"value\": " + std::to_string(number); };
            for (int i = 0; i < count; ++i) {
                written.push_back(any());
                const std::string thread = together || i % 2 == 0 ? "" : ", \"thread\": \"second\"";
                list.push_back(onHost("w" + std::to_string(i), "hostStore", field(written.back()) + thread));
            }
            const auto wanted = any();
            const auto condition = *rc::gen::inRange(0, 4);
            static const std::vector<std::string> names{"geq", "eq", "and", "nor"};
            list.push_back(onHost(
                "wait", "streamWaitValue32",
                "\"stream\": \"s\", \"condition\": \"" + names[static_cast<std::size_t>(condition)] + "\", " + field(wanted)));
            const auto program = resolvedOf(resources + operations(list));
            std::vector<OperationId> fitting;
            for (std::uint32_t i = 0; i < written.size(); ++i) {
                if (satisfies(static_cast<WaitCondition>(condition), written[i], wanted, 32)) fitting.push_back({i});
            }
            const bool atOnce = satisfies(static_cast<WaitCondition>(condition), 0, wanted, 32);
            const bool known = fitting.size() == 1 || (!fitting.empty() && (together || count < 2));
            const auto expected = known && !atOnce ? std::optional(fitting.front()) : std::nullopt;
            const auto matches = soleWriters(program);
            RC_ASSERT(matches.size() == (expected ? 1u : 0u));
            if (expected) RC_ASSERT(matches.front().writer == *expected);
        });
        QVERIFY(holds);
    }

    void largeProgramsStaySmall_data() {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"legacy in between", "many waits", "device syncs", "host work"})
            QTest::newRow(kind) << QString(kind);
    }
    void largeProgramsStaySmall() {
        QFETCH(QString, kind);
        ResolvedProgram program;
        program.threads = {{"main", 0, {}}};
        constexpr std::uint32_t streams = 1000, count = 100'000;
        for (std::uint32_t i = 0; i < streams; ++i) program.streams.push_back({.id = "s" + std::to_string(i)});
        program.streams.push_back({.id = "legacy", .kind = StreamKind::Legacy});
        program.events.push_back({.id = "e"});
        for (std::uint32_t i = 0; i < count; ++i) {
            ResolvedOperation operation;
            operation.call = Call::LaunchKernel;
            operation.kind = OperationKind::Kernel;
            KernelCall launch;
            launch.stream = {kind == "legacy in between" && i % 2 == 0 ? streams : i % streams};
            operation.what = launch;
            if (kind == "many waits" && i % 10 != 0) {
                const bool record = i % 10 == 1;
                operation.call = record ? Call::EventRecord : Call::StreamWaitEvent;
                operation.kind = record ? OperationKind::EventRecord : OperationKind::EventWait;
                operation.what = EventStreamCall{{0}, {record ? 0 : i / 10 % 7}, 0};
            }
            if (kind == "device syncs" && i % 2 == 1) {
                operation.call = Call::DeviceSynchronize;
                operation.kind = OperationKind::Host;
                operation.what = DeviceCall{};
            }
            if (kind == "host work" && i % 2 == 1) {
                operation.call = Call::HostWork;
                operation.kind = OperationKind::Host;
                operation.what = HostCall{};
            }
            program.operations.push_back(std::move(operation));
        }
        QVERIFY(orderEdges(program).size() <= 4 * count);
    }
};

STREAMSCOPE_TEST(DependenciesTest)

}  // namespace tst_dependencies

#include "tst_dependencies.moc"

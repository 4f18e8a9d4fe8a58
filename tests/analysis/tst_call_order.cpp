// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/order/call_order.h"
#include "tests/analysis/programs.h"
#include "tests/analysis/simulate.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_call_order {

using namespace streamscope;
using namespace streamscope::samples;

namespace {

const std::string resources = R"("threads": [{"id": "main"}, {"id": "second"}],
    "streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}], "events": [{"id": "e"}], )";
const std::string second = R"(, "thread": "second")";

const std::string busy = R"({"id": "busy", "call": "hostWork", "duration": "1 ms"})";
const std::string waits = R"({"id": "w", "call": "streamWaitEvent", "event": "e", "stream": "t", "thread": "second"})";

Timeline ranOf(const ResolvedProgram& program) { return test::ran(program, test::profile("teaching")).timeline; }

}  // namespace

/// Tests that the dependencies of a run follow from the order in which its threads made their calls (order.md N1).
class CallOrderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void listedOrderIsTold() {
        const auto program = resolvedOf(resources + operations({kernel("a", "s"), kernel("b", "s")}));
        QVERIFY(callOrder(program, std::vector<std::uint32_t>{1, 2}).empty());
        QCOMPARE(callOrder(program, std::vector<std::uint32_t>{2, 1}), (std::vector<OperationId>{{1}, {0}}));
        QCOMPARE(callOrder(program, std::vector<std::uint32_t>{0, 1}), (std::vector<OperationId>{{1}, {0}}));
    }
    void threadThatOvertakesComesFirstInItsStream() {
        const auto program = resolvedOf(resources + operations({busy, kernel("A", "s"), kernel("B", "s", second)}));
        QVERIFY(contains(inWords(program, dependencies(program)), "A>B stream"));
        const Timeline ran = ranOf(program);
        const auto words = inWords(program, ran.dependencies);
        QVERIFY(contains(words, "B>A stream"));
        QVERIFY(!contains(words, "A>B stream"));
        for (const Dependency& each : ran.dependencies) QVERIFY(each.slack.count() >= 0);
        QVERIFY(*ran.metrics.lowerBound <= *ran.makespan);
    }
    void whatEndsLastIsWaitedFor() {
        const auto program = resolvedOf(resources + operations({busy, kernel("A", "s"), kernel("B", "s", second), sync("end")}));
        QVERIFY(contains(inWords(program, ranOf(program).dependencies), "A>end host"));
    }
    void waitBindsToTheRecordThatWasMadeBefore() {
        const auto program = resolvedOf(
            resources + operations({busy, kernel("k", "s"), record("r", "e", "s"), waits, kernel("after", "t", second)}));
        QVERIFY(contains(inWords(program, dependencies(program)), "k>after event e#1"));
        QVERIFY(!contains(inWords(program, ranOf(program).dependencies), "k>after event e#1"));
    }
    void recordingsKeepTheirNumbers() {
        const auto program = resolvedOf(
            resources + operations({record("r1", "e", "s"), record("r2", "e", "t"), wait("w", "e", "s"), kernel("k", "s")}));
        const std::vector<OperationId> made{{1}, {0}, {2}, {3}};
        const auto bound = bindings(program, made);
        QCOMPARE(bound.front().record, OperationId{0});
        QCOMPARE(bound.front().recording, 1);
    }
};

STREAMSCOPE_TEST(CallOrderTest)

}  // namespace tst_call_order

#include "tst_call_order.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/runner/calibration.h"
#include "engine/runner/order_check.h"
#include "engine/runner/strobe_plan.h"
#include "tests/support/fake_driver.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

namespace tst_strobing {

using namespace streamscope;
using namespace streamscope::command;
using namespace std::chrono_literals;

namespace {

std::vector<OperationId> ids(std::uint32_t count) {
    std::vector<OperationId> list;
    for (std::uint32_t i = 0; i < count; ++i) list.push_back({i});
    return list;
}

TimelineOperation bar(std::string id, int stream, Nanoseconds start, Nanoseconds end) {
    TimelineOperation operation;
    operation.id = std::move(id);
    operation.kind = OperationKind::Kernel;
    operation.stream = stream;
    operation.start = start;
    operation.end = end;
    operation.spans = {{start, end}};
    operation.truth = Truth::Measured;
    return operation;
}

bool drawn(const TimelineOperation& operation) { return operation.start && operation.end; }

}  // namespace

/// Tests of the parts of method strobed; complete runs are in tst_runner_strobed.
class tst_strobing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // The plan.

    void aRoundBracketsEveryOperationOnceAndSpreadsThemOverTime() {
        const bool good = rc::check([] {
            const auto count = *rc::gen::inRange<std::uint32_t>(0, 200);
            const auto oneIn = *rc::gen::inRange(1, 40);
            const auto round = strobedRound(ids(count), oneIn, *rc::gen::inRange(0, 20));
            RC_ASSERT(static_cast<int>(round.size()) <= oneIn);
            std::vector<int> times(count);
            for (const auto& pass : round) {
                std::set<std::uint32_t> blocks;
                for (const auto id : pass) {
                    ++times[id.value];
                    RC_ASSERT(blocks.insert(id.value / static_cast<std::uint32_t>(round.size())).second);
                }
            }
            for (const int seen : times) RC_ASSERT(seen == 1);
        });
        QVERIFY(good);
    }

    void bracketsDoNotAllFallIntoTheSameStreams() {
        constexpr std::uint32_t streams = 8;
        for (const int oneIn : {2, 4, 8, 16}) {
            for (int round = 0; round < 5; ++round) {
                for (const auto& pass : strobedRound(ids(192), oneIn, round)) {
                    std::set<std::uint32_t> met;
                    for (const auto id : pass) met.insert(id.value / (192 / streams));
                    QVERIFY2(met.size() == streams, qPrintable(QString("one in %1: %2").arg(oneIn).arg(met.size())));
                }
            }
        }
    }

    void roundsDifferAndAreTheSameEveryTime() {
        QVERIFY(strobedRound(ids(96), 8, 0) != strobedRound(ids(96), 8, 1));
        QVERIFY(strobedRound(ids(96), 8, 1) == strobedRound(ids(96), 8, 1));
    }

    void theFirstChoiceFollowsCostAndLength_data() {
        QTest::addColumn<int>("operations");
        QTest::addColumn<int>("makespanMicroseconds");
        QTest::addColumn<int>("least");
        QTest::addColumn<int>("most");
        QTest::newRow("4 streams of 60 us") << 96 << 2000 << 16 << 32;
        QTest::newRow("4 streams of 10 us") << 96 << 400 << 64 << 96;
        QTest::newRow("4 streams of 1 ms") << 96 << 33000 << 1 << 2;
        QTest::newRow("one kernel") << 1 << 10 << 1 << 1;
        QTest::newRow("nothing") << 0 << 0 << 1 << 1;
    }
    void theFirstChoiceFollowsCostAndLength() {
        QFETCH(int, operations);
        QFETCH(int, makespanMicroseconds);
        QFETCH(int, least);
        QFETCH(int, most);
        const int oneIn =
            firstOneIn(static_cast<std::size_t>(operations), 1280ns, std::chrono::microseconds(makespanMicroseconds));
        QVERIFY2(oneIn >= least && oneIn <= most, qPrintable(QString::number(oneIn)));
    }

    void passesAreCappedByTimeAndByMemory() {
        QCOMPARE(mostStrobedPasses(96, 2ms), 2000);
        QCOMPARE(mostStrobedPasses(96, 1s), 20);
        QCOMPARE(mostStrobedPasses(96, 60s), 6);
        QCOMPARE(mostStrobedPasses(100'000, 1ms), 10);
    }

    // Calibration.

    void calibrationMeasuresWhatARecordAndACopyCost() {
        FakeDriver driver(Threading::Preemptive, DeviceKind::Cuda);
        driver.recordCost = 1280ns;
        driver.ownCopy = [](Bytes bytes) { return bytes == 0 ? 50us : Nanoseconds(6300 + bytes / 64); };
        const auto stream = driver.run(StreamCreate{1, 0}).value;
        driver.correlate(0, true);
        const auto measured = calibrate(driver, stream);
        QCOMPARE(measured.pair, Nanoseconds(1280));
        QVERIFY(std::chrono::abs(measured.hostToDevice.own - 6300ns) <= 2ns &&
                std::chrono::abs(measured.deviceToHost.own - 6300ns) <= 2ns);
        driver.memory = 0;
        QCOMPARE(calibrate(driver, stream).hostToDevice.own, Nanoseconds(0));
        driver.run(StreamDestroy{stream});
        QVERIFY(driver.nothingLives());
    }

    // The check of order by itself.

    void anInversionWithinTheSpreadIsClipped() {
        Timeline timeline;
        timeline.operations = {bar("a", 0, 0us, 100us), bar("b", 0, 97us, 200us)};
        timeline.operations[0].rare.set<Spread>(Spread{{}, {98us, 102us}});
        timeline.dependencies = {{{0}, {1}, DependencyKind::Stream, false, {}, "", {}}};
        checkOrder(timeline, 0us);
        QVERIFY(timeline.remarks.empty());
        QCOMPARE(timeline.operations[1].start, std::optional<Nanoseconds>(100us));
        QCOMPARE(timeline.operations[1].spans.front(), (Span{100us, 200us}));
    }

    void anInversionBeyondTheSpreadIsNamedAndNotDrawn() {
        Timeline timeline;
        timeline.operations = {bar("a", 0, 0us, 100us), bar("b", 0, 90us, 200us), bar("c", 0, 200us, 300us)};
        timeline.operations[0].rare.set<Spread>(Spread{{}, {98us, 102us}});
        timeline.dependencies = {{{0}, {1}, DependencyKind::Stream, false, {}, "", {}},
                                 {{1}, {2}, DependencyKind::Stream, false, {}, "", {}}};
        checkOrder(timeline, 0us);
        QCOMPARE(timeline.remarks.size(), std::size_t(1));
        QVERIFY(timeline.remarks.front().operations == (std::vector<OperationId>{{0}, {1}}));
        QVERIFY(!drawn(timeline.operations[1]) && timeline.operations[1].spans.empty());
        QVERIFY(drawn(timeline.operations[2]));
    }

    void whatIsKnownBeatsABracket() {
        Timeline timeline;
        timeline.operations = {bar("a", 0, 0us, 100us), bar("b", 0, 60us, 200us)};
        timeline.operations[0].spans.clear();
        timeline.operations[0].truth = Truth::Unknown;
        timeline.dependencies = {{{0}, {1}, DependencyKind::Stream, false, {}, "", {}}};
        checkOrder(timeline, 0us);
        QVERIFY(QString::fromStdString(timeline.remarks.front().message).contains("so “a” is not drawn"));
        QVERIFY(!drawn(timeline.operations[0]) && drawn(timeline.operations[1]));
    }

    void twoCopiesAtOnceOnOneEngineContradictEachOther() {
        Timeline timeline;
        timeline.operations = {bar("a", 0, 0us, 100us), bar("b", 1, 50us, 150us), bar("c", 2, 0us, 100us)};
        for (auto& operation : timeline.operations) operation.kind = OperationKind::CopyHostToDevice;
        timeline.operations[0].engine = timeline.operations[1].engine = Engine::HostToDevice;
        timeline.operations[2].engine = Engine::DeviceToHost;
        checkOrder(timeline, 10us);
        QCOMPARE(timeline.remarks.size(), std::size_t(1));
        QVERIFY(!drawn(timeline.operations[1]));
        QVERIFY(drawn(timeline.operations[0]) && drawn(timeline.operations[2]));
    }

    void anOrderThatAnotherThreadsCallsDidNotKeepIsNotChecked() {
        Timeline timeline;
        timeline.operations = {bar("a", 0, 200us, 300us), bar("b", 1, 0us, 100us), bar("c", 1, 50us, 150us)};
        timeline.operations[0].issued = 90us;
        timeline.operations[1].issued = timeline.operations[2].issued = 0us;
        timeline.operations[0].thread = 1;
        timeline.dependencies = {{{0}, {1}, DependencyKind::Event, false, {}, "e#1", {}},
                                 {{1}, {2}, DependencyKind::Stream, false, {}, "", {}}};
        checkOrder(timeline, 0us);
        QVERIFY(drawn(timeline.operations[1]));
        QCOMPARE(timeline.remarks.size(), std::size_t(1));  // one thread's calls are always in order
        QVERIFY(!drawn(timeline.operations[2]));
    }

    void hostOrderIsNoOrderOfWork() {
        Timeline timeline;
        timeline.operations = {bar("a", 0, 0us, 100us), bar("b", 1, 0us, 100us)};
        timeline.dependencies = {{{0}, {1}, DependencyKind::Host, false, {}, "", {}}};
        checkOrder(timeline, 0us);
        QVERIFY(timeline.remarks.empty());
        QCOMPARE(timeline.operations[1].start, std::optional<Nanoseconds>(0us));
    }
};

STREAMSCOPE_TEST(tst_strobing)

}  // namespace tst_strobing

#include "tst_strobing.moc"

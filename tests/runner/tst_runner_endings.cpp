// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/runner/runner.h"
#include "tests/support/fake_driver.h"
#include "tests/support/programs.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_runner_endings {

using namespace streamscope;
using namespace std::chrono_literals;

namespace {

constexpr auto never = FakeDriver::never;

RunOptions with(Method method, int runs = 1) {
    RunOptions options;
    options.method = method;
    options.runs = runs;
    return options;
}

QString names(const std::vector<OperationId>& operations) {
    QStringList list;
    for (const auto operation : operations) list << QString("op%1").arg(operation.value);
    return list.join(' ');
}

/// Program with a stream that waits for a value that is never written, with work behind the wait, and an unaffected stream.
struct BlockedOperation {
    build::Builder b;
    OperationId wait, behind, fine;
    BlockedOperation() {
        const auto s = b.stream("s"), t = b.stream("t");
        const auto flag = b.word("flag");
        wait = b.waitValue(s, flag, 1);
        behind = b.kernel(s);
        fine = b.kernel(t);
    }
    void script(FakeDriver& driver) const {
        driver.duration = [this](std::uint32_t operation, int) { return operation == wait.value ? never : Nanoseconds(1000); };
    }
};

}  // namespace

class tst_runner_endings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aFailedCallDoesNotEndTheRun() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto bad = b.kernel(s);
        const auto good = b.kernel(s);
        FakeDriver driver(Threading::Preemptive, DeviceKind::Cuda);
        driver.answers[bad.value] = Status::InvalidValue;
        b.program.operations[bad.value].label = "fill";
        const auto outcome = run(b.program, driver, with(Method::Events), {}, {});
        QVERIFY(std::holds_alternative<RunOk>(outcome.ending));
        QCOMPARE(outcome.timeline.status, RunStatus::Failed);
        QVERIFY(QString::fromStdString(outcome.timeline.message).contains("“fill” returned 1 cudaErrorInvalidValue"));
        QCOMPARE(outcome.timeline.operations[bad.value].code, Status::InvalidValue);
        QVERIFY(outcome.timeline.operations[good.value].end);
        QVERIFY(driver.nothingLives());
    }

    void aBracketNeverChargesItsCodeToTheOperation() {
        build::Builder b;
        const auto k = b.kernel({0});
        b.stream("s");
        FakeDriver driver(Threading::Preemptive, DeviceKind::Cuda);
        const auto outcome = run(b.program, driver, with(Method::Events), {}, {});
        QCOMPARE(outcome.timeline.operations[k.value].code, Status::Success);
    }

    void anEventThatCannotBeCreatedIsAmongTheResources() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto e = b.event("e", 4);
        const auto record = b.record(e, s);
        FakeDriver driver(Threading::Preemptive, DeviceKind::Cuda);
        const auto timeline = run(b.program, driver, with(Method::None), {}, {}).timeline;
        QCOMPARE(timeline.resources, (std::vector<ResourceCode>{{"s", Status::Success}, {"e", Status::InvalidValue}}));
        QCOMPARE(timeline.operations[record.value].code, Status::InvalidResourceHandle);
        QCOMPARE(timeline.status, RunStatus::Failed);
        QVERIFY(driver.nothingLives());
    }

    void aBufferThatDoesNotFitEndsTheRunWithItsName() {
        build::Builder b;
        b.kernel(b.stream("s"));
        b.buffer("small", 10, Memory::Device);
        b.buffer("huge", 1000, Memory::Device);
        FakeDriver driver(Threading::Preemptive, DeviceKind::Cuda);
        driver.memory = 100;
        const auto outcome = run(b.program, driver, with(Method::Events), {}, {});
        const auto* failure = std::get_if<RunFailure>(&outcome.ending);
        QVERIFY(failure);
        QCOMPARE(failure->code, Status::MemoryAllocation);
        QVERIFY(QString::fromStdString(failure->message).contains("buffer huge"));
        QCOMPARE(outcome.timeline.status, RunStatus::Failed);
        QVERIFY(driver.nothingLives());
    }

    void lackOfMemoryEndsTheRunAndFreesEverything() {
        build::Builder b;
        b.kernel(b.stream("s"));
        FakeDriver driver(Threading::Preemptive, DeviceKind::Cuda);
        driver.duration = [](std::uint32_t, int) -> Nanoseconds { throw std::bad_alloc(); };
        const auto outcome = run(b.program, driver, with(Method::Events), {}, {});
        const auto* failure = std::get_if<RunFailure>(&outcome.ending);
        QVERIFY(failure);
        QCOMPARE(failure->code, Status::MemoryAllocation);
        QCOMPARE(QString::fromStdString(failure->message).section(u':', 0, 0), QStringLiteral("out of memory"));
        QCOMPARE(outcome.timeline.status, RunStatus::Failed);
        QVERIFY(driver.nothingLives());
    }

    void aStreamThatCannotBeCreatedEndsTheRunAndFreesTheOthers() {
        build::Builder b;
        b.stream("s");
        b.kernel(b.stream("t"));
        FakeDriver driver(Threading::Preemptive, DeviceKind::Cuda);
        driver.failCreationOfStream = 1;
        const auto outcome = run(b.program, driver, with(Method::Events), {}, {});
        QVERIFY(std::holds_alternative<RunFailure>(outcome.ending));
        QVERIFY(driver.nothingLives());
    }

    void aDeadlockOfStreamsEndsAtOnceAndNamesWhatIsBlocked() {
        BlockedOperation stuck;
        FakeDriver driver(Threading::Cooperative, DeviceKind::Simulated);
        stuck.script(driver);
        const auto outcome = run(stuck.b.program, driver, with(Method::Exact), {}, {});
        const auto* deadlock = std::get_if<RunDeadlock>(&outcome.ending);
        QVERIFY(deadlock);
        QCOMPARE(names(deadlock->blocked), names((std::vector<OperationId>{stuck.wait, stuck.behind})));
        QCOMPARE(names(outcome.timeline.blocked), names(deadlock->blocked));
        QCOMPARE(outcome.timeline.status, RunStatus::Deadlock);
        QVERIFY(outcome.timeline.operations[stuck.fine.value].end);
        QVERIFY(!outcome.timeline.operations[stuck.behind.value].end);
        QVERIFY(driver.nothingLives());
    }

    void messagesNameWhatTheCardsShow() {
        const auto saidOf = [](const std::string& ofTheWait, const std::string& behindIt) {
            BlockedOperation stuck;
            stuck.b.program.operations[stuck.wait.value].label = ofTheWait;
            stuck.b.program.operations[stuck.behind.value].label = behindIt;
            FakeDriver driver(Threading::Cooperative, DeviceKind::Simulated);
            stuck.script(driver);
            return QString::fromStdString(run(stuck.b.program, driver, with(Method::Exact), {}, {}).timeline.message);
        };
        QCOMPARE(saidOf("wait flag", "consume"), "deadlock: “wait flag”, “consume” can never proceed");
        QCOMPARE(saidOf("work", "work"), "deadlock: “work (op0)”, “work (op1)” can never proceed");
    }

    void aDeadlockUnderStrobedShowsWhatTheDriverKnows() {
        BlockedOperation stuck;
        FakeDriver driver(Threading::Cooperative, DeviceKind::Simulated);
        stuck.script(driver);
        const auto outcome = run(stuck.b.program, driver, with(Method::Strobed, 5), {}, {});
        const auto* deadlock = std::get_if<RunDeadlock>(&outcome.ending);
        QVERIFY(deadlock);
        QCOMPARE(names(deadlock->blocked), names((std::vector<OperationId>{stuck.wait, stuck.behind})));
        QVERIFY(outcome.timeline.operations[stuck.fine.value].end);
        QVERIFY(!outcome.timeline.operations[stuck.behind.value].end);
        QVERIFY(!outcome.timeline.strobing);
        QVERIFY(driver.nothingLives());
    }

    void aDeadlockOfTheHostNamesTheCallThatNeverReturns() {
        BlockedOperation stuck;
        const auto sync = stuck.b.deviceSynchronize();
        const auto unreached = stuck.b.kernel({1});
        FakeDriver driver(Threading::Cooperative, DeviceKind::Simulated);
        stuck.script(driver);
        const auto outcome = run(stuck.b.program, driver, with(Method::Exact), {}, {});
        QVERIFY(std::holds_alternative<RunDeadlock>(outcome.ending));
        QCOMPARE(names(outcome.timeline.blocked), names((std::vector<OperationId>{stuck.wait, stuck.behind, sync})));
        QVERIFY(outcome.timeline.operations[sync.value].issued);
        QVERIFY(!outcome.timeline.operations[sync.value].returned);
        QVERIFY(!outcome.timeline.operations[unreached.value].issued);
        QVERIFY(driver.nothingLives());
    }

    void aRunThatHangsIsTimedOut_data() {
        QTest::addColumn<int>("method");
        QTest::addColumn<bool>("hostWaits");
        for (const bool hostWaits : {false, true}) {
            QTest::addRow("events, %s", hostWaits ? "the host waits" : "the streams wait") << int(Method::Events) << hostWaits;
            QTest::addRow("strobed, %s", hostWaits ? "the host waits" : "the streams wait") << int(Method::Strobed) << hostWaits;
            QTest::addRow("none, %s", hostWaits ? "the host waits" : "the streams wait") << int(Method::None) << hostWaits;
        }
    }
    void aRunThatHangsIsTimedOut() {
        QFETCH(int, method);
        QFETCH(bool, hostWaits);
        BlockedOperation stuck;
        auto expected = std::vector<OperationId>{stuck.wait, stuck.behind};
        if (hostWaits) expected.push_back(stuck.b.deviceSynchronize());
        FakeDriver driver(Threading::Preemptive, DeviceKind::Cuda);
        stuck.script(driver);
        auto options = with(Method(method));
        options.timeout = 500ms;  // all is issued by then, on a busy machine too
        const auto outcome = run(stuck.b.program, driver, options, {}, {});
        const auto* timedOut = std::get_if<RunTimedOut>(&outcome.ending);
        QVERIFY(timedOut);
        QCOMPARE(names(timedOut->blocked), names(expected));
        QCOMPARE(outcome.timeline.status, RunStatus::Timeout);
        QVERIFY(driver.interrupts > 0);
        QVERIFY(driver.nothingLives());
    }

    void aHangOfOneThreadOfSeveralIsTimedOut() {
        BlockedOperation stuck;
        const auto other = stuck.b.thread("other");
        const auto sync = stuck.b.synchronize({0});
        stuck.b.kernel({1}, 1ms, other);
        const auto after = stuck.b.kernel({1});
        FakeDriver driver(Threading::Preemptive, DeviceKind::Cuda, 2);
        stuck.script(driver);
        auto options = with(Method::Events);
        options.timeout = 500ms;  // all is issued by then, on a busy machine too
        const auto outcome = run(stuck.b.program, driver, options, {}, {});
        QVERIFY(std::holds_alternative<RunTimedOut>(outcome.ending));
        QCOMPARE(names(outcome.timeline.blocked), names((std::vector<OperationId>{stuck.wait, stuck.behind, sync})));
        QVERIFY(!outcome.timeline.operations[after.value].issued);
        QVERIFY(driver.nothingLives());
    }

    void cancelInMidCallEndsTheRun_data() {
        QTest::addColumn<bool>("preemptive");
        QTest::newRow("virtual threads") << false;
        QTest::newRow("real threads") << true;
    }
    void cancelInMidCallEndsTheRun() {
        QFETCH(bool, preemptive);
        build::Builder b;
        const auto s = b.stream("s");
        b.kernel(s);
        const auto second = b.kernel(s);
        const auto third = b.kernel(s);
        FakeDriver driver(preemptive ? Threading::Preemptive : Threading::Cooperative, DeviceKind::Simulated);
        std::stop_source stop;
        driver.onCall = [&](const FakeDriver::Made& made) {
            if (made.call == "launchKernel" && made.operation == second.value) stop.request_stop();
        };
        const auto outcome = run(b.program, driver, with(Method::Events, 20), stop.get_token(), {});
        QVERIFY(std::holds_alternative<RunCancelled>(outcome.ending));
        QCOMPARE(outcome.timeline.status, RunStatus::Cancelled);
        QVERIFY(!outcome.timeline.operations[third.value].issued);
        QVERIFY(driver.nothingLives());
    }

    void cancelInALaterPassKeepsTheWholeRuns() {
        build::Builder b;
        const auto k = b.kernel(b.stream("s"));
        FakeDriver driver(Threading::Preemptive, DeviceKind::Cuda);
        std::stop_source stop;
        int launches = 0;
        driver.onCall = [&](const FakeDriver::Made& made) {
            if (made.call == "launchKernel" && ++launches == 7) stop.request_stop();
        };
        const auto outcome = run(b.program, driver, with(Method::Events, 20), stop.get_token(), {});
        QVERIFY(std::holds_alternative<RunCancelled>(outcome.ending));
        QCOMPARE(outcome.timeline.runs, 3);
        QCOMPARE(outcome.timeline.makespans.size(), std::size_t(3));
        QVERIFY(outcome.timeline.operations[k.value].end);
        QCOMPARE(outcome.timeline.status, RunStatus::Cancelled);
    }

    void cancelBeforeTheStartRunsNothing() {
        build::Builder b;
        b.kernel(b.stream("s"));
        FakeDriver driver(Threading::Preemptive, DeviceKind::Cuda);
        std::stop_source stop;
        stop.request_stop();
        const auto outcome = run(b.program, driver, with(Method::Events), stop.get_token(), {});
        QVERIFY(std::holds_alternative<RunCancelled>(outcome.ending));
        QCOMPARE(driver.operationsInOrder().size(), std::size_t(0));
        QVERIFY(driver.nothingLives());
    }

    void aFaultEndsTheRunAndSaysWhere() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto k = b.kernel(s);
        const auto sync = b.synchronize(s);
        const auto after = b.kernel(s);
        FakeDriver driver(Threading::Preemptive, DeviceKind::Cuda);
        driver.answers[sync.value] = Status::IllegalAddress;
        const auto outcome = run(b.program, driver, with(Method::Events, 20), {}, {});
        const auto* failure = std::get_if<RunFailure>(&outcome.ending);
        QVERIFY(failure);
        QCOMPARE(failure->code, Status::IllegalAddress);
        QVERIFY(QString::fromStdString(failure->message).contains("faulted: 700 cudaErrorIllegalAddress, noticed at “op1”"));
        QCOMPARE(outcome.timeline.operations[sync.value].code, Status::IllegalAddress);
        QVERIFY(outcome.timeline.operations[k.value].issued);
        QVERIFY(!outcome.timeline.operations[after.value].issued);
        QVERIFY(driver.nothingLives());
    }

    void whatCannotBeRunIsRefusedInPlainWords() {
        build::Builder b;
        b.kernel(b.stream("s"));
        FakeDriver real(Threading::Preemptive, DeviceKind::Cuda);
        const auto words = [&](Method method) {
            const auto outcome = run(b.program, real, with(method), {}, {});
            const auto* failure = std::get_if<RunFailure>(&outcome.ending);
            return failure ? QString::fromStdString(failure->message) : QString();
        };
        QVERIFY(words(Method::Exact).contains("simulated devices only"));
        QVERIFY(words(Method::Activity).contains("keeps no records of its own"));
        real.made.clear();
        b.program.devices = 2;
        QVERIFY(words(Method::Events).contains("uses 2 devices"));
        QVERIFY(real.made.empty());
    }

    void anEmptyProgramHasNoMakespan() {
        build::Builder b;
        FakeDriver driver(Threading::Preemptive, DeviceKind::Cuda);
        const auto outcome = run(b.program, driver, with(Method::Events, 3), {}, {});
        QVERIFY(std::holds_alternative<RunOk>(outcome.ending));
        QVERIFY(!outcome.timeline.makespan);
        QVERIFY(!outcome.timeline.makespanUnbracketed);
    }
};

STREAMSCOPE_TEST(tst_runner_endings)

}  // namespace tst_runner_endings

#include "tst_runner_endings.moc"

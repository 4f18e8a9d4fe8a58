// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/runner/runner.h"
#include "tests/support/fake_driver.h"
#include "tests/support/programs.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_runner_order {

using namespace streamscope;
using namespace std::chrono_literals;

namespace {

RunOptions plain() {
    RunOptions options;
    options.method = Method::None;
    return options;
}

QStringList calls(const FakeDriver& driver) {
    QStringList list;
    for (const auto& call : driver.operationsInOrder()) list << QString::fromStdString(call);
    return list;
}

void addThreadings() {
    QTest::addColumn<bool>("preemptive");
    QTest::newRow("virtual threads") << false;
    QTest::newRow("real threads") << true;
}

Threading threading() {
    QFETCH_GLOBAL(bool, preemptive);
    return preemptive ? Threading::Preemptive : Threading::Cooperative;
}

}  // namespace

class tst_runner_order : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data() { addThreadings(); }

    void callsOfOneThreadAreMadeInListOrder() {
        build::Builder b;
        const auto s = b.stream("s"), t = b.stream("t");
        const auto e = b.event("e");
        b.kernel(s);
        b.record(e, s);
        b.wait(e, t);
        b.kernel(t);
        b.synchronize(t);
        FakeDriver driver(threading(), DeviceKind::Simulated);
        const auto outcome = run(b.program, driver, plain(), {}, {});
        QVERIFY(std::holds_alternative<RunOk>(outcome.ending));
        QCOMPARE(calls(driver),
                 (QStringList{"launchKernel:0", "eventRecord:1", "streamWaitEvent:2", "launchKernel:3", "streamSynchronize:4"}));
    }

    void aCopyThatNamesItsDevicesIsMadeByThatCall() {
        build::Builder b;
        const auto s = b.stream("s");
        b.copy(s, b.buffer("from", 4096, Memory::Device), b.buffer("to", 4096, Memory::Device));
        b.program.operations.front().call = Call::MemcpyPeerAsync;
        auto& copy = std::get<CopyCall>(b.program.operations.front().what);
        copy.fromDevice = copy.toDevice = 0;
        FakeDriver driver(threading(), DeviceKind::Simulated);
        run(b.program, driver, plain(), {}, {});
        QCOMPARE(calls(driver), QStringList{"memcpyPeerAsync:0"});
    }

    void callsOfTwoThreadsBeginInListOrder() {
        build::Builder b;
        const auto s = b.stream("s"), t = b.stream("t");
        const auto other = b.thread("other");
        QStringList expected;
        for (int i = 0; i < 20; ++i) {
            b.kernel(s, 1ms, i % 3 == 0 ? other : ThreadId{});
            b.kernel(t, 1ms, i % 2 == 0 ? other : ThreadId{});
            expected << QString("launchKernel:%1").arg(2 * i) << QString("launchKernel:%1").arg(2 * i + 1);
        }
        FakeDriver driver(threading(), DeviceKind::Simulated, 2);
        run(b.program, driver, plain(), {}, {});
        QCOMPARE(calls(driver), expected);
    }

    void aBlockedThreadDelaysOnlyItsOwnCalls() {
        build::Builder b;
        const auto s = b.stream("s"), t = b.stream("t");
        const auto other = b.thread("other");
        const auto long_ = b.kernel(s);
        const auto wait = b.synchronize(s);
        const auto after = b.kernel(s);
        const auto free = b.kernel(t, 1ms, other);
        FakeDriver driver(threading(), DeviceKind::Simulated, 2);
        driver.returnsAfter[wait.value] = free.value;
        const auto outcome = run(b.program, driver, plain(), {}, {});
        QVERIFY(std::holds_alternative<RunOk>(outcome.ending));
        const auto order = calls(driver);
        QCOMPARE(order.first(), QString("launchKernel:%1").arg(long_.value));
        QVERIFY(order.indexOf(QString("launchKernel:%1").arg(free.value)) <
                order.indexOf(QString("launchKernel:%1").arg(after.value)));
    }

    void aThreadThatWorksIsPassedOver() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto other = b.thread("other");
        const auto work = b.hostWork(5ms);
        const auto late = b.kernel(s);
        const auto early = b.kernel(s, 1ms, other);
        FakeDriver driver(threading(), DeviceKind::Simulated, 2);
        driver.returnsAfter[work.value] = early.value;
        run(b.program, driver, plain(), {}, {});
        const auto order = calls(driver);
        QVERIFY(order.indexOf(QString("launchKernel:%1").arg(early.value)) <
                order.indexOf(QString("launchKernel:%1").arg(late.value)));
    }

    void aPollingQueryAsksUntilItIsDoneAndLetsOthersGoOn() {
        build::Builder b;
        const auto s = b.stream("s"), t = b.stream("t");
        const auto e = b.event("e");
        const auto other = b.thread("other");
        b.kernel(s);
        b.record(e, s);
        const auto query = b.query(e, 300us);
        b.kernel(t, 1ms, other);
        FakeDriver driver(threading(), DeviceKind::Simulated, 2);
        driver.duration = [](auto, auto) { return Nanoseconds(1ms); };
        const auto outcome = run(b.program, driver, plain(), {}, {});
        const auto& seen = outcome.timeline.operations[query.value];
        QCOMPARE(seen.code, Status::Success);
        QCOMPARE(seen.value(), std::optional(0.0));
        const auto order = calls(driver);
        QCOMPARE(order.count(QString("eventQuery:%1").arg(query.value)), 5);
        QCOMPARE(order.count(QString("hostWork:%1").arg(query.value)), 4);
        QCOMPARE(outcome.timeline.status, RunStatus::Ok);
    }

    void eachHostThreadMakesItsOwnCalls() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto other = b.thread("other");
        b.kernel(s);
        b.kernel(s, 1ms, other);
        b.kernel(s);
        FakeDriver driver(threading(), DeviceKind::Simulated, 2);
        RunOptions options;
        options.method = Method::Events;
        run(b.program, driver, options, {}, {});
        for (const auto& made : driver.made) {
            if (made.call != "launchKernel") continue;
            QCOMPARE(made.thread, b.program.operations[made.operation].thread.value);
        }
    }
};

STREAMSCOPE_TEST(tst_runner_order)

}  // namespace tst_runner_order

#include "tst_runner_order.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/runner/strobed_runs.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_strobed_endings {

using namespace streamscope;
using namespace streamscope::strobed_runs;
using namespace std::chrono_literals;

/// Tests of the progress and the end of strobed runs.
class tst_strobed_endings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void progressNeverGoesBeyondItsTotalAndEndsThere() {
        build::Builder b;
        const auto s = b.stream("s");
        for (int i = 0; i < 10; ++i) b.kernel(s);
        auto driver = gpu();
        driver.recordCost = 100us;
        int done = -1, total = 0;
        run(b.program, driver, strobed(4), {}, [&](const Progress& progress) {
            QVERIFY(progress.done > done && progress.done <= progress.total);
            done = progress.done;
            total = progress.total;
        });
        QCOMPARE(done, total);
    }

    void anEmptyProgramAndOneOfHostCallsComeToTheirEnd() {
        build::Builder b;
        auto driver = gpu();
        QCOMPARE(run(b.program, driver, strobed(3), {}, {}).timeline.status, RunStatus::Ok);
        const auto work = b.hostWork(5us);
        const auto timeline = run(b.program, driver, strobed(3), {}, {}).timeline;
        QCOMPARE(*timeline.operations[work.value].returned - *timeline.operations[work.value].issued, Nanoseconds(5us));
        QVERIFY(!timeline.makespan && !timeline.stretch);
        QVERIFY(driver.nothingLives());
    }

    void cancelInALaterRoundKeepsTheWholeOnes() {
        build::Builder b;
        const auto k = b.kernel(b.stream("s"));
        auto driver = gpu();
        std::stop_source stop;
        int launches = 0;
        driver.onCall = [&](const FakeDriver::Made& made) {
            if (made.call == "launchKernel" && !made.bracket && ++launches == 6)
                stop.request_stop();  // 3 without brackets, 2 rounds
        };
        const auto outcome = run(b.program, driver, strobed(20), stop.get_token(), {});
        QVERIFY(std::holds_alternative<RunCancelled>(outcome.ending));
        QCOMPARE(outcome.timeline.status, RunStatus::Cancelled);
        QCOMPARE(outcome.timeline.runs, 2);
        QVERIFY(drawn(outcome.timeline.operations[k.value]));
        QVERIFY(driver.nothingLives());
    }

    void cancelInTheFirstRoundShowsThePassAsFarAsItCame() {
        build::Builder b;
        const auto s = b.stream("s");
        const auto k = b.kernel(s), l = b.kernel(s), m = b.kernel(s);
        auto driver = gpu();
        driver.recordCost = 100us;
        std::stop_source stop;
        int launches = 0;
        driver.onCall = [&](const FakeDriver::Made& made) {
            if (made.call == "launchKernel" && made.operation == l.value && ++launches == 4) stop.request_stop();
        };
        const auto outcome = run(b.program, driver, strobed(20), stop.get_token(), {});
        QVERIFY(std::holds_alternative<RunCancelled>(outcome.ending));
        QVERIFY(!outcome.timeline.strobing);
        QVERIFY(outcome.timeline.operations[k.value].issued);
        QVERIFY(!outcome.timeline.operations[m.value].issued);
        QVERIFY(driver.nothingLives());
    }

    void cancelWhileCalibratingEndsTheRun() {
        build::Builder b;
        const auto k = b.kernel(b.stream("s"));
        auto driver = gpu();
        std::stop_source stop;
        driver.onCall = [&](const FakeDriver::Made& made) {
            if (made.call == "memcpyAsync" && made.bracket) stop.request_stop();
        };
        const auto outcome = run(b.program, driver, strobed(3), stop.get_token(), {});
        QVERIFY(std::holds_alternative<RunCancelled>(outcome.ending));
        QVERIFY(!outcome.timeline.operations[k.value].issued);
        QVERIFY(driver.nothingLives());
    }

    void aStrobedPassThatHangsIsTimedOutAndNamesWhatIsBlocked() {
        build::Builder b;
        const auto s = b.stream("s"), t = b.stream("t");
        const auto stuck = b.kernel(s), behind = b.kernel(s);
        b.kernel(t);
        auto driver = gpu();
        driver.recordCost = 1us;
        driver.duration = [&](std::uint32_t operation, int pass) {
            return operation == stuck.value && pass == 4 ? FakeDriver::never : Nanoseconds(50us);
        };
        auto options = strobed(5);
        options.timeout = 500ms;  // no other pass takes that long, on a busy machine either
        const auto outcome = run(b.program, driver, options, {}, {});
        const auto* timedOut = std::get_if<RunTimedOut>(&outcome.ending);
        QVERIFY(timedOut);
        QVERIFY(timedOut->blocked == (std::vector<OperationId>{stuck, behind}));
        QCOMPARE(outcome.timeline.status, RunStatus::Timeout);
        QVERIFY(driver.nothingLives());
    }
};

STREAMSCOPE_TEST(tst_strobed_endings)

}  // namespace tst_strobed_endings

#include "tst_strobed_endings.moc"

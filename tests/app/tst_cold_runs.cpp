// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/cold_runs.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <vector>

namespace tst_cold_runs {

using namespace streamscope;
using namespace streamscope::app;

namespace {

RunOutcome took(Nanoseconds time, bool bracketed = true) {
    RunOutcome outcome;
    if (bracketed) outcome.timeline.makespan = time;
    outcome.timeline.makespanUnbracketed = time + Nanoseconds(1);
    outcome.timeline.stretch = 1.5;
    outcome.timeline.makespans = {time};
    return outcome;
}

}  // namespace

class TestColdRuns : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theTypicalOfAllIsShown() {
        std::vector<Nanoseconds> times{Nanoseconds(50), Nanoseconds(10), Nanoseconds(30), Nanoseconds(40)};
        std::size_t next = 0;
        std::vector<int> told;
        const RunOutcome outcome = coldRuns(
            4, [&] { return took(times[next++]); }, [&](const Progress& progress) { told.push_back(progress.done); });
        QCOMPARE(next, std::size_t{4});
        QCOMPARE(outcome.timeline.makespan, std::optional(Nanoseconds(30)));
        QCOMPARE(outcome.timeline.runs, 4);
        QVERIFY(outcome.timeline.makespans == times);
        QVERIFY(!outcome.timeline.makespanUnbracketed && !outcome.timeline.stretch);
        QVERIFY((told == std::vector<int>{0, 1, 2, 3}));
    }

    void withoutBracketsTheTotalTimeStays() {
        const RunOutcome outcome = coldRuns(1, [] { return took(Nanoseconds(7), false); }, {});
        QCOMPARE(outcome.timeline.makespanUnbracketed, std::optional(Nanoseconds(8)));
        QVERIFY((outcome.timeline.makespans == std::vector{Nanoseconds(8)}));
    }

    void aRunThatFailsEndsThem() {
        int runs = 0;
        const RunOutcome outcome = coldRuns(5,
                                            [&] {
                                                RunOutcome one = took(Nanoseconds(1));
                                                if (++runs == 2) one.ending = RunFailure{"lost", {}, {}};
                                                return one;
                                            },
                                            {});
        QCOMPARE(runs, 2);
        QVERIFY(std::holds_alternative<RunFailure>(outcome.ending));
    }
};

STREAMSCOPE_TEST(TestColdRuns)

}  // namespace tst_cold_runs

#include "tst_cold_runs.moc"

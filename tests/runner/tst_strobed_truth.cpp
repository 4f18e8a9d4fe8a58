// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/runner/strobed_runs.h"
#include "tests/support/random_runnable_program.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

namespace tst_strobed_truth {

using namespace streamscope;
using namespace streamscope::strobed_runs;
using namespace std::chrono_literals;

/// Tests of strobed runs on the simulated GPU, which knows the true times.
class tst_strobed_truth : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mergedIntervalsEqualTheExactOnesWithinTheCostOfBrackets_data() {
        QTest::addColumn<int>("streams");
        for (const int streams : {1, 2, 4, 8}) QTest::addRow("%d streams", streams) << streams;
    }

    void mergedIntervalsEqualTheExactOnesWithinTheCostOfBrackets() {
        QFETCH(int, streams);
        const auto b = copiesAndKernels(streams, 32, 60us, 3'000'000);
        const auto exact = on("h200", b.program, Method::Exact);
        const auto merged = asReal(b.program, Method::Strobed), bracketed = asReal(b.program, Method::Events);
        QVERIFY(merged.remarks.empty());
        QVERIFY2(*merged.stretch <= strobedStretch, qPrintable(QString::number(*merged.stretch)));
        const auto farthest = [&](const Timeline& timeline) {
            Nanoseconds most{};
            const auto shift = *timeline.operations[0].end - *exact.operations[0].end;
            for (std::size_t i = 0; i < exact.operations.size(); ++i) {
                const auto &seen = timeline.operations[i], &truth = exact.operations[i];
                most = std::max(most, std::chrono::abs(*seen.end - *truth.end - shift));
                if (!seen.spans.empty()) most = std::max(most, std::chrono::abs(seen.spans.front().begin - *truth.start - shift));
            }
            return most;
        };
        const auto budget = 2 * 1280ns + std::chrono::duration_cast<Nanoseconds>(*exact.makespan * (*merged.stretch - 1));
        QVERIFY2(farthest(merged) <= budget,
                 qPrintable(QString("%1 of %2 ns").arg(farthest(merged).count()).arg(budget.count())));
        if (*bracketed.stretch > 1.02) QVERIFY(farthest(merged) * 3 < farthest(bracketed));
        for (const auto& operation : merged.operations) QVERIFY(!operation.spans.empty());
    }

    /// The total time is the last end minus the first start, with and without brackets, also for short programs.
    void theTotalTimeOfAShortProgramIsTheSameWithAndWithoutBrackets() {
        const auto b = copiesAndKernels(1, 1, 10us, 100'000);
        const auto exact = on("h200", b.program, Method::Exact), none = on("h200", b.program, Method::None);
        const auto merged = on("h200", b.program, Method::Strobed);
        QVERIFY(*exact.makespan < 30us);
        for (const auto& total : {none.makespanUnbracketed, merged.makespanUnbracketed, merged.makespan})
            QVERIFY2(std::chrono::abs(*total - *exact.makespan) < 2us,  // a bracket adds 1.28 us
                     qPrintable(QString("%1 and %2 ns").arg(total->count()).arg(exact.makespan->count())));
    }

    void aStrobedRunIsTheSameEveryTime() {
        const auto b = copiesAndKernels(4, 12, 20us, 500'000);
        QVERIFY(on("h200", b.program, Method::Strobed) == on("h200", b.program, Method::Strobed));
    }

    void fewBracketsLeaveStreamsOfOneChannelAlone() {
        build::Builder b;
        const auto s = b.stream("s"), t = b.stream("t");
        for (int i = 0; i < 20; ++i) {
            b.kernel(s, 1ms);
            b.kernel(t, 1ms);
        }
        const auto all = on("teaching-one-queue", b.program, Method::Events);
        const auto few = on("teaching-one-queue", b.program, Method::Strobed);
        QVERIFY(*all.stretch > 1.9);
        QVERIFY2(*few.stretch < 1.06, qPrintable(QString::number(*few.stretch)));
        QCOMPARE(all.remarks.size(), std::size_t(1));
        QCOMPARE(all.remarks.front().rule, std::string("brackets-share-channels"));
        QVERIFY(QString::fromStdString(all.remarks.front().message).startsWith("2 streams share the 1 hardware channel(s)"));
        QVERIFY(few.remarks.empty());
        QVERIFY(on("teaching", b.program, Method::Events).remarks.empty());
    }

    void whatIsDrawnOfRandomProgramsKeepsTheirOrder_data() {
        QTest::addColumn<QString>("profile");
        for (const char* profile : {"teaching", "h200", "teaching-one-queue"}) QTest::newRow(profile) << profile;
    }

    void whatIsDrawnOfRandomProgramsKeepsTheirOrder() {
        QFETCH(QString, profile);
        const bool good = rc::check([&](std::uint64_t seed) {
            const auto resolved = resolve(test::RunnableProgram(seed, 20).make());
            RC_ASSERT(resolved.value.has_value());
            const auto timeline = on(profile.toStdString(), *resolved.value, Method::Strobed, 3);
            for (const auto& operation : timeline.operations) {
                if (operation.kind != OperationKind::Kernel || operation.code != Status::Success) continue;
                RC_ASSERT(operation.spans.size() == 1U);  // every pass has its time
                RC_ASSERT(operation.spans.front().begin >= *operation.start && operation.spans.front().end <= *operation.end);
            }
            for (const auto& dependency : timeline.dependencies) {
                const auto &from = timeline.operations[dependency.from.value], &to = timeline.operations[dependency.to.value];
                const bool ordered = dependency.kind == DependencyKind::Stream && from.thread == to.thread;
                if (!ordered || !drawn(from) || !drawn(to)) continue;
                const auto fromEnd = from.spans.empty() ? *from.end : from.spans.back().end;
                const auto toStart = to.spans.empty() ? *to.start : to.spans.front().begin;
                const auto toEnd = to.spans.empty() ? *to.end : to.spans.back().end;
                RC_ASSERT(toStart >= std::min(fromEnd, toEnd));
            }
        });
        QVERIFY(good);
    }
};

STREAMSCOPE_TEST(tst_strobed_truth)

}  // namespace tst_strobed_truth

#include "tst_strobed_truth.moc"

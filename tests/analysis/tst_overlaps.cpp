// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/analysis/runs.h"
#include "tests/support/random_runnable_program.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QtTest>

namespace tst_overlaps {

using namespace streamscope;
using namespace streamscope::samples;
using namespace std::chrono_literals;

class OverlapsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void twoThatOverlap() {
        const Ran run = ranCalls({kernel("a", "s"), kernel("b", "t")});
        const OverlapAnswer answer = run.apart("b", "a");
        QVERIFY(answer.why == Apart::NotAtAll);
        QCOMPARE(answer.overlap, Nanoseconds(1ms));
    }

    void twoThatAnEventOrders() {
        const Ran run = ranCalls({kernel("a", "s"), record("r", "e", "s"), wait("w", "e", "t"), kernel("b", "t")});
        const OverlapAnswer answer = run.apart("b", "a");
        QVERIFY(answer.why == Apart::Ordered);
        QCOMPARE(answer.first, run.at("a"));
        QCOMPARE(answer.path.size(), std::size_t(1));
        QVERIFY(answer.path[0].wait == run.at("w"));
        const auto fixes = run.fixes(answer);
        QVERIFY(!fixes.empty());
        QCOMPARE(test::totalTime(run.program, teaching()), std::optional<Nanoseconds>(2ms));
        QCOMPARE(test::totalTime(fixed(run.program, fixes[0]), teaching()), std::optional<Nanoseconds>(1ms));
    }

    /// Reports a record and the wait for it as ordered, in two streams and in one.
    void aRecordAndTheWaitForIt() {
        for (const char* stream : {"s", "t"}) {
            const Ran run = ranCalls({kernel("a", "s"), record("r", "e", "s"), wait("w", "e", stream), kernel("b", stream)});
            QVERIFY2(run.apart("r", "w").why == Apart::Ordered, stream);
            QVERIFY2(run.apart("w", "r").why == Apart::Ordered, stream);
        }
    }

    void twoThatShareDataAreNotParted() {
        const Ran run = ranCalls({kernel("a", "s", R"(, "writes": ["d"])"), record("r", "e", "s"), wait("w", "e", "t"),
                                  kernel("b", "t", R"(, "reads": ["d"])")});
        QVERIFY(run.fixes(run.apart("a", "b")).empty());
    }

    void twoOfOneStream() {
        const Ran run = ranCalls({kernel("a", "s"), kernel("b", "s")});
        const OverlapAnswer answer = run.apart("a", "b");
        QVERIFY(answer.why == Apart::Ordered && answer.path[0].kind == DependencyKind::Stream);
        const auto fixes = run.fixes(answer);
        QVERIFY(!fixes.empty());
        QVERIFY(Ran(fixed(run.program, fixes[0])).apart("a", "b").why == Apart::NotAtAll);
    }

    void twoAroundASynchronisation() {
        const Ran run = ranCalls({kernel("a", "s"), sync("sync"), kernel("b", "t")});
        const OverlapAnswer answer = run.apart("a", "b");
        QVERIFY(answer.why == Apart::Ordered && answer.path[0].kind == DependencyKind::Host);
        const auto fixes = run.fixes(answer);
        QVERIFY(!fixes.empty());
        QVERIFY(Ran(fixed(run.program, fixes[0])).apart("a", "b").why == Apart::NotAtAll);
    }

    void twoAroundTheLegacyStream() {
        const Ran run = ranCalls({kernel("a", "b0"), kernel("l", "legacy"), kernel("b", "b1")});
        const OverlapAnswer answer = run.apart("a", "b");
        QVERIFY(answer.why == Apart::LegacyBarrier);
        QCOMPARE(answer.path.size(), std::size_t(2));
        const auto fixes = run.fixes(answer);
        QVERIFY(!fixes.empty());
        QVERIFY(Ran(fixed(run.program, fixes[0])).apart("a", "b").why == Apart::NotAtAll);
    }

    void oneThatEndedBeforeTheOtherWasIssued() {
        const Ran run =
            ranCalls({kernel("a", "s"), R"({"id": "work", "call": "hostWork", "duration": "2 ms"})", kernel("b", "t")});
        const OverlapAnswer answer = run.apart("a", "b");
        QVERIFY(answer.why == Apart::EndedBeforeIssue);
        const auto fixes = run.fixes(answer);
        QVERIFY(!fixes.empty());
        QVERIFY(Ran(fixed(run.program, fixes[0])).apart("a", "b").why == Apart::NotAtAll);
    }

    void twoThatNeedTheSameEngine() {
        const Ran run = ranCalls({upload("a", "s", "d"), upload("b", "t", "d2")});
        const OverlapAnswer copies = run.apart("a", "b");
        QVERIFY(copies.why == Apart::HeldBack && copies.reason == WaitReason::CopyEngine);
        QCOMPARE(copies.holder, std::optional(run.at("a")));
        const Ran wideOnes = ranCalls({wide("k1", "s"), wide("k2", "t")});
        const OverlapAnswer kernels = wideOnes.apart("k1", "k2");
        QVERIFY(kernels.why == Apart::HeldBack && kernels.reason == WaitReason::SmResources);
        QCOMPARE(kernels.holder, std::optional(wideOnes.at("k1")));
    }

    void oneThatIsHeldByItsOwnStream() {
        const Ran run = ranCalls({kernel("a", "s"), kernel("x", "t"), kernel("x2", "t"), kernel("b", "t")});
        const OverlapAnswer answer = run.apart("a", "b");
        QVERIFY(answer.why == Apart::HeldBack && answer.reason == WaitReason::StreamOrder && answer.holder == run.at("x"));
        QStringList titles;
        for (const Fix& fix : run.fixes(answer)) titles << QString::fromStdString(fix.title);
        QCOMPARE(titles, (QStringList{"Issue spin (b) before spin (x)", "Move spin (b) to its own stream"}));
        QCOMPARE(test::totalTime(fixed(run.program, run.fixes(answer)[1]), teaching()), std::optional<Nanoseconds>(2ms));
    }

    void oneThatAnEventOfAnotherHolds() {
        const Ran run = ranCalls({kernel("a", "s"), kernel("x", "t"), kernel("x2", "t"), record("r", "e", "t"),
                                  wait("w", "e", "b0"), kernel("b", "b0")});
        const OverlapAnswer answer = run.apart("a", "b");
        QVERIFY(answer.why == Apart::HeldBack && answer.reason == WaitReason::Event);
        const auto fixes = run.fixes(answer);
        QCOMPARE(fixes.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(fixes[0].title), "Remove wait");
        QCOMPARE(test::totalTime(fixed(run.program, fixes[0]), teaching()), std::optional<Nanoseconds>(2ms));
    }

    void twoInOneQueue() {
        const Ran run = ranCalls({kernel("a1", "s"), kernel("a2", "s"), kernel("b", "t")}, test::profile("teaching-one-queue"));
        const OverlapAnswer answer = run.apart("a1", "b");
        QVERIFY(answer.why == Apart::HeldBack && answer.reason == WaitReason::Channel);
        const auto fixes = run.fixes(answer);
        QVERIFY(!fixes.empty());
        QVERIFY(Ran(fixed(run.program, fixes[0]), test::profile("teaching-one-queue")).apart("a1", "b").why == Apart::NotAtAll);
    }

    void twoThatAValueOrders() {
        const Ran run = ranCalls(
            {kernel("a", "s"), R"({"id": "tell", "call": "streamWriteValue32", "stream": "s", "word": "w", "value": 1})",
             R"({"id": "hear", "call": "streamWaitValue32", "stream": "t", "word": "w", "value": 1})", kernel("b", "t")});
        const OverlapAnswer answer = run.apart("a", "b");
        QVERIFY(answer.why == Apart::Ordered && answer.path.back().kind == DependencyKind::Value);
        const auto fixes = run.fixes(answer);
        QCOMPARE(fixes.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(fixes[0].title), "Remove the wait for w");
        QVERIFY(Ran(fixed(run.program, fixes[0])).apart("a", "b").why == Apart::NotAtAll);
    }

    /// The repair keeps the total work: 50 blocks of 2 ms replace 100 of 1 ms.
    void oneThatFillsTheDeviceLeavesHalfOfIt() {
        const Ran run = ranCalls({wide("a", "s"), wide("b", "t")});
        const auto fixes = run.fixes(run.apart("a", "b"));
        QStringList titles;
        for (const Fix& fix : fixes) titles << QString::fromStdString(fix.title);
        QCOMPARE(titles, (QStringList{"Give stream t priority -1", "Give spin (a) 50 blocks for the same work"}));
        const Ran after(fixed(run.program, fixes[1]));
        QVERIFY(after.apart("a", "b").why == Apart::NotAtAll);
        const auto& kernel = std::get<KernelCall>(after.resolved[after.at("a")].what);
        QCOMPARE(kernel.grid[0], 50U);
        QCOMPARE(after.timeline.operations[after.at("a").value].end, std::optional<Nanoseconds>(2ms));
    }

    /// Kernel a has 300 blocks, which are three waves. With a priority, b starts after the first wave.
    void aPriorityLetsItInBetweenWaves() {
        std::string waves = wide("a", "s");
        waves.replace(waves.find("100"), 3, "300");
        const Ran run = ranCalls({waves, kernel("b", "t")});
        const OverlapAnswer answer = run.apart("a", "b");
        QVERIFY(answer.why == Apart::HeldBack && answer.reason == WaitReason::SmResources);
        const auto fixes = run.fixes(answer);
        QCOMPARE(QString::fromStdString(fixes[0].title), "Give stream t priority -1");
        QVERIFY(Ran(fixed(run.program, fixes[0])).apart("a", "b").why == Apart::NotAtAll);
    }

    /// Both reach the engine behind x, which occupies it while a executes elsewhere.
    void oneThatAThirdKeepsFromTheEngine() {
        const Ran run = ranCalls({upload("x", "s", "d"), kernel("a", "b0"), upload("b", "t", "d2")});
        const OverlapAnswer answer = run.apart("a", "b");
        QVERIFY(answer.why == Apart::HeldBack && answer.reason == WaitReason::CopyEngine && answer.holder == run.at("x"));
        const auto fixes = run.fixes(answer);
        QCOMPARE(fixes.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(fixes[0].title), "Issue copy h (b) before copy h (x)");
        QVERIFY(Ran(fixed(run.program, fixes[0])).apart("a", "b").why == Apart::NotAtAll);
    }

    void whatNeverRanIsSaid() {
        Ran run = ranCalls({kernel("a", "s"), kernel("b", "t")});
        run.timeline.operations[0].start.reset();
        QVERIFY(run.apart("a", "b").why == Apart::NeverRan);
    }

    void exactlyOneAnswerForAnyTwo() {
        const bool holds = rc::check("overlap, order, barrier, late issue or a reason", [] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            const Ran run(test::runnableProgram(seed, *rc::gen::inRange(2, 16)));
            for (std::uint32_t a = 0; a < run.timeline.operations.size(); ++a) {
                for (std::uint32_t b = 0; b < a; ++b) {
                    const TimelineOperation &first = run.timeline.operations[b], &second = run.timeline.operations[a];
                    if (!isDeviceWork(first.kind) || !isDeviceWork(second.kind) || first.spans.empty() || second.spans.empty())
                        continue;
                    const OverlapAnswer answer = whyApart(run.resolved, run.timeline, {a}, {b});
                    RC_LOG() << first.id << " " << second.id << " " << static_cast<int>(answer.why) << "\n";
                    RC_ASSERT(answer.why != Apart::NeverRan);
                    RC_ASSERT((answer.overlap > Nanoseconds{}) == (answer.why == Apart::NotAtAll));
                    RC_ASSERT(answer.path.empty() == (answer.why != Apart::Ordered && answer.why != Apart::LegacyBarrier));
                    if (answer.path.empty()) continue;
                    RC_ASSERT(answer.path.front().from == answer.first && answer.path.back().to == answer.second);
                    for (std::size_t i = 1; i < answer.path.size(); ++i) RC_ASSERT(answer.path[i].from == answer.path[i - 1].to);
                }
            }
        });
        QVERIFY(holds);
    }
};

STREAMSCOPE_TEST(OverlapsTest)

}  // namespace tst_overlaps

#include "tst_overlaps.moc"

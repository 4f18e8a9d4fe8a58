// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trace/idle.h"
#include "engine/trace/infer_waits.h"
#include "engine/trace/issue_gap.h"
#include "engine/trace/waits.h"
#include "tests/analysis/runs.h"
#include "tests/support/random_runnable_program.h"
#include "tests/support/test_program.h"

#include <rapidcheck.h>

#include <QtTest>

namespace tst_waiting {

using namespace streamscope;
using namespace streamscope::samples;
using namespace std::chrono_literals;

namespace {

Nanoseconds waited(const TimelineOperation& operation) {
    Nanoseconds sum{};
    for (const Wait& each : operation.waits) sum += each.to - each.from;
    return sum;
}

/// Asserts that the reasons cover every instant from issue to start without gaps.
void assertWhole(const TimelineOperation& operation) {
    if (!isDeviceWork(operation.kind) || operation.graphNode || !operation.issued || !operation.start) return;
    RC_LOG() << operation.id << "\n";
    if (*operation.start <= *operation.issued) return;
    RC_ASSERT(!operation.waits.empty());
    Nanoseconds at = *operation.issued;
    for (const Wait& each : operation.waits) {
        RC_ASSERT(each.from == at && each.to > each.from);
        at = each.to;
    }
    RC_ASSERT(at == *operation.start);
    RC_ASSERT(waited(operation) == *operation.start - *operation.issued);
}

}  // namespace

class WaitingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// An operation is ready after its predecessors, even if others still occupy the resources.
    void readyIsWhenOnlyResourcesHoldIt() {
        TimelineOperation operation;
        QCOMPARE(readyTime(operation), std::nullopt);
        operation.issued = operation.start = 3us;
        QCOMPARE(readyTime(operation), std::optional<Nanoseconds>(3us));
        operation.start = 9us;
        QVERIFY2(!readyTime(operation), "the run does not say why it waited");
        operation.waits = std::vector<Wait>{{WaitReason::HostNotThere, {}, 3us, 4us},
                                            {WaitReason::Channel, {}, 4us, 5us},
                                            {WaitReason::Event, {}, 5us, 7us},
                                            {WaitReason::CopyEngine, {}, 7us, 9us}};
        QCOMPARE(readyTime(operation), std::optional<Nanoseconds>(7us));
        operation.start.reset();
        QCOMPARE(readyTime(operation), std::optional<Nanoseconds>(7us));
        operation.waits = std::vector<Wait>{{WaitReason::CopyEngine, {}, 3us, 7us}, {WaitReason::Event, {}, 7us, 9us}};
        QVERIFY2(!readyTime(operation), "it stands behind the event to the end");
    }

    /// The order of calls decides between operations that were ready when issued. Operations released at the same time are tied.
    void tiesAreOperationsThatOneInstantReleases() {
        const auto tied = [](const Ran& ran, const char* id) {
            const auto other = tiedWith(ran.timeline, ran.at(id));
            return other ? ran.resolved[*other].id : std::string();
        };
        const Ran behindEvent = ranCalls({kernel("first", "b0"), record("r", "e", "b0"), wait("ws", "e", "s"), wide("k1", "s"),
                                          wait("wt", "e", "t"), wide("k2", "t"), sync("end")});
        QCOMPARE(tied(behindEvent, "k1"), std::string("k2"));
        QCOMPARE(tied(behindEvent, "k2"), std::string("k1"));
        QCOMPARE(tied(behindEvent, "first"), std::string());
        const Ran behindLegacy = ranCalls({kernel("first", "legacy"), wide("k1", "b0"), wide("k2", "b1"), sync("end")});
        QCOMPARE(tied(behindLegacy, "k1"), std::string("k2"));
        QCOMPARE(tied(behindLegacy, "k2"), std::string("k1"));
        QCOMPARE(tied(behindLegacy, "first"), std::string());
        const Ran copies = ranCalls({kernel("first", "b0"), record("r", "e", "b0"), wait("ws", "e", "s"), upload("c1", "s", "d"),
                                     wait("wt", "e", "t"), upload("c2", "t", "d2"), sync("end")});
        QCOMPARE(tied(copies, "c2"), std::string("c1"));
        const Ran inOrderOfCalls = ranCalls({wide("k1", "s"), wide("k2", "t"), sync("end")});
        QCOMPARE(tied(inOrderOfCalls, "k2"), std::string());
        const Ran oneAfterAnother = ranCalls(
            {wide("k1", "s"), kernel("k", "b0"), record("r", "e", "b0"), wait("w", "e", "t"), wide("k2", "t"), sync("end")});
        QCOMPARE(tied(oneAfterAnother, "k2"), std::string());
        const Ran beside = ranCalls({kernel("first", "b0"), record("r", "e", "b0"), wait("ws", "e", "s"), kernel("k1", "s"),
                                     wait("wt", "e", "t"), kernel("k2", "t"), sync("end")});
        QCOMPARE(tied(beside, "k2"), std::string());
    }

    void everyInstantHasOneReason_data() {
        QTest::addColumn<QString>("device");
        QTest::addColumn<bool>("known");
        for (const char* device :
             {"teaching", "teaching-one-copy-engine", "teaching-one-queue", "teaching-launch-cost", "h200"}) {
            QTest::addRow("%s, as the driver tells", device) << QString(device) << true;
            QTest::addRow("%s, inferred", device) << QString(device) << false;
        }
    }
    void everyInstantHasOneReason() {
        QFETCH(QString, device);
        QFETCH(bool, known);
        const DeviceProfile profile = test::profile(device.toStdString());
        const bool holds = rc::check("the reasons add up to start minus issue", [&] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            Ran run(test::runnableProgram(seed, *rc::gen::inRange(1, 20)), profile);
            if (!known) {
                for (TimelineOperation& operation : run.timeline.operations) operation.waits.clear();
                inferWaits(run.resolved, run.timeline);
            }
            for (const TimelineOperation& operation : run.timeline.operations) assertWhole(operation);
        });
        QVERIFY(holds);
    }

    /// A GPU with one queue reports times only, from which the waits for the queue are inferred.
    void theOneQueueIsInferred() {
        Ran run = ranCalls({kernel("a", "s"), kernel("a2", "s"), kernel("b", "t"), kernel("b2", "t")},
                           test::profile("teaching-one-queue"));
        const std::vector<Wait> known = run.timeline.operations[run.at("b").value].waits;
        QVERIFY((known == std::vector<Wait>{{WaitReason::Channel, run.at("a2"), 0ms, 1ms}}));
        for (TimelineOperation& operation : run.timeline.operations) operation.waits.clear();
        inferWaits(run.resolved, run.timeline);
        QVERIFY(run.timeline.operations[run.at("b").value].waits == known);
        QVERIFY(
            (run.timeline.operations[run.at("b2").value].waits ==
             std::vector<Wait>{{WaitReason::Channel, run.at("a2"), 0ms, 1ms}, {WaitReason::StreamOrder, run.at("b"), 1ms, 2ms}}));
    }

    void inAGapNothingOfTheStreamExecutes() {
        const bool holds = rc::check("a gap ends at the issue, and the stream is idle in it", [] {
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            const Ran run(test::runnableProgram(seed, *rc::gen::inRange(2, 20)));
            for (std::uint32_t i = 0; i < run.timeline.operations.size(); ++i) {
                const TimelineOperation& late = run.timeline.operations[i];
                const auto gap = gapBeforeIssue(run.timeline, {i});
                if (!gap) continue;
                RC_LOG() << late.id << "\n";
                RC_ASSERT(gap->from < gap->to && gap->to == *late.issued);
                RC_ASSERT(gap->blame.has_value() == (gap->reason == WaitReason::HostBlocked));
                if (gap->blame) RC_ASSERT(run.timeline.operations[gap->blame->value].thread == late.thread);
                for (std::uint32_t before = 0; before < i; ++before) {
                    const TimelineOperation& other = run.timeline.operations[before];
                    if (other.stream == late.stream && other.end) RC_ASSERT(*other.end <= gap->from);
                }
            }
        });
        QVERIFY(holds);
    }

    void simulatedReasonsSayThatTheyAre() {
        Ran run(programOf(forkAndJoinText()));
        const OperationId id = run.at("copy y");
        Wait& last = run.timeline.operations[id.value].waits.back();
        QCOMPARE(truthOf(run.timeline, id, last), Truth::Simulated);
        run.timeline.devices.front().info.kind = DeviceKind::Cuda;
        for (TimelineOperation& each : run.timeline.operations) each.truth = Truth::Unknown;
        QCOMPARE(truthOf(run.timeline, id, last), Truth::Inferred);  // the end that it waited for was not measured
        for (TimelineOperation& each : run.timeline.operations) each.truth = Truth::Measured;
        QCOMPARE(truthOf(run.timeline, id, last), Truth::Measured);
        last.reason = WaitReason::SmResources;
        QCOMPARE(truthOf(run.timeline, id, last), Truth::Inferred);
    }

    void idleIsWhereNothingExecutes() {
        const Ran run = ranCalls({kernel("a", "s"), sync("sync"), R"({"id": "work", "call": "hostWork", "duration": "2 ms"})",
                                  kernel("b", "t"), upload("c", "s", "d")});
        QCOMPARE(idleGaps(run.timeline, 0), (Spans{{1ms, 3ms}}));
        QCOMPARE(idleTime(run.timeline), Nanoseconds(2ms));
        QVERIFY(idleGaps(run.timeline, 1).empty());
        QVERIFY(idleGaps(Ran(programOf(forkAndJoinText())).timeline, 0).empty());
    }
};

STREAMSCOPE_TEST(WaitingTest)

}  // namespace tst_waiting

#include "tst_waiting.moc"

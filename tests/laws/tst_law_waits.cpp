// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/operation_kind.h"
#include "engine/trace/infer_waits.h"
#include "tests/laws/law_programs.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <string>

namespace tst_law_waits {

using namespace streamscope;

/// Tests that from issue to start each instant has one reason, and that the order of a stream is blamed on operations of that
/// stream only (order.md N7).
class TestLawWaits : public QObject {
    Q_OBJECT

private:
    int segments_ = 0, barriers_ = 0;

    static std::string inWords(const TimelineOperation& operation, const Wait& wait, const Timeline& timeline) {
        return operation.id + ": " + std::string(name(wait.reason)) + " " + std::to_string(wait.from.count()) + " to " +
               std::to_string(wait.to.count()) + (wait.blame ? " behind " + timeline.operations[wait.blame->value].id : "");
    }

    /// Returns a number for the stream of an operation. Copies without a stream are in the legacy stream of their device.
    static int streamOf(const TimelineOperation& operation, const Timeline& timeline) {
        const auto stream = static_cast<std::size_t>(operation.stream);
        const bool legacy = operation.stream < 0 || timeline.streams[stream].kind == StreamKind::Legacy;
        return legacy ? -1 - operation.device : operation.stream;
    }

    /// Returns what is wrong with the waits of an operation.
    std::string wrong(const TimelineOperation& operation, const Timeline& timeline) {
        Nanoseconds now = *operation.issued;
        for (const Wait& wait : operation.waits) {
            ++segments_;
            barriers_ += wait.reason == WaitReason::LegacyBarrier;
            if (wait.from != now || wait.to <= wait.from) return "not adjoining: " + inWords(operation, wait, timeline);
            now = wait.to;
            if (wait.reason != WaitReason::StreamOrder || !wait.blame) continue;
            const TimelineOperation& blamed = timeline.operations[wait.blame->value];
            if (!blamed.graphNode && streamOf(blamed, timeline) != streamOf(operation, timeline))
                return "of another stream: " + inWords(operation, wait, timeline);
        }
        return now == *operation.start ? std::string() : operation.id + ": the waits do not reach the start";
    }

    void check(const Timeline& timeline, const std::string& what) {
        for (const TimelineOperation& operation : timeline.operations) {
            if (!isDeviceWork(operation.kind) || operation.graphNode || !operation.issued || !operation.start) continue;
            if (*operation.start <= *operation.issued) continue;
            const std::string found = wrong(operation, timeline);
            QVERIFY2(found.empty(), (what + ": " + found).c_str());
        }
    }

    void check(const test::LawProgram& law) {
        const Read<RunOutcome> outcome = predict(law.program, law.devices);
        QVERIFY2(bool(outcome), law.name.c_str());
        Timeline timeline = outcome.value->timeline;
        check(timeline, law.name);
        for (TimelineOperation& operation : timeline.operations) operation.waits.clear();
        inferWaits(*resolve(law.program).value, timeline);
        check(timeline, law.name + ", inferred");
    }

private Q_SLOTS:
    void waitsOfRandomProgramsAddUp() {
        for (int seed = 1; seed <= test::lawSeeds; ++seed) check(test::lawProgram(test::seedOf(seed)));
        QVERIFY(segments_ > 5'000);
        QVERIFY(barriers_ > 100);
    }
    void waitsOfShippedProgramsAddUp() {
        for (const test::LawProgram& law : test::shippedPrograms()) check(law);
        QVERIFY(segments_ > 500);
    }
};

STREAMSCOPE_TEST(TestLawWaits)

}  // namespace tst_law_waits

#include "tst_law_waits.moc"

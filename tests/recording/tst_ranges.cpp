// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"
#include "engine/recording/processes.h"
#include "engine/timeline/result_json.h"
#include "tests/recording/recordings.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace tst_ranges {

using namespace streamscope;
using namespace streamscope::test;
using recording::Part;
using recording::RecordedResult;

namespace {

recording::Recording read(const std::string& text) {
    Read<recording::Recording> read = recording::readRecording(text);
    if (!read) qFatal("%s", describe(read.problems.front()).c_str());
    return std::move(*read.value);
}

Read<RecordedResult> resultOf(const std::string& text, const Part& part = {}) {
    return recording::resultOf(read(text), part, "test", "1", "");
}

/// Returns three steps, each with a forward and a backward range of a memset, and a memset before and after them.
RecordingText steps() {
    RecordingText text;
    text.line(R"({"is":"text","number":7,"text":"step"})").line(R"({"is":"text","number":8,"text":"forward"})");
    text.line(R"({"is":"text","number":9,"text":"backward"})").line(R"({"is":"text","number":10,"text":"NCCL"})");
    const auto set = [&text] { text.call("cuMemsetD8_v2", R"("to":1048576,"value":1,"bytes":8)"); };
    set();
    for (int i = 0; i < 3; ++i) {
        text.open(7);
        for (const int name : {8, 9}) {
            text.open(name);
            set();
            text.close();
        }
        text.close();
    }
    set();
    return text;
}

/// Returns each operation with the ranges around it: "memset step/forward".
QString withRanges(const Program& program) {
    QStringList lines;
    for (const Operation& operation : program.operations) {
        QStringList names;
        for (std::string id = operation.range; !id.empty();) {
            const auto at = std::ranges::find(program.ranges, id, &CallRange::id);
            names.prepend(QString::fromStdString(at->name));
            id = at->within;
        }
        lines << QString::fromUtf8(info(operation.call).name.data()) + u' ' + names.join(u'/');
    }
    return lines.join(u'\n');
}

QStringList stretches(const Timeline& timeline) {
    QStringList lines;
    for (const RangeStretch& range : timeline.ranges)
        lines << QStringLiteral("%1%2 %3..%4")
                     .arg(QString(range.depth, u' '), QString::fromStdString(range.name))
                     .arg(range.first)
                     .arg(range.last);
    return lines;
}

}  // namespace

/// Tests of NVTX ranges in recordings, compositions and results.
class TestRanges : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void callsAreInTheirRanges() {
        const Read<RecordedResult> result = resultOf(steps().text());
        QVERIFY(result);
        QCOMPARE(withRanges(result.value->program),
                 QStringLiteral("memset \nmemset step/forward\nmemset step/backward\nmemset step/forward\nmemset step/backward\n"
                                "memset step/forward\nmemset step/backward\nmemset "));
        QCOMPARE(stretches(result.value->timeline),
                 (QStringList{"step 1..2", " forward 1..1", " backward 2..2", "step 3..4", " forward 3..3", " backward 4..4",
                              "step 5..6", " forward 5..5", " backward 6..6"}));
    }

    void aCompositionKeepsItsRanges() {
        const Program program = resultOf(steps().text()).value->program;
        const Read<Program> again = programFromJson(toJson(program));
        QVERIFY(again);
        QVERIFY(*again.value == program);
        QVERIFY(toJson(program).find("\"range\": \"r2\"") != std::string::npos);
    }

    void aResultKeepsItsRanges() {
        const RecordedResult result = *resultOf(steps().text()).value;
        const Read<ResultFile> again = resultFromJson(resultToJson(result.program, result.timeline));
        QVERIFY(again);
        QCOMPARE(stretches(again.value->timeline), stretches(result.timeline));
    }

    void aRangeMakesTheWindow() {
        const Read<RecordedResult> first = resultOf(steps().text(), {.range = "step"});
        QCOMPARE(withRanges(first.value->program), QStringLiteral("memset step/forward\nmemset step/backward"));
        const Read<RecordedResult> inner = resultOf(steps().text(), {.range = "backward"});
        QCOMPARE(withRanges(inner.value->program), QStringLiteral("memset step/backward"));
    }

    void stepsFollowTheFirst() {
        const auto count = [](std::size_t steps_) {
            return resultOf(steps().text(), {.range = "step", .steps = steps_}).value->program.operations.size();
        };
        QCOMPARE(count(1), 2u);
        QCOMPARE(count(2), 4u);
        QCOMPARE(count(50), 4u);
    }

    void aMissingRangeIsSaid() {
        const auto said = [](const std::string& text, const Part& part) {
            const Read<RecordedResult> result = resultOf(text, part);
            return result ? QString() : QString::fromStdString(describe(result.problems.front()));
        };
        QCOMPARE(said(steps().text(), {.range = "epoch"}),
                 QStringLiteral("no range \"epoch\": the program opened \"step\", \"forward\", \"backward\""));
        RecordingText none;
        none.call("cuCtxSynchronize");
        QVERIFY(said(none.text(), {.range = "step"}).contains(QStringLiteral("opened no range of NVTX")));
        RecordingText once;
        once.line(R"({"is":"text","number":7,"text":"step"})").open(7).call("cuCtxSynchronize").close();
        QVERIFY(said(once.text(), {.range = "step", .steps = 3}).contains(QStringLiteral("opened once")));
    }

    void domainsHaveStacksOfTheirOwn() {
        RecordingText text = steps();
        text.open(7).open(8, R"("domain":10)").close().call("cuCtxSynchronize").close(R"("domain":10)").call("cuCtxSynchronize");
        QVERIFY(withRanges(resultOf(text.text()).value->program)
                    .endsWith(QStringLiteral("memset \ndeviceSynchronize NCCL: forward\ndeviceSynchronize ")));
    }

    void startedRangesMayOverlap() {
        RecordingText text = steps();
        text.open(7, R"("range":1)").call("cuCtxSynchronize").open(8, R"("range":2)").call("cuCtxSynchronize");
        text.close(R"("range":1)").call("cuCtxSynchronize").close(R"("range":2)").call("cuCtxSynchronize");
        QVERIFY(withRanges(resultOf(text.text()).value->program)
                    .endsWith(QStringLiteral("deviceSynchronize step\ndeviceSynchronize forward\ndeviceSynchronize forward\n"
                                             "deviceSynchronize ")));
    }

    void aRangeThatIsNeverClosedLastsToTheEnd() {
        RecordingText text;
        text.line(R"({"is":"text","number":7,"text":"step"})").close().open(7).call("cuCtxSynchronize");
        QCOMPARE(withRanges(resultOf(text.text()).value->program), QStringLiteral("deviceSynchronize step"));
    }

    void hostWorkIsInARangeThatHoldsAllOfIt() {
        RecordingText text;
        text.line(R"({"is":"text","number":7,"text":"step"})").line(R"({"is":"text","number":8,"text":"forward"})");
        text.open(7).call("cuCtxSynchronize").wait(50'000).open(8).call("cuCtxSynchronize").wait(50'000).call("cuCtxSynchronize");
        text.close().close();
        QCOMPARE(withRanges(resultOf(text.text()).value->program),
                 QStringLiteral("deviceSynchronize step\nhostWork step\ndeviceSynchronize step/forward\nhostWork step/forward\n"
                                "deviceSynchronize step/forward"));
    }

    /// A range lasts from its opening to its closing, also while its thread makes no CUDA calls.
    void hostWorkIsCutWhereRangesOpen() {
        RecordingText text;
        text.line(R"({"is":"text","number":7,"text":"step"})").call("cuCtxSynchronize").wait(30'000).open(7).wait(60'000);
        text.call("cuCtxSynchronize").wait(90'000).close().wait(20'000).call("cuCtxSynchronize");
        const RecordedResult result = *resultOf(text.text()).value;
        QCOMPARE(withRanges(result.program),
                 QStringLiteral("deviceSynchronize \nhostWork \nhostWork step\ndeviceSynchronize step\n"
                                "hostWork step\nhostWork \ndeviceSynchronize "));
        const Timeline& timeline = result.timeline;
        QCOMPARE(timeline.operations[4].returned->count() - timeline.operations[2].issued->count(), 60'500 + 500 + 90'010);
    }

    void processesBecomeOneComposition() {
        const std::string stream = R"("stream":16,"flags":1,"priority":0)";
        RecordingText one, other;
        for (RecordingText* text : {&one, &other}) {
            text->thread(text == &one ? 100 : 200).call("cuStreamCreate", stream);
            text->call("cuMemAlloc_v2", R"("address":1048576,"bytes":4096)");
            for (int i = 0; i < (text == &one ? 2 : 1); ++i)
                text->call("cuMemsetD8Async", R"("to":1048576,"value":1,"bytes":8,"stream":16)");
            text->call("cuCtxSynchronize");
        }
        std::vector<recording::Recording> both;
        both.push_back(read(one.text()));
        both.push_back(read(other.text()));
        const auto result = recording::resultOf(recording::joined(std::move(both)), {}, "two", "1", "");
        QVERIFY(result);
        const Program& program = result.value->program;
        QCOMPARE(program.threads.size(), 2u);
        QCOMPARE(program.threads[1].process, 1);
        QCOMPARE(program.streams.size(), 2u);
        QCOMPARE(program.streams[0].process + program.streams[1].process, 1);
        QCOMPARE(program.buffers.size(), 2u);
        QVERIFY(resolve(program));
    }
};

STREAMSCOPE_TEST(TestRanges)

}  // namespace tst_ranges

#include "tst_ranges.moc"

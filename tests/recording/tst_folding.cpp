// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/resolved_program.h"
#include "engine/recording/repetition.h"
#include "tests/recording/recordings.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

namespace tst_folding {

using namespace streamscope;
using namespace streamscope::test;
using recording::RecordedResult;

namespace {

RecordedResult resultOf(const std::string& text) {
    const Read<recording::Recording> read = recording::readRecording(text);
    if (!read) qFatal("%s", describe(read.problems.front()).c_str());
    Read<RecordedResult> result = recording::resultOf(*read.value, {}, "test", "1", "");
    if (!result) qFatal("%s", describe(result.problems.front()).c_str());
    return std::move(*result.value);
}

const std::string stream = R"("stream":16,"flags":1,"priority":0)";

/// Returns `count` launches of one kernel and a memset; `duration` gives the kernel's time in each turn.
template <class Duration>
RecordingText turns(int count, Duration duration) {
    RecordingText text;
    text.call("cuStreamCreate", stream).call("cuMemAlloc_v2", R"("address":1048576,"bytes":4096)");
    for (int i = 0; i < count; ++i) {
        text.call("cuMemsetD8Async", R"("to":1048576,"value":1,"bytes":8,"stream":16)");
        text.work("set", 1'100'000 + 20'000 * i, 1000);
        text.call("cuLaunchKernel", launchOf("[10,1,1]"));
        text.work("kernel", 1'104'000 + 20'000 * i, duration(i));
    }
    return text.call("cuCtxSynchronize");
}

std::string durationOf(const Operation& kernel) {
    return std::get<std::string>(std::get<Scalar>(std::get<std::vector<Argument>>(*kernel.find(Field::Arguments))[0].value));
}

}  // namespace

/// Tests of repeated sequences of calls as `repeat`.
class TestFolding : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatRepeatsIsWrittenOnce() {
        const RecordedResult result = resultOf(turns(20, [](int turn) { return 4000 + 10 * turn; }).text());
        QCOMPARE(result.program.operations.size(), 2u);
        const Operation& repeat = result.program.operations[0];
        QVERIFY(repeat.call == streamscope::Call::Repeat);
        QVERIFY(*repeat.scalar(Field::Times) == Scalar{std::int64_t{20}});
        QCOMPARE(repeat.body()->size(), 2u);
        QCOMPARE(durationOf((*repeat.body())[1]), std::string("4.09 us"));  // the median
        QVERIFY(resolve(result.program));
    }

    void eachTurnHasItsOwnInterval() {
        const Timeline timeline = resultOf(turns(20, [](int turn) { return 4000 + 10 * turn; }).text()).timeline;
        QCOMPARE(timeline.operations.size(), 41u);
        QCOMPARE(timeline.operations[7].id, std::string("k1#3"));
        QCOMPARE(timeline.operations[7].end->count() - timeline.operations[7].start->count(), 4030);
        QCOMPARE(timeline.operations[7].start->count() - timeline.operations[5].start->count(), 20'000);
    }

    void theRangesOfTheFirstTurnStandForAll() {
        RecordingText text;
        text.line(R"({"is":"text","number":7,"text":"step"})").call("cuStreamCreate", stream);
        text.call("cuMemAlloc_v2", R"("address":1048576,"bytes":4096)");
        for (int i = 0; i < 30; ++i)
            text.open(7).call("cuMemsetD8Async", R"("to":1048576,"value":1,"bytes":8,"stream":16)").close();
        const RecordedResult result = resultOf(text.text());
        QCOMPARE(result.program.operations.size(), 1u);
        QCOMPARE(result.program.ranges.size(), 1u);
        QCOMPARE(result.timeline.ranges.size(), 30u);
        QCOMPARE(result.timeline.ranges[7].first, 7u);
    }

    /// Host work that the first turn lacks is added to it, in the range of the turn.
    void hostWorkIsInTheRangeOfItsTurn() {
        RecordingText text;
        text.line(R"({"is":"text","number":7,"text":"step"})").call("cuStreamCreate", stream);
        text.call("cuMemAlloc_v2", R"("address":1048576,"bytes":4096)");
        for (int i = 0; i < 30; ++i) {
            text.open(7).call("cuMemsetD8Async", R"("to":1048576,"value":1,"bytes":8,"stream":16)");
            if (i % 3 == 2) text.wait(20'000);
            text.call("cuStreamSynchronize", R"("stream":16)").close();
        }
        const RecordedResult result = resultOf(text.text());
        QCOMPARE(result.program.ranges.size(), 1u);
        for (const Operation& operation : *result.program.operations[0].body()) QCOMPARE(operation.range, std::string("r1"));
        QCOMPARE(result.timeline.ranges.size(), 30u);
    }

    /// PyTorch creates an event for each wait of one stream for another, and destroys it after the wait.
    void whatEachTurnCreatesAndDestroysIsOneThing() {
        RecordingText text;
        text.call("cuStreamCreate", stream).call("cuStreamCreate", R"("stream":17,"flags":1,"priority":0)");
        for (int i = 0; i < 20; ++i) {
            const std::string event = R"("event":)" + std::to_string(32 + i);
            const std::string memory = R"("address":)" + std::to_string(1'048'576 * (1 + i % 7));
            text.call("cuEventCreate", event + R"(,"flags":2)").call("cuEventRecord", event + R"(,"stream":16)");
            text.call("cuStreamWaitEvent", event + R"(,"stream":17)").call("cuEventDestroy_v2", event);
            text.call("cuMemAllocAsync", memory + R"(,"bytes":4096,"stream":16)");
            text.call("cuMemFreeAsync", memory + R"(,"stream":16)");
        }
        const RecordedResult result = resultOf(text.call("cuCtxSynchronize").text());
        const Read<ResolvedProgram> resolved = resolve(result.program);
        QVERIFY(resolved);
        QCOMPARE(std::ranges::count(result.program.operations, streamscope::Call::Repeat, &Operation::call), 1);
        QVERIFY2(result.program.operations.size() < 12, outline(result.program).c_str());
        QVERIFY(result.program.events.size() <= 2);
        QVERIFY(result.program.buffers.size() <= 2);
    }

    /// Allocations in two streams are separate buffers, because their lifetimes may overlap.
    void anotherStreamHasItsOwnMemory() {
        RecordingText text;
        text.call("cuStreamCreate", stream)
            .call("cuStreamCreate", R"("stream":17,"flags":1,"priority":0)")
            .call("cuCtxSynchronize");
        for (const char* in : {"16", "17"}) {
            text.call("cuMemAllocAsync", std::string(R"("address":1048576,"bytes":4096,"stream":)") + in);
            text.call("cuMemFreeAsync", std::string(R"("address":1048576,"stream":)") + in);
        }
        QCOMPARE(resultOf(text.call("cuCtxSynchronize").text()).program.buffers.size(), 2u);
    }

    void fewTurnsStayAsTheyAre() {
        QCOMPARE(resultOf(turns(4, [](int) { return 4000; }).text()).program.operations.size(), 9u);
    }

    /// The first turn takes longer because it loads kernels. Its time must not become the time of all turns.
    void aFirstTurnThatTakesLongerIsNoReason() {
        const RecordedResult result = resultOf(turns(20, [](int turn) { return turn == 0 ? 9'000'000 : 4000; }).text());
        QCOMPARE(result.program.operations.size(), 4u);
        QCOMPARE(durationOf(result.program.operations[1]), std::string("9 ms"));
        QVERIFY(result.program.operations[2].call == streamscope::Call::Repeat);
    }

    void timesThatDifferMuchAreKept() {
        const RecordedResult result = resultOf(turns(20, [](int turn) { return turn % 2 == 0 ? 4000 : 400'000; }).text());
        const auto isKernel = [](const Operation& operation) { return operation.call == streamscope::Call::LaunchKernel; };
        const Operation& repeat = result.program.operations[0];
        QCOMPARE(std::ranges::count_if(*repeat.body(), isKernel), 2);
    }

    void otherArgumentsAreNoRepetition() {
        RecordingText text;
        text.call("cuStreamCreate", stream).call("cuMemAlloc_v2", R"("address":1048576,"bytes":4096)");
        for (int i = 0; i < 40; ++i)
            text.call("cuMemsetD8Async", R"("to":1048576,"value":1,"stream":16,"bytes":)" + std::to_string(8 + i));
        QCOMPARE(resultOf(text.text()).program.operations.size(), 40u);
    }

    void loopsInLoopsAreFolded() {
        RecordingText text;
        text.call("cuStreamCreate", stream).call("cuMemAlloc_v2", R"("address":1048576,"bytes":4096)");
        for (int i = 0; i < 8; ++i) {
            for (int k = 0; k < 30; ++k) text.call("cuMemsetD8Async", R"("to":1048576,"value":1,"bytes":8,"stream":16)");
            text.call("cuStreamSynchronize", R"("stream":16)");
        }
        const RecordedResult result = resultOf(text.text());
        QCOMPARE(result.program.operations.size(), 1u);
        const Operation& inner = result.program.operations[0].body()->front();
        QVERIFY(inner.call == streamscope::Call::Repeat);
        QVERIFY(*inner.scalar(Field::Times) == Scalar{std::int64_t{30}});
        QCOMPARE(result.timeline.operations.size(), std::size_t{8 * 31});
    }

    /// All turns get the host work that only some of them have, with its mean time.
    void hostWorkOfSomeTurnsIsSpread() {
        RecordingText text;
        text.call("cuStreamCreate", stream).call("cuMemAlloc_v2", R"("address":1048576,"bytes":4096)");
        for (int i = 0; i < 40; ++i) {
            if (i % 4 == 3) text.wait(19'500);
            text.call("cuMemsetD8Async", R"("to":1048576,"value":1,"bytes":8,"stream":16)");
        }
        const RecordedResult result = resultOf(text.text());
        QCOMPARE(result.program.operations.size(), 1u);
        const std::vector<Operation>& body = *result.program.operations[0].body();
        QCOMPARE(body.size(), 2u);
        QVERIFY(*body[0].scalar(Field::Duration) == Scalar{std::string("5 us")});
        QCOMPARE(result.timeline.operations[6].returned->count() - result.timeline.operations[6].issued->count(), 20'000);
        QCOMPARE(result.timeline.operations[4].returned->count() - result.timeline.operations[4].issued->count(), 0);
    }

    void hostWorkBeforeTheFirstTurnIsNoneOfTheirs() {
        RecordingText text;
        text.call("cuStreamCreate", stream).call("cuMemAlloc_v2", R"("address":1048576,"bytes":4096)").call("cuCtxSynchronize");
        text.wait(9'000'000);
        for (int i = 0; i < 40; ++i) text.call("cuMemsetD8Async", R"("to":1048576,"value":1,"bytes":8,"stream":16)").wait(9500);
        const RecordedResult result = resultOf(text.text());
        QCOMPARE(QString::fromStdString(outline(result.program)),
                 QStringLiteral("deviceSynchronize\nhostWork 9000.5 us\nrepeat\n"));
        QVERIFY(*result.program.operations[2].body()->front().scalar(Field::Duration) == Scalar{std::string("9.75 us")});
        QCOMPARE(result.timeline.operations.size(), std::size_t{2 + 2 * 40});
        const TimelineOperation &before = result.timeline.operations[1], &first = result.timeline.operations[2];
        QCOMPARE(before.returned->count() - before.issued->count(), 9'000'500);
        QVERIFY(*first.issued == *first.returned);
    }

    void theLongestRepetitionIsFound_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("period");
        QTest::addColumn<int>("count");
        const auto row = [](const char* text, int period, int count) {
            QTest::newRow(text) << QByteArray(text) << period << count;
        };
        row("aaaaaaa", 1, 7);
        row("abababa", 2, 3);
        row("aabaabaab", 3, 3);
        row("abcabd", 0, 0);
        row("abbbbcabbbbcx", 6, 2);
    }
    void theLongestRepetitionIsFound() {
        QFETCH(QByteArray, text);
        QFETCH(int, period);
        QFETCH(int, count);
        recording::Repetition repetition(std::vector<recording::Token>(text.begin(), text.end()));
        const auto found =
            repetition.find(0, static_cast<std::size_t>(text.size()), [](const recording::Repeated&) { return true; });
        QCOMPARE(found ? int(found->period) : 0, period);
        QCOMPARE(found ? int(found->count) : 0, count);
    }
};

STREAMSCOPE_TEST(TestFolding)

}  // namespace tst_folding

#include "tst_folding.moc"

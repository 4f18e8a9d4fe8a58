// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/analysis/programs.h"
#include "tests/app/why_test.h"
#include "tests/support/window_test.h"

#include <algorithm>

namespace tst_why_alternatives {

using namespace streamscope;
using namespace streamscope::app;
using namespace std::chrono_literals;

/// Tests of the runs that might have been, in the whole window with real events: what-ifs, slack, and the ladder of bounds.
class TestWhyAlternatives : public WhyTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { openForkAndJoin(); }
    void cleanup() { window_.reset(); }

    void hoveringShowsAGhostAndLeavesNoTrace() {
        const auto other = std::make_shared<const Timeline>(*timeline()->timeline());
        timeline()->setGhost(other);
        const QString before = headerSays();
        QTest::mouseMove(plot(), barOf("stencil"));
        QTRY_COMPARE(headerSays(), QStringLiteral("Without “stencil”: 2.70 ms, −0.60 ms"));
        QVERIFY(plot()->shown().whatIf && plot()->shown().whatIf != other);
        QVERIFY(plot()->shown().whatIf->makespan == Nanoseconds(2700us));
        QTRY_VERIFY(!plot()->layoutNow().ghosts.empty() && !plot()->layoutNow().struckOut.empty());
        for (const Bar& bar : plot()->layoutNow().bars)
            QVERIFY(bar.label.text.empty() || Palette::contrast(bar.label.color, bar.label.background) >= 4.5);
        QTest::mouseMove(plot(), QPoint(plot()->width() - 4, plot()->height() - 2));
        QTRY_COMPARE(headerSays(), before);
        QVERIFY(!plot()->shown().whatIf);
        QCOMPARE(plot()->shown().ghost, other);
        QTRY_VERIFY(plot()->layoutNow().struckOut.empty());
        QVERIFY(!window_->document()->isModified() && total() == 3300us);
    }

    void hoveringAWaitShowsTheRunWithoutIt() {
        QTRY_VERIFY(!waitOf("computeWaitsE2", WaitReason::Event).isNull());
        QTest::mouseMove(plot(), waitOf("computeWaitsE2", WaitReason::Event));
        QTRY_COMPARE(headerSays(), QStringLiteral("Without the wait for e2 #1: 2.70 ms, −0.60 ms"));
        QAction* hover = window_->action(QStringLiteral("What if on hover"));
        hover->trigger();
        QTRY_VERIFY(!plot()->shown().whatIf);
        hover->trigger();
    }

    void theSelectedOperationSaysWhatWouldBeWithoutIt() {
        click("copyY");
        QTRY_COMPARE(rows(QStringLiteral("What if")),
                     (QStringList{QStringLiteral("Without “copy y”: 2.50 ms, −0.80 ms"),
                                  QStringLiteral("Without the wait for e1 #1: 3.30 ms, no change · races"),
                                  QStringLiteral("With “copy y” in its own stream: 3.30 ms, no change · races"),
                                  QStringLiteral("Without the wait for e2 #1: 2.70 ms, −0.60 ms")}));
        QVERIFY(window_->visible<QLabel>(QStringLiteral("Slack 0")));
        QTest::keyClick(window_->get(), Qt::Key_F7);
        QTRY_VERIFY(plot()->shown().whatIf && headerSays() == QStringLiteral("Without “copy y”: 2.50 ms, −0.80 ms"));
        QTest::keyClick(window_->get(), Qt::Key_F7);
        QVERIFY(!plot()->shown().whatIf);
        click("computeWaitsE2");
        QTRY_COMPARE(rows(QStringLiteral("What if")).filter(QStringLiteral("2.70 ms")),
                     QStringList{QStringLiteral("Without the wait for e2 #1: 2.70 ms, −0.60 ms")});
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("event e2 #1, behind stencil")));
        click("saxpy");
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("Slack 600 µs")));  // it ends at 1.9, and e2 comes at 2.5 ms
    }

    /// What-ifs and bounds of a measured run start from what was measured, on the device of the run (order.md N6).
    void aMeasuredRunIsItsOwnWorld() {
        window_->get()->openAtStart(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/recorded/cuda-core-event-h200.json"));
        QTRY_COMPARE(rows(QStringLiteral("Bounds")).value(0), QStringLiteral("Now: 26.3 µs"));
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("Replayed 26.3 µs, measured 26.3 µs (+0.0 %).")));
        for (const QString& rung : rows(QStringLiteral("Bounds")))
            QVERIFY2(rung.contains(QStringLiteral("µs")), qPrintable(rung));

        window_->get()->openAtStart(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/recorded/cupy-tutorial-h200.json"));
        QTRY_COMPARE(rows(QStringLiteral("Bounds")).value(0), QStringLiteral("Now: 571 µs"));
        window_->document()->select({QStringLiteral("multiplyAdd")});
        QTRY_VERIFY(!rows(QStringLiteral("What if")).isEmpty());
        for (const QString& answer : rows(QStringLiteral("What if")))
            QVERIFY2(answer.contains(QStringLiteral(": 5")), qPrintable(answer));  // the copy keeps its 545 µs
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("Replayed 571 µs, measured 573 µs (−0.4 %).")));
    }

    /// A change that takes away an order that data need says so (order.md N5).
    void aWhatIfSaysThatItWouldRace() {
        open(R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}], "events": [{"id": "e"}],
            "buffers": [{"id": "h", "bytes": "10 MB", "memory": "pinned"}, {"id": "d", "bytes": "10 MB"}],
            "operations": [{"id": "up", "call": "memcpyAsync", "stream": "s", "from": "h", "to": "d"},
                {"id": "r", "call": "eventRecord", "stream": "s", "event": "e"},
                {"id": "w", "call": "streamWaitEvent", "stream": "t", "event": "e"},
                {"id": "k", "label": "k", "call": "launchKernel", "stream": "t", "kernel": "spin", "grid": [1], "block": [32],
                 "arguments": {"duration": "1 ms"}, "reads": ["d"]}])");
        QTRY_VERIFY(total() == 2ms);
        click("k");
        QTRY_VERIFY(row(QStringLiteral("What if"), QStringLiteral("Without the wait for e #1: 1.00 ms, −1.00 ms · races")));
        QTRY_VERIFY(row(QStringLiteral("What if"), QStringLiteral("Without “k”: 1.00 ms, −1.00 ms")));
        const ui::AnswerRow* racing = row(QStringLiteral("What if"), QStringLiteral("Without the wait for e #1"));
        QVERIFY(racing->toolTip().contains(QStringLiteral("both use d")));
    }

    /// One of two equal paths is drawn as the critical one; a delay in the other lengthens the total time as well.
    void anEqualPathThatIsNotDrawnIsCriticalToo() {
        using namespace streamscope::samples;
        const std::string streams = R"("streams":[{"id":"s","nonBlocking":true},{"id":"t","nonBlocking":true}],)";
        open(streams + R"("events":[{"id":"e"}],)" +
             operations(
                 {kernel("one", "s"), kernel("two", "t"), record("r", "e", "t"), wait("w", "e", "s"), kernel("last", "s")}));
        const auto isDrawn = [this](const std::string& id) {
            const auto& shown = *timeline()->timeline();
            return std::ranges::any_of(shown.criticalPath, [&](OperationId at) { return shown.operations[at.value].id == id; });
        };
        QVERIFY(isDrawn("one") != isDrawn("two") && isDrawn("last"));
        for (const std::string id : {"one", "two", "last"}) {
            click(id);
            QTRY_COMPARE(window_->document()->current().toStdString(), id);
            const QString slack = isDrawn(id) ? "Slack 0: it is on the critical path"
                                              : "Slack 0: it is on another critical path of the same length";
            QTRY_VERIFY2(window_->visible<QLabel>(slack), id.c_str());
            const QString verdict = isDrawn(id) ? "Critical path: yes" : "Not on the critical path that is drawn";
            QTRY_VERIFY2(window_->visible<QLabel>(verdict), id.c_str());
        }
    }

    void theLadderLeadsDownAndItsStepsAreShown() {
        const QStringList asItIs{QStringLiteral("Now: 3.30 ms"),
                                 QStringLiteral("With all suggestions: 2.70 ms, −0.60 ms"),
                                 QStringLiteral("Own queue per stream: 3.30 ms, no change"),
                                 QStringLiteral("Unlimited SMs, two copy engines: 3.30 ms, no change"),
                                 QStringLiteral("Orders as written: 3.30 ms, no change"),
                                 QStringLiteral("Data dependencies only: 2.70 ms, −0.60 ms")};
        QTRY_COMPARE(rows(QStringLiteral("Bounds")), asItIs);
        // With 100 blocks each, one kernel fills the GPU: stencil runs from 1.9 to 3.4, copy y until 4.2 ms.
        Program program = window_->document()->program();
        for (const char* id : {"saxpy", "stencil"}) {
            Operation wide = *findOperation(program, id);
            wide.set(Field::Grid, std::vector<Scalar>{std::int64_t{100}});
            QVERIFY(window_->document()->apply({ReplaceOperation{id, wide}}, QStringLiteral("wide")));
        }
        QTRY_VERIFY(total() == 4200us);
        QTRY_COMPARE(rows(QStringLiteral("Bounds")),
                     (QStringList{QStringLiteral("Now: 4.20 ms"), QStringLiteral("With all suggestions: 3.40 ms, −0.80 ms"),
                                  QStringLiteral("Own queue per stream: 4.20 ms, no change"),
                                  QStringLiteral("Unlimited SMs, two copy engines: 3.30 ms, −0.90 ms"),
                                  QStringLiteral("Orders as written: 3.30 ms, −0.90 ms"),
                                  QStringLiteral("Data dependencies only: 2.70 ms, −1.50 ms")}));
        ui::AnswerRow* rung = row(QStringLiteral("Bounds"), QStringLiteral("Unlimited SMs, two copy engines"));
        QVERIFY(!rung->accessibleDescription().isEmpty() && rung->toolTip() == rung->accessibleDescription());
        QTest::mouseClick(rung, Qt::LeftButton);
        QVERIFY(plot()->shown().whatIf);
        QVERIFY(plot()->shown().whatIf->makespan == Nanoseconds(3300us));
        QTest::mouseMove(plot(), QPoint(plot()->width() - 4, plot()->height() - 2));
        QVERIFY(plot()->shown().whatIf);  // the what-if stays
        QTest::keyClick(rung, Qt::Key_Escape);
        rung->clearFocus();
        QTRY_VERIFY(!plot()->shown().whatIf);
    }

    /// If no prediction is coming, it makes a run of its own.
    void theLadderIsThereWithoutThePreview() {
        const auto first = [this] { return rows(QStringLiteral("Bounds")).value(0); };
        QTRY_COMPARE(first(), QStringLiteral("Now: 3.30 ms"));
        QTest::keyClick(window_->get(), Qt::Key_F6);
        Operation longer = *findOperation(window_->document()->program(), "stencil");
        longer.set(Field::Arguments, std::vector<Argument>{{"duration", Scalar{std::string("2500 us")}}});
        QVERIFY(window_->document()->apply({ReplaceOperation{"stencil", longer}}, QStringLiteral("longer")));
        QTRY_COMPARE(first(), QStringLiteral("Now: 4.30 ms"));
        QVERIFY(total() == 3300us);  // as it was
    }

    /// Turns of 1, 2 and 3 ms, then x of 1 ms.
    void eachTurnOfARepeatIsAskedAbout() {
        open(R"("streams": [{"id": "s"}], "operations": [{"id": "r", "call": "repeat", "times": 3, "body": [
                {"id": "k", "call": "launchKernel", "stream": "s", "kernel": "spin", "arguments": {"duration": "{i+1} ms"}}]},
            {"id": "x", "call": "launchKernel", "stream": "s", "kernel": "spin", "arguments": {"duration": "1 ms"}}])");
        QTRY_VERIFY(total() == 7ms);
        click("k#1");
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("Iteration 2 of 3: k#1")));
        QVERIFY(window_->visible<QLabel>(QStringLiteral("Why did it start at 1.000 ms?")));
        QTRY_VERIFY(row(QStringLiteral("What if"), QStringLiteral("Without “spin (k)”, all 3 iterations: 1.00 ms, −6.00 ms")));
        QTRY_VERIFY(row(QStringLiteral("What if"), QStringLiteral("Without “spin (k#1)” alone: 5.00 ms, −2.00 ms")));
        click("k#2");  // the same card, another bar
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("Iteration 3 of 3: k#2")));
        QVERIFY(window_->visible<QLabel>(QStringLiteral("Why did it start at 3.000 ms?")));
        QTRY_VERIFY(row(QStringLiteral("What if"), QStringLiteral("Without “spin (k#2)” alone: 4.00 ms, −3.00 ms")));
        QAbstractButton* before = nullptr;
        for (QAbstractButton* each : window_->get()->findChildren<QAbstractButton*>())
            if (each->isVisible() && each->accessibleName() == QStringLiteral("Previous iteration")) before = each;
        QVERIFY(before);
        QTest::mouseClick(before, Qt::LeftButton);
        QTest::keyClick(before, Qt::Key_Space);
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("Iteration 1 of 3: k#0")));
        QVERIFY(!before->isEnabled());
        plot()->setFocus();
        click("k#0");
        QTest::keyClick(plot(), Qt::Key_Period);
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("Iteration 2 of 3: k#1")));
    }

    void aBarUnderThePointerIsOneTurn() {
        open(R"("streams": [{"id": "s"}], "operations": [{"id": "r", "call": "repeat", "times": 3, "body": [
                {"id": "k", "call": "launchKernel", "stream": "s", "kernel": "spin", "arguments": {"duration": "{i+1} ms"}}]},
            {"id": "x", "call": "launchKernel", "stream": "s", "kernel": "spin", "arguments": {"duration": "1 ms"}}])");
        QTRY_VERIFY(total() == 7ms);
        QTRY_VERIFY(!barOf("k#2").isNull());
        QTest::mouseMove(plot(), barOf("k#1"));
        QTRY_COMPARE(headerSays(), QStringLiteral("Without “spin (k#1)” alone: 5.00 ms, −2.00 ms"));
        QTest::mouseMove(plot(), barOf("k#2"));  // of the same card
        QTRY_COMPARE(headerSays(), QStringLiteral("Without “spin (k#2)” alone: 4.00 ms, −3.00 ms"));
        QTest::mouseMove(plot(), barOf("x"));
        QTRY_COMPARE(headerSays(), QStringLiteral("Without “spin (x)”: 6.00 ms, −1.00 ms"));
    }

    void whatTheHostWasLateForIsAskedAbout() {
        open(R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}], "operations": [
                {"id": "a", "call": "launchKernel", "stream": "s", "kernel": "spin", "arguments": {"duration": "2 ms"}},
                {"id": "all", "label": "all", "call": "deviceSynchronize"},
                {"id": "b", "label": "b", "call": "launchKernel", "stream": "t", "kernel": "spin", "arguments": {"duration": "3 ms"}}])");
        QTRY_VERIFY(total() == 5ms);
        QPoint gap;
        const auto isGap = [&](const WaitBox& box) {
            gap = ui::qt(box.rect.center()).toPoint();
            return box.wait.wait == notIssued && timeline()->timeline()->operations[box.wait.operation].id == "b";
        };
        QTRY_VERIFY(std::ranges::any_of(plot()->layoutNow().waits, isGap));
        QTest::mouseMove(plot(), gap);
        QTRY_COMPARE(headerSays(), QStringLiteral("Without “all”: 3.00 ms, −2.00 ms"));
        click("b");
        QTRY_VERIFY(row(QStringLiteral("What if"), QStringLiteral("If “b” were issued before “all”: 3.00 ms, −2.00 ms")));
        QAbstractButton* line = nullptr;
        const auto blames = [&](QAbstractButton* each) {
            line = each;
            return each->isVisible() &&
                   each->accessibleName() == QStringLiteral("0.00–2.00  not issued yet: the host was in all");
        };
        QTRY_VERIFY(std::ranges::any_of(window_->get()->findChildren<QAbstractButton*>(), blames));
        QTest::mouseClick(line, Qt::LeftButton);
        QTRY_COMPARE(window_->document()->current(), QStringLiteral("all"));
    }
};

STREAMSCOPE_WINDOW_TEST(TestWhyAlternatives)

}  // namespace tst_why_alternatives

#include "tst_why_alternatives.moc"

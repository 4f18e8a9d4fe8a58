// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/analysis/programs.h"
#include "tests/app/why_test.h"
#include "tests/support/composer_places.h"
#include "tests/support/race_with_two_places.h"
#include "tests/support/wheel.h"
#include "tests/support/window_test.h"
#include "ui/composer/composer_view.h"
#include "ui/why/pair_panel.h"

#include <QComboBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QUndoStack>

#include <algorithm>

namespace tst_why {

using namespace streamscope;
using namespace streamscope::app;
using namespace std::chrono_literals;

/// Tests of why and what if in the whole window with real events. The figures of "fork and join" are derived by hand: copy x
/// takes 10 MB / 10 GB/s = 1.0 ms, saxpy 0.9, stencil 1.5, copy y 0.8; e2 makes copy y wait for stencil: 1.0 + 1.5 + 0.8 = 3.3
/// ms, and without that wait the longer of 1.0 + 0.9 + 0.8 = 2.7 and 1.0 + 1.5 = 2.5 ms.
class TestWhy : public WhyTest {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
        window_->get()->openAtStart(QStringLiteral("fork-and-join"));
        QTRY_VERIFY(total() == 3300us);
        QTRY_VERIFY(!plot()->layoutNow().bars.empty());
    }
    void cleanup() { window_.reset(); }

    void theRepairChangesTheTotalByTheGainItSaid() {
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("2.70 ms, −0.60 ms")));
        QVERIFY(window_->visible<QLabel>(QStringLiteral("Unnecessary wait")));
        QTest::mouseClick(window_->visible<QPushButton>(QStringLiteral("Remove wait")), Qt::LeftButton);
        QTRY_VERIFY(total() == 2700us);
        QTRY_VERIFY(!window_->visible<QLabel>(QStringLiteral("Unnecessary wait")));
        QCOMPARE(window_->document()->undoStack()->undoText(), QStringLiteral("Remove wait"));
        QTest::keyClick(window_->get(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(total() == 3300us);
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("2.70 ms, −0.60 ms")));
    }

    void aDiagnosticSaysWhyAndOpensItsLesson() {
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("share no data, so the wait only holds work back")));
        QVERIFY(window_->visible<QLabel>(QStringLiteral("Remove the wait; if the two must be in order")));
        QPushButton* why = window_->visible<QPushButton>(QStringLiteral("Why, and what to do"));
        QTest::mouseClick(why, Qt::LeftButton);
        QVERIFY(!window_->visible<QLabel>(QStringLiteral("Remove the wait; if the two must be in order")));
        QTest::mouseClick(why, Qt::LeftButton);
        QPushButton* lesson = window_->visible<QPushButton>(QStringLiteral("Lesson 6: "));
        QVERIFY(lesson);
        QTest::mouseClick(lesson, Qt::LeftButton);
        QTRY_VERIFY(QString::fromStdString(toJson(window_->document()->program())).contains(QStringLiteral("06-fork-and-join")));
    }

    void theKeyboardWalksTheDiagnostics() {
        QTRY_VERIFY(window_->visible<QPushButton>(QStringLiteral("Remove wait")));
        QTest::keyClick(window_->get(), Qt::Key_F8);
        QCOMPARE(window_->document()->current(), QStringLiteral("computeWaitsE2"));
        auto* focused = qobject_cast<QPushButton*>(window_->get()->focusWidget());
        QVERIFY(focused);
        QTRY_VERIFY(focused->visibleRegion().boundingRect().height() > 12);  // it has been scrolled into view
    }

    /// Names the last operation before the record as the cause of the wait, not the first of its stream.
    void aWaitBlamesTheWorkBeforeTheRecord() {
        open(R"("device": "teaching", "streams": [{"id": "s"}, {"id": "t"}], "events": [{"id": "e"}],
            "buffers": [{"id": "x", "bytes": "10 MB", "memory": "pinned"}, {"id": "d", "bytes": "10 MB", "memory": "device"}],
            "operations": [
            {"id": "up", "label": "copy in", "call": "memcpyAsync", "stream": "s", "from": "x", "to": "d"},
            {"id": "k", "label": "first kernel", "call": "launchKernel", "stream": "s", "kernel": "spin", "grid": [50],
             "block": [1024], "arguments": {"duration": "1 ms"}, "reads": ["d"]},
            {"id": "r", "call": "eventRecord", "stream": "s", "event": "e"},
            {"id": "w", "call": "streamWaitEvent", "stream": "t", "event": "e"},
            {"id": "k2", "label": "second kernel", "call": "launchKernel", "stream": "t", "kernel": "spin", "grid": [50],
             "block": [1024], "arguments": {"duration": "1 ms"}, "reads": ["d"]}])");
        window_->document()->select({QStringLiteral("k2")});
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("event e #1, behind first kernel")));
        QVERIFY(!window_->visible<QLabel>(QStringLiteral("behind copy in")));
    }

    void aBadgeLeadsToItsDiagnostic() {
        QTRY_VERIFY(window_->visible<QPushButton>(QStringLiteral("Remove wait")));
        (*window_)->resize(1280, 720);
        auto* composer = (*window_)->findChild<ui::ComposerView*>();
        QTRY_VERIFY(!badgeRect(*composer, "computeWaitsE2").isEmpty());
        QTest::mouseClick(composer->viewport(), Qt::LeftButton, {}, badgeRect(*composer, "computeWaitsE2").center());
        QCOMPARE(window_->document()->current(), QStringLiteral("computeWaitsE2"));
        const auto focusIsInTheCard = [this] {
            const QWidget* card = (*window_)->focusWidget();
            while (card && !card->accessibleName().contains(QStringLiteral("Unnecessary wait"))) card = card->parentWidget();
            return card && card->visibleRegion().boundingRect().height() > 40;
        };
        QTRY_VERIFY(focusIsInTheCard());
    }

    /// The clicked field keeps its value when the pane is scrolled under the pointer.
    void theWheelOverAFieldScrollsThePane() {
        (*window_)->resize(1280, 720);
        window_->document()->select({QStringLiteral("saxpy")});
        QComboBox* field = nullptr;
        const auto isKernel = [&](QComboBox* each) {
            field = each;
            return each->isVisible() && each->accessibleName() == QStringLiteral("Kernel");
        };
        QTRY_VERIFY(std::ranges::any_of(window_->get()->findChildren<QComboBox*>(), isKernel));
        QWidget* around = field;
        while (around && !qobject_cast<QScrollArea*>(around)) around = around->parentWidget();
        QVERIFY(around);
        const QScrollBar* bar = static_cast<QScrollArea*>(around)->verticalScrollBar();
        QTRY_VERIFY(bar->maximum() > 0);
        field->setFocus();
        const QString kernel = field->currentText();
        const int before = bar->value();
        test::turnWheel(field, bar->value() == bar->maximum() ? 120 : -120);
        QVERIFY(bar->value() != before);
        QCOMPARE(field->currentText(), kernel);
    }

    void returnGoesToTheDurationAndEscapeComesBack() {
        auto* composer = (*window_)->findChild<ui::ComposerView*>();
        (*window_)->activateWindow();
        window_->document()->select({QStringLiteral("saxpy")});
        composer->setFocus();
        QTest::keyClick(composer, Qt::Key_Return);
        QTRY_COMPARE((*window_)->focusWidget()->accessibleName(), QStringLiteral("duration"));
        QTest::keyClick((*window_)->focusWidget(), Qt::Key_Escape);
        QCOMPARE((*window_)->focusWidget(), composer);
    }

    void ofADeadlockItSaysWhatNeverComes() {
        QFile file(window_->file("stuck.streamscope"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            "{\"streamscope\": 1, \"streams\": [{\"id\": \"s\"}], \"words\": [{\"id\": \"f\"}], \"operations\": ["
            "{\"id\": \"w\", \"call\": \"streamWaitValue32\", \"stream\": \"s\", \"word\": \"f\", \"condition\": \"geq\", "
            "\"value\": 1},"
            "{\"id\": \"k\", \"call\": \"launchKernel\", \"stream\": \"s\", \"kernel\": \"spin\", \"grid\": [1], \"block\": [1],"
            " \"arguments\": {\"duration\": \"1 ms\"}}]}");
        file.close();
        window_->reopen();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
        (*window_)->openAtStart(file.fileName());
        QTRY_VERIFY(window_->document()->program().operations.size() == 2);
        window_->document()->select({QStringLiteral("k")});
        QTRY_VERIFY(window_->visible<QLabel>(
            QStringLiteral("“spin” comes after “wait f” in s.\n“wait f” waits for f ≥ 1, which nothing writes.")));
        QVERIFY(window_->visible<QLabel>(QStringLiteral("Why it never starts")));
    }

    void aClickGoesToWhomToBlame() {
        click("copyY");
        QCOMPARE(window_->document()->current(), QStringLiteral("copyY"));
        QAbstractButton* line = nullptr;
        const auto blames = [&](QAbstractButton* each) {
            line = each;
            return each->isVisible() && each->accessibleName() == QStringLiteral("1.00–1.90  stream order, behind saxpy");
        };
        QTRY_VERIFY(std::ranges::any_of(window_->get()->findChildren<QAbstractButton*>(), blames));
        QTRY_VERIFY(line->height() > 12);
        QTest::mouseClick(line, Qt::LeftButton);
        QTRY_COMPARE(window_->document()->current(), QStringLiteral("saxpy"));
    }

    void twoSelectedSayWhyTheyDoNotOverlap() {
        click("stencil");
        click("copyY", Qt::ControlModifier);
        QCOMPARE(window_->document()->selection(), (QStringList{QStringLiteral("stencil"), QStringLiteral("copyY")}));
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("Why do stencil and copy y not overlap?")));
        QVERIFY(window_->visible<QLabel>(QStringLiteral("The program orders them: copy y comes after stencil.")));
        QCOMPARE(plot()->style().lit.size(), std::size_t(1));
        QPushButton* repair = nullptr;
        QTRY_VERIFY(std::ranges::any_of(pair()->findChildren<QPushButton*>(), [&](QPushButton* each) {
            repair = each;
            return each->isVisible() && each->accessibleName() == QStringLiteral("Remove wait");
        }));
        QCOMPARE(repair->accessibleDescription(), QStringLiteral("2.70 ms, −0.60 ms"));
        QTest::mouseClick(repair, Qt::LeftButton);
        QTRY_VERIFY(total() == 2700us);
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("stencil and copy y overlap")));
        QVERIFY(window_->visible<QLabel>(QStringLiteral("They overlapped for 600 µs.")));  // from 1.9 to 2.5 ms
        QTest::keyClick(plot(), Qt::Key_Escape);
        QTRY_VERIFY(!pair()->isVisible());
    }

    /// b follows a copy in its stream. A narrow b then runs beside a; a wide one has no room beside a.
    void onlyWhatReallyMakesThemOverlapIsOffered() {
        const auto program = [](const char* blocks) {
            return QStringLiteral(R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}],
            "buffers": [{"id": "h", "bytes": "10 MB", "memory": "pinned"}, {"id": "d", "bytes": "10 MB"}], "operations": [
            {"id": "a", "label": "a", "call": "launchKernel", "stream": "s", "kernel": "spin", "grid": [%1], "block": [1024],
             "arguments": {"duration": "1 ms"}},
            {"id": "x", "call": "memcpyAsync", "stream": "t", "from": "h", "to": "d"},
            {"id": "b", "label": "b", "call": "launchKernel", "stream": "t", "kernel": "spin", "grid": [%1], "block": [1024],
             "arguments": {"duration": "1 ms"}}])")
                .arg(QLatin1String(blocks))
                .toStdString();
        };
        open(program("100"));
        QTRY_VERIFY(total() == 2ms);
        click("a");
        click("b", Qt::ControlModifier);
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("Why do a and b not overlap?")));
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("No small edit makes them overlap")));
        QVERIFY(pair()->findChildren<QPushButton*>().isEmpty());
        open(program("10"));
        QTRY_VERIFY(total() == 2ms);
        click("a");
        click("b", Qt::ControlModifier);
        QTRY_VERIFY(window_->visible<QPushButton>(QStringLiteral("Move b to its own stream")));
        QTest::mouseClick(window_->visible<QPushButton>(QStringLiteral("Move b to its own stream")), Qt::LeftButton);
        QTRY_VERIFY(total() == 1ms);
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("They overlapped for 1.00 ms.")));
    }

    void hoveringShowsAGhostAndLeavesNoTrace() {
        const auto other = std::make_shared<const Timeline>(*timeline()->timeline());
        timeline()->setGhost(other);
        const QString before = headerSays();
        QTest::mouseMove(plot(), barOf("stencil"));
        QTRY_COMPARE(headerSays(), QStringLiteral("Without “stencil”: 2.70 ms, −0.60 ms"));
        QVERIFY(plot()->style().whatIf && plot()->style().ghost != other.get());
        QVERIFY(plot()->style().ghost->makespan == Nanoseconds(2700us));
        QTRY_VERIFY(!plot()->layoutNow().ghosts.empty() && !plot()->layoutNow().struckOut.empty());
        for (const ui::Bar& bar : plot()->layoutNow().bars)
            QVERIFY(bar.label.text.isEmpty() || ui::Theme::contrast(bar.label.color, bar.label.background) >= 4.5);
        QTest::mouseMove(plot(), QPoint(plot()->width() - 4, plot()->height() - 2));
        QTRY_COMPARE(headerSays(), before);
        QVERIFY(!plot()->style().whatIf);
        QCOMPARE(plot()->style().ghost, other.get());
        QTRY_VERIFY(plot()->layoutNow().struckOut.empty());
        QVERIFY(!window_->document()->isModified() && total() == 3300us);
    }

    void hoveringAWaitShowsTheRunWithoutIt() {
        QTRY_VERIFY(!waitOf("computeWaitsE2", WaitReason::Event).isNull());
        QTest::mouseMove(plot(), waitOf("computeWaitsE2", WaitReason::Event));
        QTRY_COMPARE(headerSays(), QStringLiteral("Without the wait for e2 #1: 2.70 ms, −0.60 ms"));
        QAction* hover = window_->action(QStringLiteral("What if on hover"));
        hover->trigger();
        QTRY_VERIFY(!plot()->style().whatIf);
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
        QTRY_VERIFY(plot()->style().whatIf && headerSays() == QStringLiteral("Without “copy y”: 2.50 ms, −0.80 ms"));
        QTest::keyClick(window_->get(), Qt::Key_F7);
        QVERIFY(!plot()->style().whatIf);
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
        QVERIFY(plot()->style().whatIf);
        QVERIFY(plot()->style().ghost->makespan == Nanoseconds(3300us));
        QTest::mouseMove(plot(), QPoint(plot()->width() - 4, plot()->height() - 2));
        QVERIFY(plot()->style().whatIf);  // the what-if stays
        QTest::keyClick(rung, Qt::Key_Escape);
        rung->clearFocus();
        QTRY_VERIFY(!plot()->style().whatIf);
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
        const auto isGap = [&](const ui::WaitBox& box) {
            gap = box.rect.center().toPoint();
            return box.wait.wait == ui::notIssued && timeline()->timeline()->operations[box.wait.operation].id == "b";
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

    void aRaceSaysWhatTheRunMadeOfIt() {
        open(R"("streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}],
            "buffers": [{"id": "h", "bytes": "10 MB", "memory": "pinned"}, {"id": "d", "bytes": "10 MB"}],
            "operations": [{"id": "up", "call": "memcpyAsync", "stream": "s", "from": "h", "to": "d"},
                {"id": "k", "call": "launchKernel", "stream": "t", "kernel": "spin", "grid": [1], "block": [32],
                 "arguments": {"duration": "1 ms"}, "reads": ["d"]}])");
        QTRY_VERIFY(
            window_->visible<QLabel>(QStringLiteral("In this run spin began before copy h was over: the race is visible.")));
        QVERIFY(window_->visible<QLabel>(QStringLiteral("The data came out wrong: spin read")));
        QVERIFY(!panel(QStringLiteral("Wrong data"))->isVisible());
        plot()->setFocus();
        QTest::keyClick(plot(), Qt::Key_BracketRight);
        QTRY_COMPARE(rows(QStringLiteral("Wrong data")).size(), 1);
        QVERIFY(rows(QStringLiteral("Wrong data")).front().contains(QStringLiteral("meant to find those of copy h")));
        QTest::mouseClick(row(QStringLiteral("Wrong data"), QStringLiteral("spin read")), Qt::LeftButton);
        QCOMPARE(window_->document()->current(), QStringLiteral("k"));
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("2.00 ms, +1.00 ms")));
        QPushButton* repair = window_->visible<QPushButton>(QStringLiteral("Order spin after copy h"));
        QVERIFY(repair);
        QTest::mouseClick(repair, Qt::LeftButton);
        QTRY_VERIFY(total() == 2ms);
        QTRY_VERIFY(!window_->visible<QLabel>(QStringLiteral("the race shows")));
        QTRY_VERIFY(!panel(QStringLiteral("Wrong data"))->isVisible());
    }

    void theRepairThatASimulationFindsBestIsOffered() {
        open(test::raceWithTwoPlaces);
        QTRY_VERIFY(total() == 14ms);
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("12.0 ms, −2.0 ms")));
        QPushButton* repair = window_->visible<QPushButton>(QStringLiteral("Order copy h after spin (a)"));
        QVERIFY(repair);
        QTest::mouseClick(repair, Qt::LeftButton);
        QTRY_VERIFY(total() == 12ms);
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("Nothing to report.")));
    }

    void aSharedQueueSaysWhatItCosts() {
        open(R"("device": "teaching-one-queue", "streams": [{"id": "s", "nonBlocking": true}, {"id": "t", "nonBlocking": true}],
            "operations": [
                {"id": "a1", "call": "launchKernel", "stream": "s", "kernel": "spin", "arguments": {"duration": "1 ms"}},
                {"id": "a2", "call": "launchKernel", "stream": "s", "kernel": "spin", "arguments": {"duration": "1 ms"}},
                {"id": "b", "call": "launchKernel", "stream": "t", "kernel": "spin", "arguments": {"duration": "3 ms"}}])");
        QAction* oneQueue = nullptr;
        for (QAction* each : window_->get()->findChildren<QAction*>())
            if (each->data().toString() == QStringLiteral("teaching-one-queue")) oneQueue = each;
        QVERIFY(oneQueue);
        oneQueue->trigger();
        QTRY_VERIFY(total() == 4ms);  // b starts when a2 does, at 1 ms
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("In the simulation spin (b) waits 1.00 ms for the queue.")));
        QVERIFY(window_->visible<QLabel>(QStringLiteral("s, t share hardware queue 1 of 1")));
        QTRY_VERIFY(window_->visible<QLabel>(QStringLiteral("3.00 ms, −1.00 ms")));
        QTRY_COMPARE(rows(QStringLiteral("Bounds")).value(2), QStringLiteral("Own queue per stream: 3.00 ms, −1.00 ms"));
        QTest::mouseClick(window_->visible<QPushButton>(QStringLiteral("Issue spin (b) before spin (a2)")), Qt::LeftButton);
        QTRY_VERIFY(total() == 3ms);
        QTRY_VERIFY(!window_->visible<QLabel>(QStringLiteral("share hardware queue")));
    }

    void aCoveredLessonTellsNothing() {
        QTRY_VERIFY(panel(QStringLiteral("Bounds"))->isVisible());
        QAction* lesson = nullptr;
        for (QAction* each : window_->get()->findChildren<QAction*>())
            if (each->data().toString() == QStringLiteral("06-fork-and-join")) lesson = each;
        QVERIFY(lesson);
        lesson->trigger();
        QTRY_VERIFY(!panel(QStringLiteral("Bounds"))->isVisible());
        QVERIFY(!window_->visible<QLabel>(QStringLiteral("2.70 ms, −0.60 ms")));
    }
};

STREAMSCOPE_WINDOW_TEST(TestWhy)

}  // namespace tst_why

#include "tst_why.moc"

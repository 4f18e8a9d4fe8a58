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
#include <QDockWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QUndoStack>

#include <algorithm>

namespace tst_why {

using namespace streamscope;
using namespace streamscope::app;
using namespace std::chrono_literals;

/// Tests of why and what if in the whole window with real events.
class TestWhy : public WhyTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { openForkAndJoin(); }
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
        QCOMPARE(plot()->shown().lit.size(), std::size_t(1));
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

    /// The entry brings back the column that shows its answers.
    void whatToChangeFirstIsShownInAColumnThatWasClosed() {
        auto* column = window_->get()->findChild<QDockWidget*>(QStringLiteral("rightDock"));
        QVERIFY(column);
        column->close();
        QVERIFY(!column->isVisible());
        window_->action("What should I change first?")->trigger();
        const auto found = [this] {
            const auto* answers = panel(QStringLiteral("What should I change first?"));
            return answers && answers->isVisible() ? rows(answers->accessibleName()) : QStringList();
        };
        QTRY_COMPARE(found().value(0), QStringLiteral("Remove wait: 2.70 ms, −0.60 ms"));
        QVERIFY(column->isVisible());
        QTRY_VERIFY(
            !row(QStringLiteral("What should I change first?"), QStringLiteral("Remove wait"))->visibleRegion().isEmpty());
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

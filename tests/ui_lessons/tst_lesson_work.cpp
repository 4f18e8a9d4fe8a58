// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/lesson.h"
#include "tests/support/window_test.h"
#include "tests/ui_lessons/lesson_input.h"
#include "ui/composer/composer_view.h"
#include "ui/inspector/message_card.h"
#include "ui/inspector/messages_panel.h"
#include "ui/lessons/replace_program.h"
#include "ui/timeline/timeline_plot.h"

#include <QApplication>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStatusBar>
#include <QUndoStack>

namespace tst_lesson_work {

using namespace streamscope;

namespace {

Operation onStream(const Program& program, const std::string& id, const std::string& stream) {
    Operation operation = *findOperation(program, id);
    for (FieldValue& field : operation.fields)
        if (field.field == Field::Stream) field.value = Scalar(stream);
    return operation;
}

}  // namespace

/// Tests of working on a lesson: its goals, the permitted changes, and what is remembered.
class TestLessonWork : public LessonInput {
    Q_OBJECT

private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { window_.reset(); }

    void goalsSpeakOfTheCards() {
        openByHand("A wait that comes before its record");
        click("showMe");
        QTRY_VERIFY(!allShown<QWidget>("goal").isEmpty());
        QStringList said;
        for (const QWidget* goal : allShown<QWidget>("goal"))
            for (const QLabel* each : goal->findChildren<QLabel*>()) said << withPlainSpaces(each->text());
        QVERIFY2(said.contains("“produce” is ordered before “consume”."), qPrintable(said.join(u'\n')));
    }

    void whatIsSolvedComesIntoView() {
        openByHand("A wait that comes before its record");
        click("showMe");
        QTRY_COMPARE(goalsMet(), 1);
        QScrollArea* column = nullptr;
        for (QScrollArea* area : (*window_)->findChildren<QScrollArea*>())
            if (area->isAncestorOf(panel())) column = area;
        QVERIFY(column);
        document()->select({"P"});  // its fields are below
        QTRY_VERIFY(column->verticalScrollBar()->maximum() > 100);
        column->verticalScrollBar()->setValue(column->verticalScrollBar()->maximum());
        const Program solution = programIn(":/solutions/07-wait-before-record.streamscope");
        apply(ui::replaceProgram(document()->program(), solution));
        QTRY_VERIFY(shown<QLabel>("outcome") && !shown<QLabel>("outcome")->visibleRegion().isEmpty());
    }

    /// The lanes of four threads are above those of their streams, which are what was achieved.
    void theStreamsOfASolvedLessonComeIntoView() {
        (*window_)->resize(1280, 560);
        openByHand("A default stream for each thread");
        answer("2");
        QTRY_VERIFY(timelineIsShown());
        QTRY_VERIFY(shown<QLabel>("goalNow"));  // graded: goals that are met at the first grade are not reported
        const Program& program = document()->program();
        apply(Edit{SetProperties{program.name, program.notes, program.device, DefaultStream::PerThread}});
        QTRY_VERIFY(shown<QLabel>("outcome"));
        const auto* plot = (*window_)->findChild<ui::TimelinePlot*>();
        QVERIFY(plot->furthestScroll() > 0);
        QTRY_VERIFY(plot->scroll() > 0);
    }

    /// Enter on a card scrolls its fields, which are below the lesson, into view.
    void enterOnACardShowsItsFields() {
        (*window_)->resize(1280, 720);
        openByHand("Too big to overlap");
        click("showMe");
        click("showMe");
        auto* composer = (*window_)->findChild<ui::ComposerView*>();
        document()->select({"A"});
        composer->setFocus();
        QTest::keyClick(composer, Qt::Key_Return);
        QTRY_VERIFY((*window_)->focusWidget() && (*window_)->focusWidget() != composer);
        QTRY_VERIFY((*window_)->focusWidget()->visibleRegion().boundingRect().height() > 12);
    }

    void callsAreLaunchedAsAGraph() {
        openByHand("Small kernels: the host is too slow");
        answer("49.5");
        document()->select({"loop"});
        QAction* launch = window_->action("Launch as a graph");
        QVERIFY(launch && launch->isEnabled());
        launch->trigger();
        QCOMPARE(document()->selection(), QStringList{"graph"});
        QTRY_VERIFY(words("outcome").startsWith("Solved"));
        QCOMPARE(document()->undoStack()->undoText(), "Launch repeat as a graph");
        document()->undoStack()->undo();
        QTRY_VERIFY(!shown<QLabel>("outcome"));
    }

    void goalsTickAsTheyAreMet() {
        openByHand("Fork and join with events");
        click("showMe");
        QTRY_COMPARE(words("goalNow"), "now 100 %");
        const int before = goalsMet();
        QVERIFY(!shown<QLabel>("goalBecause"));  // A is ordered before C, but not yet as it is explained
        const Program solution = programIn(":/solutions/06-fork-and-join.streamscope");
        apply(ui::replaceProgram(document()->program(), solution));
        QTRY_COMPARE(goalsMet(), 5);
        QVERIFY(before < 5);
        QTRY_VERIFY(shown<QLabel>("outcome"));
        QVERIFY2(words("goalBecause").contains("`e1.record(s0)`"), qPrintable(words("goalBecause")));
        QCOMPARE(progress("06-fork-and-join"), "solved");
        QTest::keyClick(window_->get(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(goalsMet(), before);
    }

    void whatMayNotBeChangedIsLockedAndSaysWhy() {
        openByHand("Fork and join with events");
        click("showMe");
        QTRY_VERIFY(goalsMet() > 0);
        const int before = goalsMet();
        QCOMPARE(words("allowedEdits"),
                 "You may move operations to other streams, and add streams; add up to 4 operations and add up to 2 events. "
                 "Nothing else can be changed.");
        document()->select({"C"});
        auto* composer = (*window_)->findChild<ui::ComposerView*>();
        composer->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
        QVERIFY(words("refusedEdit").contains("“C” (launchKernel) was removed"));
        const QString status = (*window_)->statusBar()->currentMessage();
        QVERIFY2(status.startsWith("Not allowed in this lesson"), qPrintable(status));
        QCOMPARE(document()->program().operations.size(), std::size_t(5));
        QVERIFY(!document()->undoStack()->canUndo());
        const auto tried = document()->tryOut(Edit{RemoveOperation{{"", 1}}});  // nor while dragging
        QVERIFY2(tried.why().starts_with("Not allowed in this lesson"), tried.why().c_str());
        QCOMPARE(document()->program().operations.size(), std::size_t(5));
        Stream other;
        other.id = "s1";
        apply(Edit{
            EditList{{Edit{InsertResource{1, other}}, Edit{ReplaceOperation{"C", onStream(document()->program(), "C", "s1")}}}}});
        QTRY_VERIFY(goalsMet() < before);  // allowed, and no longer ordered
        QVERIFY(!shown<QLabel>("refusedEdit"));
        QVERIFY((*window_)->statusBar()->currentMessage() != status);
    }

    void whatLeftTheRulesInAFileIsToldAndMayComeBack() {
        openByHand("Fork and join with events");
        click("showMe");
        Program cut = document()->program();
        cut.operations.erase(cut.operations.begin() + 1);
        document()->reset(cut, {});
        (*window_)->openAtStart(saved(cut));
        QTRY_VERIFY(words("violation").contains("removed"));
        QCOMPARE(goalsMet(), 0);  // no goal counts
        Operation again;
        again.call = Call::DeviceSynchronize;
        again.id = "more";
        apply(Edit{InsertOperation{{"", 0}, again}});  // permitted, because it leads back to the start program
        click("takeBack");
        QVERIFY(document()->program() == cut);
    }

    /// The lesson asks for this deletion.
    void theFirstStepOfAReplacementIsNoMistake() {
        openByHand("Work while the GPU works");
        click("showMe");
        document()->select({"notice"});
        (*window_)->findChild<ui::ComposerView*>()->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
        QTRY_VERIFY(words("violation").contains("Put eventQuery in its place."));
        QVERIFY(!shown<QLabel>("violation")->property("role").isValid());
        click("takeBack");
        QTRY_VERIFY(!shown<QLabel>("violation"));
    }

    void theSolutionIsConfirmedInThePanelAndDoesNotCount() {
        openByHand("Fork and join with events");
        click("showMe");
        click("showSolution");
        QVERIFY(shown<QWidget>("solutionConfirmation"));
        click("declineSolution");
        QCOMPARE(document()->program().operations.size(), std::size_t(5));
        click("showSolution");
        click("confirmSolution");
        QTRY_COMPARE(goalsMet(), 5);
        QVERIFY(words("outcome").contains("solution"));
        QCOMPARE(progress("06-fork-and-join"), "begun");
        QTest::keyClick(window_->get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(document()->program().operations.size(), std::size_t(5));
    }

    void hintsComeOneAtATime() {
        openByHand("Fork and join with events");
        for (int n = 1; n <= 3; ++n) {
            click("hint");
            QCOMPARE(allShown<QLabel>("hintText").size(), n);
        }
        QVERIFY(!shown<QAbstractButton>("hint"));
    }

    /// A second press of Space must not press another button.
    void theFocusStaysInThePaneWhereTheLastHintWas() {
        openByHand("Fork and join with events");
        auto* hint = shown<QAbstractButton>("hint");
        hint->setFocus();
        QTRY_VERIFY(hint->hasFocus());
        for (int n = 1; n <= 3; ++n) QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QVERIFY(!shown<QAbstractButton>("hint"));
        QCOMPARE(QApplication::focusWidget(), panel());
        QTest::keyClick(window_->get(), Qt::Key_Tab);
        QVERIFY(panel()->isAncestorOf(QApplication::focusWidget()));
    }

    void theLastHintScrollsNothing() {
        (*window_)->resize(1280, 720);
        openByHand("Fork and join with events");
        QScrollBar* bar = nullptr;
        for (QScrollArea* area : (*window_)->findChildren<QScrollArea*>())
            if (area->isAncestorOf(panel())) bar = area->verticalScrollBar();
        QVERIFY(bar);
        for (int n = 1; n <= 3; ++n) {
            auto* hint = shown<QAbstractButton>("hint");
            hint->setFocus();
            QTRY_VERIFY(bar->maximum() > 0);
            bar->setValue(bar->maximum());
            const int before = bar->value();
            QTest::mouseClick(hint, Qt::LeftButton);
            QTest::qWait(0);
            QCOMPARE(bar->value(), before);
        }
    }

    /// After a permitted repair by key, its card disappears, and the focus stays in the diagnostics.
    void theFocusStaysInThePaneWhereARepairWas() {
        openByHand("A wait that comes before its record");
        click("showMe");
        auto* diagnostics = (*window_)->findChild<ui::MessagesPanel*>("diagnostics");
        const auto repair = [&]() -> QPushButton* {
            for (const ui::MessageCard* card : diagnostics->findChildren<ui::MessageCard*>())
                for (QPushButton* button : card->findChildren<QPushButton*>())
                    if (card->message().fix && button->isVisible() && button->accessibleName().contains("after")) return button;
            return nullptr;
        };
        QTRY_VERIFY(repair());
        repair()->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QTRY_VERIFY(shown<QLabel>("outcome"));
        QTRY_VERIFY(!repair());
        QCOMPARE(QApplication::focusWidget(), diagnostics);
    }

    void theFocusGoesToTheHarmlessAnswerAndBack() {
        openByHand("Fork and join with events");
        click("showMe");
        auto* show = shown<QAbstractButton>("showSolution");
        show->setFocus();
        QTest::keyClick(show, Qt::Key_Space);
        QCOMPARE(QApplication::focusWidget(), shown<QAbstractButton>("declineSolution"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QCOMPARE(QApplication::focusWidget(), show);
    }

    /// The lesson forbids moving the record before the wait and adding operations, so no card offers this repair.
    void forbiddenRepairsAreNotOffered() {
        openByHand("Wait for a value");
        click("showMe");
        const auto* diagnostics = (*window_)->findChild<ui::MessagesPanel*>("diagnostics");
        QTRY_VERIFY(!diagnostics->findChildren<ui::MessageCard*>().isEmpty());
        const auto repairs = [&] {
            int count = 0;
            for (const ui::MessageCard* card : diagnostics->findChildren<ui::MessageCard*>())
                count += card->message().fix.has_value();
            return count;
        };
        QCOMPARE(repairs(), 0);
        window_->action("Leave this lesson")->trigger();
        QTRY_VERIFY(repairs() > 0);
    }

    void partsKeepTheirPrograms() {
        openByHand("The last wave");
        QVERIFY(!shown<QAbstractButton>("nextPart"));
        window_->action("8  One event for two streams")->trigger();
        QTRY_COMPARE(words("lessonTitle"), "One event for two streams");
        Event mine;
        mine.id = "mine";
        apply(Edit{InsertResource{0, mine}});
        const auto left = document()->program().events;
        click("nextPart");
        QVERIFY(words("lessonPart").startsWith("Part 2 of 2"));
        QVERIFY(document()->program().events != left);
        click("previousPart");
        QVERIFY(document()->program().events == left);
    }

    void aSavedLessonGoesOn() {
        openByHand("Serial baseline");
        answer("10");
        answer("11");
        const QString path = window_->file("mine.streamscope");
        QVERIFY(document()->save(path));
        window_->reopen();
        QVERIFY(!panel()->isVisible());
        (*window_)->openAtStart(path);
        QTRY_VERIFY(panel()->isVisible());
        QCOMPARE(words("verdict"), "You said 11 ms; it is 12 ms.");
        QVERIFY(!document()->isModified());
        QVERIFY(!timelineIsShown());
        answer("66.7");
        QVERIFY(document()->isModified());  // the file does not contain the change yet
        QTRY_VERIFY(timelineIsShown());
    }

    void theNextLessonAsksNothingAndTheAttemptIsKept() {
        openByHand("Serial baseline");
        answer("12");
        answer("67");
        QTRY_VERIFY(shown<QLabel>("outcome"));
        click("goOn");
        QTRY_COMPARE(words("lessonTitle"), "Copies and kernels at once");
        while (shown<QAbstractButton>("showMe")) click("showMe");
        Stream mine;
        mine.id = "mine";
        apply(Edit{InsertResource{0, mine}});
        QVERIFY(document()->isModified());
        const Program attempt = document()->program();
        openByHand("Fork and join with events");  // without a question
        QCOMPARE(words("lessonTitle"), "Fork and join with events");
        QVERIFY(!document()->isModified());
        openByHand("Copies and kernels at once");
        QVERIFY(document()->program() == attempt);
        QVERIFY(!shown<QAbstractButton>("showMe"));  // nor are the questions asked again
        window_->reopen();                           // nor after a restart
        openByHand("Copies and kernels at once");
        QVERIFY(document()->program() == attempt);
        QTRY_VERIFY(timelineIsShown());
        click("startAgain");
        QVERIFY(document()->program().streams.front().id != "mine");
        QVERIFY(shown<QAbstractButton>("showMe"));
        window_->action("Reset progress of this lesson")->trigger();
        QTest::keyClick(window_->get(), Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(!panel()->isVisible());
        openByHand("Copies and kernels at once");
        QVERIFY(document()->program().streams.front().id != "mine");
    }

    void aLessonOpensAtTheFirstPartThatIsNotSolved() {
        openByHand("Deadlock");
        QVERIFY(words("lessonPart").startsWith("Part 1 of 3"));
        while (shown<QAbstractButton>("showMe")) click("showMe");
        const lessons::Lesson lesson =
            *lessons::lessonFromJson(textOf(STREAMSCOPE_SOURCE_DIR "/resources/lessons/22-deadlock.lesson").toStdString()).value;
        Program solution = programIn(":/solutions/22-deadlock-" + QString::fromStdString(lesson.parts[0].id) + ".streamscope");
        apply(ui::replaceProgram(document()->program(), solution));
        QTRY_VERIFY(shown<QLabel>("outcome"));
        QTest::keyClick(window_->get(), Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(!panel()->isVisible());
        openByHand("Deadlock");
        QVERIFY(words("lessonPart").startsWith("Part 2 of 3"));
        click("previousPart");
        QVERIFY(words("lessonPart").startsWith("Part 1 of 3"));
        QTRY_VERIFY(shown<QLabel>("outcome"));  // as it was left: solved
    }
};

STREAMSCOPE_WINDOW_TEST(TestLessonWork)

}  // namespace tst_lesson_work

#include "tst_lesson_work.moc"

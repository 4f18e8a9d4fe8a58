// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/lesson.h"
#include "tests/support/window_test.h"
#include "tests/ui_lessons/authoring_test.h"
#include "ui/lessons/replace_program.h"

#include <QUndoStack>

namespace tst_authoring_trial {

using namespace streamscope;

/// Tests of trying a lesson in the window while it is written.
class TestAuthoringTrial : public AuthoringTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    void theSolutionIsRunWhileOneWrites() {
        write();
        goToTab("Programs");
        click("takeSolution");  // the start program is no solution
        QTRY_VERIFY(problems().contains("•  Solution: it does not meet a goal. The total time is at most 2 ms."));
        goToTab("Goals");
        type("goalValue", "9 ms");
        QTRY_VERIFY(problems().contains("•  Goals: the start meets all of them already."));
    }

    void aRaceOfTheSolutionIsSaid() {
        write();
        const auto racing = programFromJson(
            R"({"streamscope": 1, "name": "Race", "device": "teaching", "streams": [{"id": "s0"}, {"id": "s1"}],
            "buffers": [{"id": "x", "bytes": "1 MB", "memory": "device"}],
            "operations": [
              {"id": "A", "call": "launchKernel", "stream": "s0", "kernel": "spin", "grid": [50], "block": [1024], "arguments": {"duration": "2 ms"}, "writes": ["x"]},
              {"id": "B", "call": "launchKernel", "stream": "s1", "kernel": "spin", "grid": [50], "block": [1024], "arguments": {"duration": "2 ms"}, "writes": ["x"]},
              {"id": "sync", "call": "deviceSynchronize"}]})");
        QVERIFY(racing);
        QVERIFY(window_->document()->apply(ui::replaceProgram(window_->document()->program(), *racing.value), "Race"));
        goToTab("Programs");
        click("takeSolution");
        QTRY_VERIFY2(problems().contains("•  Solution: it has a race. A goal can ask for none."),
                     qPrintable(problems().join(u'\n')));
    }

    void itIsTriedAsALearnerWould() {
        write();
        const Program before = window_->document()->program();
        click("tryLesson");
        QTRY_COMPARE(window_->words("lessonTitle"), "Side by side");
        QVERIFY(window_->pad() && window_->pad()->isAsking());
        QTRY_VERIFY(!window_->timelineIsShown());
        QVERIFY(!window_->document()->apply(Edit{RemoveOperation{{"", 0}}}, "Remove"));
        QVERIFY2(!editor()->isVisible(), "it would cover what learners get");
        window_->answer("2");
        QTRY_VERIFY(window_->timelineIsShown());
        pressInWindow("End trial");
        QVERIFY(!window_->panel()->isVisible());
        QVERIFY(editor()->isVisible() && !window_->visible<QPushButton>("End trial"));
        QVERIFY(window_->document()->program() == before);
        QVERIFY(window_->document()->apply(Edit{RemoveOperation{{"", 0}}}, "Remove"));
    }

    /// A hint is shown on demand, costs nothing, and leaves with the question.
    void aQuestionGivesItsHintOnDemand() {
        write();
        goToTab("Questions");
        type("hint", "**Two** kernels fit.");
        QCOMPARE(editor()->draft().objects("parts")[0].objects("questions")[0].text("hint"), "**Two** kernels fit.");
        click("tryLesson");
        QTRY_COMPARE(window_->words("lessonTitle"), "Side by side");
        QVERIFY(window_->pad() && window_->pad()->isAsking());
        QVERIFY(!window_->shown<QLabel>("questionHint"));
        QVERIFY(window_->click("showQuestionHint"));
        QVERIFY(window_->shown<QLabel>("questionHint") && window_->shown<QLabel>("questionHint")->text().contains("kernels fit"));
        window_->answer("2");
        QTRY_VERIFY(window_->timelineIsShown());
        QVERIFY(!window_->shown<QLabel>("questionHint") && !window_->shown<QPushButton>("showQuestionHint"));
        QVERIFY(window_->words("verdict").contains("right"));
    }

    void aTrialShowsTheSolutionThatNoFileHolds() {
        write();
        goToTab("Programs");
        QVERIFY(window_->document()->apply(ui::replaceProgram(window_->document()->program(), solved(start())), "Solve"));
        click("takeSolution");
        click("tryLesson");
        QTRY_COMPARE(window_->words("lessonTitle"), "Side by side");
        window_->answer("2");
        QTRY_VERIFY(window_->timelineIsShown());
        QVERIFY(window_->click("showSolution"));
        QVERIFY(window_->click("confirmSolution"));
        QTRY_COMPARE(window_->goalsMet(), 1);
        QVERIFY(window_->words("outcome").startsWith("This is the solution."));
    }

    /// Only the editor or the window is in front, and each has a way to the other.
    void theProgramIsComposedWithTheEditorOutOfTheWay() {
        write();
        click("compose");
        QVERIFY(!editor()->isVisible());
        QVERIFY(window_->visible<QLabel>("You are writing the lesson “Side by side”."));
        QVERIFY(window_->document()->apply(ui::replaceProgram(window_->document()->program(), solved(start())), "Solve"));
        pressInWindow("Back to the lesson");
        QVERIFY(editor()->isVisible() && editor()->draft().text("title") == "Side by side");
        QVERIFY(!window_->visible<QPushButton>("Back to the lesson"));
        goToTab("Goals");
        QTRY_COMPARE(field<QLabel>("goalNowIs")->text(), "now 2 ms");
        goToTab("Programs");
        whenAskedDiscard();
        click("showStart");
        QVERIFY(!editor()->isVisible() && window_->document()->program() == start());
        window_->action("Write a lesson…")->trigger();  // the one that is being written
        QVERIFY(editor()->isVisible() && editor()->draft().text("title") == "Side by side");
        whenAskedDiscard();
        editor()->close();
        QVERIFY(!window_->visible<QPushButton>("Back to the lesson"));
    }

    /// The notice can be closed, with the lesson.
    void theNoticeClosesTheLesson() {
        write();
        click("compose");
        QVERIFY(window_->visible<QPushButton>("Back to the lesson"));
        whenAskedDiscard();
        pressInWindow("Close the lesson");
        QVERIFY(!window_->visible<QPushButton>("Back to the lesson"));
        window_->action("Write a lesson…")->trigger();
        QVERIFY(editor()->draft().text("title").isEmpty());
    }

    /// A trial keeps the file and the undo steps of the program in the window, and its recovery file.
    void whatWasInTheWindowIsNotLostByTrying() {
        write();
        const QString path = window_->file("work.streamscope");
        QVERIFY(window_->document()->save(path));
        QVERIFY(window_->document()->apply(Edit{RemoveOperation{{"", 0}}}, "Remove A"));
        const Program mine = window_->document()->program();
        click("tryLesson");
        QTRY_COMPARE(window_->words("lessonTitle"), "Side by side");
        QCOMPARE(window_->document()->path(), QString());
        const auto kept = [] { return QDir(app::recoveryFolder()).entryInfoList({"*.recovery"}, QDir::Files); };
        QTRY_COMPARE(kept().size(), 1);
        QTRY_VERIFY(LessonWindow::textOf(kept()[0].filePath()).contains("work.streamscope"));
        const QString text = LessonWindow::textOf(kept()[0].filePath());
        QVERIFY(programFromJson(text.mid(text.indexOf(u'\n') + 1).toStdString()).value == mine);
        pressInWindow("End trial");
        QVERIFY(window_->document()->program() == mine);
        QCOMPARE(window_->document()->path(), path);
        QVERIFY(window_->document()->isModified());
        QCOMPARE(window_->document()->undoStack()->undoText(), "Remove A");
        window_->document()->undoStack()->undo();
        QVERIFY(!window_->document()->isModified());
    }

    /// New asks about the program that was in the window before the trial.
    void newEndsTheTrialAndAsksAboutTheProgram() {
        write();
        QVERIFY(window_->document()->apply(Edit{RemoveOperation{{"", 0}}}, "Remove A"));
        const Program mine = window_->document()->program();
        click("tryLesson");
        QTRY_COMPARE(window_->words("lessonTitle"), "Side by side");
        QString asked;
        Program shown;
        QTimer waiting;
        connect(&waiting, &QTimer::timeout, this, [&] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box) return;
            asked = box->text();
            shown = window_->document()->program();
            QTest::mouseClick(box->button(QMessageBox::Discard), Qt::LeftButton);
        });
        waiting.start(20);
        window_->action("New")->trigger();
        QVERIFY(shown == mine);
        QVERIFY2(asked.contains("Save the changes to Two kernels"), qPrintable(asked));
        QVERIFY(window_->document()->program().operations.empty());
        QVERIFY2(!window_->document()->hasSetAside(), "and nothing comes back later");
        QVERIFY(field<QAbstractButton>("tryLesson")->text().startsWith("Try it"));
        QVERIFY(!window_->visible<QPushButton>("End trial"));
        pressInWindow("Back to the lesson");
        QVERIFY(editor()->isVisible() && editor()->draft().text("title") == "Side by side");
    }
};

STREAMSCOPE_WINDOW_TEST(TestAuthoringTrial)

}  // namespace tst_authoring_trial

#include "tst_authoring_trial.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/lesson.h"
#include "tests/support/composer_places.h"
#include "tests/support/window_test.h"
#include "tests/ui_lessons/lesson_window.h"
#include "ui/composer/composer_view.h"
#include "ui/lessons/replace_program.h"

#include <QAbstractButton>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMessageBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTimer>
#include <QUndoStack>

namespace tst_prediction {

using namespace streamscope;
using namespace std::chrono_literals;

/// Tests of predicting: the end line over the covered timeline, the line that stays, and the path through lessons.
class TestPrediction : public QObject {
    Q_OBJECT
    std::unique_ptr<LessonWindow> window_;

    void dragLineTo(Nanoseconds time) const {
        ui::PredictionPad* pad = window_->pad();
        const QPoint from = pad->handle().toPoint(), to = pad->placeOf(time).toPoint();
        QTest::mousePress(pad, Qt::LeftButton, {}, from);
        QTest::mouseMove(pad, (from + to) / 2);
        QTest::mouseMove(pad, to);
        QTest::mouseRelease(pad, Qt::LeftButton, {}, to);
    }

    void choose(const QString& answer) const {
        for (auto* choice : window_->panel()->findChildren<QAbstractButton*>())
            if (choice->text() == answer) choice->click();
        QVERIFY(window_->click("check"));
    }
    void apply(const QString& solution) const {
        const Program program = LessonWindow::programIn(":/solutions/" + solution + ".streamscope");
        QVERIFY(window_->document()->apply(ui::replaceProgram(window_->document()->program(), program), "Solve"));
    }

    bool isOnTheAxis(Nanoseconds time) const { return window_->pad()->rect().contains(window_->pad()->placeOf(time).toPoint()); }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<LessonWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
    }
    void cleanup() { window_.reset(); }

    void anAnswerIsDragged() {
        window_->get()->openAtStart("01-serial-baseline");
        QTRY_VERIFY(window_->pad() && window_->pad()->isVisible());
        QVERIFY(window_->pad()->isAsking());
        QVERIFY(!window_->pad()->time());  // the initial place of the line is no answer
        dragLineTo(12ms);
        QCOMPARE(window_->pad()->time(), std::optional<Nanoseconds>(12ms));
        QCOMPARE(window_->answerFields().value(0)->text(), "12");
        QTest::keyClick(window_->pad(), Qt::Key_Return);
        QCOMPARE(window_->words("verdict"), "You said 12 ms: right.");
        QVERIFY(!window_->timelineIsShown());  // another question asks for a share
        QVERIFY(window_->pad() && !window_->pad()->isAsking());
        QTRY_VERIFY(window_->answerFields().value(0)->hasFocus());
        window_->answer("66.7");
        QTRY_VERIFY(window_->timelineIsShown());
        QVERIFY(!window_->pad());
        QCOMPARE(window_->timeline()->predictions(), (std::vector<ui::Prediction>{{12ms, "you said 12 ms"}}));
    }

    void theLineStopsAtATickBesideThePointer() {
        window_->get()->openAtStart("01-serial-baseline");
        QTRY_VERIFY(window_->pad() && window_->pad()->isVisible());
        dragLineTo(12ms);
        ui::PredictionPad* pad = window_->pad();
        const QPoint begin = pad->placeOf(0ms).toPoint();
        QTest::mouseClick(pad, Qt::LeftButton, {}, begin + QPoint(4, 0));
        QCOMPARE(pad->time(), std::optional<Nanoseconds>(0ms));
        QTest::mouseClick(pad, Qt::LeftButton, {}, begin + QPoint(12, 0));
        QVERIFY(pad->time() > 0ms);
    }

    /// The axis is in microseconds, as the question requires, although a program of milliseconds was open before.
    void theAxisIsOfThisLesson() {
        window_->get()->openAtStart("18-tail-effect");
        window_->answer("5");
        QTRY_VERIFY(window_->timelineIsShown());
        for (QAction* each : window_->get()->findChildren<QAction*>())
            if (each->data().toString() == "19-small-kernels") each->trigger();
        QTRY_VERIFY(window_->pad() && window_->pad()->isAsking());
        QVERIFY(!isOnTheAxis(500us));
    }

    void whatIsTypedMovesTheLineAndTheOtherWayRound() {
        window_->get()->openAtStart("02-copy-and-compute-at-once");
        QTRY_VERIFY(window_->pad() && window_->pad()->isAsking());
        QLineEdit* field = window_->answerFields().value(0);
        QTest::keyClicks(field, "7.5");
        QCOMPARE(window_->pad()->time(), std::optional<Nanoseconds>(7500us));
        window_->pad()->setFocus();
        QTest::keyClick(window_->pad(), Qt::Key_Right);
        QCOMPARE(*window_->pad()->time(), 7500us + window_->pad()->step());
        QTest::keyClick(window_->pad(), Qt::Key_Home);
        QCOMPARE(field->text(), "0");
        field->clear();
        QTest::keyClicks(field, "900");
        QVERIFY(isOnTheAxis(900ms));  // the axis holds it
        field->clear();
        QTest::keyClicks(field, "soon");
        QVERIFY(!window_->pad()->time());
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(window_->words("complaint").contains("number"));
    }

    /// The axis includes the present total time of the program, since a shorter axis would give a hint.
    void theAxisHoldsTheProgramAsItStands() {
        window_->get()->openAtStart("02-copy-and-compute-at-once");
        QTRY_VERIFY(window_->pad() && isOnTheAxis(12ms));
    }

    /// The axis reaches plausible wrong answers: 9 ms, as with one queue, and 8.5 ms, as without a priority.
    void theEndOfTheAxisRulesNoAnswerOut() {
        window_->get()->openAtStart("16-priorities");
        QTRY_VERIFY(window_->pad() && isOnTheAxis(8500us));
        window_->get()->openAtStart("04-false-dependencies");
        auto* next = window_->get()->findChild<QAbstractButton*>("nextPart");
        QVERIFY(next);
        next->click();
        QTRY_VERIFY(window_->pad() && window_->pad()->isAsking());
        QTRY_VERIFY(isOnTheAxis(9ms));
    }

    /// Lesson 8 asks which record a wait is bound to, which the arrow would show.
    void noArrowTellsWhatAQuestionAsks() {
        window_->get()->openAtStart("08-re-recorded-event");
        const auto* composer = window_->get()->findChild<ui::ComposerView*>();
        const QPoint none(-1, -1);
        QVERIFY(arrowPoint(*composer, "wait", 1) != none);  // part 1 asks nothing
        window_->get()->findChild<QAbstractButton*>("nextPart")->click();
        QTRY_VERIFY(window_->pad() && window_->pad()->isAsking());
        QCOMPARE(arrowPoint(*composer, "wait", 1), none);
        while (window_->click("showMe")) {}
        QTRY_VERIFY(arrowPoint(*composer, "wait", 1) != none);
    }

    void aChosenAnswerIsQuoted() {
        window_->get()->openAtStart("07-wait-before-record");
        for (auto* choice : window_->panel()->findChildren<QAbstractButton*>())
            if (choice->text() == "cudaErrorNotReady") choice->click();
        QVERIFY(window_->click("check"));
        QCOMPARE(window_->words("verdict"), "You said “cudaErrorNotReady”; the right answer is “cudaSuccess”.");
    }

    void returnAtAChoiceAnswers() {
        window_->get()->openAtStart("07-wait-before-record");
        for (auto* choice : window_->panel()->findChildren<QAbstractButton*>()) {
            if (choice->text() != "cudaErrorNotReady") continue;
            QTest::mouseClick(choice, Qt::LeftButton);
            QTest::keyClick(choice, Qt::Key_Return);
            break;
        }
        QTRY_VERIFY(window_->words("verdict").startsWith("You said “cudaErrorNotReady”"));
    }

    void theLineStaysWhereItWasDrawn() {
        window_->get()->openAtStart("02-copy-and-compute-at-once");
        QTRY_VERIFY(window_->pad() && window_->pad()->isAsking());
        dragLineTo(8ms);
        QVERIFY(window_->click("check"));
        QCOMPARE(window_->words("guess"), "8 ms is too high. Try once more.");
        QVERIFY(!window_->timelineIsShown());
        window_->answer("7");
        QTRY_VERIFY(window_->timelineIsShown());
        QCOMPARE(window_->words("verdict"), "You said 7 ms; it is 6 ms.");
        // What was asked is about the changed program: until then its answer is a goal.
        QCOMPARE(window_->timeline()->predictions(), (std::vector<ui::Prediction>{{6ms, "goal: 6 ms"}}));
        const Program solution = LessonWindow::programIn(":/solutions/02-copy-and-compute-at-once.streamscope");
        QVERIFY(window_->document()->apply(ui::replaceProgram(window_->document()->program(), solution), "Solve"));
        QTRY_COMPARE(window_->timeline()->timeline()->makespan, std::optional<Nanoseconds>(6ms));
        QTRY_COMPARE(window_->timeline()->predictions().front().label, "you said 7 ms");
        QVERIFY(window_->click("startAgain"));
        QTRY_VERIFY(window_->pad() && window_->pad()->isAsking());
        QVERIFY(window_->timeline()->predictions().empty());
    }

    void showMeDrawsNoLineAndIsRemembered() {
        window_->get()->openAtStart("02-copy-and-compute-at-once");
        QVERIFY(window_->click("showMe"));
        QTRY_VERIFY(window_->timelineIsShown());
        QCOMPARE(window_->timeline()->predictions().front().label, "goal: 6 ms");  // of the changed program
        QVERIFY(window_->words("verdict").startsWith("Shown: it is 6 ms"));
        const QString path = window_->file("shown.streamscope");
        QVERIFY(window_->document()->save(path));
        window_->reopen();
        window_->get()->openAtStart(path);
        QTRY_VERIFY(window_->timelineIsShown());
        QVERIFY(window_->words("verdict").startsWith("Shown"));
    }

    /// A difference, such as "how much slower", has no place on the axis.
    void aLengthOfTimeDrawsNoLine() {
        window_->get()->openAtStart("20-double-buffering");
        QTRY_VERIFY(window_->pad() && window_->pad()->isAsking());
        QCOMPARE(window_->words("unit"), "ms, exactly");
        for (int i = 0; i < 2; ++i) window_->answer("3");
        QTRY_VERIFY(window_->timelineIsShown());
        QVERIFY(window_->timeline()->predictions().empty());
    }

    void theFirstTwentyMinutesAreAPath() {
        window_->action("First 20 minutes")->trigger();
        QTRY_COMPARE(window_->words("lessonTitle"), "Before streams: cudaMemcpy and <<<>>>");
        QCOMPARE(window_->words("lessonPath"), "FIRST 20 MINUTES · LESSON 0");
        choose("The two copies");
        window_->answer("4");
        QTRY_VERIFY(window_->words("outcome").startsWith("Solved"));
        QVERIFY(window_->click("goOn"));
        QTRY_VERIFY(window_->words("lessonPart").startsWith("Part 2 of 2"));
        window_->answer("0");
        choose("No");
        QTRY_VERIFY(window_->words("outcome").startsWith("Solved"));
        QVERIFY(window_->click("goOn"));
        QTRY_COMPARE(window_->words("lessonTitle"), "Serial baseline");
        QCOMPARE(window_->words("lessonPath"), "FIRST 20 MINUTES · LESSON 1");
        window_->answer("12");
        window_->answer("66.7");
        QTRY_VERIFY(window_->words("outcome").startsWith("Solved"));
        QVERIFY(window_->click("goOn"));
        QTRY_COMPARE(window_->words("lessonPath"), "FIRST 20 MINUTES · LESSON 2");
        QVERIFY(window_->document()->isModified() == false);
        window_->reopen();  // the path continues
        window_->action("First 20 minutes")->trigger();
        QTRY_COMPARE(window_->words("lessonTitle"), "Copies and kernels at once");
        window_->answer("6");
        const Program solution = LessonWindow::programIn(":/solutions/02-copy-and-compute-at-once.streamscope");
        QVERIFY(window_->document()->apply(ui::replaceProgram(window_->document()->program(), solution), "Solve"));
        QTRY_VERIFY(window_->words("outcome").startsWith("Solved"));
        QVERIFY(window_->words("outcome").endsWith("Next: The default stream is a barrier"));
        QVERIFY(window_->click("goOn"));
        QTRY_COMPARE(window_->words("lessonPath"), "FIRST 20 MINUTES · LESSON 9");
        window_->answer("2");
        apply("09-default-stream-pitfall");
        // The last lesson leads to the first one of the other packs that is not solved.
        QTRY_VERIFY2(
            window_->words("outcome").endsWith("That was the last lesson of First 20 minutes.\nNext: One copy engine: the "
                                               "order of the calls matters"),
            qPrintable(window_->words("outcome")));
        QVERIFY(window_->click("goOn"));
        QTRY_VERIFY(window_->words("lessonPath").startsWith("COPIES · LESSON 3"));
        QVERIFY(window_->panel()->minimumSizeHint().width() <= 344);  // default width of the pane
    }

    void aPartLeadsToTheNext() {
        window_->get()->openAtStart("04-false-dependencies");
        window_->answer("3");
        const Program solution = LessonWindow::programIn(":/solutions/04-false-dependencies-a.streamscope");
        QVERIFY(window_->document()->apply(ui::replaceProgram(window_->document()->program(), solution), "Solve"));
        QTRY_VERIFY(window_->words("outcome").startsWith("Solved"));
        QVERIFY(window_->click("goOn"));
        QTRY_VERIFY(window_->words("lessonPart").startsWith("Part 2 of 2"));
    }

    void aRecordedRunTakesThePlaceOfTheSimulatedOne() {
        window_->get()->openAtStart("06-fork-and-join");
        QVERIFY(!window_->shown<QPushButton>("recorded"));  // would reveal the answer
        window_->answer("4");
        QTRY_VERIFY(window_->timelineIsShown());
        QVERIFY(!window_->shown<QPushButton>("recordedSolution"));
        const Program before = window_->document()->program();
        QVERIFY(window_->click("recorded"));
        QTRY_COMPARE(window_->timeline()->timeline()->devices.front().info.name, std::string("NVIDIA H200"));
        QCOMPARE(window_->timeline()->timeline()->method, Method::Strobed);
        QVERIFY(window_->words("recordedNote").contains("22 November 2026"));
        const auto* change = window_->get()->findChild<QLabel*>("timelineChange");
        QVERIFY2(change->text().isEmpty(), qPrintable(change->text()));  // times of another GPU are no improvement
        QVERIFY(window_->document()->program() == before);               // composing continues
        QVERIFY(window_->shown<QPushButton>("recorded")->isChecked());
        QVERIFY(window_->click("recorded"));
        QTRY_COMPARE(window_->timeline()->timeline()->makespan, std::optional<Nanoseconds>(6ms));
        QVERIFY(!window_->shown<QLabel>("recordedNote"));
        QVERIFY2(change->text().isEmpty(), qPrintable(change->text()));
        QVERIFY(window_->click("recorded"));
        const Program solution = LessonWindow::programIn(":/solutions/06-fork-and-join.streamscope");
        QVERIFY(window_->document()->apply(ui::replaceProgram(window_->document()->program(), solution), "Solve"));
        QTRY_COMPARE(window_->timeline()->timeline()->makespan, std::optional<Nanoseconds>(4ms));  // an edit is predicted
        QVERIFY(!window_->shown<QPushButton>("recorded")->isChecked());
        QTRY_VERIFY(window_->shown<QPushButton>("recordedSolution"));
    }

    void progressIsForgotten() {
        window_->get()->openAtStart("01-serial-baseline");
        window_->answer("12");
        window_->answer("66.7");
        QTRY_COMPARE(window_->progress("01-serial-baseline"), "solved");
        window_->reopen();
        QCOMPARE(window_->progress("01-serial-baseline"), "solved");
        QTimer::singleShot(0, window_->get(), [this] {
            for (QAbstractButton* each : window_->get()->findChild<QMessageBox*>()->buttons())
                if (each->text().remove(u'&') == "Reset") QTest::mouseClick(each, Qt::LeftButton);
        });
        window_->action("Reset all progress…")->trigger();
        QTRY_COMPARE(window_->progress("01-serial-baseline"), "not begun");
        window_->reopen();
        QCOMPARE(window_->progress("01-serial-baseline"), "not begun");
    }

    void aLessonIsLeftWithItsProgram() {
        window_->get()->openAtStart("01-serial-baseline");
        QVERIFY(!window_->timelineIsShown());
        QVERIFY(!window_->document()->apply(Edit{RemoveOperation{{"", 0}}}, "Remove"));
        window_->action("Leave this lesson")->trigger();
        QVERIFY(!window_->panel()->isVisible());
        QTRY_VERIFY(window_->timelineIsShown());
        QVERIFY(window_->document()->apply(Edit{RemoveOperation{{"", 0}}}, "Remove"));  // nothing is locked any more
        QVERIFY(!window_->action("Leave this lesson")->isEnabled());
    }

    void aLessonFileOpens() {
        const QString path = window_->file("mine.lesson");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(LessonWindow::textOf(STREAMSCOPE_SOURCE_DIR "/resources/lessons/18-tail-effect.lesson")
                       .replace("The last wave", "Mine")
                       .toUtf8());
        file.close();
        window_->get()->openAtStart(path);
        QTRY_COMPARE(window_->words("lessonTitle"), "Mine");
        QCOMPARE(window_->words("lessonPath"), "MY LESSONS · LESSON");
        const QString id = QFileInfo(path).absoluteFilePath();
        QCOMPARE(window_->progress(id), "begun");
        window_->answer("5");
        const Program solution = LessonWindow::programIn(":/solutions/18-tail-effect.streamscope");
        QVERIFY(window_->document()->apply(ui::replaceProgram(window_->document()->program(), solution), "Solve"));
        QTRY_COMPARE(window_->progress(id), "solved");
        window_->reopen();
        QCOMPARE(window_->progress(id), "solved");  // still in the list
    }

    void aBrokenLessonFileSaysWhere() {
        const QString path = window_->file("broken.lesson");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"streamscopeLesson\": 1, \"title\": 5, \"parts\": []}");
        file.close();
        window_->get()->openAtStart(path);
        QVERIFY(!window_->panel()->isVisible());
        bool told = false;
        for (const QLabel* each : window_->get()->findChildren<QLabel*>()) told |= each->text().contains("/title");
        QVERIFY(told);
    }
};

STREAMSCOPE_WINDOW_TEST(TestPrediction)

}  // namespace tst_prediction

#include "tst_prediction.moc"

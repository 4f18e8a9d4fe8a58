// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/grade.h"
#include "tests/support/composer_places.h"
#include "tests/support/window_test.h"
#include "tests/ui_lessons/lesson_window.h"
#include "ui/inspector/message_card.h"
#include "ui/inspector/messages_panel.h"
#include "ui/lessons/replace_program.h"
#include "ui/why/answers_panel.h"

#include <QMouseEvent>
#include <QUndoStack>

#include <algorithm>

namespace tst_exercise {

using namespace streamscope;

/// Tests of exercise mode, of texts that appear once there is something to look at, and of goals that must stay true.
class TestExercise : public QObject {
    Q_OBJECT
    std::unique_ptr<LessonWindow> window_;

    /// Opens lesson 20 as a file of its own with this help. Its start has a race, which one repair removes.
    void open(const QString& help) {
        const QString path = window_->file("mine.lesson");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QString text = LessonWindow::textOf(STREAMSCOPE_SOURCE_DIR "/resources/lessons/20-double-buffering.lesson");
        file.write(QString(text).replace("\n  \"parts\"", "\n  \"help\": \"" + help + "\",\n  \"parts\"").toUtf8());
        file.close();
        window_->get()->openAtStart(path);
        QVERIFY(window_->click("showMe"));
        QTRY_VERIFY(window_->timelineIsShown());
    }
    ui::MessagesPanel* diagnostics() const { return window_->get()->findChild<ui::MessagesPanel*>("diagnostics"); }
    bool offersARepair() const {
        for (const ui::MessageCard* card : diagnostics()->findChildren<ui::MessageCard*>())
            if (card->isVisibleTo(diagnostics()) && card->message().fix) return true;
        return false;
    }
    /// Returns whether the section is shown: "What if" or "Bounds".
    bool shows(const QString& caption) const {
        for (const ui::AnswersPanel* panel : window_->get()->findChildren<ui::AnswersPanel*>())
            if (panel->accessibleName() == caption) return !panel->isHidden();
        return false;
    }
    /// Returns whether the window says that a what-if is shown for what the pointer rests on.
    bool tellsOfWhatIfs() const {
        const auto* words = window_->get()->findChild<QLabel*>(QStringLiteral("timelineWhatIf"));
        return words && words->isVisible() && words->text().startsWith(QStringLiteral("What if"));
    }
    ui::ComposerView* composer() const { return window_->get()->findChild<ui::ComposerView*>(); }
    /// Returns what an order of the copy after the kernel says, drawn by keys and by a drag.
    QStringList verdicts() const {
        ui::ComposerView& view = *composer();
        const auto isAtCopy = [&view] {
            const ui::ComposerPicture& picture = ui::pictureOf(view);
            return picture.order && picture.order->target == picture.layout.columnOf("up");
        };
        window_->document()->select({"k"});
        view.press(Qt::Key_O);
        for (int step = 0; step < 10 && !isAtCopy(); ++step) QTest::keyClick(&view, Qt::Key_Left);
        QStringList all{isAtCopy() ? ui::orderVerdict(view) : QString()};
        QTest::keyClick(&view, Qt::Key_Escape);
        const QPoint from = ui::handleRect(view, "k").center(), to = view.operationRect("up").center();
        QTest::mousePress(view.viewport(), Qt::LeftButton, {}, from);
        for (int step = 1; step <= 5; ++step) {
            const QPoint at = from + (to - from) * step / 5;
            QMouseEvent move(QEvent::MouseMove, at, view.viewport()->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(view.viewport(), &move);
        }
        all << (isAtCopy() ? ui::orderVerdict(view) : QString());
        QTest::keyClick(&view, Qt::Key_Escape);
        QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, to);
        return all;
    }
    bool offersAnEarlierTurn() const {
        const QStringList all = verdicts();
        return std::ranges::all_of(all, [](const QString& each) { return each.endsWith(" of 2 iterations before?"); });
    }
    bool refusesTheOrder() const {
        const QStringList all = verdicts();
        return std::ranges::all_of(
            all, [](const QString& each) { return each.startsWith("would deadlock: ") && each.endsWith(" waits for it"); });
    }
    lessons::SubmissionNote note() const { return *lessons::noteOf(window_->document()->program()).value; }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<LessonWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
    }
    void cleanup() { window_.reset(); }

    void helpIsAllowedUnlessTheLessonSaysOtherwise() {
        window_->get()->openAtStart("20-double-buffering");
        QVERIFY(window_->click("showMe"));
        QTRY_VERIFY(offersARepair());
        window_->document()->select({"k"});
        QTRY_VERIFY(shows("Bounds") && shows("What if") && tellsOfWhatIfs());
        QVERIFY2(offersAnEarlierTurn(), qPrintable(verdicts().join(u'\n')));
        QVERIFY(!window_->shown<QLabel>("helpRule"));
    }

    void helpThatIsOffIsNotShown() {
        open("off");
        QCOMPARE(window_->words("helpRule"), "Repairs, what-ifs and bounds are off in this lesson.");
        QVERIFY(!window_->shown<QPushButton>("help-fixes"));
        QTRY_VERIFY(!diagnostics()->findChildren<ui::MessageCard*>().isEmpty());  // the text stays
        window_->document()->select({"k"});
        QVERIFY(!offersARepair() && !shows("Bounds") && !shows("What if") && !tellsOfWhatIfs());
        QVERIFY2(refusesTheOrder(), qPrintable(verdicts().join(u'\n')));
        QCOMPARE(window_->document()->undoStack()->count(), 0);
    }

    void countedHelpIsShownWhenItIsAskedFor() {
        open("counted:1");
        QCOMPARE(window_->words("helpRule"), "Help that counts: each takes 1 point off this part.");
        window_->document()->select({"k"});
        QTRY_VERIFY(!diagnostics()->findChildren<ui::MessageCard*>().isEmpty());
        QVERIFY(!offersARepair() && !shows("Bounds") && !shows("What if"));
        QVERIFY2(refusesTheOrder(), qPrintable(verdicts().join(u'\n')));
        QVERIFY(window_->click("help-fixes"));
        QTRY_VERIFY(offersARepair());
        QVERIFY2(offersAnEarlierTurn(), qPrintable(verdicts().join(u'\n')));
        QVERIFY(!shows("Bounds") && !shows("What if"));
        QCOMPARE(window_->words("helpRule"), "Help that counts: each takes 1 point off this part. Used: Repairs.");
        QVERIFY(!window_->shown<QPushButton>("help-fixes"));
        QVERIFY(window_->click("help-what-ifs"));
        QTRY_VERIFY(shows("What if"));
        QVERIFY(window_->click("help-bounds"));
        QTRY_VERIFY(shows("Bounds"));
        QVERIFY((note().helped == std::vector<std::string>{"fixes", "what-ifs", "bounds"}));
        QVERIFY(window_->click("startAgain"));
        QCOMPARE(note().helped.size(), 3u);  // it stays known
    }

    void theSolutionIsOffWithTheOtherHelp() {
        QVERIFY(QFile::copy(":/solutions/20-double-buffering.streamscope", window_->file("mine-solution.streamscope")));
        open("off");
        QVERIFY(!window_->shown<QPushButton>("showSolution"));
    }

    /// The solution counts as the other kinds of help do, or is off with them. The work names the lesson, not where it is.
    void aShownSolutionCountsAsHelp() {
        QVERIFY(QFile::copy(":/solutions/20-double-buffering.streamscope", window_->file("mine-solution.streamscope")));
        open("counted:1");
        QCOMPARE(note().lesson, std::string("mine"));
        QVERIFY(window_->click("showSolution"));
        QVERIFY(window_->click("confirmSolution"));
        QVERIFY((note().helped == std::vector<std::string>{"solution"}));
        QVERIFY(window_->click("startAgain"));
        QVERIFY(!note().solutionShown && note().helped.size() == 1);
        QTRY_COMPARE(window_->words("helpRule"), "Help that counts: each takes 1 point off this part. Used: Solution.");
    }

    /// Whoever has seen the timeline knows the answer. Start again would be a way around it, so it keeps the answers.
    void anAnswerGivenAgainCountsAsHelp() {
        open("counted:1");
        QVERIFY(window_->shown<QPushButton>("answerAgain")->toolTip().contains("takes 1 point off"));
        QVERIFY(window_->click("startAgain"));
        QVERIFY(note().shown.size() == 1 && note().helped.empty());
        QVERIFY(window_->click("answerAgain"));
        QVERIFY(note().shown.empty());
        QVERIFY((note().helped == std::vector<std::string>{"answer-again"}));
        QVERIFY(window_->click("showMe"));
        QTRY_COMPARE(window_->words("helpRule"), "Help that counts: each takes 1 point off this part. Used: Answer again.");
        QVERIFY(window_->click("answerAgain"));
        QCOMPARE(note().helped.size(), 1u);  // it counts once
    }

    void noAnswerIsGivenAgainWhereHelpIsOff() {
        open("off");
        QVERIFY(!window_->shown<QPushButton>("answerAgain"));
        QVERIFY(window_->click("startAgain"));
        QVERIFY(note().shown.size() == 1 && !window_->shown<QPushButton>("showMe"));
    }

    /// What to look at appears with the timeline, what to see afterwards with the solution.
    void textsAppearWhenThereIsSomethingToSee() {
        window_->get()->openAtStart("12-what-is-measured");
        QVERIFY(!window_->shown<QLabel>("lookAt"));
        QVERIFY(window_->click("showMe"));
        QTRY_VERIFY(window_->words("lookAt").contains("between the two diamonds"));
        window_->get()->openAtStart("06-fork-and-join");
        window_->answer("4");
        QVERIFY(!window_->shown<QLabel>("lookAt") && !window_->shown<QLabel>("afterwards"));
        QVERIFY(window_->click("showSolution"));
        QVERIFY(window_->click("confirmSolution"));
        QTRY_VERIFY(window_->words("afterwards").contains("(the fork)"));
        QVERIFY(window_->click("startAgain"));
        QVERIFY(!window_->shown<QLabel>("afterwards"));
    }

    void goalsThatTheStartMeetsAreMarked() {
        window_->get()->openAtStart("06-fork-and-join");
        window_->answer("4");
        const auto count = [this](const char* property) {
            int all = 0;
            for (const QWidget* goal : window_->panel()->findChildren<QWidget*>("goal"))
                all += goal->isVisibleTo(window_->panel()) && goal->property(property).toBool();
            return all;
        };
        QTRY_VERIFY(count("met") > 0);
        QCOMPARE(count("stays"), count("met"));
        const Program solution = LessonWindow::programIn(":/solutions/06-fork-and-join.streamscope");
        QVERIFY(window_->document()->apply(ui::replaceProgram(window_->document()->program(), solution), "Solve"));
        QTRY_COMPARE(count("met"), 5);
        QVERIFY(count("stays") < 5);
    }

    void aWrongGuessMayBeReplacedOnce() {
        window_->get()->openAtStart("01-serial-baseline");
        window_->answer("8");
        QCOMPARE(window_->words("guess"), "8 ms is too low. Try once more.");
        QVERIFY(!window_->shown<QLabel>("verdict"));
        window_->answer("13");
        QVERIFY(!window_->shown<QLabel>("guess"));
        QCOMPARE(window_->words("verdict"), "You said 13 ms; it is 12 ms.");
        QVERIFY(note().tried.size() == 1 && note().answers.size() == 1);
        QVERIFY(window_->click("answerAgain"));
        QVERIFY(note().tried.empty() && note().answers.empty() && note().helped.empty());
        window_->answer("12");
        QVERIFY(window_->click("startAgain"));
        QVERIFY2(note().answers.empty(), "where help is allowed, it asks again");
    }
};

STREAMSCOPE_WINDOW_TEST(TestExercise)

}  // namespace tst_exercise

#include "tst_exercise.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window_test.h"
#include "tests/ui_lessons/lesson_input.h"
#include "ui/composer/composer_view.h"
#include "ui/inspector/message_card.h"
#include "ui/inspector/messages_panel.h"
#include "ui/lessons/question_card.h"
#include "ui/lessons/recorded_row.h"
#include "ui/lessons/replace_program.h"
#include "ui/timeline/timeline_plot.h"

#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QPushButton>
#include <QRadioButton>
#include <QStatusBar>
#include <QTimer>

#include <algorithm>

namespace tst_lesson_pane {

using namespace streamscope;

/// Tests of finding, opening and answering lessons in the window.
class TestLessonPane : public LessonInput {
    Q_OBJECT

    /// Returns the name that Save proposes.
    QString proposedName() const {
        QString name;
        QTimer waiting;
        connect(&waiting, &QTimer::timeout, &waiting, [&name] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!dialog) return;
            name = dialog->findChild<QLineEdit*>("fileNameEdit")->text();
            dialog->reject();
        });
        waiting.start(20);
        window_->action("Save as…")->trigger();
        return name;
    }

private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { window_.reset(); }

    void packsComeFirstAndEveryLessonIsThere() {
        showTab();
        QCOMPARE(list()->item(0)->text(), "First 20 minutes");
        QStringList ids;
        for (int row = 0; row < list()->count(); ++row) ids << list()->item(row)->data(Qt::UserRole).toString();
        ids.removeAll({});
        QCOMPARE(ids.size(), 34);
        QCOMPARE(ids.removeDuplicates(), 0);
        QCOMPARE(progress("01-serial-baseline"), "not begun");
    }

    void searchAndEnterOpen() {
        showTab();
        auto* search = (*window_)->findChild<QLineEdit*>("lessonSearch");
        QTest::keyClicks(search, "deadlock");
        QCOMPARE(list()->currentItem()->text(), "Deadlock");
        QTest::keyClick(search, Qt::Key_Down);
        QTest::keyClick(list(), Qt::Key_Return);
        QTRY_VERIFY(panel()->isVisible());
        QVERIFY(words("lessonPart").startsWith("Part 1 of 3"));
        search->clear();
        QTest::keyClicks(search, "no such lesson");
        QCOMPARE(list()->item(0)->text(), "No matches");
    }

    /// Words are longer in other languages than English.
    void recordedRunsAreBelowEachOtherInANarrowPanel() {
        ui::RecordedRow row(nullptr);
        row.setRuns({{"H200", "2026-01-01", false}, {"H200", "2026-01-01", true}}, true);
        const auto* start = row.findChild<QPushButton*>("recorded");
        const auto* solution = row.findChild<QPushButton*>("recordedSolution");
        const int narrow = std::max(start->sizeHint().width(), solution->sizeHint().width()) + 10;
        QVERIFY2(row.minimumSizeHint().width() <= narrow, qPrintable(QString::number(row.minimumSizeHint().width())));
        row.resize(narrow, row.heightForWidth(narrow));
        row.show();
        QVERIFY(solution->mapTo(&row, QPoint()).y() > start->mapTo(&row, QPoint()).y());
    }

    /// Opening does not require a double-click.
    void theButtonOpensWhatIsChosen() {
        showTab();
        auto* open = (*window_)->findChild<QPushButton*>("openLesson");
        QVERIFY(!open->isEnabled());
        QCOMPARE(open->text(), "Choose a lesson");
        list()->scrollToItem(item("Serial baseline"));
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, list()->visualItemRect(item("Serial baseline")).center());
        QTRY_VERIFY(open->isEnabled());
        QCOMPARE(open->text(), "Begin this lesson");
        QTest::mouseClick(open, Qt::LeftButton);
        QTRY_COMPARE(words("lessonTitle"), "Serial baseline");
        QCOMPARE(open->text(), "This lesson is open");
        QVERIFY(!open->isEnabled());
        answer("12");
        answer("67");
        QTRY_VERIFY(shown<QLabel>("outcome"));
        click("goOn");
        QTRY_COMPARE(words("lessonTitle"), "Copies and kernels at once");
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, list()->visualItemRect(item("Serial baseline")).center());
        QTRY_COMPARE(open->text(), "Open this lesson again");
    }

    /// The last part offers an unsolved first part, without which the lesson is not solved.
    void theLastPartTellsOfAnOpenOne() {
        openByHand("A default stream for each thread");
        click("nextPart");
        QTRY_VERIFY(words("lessonPart").startsWith("Part 2 of 2"));
        answer("4.1");
        QTRY_COMPARE(words("outcome").section('\n', 0, 1),
                     "Solved: all goals of this part met.\nPart 1, “One lane becomes four”, is not solved yet.");
        QCOMPARE(shown<QPushButton>("goOn")->text(), "‹ Part 1");
        click("goOn");
        QTRY_VERIFY(words("lessonPart").startsWith("Part 1 of 2"));
        QVERIFY(!shown<QLabel>("outcome"));
        answer("2");
        Program program = document()->program();
        apply(Edit{SetProperties{program.name, program.notes, program.device, DefaultStream::PerThread}});
        QTRY_VERIFY(shown<QLabel>("outcome"));
        QCOMPARE(shown<QPushButton>("goOn")->text(), "Next part ›");
        click("goOn");
        QTRY_VERIFY(words("lessonPart").startsWith("Part 2 of 2"));
        QTRY_VERIFY(words("outcome").startsWith("Solved: all goals met."));
        QVERIFY(!words("outcome").contains("not solved"));
    }

    /// A line break between "12" and "ms" would separate the number from its unit.
    void noLineEndsBetweenANumberAndItsUnit() {
        openByHand("Serial baseline");
        click("showMe");
        click("showMe");
        QTRY_VERIFY(!panel()->findChildren<QWidget*>("goal").isEmpty());
        static const QRegularExpression apart("\\d (ms|µs|ns|MB|GB|%)");
        for (const QLabel* each : panel()->findChildren<QLabel*>())
            QVERIFY2(!each->text().contains(apart), qPrintable(each->text()));
        QVERIFY(shown<QLabel>("verdict")->text().contains(QStringLiteral("12\u00a0ms")));
    }

    void aQuestionHasTheHandAndThenTheCallsHaveIt() {
        openByHand("Serial baseline");
        QTRY_VERIFY(shown<QLineEdit>("answer")->hasFocus());
        QTest::keyClicks(QApplication::focusWidget(), "12");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(words("verdict"), "You said 12 ms: right.");
        QTRY_VERIFY(shown<QLineEdit>("answer") && shown<QLineEdit>("answer")->hasFocus());
        QTest::keyClicks(QApplication::focusWidget(), "67");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        auto* composer = (*window_)->findChild<ui::ComposerView*>();
        QTRY_VERIFY(composer == QApplication::focusWidget() || composer->isAncestorOf(QApplication::focusWidget()));
    }

    void runAsksForThePredictionFirst() {
        openByHand("Serial baseline");
        list()->setFocus();
        QTRY_VERIFY(list()->hasFocus());
        QTest::keyClick(window_->get(), Qt::Key_F5);
        QTRY_VERIFY(shown<QLineEdit>("answer")->hasFocus());
        QVERIFY((*window_)->statusBar()->currentMessage().startsWith("Predict first"));
        const auto* card = shown<ui::QuestionCard>("question-total");
        QVERIFY(card && card->isFlashing());
        QVERIFY(!shown<ui::QuestionCard>("question-idle")->isFlashing());
        QVERIFY(!timelineIsShown());
        for (const char* answer : {"12", "67"}) {
            QTRY_VERIFY(shown<QLineEdit>("answer") && shown<QLineEdit>("answer")->hasFocus());
            QTest::keyClicks(QApplication::focusWidget(), answer);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        }
        QTRY_VERIFY(!(*window_)->statusBar()->currentMessage().startsWith("Predict first"));
    }

    void choicesCanBeSeen() {
        openByHand("A wait that comes before its record");
        const auto choices = allShown<QRadioButton>({});
        QCOMPARE(choices.size(), 3);
        const QImage image = choices.front()->grab().toImage();
        QSet<QRgb> colours;  // of the mark, left of the words
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.devicePixelRatio() * 16; ++x) colours << image.pixel(x, y);
        QVERIFY(colours.size() > 1);
    }

    void aChoiceRemovesTheComplaint() {
        openByHand("A wait that comes before its record");
        click("check");
        QCOMPARE(words("complaint"), "Choose one first.");
        QTest::mouseClick(allShown<QRadioButton>({}).front(), Qt::LeftButton, {}, QPoint(8, 8));
        QVERIFY(!shown<QLabel>("complaint"));
    }

    void aLaterPartTellsItsOwnStory() {
        openByHand("What did you measure?");
        QVERIFY(words("lessonStory").contains("reads 6 ms"));
        click("nextPart");
        QTRY_VERIFY(words("partStory").startsWith("A host timer"));
        QVERIFY(!shown<QLabel>("lessonStory"));  // of another program
        click("lessonBeginning");
        QVERIFY(words("lessonStory").contains("reads 6 ms"));
        QVERIFY(!shown<QAbstractButton>("lessonBeginning"));
        click("previousPart");
        QTRY_VERIFY(shown<QLabel>("lessonStory"));
    }

    void anotherPartIsSeenWhole() {
        openByHand("What did you measure?");
        click("showMe");
        QTRY_VERIFY(timelineIsShown() && timeline()->timeline()->makespan == Nanoseconds(6'000'000));
        click("nextPart");
        click("showMe");
        const auto* plot = (*window_)->findChild<ui::TimelinePlot*>();
        QTRY_VERIFY(timeline()->timeline()->makespan == Nanoseconds(1'000'000) && plot->range().end < 2e6);
        click("nextPart");
        click("showMe");
        QTRY_VERIFY(words("lessonPart").startsWith("Part 3"));
        QTRY_VERIFY(allShown<QLabel>("goalNow").size() == 3);
        QVERIFY(panel()->minimumSizeHint().width() <= 344);  // default width of the pane
    }

    /// Opening another lesson removes the comparison and its time, which belong to the previous lesson.
    void anotherLessonIsSeenWhole() {
        openByHand("How many chunks?");
        answer("5.2");
        QTRY_VERIFY(timelineIsShown());
        apply(Edit{ReplaceResource{"chunks", Parameter{"chunks", 16, 1, 64, "into how many pieces the 40 MB are cut", {}}}});
        QTRY_VERIFY(timeline()->timeline()->makespan < Nanoseconds(5'000'000));
        const auto* plot = (*window_)->findChild<ui::TimelinePlot*>();
        QTRY_VERIFY(plot->range().end > 12e6);  // unchanged, so that the gain is visible
        openByHand("What did you measure?");
        click("showMe");
        QTRY_VERIFY(timelineIsShown() && timeline()->timeline()->makespan == Nanoseconds(6'000'000));
        QTRY_VERIFY2(plot->range().end < 7e6, qPrintable(QString::number(plot->range().end)));
    }

    void predictFirst() {
        openByHand("Serial baseline");
        QCOMPARE(words("lessonTitle"), "Serial baseline");
        QCOMPARE(document()->program().operations.size(), std::size_t(4));
        QVERIFY(!document()->undoStack()->canUndo());
        QTest::qWait(0);
        QVERIFY(!timelineIsShown());
        QVERIFY(shown<QLabel>("coverNote"));
        QVERIFY(!shown<QWidget>("goal"));  // would reveal the answer
        answer("soon");
        QVERIFY(words("complaint").contains("number"));
        shown<QLineEdit>("answer")->clear();
        answer("9");
        QCOMPARE(words("guess"), "9 ms is too low. Try once more.");
        answer("10");
        QCOMPARE(words("verdict"), "You said 10 ms; it is 12 ms.");
        QVERIFY(!timelineIsShown());  // the second question waits
        answer("66.7");
        QTRY_VERIFY(timelineIsShown());
        QVERIFY(!shown<QLabel>("coverNote"));
        QTRY_COMPARE(goalsMet(), 2);
        QCOMPARE(progress("01-serial-baseline"), "begun");
        click("startAgain");
        QTRY_VERIFY(!timelineIsShown());
        answer("12 ms");
        answer("67");
        QTRY_VERIFY(words("outcome").startsWith("Solved"));
        QCOMPARE(progress("01-serial-baseline"), "solved");
        window_->reopen();
        QCOMPARE(progress("01-serial-baseline"), "solved");
        QCOMPARE(progress("02-copy-and-compute-at-once"), "not begun");
    }

    /// A wrong prediction gives the reason, permits to go on, and can be repeated. Only a right one solves the lesson.
    void aWrongPredictionIsNoDeadEnd() {
        openByHand("Serial baseline");
        answer("9");
        answer("10");
        QVERIFY(words("because").contains("nothing overlaps"));
        answer("66.7");
        QTRY_VERIFY2(words("outcome").startsWith("Not every prediction was right"), qPrintable(words("outcome")));
        QVERIFY(shown<QAbstractButton>("goOn"));
        QCOMPARE(progress("01-serial-baseline"), "begun");
        const auto program = document()->program().operations;
        click("answerAgain");
        QTRY_VERIFY(!timelineIsShown());
        QVERIFY(!shown<QLabel>("outcome"));
        QVERIFY(document()->program().operations == program);
        answer("12");
        QTRY_VERIFY(words("outcome").startsWith("Solved: all goals met."));
        QVERIFY(!shown<QAbstractButton>("answerAgain"));
        QCOMPARE(progress("01-serial-baseline"), "solved");
    }

    /// An answer that was only shown can still be given.
    void aShownAnswerCanBeGiven() {
        openByHand("Serial baseline");
        click("showMe");
        click("showMe");
        QTRY_VERIFY(shown<QLabel>("outcome"));
        QCOMPARE(progress("01-serial-baseline"), "begun");
        click("answerAgain");
        answer("12");
        click("answerAgain");
        answer("66.7");
        QTRY_COMPARE(progress("01-serial-baseline"), "solved");
    }

    /// The lesson lacks its answers, as in a handout for students.
    void aLessonWithoutAnswersCanBeSolved() {
        QTemporaryDir folder;
        const auto read = lessons::lessonFromJson(
            textOf(QStringLiteral(STREAMSCOPE_SOURCE_DIR "/resources/lessons/01-serial-baseline.lesson")).toStdString());
        QVERIFY(read);

        QFile file(folder.filePath("own.lesson"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(toJson(lessons::withoutAnswers(*read.value)).c_str());
        file.close();
        (*window_)->openAtStart(file.fileName());
        QTRY_VERIFY(shown<QLineEdit>("answer"));
        QVERIFY2(!shown<QAbstractButton>("showMe"), "there is nothing to show");
        QCOMPARE(words("coverNote"), "Answer to reveal the timeline, figures and goals.");
        window_->action("Run")->trigger();
        QCOMPARE((*window_)->statusBar()->currentMessage(), "Predict first: answer the question of the lesson.");
        answer("soon");
        QVERIFY(words("complaint").contains("number"));
        shown<QLineEdit>("answer")->clear();
        answer("10");
        QCOMPARE(words("verdict"), "You said 10 ms. Your teacher has the right answer.");
        answer("50");
        QTRY_VERIFY2(words("outcome").contains("Your teacher has the right"), qPrintable(words("outcome")));
        QVERIFY2(!words("outcome").contains("Solved"), qPrintable(words("outcome")));  // 50 % is wrong
        QCOMPARE(proposedName(), "yourname-own.streamscope");
    }

    void toleranceIsSaid() {
        openByHand("Serial baseline");
        QCOMPARE(words("unit"), "ms, within 2 %");
        answer("12.1");
        QCOMPARE(words("verdict"), "You said 12.1 ms: right. The exact answer is 12 ms.");
        QVERIFY(!shown<QAbstractButton>("answerAgain"));
    }

    void microsecondsAreWrittenAsOnTheTimeline() {
        openByHand("Small kernels: the host is too slow");
        answer("60");
        QCOMPARE(words("guess"), "60 µs is too high. Try once more.");
        answer("40");
        QCOMPARE(words("verdict"), "You said 40 µs; it is 49.5 µs.");
    }

    /// Diagnostics are hidden before the prediction, because they would give the answer.
    void diagnosticsComeAfterThePrediction() {
        openByHand("A wait that comes before its record");
        const auto* diagnostics = (*window_)->findChild<ui::MessagesPanel*>("diagnostics");
        QVERIFY(diagnostics);
        QVERIFY(diagnostics->findChildren<ui::MessageCard*>().isEmpty());
        click("showMe");
        QTRY_VERIFY(!diagnostics->findChildren<ui::MessageCard*>().isEmpty());
    }

    void anythingElseOpenedEndsTheLesson() {
        openByHand("Serial baseline");
        QTest::keyClick(window_->get(), Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(!panel()->isVisible());
    }

    void everySolutionCanTakeThePlaceOfItsStart() {
        const QDir folder(":/solutions");
        QVERIFY(folder.entryList().size() > 25);
        Program program;
        for (const QString& name : folder.entryList(QDir::Files)) {
            const Program solution = programIn(folder.filePath(name));
            const Program before = program;
            const auto applied = streamscope::apply(program, ui::replaceProgram(program, solution));
            QVERIFY2(applied, qPrintable(name + QString::fromStdString(applied.why())));
            Program same = solution;
            same.steps = program.steps;
            same.unknown = program.unknown;
            QVERIFY2(program == same, qPrintable(name));
            Program back = program;
            QVERIFY(streamscope::apply(back, *applied));
            QVERIFY2(back == before, qPrintable(name));
        }
    }
};

STREAMSCOPE_WINDOW_TEST(TestLessonPane)

}  // namespace tst_lesson_pane

#include "tst_lesson_pane.moc"

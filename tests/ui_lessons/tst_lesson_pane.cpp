#include "engine/lessons/grade.h"
#include "engine/program/program_json.h"
#include "tests/app/window.h"
#include "ui/composer/composer_view.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/replace_program.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QUndoStack>

using namespace streamscope;

namespace {

Operation onStream(const Program& program, const std::string& id, const std::string& stream) {
    Operation operation = *findOperation(program, id);
    for (FieldValue& field : operation.fields)
        if (field.field == Field::Stream) field.value = Scalar(stream);
    return operation;
}

QString textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

Program programIn(const QString& path) {
    const auto read = programFromJson(textOf(path).toStdString());
    return read ? *read.value : Program{};
}

}  // namespace

/// Lessons in the window: found, opened, answered, worked on, and remembered.
class TestLessonPane : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;

    ui::ProgramDocument* document() const { return window_->document(); }
    ui::LessonPanel* panel() const { return (*window_)->findChild<ui::LessonPanel*>(); }
    QListWidget* list() const { return (*window_)->findChild<QListWidget*>("lessonList"); }
    ui::TimelineView* timeline() const { return (*window_)->findChild<ui::TimelineView*>(); }
    bool timelineIsShown() const { return timeline()->timeline() && !timeline()->timeline()->operations.empty(); }

    void showTab() const {
        for (QTabWidget* tabs : (*window_)->findChildren<QTabWidget*>())
            for (int i = 0; i < tabs->count(); ++i)
                if (tabs->tabText(i) == "Lessons")
                    QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(i).center());
        QVERIFY(list()->isVisible());
    }
    QListWidgetItem* item(const QString& title) const {
        const auto found = list()->findItems(title, Qt::MatchExactly);
        return found.isEmpty() ? nullptr : found.front();
    }
    void openByHand(const QString& title) const {
        showTab();
        QListWidgetItem* wanted = item(title);
        QVERIFY(wanted);
        list()->scrollToItem(wanted);
        const QPoint at = list()->visualItemRect(wanted).center();
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(list()->viewport(), Qt::LeftButton, {}, at);
        QTRY_VERIFY(panel()->isVisible());
    }
    template <class T>
    T* shown(const QString& name) const {
        for (T* each : panel()->findChildren<T*>(name))
            if (each->isVisibleTo(panel())) return each;
        return nullptr;
    }
    template <class T>
    QList<T*> allShown(const QString& name) const {
        QList<T*> found;
        for (T* each : panel()->findChildren<T*>(name))
            if (each->isVisibleTo(panel())) found << each;
        return found;
    }
    void click(const QString& name) const {
        auto* button = shown<QAbstractButton>(name);
        QVERIFY2(button, qPrintable(name));
        for (QScrollArea* area : (*window_)->findChildren<QScrollArea*>())
            if (area->isAncestorOf(button)) area->ensureWidgetVisible(button);
        QTest::mouseClick(button, Qt::LeftButton);
    }
    void answer(const QString& text) const {
        auto* field = shown<QLineEdit>("answer");
        QVERIFY(field);
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
    }
    QString words(const QString& name) const {
        const auto* label = shown<QLabel>(name);
        return label ? label->text() : QString();
    }
    int goalsMet() const {
        int met = 0;
        for (const QWidget* goal : allShown<QWidget>("goal")) met += goal->property("met").toBool();
        return met;
    }
    QString progress(const QString& id) const {
        for (int row = 0; row < list()->count(); ++row)
            if (list()->item(row)->data(Qt::UserRole).toString() == id)
                return ui::inWords(static_cast<ui::LessonProgress>(list()->item(row)->data(Qt::UserRole + 2).toInt()));
        return {};
    }
    QString saved(const Program& program) const {
        const QString path = window_->file("cut.streamscope");
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(QByteArray::fromStdString(toJson(program))) > 0 ? path : QString();
    }
    void apply(const Edit& edit) const {
        QString error;
        QVERIFY2(document()->apply(edit, "Edit", {}, &error), qPrintable(error));
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
    }
    void cleanup() { window_.reset(); }

    void packsComeFirstAndEveryLessonIsThere() {
        showTab();
        QCOMPARE(list()->item(0)->text(), "First 20 minutes");
        QSet<QString> ids;
        for (int row = 0; row < list()->count(); ++row) ids << list()->item(row)->data(Qt::UserRole).toString();
        ids.remove({});
        QCOMPARE(ids.size(), 25);
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
        QCOMPARE(list()->item(0)->text(), "Nothing found");
    }

    /// Nobody needs to know that a double-click opens.
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
        QVERIFY(!timelineIsShown());
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

    void goalsSpeakOfTheCards() {
        openByHand("A wait that comes before its record");
        click("showMe");
        QTRY_VERIFY(!allShown<QWidget>("goal").isEmpty());
        QStringList said;
        for (const QWidget* goal : allShown<QWidget>("goal"))
            for (const QLabel* each : goal->findChildren<QLabel*>()) said << each->text();
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
        QTRY_VERIFY(timelineIsShown() && timeline()->timeline()->makespan == Nanoseconds(6'000'000));
        click("nextPart");
        const auto* plot = (*window_)->findChild<ui::TimelinePlot*>();
        QTRY_VERIFY(timeline()->timeline()->makespan == Nanoseconds(1'000'000) && plot->range().end < 2e6);
        click("nextPart");
        QTRY_VERIFY(words("lessonPart").startsWith("Part 3"));
        QTRY_VERIFY(allShown<QLabel>("goalNow").size() == 3);
        QVERIFY(panel()->minimumSizeHint().width() <= 344);  // as wide as the pane is on the first day
    }

    void predictFirst() {
        openByHand("Serial baseline");
        QCOMPARE(words("lessonTitle"), "Serial baseline");
        QCOMPARE(document()->program().operations.size(), std::size_t(4));
        QVERIFY(!document()->undoStack()->canUndo());
        QTest::qWait(0);
        QVERIFY(!timelineIsShown());
        QVERIFY(shown<QLabel>("coverNote"));
        QVERIFY(!shown<QWidget>("goal"));  // it would tell
        answer("soon");
        QVERIFY(words("complaint").contains("number"));
        shown<QLineEdit>("answer")->clear();
        answer("10");
        QCOMPARE(words("verdict"), "You said 10 ms; it is 12 ms.");
        QVERIFY(!timelineIsShown());  // the second question waits
        answer("66.7");
        QTRY_VERIFY(timelineIsShown());
        QVERIFY(!shown<QLabel>("coverNote"));
        QTRY_COMPARE(goalsMet(), 2);
        QVERIFY(!shown<QLabel>("outcome"));  // a wrong answer is not solved
        QCOMPARE(progress("01-serial-baseline"), "begun");
        click("startAgain");
        QTRY_VERIFY(!timelineIsShown());
        answer("12 ms");
        answer("67");
        QTRY_VERIFY(shown<QLabel>("outcome"));
        QCOMPARE(progress("01-serial-baseline"), "solved");
        window_->reopen();
        QCOMPARE(progress("01-serial-baseline"), "solved");
        QCOMPARE(progress("02-copy-and-compute-at-once"), "not begun");
    }

    void goalsTickAsTheyAreMet() {
        openByHand("Fork and join with events");
        click("showMe");
        QTRY_COMPARE(words("goalNow"), "now 100 %");
        const int before = goalsMet();
        const Program solution = programIn(":/solutions/06-fork-and-join.streamscope");
        apply(ui::replaceProgram(document()->program(), solution));
        QTRY_COMPARE(goalsMet(), 5);
        QVERIFY(before < 5);
        QTRY_VERIFY(shown<QLabel>("outcome"));
        QCOMPARE(progress("06-fork-and-join"), "solved");
        QTest::keyClick(window_->get(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(goalsMet(), before);
    }

    void whatMayNotBeChangedIsLockedAndSaysWhy() {
        openByHand("Fork and join with events");
        click("showMe");
        QTRY_VERIFY(goalsMet() > 0);
        const int before = goalsMet();
        QVERIFY(words("allowedEdits").contains("add up to 4 operations"));
        document()->select({"C"});
        auto* composer = (*window_)->findChild<ui::ComposerView*>();
        composer->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
        QVERIFY(words("refusedEdit").contains("“C” (launchKernel) was removed"));
        QCOMPARE(document()->program().operations.size(), std::size_t(5));
        QVERIFY(!document()->undoStack()->canUndo());
        QString error;
        QVERIFY(!document()->tryOut(Edit{RemoveOperation{{"", 1}}}, &error));  // nor in the hand
        QVERIFY(error.contains("Locked"));
        QCOMPARE(document()->program().operations.size(), std::size_t(5));
        Stream other;
        other.id = "s1";
        apply(Edit{
            EditList{{Edit{InsertResource{1, other}}, Edit{ReplaceOperation{"C", onStream(document()->program(), "C", "s1")}}}}});
        QTRY_VERIFY(goalsMet() < before);  // allowed, and no longer ordered
        QVERIFY(!shown<QLabel>("refusedEdit"));
    }

    void whatLeftTheRulesInAFileIsToldAndMayComeBack() {
        openByHand("Fork and join with events");
        click("showMe");
        Program cut = document()->program();
        cut.operations.erase(cut.operations.begin() + 1);
        document()->reset(cut, {});
        (*window_)->openAtStart(saved(cut));
        QTRY_VERIFY(words("violation").contains("removed"));
        QCOMPARE(goalsMet(), 0);  // none counts
        Operation again;
        again.call = Call::DeviceSynchronize;
        again.id = "more";
        apply(Edit{InsertOperation{{"", 0}, again}});  // not locked: it is on its way back
        click("takeBack");
        QVERIFY(document()->program() == cut);
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

    void partsKeepTheirPrograms() {
        openByHand("The last wave");
        QVERIFY(!shown<QAbstractButton>("nextPart"));
        window_->action("One event for two streams")->trigger();
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
        answer("11");
        const QString path = window_->file("mine.streamscope");
        QVERIFY(document()->save(path, nullptr));
        window_->reopen();
        QVERIFY(!panel()->isVisible());
        (*window_)->openAtStart(path);
        QTRY_VERIFY(panel()->isVisible());
        QCOMPARE(words("verdict"), "You said 11 ms; it is 12 ms.");
        QVERIFY(!document()->isModified());
        QVERIFY(!timelineIsShown());
        answer("66.7");
        QVERIFY(document()->isModified());  // the file does not hold that yet
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
        openByHand("Fork and join with events");  // and nobody asks
        QCOMPARE(words("lessonTitle"), "Fork and join with events");
        QVERIFY(!document()->isModified());
        openByHand("Copies and kernels at once");
        QVERIFY(document()->program() == attempt);
        QVERIFY(!shown<QAbstractButton>("showMe"));  // nor are the questions asked again
        window_->reopen();                           // nor on another day
        openByHand("Copies and kernels at once");
        QVERIFY(document()->program() == attempt);
        QTRY_VERIFY(timelineIsShown());
        click("startAgain");
        QVERIFY(document()->program().streams.front().id != "mine");
        QVERIFY(shown<QAbstractButton>("showMe"));
        window_->action("Forget Progress of This Lesson")->trigger();
        QTest::keyClick(window_->get(), Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(!panel()->isVisible());
        openByHand("Copies and kernels at once");
        QVERIFY(document()->program().streams.front().id != "mine");
    }

    void aLessonOpensAtTheFirstPartThatIsNotSolved() {
        openByHand("Deadlock");
        QVERIFY(words("lessonPart").startsWith("Part 1 of 3"));
        while (shown<QAbstractButton>("showMe")) click("showMe");
        const lessons::Lesson lesson = *lessons::lessonFromJson(textOf(":/lessons/22-deadlock.lesson").toStdString()).value;
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
            const Applied applied = streamscope::apply(program, ui::replaceProgram(program, solution));
            QVERIFY2(applied, qPrintable(name + QString::fromStdString(applied.error)));
            Program same = solution;
            same.steps = program.steps;
            same.unknown = program.unknown;
            QVERIFY2(program == same, qPrintable(name));
            Program back = program;
            QVERIFY(streamscope::apply(back, *applied.inverse));
            QVERIFY2(back == before, qPrintable(name));
        }
    }
};

QTEST_MAIN(TestLessonPane)
#include "tst_lesson_pane.moc"

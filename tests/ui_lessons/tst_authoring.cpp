#include "app/autosave.h"
#include "app/commands.h"
#include "engine/lessons/lesson.h"
#include "tests/support/window_test.h"
#include "tests/ui_lessons/lesson_window.h"
#include "ui/authoring/lesson_editor.h"
#include "ui/lessons/replace_program.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QProcess>
#include <QSpinBox>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>
#include <QUndoStack>

namespace tst_authoring {

using namespace streamscope;

/// A lesson is written in the window: from the program there to a file that others solve and that is graded.
class TestAuthoring : public QObject {
    Q_OBJECT
    std::unique_ptr<LessonWindow> window_;

    ui::LessonEditor* editor() const { return window_->get()->findChild<ui::LessonEditor*>(); }
    template <class T>
    T* field(const QString& name) const {
        for (T* each : editor()->findChildren<T*>(name))
            if (each->isVisibleTo(editor())) return each;
        return nullptr;
    }
    void click(const QString& name) const {
        auto* button = field<QAbstractButton>(name);
        QVERIFY2(button, qPrintable(name));
        QTest::mouseClick(button, Qt::LeftButton);
    }
    void type(const QString& name, const QString& text) const {
        auto* line = field<QLineEdit>(name);
        QVERIFY2(line, qPrintable(name));
        line->setFocus();
        QTest::keyClick(line, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(line, text);
    }
    void typeText(const QString& name, const QString& text) const {
        auto* area = field<QPlainTextEdit>(name);
        QVERIFY2(area, qPrintable(name));
        QTest::keyClicks(area, text);
    }
    void choose(const QString& name, const QString& item) const {
        auto* box = field<QComboBox>(name);
        QVERIFY2(box, qPrintable(name));
        QVERIFY2(box->findText(item) >= 0, qPrintable(item));
        box->setFocus();
        for (int tries = 0; tries < 100 && box->currentText() != item; ++tries)
            QTest::keyClick(box, box->currentIndex() < box->findText(item) ? Qt::Key_Down : Qt::Key_Up);
        QCOMPARE(box->currentText(), item);
    }
    void goToTab(const QString& title) const {
        auto* tabs = field<QTabWidget>("partForm");
        QVERIFY(tabs);
        for (int i = 0; i < tabs->count(); ++i)
            if (tabs->tabText(i) == title)
                QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(i).center());
        QCOMPARE(tabs->tabText(tabs->currentIndex()), title);
    }
    void goToRow(int row) const {
        auto* parts = field<QListWidget>("lessonParts");
        QTest::mouseClick(parts->viewport(), Qt::LeftButton, {}, parts->visualItemRect(parts->item(row)).center());
        QCOMPARE(parts->currentRow(), row);
    }
    QStringList problems() const {
        QStringList all;
        const auto* list = field<QListWidget>("lessonProblems");
        for (int i = 0; i < list->count(); ++i) all << list->item(i)->text();
        return all;
    }
    void pressInWindow(const QString& words) const {
        auto* button = window_->visible<QPushButton>(words);
        QVERIFY2(button, qPrintable(words));
        QTest::mouseClick(button, Qt::LeftButton);
    }
    QString status() const { return field<QLabel>("editorStatus")->text(); }
    /// Answers the file dialog that comes.
    void whenAskedSaveTo(const QString& path) const {
        auto* waiting = new QTimer(window_->get());
        connect(waiting, &QTimer::timeout, this, [waiting, path] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!dialog) return;
            waiting->deleteLater();
            dialog->findChild<QLineEdit*>("fileNameEdit")->setText(path);
            static_cast<QDialog*>(dialog)->accept();
        });
        waiting->start(20);
    }
    void whenAskedDiscard() const {
        auto* waiting = new QTimer(window_->get());
        connect(waiting, &QTimer::timeout, this, [waiting] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box) return;
            waiting->deleteLater();
            QTest::mouseClick(box->button(QMessageBox::Discard), Qt::LeftButton);
        });
        waiting->start(20);
    }
    int grade(const QString& lesson, const QString& submission) const {
        app::GradeCommand command;
        command.lesson = lesson;
        command.submissions = {submission};
        return app::execute(command);
    }

    static QStringList leftDrafts() {
        QStringList paths;
        for (const QFileInfo& file : QDir(app::recoveryFolder()).entryInfoList({"*.lesson-recovery"}, QDir::Files))
            paths << file.filePath();
        return paths;
    }

    /// Two kernels in one stream that fit side by side; the learner moves one.
    Program start() const {
        return *programFromJson(R"({"streamscope": 1, "name": "Two kernels", "device": "teaching", "streams": [{"id": "s0"}],
            "operations": [
              {"id": "A", "call": "launchKernel", "stream": "s0", "kernel": "spin", "grid": [50], "block": [1024], "arguments": {"duration": "2 ms"}},
              {"id": "B", "call": "launchKernel", "stream": "s0", "kernel": "spin", "grid": [50], "block": [1024], "arguments": {"duration": "2 ms"}},
              {"id": "sync", "call": "deviceSynchronize"}]})")
                    .value;
    }
    static Program solved(Program program) {
        Stream other;
        other.id = "s1";
        program.streams.push_back(other);
        program.operations[1].set(Field::Stream, Scalar(std::string("s1")));
        return program;
    }
    /// Writes the whole lesson by hand, up to saving it.
    void write() const {
        window_->document()->reset(start(), {});
        window_->action("Write a lesson…")->trigger();
        QTRY_VERIFY(editor() && editor()->isVisible());
        type("title", "Side by side");
        type("topic", "Concurrency");
        typeText("story", "Two kernels. **Look at** the gap.");
        goToRow(1);
        goToTab("Questions");
        click("addQuestion");
        QCOMPARE(editor()->focusWidget(), field<QLineEdit>("ask"));
        type("ask", "How long with two streams?");
        type("rightAnswer", "2 ms");
        type("tolerance", "5");
        goToTab("May change");
        QTest::mouseClick(field<QCheckBox>("edit-streams"), Qt::LeftButton, {},
                          QPoint(8, field<QCheckBox>("edit-streams")->height() / 2));
        QVERIFY(field<QCheckBox>("edit-streams")->isChecked());
        goToTab("Goals");
        click("addGoal");
        choose("metric", "makespan");
        QTRY_COMPARE(field<QLabel>("goalNowIs")->text(), "now 4 ms");
        type("goalValue", "2 ms");
        goToTab("Hints, sources");
        typeText("hints", "Only operations of different streams overlap.");
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<LessonWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
    }
    void cleanup() {
        if (editor()) editor()->setSaved(editor()->path());
        window_.reset();
    }

    void fromTheWindowToAGradedFile() {
        write();
        goToTab("Programs");
        const Program solution = solved(start());
        QVERIFY(window_->document()->apply(ui::replaceProgram(window_->document()->program(), solution), "Solve"));
        click("takeSolution");
        QTRY_COMPARE(problems(), QStringList{"Nothing is missing."});
        const QString path = window_->file("side.lesson");
        whenAskedSaveTo(path);
        click("saveLesson");
        QCOMPARE(status(), "Saved side.lesson");
        QVERIFY(!editor()->isModified());
        QVERIFY(QFileInfo::exists(window_->file("side-solution.streamscope")));
        QCOMPARE(grade(path, window_->file("side-solution.streamscope")), 0);

        // A learner opens it, on another day.
        window_->reopen();
        QCOMPARE(window_->progress(path), "not begun");
        window_->get()->openAtStart(path);
        QTRY_COMPARE(window_->words("lessonTitle"), "Side by side");
        QCOMPARE(window_->words("allowedEdits"),
                 "You may move operations to other streams, and add streams. Nothing else can be changed.");
        QVERIFY(window_->pad() && window_->pad()->isAsking());
        window_->answer("2");
        QTRY_VERIFY(window_->timelineIsShown());
        QCOMPARE(window_->goalsMet(), 0);
        QVERIFY(!window_->document()->apply(Edit{RemoveOperation{{"", 0}}}, "Remove"));  // locked
        const QString mine = window_->file("mine.streamscope");
        QVERIFY(window_->document()->save(mine, nullptr));
        QCOMPARE(grade(path, mine), 1);
        QVERIFY(window_->document()->apply(ui::replaceProgram(window_->document()->program(), solved(start())), "Solve"));
        QTRY_COMPARE(window_->goalsMet(), 1);
        QTRY_COMPARE(window_->progress(path), "solved");
        QVERIFY(window_->document()->save(mine, nullptr));
        QCOMPARE(grade(path, mine), 0);
    }

    void whatIsMissingIsToldAndALineLeadsThere() {
        window_->document()->reset(start(), {});
        window_->action("Write a lesson…")->trigger();
        QTRY_VERIFY(editor() && editor()->isVisible());
        QVERIFY(problems().contains("✕  Title: give the lesson one."));
        click("saveLesson");
        QCOMPARE(status(), "Not saved. Title: give the lesson one.");
        type("title", "T");
        goToRow(1);
        goToTab("Goals");
        click("addGoal");
        type("goalValue", "fast");
        goToRow(0);
        const auto at = problems().indexOf("✕  Goal 1, value: type a time such as 12 ms.");
        QVERIFY(at >= 0);
        auto* list = field<QListWidget>("lessonProblems");
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(int(at))).center());
        QVERIFY(field<QLineEdit>("goalValue"));
        QCOMPARE(field<QLineEdit>("goalValue")->text(), "fast");  // what was typed is kept, right or not
        QTRY_VERIFY(field<QLineEdit>("goalValue")->hasFocus() || editor()->focusWidget() == field<QLineEdit>("goalValue"));
    }

    void theSolutionIsRunWhileOneWrites() {
        write();
        goToTab("Programs");
        click("takeSolution");  // the start is none
        QTRY_VERIFY(problems().contains("•  Solution: it misses a goal. The total time is at most 2 ms."));
        goToTab("Goals");
        type("goalValue", "9 ms");
        QTRY_VERIFY(problems().contains("•  Goals: the start meets all of them already."));
    }

    void nowIsTakenAsTheValue() {
        write();
        goToTab("Goals");
        click("removeGoal");
        click("addGoal");
        choose("metric", "concurrency");
        QTRY_COMPARE(field<QLabel>("goalNowIs")->text(), "now 0 %");
        click("useNow");
        QCOMPARE(field<QLineEdit>("goalValue")->text(), "0 %");
        choose("metric", "order");
        QVERIFY(field<QComboBox>("secondOperation"));
        choose("firstOperation", "A");
        choose("secondOperation", "B");
        QTRY_COMPARE(field<QLabel>("goalNowIs")->text(), "now yes");
    }

    void partsComeGoAndMove() {
        write();
        goToRow(0);
        goToRow(1);
        click("addPart");
        type("partTitle", "Again");
        const auto* parts = field<QListWidget>("lessonParts");
        QCOMPARE(parts->count(), 3);
        QCOMPARE(parts->item(2)->text(), "Part b: Again");
        click("partUp");
        QCOMPARE(parts->item(1)->text(), "Part b: Again");
        QCOMPARE(parts->currentRow(), 1);
        QCOMPARE(editor()->draft().parts[1].questions.size(), std::size_t(1));
        click("removePart");
        QCOMPARE(parts->count(), 2);
        QCOMPARE(editor()->draft().parts[0].id, "a");
        click("removePart");
        QCOMPARE(parts->count(), 2);
        QCOMPARE(status(), "A lesson has at least one part.");
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
        pressInWindow("End Trial");
        QVERIFY(!window_->panel()->isVisible());
        QVERIFY(editor()->isVisible() && !window_->visible<QPushButton>("End Trial"));
        QVERIFY(window_->document()->program() == before);
        QVERIFY(window_->document()->apply(Edit{RemoveOperation{{"", 0}}}, "Remove"));
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

    /// One of editor and window is in front, and each leads to the other.
    void theProgramIsComposedWithTheEditorOutOfTheWay() {
        write();
        click("compose");
        QVERIFY(!editor()->isVisible());
        QVERIFY(window_->visible<QLabel>("You are writing the lesson “Side by side”."));
        QVERIFY(window_->document()->apply(ui::replaceProgram(window_->document()->program(), solved(start())), "Solve"));
        pressInWindow("Back to the Lesson");
        QVERIFY(editor()->isVisible() && editor()->draft().title == "Side by side");
        QVERIFY(!window_->visible<QPushButton>("Back to the Lesson"));
        goToTab("Goals");
        QTRY_COMPARE(field<QLabel>("goalNowIs")->text(), "now 2 ms");
        goToTab("Programs");
        whenAskedDiscard();
        click("showStart");
        QVERIFY(!editor()->isVisible() && window_->document()->program() == start());
        window_->action("Write a lesson…")->trigger();  // the one that is being written
        QVERIFY(editor()->isVisible() && editor()->draft().title == "Side by side");
        whenAskedDiscard();
        editor()->close();
        QVERIFY(!window_->visible<QPushButton>("Back to the Lesson"));
    }

    /// With its file and its steps of undo, and kept from a crash meanwhile.
    void whatWasInTheWindowIsNotLostByTrying() {
        write();
        QString error;
        const QString path = window_->file("work.streamscope");
        QVERIFY(window_->document()->save(path, &error));
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
        pressInWindow("End Trial");
        QVERIFY(window_->document()->program() == mine);
        QCOMPARE(window_->document()->path(), path);
        QVERIFY(window_->document()->isModified());
        QCOMPARE(window_->document()->undoStack()->undoText(), "Remove A");
        window_->document()->undoStack()->undo();
        QVERIFY(!window_->document()->isModified());
    }

    /// The question is about the program that was in the window, not about what was tried.
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
        QVERIFY(!window_->visible<QPushButton>("End Trial"));
        pressInWindow("Back to the Lesson");
        QVERIFY(editor()->isVisible() && editor()->draft().title == "Side by side");
    }

    void aLessonThatComesWithStreamscopeIsEditedAsACopy() {
        window_->get()->openAtStart("12-what-is-measured");
        window_->action("Edit this lesson…")->trigger();
        QTRY_VERIFY(editor() && editor()->isVisible());
        QCOMPARE(editor()->path(), QString());
        const auto* parts = field<QListWidget>("lessonParts");
        QCOMPARE(parts->count(), 4);
        for (int row = 1; row <= 3; ++row) goToRow(row);  // through the forms, and nothing is lost
        const QString path = window_->file("copy.lesson");
        whenAskedSaveTo(path);
        click("saveLesson");
        QCOMPARE(status(), "Saved copy.lesson");
        const auto saved = lessons::lessonFromJson(LessonWindow::textOf(path).toStdString());
        const auto original = lessons::lessonFromJson(LessonWindow::textOf(":/lessons/12-what-is-measured.lesson").toStdString());
        QVERIFY(saved && original);
        QCOMPARE(lessons::toJson(*saved.value), lessons::toJson(*original.value));
        for (const char* part : {"a", "b", "c"})
            QCOMPARE(grade(path, window_->file(QStringLiteral("copy-solution-%1.streamscope").arg(part))), 0);
    }

    void aCrashCostsNoLesson() {
        write();
        const ui::LessonDraft written = editor()->draft();
        QTRY_COMPARE(leftDrafts().size(), 1);
        QTRY_VERIFY(LessonWindow::textOf(leftDrafts()[0]).contains("Only operations of different streams overlap."));
        const QString crashed = app::recoveryFolder() + "/crash.lesson-recovery";
        QVERIFY(QFile::copy(leftDrafts()[0], crashed));
        editor()->setSaved({});
        window_->reopen();
        QTRY_COMPARE(leftDrafts(), QStringList{crashed});  // that of a session that ends as it should goes with it
        window_->get()->openAtStart({});
        QVERIFY(window_->visible<QLabel>("while a lesson was being written: Side by side, as of "));
        QTest::mouseClick(window_->visible<QPushButton>("Open it"), Qt::LeftButton);
        QTRY_VERIFY(editor() && editor()->isVisible());
        QVERIFY(editor()->draft() == written);
        QVERIFY(editor()->isModified() && editor()->path().isEmpty());
        QVERIFY(!window_->visible<QLabel>("while a lesson was being written"));
        QCOMPARE(leftDrafts(), QStringList{crashed});  // it is this session's now
        whenAskedSaveTo(window_->file("back.lesson"));
        click("saveLesson");
        QCOMPARE(status(), "Saved back.lesson");
        QTRY_VERIFY(leftDrafts().isEmpty());
    }

    void aLeftLessonCanBeDiscarded() {
        write();
        QTRY_COMPARE(leftDrafts().size(), 1);
        QVERIFY(QFile::copy(leftDrafts()[0], app::recoveryFolder() + "/crash.lesson-recovery"));
        editor()->setSaved({});
        window_->reopen();
        window_->get()->openAtStart({});
        QTest::mouseClick(window_->visible<QPushButton>("Discard"), Qt::LeftButton);
        QTRY_VERIFY(leftDrafts().isEmpty());
        QVERIFY(!editor() || !editor()->isVisible());
    }

    void recordedRunsGoWhereTheLessonGoes() {
        window_->get()->openAtStart("01-serial-baseline");
        window_->action("Edit this lesson…")->trigger();
        QTRY_VERIFY(editor() && editor()->isVisible());
        whenAskedSaveTo(window_->file("copy/mine.lesson"));
        QVERIFY(QDir().mkpath(window_->file("copy")));
        click("saveLesson");
        QCOMPARE(status(), "Saved mine.lesson");
        QVERIFY(QFileInfo::exists(window_->file("copy/recorded/01-serial-baseline-start-h200.json")));
    }

    void aRecordedRunIsChosenByHand() {
        window_->get()->openAtStart("01-serial-baseline");
        window_->action("Edit this lesson…")->trigger();
        QTRY_VERIFY(editor() && editor()->isVisible());
        goToRow(1);
        goToTab("Programs");
        type("partRecorded", "x");
        QTest::keyClick(field<QLineEdit>("partRecorded"), Qt::Key_Backspace);
        QVERIFY(QFile::copy(":/recorded/fork-and-join-h200.json", window_->file("other.json")));
        whenAskedSaveTo(window_->file("other.json"));
        click("browseRecorded");
        QCOMPARE(status(), "other.json is a run of another program.");
        QCOMPARE(field<QLineEdit>("partRecorded")->text(), QString());
        QVERIFY(QDir().mkpath(window_->file("runs")));
        const QString run = window_->file("runs/gpu.json");
        QVERIFY(QFile::copy(":/lessons/recorded/01-serial-baseline-start-h200.json", run));
        whenAskedSaveTo(run);
        click("browseRecorded");
        QCOMPARE(field<QLineEdit>("partRecorded")->text(), run);
        QCOMPARE(status(), QString());
        QVERIFY(QDir().mkpath(window_->file("mine")));
        const QString path = window_->file("mine/side.lesson");
        whenAskedSaveTo(path);
        click("saveLesson");
        QCOMPARE(status(), "Saved side.lesson");
        QCOMPARE(field<QLineEdit>("partRecorded")->text(), "recorded/gpu.json");
        QVERIFY(!editor()->isModified());
        editor()->hide();
        window_->get()->openAtStart(path);
        QTRY_COMPARE(window_->words("lessonTitle"), "Serial baseline");
        while (window_->click("showMe")) {}
        QTRY_VERIFY(window_->words("recordedNote").contains("H200") || window_->shown<QAbstractButton>("recorded"));
    }

    void aRecordedRunThatIsNotThereIsTold() {
        write();
        goToTab("Programs");
        type("partRecorded", "gone.json");
        QTRY_VERIFY(problems().contains("•  Recorded: gone.json cannot be read."));
    }

    void unsavedWordsAreNotLostUnasked() {
        write();
        whenAskedDiscard();
        editor()->close();
        QTRY_VERIFY(!editor()->isVisible());
        QVERIFY(!editor()->isModified());
    }
};

STREAMSCOPE_WINDOW_TEST(TestAuthoring)

}  // namespace tst_authoring

#include "tst_authoring.moc"

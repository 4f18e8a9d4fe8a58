// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/features/lessons/grading_window.h"
#include "engine/lessons/grade.h"
#include "tests/support/window_test.h"
#include "tests/ui_lessons/course_folder.h"
#include "ui/grading/grades_table.h"
#include "ui/theme/text.h"

#include <QComboBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QToolButton>

namespace tst_grading_window {

using namespace streamscope;
using namespace streamscope::app;
using ui::GradedState;
using ui::GradesColumn;

/// Tests of the window that grades submissions, by mouse and keys.
class TestGradingWindow : public QObject {
    Q_OBJECT
    std::unique_ptr<LessonWindow> window_;

    GradingWindow* grades() const { return window_->get()->findChild<GradingWindow*>(); }
    ui::GradesTable* table() const { return grades()->findChild<ui::GradesTable*>(); }
    template <class T>
    T* part(const char* name) const {
        return grades()->findChild<T*>(QLatin1String(name));
    }
    void openWindow() const {
        window_->action("Grade submissions…")->trigger();
        QTRY_VERIFY(grades() && grades()->isVisible());
        QTRY_COMPARE(QApplication::activeWindow(), grades());  // an own window, not that of the program
    }
    /// Drops files on the window as a file manager does.
    void drop(const QStringList& paths) const {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString& each : paths) urls << QUrl::fromLocalFile(each);
        data.setUrls(urls);
        QDragEnterEvent enter(QPoint(50, 100), Qt::CopyAction, &data, Qt::LeftButton, {});
        QVERIFY(QApplication::sendEvent(grades(), &enter) && enter.isAccepted());
        QDropEvent dropped(QPointF(50, 100), Qt::CopyAction, &data, Qt::LeftButton, {});
        QVERIFY(QApplication::sendEvent(grades(), &dropped) && dropped.isAccepted());
    }
    void grade(const QStringList& paths, std::size_t count) const {
        drop(paths);
        QTRY_COMPARE(table()->rows().size(), count);
        QTRY_VERIFY(part<QToolButton>("exportGrades")->isEnabled());
    }
    const ui::GradedRow& row(const QString& student) const {
        return *std::ranges::find(table()->rows(), student, &ui::GradedRow::student);
    }
    QStringList shownStudents() const {
        QStringList names;
        for (int i = 0; i < table()->model()->rowCount(); ++i) names << table()->model()->index(i, 0).data().toString();
        return names;
    }
    void clickHeader(GradesColumn column) const {
        QHeaderView* header = table()->header();
        const int x = header->sectionViewportPosition(int(column)) + 10;
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, QPoint(x, header->height() / 2));
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<LessonWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
        openWindow();
    }
    void cleanup() { window_.reset(); }

    void aDroppedFolderIsGradedForTheLessonThatItNames() {
        const CourseFolder course;
        course.fill();
        grade({course.path()}, 3);
        QCOMPARE(part<QComboBox>("gradedLesson")->currentText(), "A wait that comes before its record");
        QCOMPARE(row("anna").state, GradedState::Passed);
        QCOMPARE(row("anna").points, 3.0);
        QVERIFY(row("anna").timeline && row("anna").total && row("anna").mistakes.isEmpty());
        QCOMPARE(row("Bert Brecht").state, GradedState::NotPassed);
        QCOMPARE(row("Bert Brecht").points, 0.0);
        QVERIFY(row("Bert Brecht").timeline && !row("Bert Brecht").mistakes.isEmpty());
        QCOMPARE(row("carl").state, GradedState::Broken);
        QCOMPARE(row("carl").mistakes.value(0), "The file is damaged or cut off at line 1.");
        QCOMPARE(part<QLabel>("gradesSummary")->accessibleName(),
                 "3 submissions  ·  1 passed  ·  1 not passed  ·  1 broken  ·  mean 33.3 %");
        QVERIFY(!part<QPushButton>("stopGrading")->isVisible());
    }

    void theNumbersAreThoseOfTheCommand() {
        const CourseFolder course;
        course.fill();
        for (int i = 0; i < 8; ++i)
            course.write(QStringLiteral("more/%1.streamscope").arg(i), i % 3 ? CourseFolder::wrong() : CourseFolder::right());
        for (const QString& handedIn : {course.path(), course.archived()}) {
            grade({handedIn}, 11);
            const QString csv = window_->file("grades.csv");
            GradeCommand command;
            command.lesson = QString(CourseFolder::lesson).toStdString();
            command.submissions = {handedIn.toStdString()};
            command.csv = csv.toStdString();
            QCOMPARE(execute(command), 1);  // not all passed
            const LessonFile lesson = std::get<LessonFile>(lessonFile(CourseFolder::lesson));
            QCOMPARE(ui::text(gradesAsCsv(lesson.lesson, grades()->graded())), LessonWindow::textOf(csv).remove(handedIn + u'/'));
        }
    }

    void filesWithoutAProgramAreListed() {
        const CourseFolder course;
        course.fill();
        grade({course.path()}, 3);
        auto* others = part<QPushButton>("notGraded");
        QCOMPARE(others->text(), "1 file without a program");
        QTest::mouseClick(others, Qt::LeftButton);
        QTRY_VERIFY(grades()->findChild<QMessageBox*>());
        auto* box = grades()->findChild<QMessageBox*>();
        QVERIFY2(box->informativeText().startsWith("notes.txt: "), qPrintable(box->informativeText()));
        box->accept();
    }

    void rowsAreSortedAndFound() {
        const CourseFolder course;
        course.fill();
        grade({course.archived()}, 3);
        QCOMPARE(shownStudents(), (QStringList{"Bert Brecht", "anna", "carl"}));
        clickHeader(GradesColumn::Student);
        QCOMPARE(shownStudents(), (QStringList{"anna", "Bert Brecht", "carl"}));
        clickHeader(GradesColumn::Points);
        clickHeader(GradesColumn::Points);
        QCOMPARE(shownStudents().first(), "anna");
        QTest::keyClick(grades(), Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(part<QLineEdit>("gradesFilter")->hasFocus());
        QTest::keyClicks(part<QLineEdit>("gradesFilter"), "BRECHT");
        QCOMPARE(shownStudents(), QStringList{"Bert Brecht"});
    }

    /// Enter in the table, and back. Neither the window's program nor the teacher's own progress changes.
    void aSubmissionOpensAsItsStudentSawIt() {
        const CourseFolder course;
        course.fill();
        window_->get()->openAtStart("fork-and-join");
        const Program own = window_->document()->program();
        grade({course.path()}, 3);
        QTRY_COMPARE(QApplication::focusWidget(), table());
        clickHeader(GradesColumn::Student);
        table()->setFocus();
        QTest::keyClick(table(), Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(table()->rows()[*table()->current()].student, "anna");
        QTest::keyClick(table(), Qt::Key_Return);
        QTRY_COMPARE(window_->words("lessonTitle"), "A wait that comes before its record");
        QVERIFY(window_->visible<QLabel>("This is the submission of anna, as the student saw it."));
        QCOMPARE(window_->document()->program().operations, CourseFolder::right().operations);
        QTRY_VERIFY(window_->goalsMet() > 0);
        QTest::mouseClick(window_->visible<QPushButton>("Back to the grades"), Qt::LeftButton);
        QCOMPARE(window_->document()->program(), own);
        QVERIFY(!window_->visible<QLabel>("This is the submission of"));
        QVERIFY(grades()->isVisible() && table()->rows().size() == 3);
        QCOMPARE(window_->progress(CourseFolder::lesson), ui::inWords(ui::LessonProgress::NotBegun));
    }

    void aBrokenSubmissionIsNotOpened() {
        const CourseFolder course;
        course.fill();
        grade({course.path()}, 3);
        table()->setCurrentIndex(table()->model()->index(2, 0));
        QCOMPARE(table()->rows()[*table()->current()].student, "carl");
        QVERIFY(!part<QPushButton>("openSubmission")->isEnabled());
        QTest::keyClick(table(), Qt::Key_Return);
        QVERIFY(!window_->visible<QLabel>("This is the submission of"));
        table()->setCurrentIndex(table()->model()->index(0, 0));
        QVERIFY(part<QPushButton>("openSubmission")->isEnabled());
    }

    void itClosesByKeys_data() {
        QTest::addColumn<QKeyCombination>("keys");
        QTest::newRow("Esc") << QKeyCombination(Qt::Key_Escape);
        QTest::newRow("Ctrl+W") << (Qt::ControlModifier | Qt::Key_W);
    }
    /// Once for each window: without a screen, none becomes active a second time.
    void itClosesByKeys() {
        QFETCH(QKeyCombination, keys);
        QTest::keyClick(grades(), keys.key(), keys.keyboardModifiers());
        QTRY_VERIFY(!grades()->isVisible());
    }

    /// How often help was used is a column where help counts, which the teacher can choose for the class.
    void helpThatCountsIsAColumn() {
        const CourseFolder course;
        Program helped = CourseFolder::right();
        lessons::SubmissionNote note = *lessons::noteOf(helped).value;
        note.helped = {"fixes", "bounds"};
        lessons::setNote(helped, note);
        course.write("dora.streamscope", helped);
        course.write("emil.streamscope", CourseFolder::right());
        grade({course.path()}, 2);
        QVERIFY(table()->isColumnHidden(int(GradesColumn::Help)));
        QCOMPARE(row("dora").points, 3.0);
        auto* choice = part<QComboBox>("helpRuleChoice");
        choice->setFocus();
        QTest::keyClicks(choice, "counted");
        QTRY_VERIFY(!table()->isColumnHidden(int(GradesColumn::Help)));
        QTRY_VERIFY(part<QToolButton>("exportGrades")->isEnabled());
        QCOMPARE(row("dora").points, 1.0);
        QCOMPARE(*row("dora").helped, (QStringList{"Repairs", "Bounds"}));
        QCOMPARE(row("emil").points, 3.0);
        const QModelIndex cell = table()->model()->index(0, int(GradesColumn::Help));
        QCOMPARE(cell.data().toString(), "2");
        QCOMPARE(cell.data(Qt::ToolTipRole).toString(), "Repairs, Bounds (points: −2)");
        QCOMPARE(cell.data(Qt::AccessibleTextRole).toString(), "2 Repairs, Bounds (points: −2)");
        QCOMPARE(part<QComboBox>("gradedLesson")->currentText(), "A wait that comes before its record");
    }

    void gradesAreExported_data() {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QString>("ending");
        QTest::addColumn<QString>("content");
        QTest::newRow("csv") << "Table (CSV)…"
                             << "csv"
                             << "anna,anna.streamscope,yes,3,3,";
        QTest::newRow("junit") << "JUnit…"
                               << "xml"
                               << "<testsuite name=\"anna\"";
        QTest::newRow("json") << "JSON…"
                              << "json"
                              << "\"id\": \"07-wait-before-record\"";
        QTest::newRow("gradescope") << "Gradescope, of this student…"
                                    << "json"
                                    << "\"score\": 3";
    }
    void gradesAreExported() {
        QFETCH(QString, entry);
        QFETCH(QString, ending);
        QFETCH(QString, content);
        const CourseFolder course;
        course.fill();
        grade({course.path()}, 3);
        table()->setCurrentIndex(table()->model()->index(1, 0));
        QAction* action = nullptr;
        const QMenu* menu = part<QToolButton>("exportGrades")->menu();
        for (QAction* each : menu->actions() + menu->findChild<QMenu*>()->actions())
            if (each->text().remove(u'&') == entry) action = each;
        QVERIFY(action && action->isEnabled());
        action->trigger();
        QTRY_VERIFY(grades()->findChild<QFileDialog*>());
        auto* dialog = grades()->findChild<QFileDialog*>();
        const QString path = window_->file("out." + ending);
        dialog->findChild<QLineEdit*>("fileNameEdit")->setText(path);
        static_cast<QDialog*>(dialog)->accept();
        QTRY_VERIFY2(LessonWindow::textOf(path).contains(content), qPrintable(LessonWindow::textOf(path)));
    }

    /// A row for each student, with rows for the parts below it. The part that is not handed in counts 0.
    void aStudentHasOneRowForAllParts() {
        const CourseFolder course;
        const auto solved = [&](const QString& part) {
            Program program =
                LessonWindow::programIn(QStringLiteral(":/solutions/04-false-dependencies-%1.streamscope").arg(part));
            lessons::SubmissionNote note = lessons::noteOf(program).value.value_or(lessons::SubmissionNote{});
            note.part = part.toStdString();
            note.lesson = "04-false-dependencies";
            lessons::setNote(program, note);
            return program;
        };
        course.write("anna-04-false-dependencies-a.streamscope", solved("a"));
        course.write("anna-04-false-dependencies-b.streamscope", solved("b"));
        course.write("bert-a.streamscope", solved("a"));
        course.write("carl.streamscope", QByteArray());
        grade({course.path()}, 4);
        QCOMPARE(shownStudents(), (QStringList{"anna", "bert", "carl"}));
        const QAbstractItemModel* model = table()->model();
        const auto cell = [&](const QModelIndex& parent, int row, GradesColumn column) {
            return model->index(row, int(column), parent).data().toString();
        };
        const QModelIndex anna = model->index(0, 0), bert = model->index(1, 0);
        QCOMPARE(model->rowCount(anna), 2);
        QCOMPARE(cell({}, 0, GradesColumn::Points), "5 of 5");
        QCOMPARE(cell(anna, 1, GradesColumn::Part), "b");
        QCOMPARE(model->rowCount(bert), 2);
        QCOMPARE(cell({}, 1, GradesColumn::Points), "3 of 5");
        QCOMPARE(cell({}, 1, GradesColumn::Mistake), "Part b: not handed in");
        QCOMPARE(cell(bert, 1, GradesColumn::Mistake), "not handed in");
        QCOMPARE(row("carl").mistakes.value(0), "The file is empty.");
        QVERIFY(row("carl").part.isEmpty());
        const QString summary = part<QLabel>("gradesSummary")->accessibleName();
        QVERIFY2(summary.startsWith("3 students  ·  4 submissions") && summary.endsWith("mean 53.3 %"), qPrintable(summary));
        table()->setFocus();
        table()->setCurrentIndex(bert);
        QTest::keyClick(table(), Qt::Key_Right);
        QVERIFY(table()->isExpanded(bert));
    }

    /// Escape in an open list closes the list alone.
    void escapeClosesTheListFirst() {
        auto* lesson = part<QComboBox>("gradedLesson");
        QTest::mouseClick(lesson, Qt::LeftButton);
        QTRY_VERIFY(QApplication::activePopupWidget());
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!QApplication::activePopupWidget());
        QVERIFY(grades()->isVisible());
        QTest::keyClick(grades(), Qt::Key_Escape);
        QTRY_VERIFY(!grades()->isVisible());
    }

    void whatHasNoSubmissionSaysSo() {
        const CourseFolder course;
        course.write("notes.txt", QByteArray("to do"));
        drop({course.path()});
        QTRY_VERIFY2(part<QLabel>("nothingGraded")->text().startsWith("no file with a program in"),
                     qPrintable(part<QLabel>("nothingGraded")->text()));
        QVERIFY(!part<QToolButton>("exportGrades")->isEnabled());
        Program unnamed = CourseFolder::right();
        unnamed.unknown.clear();
        course.write("a.streamscope", unnamed);
        drop({course.path()});
        QTRY_COMPARE(part<QLabel>("nothingGraded")->text(), "No submission names a lesson. Choose it above.");
        auto* lesson = part<QComboBox>("gradedLesson");
        lesson->setFocus();
        for (int i = 0; i < 60 && lesson->currentText() != "A wait that comes before its record"; ++i)
            QTest::keyClick(lesson, Qt::Key_Down);
        QTRY_COMPARE(table()->rows().size(), std::size_t{1});
        QTRY_COMPARE(row("a").state, GradedState::Passed);
    }
};

STREAMSCOPE_WINDOW_TEST(TestGradingWindow)

}  // namespace tst_grading_window

#include "tst_grading_window.moc"

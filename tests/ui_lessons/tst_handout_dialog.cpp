// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/handout_dialog.h"
#include "app/grading/unzip.h"
#include "app/session/live_parts.h"
#include "tests/support/window_test.h"
#include "tests/ui_lessons/course_folder.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QMenu>
#include <QRadioButton>
#include <QToolButton>

namespace tst_handout_dialog {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of the dialog that makes what students get.
class TestHandoutDialog : public QObject {
    Q_OBJECT
    std::unique_ptr<LessonWindow> window_;

    HandoutDialog* dialog() const { return window_->get()->findChild<HandoutDialog*>(); }
    template <class T>
    T* part(const char* name) const {
        return dialog()->findChild<T*>(QLatin1String(name));
    }
    QString state() const { return part<QLabel>("handoutState")->text(); }
    void openDialog() const {
        window_->action("For students…")->trigger();
        QTRY_VERIFY(dialog() && dialog()->isVisible());
        QVERIFY(QTest::qWaitForWindowActive(dialog()));
    }
    void check(const QString& title) const {
        auto* list = part<QListWidget>("handoutLessons");
        list->setCurrentItem(list->findItems(title, Qt::MatchExactly).value(0));
        QVERIFY(list->currentItem());
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Space);
    }
    void choose(const QString& kind) const {
        for (auto* each : dialog()->findChildren<QRadioButton*>())
            if (each->text().remove(u'&') == kind) QTest::mouseClick(each, Qt::LeftButton, {}, QPoint(8, each->height() / 2));
    }
    void saveAs(const QString& path) const {
        auto* line = part<QLineEdit>("handoutPath");
        line->setFocus();
        QTest::keyClick(line, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(line, path);
    }
    QStringList namesIn(const QString& zip) const {
        const QString to = zip + ".d";
        std::uint64_t budget = 1 << 24;
        if (!unpackArchive(zip.toStdString(), to.toStdString(), budget)) return {};
        QStringList names;
        QDirIterator each(to, QDir::Files, QDirIterator::Subdirectories);
        while (each.hasNext()) names << QDir(to).relativeFilePath(each.next());
        names.sort();
        return names;
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<LessonWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
    }
    void cleanup() { window_.reset(); }

    /// By keys alone: choose two lessons, type the path, Enter.
    void anArchiveForStudentsHasAFolderForEachLesson() {
        openDialog();
        QCOMPARE(state(), "Choose a lesson.");
        QVERIFY(!part<QPushButton>("makeHandout")->isEnabled());
        check("A wait that comes before its record");
        check("Fork and join with events");
        const QString path = window_->file("mine");
        saveAs(path);
        QTest::keyClick(part<QLineEdit>("handoutPath"), Qt::Key_Return);
        QTRY_VERIFY2(state().startsWith("Saved mine.zip: "), qPrintable(state()));
        QTRY_VERIFY(part<QPushButton>("openHandoutFolder")->hasFocus());
        const QStringList names = namesIn(path + ".zip");
        QVERIFY2(names.contains("07-wait-before-record/07-wait-before-record.lesson") &&
                     names.contains("06-fork-and-join/06-fork-and-join.lesson") && names.contains("06-fork-and-join/README.txt"),
                 qPrintable(names.join(u' ')));
        const auto own =
            lessons::lessonFromJson(LessonWindow::textOf(path + ".zip.d/06-fork-and-join/06-fork-and-join.lesson").toStdString());
        QVERIFY(own);
        for (const lessons::Part& each : own.value->parts)
            for (const lessons::Question& question : each.questions) QVERIFY(question.hidden);
    }

    void theOpenLessonIsChosenAndNamesTheFile() {
        window_->get()->openAtStart("06-fork-and-join");
        openDialog();
        QVERIFY(part<QLineEdit>("handoutPath")->text().endsWith("/06-fork-and-join-students.zip"));
        choose("Autograder of Gradescope");
        QVERIFY(part<QLineEdit>("handoutPath")->text().endsWith("/06-fork-and-join-autograder.zip"));
        QVERIFY(part<QLineEdit>("handoutPackage")->isVisible());
        const QString path = window_->file("auto.zip");
        saveAs(path);
        QTest::mouseClick(part<QPushButton>("makeHandout"), Qt::LeftButton);
        QTRY_VERIFY2(state().startsWith("Saved auto.zip: "), qPrintable(state()));
        QVERIFY(state().contains("Add streamscope-cli to it"));  // which is not beside the program of this test
        QCOMPARE(namesIn(path), (QStringList{"06-fork-and-join.lesson", "run_autograder", "setup.sh"}));
        check("A wait that comes before its record");
        QCOMPARE(state(), "An autograder takes one lesson; 2 are chosen.");
        QVERIFY(!part<QPushButton>("makeHandout")->isEnabled());
    }

    /// By keys alone: the rule for help, its points, and the kind.
    void aClassHasItsOwnRuleForHelp() {
        window_->get()->openAtStart("20-double-buffering");
        openDialog();
        auto* choice = part<QComboBox>("helpRuleChoice");
        QVERIFY(!part<QDoubleSpinBox>("helpRulePoints")->isVisible());
        choice->setFocus();
        QTest::keyClicks(choice, "counted");
        QTRY_VERIFY(part<QDoubleSpinBox>("helpRulePoints")->isVisible());
        QTest::keyClick(choice, Qt::Key_Tab);
        QTRY_VERIFY(part<QDoubleSpinBox>("helpRulePoints")->hasFocus());
        QTest::keyClick(part<QDoubleSpinBox>("helpRulePoints"), Qt::Key_Up);
        const QString path = window_->file("class.zip");
        saveAs(path);
        QTest::keyClick(part<QLineEdit>("handoutPath"), Qt::Key_Return);
        QTRY_VERIFY2(state().startsWith("Saved class.zip: "), qPrintable(state()));
        QVERIFY(!namesIn(path).isEmpty());
        const QString folder = path + ".d/20-double-buffering/";
        const auto own = lessons::lessonFromJson(LessonWindow::textOf(folder + "20-double-buffering.lesson").toStdString());
        QVERIFY(own);
        QCOMPARE(own.value->help, std::string("counted:1.5"));
        QVERIFY(LessonWindow::textOf(folder + "README.txt").contains("takes 1.5 points off a part"));
    }

    void nbgraderGetsAnAssignmentForEachLesson() {
        openDialog();
        check("A wait that comes before its record");
        check("Fork and join with events");
        choose("Assignments for nbgrader");
        QVERIFY(part<QLineEdit>("handoutPath")->text().endsWith("/lessons-nbgrader.zip"));
        const QString path = window_->file("course.zip");
        saveAs(path);
        QTest::mouseClick(part<QPushButton>("makeHandout"), Qt::LeftButton);
        QTRY_VERIFY2(state().startsWith("Saved course.zip: "), qPrintable(state()));
        const QStringList names = namesIn(path);
        QVERIFY2(names.contains("source/06-fork-and-join/06-fork-and-join.ipynb") &&
                     names.contains("source/07-wait-before-record/07-wait-before-record.ipynb"),
                 qPrintable(names.join(u' ')));
    }

    /// All of it is on a small screen, with a name for each field.
    void theDialogFitsASmallScreen() {
        openDialog();
        QVERIFY(dialog()->minimumSizeHint().height() <= 640 && dialog()->minimumSizeHint().width() <= 1240);
        for (const auto* each : dialog()->findChildren<QComboBox*>()) QVERIFY(!each->accessibleName().isEmpty());
    }

    void aSeriesBecomesACourse() {
        if (!liveModule()) QSKIP("the module of live pages is not built");
        openDialog();
        QMenu* menu = part<QToolButton>("handoutSeries")->menu();
        menu->actions()[1]->trigger();
        choose("Live page");
        QVERIFY(part<QLineEdit>("handoutTitle")->isVisible());
        QCOMPARE(part<QLineEdit>("handoutTitle")->text(), menu->actions()[1]->text().remove(u'&'));
        const QString path = window_->file("course.html");
        saveAs(path);
        QTest::mouseClick(part<QPushButton>("makeHandout"), Qt::LeftButton);
        QTRY_VERIFY2(state().startsWith("Saved course.html: "), qPrintable(state()));
        QVERIFY(LessonWindow::textOf(path).contains(part<QLineEdit>("handoutTitle")->text().toHtmlEscaped()));
    }

    void aFolderThatDoesNotExistIsTold() {
        window_->get()->openAtStart("06-fork-and-join");
        openDialog();
        saveAs(window_->file("no/such/folder.zip"));
        QTest::mouseClick(part<QPushButton>("makeHandout"), Qt::LeftButton);
        QTRY_VERIFY2(state().contains("folder"), qPrintable(state()));
        QTRY_VERIFY(part<QPushButton>("makeHandout")->isEnabled());
        QVERIFY(!part<QPushButton>("openHandoutFolder")->isVisible());
    }

    void lessonsAreFoundByTheirTitle() {
        openDialog();
        QTest::keyClicks(part<QLineEdit>("handoutFilter"), "fork");
        const auto* list = part<QListWidget>("handoutLessons");
        QStringList shown;
        for (int i = 0; i < list->count(); ++i)
            if (!list->item(i)->isHidden()) shown << list->item(i)->text();
        QVERIFY2(shown.contains("Fork and join with events") && shown.size() < 5, qPrintable(shown.join(u'\n')));
    }
};

STREAMSCOPE_WINDOW_TEST(TestHandoutDialog)

}  // namespace tst_handout_dialog

#include "tst_handout_dialog.moc"

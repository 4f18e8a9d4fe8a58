// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lessons/lesson.h"
#include "tests/support/window_test.h"
#include "tests/ui_lessons/authoring_test.h"

namespace tst_authoring_files {

using namespace streamscope;

/// Tests of the files of a lesson in progress: recordings, copies, and crash recovery.
class TestAuthoringFiles : public AuthoringTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    void aLessonThatComesWithStreamscopeIsEditedAsACopy() {
        window_->get()->openAtStart("12-what-is-measured");
        window_->action("Edit this lesson…")->trigger();
        QTRY_VERIFY(editor() && editor()->isVisible());
        QCOMPARE(editor()->path(), QString());
        const auto* parts = field<QListWidget>("lessonParts");
        QCOMPARE(parts->count(), 4);
        for (int row = 1; row <= 3; ++row) goToRow(row);  // visiting the forms changes nothing
        const QString path = window_->file("copy.lesson");
        whenAskedSaveTo(path);
        click("saveLesson");
        QCOMPARE(status(), "Saved copy.lesson");
        const auto saved = lessons::lessonFromJson(LessonWindow::textOf(path).toStdString());
        const auto original = lessons::lessonFromJson(
            LessonWindow::textOf(STREAMSCOPE_SOURCE_DIR "/resources/lessons/12-what-is-measured.lesson").toStdString());
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
        QTRY_COMPARE(leftDrafts(), QStringList{crashed});  // a session that ends normally removes its own
        window_->get()->openAtStart({});
        QVERIFY(window_->visible<QLabel>("while a lesson was being written: Side by side, as of "));
        QTest::mouseClick(window_->visible<QPushButton>("Open it"), Qt::LeftButton);
        QTRY_VERIFY(editor() && editor()->isVisible());
        QVERIFY(editor()->draft() == written);
        QVERIFY(editor()->isModified() && editor()->path().isEmpty());
        QVERIFY(!window_->visible<QLabel>("while a lesson was being written"));
        QCOMPARE(leftDrafts(), QStringList{crashed});  // now belongs to this session
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

    void aLessonIsSavedWithItsSolutionsOrNotAtAll() {
        write();
        goToTab("Programs");
        window_->document()->reset(solved(start()), {});
        click("takeSolution");
        QTemporaryDir folder;
        const QString path = folder.filePath("mine.lesson");
        QVERIFY(QDir(folder.path()).mkdir("mine-solution.streamscope"));  // where the solution belongs
        whenAskedSaveTo(path);
        click("saveLesson");
        QVERIFY2(status().startsWith("Not saved. Cannot write"), qPrintable(status()));
        QVERIFY(!QFile::exists(path));
        QVERIFY(QDir(folder.path()).rmdir("mine-solution.streamscope"));
        whenAskedSaveTo(path);
        click("saveLesson");
        QCOMPARE(status(), "Saved mine.lesson");
        QVERIFY(QFile::exists(path) && QFile::exists(folder.filePath("mine-solution.streamscope")));
    }

    void savingOverAVersionOfOthersAsksFirst() {
        write();
        QTemporaryDir folder;
        const QString path = folder.filePath("mine.lesson");
        whenAskedSaveTo(path);
        click("saveLesson");
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        const QByteArray theirs = file.readAll().replace("\"title\": \"", "\"title\": \"Theirs, ");
        QVERIFY(file.resize(0) && file.seek(0) && file.write(theirs) == theirs.size());
        file.close();
        goToRow(0);
        const auto saved = [&](const QString& button) {
            QString asked;
            QTimer waiting;
            connect(&waiting, &QTimer::timeout, this, [&] {
                auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
                if (!box || !asked.isEmpty()) return;
                asked = box->windowTitle();
                for (QAbstractButton* each : box->buttons())
                    if (each->text().remove(u'&') == button) return each->click();
                box->reject();
            });
            waiting.start(0);
            click("saveLesson");
            QFile now(path);
            return now.open(QIODevice::ReadOnly) && now.readAll() == theirs ? asked + ", kept" : asked;
        };
        type("title", "Mine");
        QCOMPARE(saved("Cancel"), "Changed by another program, kept");
        QVERIFY(editor()->isModified());
        QCOMPARE(saved("Reload"), "Changed by another program, kept");
        QVERIFY(!editor()->isModified());
        QVERIFY(editor()->draft().text("title").startsWith("Theirs, "));
        goToRow(0);
        type("title", "Mine");
        QCOMPARE(saved("Cancel"), QString());
        QVERIFY(!editor()->isModified());
    }

    void unsavedWordsAreNotLostUnasked() {
        write();
        whenAskedDiscard();
        editor()->close();
        QTRY_VERIFY(!editor()->isVisible());
        QVERIFY(!editor()->isModified());
    }
};

STREAMSCOPE_WINDOW_TEST(TestAuthoringFiles)

}  // namespace tst_authoring_files

#include "tst_authoring_files.moc"

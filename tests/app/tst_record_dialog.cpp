// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/record/record_dialog.h"
#include "tests/app/window.h"
#include "tests/support/own_settings.h"
#include "tests/support/window_test.h"
#include "ui/timeline/timeline_header.h"
#include "ui/timeline/timeline_view.h"

#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

namespace tst_record_dialog {

using namespace streamscope::app;

/// Tests of the dialog of File › Record a program. Without a GPU, a script that copies a recording replaces the program.
class TestRecordDialog : public QObject {
    Q_OBJECT
    OwnSettings settings_;
    QTemporaryDir folder_;

    struct Open {
        QPointer<RecordDialog> dialog = new RecordDialog(QStringLiteral(STREAMSCOPE_BINARY_DIR "/bin/streamscope"));
        ~Open() { delete dialog; }
        template <class T>
        T* find(const char* name) const {
            return dialog->findChild<T*>(QLatin1String(name));
        }
        void write(const char* field, const QString& text) const {
            auto* line = find<QLineEdit>(field);
            line->clear();
            QTest::keyClicks(line, text);
        }
        void click(const char* button) const { QTest::mouseClick(find<QPushButton>(button), Qt::LeftButton); }
        QString state() const { return find<QLabel>("recordState")->text(); }
    };

    void fill(const Open& open, const QString& script) const {
        open.dialog->show();
        open.write("recordedFolder", folder_.path());
        open.write("recordedProgram", QStringLiteral("sh -c \"%1\"").arg(script));
    }

private Q_SLOTS:
    void aProgramIsRecorded() {
        const Open open;
        QSignalSpy recorded(open.dialog, &RecordDialog::recorded);
        fill(open, QStringLiteral("cp %1/tests/recording/fork-and-join.recording $STREAMSCOPE_RECORD_FOLDER; echo $WORD; exit 3")
                       .arg(QStringLiteral(STREAMSCOPE_SOURCE_DIR)));
        open.write("recordedEnvironment", QStringLiteral("WORD=hello"));
        const QPointer<QPlainTextEdit> printed = open.dialog->findChild<QPlainTextEdit*>();
        QString said;
        connect(open.dialog, &RecordDialog::recorded, this, [&] { said = printed->toPlainText(); });
        open.click("startRecording");
        QTRY_COMPARE_WITH_TIMEOUT(recorded.size(), 1, 60'000);
        QVERIFY2(said.startsWith(QLatin1String("hello\n")), qPrintable(said));
        QCOMPARE(recorded.front().front().toString(), folder_.filePath(QStringLiteral("sh.ssresult")));
        QVERIFY(QFile::exists(folder_.filePath(QStringLiteral("sh.ssresult"))));
        QTRY_VERIFY(!open.dialog);
    }

    /// The recording has no range, and the message that names it shows the command's arguments.
    void aRangeIsAskedFor() {
        const Open open;
        fill(open, QStringLiteral("cp %1/tests/recording/fork-and-join.recording $STREAMSCOPE_RECORD_FOLDER")
                       .arg(QStringLiteral(STREAMSCOPE_SOURCE_DIR)));
        QVERIFY(!open.find<QSpinBox>("recordedSteps")->isEnabled());
        open.write("recordedRange", QStringLiteral("train step"));
        QVERIFY(open.find<QSpinBox>("recordedSteps")->isEnabled());
        open.find<QSpinBox>("recordedSteps")->setValue(3);
        open.find<QCheckBox>("recordedProcesses")->setChecked(true);
        open.click("startRecording");
        QTRY_VERIFY2_WITH_TIMEOUT(open.state().contains(QStringLiteral("no range \"train step\"")), qPrintable(open.state()),
                                  60'000);
        QVERIFY(open.dialog->isVisible());
    }

    void aProgramThatRunsIsStopped() {
        const Open open;
        fill(open, QStringLiteral("echo ready; exec sleep 600"));
        open.click("startRecording");
        QVERIFY(open.dialog->isRecording());
        QVERIFY(!open.find<QPushButton>("startRecording")->isEnabled());
        const auto printed = [&] { return open.dialog->findChild<QPlainTextEdit*>()->toPlainText(); };
        QTRY_VERIFY2_WITH_TIMEOUT(printed().contains("ready"), qPrintable(printed() + open.state()), 10'000);
        QTest::keyClick(open.dialog, Qt::Key_Escape);
        QVERIFY(open.dialog->isVisible());
        QVERIFY(open.find<QPushButton>("stopRecording")->hasFocus());
        open.click("stopRecording");
        QTRY_VERIFY2_WITH_TIMEOUT(!open.dialog->isRecording(), qPrintable(printed() + open.state()), 10'000);
        QVERIFY2(open.state().contains(QLatin1String("nothing was recorded")), qPrintable(open.state()));
        QVERIFY(open.find<QPushButton>("startRecording")->isEnabled());
        QVERIFY2(open.find<QPushButton>("startRecording")->hasFocus(), "as before the recording");
    }

    /// Beside a GPU: STREAMSCOPE_RECORDED names a CUDA program, STREAMSCOPE_PROGRAM the program that records it, and
    /// STREAMSCOPE_PICTURE a file for a picture of the window with the result.
    void aCudaProgramIsRecorded() {
        const QString program = qEnvironmentVariable("STREAMSCOPE_RECORDED");
        if (program.isEmpty()) QSKIP("STREAMSCOPE_RECORDED names no CUDA program to record");
        const QPointer<RecordDialog> dialog = new RecordDialog(qEnvironmentVariable("STREAMSCOPE_PROGRAM"));
        QSignalSpy recorded(dialog, &RecordDialog::recorded);
        dialog->show();
        dialog->findChild<QLineEdit*>(QStringLiteral("recordedFolder"))->setText(folder_.path());
        dialog->findChild<QLineEdit*>(QStringLiteral("recordedProgram"))->setText(program);
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("startRecording")), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(recorded.size(), 1, 120'000);
        OwnWindow window;
        window->openAtStart(recorded.front().front().toString());
        auto* view = window.get()->findChild<streamscope::ui::TimelineView*>();
        QTRY_VERIFY_WITH_TIMEOUT(view->timeline() && view->timeline()->operations.size() > 3, 60'000);
        QCOMPARE(view->findChild<streamscope::ui::StateChip*>()->word(), "MEASURED");
        QCOMPARE(view->timeline()->origin.command, program.toStdString());
        QVERIFY(!view->timeline()->origin.host.empty() && !view->timeline()->devices.front().info.driver.empty());
        window.get()->resize(1600, 1000);
        if (const QString picture = qEnvironmentVariable("STREAMSCOPE_PICTURE"); !picture.isEmpty())
            QVERIFY(window.get()->grab().save(picture));
    }

    void whatIsWrongIsSaid() {
        const Open open;
        open.dialog->show();
        open.write("recordedProgram", QString());
        QVERIFY(!open.find<QPushButton>("startRecording")->isEnabled());
        fill(open, QStringLiteral("true"));
        open.write("recordedEnvironment", QStringLiteral("no-sign"));
        open.click("startRecording");
        QVERIFY(!open.dialog->isRecording());
        QVERIFY2(open.state().contains(QLatin1String("\"no-sign\"")), qPrintable(open.state()));
        open.write("recordedEnvironment", QString());
        open.write("recordedFolder", QStringLiteral("/no/such/folder"));
        open.click("startRecording");
        QVERIFY2(open.state().contains(QLatin1String("/no/such/folder")), qPrintable(open.state()));
    }
};

STREAMSCOPE_WINDOW_TEST(TestRecordDialog)

}  // namespace tst_record_dialog

#include "tst_record_dialog.moc"

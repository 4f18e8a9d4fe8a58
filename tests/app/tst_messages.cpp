// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/inspector/diagnostic_strip.h"
#include "app/shell/main_window.h"
#include "tests/support/own_settings.h"
#include "tests/support/patience.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "ui/composer/composer_view.h"
#include "ui/inspector/messages_panel.h"

#include <QAction>
#include <QClipboard>
#include <QDockWidget>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QStatusBar>
#include <QTest>
#include <QUndoStack>

#include <memory>

namespace tst_messages {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of messages in the window of a newcomer, which are one list with the diagnostics.
class TestMessages : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnSettings> settings_;
    std::unique_ptr<MainWindow> window_;

    template <class T>
    T* part(const QString& name = {}) const {
        return window_->findChild<T*>(name);
    }
    DiagnosticStrip* strip() const { return part<DiagnosticStrip>(); }
    ui::MessagesPanel* panel() const { return part<ui::MessagesPanel>("diagnostics"); }
    QString file(const QString& name) const { return settings_->folder().filePath(name); }
    QAction* action(const QString& text) const {
        for (QAction* each : window_->findChildren<QAction*>())
            if (each->text().remove(u'&') == text) return each;
        return nullptr;
    }
    /// Returns whether a card has the words.
    bool isTold(const QString& words) const {
        for (const QLabel* label : panel()->findChildren<QLabel*>())
            if (!label->isHidden() && !label->parentWidget()->parentWidget()->isHidden() && label->text().contains(words))
                return true;
        return false;
    }
    /// Pastes code of which one line is not read.
    void pasteCode() const {
        QGuiApplication::clipboard()->setText(
            "cudaStream_t s1;\ncudaStreamCreate(&s1);\nspin<<<1, 32, 0, s1>>>();\nprintf(\"x\");\n");
        part<ui::ComposerView>()->setFocus();
        QTest::keyClick(part<ui::ComposerView>(), Qt::Key_V, Qt::ControlModifier);
    }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        settings_ = std::make_unique<OwnSettings>();
        qputenv("XDG_DATA_HOME", settings_->folder().path().toUtf8());
        window_ = std::make_unique<MainWindow>();
        window_->resize(1272, 680);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
        window_->openAtStart("overlap-serial");
    }
    void cleanup() {
        window_.reset();
        settings_.reset();
    }

    void whatIsNotReadOfPastedCodeIsShownAtOnce() {
        part<QDockWidget>("rightDock")->hide();
        QVERIFY(panel() && !panel()->isVisible());
        pasteCode();
        QTRY_VERIFY(panel()->isVisible());
        QVERIFY(window_->statusBar()->currentMessage().contains("messages at the right"));
        QVERIFY2(strip()->isVisible() && strip()->accessibleName().contains("calls are read"),
                 qPrintable(strip()->accessibleName()));
        QCOMPARE(window_->findChildren<ui::MessagesPanel*>().size(), 1);
        strip()->setFocus();
        QTest::keyClick(strip(), Qt::Key_Return);
        QVERIFY2(panel()->isAncestorOf(window_->focusWidget()), "the key leads to it");
        QVERIFY2(!strip()->accessibleName().contains("calls are read"), "it was looked at");
    }

    void anotherProgramBeginsWithoutMessages() {
        pasteCode();
        QTRY_VERIFY(strip()->accessibleName().contains("calls are read"));
        QVERIFY(window_->document()->save(file("kept.streamscope")));
        action("New")->trigger();
        QTRY_VERIFY(!strip()->isVisible());
    }

    void whatIsSaidOfAnEditGoesWithIt_data() {
        QTest::addColumn<QString>("by");
        for (const char* by : {"Undo", "New", "First 20 minutes"}) QTest::newRow(by) << by;
    }

    void whatIsSaidOfAnEditGoesWithIt() {
        QFETCH(QString, by);
        pasteCode();
        QTRY_VERIFY(strip()->accessibleName().contains("calls are read"));
        QVERIFY(isTold("calls are read"));
        QVERIFY(by == "Undo" || window_->document()->save(file("kept.streamscope")));
        if (by == "Undo") window_->document()->undoStack()->undo();
        else action(by)->trigger();
        QTRY_VERIFY(!isTold("calls are read"));
        QVERIFY2(!strip()->accessibleName().contains("calls are read"), qPrintable(strip()->accessibleName()));
        QVERIFY(!window_->statusBar()->currentMessage().contains("calls are read"));
    }

    void aMessageAboutAFileStaysWhenAnEditIsUndone() {
        pasteCode();
        QTRY_VERIFY(isTold("calls are read"));
        panel()->addMessage(Severity::Warning, "Autosave does not work");
        window_->document()->undoStack()->undo();
        QVERIFY(isTold("Autosave does not work"));
    }

    void whatWasSavedIsNotSaidOfTheNextFile() {
        QVERIFY(window_->document()->save(file("a.streamscope")));
        action("Save")->trigger();
        QTRY_VERIFY(window_->statusBar()->currentMessage().startsWith("Saved"));
        QVERIFY(QFile::copy(file("a.streamscope"), file("b.streamscope")));
        window_->openAtStart(file("b.streamscope"));
        QTRY_COMPARE(window_->document()->path(), file("b.streamscope"));
        QVERIFY2(!window_->statusBar()->currentMessage().startsWith("Saved"), qPrintable(window_->statusBar()->currentMessage()));
    }
};

STREAMSCOPE_WINDOW_TEST(TestMessages)

}  // namespace tst_messages

#include "tst_messages.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/autosave.h"
#include "app/files/file_actions.h"
#include "app/session/composition.h"
#include "app/session/run_controller.h"
#include "app/widgets/notice_bar.h"
#include "engine/program/program_json.h"
#include "tests/app/window.h"
#include "tests/support/window_test.h"
#include "ui/composer/composer_view.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTimer>
#include <QToolButton>

namespace tst_safety {

using namespace streamscope;
using namespace streamscope::app;

namespace {

Edit insertion(const Program& program) {
    return ui::edits::insertOperation(program, Call::DeviceSynchronize, {},
                                      {"", static_cast<std::uint32_t>(program.operations.size())})
        .edit;
}

}  // namespace

/// Tests of the undo list, notices about the file, and crash recovery in the window.
class TestSafety : public QObject {
    Q_OBJECT
    std::unique_ptr<OwnWindow> window_;

    void edit(int times) {
        for (int i = 0; i < times; ++i)
            QVERIFY(document()->apply(insertion(document()->program()), QStringLiteral("Insert call %1").arg(i + 1)));
    }
    ui::ProgramDocument* document() const { return window_->document(); }
    QListWidget* undoList() const {
        const auto* frame = (*window_)->findChild<QWidget*>("undoList");
        return frame && frame->isVisible() ? frame->findChild<QListWidget*>() : nullptr;
    }
    bool press(const QString& text) const {
        auto* button = window_->visible<QPushButton>(text);
        if (!button) return false;
        QTest::mouseClick(button, Qt::LeftButton);
        return true;
    }
    QString save(const QString& name) {
        const QString path = window_->file(name);
        return document()->save(path) ? path : QString();
    }
    static void write(const QString& path, const QByteArray& text) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

private Q_SLOTS:
    void init() {
        OwnWindow::failOnWarning();
        window_ = std::make_unique<OwnWindow>();
        QVERIFY(QTest::qWaitForWindowExposed(window_->get()));
        QTest::keyClick(window_->get(), Qt::Key_N, Qt::ControlModifier);
    }
    void cleanup() { window_.reset(); }

    void theUndoListNamesEveryStepAndGoesThere() {
        edit(5);
        const Program all = document()->program();
        QTest::mouseClick((*window_)->findChild<QToolButton*>("chevron-down"), Qt::LeftButton);
        QVERIFY(undoList());
        QCOMPARE(undoList()->count(), 6);
        QCOMPARE(undoList()->item(3)->text(), "Insert call 3");
        QCOMPARE(undoList()->currentRow(), 5);
        QTest::mouseClick(undoList()->viewport(), Qt::LeftButton, {}, undoList()->visualItemRect(undoList()->item(2)).center());
        QVERIFY(!undoList());
        QCOMPARE(document()->program().operations.size(), 2u);
        QCOMPARE(document()->undoStack()->index(), 2);
        QTest::keyClick(window_->get(), Qt::Key_Z, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(undoList());
        QCOMPARE(undoList()->currentRow(), 2);
        QTest::keyClick(undoList(), Qt::Key_End);
        QTest::keyClick(undoList(), Qt::Key_Return);
        QVERIFY(document()->program() == all);
        QTest::keyClick(window_->get(), Qt::Key_Z, Qt::ControlModifier | Qt::AltModifier);
        QTest::keyClick(undoList(), Qt::Key_Home);
        QTest::keyClick(undoList(), Qt::Key_Escape);
        QVERIFY(!undoList());
        QVERIFY(document()->program() == all);
    }

    void aFileThatOthersChangeCanBeReloaded() {
        edit(1);
        const QString path = save("shared.streamscope");
        const Program mine = document()->program();
        Program theirs = mine;
        theirs.name = "Theirs";
        write(path, QByteArray::fromStdString(toJson(theirs)));
        QTRY_VERIFY(window_->visible<QLabel>("changed on disk"));
        QVERIFY(window_->visible<QLabel>(path));
        QVERIFY(document()->program() == mine);
        QVERIFY(press("Reload"));
        QVERIFY(document()->program() == theirs);
        QVERIFY(!document()->isModified());
        QVERIFY(!window_->visible<QLabel>("changed on disk"));
    }

    void orOnesOwnIsKept() {
        edit(1);
        const QString path = save("shared.streamscope");
        const Program mine = document()->program();
        write(path, "{\"streamscope\": 1}");
        QTRY_VERIFY(window_->visible<QLabel>("changed on disk"));
        QVERIFY(press("Keep mine"));
        QVERIFY(document()->program() == mine);
        QVERIFY2(document()->isModified(), "no file holds it any more");
        QVERIFY(!window_->visible<QLabel>("changed on disk"));
        QTest::keyClick(window_->get(), Qt::Key_S, Qt::ControlModifier);
        QVERIFY(!document()->isModified());
        // A change in the folder makes the window check its file, whatever the system reported about our save.
        const QSignalSpy looked((*window_)->findChild<QTimer*>("fileSettled"), &QTimer::timeout);
        write(window_->file("another"), "{}");
        QTRY_VERIFY(!looked.isEmpty());
        QVERIFY2(!window_->visible<QLabel>("changed on disk"), "our own save is no change by others");
    }

    void aFileThatIsReplacedIsNoticedTwice() {
        edit(1);
        const QString path = save("shared.streamscope");
        for (const char* text : {"{\"streamscope\": 1}", "{\"streamscope\": 1, \"name\": \"again\"}"}) {
            const QString other = window_->file("other");
            write(other, text);
            QVERIFY(QFile::remove(path) && QFile::rename(other, path));
            QTRY_VERIFY(window_->visible<QLabel>("changed on disk"));
            QVERIFY(press("Keep mine"));
        }
    }

    void aFileThatIsDeletedCanBeSavedAgain() {
        edit(1);
        const QString path = save("shared.streamscope");
        QVERIFY(QFile::remove(path));
        QTRY_VERIFY(window_->visible<QLabel>("deleted or moved"));
        QVERIFY(press("Save again"));
        QTRY_VERIFY(QFile::exists(path));
        QVERIFY(!document()->isModified());
    }

    void aFileThatComesBackAsItWasIsNoNews() {
        edit(1);
        const QString path = save("shared.streamscope");
        QVERIFY(QFile::rename(path, path + ".away"));
        QTRY_VERIFY(window_->visible<QLabel>("deleted or moved"));
        QVERIFY(QFile::rename(path + ".away", path));
        QTRY_VERIFY(!window_->visible<QLabel>("deleted or moved"));
    }

    /// The window has not looked at the file again yet: no event was processed since it was written.
    void savingOverAVersionOfOthersAsksFirst() {
        edit(1);
        const QString path = save("shared.streamscope");
        const QByteArray theirs = "{\"streamscope\": 1, \"name\": \"Theirs\"}";
        edit(1);
        write(path, theirs);
        QCOMPARE(answered("Cancel"), "Changed by another program");
        QCOMPARE(contents(path), theirs);
        QVERIFY(document()->isModified());
        const Program mine = document()->program();
        QCOMPARE(answered("Overwrite"), "Changed by another program");
        QCOMPARE(contents(path).toStdString(), toJson(mine));
        QVERIFY(!document()->isModified());
        edit(1);
        QCOMPARE(answered({}), "");
        QVERIFY2(!document()->isModified(), "the file has our own version again");
        edit(1);
        write(path, theirs);
        QCOMPARE(answered("Reload"), "Changed by another program");
        QCOMPARE(document()->program().name, "Theirs");
        QCOMPARE(contents(path), theirs);
    }

    void ofTwoWindowsTheLastOneAsks() {
        edit(1);
        const QString path = save("shared.streamscope");
        MainWindow other;
        other.openAtStart(path);
        QVERIFY(other.document()->apply(insertion(other.document()->program()), "Insert"));
        QVERIFY(other.document()->save(path));
        const QByteArray theirs = contents(path);
        edit(1);
        QCOMPARE(answered("Cancel"), "Changed by another program");
        QCOMPARE(contents(path), theirs);
    }

    void aFileThatWasOnlyTouchedIsNoOtherVersion() {
        edit(1);
        const QString path = save("shared.streamscope");
        const QByteArray same = contents(path);
        QVERIFY(QFile::remove(path));
        write(path, same);
        edit(1);
        QCOMPARE(answered({}), "");
        QVERIFY(!document()->isModified());
    }

    /// Saving a file that is gone replaces nothing.
    void aFileThatIsGoneIsWrittenWithoutAQuestion() {
        edit(1);
        const QString path = save("shared.streamscope");
        edit(1);
        QVERIFY(QFile::remove(path));
        QCOMPARE(answered({}), "");
        QVERIFY(QFile::exists(path) && !document()->isModified());
    }

    /// A change of the file while a lesson hides the program is noticed once the program is back.
    void aFileThatChangesBehindALessonIsNoticed() {
        edit(1);
        const QString path = save("shared.streamscope");
        document()->setAside();
        document()->reset({}, {});
        write(path, "{\"streamscope\": 1}");
        QVERIFY(document()->bringBack());
        QVERIFY(document()->wouldReplaceOther(path));
        QTRY_VERIFY(window_->visible<QLabel>("changed on disk"));
    }

    void recoveredWorkOfAnOlderFileAsksBeforeItIsSaved() {
        const QString path = window_->file("work.streamscope");
        write(path, "{\"streamscope\": 1, \"name\": \"Theirs\"}");
        crash("recovered", path, ui::fileVersion(path), "1.000000000 5 7");
        (*window_)->openAtStart({});
        QCOMPARE(document()->program().name, "recovered");
        QCOMPARE(answered("Cancel"), "Changed by another program");
        QVERIFY(contents(path).contains("Theirs"));
    }

    void aBrokenFileIsNamedInTheText() {
        const QString path = window_->file("broken.streamscope");
        write(path, "{\"streamscope\": 1,");
        QString text, more;
        QTimer::singleShot(0, this, [&] {
            QTRY_VERIFY(QApplication::activeModalWidget());
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            QVERIFY(box);
            text = box->text();
            more = box->informativeText();
            box->accept();
        });
        (*window_)->openAtStart(path);
        QVERIFY2(text.contains(path), qPrintable(text));
        QVERIFY2(more.contains("1:"), qPrintable(more));
    }

    void whatACrashLeftIsOfferedAndCanBeDiscarded() {
        crash("left behind");
        (*window_)->openAtStart({});
        QCOMPARE(document()->program().name, "left behind");
        QVERIFY(document()->isModified());
        QVERIFY(window_->visible<QLabel>("Streamscope ended unexpectedly. Recovered: Work, never saved, as of 1 January, "));
        QVERIFY(press("Discard"));
        QCOMPARE(document()->displayName(), "Fork and join");
        QTRY_VERIFY(recoveryFiles().isEmpty());
        QVERIFY(!window_->visible<QLabel>("Recovered"));
    }

    void orKept() {
        crash("left behind");
        (*window_)->openAtStart({});
        QVERIFY(press("Keep"));
        QVERIFY(!window_->visible<QLabel>("Recovered"));
        QCOMPARE(document()->program().name, "left behind");
        QVERIFY(document()->isModified());
        QCOMPARE(recoveryFiles().size(), 1);
        QVERIFY(!save("kept.streamscope").isEmpty());
        QTRY_VERIFY(recoveryFiles().isEmpty());
    }

    /// The pressed button disappears, and further keys must not reach another button.
    void keepingByTheKeyboardLeadsBackToTheComposer() {
        crash("left behind");
        (*window_)->openAtStart({});
        auto* keep = window_->visible<QPushButton>("Keep");
        keep->setFocus(Qt::TabFocusReason);
        QTest::keyClick(keep, Qt::Key_Space);
        QVERIFY(!window_->visible<QLabel>("Recovered"));
        QVERIFY((*window_)->focusWidget() == (*window_)->findChild<ui::ComposerView*>());
    }

    void itsButtonsFollowEachOtherByTab() {
        crash("left behind");
        (*window_)->openAtStart({});
        auto* composer = (*window_)->findChild<ui::ComposerView*>();
        QVERIFY2(composer->hasFocus(), "what is edited has the focus at first");
        window_->visible<QPushButton>("Keep")->setFocus(Qt::TabFocusReason);
        for (const char* next : {"Discard", "Save as"}) {
            QTest::keyClick((*window_)->focusWidget(), Qt::Key_Tab);
            QVERIFY2((*window_)->focusWidget() == window_->visible<QPushButton>(next), next);
        }
        QTest::keyClick((*window_)->focusWidget(), Qt::Key_Tab);
        QVERIFY2(qobject_cast<QPushButton*>((*window_)->focusWidget()) == nullptr, "and the desk follows");
        QVERIFY(press("Discard"));
    }

    void severalAreOfferedOneByOne() {
        crash("older");
        crash("newer");
        (*window_)->openAtStart({});
        QCOMPARE(document()->program().name, "newer");
        QVERIFY(press("Keep"));
        QVERIFY(!save("newer.streamscope").isEmpty());
        QVERIFY(press("Open"));
        QCOMPARE(document()->program().name, "older");
        QVERIFY(press("Discard"));
        QTRY_VERIFY(recoveryFiles().isEmpty());
    }

    /// The file was saved after the recovery was written: the session was killed before it could remove the recovery.
    void anOlderVersionIsOfferedButNotOpened() {
        edit(1);
        const QString path = save("work.streamscope");
        const Program saved = document()->program();
        window_->reopen();
        crash("older", path, "1.000000000 5 7");
        (*window_)->openAtStart(path);
        QVERIFY2(document()->program() == saved, "what was saved is there");
        QVERIFY(!document()->isModified());
        QVERIFY(window_->visible<QLabel>("older than the file, which was saved at "));
        QVERIFY(press("Open"));
        QCOMPARE(document()->program().name, "older");
        QVERIFY(document()->isModified());
    }

    void aNewerVersionSaysSo() {
        edit(1);
        const QString path = save("work.streamscope");
        edit(1);
        const Program edited = document()->program();
        QTRY_COMPARE(recoveryFiles().size(), 1);
        const QString kept = recoveryFolder() + "/kept";
        QVERIFY(QFile::copy(recoveryFolder() + u'/' + recoveryFiles().front(), kept));
        window_->reopen();
        QVERIFY(QFile::rename(kept, recoveryFolder() + "/crash.recovery"));
        (*window_)->openAtStart({});
        QVERIFY(document()->program() == edited);
        QVERIFY(window_->visible<QLabel>("newer than the file, which was saved at "));
    }

    /// Saving removes the recovery before it returns, so that a later kill leaves no older version to offer.
    void aSaveMakesWhatWasKeptVoidBeforeItReturns() {
        for (int round = 0; round < 5; ++round) {
            edit(1);
            QTRY_COMPARE(recoveryFiles().size(), 1);
            edit(1);
            QVERIFY(!save("work.streamscope").isEmpty());
            QVERIFY2(recoveryFiles().isEmpty(), "not a moment later");
        }
    }

    /// The mark beside the work tells that a session opened it and ended soon after.
    void workThatEndedASessionIsNotOpenedUnasked() {
        const QString mark = crash("dangerous", {}, {}, {}, *programFromJson(examples().front().text).value) + ".opened";
        write(mark, {});
        (*window_)->openAtStart({});
        QCOMPARE(document()->displayName(), "Fork and join");
        QVERIFY(window_->visible<QLabel>("soon after it opened recovered work: Work, never saved"));
        auto* controller = (*window_)->findChild<RunController*>();
        QTRY_VERIFY(!controller->isPreviewing());
        QSignalSpy previewed(controller, &RunController::previewed);
        QVERIFY(press("Open without preview"));
        QCOMPARE(document()->program().name, "dangerous");
        QVERIFY(document()->isModified());
        QVERIFY(window_->visible<QLabel>("Live preview is off"));
        QVERIFY(!window_->action("Live preview")->isChecked());
        edit(1);
        QTRY_VERIFY(!controller->isPreviewing());
        QCOMPARE(previewed.count(), 0);
        QVERIFY2(!window_->visible<QLabel>("How fast could it be?"), "nothing else is predicted");
        auto* well = (*window_)->findChild<QTimer*>("well");
        const QSignalSpy looked(well, &QTimer::timeout);
        well->start(0);
        QTRY_VERIFY(!looked.isEmpty());
        QVERIFY2(QFile::exists(mark) && recoveryFiles().size() == 1, "the next start does not open it either");
        QTest::keyClick(window_->get(), Qt::Key_F6);
        QTRY_COMPARE(previewed.count(), 1);
        QTRY_VERIFY2(!QFile::exists(mark), "it is well");
        QTRY_VERIFY(window_->visible<QLabel>("How fast could it be?"));
    }

    /// Reading it may have been what ended the session.
    void workThatEndedASessionIsNotReadUnasked() {
        const QString work = crash("dangerous");
        const QByteArray kept = contents(work + ".recovery");
        write(work + ".recovery", kept.left(kept.indexOf('\n') + 1) + "{");
        write(work + ".opened", {});
        (*window_)->openAtStart({});
        QVERIFY(QFile::exists(work + ".recovery"));
        QVERIFY(press("Open without preview"));
        QVERIFY(!QFile::exists(work + ".recovery"));
        QCOMPARE(document()->displayName(), "Fork and join");
    }

    void itIsKeptUntilTheUserDecides() {
        const QString work = crash("dangerous");
        write(work + ".opened", {});
        (*window_)->openAtStart({});
        QVERIFY(press("Not now"));
        for (int start = 0; start < 2; ++start) {
            window_->reopen();
            (*window_)->openAtStart({});
            QCOMPARE(document()->displayName(), "Fork and join");
            QVERIFY(QFile::exists(work + ".recovery"));
        }
        QVERIFY(press("Discard"));
        QVERIFY(QDir(recoveryFolder()).entryList({"crash-*"}, QDir::Files).filter("opened").isEmpty());
        QVERIFY(!QFile::exists(work + ".recovery"));
    }

    void aSessionThatIsWellWithRecoveredWorkRemovesTheMark() {
        const QString offered = crash("older") + ".opened", mark = crash("left behind") + ".opened";
        (*window_)->openAtStart({});
        QCOMPARE(document()->program().name, "left behind");
        QVERIFY2(QFile::exists(mark), "it may still end the session");
        QVERIFY2(!QFile::exists(offered), "it was read and is only offered");
        auto* well = (*window_)->findChild<QTimer*>("well");
        QVERIFY(well->isActive());
        well->start(0);
        QTRY_VERIFY(!QFile::exists(mark));
        QCOMPARE(recoveryFiles().size(), 2);
    }

    /// Removes locks, truncated files, and the oldest of too many.
    void theFolderDoesNotGrow() {
        for (int i = 0; i < 30; ++i) crash("left " + std::to_string(i));
        for (int i = 0; i < 30; ++i)
            write(QStringLiteral("%1/gone-%2.lock").arg(recoveryFolder()).arg(i), "4194303\nstreamscope\n\n");
        write(recoveryFolder() + "/gone.opened", {});
        write(recoveryFolder() + "/torn.recovery.AbCdEf", "{");
        write(recoveryFolder() + "/lesson.lesson-recovery", "{}");
        (*window_)->openAtStart({});
        QCOMPARE(recoveryFiles().size(), HeldFiles::mostLeft);
        const QStringList all = QDir(recoveryFolder()).entryList(QDir::Files | QDir::Hidden);
        QVERIFY2(!all.contains("torn.recovery.AbCdEf"), qPrintable(all.join(u' ')));
        QVERIFY2(all.filter("gone").isEmpty(), qPrintable(all.join(u' ')));
    }

    /// Opening asks about unsaved changes, but only after the drop, because the source of a drop is blocked until then.
    void aDropIsOverBeforeAnythingIsAsked() {
        edit(1);
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(window_->file("none.streamscope"))});
        QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(window_->get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QString asked;
        QTimer waiting;
        connect(&waiting, &QTimer::timeout, this, [&asked] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box) return;
            asked = box->text();
            box->reject();
        });
        waiting.start(20);
        QCoreApplication::sendEvent(window_->get(), &drop);
        QVERIFY(drop.isAccepted());
        QVERIFY2(asked.isEmpty() && !QApplication::activeModalWidget(), "the drop is not over yet");
        QTRY_VERIFY(asked.contains("Save the changes"));
    }

private:
    /// Presses Ctrl+S and a button of the question that follows. Returns its title, empty: there was none.
    QString answered(const QString& button) {
        QString title;
        QTimer waiting;
        connect(&waiting, &QTimer::timeout, this, [&] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box || !title.isEmpty()) return;
            title = box->windowTitle();
            for (QAbstractButton* each : box->buttons())
                if (each->text().remove(u'&') == button) return each->click();
            box->reject();
        });
        waiting.start(0);
        (*window_)->findChild<FileActions*>()->saveAction()->trigger();
        return title;
    }
    static QByteArray contents(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// Writes the files of a session that ended unexpectedly; `saving` names the file as it was then, `loaded` as it was opened.
    /// Returns their path without ending.
    QString crash(const std::string& name, const QString& path = {}, const QString& saving = {}, const QString& loaded = {},
                  Program program = {}) {
        static int number = 0;
        program.name = name;
        const QByteArray line = QStringLiteral(
                                    "{\"streamscopeRecovery\":1,\"path\":\"%2\",\"name\":\"Work\",\"file\":\"%3\","
                                    "\"loaded\":\"%4\",\"date\":\"2026-01-01T00:00:%1.000Z\"}\n")
                                    .arg(++number, 2, 10, QLatin1Char('0'))
                                    .arg(path, saving, loaded)
                                    .toUtf8();
        const QString work = QStringLiteral("%1/crash-%2").arg(recoveryFolder()).arg(number);
        write(work + ".recovery", line + QByteArray::fromStdString(toJson(program)));
        return work;
    }
    static QStringList recoveryFiles() { return QDir(recoveryFolder()).entryList({"*.recovery"}); }
};

STREAMSCOPE_WINDOW_TEST(TestSafety)

}  // namespace tst_safety

#include "tst_safety.moc"

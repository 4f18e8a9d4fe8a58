// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/notice_bar.h"
#include "tests/app/safety_fixture.h"
#include "tests/support/window_test.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QListWidget>
#include <QMimeData>
#include <QToolButton>

namespace tst_safety {

using namespace streamscope;
using namespace streamscope::app;

/// Tests of the undo list and of notices about the file in the window.
class TestSafety : public SafetyFixture {
    Q_OBJECT
    QListWidget* undoList() const {
        const auto* frame = (*window_)->findChild<QWidget*>("undoList");
        return frame && frame->isVisible() ? frame->findChild<QListWidget*>() : nullptr;
    }

private Q_SLOTS:
    void init() { setUp(); }
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
};

STREAMSCOPE_WINDOW_TEST(TestSafety)

}  // namespace tst_safety

#include "tst_safety.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "composer_fixture.h"
#include "tests/support/window_test.h"

#include <QAccessible>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTimer>

namespace tst_composer_input {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of moving, copying and naming cards with mouse and keys. Every test ends with the original file.
class TestComposerInput : public ComposerFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        show(forkAndJoin());
    }
    void cleanup() { undoAll(); }

    void theInsertionLineNamesTheNewNumber() {
        const QPoint from = centre("saxpy");
        press(from);
        glide(from, centre("stencil") + QPoint(60, 0));
        QCOMPARE(dropNumber(*view_), QStringLiteral("6"));  // of ten, once it has left its own place
        glide(centre("stencil"), from);
        QCOMPARE(dropNumber(*view_), QString());  // back at its own place
        release(from);
        click("copyX");
        click("stencil", Qt::ControlModifier);
        press(centre("stencil"));
        glide(centre("stencil"), centre("sync") + QPoint(60, 0));
        QCOMPARE(dropNumber(*view_), QStringLiteral("9–10"));
        release(centre("sync") + QPoint(60, 0));
        QCOMPARE(ids().mid(8), QStringList({QStringLiteral("copyX"), QStringLiteral("stencil")}));
    }

    void controlDragCopies() {
        drag(centre("saxpy"), QPoint(centre("sync").x() + 60, centre("stencil").y()), Qt::ControlModifier);
        QCOMPARE(ids().size(), 11);
        QCOMPARE(ids().mid(0, 10), idsOf(forkAndJoin().operations));
        const std::string copy = document_.program().operations.back().id;
        QCOMPARE(streamOf(copy.c_str()), QStringLiteral("other"));
        QCOMPARE(streamOf("saxpy"), QStringLiteral("compute"));
        QCOMPARE(document_.selection(), QStringList{QString::fromStdString(copy)});
        QCOMPARE(undoText(), QStringLiteral("Copy saxpy"));
        QCOMPARE(steps(), 1);
    }

    void controlClickStillTakesOut() {
        click("saxpy");
        click("stencil", Qt::ControlModifier);
        click("stencil", Qt::ControlModifier);
        QCOMPARE(document_.selection(), QStringList{QStringLiteral("saxpy")});
    }

    void escapeAbandonsACopy() {
        const QPoint from = centre("saxpy"), to = centre("sync");
        press(from, Qt::ControlModifier);
        glide(from, to, Qt::ControlModifier);
        QTRY_COMPARE(ids().size(), 11);
        key(Qt::Key_Escape);
        release(to, Qt::ControlModifier);
        QCOMPARE(ids().size(), 10);
        QCOMPARE(steps(), 0);
    }

    void nothingIsUndoneUnderTheHand() {
        const QPoint from = centre("saxpy"), to = centre("sync");
        key(Qt::Key_Right);
        key(Qt::Key_Right, Qt::AltModifier);
        press(centre("saxpy"));
        glide(from, to);
        QKeyEvent undo(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
        undo.ignore();
        QApplication::sendEvent(view_.get(), &undo);
        QVERIFY(undo.isAccepted());
        key(Qt::Key_Z, Qt::ControlModifier);
        release(to);
        QCOMPARE(steps(), 2);
    }

    void aDragAtTheEdgeScrolls() {
        view_->resize(560, 320);
        QTRY_VERIFY(view_->horizontalScrollBar()->maximum() > 0);
        const QPoint from = centre("copyX");
        const QPoint edge(view_->viewport()->width() - 4, from.y());
        press(from);
        glide(from, edge);
        QTRY_COMPARE(view_->horizontalScrollBar()->value(), view_->horizontalScrollBar()->maximum());
        release(edge);
        QCOMPARE(ids().last(), QStringLiteral("copyX"));
    }

    void aCallFromTheListScrollsAtTheEdgeToo() {
        view_->resize(560, 320);
        QTRY_VERIFY(view_->horizontalScrollBar()->maximum() > 0);
        const QPoint edge(view_->viewport()->width() - 4, centre("copyX").y());
        QMimeData data;
        data.setData(QLatin1String(ComposerView::callMimeType), "memsetAsync");
        QDragEnterEvent enter(edge, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view_->viewport(), &enter);
        QDragMoveEvent move(edge, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view_->viewport(), &move);
        QTRY_COMPARE(view_->horizontalScrollBar()->value(), view_->horizontalScrollBar()->maximum());
        QCOMPARE(dropNumber(*view_), QStringLiteral("11"));
        QDragLeaveEvent leave;
        QApplication::sendEvent(view_->viewport(), &leave);
        QCOMPARE(dropNumber(*view_), QString());
        view_->horizontalScrollBar()->setValue(0);
        QTRY_VERIFY(!view_->findChild<QTimer*>("edgeScroll")->isActive());
        QCOMPARE(view_->horizontalScrollBar()->value(), 0);
    }

    /// The document tries a dragged call once for each place under the pointer, and drops the trial afterwards.
    void aCallFromTheListIsTriedOut() {
        show(forkAndJoin());
        QSignalSpy changed(&document_, &ProgramDocument::changed);
        QSignalSpy ended(view_.get(), &ComposerView::dragEnded);
        QMimeData data;
        data.setData(QLatin1String(ComposerView::callMimeType), "launchKernel");
        const auto hover = [&](const QPoint& at) {
            QDragMoveEvent move(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(view_->viewport(), &move);
            QVERIFY(move.isAccepted());
        };
        const QPoint there(centre("stencil").x() + 40, centre("saxpy").y());
        QDragEnterEvent enter(there, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view_->viewport(), &enter);
        const QRect still = view_->operationRect(QStringLiteral("copyY"));
        hover(there);
        QCOMPARE(ids().indexOf("k1"), 6);
        QCOMPARE(streamOf("k1"), QStringLiteral("compute"));
        QCOMPARE(changed.count(), 1);
        hover(there + QPoint(1, 1));
        QCOMPARE(changed.count(), 1);
        hover(QPoint(there.x(), centre("stencil").y()));
        QCOMPARE(streamOf("k1"), QStringLiteral("other"));
        QCOMPARE(ids().count("k1"), 1);
        QCOMPARE(view_->operationRect(QStringLiteral("copyY")), still);
        QDragLeaveEvent leave;
        QApplication::sendEvent(view_->viewport(), &leave);
        QVERIFY(isAsBefore());
        QCOMPARE(ended.count(), 1);
        QCOMPARE(steps(), 0);
        QApplication::sendEvent(view_->viewport(), &enter);
        hover(there);
        QDropEvent dropped(there, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view_->viewport(), &dropped);
        QCOMPARE(ids().indexOf("k1"), 6);
        QCOMPARE(steps(), 1);
        QCOMPARE(document_.current(), QStringLiteral("k1"));
    }

    void aDragTriesAPlaceAtOnceAndOnce() {
        const QPoint from = centre("saxpy"), to = centre("sync") + QPoint(60, 0), between = centre("sync") - QPoint(60, 0);
        QSignalSpy changed(&document_, &ProgramDocument::changed);
        press(from);
        QTest::mouseMove(view_->viewport(), to);
        QCOMPARE(ids().last(), QStringLiteral("saxpy"));
        QCOMPARE(changed.size(), 1);
        glide(to, to + QPoint(10, 2));
        glide(to + QPoint(10, 2), to);
        QTest::mouseMove(view_->viewport(), between);
        QTRY_COMPARE(ids().last(), QStringLiteral("sync"));
        QCOMPARE(changed.size(), 2);
        release(between);
        QCOMPARE(changed.size(), 2);
        QCOMPARE(undoText(), QStringLiteral("Move saxpy"));
    }

    void aMovedBindingFlashesTheOldArrow() {
        drag(centre("computeWaitsE2"), centre("copyX") - QPoint(30, -60));
        QCOMPARE(undoText(), QStringLiteral("Move wait for e2 (now binds nothing)"));
        QTRY_VERIFY(isFlashing(*view_));
        QTRY_VERIFY(!isFlashing(*view_));
    }

    void aMoveThatBindsNothingElseDoesNotFlash() {
        drag(centre("saxpy"), centre("recordE2") + QPoint(30, -60));
        QCOMPARE(undoText(), QStringLiteral("Move saxpy"));
        QTest::qWait(0);
        QVERIFY(!isFlashing(*view_));
    }

    void altShiftArrowsPassTheNextCardOfTheLane() {
        click("computeWaitsE1");
        key(Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
        QCOMPARE(ids().mid(2, 2), QStringList({QStringLiteral("saxpy"), QStringLiteral("computeWaitsE1")}));
        key(Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
        QCOMPARE(ids().indexOf(QStringLiteral("computeWaitsE1")), 7);  // behind computeWaitsE2
        key(Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier);
        QCOMPARE(ids().indexOf(QStringLiteral("computeWaitsE1")), 6);
        QCOMPARE(steps(), 3);
    }

    void theLabelIsEditedInPlace() {
        click("saxpy");
        key(Qt::Key_F2);
        auto* field = view_->viewport()->findChild<QLineEdit*>();
        QVERIFY(field && field->hasFocus());
        QCOMPARE(field->text(), QStringLiteral("saxpy"));
        QTest::keyClicks(field, QStringLiteral("step one"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(operation("saxpy")->label, std::string("step one"));
        QCOMPARE(undoText(), QStringLiteral("Label step one"));
        QVERIFY(view_->hasFocus());
    }

    void aRecordsNameIsItsEvents() {
        click("recordE1");
        key(Qt::Key_F2);
        auto* field = view_->viewport()->findChild<QLineEdit*>();
        QVERIFY(field);
        QTest::keyClicks(field, QStringLiteral("ready"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(std::string(operation("computeWaitsE1")->text(Field::Event)), std::string("ready"));
    }

    void theClipboardIsAProgram() {
        click("saxpy");
        click("copyX", Qt::ControlModifier);
        key(Qt::Key_C, Qt::ControlModifier);
        const Read<Program> clip = programFromJson(QGuiApplication::clipboard()->text().toStdString());
        QVERIFY(clip);
        QCOMPARE(clip.value->operations.size(), std::size_t{2});
        QCOMPARE(clip.value->operations[0].id, std::string("copyX"));
        QCOMPARE(clip.value->streams.size(), std::size_t{2});
        click("sync");
        key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(ids().size(), 12);
        QCOMPARE(document_.program().streams.size(), std::size_t{3});
        QCOMPARE(document_.selection(), ids().mid(10));
        QCOMPARE(undoText(), QStringLiteral("Paste 2 calls"));
        QCOMPARE(steps(), 1);
    }

    void cutAndPasteMoves() {
        click("saxpy");
        key(Qt::Key_X, Qt::ControlModifier);
        QVERIFY(!operation("saxpy"));
        QCOMPARE(undoText(), QStringLiteral("Cut saxpy"));
        click("sync");
        key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(ids().last(), QStringLiteral("saxpy"));
    }

    void intoAnotherWindowResourcesComeAlong() {
        ProgramDocument other;
        Program clashing;
        clashing.streams.resize(1);
        clashing.streams[0].id = "compute";
        other.reset(clashing, {});
        ComposerView second(&other);
        QSignalSpy said(&second, &ComposerView::message);
        click("saxpy");
        key(Qt::Key_C, Qt::ControlModifier);
        QTest::keyClick(&second, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(said.value(0).value(0).toString(), QStringLiteral("Renamed, since the names are in use: compute to compute2."));
        QCOMPARE(other.program().operations.size(), std::size_t{1});
        QCOMPARE(std::string(other.program().operations[0].text(Field::Stream)), std::string("compute2"));
        QVERIFY(other.program().streams[1].nonBlocking);
        QVERIFY(other.resolved());
        QCOMPARE(other.undoStack()->count(), 1);
    }

    void nothingToPasteIsSaid() {
        QGuiApplication::clipboard()->setText(QStringLiteral("just words"));
        QSignalSpy said(view_.get(), &ComposerView::message);
        key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(said.count(), 1);
        QCOMPARE(steps(), 0);
    }

    void theLockHasAKey() {
        click("copyX");
        key(Qt::Key_L);
        QCOMPARE(document_.program().buffers[0].memory, Memory::Pageable);
    }

    void controlArrowsFollowTheArrows() {
        click("recordE2");
        key(Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(document_.current(), QStringLiteral("computeWaitsE2"));
        key(Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(document_.current(), QStringLiteral("recordE2"));
    }

    void theCurrentCardIsInWords() {
        click("saxpy");
        QAccessibleInterface* heard = QAccessible::queryAccessibleInterface(view_.get());
        QVERIFY(heard);
        QCOMPARE(heard->text(QAccessible::Name), QStringLiteral("Composer"));
        QCOMPARE(heard->text(QAccessible::Description),
                 QStringLiteral("saxpy, cudaLaunchKernel in stream compute, call 4 of 10"));
        click("computeWaitsE1");
        QVERIFY(heard->text(QAccessible::Description).endsWith(QStringLiteral(", binds e1 #1")));
    }

    void tabLeavesTheComposer() {
        QWidget window;
        window.resize(600, 400);
        ComposerView composer(&document_, &window);
        QLineEdit next(&window);
        QWidget::setTabOrder(&composer, &next);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        composer.setFocus();
        QTest::keyClick(&composer, Qt::Key_Tab);
        QVERIFY(next.hasFocus());
    }

    void focusIsSeen() {
        view_->clearFocus();
        view_->setFocus(Qt::TabFocusReason);
        const QImage with = view_->grab().toImage();
        view_->clearFocus();
        QVERIFY(view_->grab().toImage() != with);
    }
};

STREAMSCOPE_WINDOW_TEST(TestComposerInput)

}  // namespace tst_composer_input

#include "tst_composer_input.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "composer_fixture.h"
#include "tests/support/window_test.h"

#include <QLineEdit>
#include <QSignalSpy>

namespace tst_composer_edits {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of selecting, moving, inserting and deleting with real events on the fork and join.
class TestComposerEdits : public ComposerFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        show(forkAndJoin());
    }
    void cleanup() { undoAll(); }

    void clicksSelect() {
        click("saxpy");
        QCOMPARE(document_.selection(), QStringList{QStringLiteral("saxpy")});
        click("stencil", Qt::ControlModifier);
        QCOMPARE(document_.selection(), QStringList({QStringLiteral("saxpy"), QStringLiteral("stencil")}));
        click("saxpy", Qt::ControlModifier);
        QCOMPARE(document_.selection(), QStringList{QStringLiteral("stencil")});
        click("copyX");
        QCOMPARE(document_.selection(), QStringList{QStringLiteral("copyX")});
        click(QPoint(600, 310));
        QVERIFY(document_.selection().isEmpty());
    }

    void shiftAndAClickSelectAllUpToThere() {
        click("recordE1");
        click("stencil", Qt::ShiftModifier);
        const qsizetype first = ids().indexOf(QStringLiteral("recordE1")), last = ids().indexOf(QStringLiteral("stencil"));
        QVERIFY(last > first + 1);
        QCOMPARE(document_.selection(), ids().mid(first, last - first + 1));
        QCOMPARE(document_.current(), QStringLiteral("stencil"));
        click("recordE1", Qt::ShiftModifier);  // and back
        QCOMPARE(document_.selection().size(), last - first + 1);
        QCOMPARE(document_.current(), QStringLiteral("recordE1"));
    }

    void aRubberBandSelectsWhatItTouches() {
        const QPoint from(centre("saxpy").x() - 60, view_->viewport()->height() - 20);
        drag(from, centre("saxpy") + QPoint(100, 0));
        QCOMPARE(document_.selection(), QStringList({QStringLiteral("saxpy"), QStringLiteral("otherWaitsE1")}));
        QVERIFY(!document_.undoStack()->canUndo());
    }

    void aCardIsDraggedToAnotherPlace() {
        drag(centre("saxpy"), centre("recordE2") + QPoint(30, -60));
        QCOMPARE(ids().indexOf(QStringLiteral("saxpy")), 6);
        QCOMPARE(streamOf("saxpy"), QStringLiteral("compute"));
        QCOMPARE(steps(), 1);
        QCOMPARE(undoText(), QStringLiteral("Move saxpy"));
    }

    void aCardIsDraggedToAnotherLane() {
        drag(centre("saxpy"), QPoint(centre("saxpy").x(), centre("copyX").y()));
        QCOMPARE(streamOf("saxpy"), QStringLiteral("copy"));
        QCOMPARE(ids(), idsOf(forkAndJoin().operations));
    }

    void severalCardsKeepTheirOrderAndDistance() {
        click("stencil");
        click("copyX", Qt::ControlModifier);
        drag(centre("copyX"), QPoint(centre("sync").x() + 60, centre("saxpy").y()));
        QCOMPARE(ids().mid(8), QStringList({QStringLiteral("copyX"), QStringLiteral("stencil")}));
        QCOMPARE(streamOf("copyX"), QStringLiteral("copy"));  // one lane down would push stencil out
        QCOMPARE(undoText(), QStringLiteral("Move 2 calls"));
    }

    /// A call moves to another thread by its card or its tick. Dropping it in the lane of its own thread does not change it.
    void aCallGoesToAnotherThread() {
        for (const char* thread : {"main", "io"}) {
            HostThread added;
            added.id = thread;
            const auto at = static_cast<std::uint32_t>(document_.program().threads.size());
            QVERIFY(document_.apply(Edit{InsertResource{at, added}}, QStringLiteral("Add")));
        }
        view_->resize(1100, 620);
        const int steps = document_.undoStack()->count();
        const auto main = [this] { return centre("sync").y(); };
        const auto io = [this] { return laneNameRect(*view_, QStringLiteral("copy")).top() - 8; };  // its lower edge
        QTRY_VERIFY(io() > main() + 12);
        const QPoint card = centre("saxpy");
        drag(card, {card.x(), main()});
        QCOMPARE(document_.undoStack()->count(), steps);
        drag(card, {card.x(), io()});
        QCOMPARE(operation("saxpy")->thread, std::string("io"));
        QCOMPARE(streamOf("saxpy"), QStringLiteral("compute"));
        QCOMPARE(undoText(), QStringLiteral("Move saxpy"));
        QCOMPARE(document_.undoStack()->count(), steps + 1);
        const QPoint tick(centre("stencil").x(), main());
        drag(tick, {tick.x(), io()});
        QCOMPARE(operation("stencil")->thread, std::string("io"));
        QVERIFY(document_.resolved());
    }

    void theDocumentFollowsADragAndEscapeTakesItBack() {
        const QPoint from = centre("saxpy");
        const QPoint to = centre("copyX") - QPoint(40, 0);
        press(from);
        glide(from, to);
        QTRY_COMPARE(ids().front(), QStringLiteral("saxpy"));
        QVERIFY(!document_.undoStack()->canUndo());
        const QRect held = view_->operationRect(QStringLiteral("copyX"));
        key(Qt::Key_Escape);
        QVERIFY(isAsBefore());
        QCOMPARE(view_->operationRect(QStringLiteral("copyX")), held);  // the cards did not move
        release(to);
        QVERIFY(isAsBefore());
        QVERIFY(!document_.undoStack()->canUndo());
    }

    void aDragBackHomeChangesNothing() {
        const QPoint from = centre("saxpy");
        press(from);
        glide(from, centre("copyX"));
        glide(centre("copyX"), from);
        release(from);
        QVERIFY(isAsBefore());
        QVERIFY(!document_.undoStack()->canUndo());
    }

    void aChangedBindingIsNamed() {
        QSignalSpy said(view_.get(), &ComposerView::message);
        drag(centre("computeWaitsE2"), centre("copyX") - QPoint(30, -60));
        QCOMPARE(undoText(), QStringLiteral("Move wait for e2 (now binds nothing)"));
        QCOMPARE(said.count(), 1);
        drag(centre("recordE1"), centre("sync") + QPoint(60, 0));
        QCOMPARE(undoText(), QStringLiteral("Move record e1 (wait for e1 now binds nothing, and 1 more)"));
    }

    void palettesDropWhereTheLineIs() {
        drop("launchKernel", QPoint((centre("saxpy").x() + centre("otherWaitsE1").x()) / 2, centre("stencil").y()));
        QCOMPARE(document_.program().operations[4].call, Call::LaunchKernel);
        QCOMPARE(streamOf(document_.program().operations[4].id.c_str()), QStringLiteral("other"));
        QCOMPARE(document_.current().toStdString(), document_.program().operations[4].id);
        drop("memcpyAsync:d2h", QPoint(1050, centre("copyX").y()));
        const auto& last = document_.resolved()->operations.back();
        QCOMPARE(last.kind, OperationKind::CopyDeviceToHost);
        QCOMPARE(streamOf(last.id.c_str()), QStringLiteral("copy"));
    }

    void otherDropsAreLeftToTheWindow() {
        QMimeData data;
        data.setText(QStringLiteral("text"));
        QDragEnterEvent enter(QPoint(200, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view_->viewport(), &enter);
        QVERIFY(!enter.isAccepted());
    }

    void callsAreInsertedBehindTheSelection() {
        click("stencil");
        view_->insertCall(Call::EventRecord);
        QCOMPARE(document_.program().operations[6].call, Call::EventRecord);
        QCOMPARE(streamOf(document_.program().operations[6].id.c_str()), QStringLiteral("other"));
        document_.select({});
        view_->setActiveStream(QStringLiteral("copy"));
        view_->insertCall(Call::LaunchKernel);
        QCOMPARE(document_.program().operations.back().call, Call::LaunchKernel);
        QCOMPARE(streamOf(document_.current().toUtf8().constData()), QStringLiteral("copy"));
    }

    void deleteSelectsTheNeighbour() {
        click("saxpy");
        key(Qt::Key_Delete);
        QVERIFY(!operation("saxpy"));
        QCOMPARE(document_.current(), QStringLiteral("otherWaitsE1"));
        QCOMPARE(undoText(), QStringLiteral("Delete saxpy"));
        click("sync");
        key(Qt::Key_Delete);
        QCOMPARE(document_.current(), QStringLiteral("copyY"));
        key(Qt::Key_A, Qt::ControlModifier);
        key(Qt::Key_Delete);
        QVERIFY(document_.program().operations.empty());
        document_.undoStack()->undo();
        QCOMPARE(document_.selection().size(), 8);
    }

    void arrowsWalk() {
        key(Qt::Key_Right);
        QCOMPARE(document_.current(), QStringLiteral("copyX"));
        key(Qt::Key_Right);
        QCOMPARE(document_.current(), QStringLiteral("recordE1"));
        key(Qt::Key_Down);
        QCOMPARE(document_.current(), QStringLiteral("computeWaitsE1"));
        key(Qt::Key_Down);
        QCOMPARE(document_.current(), QStringLiteral("otherWaitsE1"));
        key(Qt::Key_Left);
        QCOMPARE(document_.current(), QStringLiteral("saxpy"));
        key(Qt::Key_End);
        QCOMPARE(document_.current(), QStringLiteral("sync"));
        key(Qt::Key_Right);
        QCOMPARE(document_.current(), QStringLiteral("sync"));
        key(Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(document_.selection(), QStringList({QStringLiteral("sync"), QStringLiteral("copyY")}));
        key(Qt::Key_Escape);
        QVERIFY(document_.selection().isEmpty());
    }

    void altArrowsMove() {
        click("saxpy");
        key(Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(ids().indexOf(QStringLiteral("saxpy")), 4);
        key(Qt::Key_Left, Qt::AltModifier);
        key(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(ids().indexOf(QStringLiteral("saxpy")), 2);
        key(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(streamOf("saxpy"), QStringLiteral("other"));
        key(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(streamOf("saxpy"), QStringLiteral("s1"));
        QCOMPARE(steps(), 5);
        QCOMPARE(document_.current(), QStringLiteral("saxpy"));
        key(Qt::Key_Home);
        key(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(steps(), 5);
    }

    void duplicatesStandBehind() {
        click("saxpy");
        click("computeWaitsE1", Qt::ControlModifier);
        key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(document_.program().operations.size(), std::size_t{12});
        QCOMPARE(document_.program().operations[4].call, Call::StreamWaitEvent);
        QCOMPARE(document_.program().operations[5].call, Call::LaunchKernel);
        QCOMPARE(document_.selection(), ids().mid(4, 2));
    }

    void enterAndDoubleClickAskToEdit() {
        QSignalSpy asked(view_.get(), &ComposerView::editRequested);
        click("stencil");
        key(Qt::Key_Return);
        QCOMPARE(asked.takeFirst().front().toString(), QStringLiteral("stencil"));
        QTest::mouseDClick(view_->viewport(), Qt::LeftButton, {}, centre("saxpy"));
        QCOMPARE(asked.takeFirst().front().toString(), QStringLiteral("saxpy"));
    }

    void theLockPinsAndUnpins() {
        const auto memory = [this](const char* id) { return edits::declarationOf(document_.program().buffers, id)->memory; };
        click(lockRect(*view_, QStringLiteral("copyX")).center());
        QCOMPARE(memory("x"), Memory::Pageable);
        QCOMPARE(memory("y"), Memory::Pinned);
        QCOMPARE(undoText(), QStringLiteral("Make x pageable"));
        key(Qt::Key_A, Qt::ControlModifier);
        click(lockRect(*view_, QStringLiteral("copyY")).center());
        QCOMPARE(memory("x"), Memory::Pageable);
        QCOMPARE(memory("y"), Memory::Pageable);
        click(lockRect(*view_, QStringLiteral("copyY")).center());
        QCOMPARE(memory("x"), Memory::Pinned);
        QCOMPARE(memory("y"), Memory::Pinned);
        QCOMPARE(undoText(), QStringLiteral("Make 2 buffers pinned"));
        QCOMPARE(document_.selection().size(), 10);
    }

    void aLaneIsRenamedInPlace() {
        QTest::mouseDClick(view_->viewport(), Qt::LeftButton, {}, laneNameRect(*view_, QStringLiteral("compute")).center());
        auto* field = view_->viewport()->findChild<QLineEdit*>();
        QVERIFY(field && field->hasFocus());
        QTest::keyClicks(field, QStringLiteral("fast"));
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(!laneNameRect(*view_, QStringLiteral("fast")).isEmpty());
        QCOMPARE(streamOf("saxpy"), QStringLiteral("fast"));
        QVERIFY(view_->hasFocus());

        QTest::mouseDClick(view_->viewport(), Qt::LeftButton, {}, laneNameRect(*view_, QStringLiteral("fast")).center());
        QTRY_COMPARE(view_->viewport()->findChildren<QLineEdit*>().size(), 1);
        field = view_->viewport()->findChild<QLineEdit*>();
        QTest::keyClicks(field, QStringLiteral("never"));
        QTest::keyClick(field, Qt::Key_Escape);
        QCOMPARE(steps(), 1);
    }

    void aTakenOrEmptyNameIsRefusedAloud() {
        QSignalSpy said(view_.get(), &ComposerView::message);
        for (const QString& name : {QStringLiteral("copy"), QStringLiteral(" ")}) {
            QTest::mouseDClick(view_->viewport(), Qt::LeftButton, {}, laneNameRect(*view_, QStringLiteral("compute")).center());
            QTRY_COMPARE(view_->viewport()->findChildren<QLineEdit*>().size(), 1);
            auto* field = view_->viewport()->findChild<QLineEdit*>();
            QTest::keyClicks(field, name);
            QTest::keyClick(field, Qt::Key_Return);
            QTRY_VERIFY(!view_->viewport()->findChild<QLineEdit*>());
            QVERIFY(!said.takeFirst().front().toString().isEmpty());
        }
        QVERIFY(isAsBefore());
    }

    /// A new lane is scrolled into view together with the place for the next one, if the pane has room for few lanes.
    void aStreamThatIsAddedIsSeen() {
        const auto* overview = view_->findChild<QWidget*>(QStringLiteral("overview"));
        for (int i = 0; i < 6; ++i) {
            const QRectF place = view_->layoutNow().addStream;
            click(view_->mapFromScene(place).boundingRect().center());
            const QString id = QString::fromStdString(document_.program().streams.back().id);
            QCOMPARE(document_.program().streams.size(), std::size_t(4 + i));
            const QRect lane = laneNameRect(*view_, id);
            QVERIFY(view_->viewport()->rect().contains(lane));
            const QRect next = view_->mapFromScene(view_->layoutNow().addStream).boundingRect();
            QVERIFY(view_->viewport()->rect().contains(next));
        }
        QVERIFY(view_->verticalScrollBar()->maximum() > 0);
        QVERIFY(!overview->isVisible());  // all columns are in view
    }

    void streamsAreAddedAndDeleted() {
        const QRect last = laneNameRect(*view_, QStringLiteral("other"));
        click(QPoint(40, last.bottom() + 14));
        QCOMPARE(document_.program().streams.size(), std::size_t{4});
        QVERIFY(laneNameRect(*view_, QStringLiteral("s1")).top() > laneNameRect(*view_, QStringLiteral("other")).bottom());

        QSignalSpy said(view_.get(), &ComposerView::message);
        trigger(laneNameRect(*view_, QStringLiteral("other")).center(), QStringLiteral("Delete stream other"));
        QCOMPARE(document_.program().streams.size(), std::size_t{3});
        QVERIFY(!operation("stencil"));
        QCOMPARE(said.count(), 1);
        document_.undoStack()->undo();
        QVERIFY(operation("stencil"));
        trigger(laneNameRect(*view_, QStringLiteral("other")).center(), QStringLiteral("Non-blocking"));
        QVERIFY(!document_.program().streams[2].nonBlocking);
    }

    void theMenuOfACardActsOnIt() {
        trigger(centre("stencil"), QStringLiteral("Duplicate"));
        QCOMPARE(document_.program().operations.size(), std::size_t{11});
        trigger(centre("copyX"), QStringLiteral("Host buffer pinned"));
        QCOMPARE(document_.program().buffers[0].memory, Memory::Pageable);
        trigger(centre("copyX"), QStringLiteral("Delete"));
        QVERIFY(!operation("copyX"));
    }
};

STREAMSCOPE_WINDOW_TEST(TestComposerEdits)

}  // namespace tst_composer_edits

#include "tst_composer_edits.moc"

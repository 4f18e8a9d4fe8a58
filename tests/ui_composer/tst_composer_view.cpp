#include "ui/composer/composer_layout.h"
#include "ui/composer/composer_view.h"
#include "ui/composer/starts.h"

#include <QApplication>
#include <QDropEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <memory>

using namespace streamscope;
using namespace streamscope::ui;

namespace {

QStringList ids(const Program& program) {
    QStringList all;
    for (const Operation& operation : program.operations) all.append(QString::fromStdString(operation.id));
    return all;
}

QString streamOf(const Program& program, const char* id) {
    return QString::fromStdString(std::string(findOperation(program, id)->text(Field::Stream)));
}

Program forkAndJoin() {
    Program program;
    apply(program, starts::forkAndJoin(program));
    return program;
}

}  // namespace

/// Every gesture with real events on a shown composer of the fork and join.
class TestComposerView : public QObject {
    Q_OBJECT

private:
    void show(Program program, QSize size = {1100, 320}) {
        before_ = program;
        document_.reset(std::move(program), {});
        view_ = std::make_unique<ComposerView>(&document_);
        view_->resize(size);
        view_->show();
        view_->setFocus();
        QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
    }
    QPoint centre(const char* id) const { return view_->operationRect(QString::fromLatin1(id)).center(); }
    void click(const char* id, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(view_->viewport(), Qt::LeftButton, modifiers, centre(id));
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(view_.get(), key, modifiers); }
    void press(const QPoint& at) { QTest::mousePress(view_->viewport(), Qt::LeftButton, {}, at); }
    void release(const QPoint& at) { QTest::mouseRelease(view_->viewport(), Qt::LeftButton, {}, at); }
    void glide(const QPoint& from, const QPoint& to) {
        for (int step = 1; step <= 5; ++step) QTest::mouseMove(view_->viewport(), from + (to - from) * step / 5);
    }
    void drag(const QPoint& from, const QPoint& to) {
        press(from);
        glide(from, to);
        release(to);
    }
    void drop(const QByteArray& call, const QPoint& at) {
        QMimeData data;
        data.setData(QLatin1String(ComposerView::callMimeType), call);
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view_->viewport(), &enter);
        QVERIFY(enter.isAccepted());
        QDragMoveEvent move(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view_->viewport(), &move);
        QVERIFY(move.isAccepted());
        QDropEvent dropped(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view_->viewport(), &dropped);
        QVERIFY(dropped.isAccepted());
    }
    void undoAll() {
        while (document_.undoStack()->canUndo()) document_.undoStack()->undo();
    }
    QString undoText() { return document_.undoStack()->undoText(); }

    ProgramDocument document_;
    std::unique_ptr<ComposerView> view_;
    Program before_;

private Q_SLOTS:
    void init() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        show(forkAndJoin());
    }
    /// Whatever a test did, undoing it all gives the identical program.
    void cleanup() {
        undoAll();
        QVERIFY(document_.program() == before_);
        view_.reset();
    }

    /// A large program is composed by another thread: who asks gets the present state at once, who waits sees it painted.
    void aLargeProgramFollowsItsEdits() {
        Program large;
        for (int i = 0; i < 3000; ++i) {
            Operation work;
            work.call = Call::HostWork;
            work.id = "w" + std::to_string(i);
            work.set(Field::Duration, Scalar{std::string("1 us")});
            large.operations.push_back(work);
        }
        show(large, {1100, 320});
        const auto painted = [&] { return view_->viewport()->grab().toImage(); };
        const QRect first = view_->operationRect("w0");
        QTest::qWait(0);
        const QImage before = painted();
        const Edit move{MoveOperation{{"", 0}, {"", 2999}}};
        QVERIFY(document_.apply(move, QStringLiteral("Move")));
        QVERIFY(view_->operationRect("w0") != first);  // asked at once
        document_.undoStack()->undo();
        QCOMPARE(view_->operationRect("w0"), first);
        QTRY_COMPARE(painted(), before);
        Operation longer = large.operations[0];
        for (const char* label : {"one", "two", "another"}) {
            longer.label = label;
            QVERIFY(document_.apply(Edit{ReplaceOperation{"w0", longer}}, QStringLiteral("Label")));
        }
        QTRY_VERIFY(painted() != before);  // nobody asked
        while (document_.undoStack()->canUndo()) document_.undoStack()->undo();
        QTRY_COMPARE(painted(), before);
    }

    void clicksSelect() {
        click("saxpy");
        QCOMPARE(document_.selection(), QStringList{QStringLiteral("saxpy")});
        click("stencil", Qt::ControlModifier);
        QCOMPARE(document_.selection(), QStringList({QStringLiteral("saxpy"), QStringLiteral("stencil")}));
        click("saxpy", Qt::ShiftModifier);
        QCOMPARE(document_.selection(), QStringList{QStringLiteral("stencil")});
        click("copyX");
        QCOMPARE(document_.selection(), QStringList{QStringLiteral("copyX")});
        QTest::mouseClick(view_->viewport(), Qt::LeftButton, {}, QPoint(600, 310));
        QVERIFY(document_.selection().isEmpty());
    }

    void aRubberBandSelectsWhatItTouches() {
        const QPoint from(centre("saxpy").x() - 60, view_->viewport()->height() - 20);
        drag(from, centre("saxpy") + QPoint(100, 0));
        QCOMPARE(document_.selection(), QStringList({QStringLiteral("saxpy"), QStringLiteral("otherWaitsE1")}));
        QVERIFY(!document_.undoStack()->canUndo());
    }

    void aCardIsDraggedToAnotherPlace() {
        drag(centre("saxpy"), centre("recordE2") + QPoint(30, -60));
        QCOMPARE(ids(document_.program()).indexOf(QStringLiteral("saxpy")), 6);
        QCOMPARE(streamOf(document_.program(), "saxpy"), QStringLiteral("compute"));
        QCOMPARE(document_.undoStack()->count(), 1);
        QCOMPARE(undoText(), QStringLiteral("Move saxpy"));
    }

    void aCardIsDraggedToAnotherLane() {
        drag(centre("saxpy"), QPoint(centre("saxpy").x(), centre("copyX").y()));
        QCOMPARE(streamOf(document_.program(), "saxpy"), QStringLiteral("copy"));
        QCOMPARE(ids(document_.program()), ids(before_));
    }

    void severalCardsKeepTheirOrderAndDistance() {
        click("stencil");
        click("copyX", Qt::ControlModifier);
        drag(centre("copyX"), QPoint(centre("sync").x() + 60, centre("saxpy").y()));
        QCOMPARE(ids(document_.program()).mid(8), QStringList({QStringLiteral("copyX"), QStringLiteral("stencil")}));
        QCOMPARE(streamOf(document_.program(), "copyX"), QStringLiteral("copy"));  // one lane down would push stencil out
        QCOMPARE(undoText(), QStringLiteral("Move 2 calls"));
    }

    void theDocumentFollowsADragAndEscapeTakesItBack() {
        const QPoint from = centre("saxpy");
        const QPoint to = centre("copyX") - QPoint(40, 0);
        press(from);
        glide(from, to);
        QTRY_COMPARE(ids(document_.program()).front(), QStringLiteral("saxpy"));
        QVERIFY(!document_.undoStack()->canUndo());
        const QRect held = view_->operationRect(QStringLiteral("copyX"));
        key(Qt::Key_Escape);
        QVERIFY(document_.program() == before_);
        QCOMPARE(view_->operationRect(QStringLiteral("copyX")), held);  // the picture held still
        release(to);
        QVERIFY(document_.program() == before_);
        QVERIFY(!document_.undoStack()->canUndo());
    }

    void aDragBackHomeChangesNothing() {
        const QPoint from = centre("saxpy");
        press(from);
        glide(from, centre("copyX"));
        glide(centre("copyX"), from);
        release(from);
        QVERIFY(document_.program() == before_);
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
        QCOMPARE(streamOf(document_.program(), document_.program().operations[4].id.c_str()), QStringLiteral("other"));
        QCOMPARE(document_.current().toStdString(), document_.program().operations[4].id);
        drop("memcpyAsync:d2h", QPoint(1050, centre("copyX").y()));
        const auto& last = document_.resolved()->operations.back();
        QCOMPARE(last.kind, OperationKind::CopyDeviceToHost);
        QCOMPARE(streamOf(document_.program(), last.id.c_str()), QStringLiteral("copy"));
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
        QCOMPARE(streamOf(document_.program(), document_.program().operations[6].id.c_str()), QStringLiteral("other"));
        document_.select({});
        view_->setActiveStream(QStringLiteral("copy"));
        view_->insertCall(Call::LaunchKernel);
        QCOMPARE(document_.program().operations.back().call, Call::LaunchKernel);
        QCOMPARE(streamOf(document_.program(), document_.current().toUtf8().constData()), QStringLiteral("copy"));
    }

    void deleteSelectsTheNeighbour() {
        click("saxpy");
        key(Qt::Key_Delete);
        QVERIFY(!findOperation(document_.program(), "saxpy"));
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
        QCOMPARE(ids(document_.program()).indexOf(QStringLiteral("saxpy")), 4);
        key(Qt::Key_Left, Qt::AltModifier);
        key(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(ids(document_.program()).indexOf(QStringLiteral("saxpy")), 2);
        key(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(streamOf(document_.program(), "saxpy"), QStringLiteral("other"));
        key(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(streamOf(document_.program(), "saxpy"), QStringLiteral("other"));
        QCOMPARE(document_.undoStack()->count(), 4);
        QCOMPARE(document_.current(), QStringLiteral("saxpy"));
        key(Qt::Key_Home);
        key(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(document_.undoStack()->count(), 4);
    }

    void duplicatesStandBehind() {
        click("saxpy");
        click("computeWaitsE1", Qt::ControlModifier);
        key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(document_.program().operations.size(), std::size_t{12});
        QCOMPARE(document_.program().operations[4].call, Call::StreamWaitEvent);
        QCOMPARE(document_.program().operations[5].call, Call::LaunchKernel);
        QCOMPARE(document_.selection(), ids(document_.program()).mid(4, 2));
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
        QTest::mouseClick(view_->viewport(), Qt::LeftButton, {}, view_->lockRect(QStringLiteral("copyX")).center());
        QCOMPARE(memory("x"), Memory::Pageable);
        QCOMPARE(memory("y"), Memory::Pinned);
        QCOMPARE(undoText(), QStringLiteral("Make x pageable"));
        key(Qt::Key_A, Qt::ControlModifier);
        QTest::mouseClick(view_->viewport(), Qt::LeftButton, {}, view_->lockRect(QStringLiteral("copyY")).center());
        QCOMPARE(memory("x"), Memory::Pageable);
        QCOMPARE(memory("y"), Memory::Pageable);
        QTest::mouseClick(view_->viewport(), Qt::LeftButton, {}, view_->lockRect(QStringLiteral("copyY")).center());
        QCOMPARE(memory("x"), Memory::Pinned);
        QCOMPARE(memory("y"), Memory::Pinned);
        QCOMPARE(undoText(), QStringLiteral("Make 2 buffers pinned"));
        QCOMPARE(document_.selection().size(), 10);
    }

    void aLaneIsRenamedInPlace() {
        QTest::mouseDClick(view_->viewport(), Qt::LeftButton, {}, view_->laneNameRect(QStringLiteral("compute")).center());
        auto* field = view_->viewport()->findChild<QLineEdit*>();
        QVERIFY(field && field->hasFocus());
        QTest::keyClicks(field, QStringLiteral("fast"));
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(!view_->laneNameRect(QStringLiteral("fast")).isEmpty());
        QCOMPARE(streamOf(document_.program(), "saxpy"), QStringLiteral("fast"));
        QVERIFY(view_->hasFocus());

        QTest::mouseDClick(view_->viewport(), Qt::LeftButton, {}, view_->laneNameRect(QStringLiteral("fast")).center());
        QTRY_COMPARE(view_->viewport()->findChildren<QLineEdit*>().size(), 1);
        field = view_->viewport()->findChild<QLineEdit*>();
        QTest::keyClicks(field, QStringLiteral("never"));
        QTest::keyClick(field, Qt::Key_Escape);
        QCOMPARE(document_.undoStack()->count(), 1);
    }

    void aTakenOrEmptyNameIsRefusedAloud() {
        QSignalSpy said(view_.get(), &ComposerView::message);
        for (const QString& name : {QStringLiteral("copy"), QStringLiteral(" ")}) {
            QTest::mouseDClick(view_->viewport(), Qt::LeftButton, {}, view_->laneNameRect(QStringLiteral("compute")).center());
            QTRY_COMPARE(view_->viewport()->findChildren<QLineEdit*>().size(), 1);
            auto* field = view_->viewport()->findChild<QLineEdit*>();
            QTest::keyClicks(field, name);
            QTest::keyClick(field, Qt::Key_Return);
            QTRY_VERIFY(!view_->viewport()->findChild<QLineEdit*>());
            QVERIFY(!said.takeFirst().front().toString().isEmpty());
        }
        QVERIFY(document_.program() == before_);
    }

    void streamsAreAddedAndDeleted() {
        const QRect last = view_->laneNameRect(QStringLiteral("other"));
        QTest::mouseClick(view_->viewport(), Qt::LeftButton, {}, QPoint(40, last.bottom() + 14));
        QCOMPARE(document_.program().streams.size(), std::size_t{4});
        QVERIFY(view_->laneNameRect(QStringLiteral("s1")).top() > view_->laneNameRect(QStringLiteral("other")).bottom());

        QSignalSpy said(view_.get(), &ComposerView::message);
        trigger(view_->laneNameRect(QStringLiteral("other")).center(), QStringLiteral("Delete stream other"));
        QCOMPARE(document_.program().streams.size(), std::size_t{3});
        QVERIFY(!findOperation(document_.program(), "stencil"));
        QCOMPARE(said.count(), 1);
        document_.undoStack()->undo();
        QVERIFY(findOperation(document_.program(), "stencil"));
        trigger(view_->laneNameRect(QStringLiteral("other")).center(), QStringLiteral("Non-blocking"));
        QVERIFY(!document_.program().streams[2].nonBlocking);
    }

    void theMenuOfACardActsOnIt() {
        trigger(centre("stencil"), QStringLiteral("Duplicate"));
        QCOMPARE(document_.program().operations.size(), std::size_t{11});
        trigger(centre("copyX"), QStringLiteral("Host buffer pinned"));
        QCOMPARE(document_.program().buffers[0].memory, Memory::Pageable);
        trigger(centre("copyX"), QStringLiteral("Delete"));
        QVERIFY(!findOperation(document_.program(), "copyX"));
    }

    void theWheelChangesDensityAndScrolls() {
        const int card = view_->operationRect(QStringLiteral("saxpy")).width();
        wheel(-120, Qt::ControlModifier);
        QCOMPARE(view_->density(), Density::Chip);
        QVERIFY(view_->operationRect(QStringLiteral("saxpy")).width() < card);
        wheel(-120, Qt::ControlModifier);
        wheel(-120, Qt::ControlModifier);
        QCOMPARE(view_->density(), Density::Tick);
        wheel(120, Qt::ControlModifier);
        wheel(120, Qt::ControlModifier);
        QCOMPARE(view_->density(), Density::Card);
        view_->resize(500, 200);
        QTRY_VERIFY(view_->horizontalScrollBar()->maximum() > 0 && view_->verticalScrollBar()->maximum() > 0);
        wheel(-120, {});
        QVERIFY(view_->verticalScrollBar()->value() > 0);
        QCOMPARE(view_->horizontalScrollBar()->value(), 0);
        wheel(-120, Qt::ShiftModifier);
        QVERIFY(view_->horizontalScrollBar()->value() > 0);
    }

    void aChosenNumberTouchesNoOther() {
        Program program;
        program.streams.resize(1);
        program.streams.front().id = "s";
        for (int i = 0; i < 200; ++i) apply(program, edits::insertOperation(program, Call::LaunchKernel, {}, {}).edit);
        show(program, {1600, 320});
        view_->setDensity(Density::Tick);
        const auto inkOf170 = [this] {
            const QRect tick = view_->operationRect(QString::fromStdString(document_.program().operations[169].id));
            const QImage row = view_->grab(QRect(tick.center().x() + 4, 4, 8, 16)).toImage();
            int ink = 0;
            for (int y = 0; y < row.height(); ++y)
                for (int x = 0; x < row.width(); ++x) ink += row.pixelColor(x, y).lightness() < 160;
            return ink;
        };
        QVERIFY(inkOf170() > 0);
        document_.select({QString::fromStdString(document_.program().operations[189].id)});
        QVERIFY(inkOf170() > 0);
        document_.select({QString::fromStdString(document_.program().operations[166].id)});
        QCOMPARE(inkOf170(), 0);
    }

    void theCurrentCardIsScrolledIntoView() {
        view_->resize(500, 320);
        QTRY_VERIFY(view_->horizontalScrollBar()->maximum() > 0);
        const auto seen = [this] { return view_->viewport()->rect().adjusted(static_cast<int>(laneHeader), 0, 0, 0); };
        document_.select({QStringLiteral("sync")});
        QVERIFY(seen().contains(view_->operationRect(QStringLiteral("sync"))));
        document_.select({QStringLiteral("copyX")});
        QVERIFY(seen().contains(view_->operationRect(QStringLiteral("copyX"))));
        QVERIFY(view_->laneNameRect(QStringLiteral("copy")).left() >= 0);
    }

    void hoveringIsTold() {
        QSignalSpy hovered(view_.get(), &ComposerView::hoveredOperation);
        QTest::mouseMove(view_->viewport(), centre("saxpy"));
        QCOMPARE(hovered.takeFirst().front().toString(), QStringLiteral("saxpy"));
        QTest::mouseMove(view_->viewport(), QPoint(600, 310));
        QCOMPARE(hovered.takeFirst().front().toString(), QString());
    }

    void diagnosticsAreMarked() {
        const QRect card = view_->operationRect(QStringLiteral("stencil")).adjusted(0, -10, 10, 0);
        const QImage plain = view_->viewport()->grab(card).toImage();
        Diagnostic hint;
        hint.operations = {"stencil"};
        view_->setDiagnostics({hint});
        QVERIFY(view_->viewport()->grab(card).toImage() != plain);
        view_->setDiagnostics({});
        QCOMPARE(view_->viewport()->grab(card).toImage(), plain);
    }

    void anEmptyComposerOffersThreeStarts_data() {
        QTest::addColumn<QString>("button");
        QTest::addColumn<int>("calls");
        QTest::newRow("kernel") << QStringLiteral("startKernel") << 1;
        QTest::newRow("copy, kernel, copy") << QStringLiteral("startCopyKernelCopy") << 4;
        QTest::newRow("fork and join") << QStringLiteral("startForkAndJoin") << 10;
    }

    void anEmptyComposerOffersThreeStarts() {
        QFETCH(const QString, button);
        QFETCH(const int, calls);
        show(Program{});
        auto* start = view_->findChild<QPushButton*>(button);
        QVERIFY(start && start->isVisible() && start->height() > 60);
        QTest::mouseClick(start, Qt::LeftButton);
        QCOMPARE(static_cast<int>(document_.program().operations.size()), calls);
        QVERIFY(document_.resolved());
        QCOMPARE(document_.undoStack()->count(), 1);
        QTRY_VERIFY(!start->isVisible());
        document_.undoStack()->undo();
        QTRY_VERIFY(start->isVisible());
    }

    void theStartsCoverNoLane() {
        show(Program{});
        auto* start = view_->findChild<QPushButton*>(QStringLiteral("startKernel"));
        const auto isClear = [&] {
            const QRect last = view_->laneNameRect(QString::fromStdString(document_.program().streams.back().id));
            return !start->isVisible() ||
                   (start->mapTo(view_->viewport(), QPoint()).y() > last.bottom() && start->height() >= 40);
        };
        for (int streams = 1; streams <= 8; ++streams) {
            document_.apply(edits::addStream(document_.program()).edit, {});
            QTRY_VERIFY(isClear());
        }
        QTRY_VERIFY(!start->isVisible());
        document_.undoStack()->setIndex(0);
        QTRY_VERIFY(start->isVisible());
    }

    void aProgramIsComposedFromNothing() {
        show(Program{});
        drop("launchKernel", QPoint(300, 100));
        QCOMPARE(document_.program().streams.size(), std::size_t{1});
        view_->insertCall(Call::EventRecord);
        QTest::mouseClick(view_->viewport(), Qt::LeftButton, {},
                          QPoint(40, view_->laneNameRect(QStringLiteral("s1")).bottom() + 14));
        drop("streamWaitEvent", QPoint(700, view_->laneNameRect(QStringLiteral("s2")).center().y()));
        view_->insertCall(Call::MemcpyAsync, edits::CopyDirection::HostToDevice);
        view_->insertCall(Call::DeviceSynchronize);
        QCOMPARE(document_.program().operations.size(), std::size_t{5});
        QVERIFY(document_.resolved());
        QCOMPARE(document_.bindings().size(), std::size_t{1});
        QVERIFY(document_.bindings()[0].record);
        QCOMPARE(streamOf(document_.program(), "copy1"), QStringLiteral("s2"));
    }

private:
    void trigger(const QPoint& at, const QString& action) {
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, view_->viewport()->mapToGlobal(at));
        QApplication::sendEvent(view_->viewport(), &event);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (QAction* each : menu->actions()) {
            if (each->text() == action) {
                QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(each).center());
                return;
            }
        }
        menu->close();
        QFAIL(qPrintable(QStringLiteral("no action ") + action));
    }
    void wheel(int turn, Qt::KeyboardModifiers modifiers) {
        const QPoint at = view_->viewport()->rect().center();
        QWheelEvent event(at, view_->viewport()->mapToGlobal(at), {}, {0, turn}, Qt::NoButton, modifiers, Qt::NoScrollPhase,
                          false);
        QApplication::sendEvent(view_->viewport(), &event);
    }
};

QTEST_MAIN(TestComposerView)
#include "tst_composer_view.moc"

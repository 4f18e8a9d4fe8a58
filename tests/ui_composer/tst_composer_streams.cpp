// SPDX-License-Identifier: GPL-3.0-or-later
#include "composer_fixture.h"
#include "tests/support/window_test.h"

#include <QAccessible>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>

namespace tst_composer_streams {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of streams that are selected where they are drawn, and of moves that make one.
class TestComposerStreams : public ComposerFixture {
    Q_OBJECT

    QPoint newStream() const { return onViewport(*view_, view_->layoutNow().addStream).center(); }
    /// Returns the place right of "+ stream", below the card.
    QPoint besideNewStream(const char* id) const { return {centre(id).x(), newStream().y()}; }
    QPoint laneName(const char* id) const { return laneNameRect(*view_, QString::fromLatin1(id)).center(); }
    QString selectedLane() const {
        const ComposerPicture& picture = pictureOf(*view_);
        return picture.selectedLane < 0 ? QString() : picture.layout.lane(picture.selectedLane).id;
    }
    const Stream* stream(const char* id) const { return edits::declarationOf(document_.program().streams, id); }
    /// Returns the item of a lane for screen readers.
    QAccessibleInterface* spokenLane(const QString& name) const {
        QAccessibleInterface* list = QAccessible::queryAccessibleInterface(view_.get());
        for (int i = 0; list && i < list->childCount(); ++i)
            if (list->child(i)->text(QAccessible::Name).startsWith(name)) return list->child(i);
        return nullptr;
    }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        show(forkAndJoin());
    }
    void cleanup() { undoAll(); }

    void aCardDroppedOnNewStreamMakesOne() {
        press(centre("saxpy"));
        glide(centre("saxpy"), newStream());
        QVERIFY2(pictureOf(*view_).drop && pictureOf(*view_).drop->makesStream(), "the drop says what it makes");
        QTRY_COMPARE(streamOf("saxpy"), QStringLiteral("s1"));
        glide(newStream(), centre("stencil"));
        QVERIFY(!pictureOf(*view_).drop->makesStream());
        QTRY_VERIFY2(!stream("s1"), "only while the mouse is there");
        glide(centre("stencil"), newStream());
        release(newStream());
        QCOMPARE(streamOf("saxpy"), QStringLiteral("s1"));
        QCOMPARE(ids().indexOf(QStringLiteral("saxpy")), 3);
        QCOMPARE(steps(), 1);
        QCOMPARE(undoText(), QStringLiteral("Move saxpy"));
    }

    void besideItTheOrderChangesToo() {
        drag(centre("saxpy"), besideNewStream("copyY"));
        QCOMPARE(streamOf("saxpy"), QStringLiteral("s1"));
        QVERIFY(ids().indexOf(QStringLiteral("saxpy")) > 6);
        QCOMPARE(steps(), 1);
    }

    void severalCallsShareTheNewStream() {
        click("saxpy");
        click("stencil", Qt::ControlModifier);
        drag(centre("stencil"), newStream());
        QCOMPARE(streamOf("saxpy"), QStringLiteral("s1"));
        QCOMPARE(streamOf("stencil"), QStringLiteral("s1"));
        QCOMPARE(document_.program().streams.size(), std::size_t{4});
    }

    void aCopyOfACardIsMadeThere() {
        drag(centre("saxpy"), newStream(), Qt::ControlModifier);
        QCOMPARE(document_.program().operations.size(), std::size_t{11});
        QCOMPARE(streamOf("saxpy"), QStringLiteral("compute"));
        QCOMPARE(std::string(document_.program().operations.back().text(Field::Stream)), std::string("s1"));
        QCOMPARE(steps(), 1);
    }

    void aHostCallMakesNone() {
        drag(centre("sync"), newStream());
        QCOMPARE(document_.program().streams.size(), std::size_t{3});
    }

    void escapeMakesNone() {
        press(centre("saxpy"));
        glide(centre("saxpy"), newStream());
        key(Qt::Key_Escape);
        release(newStream());
        QVERIFY(isAsBefore());
        QCOMPARE(steps(), 0);
    }

    void aNewCallDroppedThereMakesOne() {
        drop("launchKernel", newStream());
        QCOMPARE(document_.program().streams.size(), std::size_t{4});
        QCOMPARE(std::string(document_.program().operations.back().text(Field::Stream)), std::string("s1"));
        QCOMPARE(steps(), 1);
        drop("deviceSynchronize", newStream());
        QCOMPARE(document_.program().streams.size(), std::size_t{4});
    }

    void onAnEmptyComposerItMakesTheFirst() {
        show(Program{});
        drop("memcpyAsync:h2d", newStream());
        QCOMPARE(document_.program().streams.size(), std::size_t{1});
        QCOMPARE(std::string(document_.program().operations.back().text(Field::Stream)), std::string("s1"));
        QCOMPARE(steps(), 1);
    }

    /// The new stream is on the device of the last one, in its process.
    void belowTheLastLaneAKeyMakesOne() {
        show(programOf(R"({"streamscope":1,"streams":[{"id":"a"},{"id":"b","device":1}],"operations":[
            {"id":"k","call":"launchKernel","stream":"b","kernel":"spin","grid":[1],"block":[32],"arguments":{"duration":"1 ms"}},
            {"id":"l","call":"launchKernel","stream":"b","kernel":"spin","grid":[1],"block":[32],"arguments":{"duration":"1 ms"}}
            ]})"));
        QSignalSpy said(view_.get(), &ComposerView::message);
        click("l");
        key(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(streamOf("l"), QStringLiteral("s1"));
        QCOMPARE(streamOf("k"), QStringLiteral("b"));
        QCOMPARE(stream("s1")->device, 1);
        QCOMPARE(steps(), 1);
        key(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(steps(), 1);
        QVERIFY2(said.last().front().toString().contains(QStringLiteral("alone")), "a held key makes no rows of streams");
        key(Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(streamOf("l"), QStringLiteral("b"));
    }

    void aClickOnALaneSelectsItsStream() {
        QSignalSpy chosen(view_.get(), &ComposerView::streamChosen);
        click("saxpy");
        click(laneName("other"));
        QVERIFY(document_.selection().isEmpty());
        QCOMPARE(selectedLane(), QStringLiteral("other"));
        QCOMPARE(chosen.takeLast(), QVariantList({QStringLiteral("other"), QStringLiteral("other")}));
        QVERIFY(view_->accessibleDescription().startsWith(QStringLiteral("Stream other, ")));
        click("saxpy");
        QCOMPARE(selectedLane(), QString());
        QCOMPARE(chosen.takeLast().front().toString(), QString());
        QCOMPARE(steps(), 0);
    }

    void keysSelectAndActOnStreams() {
        QSignalSpy asked(view_.get(), &ComposerView::streamEditRequested);
        click("saxpy");
        key(Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(selectedLane(), QStringLiteral("other"));
        key(Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(selectedLane(), QStringLiteral("other"));
        key(Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(selectedLane(), QStringLiteral("compute"));
        key(Qt::Key_Return);
        QCOMPARE(asked.count(), 1);
        key(Qt::Key_F2);
        auto* field = view_->viewport()->findChild<QLineEdit*>();
        QVERIFY(field && field->hasFocus());
        QTest::keyClicks(field, QStringLiteral("fast"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(streamOf("saxpy"), QStringLiteral("fast"));
        QCOMPARE(selectedLane(), QStringLiteral("fast"));
        document_.undoStack()->undo();
        QCOMPARE(selectedLane(), QStringLiteral("compute"));
        key(Qt::Key_Escape);
        QCOMPARE(selectedLane(), QString());
    }

    void deleteRemovesTheSelectedStream() {
        click(laneName("other"));
        key(Qt::Key_Delete);
        QVERIFY(!stream("other") && !operation("stencil"));
        QCOMPARE(selectedLane(), QString());
        QCOMPARE(steps(), 1);
    }

    void theMenuOfALaneHasItsFields() {
        QSignalSpy asked(view_.get(), &ComposerView::streamEditRequested);
        trigger(laneName("other"), QStringLiteral("Edit stream other"));
        QCOMPARE(asked.count(), 1);
        QCOMPARE(selectedLane(), QStringLiteral("other"));
        QContextMenuEvent event(QContextMenuEvent::Mouse, laneName("other"), view_->viewport()->mapToGlobal(laneName("other")));
        QApplication::sendEvent(view_->viewport(), &event);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (QMenu* inside : menu->findChildren<QMenu*>())
            for (QAction* level : inside->actions())
                if (level->text() == QStringLiteral("−2")) level->trigger();
        menu->close();
        QCOMPARE(stream("other")->priority, -2);
        QCOMPARE(undoText(), QStringLiteral("Change priority of stream other"));
    }

    void anotherProgramIsShownFromItsBeginning() {
        view_->resize(460, 200);
        QTRY_VERIFY(view_->horizontalScrollBar()->maximum() > 40);
        view_->horizontalScrollBar()->setValue(40);
        click(laneName("compute"));
        document_.reset(forkAndJoin(), {});
        QCOMPARE(view_->horizontalScrollBar()->value(), 0);
        QCOMPARE(view_->verticalScrollBar()->value(), 0);
        QCOMPARE(selectedLane(), QString());
    }

    void thePointerSaysWhatCanBeDragged() {
        const auto shapeAt = [this](const QPoint& at) {
            glide(at, at);
            QTest::mouseMove(view_->viewport(), at);
            return view_->viewport()->cursor().shape();
        };
        QCOMPARE(shapeAt(centre("saxpy")), Qt::OpenHandCursor);
        QCOMPARE(shapeAt(handle("saxpy")), Qt::CrossCursor);
        QCOMPARE(shapeAt(laneName("compute")), Qt::PointingHandCursor);
        const QRect card = view_->operationRect(QStringLiteral("saxpy"));
        QCOMPARE(shapeAt({card.right() - 6, card.center().y()}), Qt::OpenHandCursor);
        press(centre("saxpy"));
        glide(centre("saxpy"), centre("stencil"));
        QCOMPARE(view_->viewport()->cursor().shape(), Qt::ClosedHandCursor);
        key(Qt::Key_Escape);
        release(centre("stencil"));
        QVERIFY(view_->viewport()->cursor().shape() != Qt::ClosedHandCursor);
    }

    void aScreenReaderSelectsLanes() {
        QAccessibleInterface* lane = spokenLane(QStringLiteral("Stream other, "));
        QVERIFY(lane && lane->role() == QAccessible::ListItem && !lane->state().selected);
        QVERIFY(laneNameRect(*view_, QStringLiteral("other")).contains(view_->viewport()->mapFromGlobal(lane->rect().center())));
        lane->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(selectedLane(), QStringLiteral("other"));
        QVERIFY(lane->state().selected);
    }
};

STREAMSCOPE_WINDOW_TEST(TestComposerStreams)

}  // namespace tst_composer_streams

#include "tst_composer_streams.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "composer_fixture.h"
#include "tests/support/window_test.h"

#include <QNativeGestureEvent>
#include <QPointingDevice>
#include <QScrollBar>
#include <QSignalSpy>

namespace tst_composer_keys {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of drawing orders by keys, and of touchpad gestures in place of wheels.
class TestComposerKeys : public ComposerFixture {
    Q_OBJECT

    /// Aims the order that is being drawn at a call.
    void aimAt(const char* id) {
        const int column = view_->layoutNow().columnOf(QString::fromLatin1(id));
        const auto words = view_->layoutNow().card(column).title;
        for (int i = 0; i < 12 && !view_->accessibleDescription().startsWith(words + QStringLiteral(": ")); ++i)
            key(column > view_->layoutNow().columnOf(document_.current()) ? Qt::Key_Right : Qt::Key_Left);
    }
    void turn(QPoint pixels, QPoint angle, Qt::KeyboardModifiers modifiers = {}) {
        const QPoint at = view_->viewport()->rect().center();
        QWheelEvent event(at, view_->viewport()->mapToGlobal(at), pixels, angle, Qt::NoButton, modifiers, Qt::ScrollUpdate,
                          false);
        QApplication::sendEvent(view_->viewport(), &event);
    }
    void pinch(qreal by) {
        const QPointF at = view_->viewport()->rect().center();
        QNativeGestureEvent event(Qt::ZoomNativeGesture, QPointingDevice::primaryPointingDevice(), 2, at, at, at, by, {});
        QApplication::sendEvent(view_->viewport(), &event);
    }

    qreal column() const { return view_->layoutNow().metrics.column; }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        show(forkAndJoin());
    }
    void cleanup() { undoAll(); }

    void theTargetSaysWhatWouldHappen_data() {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("verdict");
        QTest::newRow("a new order") << QByteArray("saxpy") << QByteArray("stencil") << QStringLiteral("order with e3");
        QTest::newRow("stream order") << QByteArray("saxpy") << QByteArray("copyY")
                                      << QStringLiteral("already ordered by stream compute");
        QTest::newRow("issued earlier") << QByteArray("stencil") << QByteArray("saxpy")
                                        << QStringLiteral("must be issued later: move it and its followers?");
        QTest::newRow("a circle") << QByteArray("stencil") << QByteArray("copyX")
                                  << QStringLiteral("would deadlock: stencil waits for it");
    }

    void theTargetSaysWhatWouldHappen() {
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        QFETCH(const QString, verdict);
        click(from.constData());
        key(Qt::Key_O);
        aimAt(to.constData());
        QCOMPARE(orderVerdict(*view_), verdict);
        QVERIFY2(view_->accessibleDescription().endsWith(verdict), "who cannot see it hears it");
        key(Qt::Key_Escape);
        QCOMPARE(orderVerdict(*view_), QString());
        QCOMPARE(steps(), 0);
        QCOMPARE(document_.current(), QString::fromLatin1(from));
    }

    void enterOrders() {
        click("saxpy");
        key(Qt::Key_O);
        aimAt("stencil");
        key(Qt::Key_Return);
        QCOMPARE(undoText(), QStringLiteral("Order stencil after saxpy"));
        QCOMPARE(streamOf("r1"), QStringLiteral("compute"));
        QCOMPARE(steps(), 1);
        key(Qt::Key_Right);  // keys move the selection again
        QCOMPARE(document_.selection().size(), 1);
        QCOMPARE(orderVerdict(*view_), QString());
    }

    void upAndDownGoToOtherLanes() {
        click("copyX");
        key(Qt::Key_O);
        key(Qt::Key_Down);
        key(Qt::Key_Down);
        QVERIFY(view_->accessibleDescription().startsWith(QStringLiteral("e1 #1: ")));
        key(Qt::Key_Up);
        key(Qt::Key_Up);
        key(Qt::Key_Up);
        QVERIFY2(view_->accessibleDescription().startsWith(QStringLiteral("sync: ")), qPrintable(view_->accessibleDescription()));
        key(Qt::Key_Escape);
    }

    void theMouseTakesOver() {
        click("saxpy");
        key(Qt::Key_O);
        QVERIFY(!orderVerdict(*view_).isEmpty());
        click("copyY");
        QCOMPARE(orderVerdict(*view_), QString());
        QCOMPARE(document_.selection(), QStringList(QStringLiteral("copyY")));
        key(Qt::Key_O);
        view_->clearFocus();
        QCOMPARE(orderVerdict(*view_), QString());
        QCOMPARE(steps(), 0);
    }

    void theMouseMayRestMeanwhile() {
        click("saxpy");
        key(Qt::Key_O);
        const QString before = orderVerdict(*view_);
        QTest::mouseMove(view_->viewport(), centre("copyX"));
        QCOMPARE(orderVerdict(*view_), before);
        key(Qt::Key_Escape);
    }

    void aWaitIsBoundToAnotherRecord() {
        click("computeWaitsE2");
        key(Qt::Key_B);
        QCOMPARE(orderVerdict(*view_), QStringLiteral("already ordered by e2 #1"));
        key(Qt::Key_Left);
        QCOMPARE(orderVerdict(*view_), QStringLiteral("order with e1"));
        key(Qt::Key_Return);
        QCOMPARE(std::string(operation("computeWaitsE2")->text(Field::Event)), std::string("e1"));
        QCOMPARE(undoText(), QStringLiteral("Bind wait for e2 to e1"));
        QTRY_VERIFY(isFlashing(*view_));
    }

    void aWaitForNothingIsBound() {
        drag(centre("computeWaitsE2"), centre("copyX") - QPoint(30, -60));
        click("computeWaitsE2");
        key(Qt::Key_B);
        QVERIFY(!orderVerdict(*view_).isEmpty());
        key(Qt::Key_Return);
        QVERIFY(document_.bindings()[0].record);
    }

    void whatIsNoWaitIsNotBound() {
        QSignalSpy said(view_.get(), &ComposerView::message);
        click("saxpy");
        key(Qt::Key_B);
        QCOMPARE(orderVerdict(*view_), QString());
        QVERIFY(said.last()[0].toString().contains(QStringLiteral("Select a wait first")));
    }

    void anOnlyCallHasNoOther() {
        Program one;
        QVERIFY(apply(one, starts::kernel(one)));
        show(std::move(one));
        QSignalSpy said(view_.get(), &ComposerView::message);
        key(Qt::Key_Right);
        key(Qt::Key_O);
        QCOMPARE(orderVerdict(*view_), QString());
        QVERIFY(said.last()[0].toString().contains(QStringLiteral("no other call")));
        key(Qt::Key_Delete);  // nothing is being dragged
        QCOMPARE(ids().size(), 0);
    }

    void controlPlusAndMinusChangeTheDensity() {
        key(Qt::Key_Minus, Qt::ControlModifier);
        QCOMPARE(view_->density(), Density::Chip);
        key(Qt::Key_Minus, Qt::ControlModifier);
        key(Qt::Key_Minus, Qt::ControlModifier);
        QCOMPARE(view_->density(), Density::Tick);
        key(Qt::Key_Plus, Qt::ControlModifier);
        key(Qt::Key_Equal, Qt::ControlModifier);
        QCOMPARE(view_->density(), Density::Card);
    }

    void turnsOfAWheelZoomWithoutSteps() {
        const qreal before = column();
        turn({0, -8}, {0, -30}, Qt::ControlModifier);
        QVERIFY(column() < before && column() > before - 6);
        QCOMPARE(view_->density(), Density::Card);
        for (int i = 0; i < 40; ++i) turn({0, -8}, {0, -30}, Qt::ControlModifier);
        QCOMPARE(view_->density(), Density::Chip);
        for (int i = 0; i < 41; ++i) turn({0, 8}, {0, 30}, Qt::ControlModifier);
        QCOMPARE(column(), before);
        for (int i = 0; i < 200; ++i) turn({0, 8}, {0, 120}, Qt::ControlModifier);
        QVERIFY(column() > before && column() < 3 * before);
    }

    void allColumnsFit() {
        view_->resize(500, 320);
        QVERIFY(view_->layoutNow().neededWidth() > view_->viewport()->width());
        key(Qt::Key_0, Qt::ControlModifier);
        QVERIFY(view_->layoutNow().neededWidth() <= view_->viewport()->width());
        QVERIFY(view_->layoutNow().neededWidth() > view_->viewport()->width() / 2);
        view_->resize(1600, 320);
        key(Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(column(), ComposerMetrics::of(Density::Card).column);
    }

    void fingersMoveTheCardsPixelByPixel() {
        view_->resize(560, 200);
        QTRY_VERIFY(view_->horizontalScrollBar()->maximum() > 40 && view_->verticalScrollBar()->maximum() > 10);
        turn({-30, -7}, {-60, -14});
        QCOMPARE(view_->horizontalScrollBar()->value(), 30);
        QCOMPARE(view_->verticalScrollBar()->value(), 7);
    }

    void fingersApartMakeCardsLarger() {
        view_->setDensity(Density::Chip);
        pinch(0.2);
        QCOMPARE(view_->density(), Density::Chip);
        QVERIFY(column() > ComposerMetrics::of(Density::Chip).column);
        for (int i = 0; i < 6; ++i) pinch(0.2);
        QCOMPARE(view_->density(), Density::Card);
        for (int i = 0; i < 3; ++i) pinch(-0.4);
        QCOMPARE(view_->density(), Density::Chip);
    }
};

STREAMSCOPE_WINDOW_TEST(TestComposerKeys)

}  // namespace tst_composer_keys

#include "tst_composer_keys.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "composer_fixture.h"
#include "tests/support/window_test.h"

#include <QHelpEvent>
#include <QSignalSpy>
#include <QToolTip>

namespace tst_composer_orders {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of drawing orders with the mouse, and of grabbing arrows.
class TestComposerOrders : public ComposerFixture {
    Q_OBJECT

    /// Starts drawing an order from one card's handle to the other card.
    void hold(const char* from, const char* to) {
        press(handle(from));
        glide(handle(from), centre(to));
    }

    bool shows(const QColor& color) const {
        const QImage image = view_->viewport()->grab().toImage();
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (image.pixelColor(x, y) == color) return true;
            }
        }
        return false;
    }

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
        QTest::newRow("a record is used again")
            << QByteArray("copyX") << QByteArray("stencil") << QStringLiteral("already ordered by e1 #1");
        QTest::newRow("stream order") << QByteArray("saxpy") << QByteArray("copyY")
                                      << QStringLiteral("already ordered by stream compute");
        QTest::newRow("the host") << QByteArray("saxpy") << QByteArray("sync")
                                  << QStringLiteral("already ordered by Device synchronise");
        QTest::newRow("issued earlier") << QByteArray("stencil") << QByteArray("saxpy")
                                        << QStringLiteral("must be issued later: move it and its followers?");
        QTest::newRow("a circle") << QByteArray("stencil") << QByteArray("copyX")
                                  << QStringLiteral("would deadlock: stencil waits for it");
    }

    void theTargetSaysWhatWouldHappen() {
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        QFETCH(const QString, verdict);
        hold(from.constData(), to.constData());
        if (verdict.contains(QLatin1String("Device"))) {
            QVERIFY(orderVerdict(*view_).startsWith(QStringLiteral("already ordered by ")));
        } else {
            QCOMPARE(orderVerdict(*view_), verdict);
        }
        key(Qt::Key_Escape);
        QCOMPARE(orderVerdict(*view_), QString());
        release(centre(to.constData()));
        QCOMPARE(steps(), 0);
    }

    void onlyWhatCannotBeIsRed_data() {
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<bool>("red");
        QTest::newRow("ordered already") << QByteArray("copyY") << false;
        QTest::newRow("ordered by the host") << QByteArray("sync") << false;
        QTest::newRow("to be moved later") << QByteArray("saxpy") << false;
        QTest::newRow("a circle") << QByteArray("copyX") << true;
    }

    void onlyWhatCannotBeIsRed() {
        QFETCH(const QByteArray, to);
        QFETCH(const bool, red);
        hold("stencil", to.constData());
        QVERIFY(!orderVerdict(*view_).isEmpty());
        QCOMPARE(shows(Theme::light().error), red);
        key(Qt::Key_Escape);
        release(centre(to.constData()));
    }

    /// The program already includes an order while it is being drawn, as with a dragged card.
    void theDocumentFollowsAnOrderInTheHand() {
        QSignalSpy began(view_.get(), &ComposerView::dragBegan);
        hold("saxpy", "stencil");
        QCOMPARE(began.count(), 1);
        QVERIFY(document_.hasTrial());
        QCOMPARE(document_.bindings().size(), std::size_t{4});
        glide(centre("stencil"), centre("copyX"));  // would deadlock
        QVERIFY(!document_.hasTrial());
        glide(centre("copyX"), centre("stencil"));
        QVERIFY(document_.hasTrial());
        key(Qt::Key_Escape);
        QVERIFY(isAsBefore());
        release(centre("stencil"));
        QVERIFY(isAsBefore());
        QCOMPARE(steps(), 0);
    }

    void keysTryAnOrderOutToo() {
        click("saxpy");
        key(Qt::Key_O);
        for (int i = 0; i < 12 && orderVerdict(*view_) != QStringLiteral("order with e3"); ++i) key(Qt::Key_Right);
        QVERIFY(document_.hasTrial());
        key(Qt::Key_Escape);
        QVERIFY(isAsBefore());
        QCOMPARE(steps(), 0);
    }

    void aDropOrders() {
        hold("saxpy", "stencil");
        release(centre("stencil"));
        QCOMPARE(ids().mid(3, 4), QStringList({QStringLiteral("saxpy"), QStringLiteral("r1"), QStringLiteral("otherWaitsE1"),
                                               QStringLiteral("w1")}));
        QCOMPARE(streamOf("r1"), QStringLiteral("compute"));
        QCOMPARE(streamOf("w1"), QStringLiteral("other"));
        QCOMPARE(document_.program().events.size(), std::size_t{3});
        QCOMPARE(steps(), 1);
        QCOMPARE(undoText(), QStringLiteral("Order stencil after saxpy"));
    }

    void aDropMovesWhatWasTooEarly() {
        hold("stencil", "saxpy");
        release(centre("saxpy"));
        const QStringList now = ids();
        QVERIFY(now.indexOf(QStringLiteral("stencil")) < now.indexOf(QStringLiteral("saxpy")));
        QVERIFY(undoText().startsWith(QStringLiteral("Order saxpy after stencil (moved later")));
        QCOMPARE(steps(), 1);
        QVERIFY(document_.resolved());
    }

    void aDropThatDoesNothingSaysWhy() {
        QSignalSpy said(view_.get(), &ComposerView::message);
        hold("stencil", "copyX");
        release(centre("copyX"));
        QCOMPARE(steps(), 0);
        QCOMPARE(said.count(), 1);
        QVERIFY(said[0][0].toString().contains(QStringLiteral("would deadlock")));
    }

    void aDropOnNothingDoesNothing() {
        press(handle("saxpy"));
        glide(handle("saxpy"), QPoint(600, view_->viewport()->height() - 8));
        release(QPoint(600, view_->viewport()->height() - 8));
        QCOMPARE(steps(), 0);
    }

    void twoSelectedAreOrderedByAKey() {
        click("saxpy");
        click("stencil", Qt::ControlModifier);
        key(Qt::Key_O);
        QCOMPARE(undoText(), QStringLiteral("Order stencil after saxpy"));
        QVERIFY(operation("w1"));
    }

    void oneSelectedIsNotEnough() {
        QSignalSpy said(view_.get(), &ComposerView::message);
        click("saxpy");
        key(Qt::Key_O);
        QCOMPARE(said.count(), 1);
        QCOMPARE(steps(), 0);
    }

    void aRecordsHandleNeedsOnlyAWait() {
        hold("recordE2", "saxpy");
        key(Qt::Key_Escape);
        release(centre("saxpy"));
        drag(handle("recordE2"), centre("copyY"));
        QCOMPARE(steps(), 0);  // ordered already
        drag(handle("recordE1"), centre("recordE2"));
        QCOMPARE(steps(), 0);
    }

    void anArrowIsChosenAndDeleted() {
        click(arrowPoint(*view_, QStringLiteral("computeWaitsE2"), 0.5));
        QVERIFY(document_.selection().isEmpty());
        QVERIFY(view_->accessibleDescription().startsWith(QStringLiteral("wait for e2, call 8, binds the record of call 7")));
        key(Qt::Key_Delete);
        QVERIFY(!operation("computeWaitsE2"));
        QVERIFY(!operation("recordE2"));  // nothing else used it
        QCOMPARE(undoText(), QStringLiteral("Remove wait for e2"));
        QCOMPARE(steps(), 1);
        click(arrowPoint(*view_, QStringLiteral("otherWaitsE1"), 0.6));
        key(Qt::Key_Delete);
        QVERIFY(!operation("otherWaitsE1"));
        QVERIFY(operation("recordE1"));
    }

    void escapeLetsAnArrowGo() {
        click(arrowPoint(*view_, QStringLiteral("computeWaitsE2"), 0.5));
        key(Qt::Key_Escape);
        key(Qt::Key_Delete);
        QCOMPARE(steps(), 0);
    }

    void shiftDeleteTakesTheRecordAlong() {
        click("computeWaitsE2");
        key(Qt::Key_Delete, Qt::ShiftModifier);
        QVERIFY(!operation("recordE2"));
        QCOMPARE(steps(), 1);
    }

    void aTailGoesToAnotherRecord() {
        const QPoint tail = arrowPoint(*view_, QStringLiteral("computeWaitsE2"), 0.3);
        press(tail);
        glide(tail, centre("saxpy"));
        QCOMPARE(orderVerdict(*view_), QString());  // no record
        glide(centre("saxpy"), centre("recordE1"));
        QCOMPARE(orderVerdict(*view_), QStringLiteral("order with e1"));
        release(centre("recordE1"));
        QCOMPARE(std::string(operation("computeWaitsE2")->text(Field::Event)), std::string("e1"));
        QCOMPARE(undoText(), QStringLiteral("Bind wait for e2 to e1"));
        QCOMPARE(ids(), idsOf(forkAndJoin().operations));
        QTRY_VERIFY(isFlashing(*view_));
    }

    void aTailDroppedWhereItWasSaysSo() {
        const QPoint tail = arrowPoint(*view_, QStringLiteral("computeWaitsE2"), 0.3);
        press(tail);
        glide(tail, centre("recordE2"));
        QCOMPARE(orderVerdict(*view_), QStringLiteral("already ordered by e2 #1"));
        release(centre("recordE2"));
        QCOMPARE(steps(), 0);
    }

    void recordAndWaitAreBoundByAKey() {
        click("recordE1");
        click("computeWaitsE2", Qt::ControlModifier);
        key(Qt::Key_O);
        QCOMPARE(std::string(operation("computeWaitsE2")->text(Field::Event)), std::string("e1"));
    }

    void aWaitForNothingSaysSo() {
        drag(centre("computeWaitsE2"), centre("copyX") - QPoint(30, -60));
        for (const QPoint& at : {centre("computeWaitsE2"), arrowPoint(*view_, QStringLiteral("computeWaitsE2"), 0.3)}) {
            QHelpEvent help(QEvent::ToolTip, at, view_->viewport()->mapToGlobal(at));
            QApplication::sendEvent(view_->viewport(), &help);
            QVERIFY2(QToolTip::text().contains(QStringLiteral("no record yet")), qPrintable(QToolTip::text()));
            QToolTip::hideText();
        }
    }

    void whatATwiceRecordedEventBindsIsRecordedAnew() {
        show(programOf(R"({"streamscope":1,"streams":[{"id":"a"},{"id":"b"}],"events":[{"id":"e"}],"operations":[
            {"id":"r","call":"eventRecord","stream":"a","event":"e"},{"id":"again","call":"eventRecord","stream":"a","event":"e"},
            {"id":"w","call":"streamWaitEvent","stream":"b","event":"e"}]})"));
        const QPoint tail = arrowPoint(*view_, QStringLiteral("w"), 0.4);
        press(tail);
        glide(tail, centre("r"));
        QCOMPARE(orderVerdict(*view_), QStringLiteral("order with e1"));
        release(centre("r"));
        QCOMPARE(ids(), QStringList({QStringLiteral("r"), QStringLiteral("r1"), QStringLiteral("again"), QStringLiteral("w")}));
        QCOMPARE(document_.bindings()[0].record->value, 1u);
    }

    void aWaitForNothingIsBoundByItsStub() {
        drag(centre("computeWaitsE2"), centre("copyX") - QPoint(30, -60));
        const QPoint stub = arrowPoint(*view_, QStringLiteral("computeWaitsE2"), 0.5);
        QVERIFY(stub.x() > 0);
        press(stub);
        glide(stub, centre("recordE1"));
        QCOMPARE(orderVerdict(*view_), QStringLiteral("must be issued later: move it and its followers?"));
        release(centre("recordE1"));
        QVERIFY(ids().indexOf(QStringLiteral("recordE1")) < ids().indexOf(QStringLiteral("computeWaitsE2")));
        QVERIFY(document_.bindings()[0].record);
    }
};

STREAMSCOPE_WINDOW_TEST(TestComposerOrders)

}  // namespace tst_composer_orders

#include "tst_composer_orders.moc"

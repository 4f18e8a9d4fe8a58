// SPDX-License-Identifier: GPL-3.0-or-later
#include "composer_fixture.h"
#include "tests/support/window_test.h"

#include <QDropEvent>
#include <QMimeData>
#include <QScrollBar>
#include <QSignalSpy>

namespace tst_composer_frames {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

std::string kernel(const std::string& id, const std::string& stream) {
    return R"({"id":")" + id + R"(","label":")" + id + R"(","call":"launchKernel","stream":")" + stream +
           R"(","kernel":"spin","grid":[8],"block":[128],"arguments":{"duration":"1 ms"}})";
}

/// Returns the program: before · loop [ one two ] · launch { node } · after · sync.
Program nested() {
    return programOf(R"({"streamscope":1,"streams":[{"id":"s","count":3},{"id":"t"}],"operations":[)" + kernel("before", "t") +
                     R"(,{"id":"loop","label":"pieces","call":"repeat","times":3,"body":[)" + kernel("one", "s{i}") + ',' +
                     kernel("two", "t") + R"(]},{"id":"launch","call":"graphLaunch","stream":"t","body":[)" +
                     kernel("node", "t") + "]}," + kernel("after", "t") + R"(,{"id":"sync","call":"deviceSynchronize"}]})");
}

Program manyCalls(int calls, int streams) {
    std::string text = R"({"streamscope":1,"streams":[{"id":"s","count":)" + std::to_string(streams) + R"(}],"operations":[)";
    for (int i = 0; i < calls; ++i) text += (i ? "," : "") + kernel("k" + std::to_string(i), "s" + std::to_string(i % streams));
    return programOf(text + "]}");
}

}  // namespace
}  // namespace tst_composer_frames

using namespace tst_composer_frames;  // moc loses track of namespaces behind the raw strings above

/// Tests of repeats and graphs, and of compositions larger than the view.
class TestComposerFrames : public ComposerFixture {
    Q_OBJECT

    QRect rect(const char* id) const { return view_->operationRect(QString::fromLatin1(id)); }

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        show(nested(), {1100, 480});
    }
    void cleanup() { undoAll(); }

    void aFrameFoldsAndUnfolds() {
        const QRect after = rect("after");
        QVERIFY(!rect("one").isEmpty() && !rect("node").isEmpty());
        click(foldRect(*view_, QStringLiteral("loop")).center());
        QVERIFY(rect("one").isEmpty());
        QCOMPARE(rect("after").left(), after.left() - 2 * 84);
        key(Qt::Key_Space);
        QVERIFY(!rect("one").isEmpty());
        QCOMPARE(rect("after"), after);
        QCOMPARE(steps(), 0);
    }

    void aSelectedRepeatComesIntoSightWithWhatItHolds() {
        view_->resize(480, 480);
        QTRY_VERIFY(view_->horizontalScrollBar()->maximum() > 0);
        const QRect seen = view_->viewport()->rect();
        QVERIFY2(!seen.contains(rect("two")), "else nothing is shown here");
        document_.select({QStringLiteral("loop")});
        QTRY_VERIFY(seen.contains(rect("loop")) && seen.contains(rect("one")) && seen.contains(rect("two")));
    }

    void foldingKeepsTheSelectionInSight() {
        click("two");
        key(Qt::Key_Space);
        QVERIFY(rect("two").isEmpty());
        QCOMPARE(document_.selection(), QStringList{QStringLiteral("loop")});
        document_.select({QStringLiteral("two")});  // from another pane
        QVERIFY(!rect("two").isEmpty());
        QCOMPARE(document_.current(), QStringLiteral("two"));
    }

    void callsInsideAreEdited() {
        QSignalSpy asked(view_.get(), &ComposerView::editRequested);
        click("one");
        QCOMPARE(document_.current(), QStringLiteral("one"));
        key(Qt::Key_Return);
        QCOMPARE(asked.takeFirst().front().toString(), QStringLiteral("one"));
        key(Qt::Key_Delete);
        QCOMPARE(body("loop"), QStringList{QStringLiteral("two")});
        QCOMPARE(document_.current(), QStringLiteral("two"));
    }

    void callsMoveWithinABody() {
        press(centre("two"));
        glide(centre("two"), centre("one") - QPoint(30, 0));
        QCOMPARE(dropNumber(*view_), QStringLiteral("2.1"));
        release(QPoint(centre("one").x() - 30, centre("two").y()));
        QCOMPARE(body("loop"), QStringList({QStringLiteral("two"), QStringLiteral("one")}));
        QCOMPARE(steps(), 1);
    }

    void callsGoOutOfABodyAndIn() {
        drag(centre("one"), QPoint(centre("after").x() + 40, centre("one").y()));
        QCOMPARE(ids(), QStringList({QStringLiteral("before"), QStringLiteral("loop"), QStringLiteral("launch"),
                                     QStringLiteral("after"), QStringLiteral("one"), QStringLiteral("sync")}));
        QCOMPARE(body("loop"), QStringList{QStringLiteral("two")});
        drag(centre("before"), QPoint(centre("two").x() - 40, centre("before").y()));
        QCOMPARE(body("loop"), QStringList({QStringLiteral("before"), QStringLiteral("two")}));
        QCOMPARE(steps(), 2);
    }

    void whereABodyEndsTheSideDecides() {
        const int boundary = rect("two").right() + 5;
        drag(centre("after"), QPoint(boundary - 8, centre("after").y()));
        QCOMPARE(body("loop"), QStringList({QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("after")}));
        document_.undoStack()->undo();
        view_->operationRect(QStringLiteral("after"));
        drag(centre("after"), QPoint(boundary + 12, centre("after").y()));
        QCOMPARE(body("loop").size(), 2);
        QCOMPARE(ids().indexOf(QStringLiteral("after")), 2);
    }

    void aFrameMovesAsAWholeAndNotIntoItself() {
        drag(centre("loop") + QPoint(20, 0), QPoint(centre("sync").x() + 60, centre("loop").y()));
        QCOMPARE(ids().last(), QStringLiteral("loop"));
        QCOMPARE(body("loop").size(), 2);
        document_.undoStack()->undo();
        press(centre("loop") + QPoint(20, 0));
        glide(centre("loop") + QPoint(20, 0), centre("one"));
        QCOMPARE(dropNumber(*view_), QString());
        release(centre("one"));
        QCOMPARE(ids(), idsOf(nested().operations));
    }

    void altArrowsEnterAndLeaveBodies() {
        click("before");
        key(Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(body("loop").front(), QStringLiteral("before"));
        for (int step = 0; step < 3; ++step) key(Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(ids().indexOf(QStringLiteral("before")), 1);
        for (int step = 0; step < 4; ++step) key(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(ids(), idsOf(nested().operations));
    }

    void duplicatesAndPastesStayInTheBody() {
        click("one");
        key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(body("loop").size(), 3);
        key(Qt::Key_C, Qt::ControlModifier);
        key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(body("loop").size(), 4);
        QVERIFY(document_.resolved());
    }

    void callsInABodyAreOrdered() {
        press(handle("one"));
        glide(handle("one"), centre("two"));
        QCOMPARE(orderVerdict(*view_), QStringLiteral("order with e1"));
        release(centre("two"));
        QCOMPARE(body("loop"),
                 QStringList({QStringLiteral("one"), QStringLiteral("r1"), QStringLiteral("w1"), QStringLiteral("two")}));
        QVERIFY(arrowPoint(*view_, QStringLiteral("w1"), 0.5).x() > 0);
    }

    /// “two” waits for “one” of its own iteration; “one” can wait for “two” of the iteration before.
    void aCircleWithinABodyIsOrderedWithAnEarlierIteration() {
        press(handle("one"));
        glide(handle("one"), centre("two"));
        release(centre("two"));
        press(handle("two"));
        glide(handle("two"), centre("one"));
        const QString verdict = orderVerdict(*view_);
        QVERIFY2(verdict.startsWith(QStringLiteral("would deadlock: order with e2 of 1 iteration")), qPrintable(verdict));
        QVERIFY(document_.hasTrial());
        release(centre("one"));
        QCOMPARE(body("loop"), QStringList({QStringLiteral("w2"), QStringLiteral("one"), QStringLiteral("r1"),
                                            QStringLiteral("w1"), QStringLiteral("two"), QStringLiteral("r2")}));
        QVERIFY2(undoText().startsWith(QStringLiteral("Order one after two of 1 iteration")), qPrintable(undoText()));
        press(handle("two"));
        glide(handle("two"), centre("one"));
        QCOMPARE(orderVerdict(*view_), QStringLiteral("already ordered by e2 #1"));
        release(centre("one"));
    }

    void newCallsGoIntoTheBodyThatIsSelected() {
        click("one");
        view_->insertCall(Call::LaunchKernel);
        QCOMPARE(body("loop").size(), 3);
        QCOMPARE(QString::fromStdString((*operation("loop")->body())[1].id), document_.current());
    }

    void palettesDropIntoBodies() {
        QMimeData data;
        data.setData(QLatin1String(ComposerView::callMimeType), "launchKernel");
        const QPoint at(rect("one").right() + 4, centre("before").y());
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view_->viewport(), &enter);
        QDragMoveEvent move(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view_->viewport(), &move);
        QCOMPARE(dropNumber(*view_), QStringLiteral("2.2"));
        QDropEvent dropped(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view_->viewport(), &dropped);
        QCOMPARE(body("loop").size(), 3);
        QCOMPARE((*operation("loop")->body())[1].call, Call::LaunchKernel);
    }

    void hostCallsGoToAnotherThread() {
        show(programOf(R"({"streamscope":1,"threads":[{"id":"main"},{"id":"other"}],"streams":[{"id":"s"}],"operations":[)" +
                       kernel("k", "s") + R"(,{"id":"sync","call":"deviceSynchronize"}]})"));
        click("sync");
        key(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(operation("sync")->thread, std::string("other"));
        drag(centre("sync"), centre("sync") - QPoint(0, 42));
        QCOMPARE(operation("sync")->thread, std::string("main"));
        QCOMPARE(steps(), 2);
    }

    void theOverviewIsThereWhenTheViewIsTooSmall() {
        auto* overview = view_->findChild<QWidget*>(QStringLiteral("overview"));
        QVERIFY(overview && !overview->isVisible());
        show(manyCalls(60, 3));
        overview = view_->findChild<QWidget*>(QStringLiteral("overview"));
        QTRY_VERIFY(overview->isVisible());
        QVERIFY(view_->viewport()->geometry().bottom() < overview->geometry().top());
        QTest::mouseClick(overview, Qt::LeftButton, {}, QPoint(overview->width() - 4, 10));
        QCOMPARE(view_->horizontalScrollBar()->value(), view_->horizontalScrollBar()->maximum());
        const QPoint grip(overview->width() - 30, 18);
        QTest::mousePress(overview, Qt::LeftButton, {}, grip);
        const QPoint to(grip.x() / 2, 18);
        QMouseEvent move(QEvent::MouseMove, to, overview->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(overview, &move);
        QTest::mouseRelease(overview, Qt::LeftButton, {}, to);
        QVERIFY(view_->horizontalScrollBar()->value() < view_->horizontalScrollBar()->maximum() * 3 / 4);
        view_->setDensity(Density::Tick);
        QTRY_VERIFY(!overview->isVisible());
    }

    void aLowPaneScrollsColumnsByABarInPlaceOfTheOverview() {
        show(manyCalls(60, 3), {1100, 150});
        const auto* overview = view_->findChild<QWidget*>(QStringLiteral("overview"));
        const QScrollBar* bar = view_->horizontalScrollBar();
        QTRY_VERIFY(bar->isVisible());
        QVERIFY(!overview->isVisible() && bar->maximum() > 0);
        QVERIFY(view_->viewport()->height() > view_->height() - overview->height());
        view_->resize(1100, 320);
        QTRY_VERIFY(overview->isVisible());
        QVERIFY(!bar->isVisible());
    }

    void twoHundredCallsNeedNoScrollingAsTicks() {
        show(manyCalls(200, 4), {1600, 350});
        view_->setDensity(Density::Tick);
        QTRY_COMPARE(view_->horizontalScrollBar()->maximum(), 0);
        QVERIFY(view_->viewport()->rect().contains(rect("k199")));
    }

    void theDensityChangesUnderThePointer() {
        show(manyCalls(300, 3));
        view_->horizontalScrollBar()->setValue(view_->horizontalScrollBar()->maximum() / 2);
        const QPoint middle = view_->viewport()->rect().center();
        const auto columnAtMiddle = [&] {
            return (view_->mapToScene(middle).x() - laneHeader) / view_->layoutNow().metrics.column;
        };
        const qreal before = columnAtMiddle();
        wheel(-4 * 120, Qt::ControlModifier);
        QCOMPARE(view_->density(), Density::Chip);
        QVERIFY(std::abs(columnAtMiddle() - before) < 1);
    }
};

STREAMSCOPE_WINDOW_TEST(TestComposerFrames)

#include "tst_composer_frames.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window_test.h"
#include "tests/ui_timeline/samples.h"
#include "tests/ui_timeline/shown.h"
#include "ui/timeline/overview_drag.h"

#include <QTest>

namespace tst_overview_drag {

using namespace streamscope;
using namespace streamscope::ui;

class OverviewDragTest : public QObject {
    Q_OBJECT

    /// A strip from 100 to 1100 px for 1 ms, of which 300 to 500 px are in view.
    static OverviewStrip strip() { return {QRectF(100, 0, 1000, 20), QRectF(300, 0, 200, 20), 1'000'000, {200'000, 400'000}}; }

    static void drag(ShownTimeline& shown, double from, double to) {
        const double y = shown.layout().viewport.overview.center().y();
        shown.drag(Qt::LeftButton, QPointF(from, y).toPoint(), QPointF(to, y).toPoint());
    }

private Q_SLOTS:
    void handles() {
        QCOMPARE(overviewHandleAt(strip(), 200), OverviewHandle::Region);
        QCOMPARE(overviewHandleAt(strip(), 296), OverviewHandle::Left);
        QCOMPARE(overviewHandleAt(strip(), 400), OverviewHandle::Window);
        QCOMPARE(overviewHandleAt(strip(), 503), OverviewHandle::Right);
        QCOMPARE(overviewHandleAt(strip(), 900), OverviewHandle::Region);
        OverviewStrip whole = strip();
        whole.window = whole.strip;
        QCOMPARE(overviewHandleAt(whole, 100), OverviewHandle::Region);
        OverviewStrip narrow = strip();
        narrow.window = QRectF(300, 0, 6, 20);
        QCOMPARE(overviewHandleAt(narrow, 303), OverviewHandle::Window);
    }

    void aRegionIsShownOnRelease() {
        const OverviewDrag drag(strip(), 700);
        QVERIFY(!drag.movedTo(900));
        QCOMPARE(*drag.region(650), std::pair(650.0, 700.0));
        QCOMPARE(drag.releasedAt(900, 10), (TimeRange{600'000, 800'000}));
        QCOMPARE(drag.releasedAt(5000, 10), (TimeRange{600'000, 1'000'000}));
        QCOMPARE(drag.releasedAt(702, 10), (TimeRange{500'000, 700'000}));  // a click centres the view
    }

    void theFrameMovesAndResizes() {
        const OverviewDrag window(strip(), 400);
        QVERIFY(!window.region(500));
        QCOMPARE(*window.movedTo(500), (TimeRange{300'000, 500'000}));
        QCOMPARE(*OverviewDrag(strip(), 300).movedTo(350), (TimeRange{250'000, 400'000}));
        QCOMPARE(*OverviewDrag(strip(), 500).movedTo(600), (TimeRange{200'000, 500'000}));
        QVERIFY(OverviewDrag(strip(), 300).movedTo(900)->span() >= 1);  // the range never becomes negative
        QVERIFY(OverviewDrag(strip(), 500).movedTo(100)->span() >= 1);
    }

    void draggedInTheWindow() {
        ShownTimeline shown(samples::forkAndJoin());
        const Rect overview = shown.layout().viewport.overview;
        const auto x = [&](double part) { return overview.left() + part * overview.width(); };
        const double end = shown.plot->overviewEnd();
        drag(shown, x(0.25), x(0.5));  // the whole run was in view
        QVERIFY(near(shown.plot->range().begin, 0.25 * end, end / 200));
        QVERIFY(near(shown.plot->range().end, 0.5 * end, end / 200));
        drag(shown, x(0.375), x(0.475));
        QVERIFY(near(shown.plot->range().begin, 0.35 * end, end / 200));
        QVERIFY(near(shown.plot->range().span(), 0.25 * end, end / 200));
        drag(shown, x(0.6), x(0.8));
        QVERIFY(near(shown.plot->range().begin, 0.35 * end, end / 200));
        QVERIFY(near(shown.plot->range().end, 0.8 * end, end / 200));
    }

    void escapeLeavesTheRegion() {
        ShownTimeline shown(samples::forkAndJoin());
        const TimeRange before = shown.plot->range();
        const Rect overview = shown.layout().viewport.overview;
        const QPoint from(static_cast<int>(overview.left()) + 200, static_cast<int>(overview.center().y()));
        shown.drag(Qt::LeftButton, from, from + QPoint(200, 0), {}, false);
        shown.key(Qt::Key_Escape);
        QTest::mouseRelease(shown.plot, Qt::LeftButton, {}, from + QPoint(200, 0));
        QCOMPARE(shown.plot->range(), before);
    }
};

STREAMSCOPE_WINDOW_TEST(OverviewDragTest)

}  // namespace tst_overview_drag

#include "tst_overview_drag.moc"

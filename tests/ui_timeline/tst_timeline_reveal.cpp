// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window_test.h"
#include "tests/ui_timeline/large.h"
#include "tests/ui_timeline/samples.h"
#include "tests/ui_timeline/shown.h"
#include "ui/timeline/paint/timeline_painter.h"
#include "ui/timeline/playhead.h"

#include <QImage>
#include <QSignalSpy>

#include <cmath>
#include <set>

namespace tst_timeline_reveal {

using namespace streamscope;
using namespace streamscope::ui;

constexpr std::uint32_t copyIn = 0, stencil = 5;

struct Playing : ShownTimeline {
    using ShownTimeline::ShownTimeline;

    Playhead* playhead() const { return view.findChild<Playhead*>(); }
    /// Plays, pauses, and moves the playhead by a click on the axis.
    void pauseAt(double time) {
        key(Qt::Key_P);
        key(Qt::Key_P);
        QTest::mouseClick(plot, Qt::LeftButton, {}, {static_cast<int>(std::lround(x(time))), 10});
    }
    double x(double time) const { return plot->xAxis2->coordToPixel(time); }
    QImage picture() {
        QCoreApplication::processEvents();  // the scroll bar has hidden itself
        settle();
        return plot->grab().toImage();
    }
    QColor ground() const { return plot->look().theme.window; }
};

/// Returns the colours in a part of a picture.
std::set<QRgb> colours(const QImage& image, const QRectF& part) {
    std::set<QRgb> found;
    const QRect inside = part.toAlignedRect().intersected(image.rect());
    for (int y = inside.top(); y <= inside.bottom(); ++y)
        for (int x = inside.left(); x <= inside.right(); ++x) found.insert(image.pixel(x, y));
    return found;
}

/// Returns how many columns show something besides the playhead.
int columnsOf(const QImage& image, const QRectF& part, const Playing& shown) {
    const QRect inside = part.toAlignedRect().intersected(image.rect());
    int count = 0;
    for (int x = inside.left(); x <= inside.right(); ++x) {
        const std::set<QRgb> seen = colours(image, QRectF(x, inside.top(), 0.5, inside.height()));
        if (!seen.contains(shown.plot->look().theme.accent.rgb()) && seen != std::set<QRgb>{shown.ground().rgb()}) ++count;
    }
    return count;
}

/// Tests of playing: the timeline appears as it happened.
class TestTimelineReveal : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void barsAppearAsTheyHappen() {
        Playing shown(samples::forkAndJoin());
        const QImage whole = shown.picture();
        shown.pauseAt(1'500'000);
        const QImage half = shown.picture();
        const double now = shown.x(*shown.plot->curtain());
        QVERIFY(near(now, shown.x(1'500'000), 1));
        const QRectF finished = shown.bar(copyIn), running = shown.bar(stencil);
        QVERIFY(finished.right() < now && running.left() < now - 20 && running.right() > now + 20);
        QCOMPARE(half.copy(finished.toAlignedRect()), whole.copy(finished.toAlignedRect()));
        const QPoint begun(static_cast<int>(now) - 6, static_cast<int>(running.bottom()) - 5);
        QCOMPARE(half.pixel(begun), whole.pixel(begun));
        const QRectF area = qt(shown.layout().viewport.area);
        for (const Bar& bar : shown.layout().bars) {
            QRectF later = qt(bar.rect).adjusted(2, 2, -2, -2).intersected(area);
            later.setLeft(std::max(later.left(), now + 4));
            if (later.width() < 2) continue;
            const std::set<QRgb> seen = colours(half, later);
            QVERIFY2(!seen.contains(qt(bar.fill).rgb()), qPrintable(QString::number(bar.operation)));
        }
        const double after = shown.x(3'100'000);
        QCOMPARE(colours(half, {after, area.top() + 2, 3, 3}), std::set<QRgb>{shown.ground().rgb()});
    }

    void aNameAppearsWhenThereIsRoomForIt() {
        Playing shown(samples::forkAndJoin());
        const Label* name = nullptr;
        for (const Bar& bar : shown.layout().bars)
            if (bar.operation == stencil && !bar.label.text.empty() && bar.shape == BarShape::Solid) name = &bar.label;
        QVERIFY(name);
        const QRectF box = qt(name->box);
        shown.pauseAt(shown.layout().viewport.time(box.center().x()));
        QCOMPARE(colours(shown.picture(), QRectF(box.topLeft(), QPointF(box.center().x() - 6, box.bottom()))).size(),
                 std::size_t{1});
        QTest::mouseClick(shown.plot, Qt::LeftButton, {}, {static_cast<int>(box.right()) + 8, 10});
        QVERIFY(colours(shown.picture(), box).size() > 1);
    }

    void theEndShowsTheWhole() {
        Playing shown(samples::forkAndJoin());
        const QImage whole = shown.picture();
        shown.playhead()->setSeconds(0.05);
        shown.key(Qt::Key_P);
        QVERIFY(shown.plot->curtain());
        QTRY_VERIFY(!shown.playhead()->isPlaying());
        QVERIFY(!shown.plot->curtain());
        shown.key(Qt::Key_Escape);
        QCOMPARE(shown.picture(), whole);
    }

    void stoppingShowsTheWhole() {
        Playing shown(samples::forkAndJoin());
        const QImage whole = shown.picture();
        shown.pauseAt(500'000);
        QVERIFY(shown.picture() != whole);
        shown.key(Qt::Key_Escape);
        QVERIFY(!shown.plot->curtain());
        QCOMPARE(shown.picture(), whole);
    }

    void aPausedPlayheadStepsThroughWhatIsRevealed() {
        Playing shown(samples::forkAndJoin());
        shown.pauseAt(500'000);
        shown.key(Qt::Key_BracketRight);
        QCOMPARE(shown.plot->curtain(), std::optional(1'000'000.0));
        shown.key(Qt::Key_P);
        QVERIFY(shown.playhead()->isPlaying() && shown.plot->curtain());
        shown.key(Qt::Key_P);
    }

    void aPlayheadThatWasOnlySetHidesNothing() {
        Playing shown(samples::forkAndJoin());
        QTest::mouseClick(shown.plot, Qt::LeftButton, {}, {static_cast<int>(shown.x(1'500'000)), 10});
        QVERIFY(shown.playhead()->time() && !shown.plot->curtain());
    }

    void anEditDuringAPauseShowsTheWhole() {
        Playing shown(samples::forkAndJoin());
        shown.pauseAt(500'000);
        shown.view.setTimeline(std::make_shared<Timeline>(samples::forkAndJoin()), TimelineState::Exact);
        QVERIFY(!shown.plot->curtain());
        QVERIFY(shown.playhead()->time());
    }

    /// A frame paints the overlay only.
    void aFrameNeedsNoLayout() {
        Playing shown(samples::large({.operations = 10'000}));
        QTRY_VERIFY(!shown.layout().rows.empty());
        shown.pauseAt(1'000'000);
        shown.picture();
        const QSignalSpy laidOut(shown.plot, &QCustomPlot::afterLayout);
        const QSignalSpy painted(shown.plot, &QCustomPlot::afterReplot);
        const QSignalSpy moved(shown.playhead(), &Playhead::moved);
        const double before = *shown.plot->curtain();
        shown.playhead()->play(true);
        QTRY_VERIFY(moved.count() > 5);
        shown.playhead()->play(false);
        QVERIFY(*shown.plot->curtain() > before);
        QCOMPARE(laidOut.count(), 0);
        QCOMPARE(painted.count(), 0);
    }

    void theLabelOfThePlayheadCutsNoNumberOfTheAxis() {
        Playing shown(samples::forkAndJoin());
        for (const double scale : {1.0, 2.25}) {
            shown.view.setDisplayScale({{scale}});
            const std::vector<Label> ticks = axisLabels(shown.layout(), shown.plot->look());
            QVERIFY(ticks.size() > 3);
            for (const Label& tick : ticks) {
                const QRectF box = qt(tick.box);
                if (box.left() < shown.layout().viewport.area.left()) continue;
                QTest::mouseClick(shown.plot, Qt::LeftButton, {}, {static_cast<int>(box.center().x()), 10});
                const int left = columnsOf(shown.picture(), box.adjusted(-1, 2, 1, -2), shown);
                QVERIFY2(left <= 3, qPrintable(QStringLiteral("%1: %2").arg(qt(tick.text)).arg(left)));  // the edges of the label
            }
        }
    }
};

STREAMSCOPE_WINDOW_TEST(TestTimelineReveal)

}  // namespace tst_timeline_reveal

#include "tst_timeline_reveal.moc"

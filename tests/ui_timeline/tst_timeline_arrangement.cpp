// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/menu.h"
#include "tests/support/own_settings.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/large.h"
#include "tests/ui_timeline/samples.h"
#include "tests/ui_timeline/shown.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QTest>

#include <algorithm>
#include <random>
#include <set>

namespace tst_timeline_arrangement {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

/// Returns a timeline of two devices and two processes, so that lanes have headings.
Timeline grouped() {
    Timeline timeline = samples::fourStreams();
    timeline.devices.push_back(timeline.devices.front());
    timeline.streams.back().device = 1;
    timeline.streams.front().process = 1;
    for (TimelineOperation& operation : timeline.operations)
        if (operation.stream == static_cast<int>(timeline.streams.size()) - 1) operation.device = 1;
    return timeline;
}

LaneArrangement randomArrangement(const Lanes& lanes, std::mt19937& random) {
    LaneArrangement made;
    for (const TimelineLane& lane : lanes.lanes) {
        if (lane.kind == TimelineLaneKind::Group) continue;
        if (random() % 3 == 0) made.order.push_back(lane.key());
        if (random() % 4 == 0) made.pinned.insert(lane.key());
        if (random() % 4 == 0) made.collapsed.insert(lane.key());
        if (random() % 4 == 0) made.hidden.insert(lane.key());
        if (random() % 3 == 0) made.groups[lane.key()] = random() % 2 == 0 ? "one" : "two";
        if (random() % 4 == 0) made.stretch[lane.key()] = 1 + static_cast<double>(random() % 8) / 4;
    }
    std::shuffle(made.order.begin(), made.order.end(), random);
    if (random() % 3 == 0) made.closed.insert("one");
    if (random() % 4 == 0) made.filter = "s, -1";
    return made;
}

QStringList described(const Lanes& lanes) {
    QStringList words;
    for (const TimelineLane& lane : lanes.lanes)
        words << QStringLiteral("%1 %2 %3 %4 %5 %6 %7 %8")
                     .arg(int(lane.kind))
                     .arg(qt(lane.title), qt(lane.note))
                     .arg(lane.pinned)
                     .arg(lane.collapsed)
                     .arg(lane.stretch)
                     .arg(lane.hidden)
                     .arg(qt(lane.group));
    return words;
}

/// A window with a large timeline that has been prepared.
struct Large : ShownTimeline {
    explicit Large(int operations) : ShownTimeline(samples::large({.operations = operations}), {1100, 1000}) {
        [this] { QTRY_VERIFY(view.timeline() && !layout().folded.empty()); }();
    }
};

QPoint nameOf(ShownTimeline& shown, std::size_t lane) {
    for (const RowBox& row : shown.layout().rows)
        if (row.lane == lane) return QPointF(row.rect.left() + 20, row.rect.center().y()).toPoint();
    return {};
}

std::size_t laneCalled(const ShownTimeline& shown, const QString& title) {
    const auto& lanes = shown.plot->lanes().lanes;
    for (std::size_t i = 0; i < lanes.size(); ++i)
        if (qt(lanes[i].title) == title) return i;
    return lanes.size();
}

}  // namespace

/// Tests that collapsed, pinned, moved and resized lanes equal newly made ones.
class TimelineArrangementTest : public QObject {
    Q_OBJECT
    OwnSettings settings_;

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    /// The result equals newly made lanes, whatever was done before.
    void arrangedLanesAreThoseThatWouldBeMade() {
        std::mt19937 random(3);
        for (const Timeline& timeline : {samples::forkAndJoin(), grouped(), samples::measured(), Timeline{}}) {
            Lanes lanes = makeLanes(timeline);
            for (int i = 0; i < 40; ++i) {
                const LaneArrangement wanted = i % 5 == 4 ? LaneArrangement{} : randomArrangement(lanes, random);
                arrangeLanes(timeline, wanted, lanes);
                const Lanes expected = makeLanes(timeline, wanted);
                QCOMPARE(described(lanes), described(expected));
                QCOMPARE(lanes.laneOf, expected.laneOf);
                QCOMPARE(lanes.rowOf, expected.rowOf);
            }
        }
        const std::vector<TimelineLane> lanes = makeLanes(grouped()).lanes;
        QVERIFY(std::any_of(lanes.begin(), lanes.end(), [](const auto& lane) { return lane.kind == TimelineLaneKind::Group; }));
    }

    /// Collapsing a lane keeps the rows, without sorting them again.
    void aLaneOfALargeTimelineIsCollapsedAtOnce() {
        Large shown(30'000);
        const std::size_t lane = laneCalled(shown, QStringLiteral("stream 3"));
        const LaneRow* const row = &shown.plot->lanes().lanes[lane].rows.front();
        QTest::mouseDClick(shown.plot, Qt::LeftButton, {}, nameOf(shown, lane));
        QVERIFY(shown.plot->lanes().lanes[lane].collapsed);
        QCOMPARE(&shown.plot->lanes().lanes[lane].rows.front(), row);
        QTRY_VERIFY(!shown.layout().rows.empty());
        for (const RowBox& box : shown.layout().rows)
            if (box.lane == lane) QCOMPARE(box.rect.height(), collapsedHeight);
        QTest::mouseDClick(shown.plot, Qt::LeftButton, {}, nameOf(shown, lane));
        QVERIFY(!shown.plot->lanes().lanes[lane].collapsed);
    }

    /// A lane kept through its menu stays visible while the others scroll, and hides none of them partly.
    void aKeptLaneStaysInSight() {
        ShownTimeline shown(samples::large({.operations = 200}), {1100, 420});
        const QString kept = QStringLiteral("stream 2");
        const QPoint name = nameOf(shown, laneCalled(shown, kept));
        QContextMenuEvent menu(QContextMenuEvent::Mouse, name, shown.plot->mapToGlobal(name));
        QCoreApplication::sendEvent(shown.plot, &menu);
        QTRY_VERIFY(shown.plot->findChild<QMenu*>());
        QVERIFY(test::chooseFrom(shown.plot->findChild<QMenu*>(), QStringLiteral("Keep at the top")));
        QTRY_VERIFY(!shown.plot->findChild<QMenu*>());
        QTRY_COMPARE(laneCalled(shown, kept), std::size_t(0));
        const Rect area = shown.layout().viewport.area;
        std::set<std::size_t> seen;
        double before = -1;
        while (shown.plot->scroll() > before) {
            before = shown.plot->scroll();
            const TimelineLayout& layout = shown.layout();
            QCOMPARE(layout.rows.front().lane, std::size_t(0));
            QCOMPARE(layout.rows.front().rect.top(), area.top());
            QVERIFY(std::ranges::any_of(layout.bars, [&](const Bar& bar) {
                return shown.plot->lanes().laneOf[bar.operation] == 0 && layout.rows.front().rect.contains(bar.rect.center());
            }));
            for (std::size_t i = 1; i < layout.rows.size(); ++i)
                QVERIFY(layout.rows[i].rect.top() > layout.rows[i - 1].rect.bottom() - 0.5);
            for (const RowBox& row : layout.rows)
                if (row.rect.bottom() < area.bottom() + 1) seen.insert(row.lane);
            shown.wheel(qt(area.center()).toPoint(), {0, -120});
        }
        QCOMPARE(seen.size(), shown.plot->lanes().lanes.size());
        QVERIFY(before > 0);
    }

    /// The target of a search or a selection is not covered by kept lanes.
    void whatIsRevealedIsBelowTheKeptLanes() {
        ShownTimeline shown(samples::large({.operations = 200}), {1100, 420});
        shown.plot->togglePinned(laneCalled(shown, QStringLiteral("stream 2")));
        shown.plot->togglePinned(laneCalled(shown, QStringLiteral("stream 9")));
        for (const std::uint32_t operation : {15U, 0U, 8U, 2U, 31U}) {
            shown.plot->reveal(operation);
            const TimelineLayout& layout = shown.layout();
            const std::size_t lane = static_cast<std::size_t>(shown.plot->lanes().laneOf[operation]);
            const auto row = std::ranges::find(layout.rows, lane, &RowBox::lane);
            QVERIFY(row != layout.rows.end());
            QVERIFY(row->rect.bottom() < layout.viewport.area.bottom() + 1);
        }
    }

    /// If kept lanes would hide all others, they scroll like the others.
    void moreKeptLanesThanThereIsRoomForScroll() {
        ShownTimeline shown(samples::large({.operations = 200}), {1100, 420});
        for (int stream = 0; stream < 12; ++stream)
            shown.plot->togglePinned(laneCalled(shown, QStringLiteral("stream %1").arg(stream)));
        const RowMetrics& rows = shown.plot->look().rows;
        const double room = shown.layout().viewport.area.height();
        QVERIFY(pinnedHeight(shown.plot->lanes(), rows, room) <= 0.6 * room);
        shown.plot->setScroll(shown.plot->furthestScroll());
        QCOMPARE(shown.layout().rows.back().lane, shown.plot->lanes().lanes.size() - 1);
    }

    /// A window of any height shows whole lanes, also while scrolling.
    void noLaneIsCutAtTheBottom() {
        for (int height = 320; height <= 640; height += 20) {
            ShownTimeline shown(samples::forkAndJoin(), {1100, height});
            const double furthest = shown.plot->furthestScroll();
            for (const double part : {0.0, 0.3, 0.7, 1.0}) {
                shown.plot->setScroll(part * furthest);
                const TimelineLayout& layout = shown.layout();
                const double bottom = layout.viewport.area.bottom() + 1;
                QVERIFY(!layout.rows.empty());
                for (const RowBox& row : layout.rows)
                    QVERIFY2(row.rect.bottom() <= bottom + 1, qPrintable(QStringLiteral("%1 px").arg(height)));
            }
            QCOMPARE(shown.layout().rows.back().lane, shown.plot->lanes().lanes.size() - 1);  // at the end
        }
    }

    void lanesAreLowerWhereAllFitThen() {
        bool isTight = false;
        for (int height = 240; height <= 640; height += 10) {
            ShownTimeline shown(samples::forkAndJoin(), {1100, height});
            const bool isLow = shown.plot->look().rows.bar < RowMetrics::compact().bar;
            if (isLow) QVERIFY(shown.plot->furthestScroll() == 0.0 || shown.plot->roomForLanes() < 200);
            isTight = isTight || isLow;
        }
        QVERIFY(isTight);
    }

    void otherLanesOfALargeTimelineComeWhenTheyAreReady() {
        Large shown(60'000);
        LaneArrangement engines = shown.plot->arrangement();
        engines.view = LaneView::Engines;
        shown.plot->setArrangement(engines);
        QVERIFY(shown.plot->isMakingLanes());
        QCOMPARE(laneCalled(shown, QStringLiteral("kernels")), shown.plot->lanes().lanes.size());
        // A lane that is collapsed while lanes are being made stays collapsed.
        LaneArrangement next = engines;
        next.collapsed.insert({TimelineLaneKind::Engine, "0", Engine::HostToDevice});
        shown.plot->setArrangement(next);
        QTRY_VERIFY(laneCalled(shown, QStringLiteral("kernels")) < shown.plot->lanes().lanes.size());
        QVERIFY(shown.plot->lanes().lanes[laneCalled(shown, QStringLiteral("H→D engine"))].collapsed);
        QTRY_VERIFY(!shown.plot->isMakingLanes());
        QCOMPARE(laneCalled(shown, QStringLiteral("stream 3")), shown.plot->lanes().lanes.size());
    }

    void backAtOnceIsBack() {
        Large shown(60'000);
        const LaneArrangement before = shown.plot->arrangement();
        LaneArrangement engines = before;
        engines.view = LaneView::Engines;
        shown.plot->setArrangement(engines);
        shown.plot->setArrangement(before);
        QVERIFY(!shown.plot->isMakingLanes());
        QVERIFY(laneCalled(shown, QStringLiteral("stream 3")) < shown.plot->lanes().lanes.size());
    }
};

STREAMSCOPE_WINDOW_TEST(TimelineArrangementTest)

}  // namespace tst_timeline_arrangement

#include "tst_timeline_arrangement.moc"

#include "tests/support/own_settings.h"
#include "tests/support/warnings.h"
#include "tests/ui_timeline/large.h"
#include "tests/ui_timeline/samples.h"
#include "tests/ui_timeline/shown.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace streamscope;
using namespace streamscope::ui;

namespace {

/// Two devices and two processes, so that lanes have headings.
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
        if (random() % 4 == 0) made.stretch[lane.key()] = 1 + static_cast<double>(random() % 8) / 4;
    }
    std::shuffle(made.order.begin(), made.order.end(), random);
    return made;
}

QStringList described(const Lanes& lanes) {
    QStringList words;
    for (const TimelineLane& lane : lanes.lanes)
        words << QStringLiteral("%1 %2 %3 %4 %5 %6")
                     .arg(int(lane.kind))
                     .arg(lane.title, lane.note)
                     .arg(lane.pinned)
                     .arg(lane.collapsed)
                     .arg(lane.stretch);
    return words;
}

/// A window with a large timeline, once it is there.
struct Large : Shown {
    explicit Large(int operations) : Shown(samples::large({.operations = operations}), {1100, 1000}) {
        [this] { QTRY_VERIFY(view.timeline() && !layout().folded.empty()); }();
    }
};

QPoint nameOf(Shown& shown, std::size_t lane) {
    for (const RowBox& row : shown.layout().rows)
        if (row.lane == lane) return QPointF(row.rect.left() + 20, row.rect.center().y()).toPoint();
    return {};
}

std::size_t laneCalled(const Shown& shown, const QString& title) {
    const auto& lanes = shown.plot->lanes().lanes;
    for (std::size_t i = 0; i < lanes.size(); ++i)
        if (lanes[i].title == title) return i;
    return lanes.size();
}

}  // namespace

/// Lanes that are collapsed, pinned, moved and resized are those that were there.
class TimelineArrangementTest : public QObject {
    Q_OBJECT
    OwnSettings settings_;

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    /// Whatever was done before, what comes out is what would have been made.
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

    /// The rows themselves stay: nothing is sorted anew at the click.
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

    void otherLanesOfALargeTimelineComeWhenTheyAreReady() {
        Large shown(60'000);
        LaneArrangement engines = shown.plot->arrangement();
        engines.view = LaneView::Engines;
        shown.plot->setArrangement(engines);
        QVERIFY(shown.plot->isMakingLanes());
        QCOMPARE(laneCalled(shown, QStringLiteral("kernels")), shown.plot->lanes().lanes.size());
        // A lane that is collapsed meanwhile stays so.
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

QTEST_MAIN(TimelineArrangementTest)
#include "tst_timeline_arrangement.moc"

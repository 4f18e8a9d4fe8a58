// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lanes/range_lanes.h"
#include "engine/layout/hit_test.h"
#include "engine/layout/story.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/laid_out.h"
#include "ui/timeline/index/search.h"

#include <QTest>

#include <algorithm>

namespace tst_timeline_ranges {

using namespace streamscope;
using namespace streamscope::ui;
using namespace streamscope::ui::laid_out;

namespace {

/// Returns a timeline with all operations in a range, and the first three in a nested one.
Timeline withRanges() {
    Timeline timeline = samples::forkAndJoin();
    const auto last = static_cast<std::uint32_t>(timeline.operations.size() - 1);
    timeline.ranges = {{"step", 0, 0, 0, last}, {"upload all", 0, 1, 0, 2}};
    return timeline;
}

const RangeBox* boxOf(const TimelineLayout& layout, std::uint32_t range, std::size_t which) {
    std::vector<const RangeBox*> found;
    for (const RangeBox& box : layout.ranges)
        if (box.range == range) found.push_back(&box);
    return which < found.size() ? found[which] : nullptr;
}

}  // namespace

/// Tests of ranges of calls: their lanes, boxes and texts.
class TimelineRangesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void aThreadHasALaneOfItsRangesOnTheHostAndOneOnTheGpu() {
        const Lanes lanes = makeLanes(withRanges());
        QVERIFY(lanes.lanes[0].kind == TimelineLaneKind::Ranges);
        QVERIFY(lanes.lanes[1].kind == TimelineLaneKind::Host);
        QVERIFY(lanes.lanes[2].kind == TimelineLaneKind::Ranges);
        QCOMPARE(lanes.lanes[0].ranges.size(), std::size_t(2));
        QVERIFY(lanes.lanes[0].key() != lanes.lanes[2].key());
        const auto isOfRanges = [](const TimelineLane& lane) { return lane.kind == TimelineLaneKind::Ranges; };
        QVERIFY(std::ranges::none_of(makeLanes(samples::forkAndJoin()).lanes, isOfRanges));
    }

    /// Six rows are shown, and the name of the lane says that there are more, until the lane is made higher.
    void aLaneOfDeepRangesShowsTheOuterOnesFirst() {
        Timeline timeline = samples::forkAndJoin();
        for (int depth = 0; depth < 9; ++depth) timeline.ranges.push_back({"r" + std::to_string(depth), 0, depth, 0, 2});
        Lanes lanes = makeLanes(timeline);
        TimelineLane& lane = lanes.lanes[0];
        QCOMPARE(lane.ranges.size(), std::size_t(9));
        QCOMPARE(noteOfRanges(lane), std::string("6 of 9 rows"));
        const RowMetrics rows;
        const double usual = laneHeight(lane, rows);
        lane.stretch = 1.5;
        QCOMPARE(noteOfRanges(lane), std::string());
        QVERIFY(near(laneHeight(lane, rows) - usual, 3 * rows.range));
        const TimelineLayout layout = layOut(timeline);
        QVERIFY(boxOf(layout, 5, 0) && !boxOf(layout, 6, 0));
        QVERIFY(std::ranges::any_of(layout.rows, [](const RowBox& row) { return row.note.text == "6 of 9 rows"; }));
    }

    void aRangeLastsFromItsFirstCallToItsLast() {
        const Timeline timeline = withRanges();
        const TimelineLayout layout = layOut(timeline);
        const RangeBox *outer = boxOf(layout, 0, 0), *inner = boxOf(layout, 1, 0), *onGpu = boxOf(layout, 1, 1);
        QVERIFY(outer && inner && onGpu);
        QVERIFY(outer->rect.bottom() <= inner->rect.top());
        const Viewport& view = layout.viewport;
        QVERIFY(near(outer->rect.left(), view.x(static_cast<double>(timeline.operations[0].issued->count()))));
        QVERIFY(near(onGpu->rect.left(), view.x(static_cast<double>(timeline.operations[0].start->count()))));
        QCOMPARE(qt(outer->label.text), QStringLiteral("step"));
    }

    void aRangeIsFoundAtItsPlace() {
        const Timeline timeline = withRanges();
        const TimelineLayout layout = layOut(timeline);
        QCOMPARE(rangeAt(layout, boxOf(layout, 1, 1)->rect.center()).value_or(9), 1U);
        QVERIFY(!rangeAt(layout, {0, 0}));
        const QString html = qt(rangeHtml(timeline, 1));
        QVERIFY2(html.contains(QStringLiteral("<b>upload all</b>")) && html.contains(QStringLiteral("On the GPU:")),
                 qPrintable(html));
    }

    void aSearchFindsWhatIsInARange() {
        const Timeline timeline = withRanges();
        QCOMPARE(search(timeline, QStringLiteral("upload")), (std::vector<std::uint32_t>{0, 1, 2}));
        QCOMPARE(search(timeline, QStringLiteral("name:\"upload all\"")), (std::vector<std::uint32_t>{0, 1, 2}));
        QVERIFY(search(timeline, QStringLiteral("upload kind:kernel")).size() < 3);
        QCOMPARE(search(timeline, QStringLiteral("step")).size(), timeline.operations.size());
    }

    /// The timeline draws at most one box a pixel, also of a hundred thousand ranges.
    void manyRangesAreFewBoxes() {
        Timeline timeline = samples::forkAndJoin();
        const TimelineOperation one = timeline.operations.front();
        for (std::uint32_t i = 0; i < 100'000; ++i) {
            TimelineOperation& operation = timeline.operations.emplace_back(one);
            operation.id = "x" + std::to_string(i);
            operation.issued = Nanoseconds(10'000'000 + 100 * i);
            operation.returned = Nanoseconds(10'000'050 + 100 * i);
            operation.start = operation.end = std::nullopt;
            operation.spans = {};
            const auto index = static_cast<std::uint32_t>(timeline.operations.size() - 1);
            timeline.ranges.push_back({"r", 0, 0, index, index});
        }
        QVERIFY(layOut(timeline).ranges.size() < 1200);
    }
};

STREAMSCOPE_WINDOW_TEST(TimelineRangesTest)

}  // namespace tst_timeline_ranges

#include "tst_timeline_ranges.moc"

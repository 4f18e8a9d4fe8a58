// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/block_words.h"
#include "engine/layout/hit_test.h"
#include "tests/support/own_settings.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/blocks.h"
#include "tests/ui_timeline/shown.h"
#include "ui/timeline/index/lane_memory.h"

#include <QAction>
#include <QHelpEvent>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

#include <algorithm>
#include <map>
#include <random>
#include <set>

namespace tst_timeline_blocks {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

TimelineLaneKey keyOf(const std::string& name) { return {TimelineLaneKind::Blocks, name}; }

LaneArrangement withBlocks(const std::set<std::string>& opened = {}) {
    LaneArrangement arrangement;
    arrangement.blocks = true;
    for (const std::string& name : opened) arrangement.opened.insert(keyOf(name));
    return arrangement;
}

Lanes lanesWith(const Timeline& timeline, const LaneArrangement& arrangement, std::shared_ptr<const RunBlocks> blocks = nullptr) {
    return makeLanes(timeline, arrangement, nullptr, nullptr, blocks ? blocks : runBlocks(timeline, nullptr));
}

/// Returns the titles of the lanes of multiprocessors, and of blocks that wait in brackets.
QStringList titlesOf(const Lanes& lanes) {
    QStringList titles;
    for (const TimelineLane& lane : lanes.lanes) {
        const QString title = QString::fromStdString(lane.title);
        if (lane.kind == TimelineLaneKind::Blocks) titles << title;
        if (lane.kind == TimelineLaneKind::QueuedBlocks) titles << u'(' + title + u')';
    }
    return titles;
}

const TimelineLane& laneCalled(const Lanes& lanes, const std::string& title, TimelineLaneKind kind = TimelineLaneKind::Blocks) {
    static const TimelineLane none;
    const auto found =
        std::ranges::find_if(lanes.lanes, [&](const TimelineLane& lane) { return lane.kind == kind && lane.title == title; });
    return found == lanes.lanes.end() ? none : *found;
}

TimelineLayout layOut(const Timeline& timeline, const Lanes& lanes, double begin = 0, double end = 3e6,
                      Folding folding = Folding::WhereDense) {
    Viewport view;
    view.begin = begin;
    view.end = end;
    view.area = Rect(140, 30, 900, contentHeight(lanes, RowMetrics()));
    view.folding = folding;
    if (folding == Folding::Never) view = unfoldedView(view);
    return layoutTimeline(timeline, lanes, view, Look::standard(Theme::light()));
}

/// Returns a kernel of many blocks of random lengths on so many multiprocessors with so many slots.
Timeline randomBlocks(std::uint32_t blocks, int multiprocessors, int slots, unsigned seed) {
    samples::Builder b("Random");
    const int s1 = b.stream("s1");
    const auto a = b.work("a", OperationKind::Kernel, s1, 0, 0, 1);
    Timeline& t = b.timeline();
    t.devices[0].info.multiprocessors = multiprocessors;
    std::mt19937 random(seed);
    std::vector<std::int64_t> free(static_cast<std::size_t>(multiprocessors * slots));
    for (std::uint32_t i = 0; i < blocks; ++i) {
        const auto at = std::ranges::min_element(free) - free.begin();
        BlockPlace place;
        place.operation = OperationId{a};
        place.block = i;
        place.multiprocessor = static_cast<std::int16_t>(at / slots);
        place.slot = static_cast<std::int16_t>(at % slots);
        place.from = Nanoseconds(free[static_cast<std::size_t>(at)]);
        free[static_cast<std::size_t>(at)] += 500 + static_cast<std::int64_t>(random() % 1000);
        place.to = Nanoseconds(free[static_cast<std::size_t>(at)]);
        t.blocks.push_back(place);
    }
    t.operations[a].end = Nanoseconds(*std::ranges::max_element(free));
    t.operations[a].spans = {{Nanoseconds(0), *t.operations[a].end}};
    return t;
}

QPoint nameOf(ShownTimeline& shown, const std::string& title) {
    for (const RowBox& row : shown.layout().rows)
        if (shown.plot->lanes().lanes[row.lane].title == title)
            return QPointF(row.rect.left() + 20, row.rect.center().y()).toPoint();
    return {};
}

QAction* entry(ShownTimeline& shown) { return shown.view.lanesMenu()->findChild<QAction*>(QStringLiteral("timelineBlocks")); }

void toolTipAt(ShownTimeline& shown, const QPoint& at) {
    QHelpEvent help(QEvent::ToolTip, at, shown.plot->mapToGlobal(at));
    QCoreApplication::sendEvent(shown.plot, &help);
}

}  // namespace

/// Blocks on multiprocessors: their lanes, their layout, and what the window does with them.
class TimelineBlocksTest : public QObject {
    Q_OBJECT
    OwnSettings settings_;

private Q_SLOTS:
    void init() {
        failOnAnyWarning();
        QSettings().clear();
    }

    void multiprocessorsHaveALaneWhenAsked() {
        const Timeline timeline = samples::tenBlocks();
        QVERIFY(titlesOf(lanesWith(timeline, {})).isEmpty());
        const Lanes lanes = lanesWith(timeline, withBlocks());
        QCOMPARE(titlesOf(lanes), QStringList({"Multiprocessors"}));
        const TimelineLane& all = laneCalled(lanes, "Multiprocessors");
        QCOMPARE(all.rows.size(), std::size_t(4));
        QCOMPARE(all.rows[0].size(), std::size_t(3));  // blocks 0, 4 and 8
        QCOMPARE(all.rows[3].size(), std::size_t(2));
        QCOMPARE(all.rows[0].back().begin, std::int64_t(2'000'000));
        QCOMPARE(all.note, std::string("4 SMs"));
        QCOMPARE(lanes.blocks->places[all.blocks.places[3][1]].block, 7U);
    }

    void nothingIsShownOfARunWithoutBlocks() {
        const Timeline timeline = samples::forkAndJoin();
        QVERIFY(titlesOf(lanesWith(timeline, withBlocks({"0"}))).isEmpty());
        QCOMPARE(blockCount(timeline, nullptr), std::uint64_t(0));
    }

    void openedLanesHaveTheirMultiprocessorsBelow() {
        const Timeline timeline = samples::tenBlocks();
        const Lanes lanes = lanesWith(timeline, withBlocks({"0"}));
        QCOMPARE(titlesOf(lanes), QStringList({"Multiprocessors", "SM 0", "SM 1", "SM 2", "SM 3"}));
        const TimelineLane& all = laneCalled(lanes, "Multiprocessors");
        QVERIFY(all.rows.empty());
        QCOMPARE(all.curve.valueAt(500'000), 4.0);
        QCOMPARE(all.curve.valueAt(2'500'000), 2.0);
        QCOMPARE(all.curve.valueAt(3'500'000), 0.0);
        QCOMPARE(laneCalled(lanes, "SM 1").blocks.rows, BlockRows::Slots);
    }

    void placesThatAreKnownMakeATree() {
        Timeline timeline = samples::tenBlocks();
        timeline.devices[0].multiprocessors = {{0, 0}, {0, 0}, {1, 2}, {1, 3}};
        QCOMPARE(titlesOf(lanesWith(timeline, withBlocks({"0"}))), QStringList({"Multiprocessors", "GPC 0", "GPC 1"}));
        QCOMPARE(titlesOf(lanesWith(timeline, withBlocks({"0", "0 GPC 0", "0 GPC 1", "0 TPC 0"}))),
                 QStringList({"Multiprocessors", "GPC 0", "TPC 0", "SM 0", "SM 1", "GPC 1", "TPC 2", "TPC 3"}));
        timeline.devices[0].multiprocessors = {{0, 0}, {0, -1}};  // of others nothing is known
        QCOMPARE(titlesOf(lanesWith(timeline, withBlocks({"0", "0 GPC 0"}))),
                 QStringList({"Multiprocessors", "GPC 0", "TPC 0", "SM 1", "SM 2", "SM 3"}));
    }

    void placesThatAreNotKnownMakeRanges_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("lanes");
        QTest::newRow("few") << 16 << 16;
        QTest::newRow("teaching") << 100 << 10;
        QTest::newRow("H200") << 132 << 12;
    }
    void placesThatAreNotKnownMakeRanges() {
        QFETCH(int, count);
        QFETCH(int, lanes);
        Timeline timeline = samples::tenBlocks();
        timeline.devices[0].info.multiprocessors = count;
        const Lanes made = lanesWith(timeline, withBlocks({"0"}));
        QCOMPARE(titlesOf(made).size(), lanes + 1);
        std::multiset<std::int16_t> all;
        for (const TimelineLane& lane : made.lanes)
            if (lane.kind == TimelineLaneKind::Blocks && lane.blocks.rows != BlockRows::Opened)
                all.insert(lane.blocks.multiprocessors.begin(), lane.blocks.multiprocessors.end());
        QCOMPARE(all.size(), static_cast<std::size_t>(count));
        QCOMPARE(std::set<std::int16_t>(all.begin(), all.end()).size(), static_cast<std::size_t>(count));
    }

    /// A result from a file may say anything.
    void blocksThatOverlapOrAreNowhereAreShownAsFarAsPossible() {
        Timeline timeline = samples::tenBlocks();
        timeline.blocks[4].from = samples::us(500);  // in the slot of another block
        timeline.blocks[5].multiprocessor = -7;
        timeline.blocks[6].slot = 30'000;
        timeline.blocks[7].operation = OperationId{77};
        timeline.blocks[8].device = 5;
        const Lanes lanes = lanesWith(timeline, withBlocks({"0"}));
        const TimelineLane& first = laneCalled(lanes, "SM 0");
        QCOMPARE(first.rows[0].size(), std::size_t(2));
        QCOMPARE(first.rows[0][1].begin, first.rows[0][0].end);
        QCOMPARE(laneCalled(lanes, "SM 2").note, std::string("1 more at once"));
        layOut(timeline, lanes);
    }

    /// Every block in view is drawn, in the row of its slot, at its time.
    void blocksAreDrawnAtTheirPlaceAndTime() {
        for (unsigned seed = 0; seed < 20; ++seed) {
            const Timeline timeline = randomBlocks(30, 3, 2, seed);
            const Lanes lanes = lanesWith(timeline, withBlocks({"0"}));
            const TimelineLayout layout = layOut(timeline, lanes, 0, 8000);
            QVERIFY(layout.blocks.strips.empty());
            QCOMPARE(layout.blocks.bars.size(), layout.blocks.places.size());
            std::set<std::uint32_t> drawn;
            for (std::size_t i = 0; i < layout.blocks.bars.size(); ++i) {
                const Bar& bar = layout.blocks.bars[i];
                const BlockPlace& place = lanes.blocks->places[layout.blocks.places[i]];
                drawn.insert(place.block);
                QVERIFY(near(bar.rect.left(), layout.viewport.x(static_cast<double>(place.from.count())), 0.01));
                const auto hit = blockAt(layout, lanes, bar.rect.center());
                QVERIFY(hit && hit->what == BlockHit::What::Block);
                QCOMPARE(hit->index, std::size_t(layout.blocks.places[i]));
                QCOMPARE(operationAt(layout, bar.rect.center()), std::optional<std::uint32_t>(0));
            }
            for (const BlockPlace& place : timeline.blocks) QCOMPARE(drawn.contains(place.block), place.from.count() < 8000);
        }
    }

    /// The work to draw depends on the columns and rows, not on the blocks.
    void manyBlocksAreDrawnInColumns() {
        const Timeline timeline = randomBlocks(50'000, 20, 4, 1);
        const Lanes lanes = lanesWith(timeline, withBlocks());
        const auto end = static_cast<double>(timeline.operations[0].end->count());
        const TimelineLayout layout = layOut(timeline, lanes, 0, end);
        QVERIFY(layout.blocks.bars.empty());
        QCOMPARE(layout.blocks.strips.size(), std::size_t(20));
        for (const BlockStrip& strip : layout.blocks.strips) QCOMPARE(strip.row.columns.size(), std::size_t(900));
        const Rect& rect = layout.blocks.strips[7].row.rect;
        const auto hit = blockAt(layout, lanes, rect.center());
        QVERIFY(hit);
        QCOMPARE(lanes.blocks->places[hit->index].multiprocessor, std::int16_t(7));
        // On a page, where nothing is folded, blocks that follow each other are one.
        const TimelineLayout page = layOut(timeline, lanes, 0, end, Folding::Never);
        QVERIFY(page.blocks.strips.empty());
        QVERIFY(!page.blocks.bars.empty() && page.blocks.bars.size() <= 20 * 401);
    }

    void kernelsHaveShadesOfOneColor() {
        const Timeline timeline = samples::sharedTail();
        const Lanes lanes = lanesWith(timeline, withBlocks({"0"}));
        const TimelineLayout layout = layOut(timeline, lanes);
        std::map<std::uint32_t, std::set<Rgb>> fills;
        for (const Bar& bar : layout.blocks.bars) fills[bar.operation].insert(bar.fill.rgb());
        QCOMPARE(fills.size(), std::size_t(2));
        QCOMPARE(fills[0].size(), std::size_t(1));
        QCOMPARE(*fills[0].begin(), Palette::of(ThemeStyle::Light).kind(OperationKind::Kernel).rgb());
        QVERIFY(*fills[0].begin() != *fills[1].begin());
        // In other colours, blocks have those of the bars.
        LaneArrangement named = withBlocks({"0"});
        named.colors = ColorBy::Name;
        const Lanes colored = lanesWith(timeline, named);
        const TimelineLayout other = layOut(timeline, colored);
        std::map<std::uint32_t, Rgb> ofBars;
        for (const Bar& bar : other.bars)
            if (bar.shape == BarShape::Solid) ofBars[bar.operation] = bar.fill.rgb();
        for (const Bar& bar : other.blocks.bars) QCOMPARE(bar.fill.rgb(), ofBars[bar.operation]);
    }

    void clustersHaveOutlines() {
        Timeline timeline = samples::tenBlocks();
        for (BlockPlace& place : timeline.blocks) place.cluster = static_cast<std::int32_t>(place.block / 2);
        const Lanes lanes = lanesWith(timeline, withBlocks({"0"}));
        const TimelineLayout layout = layOut(timeline, lanes);
        std::map<std::int32_t, std::set<Rgb>> edges;
        for (std::size_t i = 0; i < layout.blocks.bars.size(); ++i)
            edges[lanes.blocks->places[layout.blocks.places[i]].cluster].insert(layout.blocks.bars[i].edge.rgb());
        QCOMPARE(edges.size(), std::size_t(5));
        for (const auto& [cluster, colors] : edges) QCOMPARE(colors.size(), std::size_t(1));
        QVERIFY(*edges[0].begin() != *edges[1].begin());
    }

    void pausesAreHatched() {
        const Timeline timeline = samples::tenBlocks();
        RunBlocks blocks = *runBlocks(timeline, nullptr);
        blocks.pauses.push_back({OperationId{0}, {}, 5, samples::us(1200), samples::us(1400)});
        const Lanes lanes = lanesWith(timeline, withBlocks({"0"}), std::make_shared<const RunBlocks>(std::move(blocks)));
        const TimelineLayout layout = layOut(timeline, lanes);
        QCOMPARE(layout.blocks.pauses.size(), std::size_t(1));
        const Rect& rect = layout.blocks.pauses[0].rect;
        QVERIFY(near(rect.left(), layout.viewport.x(1.2e6), 0.01));
        QVERIFY(near(rect.right(), layout.viewport.x(1.4e6), 0.01));
    }

    void wavesAndTheTailAreMarked() {
        const Timeline timeline = samples::tenBlocks();
        const Lanes lanes = lanesWith(timeline, withBlocks());
        const TimelineLayout layout = layOut(timeline, lanes);
        QCOMPARE(layout.blocks.waves.size(), std::size_t(3));
        QVERIFY(!layout.blocks.waves[1].isTail);
        QCOMPARE(layout.blocks.waves[1].label.text, std::string("wave 2 of 3"));
        QVERIFY(near(layout.blocks.waves[1].rect.right(), layout.viewport.x(2e6), 0.01));
        QVERIFY(layout.blocks.waves[2].isTail);
        QCOMPARE(layout.blocks.waves[2].label.text, std::string("tail: 2 of 4 blocks, 50 percent of the room free"));
    }

    /// What another kernel uses is not idle.
    void aSharedTailIsNotCalledIdle() {
        const Timeline timeline = samples::sharedTail();
        const Lanes lanes = lanesWith(timeline, withBlocks());
        const TimelineLayout layout = layOut(timeline, lanes);
        const auto tail = std::ranges::find_if(layout.blocks.waves, &WaveMark::isTail);
        QVERIFY(tail != layout.blocks.waves.end());
        QCOMPARE(tail->label.text, std::string("tail: 2 of 4 blocks"));
        for (const WaveItem& wave : laneCalled(lanes, "Multiprocessors").blocks.waves)
            QCOMPARE(wave.isAlone, wave.end <= 2'000'000);
        // A kernel that was one wave may have none in the result.
        Timeline bare = timeline;
        bare.waves.pop_back();
        const Lanes others = lanesWith(bare, withBlocks());
        QVERIFY(!laneCalled(others, "Multiprocessors").blocks.waves.back().isAlone);
    }

    void blocksKnowTheirWave() {
        const Timeline timeline = samples::sharedTail();
        for (const BlockPlace& place : timeline.blocks) {
            const auto wave = waveOfBlock(timeline, place);
            QVERIFY(wave);
            QCOMPARE(wave->number, place.operation.value == 0 ? place.block / 4 : 0U);
            QCOMPARE(wave->of, place.operation.value == 0 ? 3U : 1U);
        }
        BlockPlace beyond = timeline.blocks.front();
        beyond.block = 10;
        QVERIFY(!waveOfBlock(timeline, beyond));
    }

    void blocksThatWaitHaveALaneOfTheirStream() {
        const Timeline timeline = samples::sharedTail();
        const Lanes lanes = lanesWith(timeline, withBlocks(), samples::sharedTailBlocks());
        QCOMPARE(titlesOf(lanes), QStringList({"(s2)", "Multiprocessors"}));
        const TimelineLayout layout = layOut(timeline, lanes);
        QCOMPARE(layout.blocks.queues.size(), std::size_t(1));
        const QueueBox& box = layout.blocks.queues[0];
        QCOMPARE(box.label.text, std::string("2 blocks waiting: threads (a)"));
        QVERIFY(near(box.rect.right(), layout.viewport.x(2e6), 0.01));
        QCOMPARE(operationAt(layout, box.rect.center()), std::optional<std::uint32_t>(1));
        const auto hit = blockAt(layout, lanes, box.rect.center());
        QVERIFY(hit && hit->what == BlockHit::What::Queued);
        QCOMPARE(whyNotPlaced(timeline, lanes.blocks->queued[hit->index]),
                 std::string("No multiprocessor has enough threads free for one more block. “a” has the room."));
    }

    void theHeightOfTheBoxTellsHowManyWait() {
        const Timeline timeline = samples::sharedTail();
        RunBlocks blocks = *samples::sharedTailBlocks();
        blocks.queued.push_back(blocks.queued[0]);
        blocks.queued[0].to = blocks.queued[1].from = samples::us(1000);
        blocks.queued[1].blocks = 1;
        const Lanes lanes = lanesWith(timeline, withBlocks(), std::make_shared<const RunBlocks>(std::move(blocks)));
        const TimelineLayout layout = layOut(timeline, lanes);
        QCOMPARE(layout.blocks.queues.size(), std::size_t(2));
        QVERIFY(near(layout.blocks.queues[0].rect.height(), 2 * layout.blocks.queues[1].rect.height(), 0.01));
        QCOMPARE(layout.blocks.queues[0].rect.bottom(), layout.blocks.queues[1].rect.bottom());
    }

    void everyReasonHasItsOwnSentence() {
        const Timeline timeline = samples::sharedTail();
        std::set<std::string> sentences, words;
        QueuedBlocks queued = samples::sharedTailBlocks()->queued[0];
        constexpr int reasons = static_cast<int>(NotPlacedReason::Memory) + 1;
        for (int i = 0; i < reasons; ++i) {
            queued.reason = static_cast<NotPlacedReason>(i);
            sentences.insert(whyNotPlaced(timeline, queued));
            words.insert(queueWords(timeline, queued).front());
        }
        QCOMPARE(static_cast<int>(sentences.size()), reasons);
        QCOMPARE(static_cast<int>(words.size()), reasons);
        queued.reason = NotPlacedReason::Threads;
        queued.blame = queued.operation;
        QVERIFY(whyNotPlaced(timeline, queued).ends_with("Its own earlier blocks have the room."));
        queued.blame = {};
        QVERIFY(whyNotPlaced(timeline, queued).ends_with("for one more block."));
        queued.blame = OperationId{4711};  // of a file
        QVERIFY(whyNotPlaced(timeline, queued).ends_with("for one more block."));
    }

    void theKeyShowsAndHidesThem() {
        ShownTimeline shown(samples::sharedTail());
        QVERIFY(titlesOf(shown.plot->lanes()).isEmpty());
        shown.key(Qt::Key_B);
        QCOMPARE(titlesOf(shown.plot->lanes()), QStringList({"Multiprocessors"}));
        QVERIFY(entry(shown) && entry(shown)->isChecked());
        ShownTimeline next(samples::sharedTail());  // remembered, for other programs too
        QCOMPARE(titlesOf(next.plot->lanes()), QStringList({"Multiprocessors"}));
        entry(next)->trigger();
        next.settle();
        QVERIFY(titlesOf(next.plot->lanes()).isEmpty());
    }

    void itIsSaidWhereNoBlockIsKnown() {
        ShownTimeline shown(samples::forkAndJoin());
        QSignalSpy said(&shown.view, &TimelineView::message);
        shown.key(Qt::Key_B);
        QCOMPARE(said.size(), 1);
        QVERIFY(said[0][0].toString().contains(QStringLiteral("not known")));
    }

    void aDoubleClickOpensAndClosesThem() {
        ShownTimeline shown(samples::tenBlocks(), {1100, 900});
        shown.key(Qt::Key_B);
        const double before = shown.layout().contentHeight;
        QTest::mouseDClick(shown.plot, Qt::LeftButton, {}, nameOf(shown, "Multiprocessors"));
        QCOMPARE(titlesOf(shown.plot->lanes()).size(), 5);
        QVERIFY(shown.layout().contentHeight != before);
        QVERIFY(shown.layout().rows.back().title.text == "SM 3");
        QTest::mouseDClick(shown.plot, Qt::LeftButton, {}, nameOf(shown, "Multiprocessors"));
        QCOMPARE(titlesOf(shown.plot->lanes()).size(), 1);
        QCOMPARE(shown.layout().contentHeight, before);
    }

    void aKeyOpensAndClosesAllOfThem() {
        Timeline timeline = samples::tenBlocks();
        timeline.devices[0].multiprocessors = {{0, 0}, {0, 0}, {1, 2}, {1, 3}};
        ShownTimeline shown(timeline, {1100, 900});
        shown.key(Qt::Key_B, Qt::ShiftModifier);
        QCOMPARE(titlesOf(shown.plot->lanes()),
                 QStringList({"Multiprocessors", "GPC 0", "TPC 0", "SM 0", "SM 1", "GPC 1", "TPC 2", "TPC 3"}));
        QCOMPARE(shown.layout().blocks.bars.size(), std::size_t(10));
        shown.key(Qt::Key_B, Qt::ShiftModifier);
        QCOMPARE(titlesOf(shown.plot->lanes()), QStringList({"Multiprocessors"}));
    }

    void openedLanesAreRemembered() {
        rememberArrangement(QStringLiteral("p"), withBlocks({"0", "0 SM 0-9"}));
        QCOMPARE(recalledArrangement(QStringLiteral("p")).opened, withBlocks({"0", "0 SM 0-9"}).opened);
    }

    void aClickOnABlockSelectsItsKernel() {
        ShownTimeline shown(samples::sharedTail(), {1100, 900});
        shown.key(Qt::Key_B);
        QTest::mouseDClick(shown.plot, Qt::LeftButton, {}, nameOf(shown, "Multiprocessors"));
        QSignalSpy asked(&shown.view, &TimelineView::selectionRequested);
        const auto& blocks = shown.layout().blocks;
        const auto bar = std::ranges::find(blocks.bars, 1U, &Bar::operation);
        QVERIFY(bar != blocks.bars.end());
        const QPoint at = qt(bar->rect.center()).toPoint();
        QTest::mouseClick(shown.plot, Qt::LeftButton, {}, at);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toStringList(), QStringList({"op2"}));
        shown.view.setSelection({"op2"});
        const Rgb accent = Palette::of(ThemeStyle::Light).accent.rgb();
        for (const Bar& each : shown.layout().blocks.bars) QCOMPARE(each.edge.rgb() == accent, each.operation == 1);
    }

    void pointingAtABlockTellsWhereAndWhen() {
        ShownTimeline shown(samples::sharedTail(), {1100, 900});
        shown.key(Qt::Key_B);
        QTest::mouseDClick(shown.plot, Qt::LeftButton, {}, nameOf(shown, "Multiprocessors"));
        const auto& blocks = shown.layout().blocks;
        for (std::size_t i = 0; i < blocks.bars.size(); ++i) {
            const BlockPlace place = shown.plot->lanes().blocks->places[blocks.places[i]];
            if (place.operation.value != 0 || place.block != 5) continue;
            toolTipAt(shown, qt(blocks.bars[i].rect.center()).toPoint());
            const QString told = QToolTip::text();
            for (const char* word :
                 {"<b>a</b>, block 5 of 10", "SM 1, slot 0", "1.000 ms to 2.000 ms", "wave 2 of 3", "simulated"})
                QVERIFY2(told.contains(QLatin1String(word)), qPrintable(told));
            return;
        }
        QFAIL("the block is not drawn");
    }

    void theViewSurvivesKeysAndAnotherTimeline() {
        ShownTimeline shown(randomBlocks(2000, 20, 3, 7), {1100, 700});
        shown.key(Qt::Key_B);
        for (const Qt::Key key : {Qt::Key_W, Qt::Key_W, Qt::Key_D, Qt::Key_S, Qt::Key_A, Qt::Key_0}) shown.key(key);
        QTest::mouseDClick(shown.plot, Qt::LeftButton, {}, nameOf(shown, "Multiprocessors"));
        shown.view.setTimeline(std::make_shared<Timeline>(samples::forkAndJoin()), TimelineState::Exact);
        QVERIFY(titlesOf(shown.plot->lanes()).isEmpty());
        QVERIFY(shown.layout().blocks.empty());
        shown.view.setTimeline(std::make_shared<Timeline>(samples::tenBlocks()), TimelineState::Exact);
        QVERIFY(!shown.layout().blocks.empty());
    }

    /// Many blocks are prepared on another thread.
    void manyBlocksDoNotBlockTheWindow() {
        ShownTimeline shown(randomBlocks(30'000, 20, 4, 3), {1100, 700});
        shown.key(Qt::Key_B);
        QVERIFY(shown.plot->isMakingLanes());
        QTRY_COMPARE(titlesOf(shown.plot->lanes()), QStringList({"Multiprocessors"}));
        QVERIFY(!shown.layout().blocks.strips.empty());
    }
};

STREAMSCOPE_WINDOW_TEST(TimelineBlocksTest)

}  // namespace tst_timeline_blocks

#include "tst_timeline_blocks.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/hit_test.h"
#include "engine/layout/story.h"
#include "tests/support/own_settings.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/samples.h"
#include "tests/ui_timeline/shown.h"

#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QToolButton>

namespace tst_timeline_readings {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

bool near(double a, double b, double tolerance = 0.6) { return std::abs(a - b) <= tolerance; }

Viewport viewOf(const Lanes& lanes) {
    Viewport view;
    view.end = fittingEnd(lanes);
    view.area = Rect(140, 30, 1000, contentHeight(lanes, RowMetrics()));
    return view;
}

/// Returns a timeline between e1 at 0.1 ms and e2 at 1.1 ms of stream a: 0.4 ms of its own kernel, then b alone for 0.3 ms, then
/// 0.3 ms of nothing.
Timeline measuredTwice() {
    samples::Builder b("Elapsed");
    const int a = b.stream("a"), other = b.stream("b");
    const auto e1 = b.mark("e1", OperationKind::EventRecord, a, 0, 100);
    b.work("own", OperationKind::Kernel, a, 0, 200, 600);
    b.work("beside", OperationKind::Kernel, other, 0, 500, 900);
    const auto e2 = b.mark("e2", OperationKind::EventRecord, a, 0, 1100);
    const auto elapsed = b.host(Call::EventElapsedTime, 1200, 1200);
    TimelineOperation& operation = b.timeline().operations[elapsed];
    operation.setLabel("elapsed e1 → e2");
    operation.rare.set<double>(1.0);
    operation.rare.set<Between>(Between{{e1}, {e2}});
    b.timeline().makespan = samples::us(800);
    return b.timeline();
}

/// An unordered writer and reader of y.
struct Racing {
    Timeline timeline;
    std::shared_ptr<ProgramBuffers> buffers = std::make_shared<ProgramBuffers>();

    explicit Racing(double readerFrom) {
        samples::Builder b("Racing");
        const int s = b.stream("s"), t = b.stream("t");
        b.work("fill", OperationKind::Kernel, s, 0, 0, 400);
        b.work("read", OperationKind::Kernel, t, 0, readerFrom, readerFrom + 300);
        timeline = b.timeline();
        auto program = std::make_shared<ResolvedProgram>();
        program->threads.emplace_back().id = "main";
        for (const char* id : {"s", "t"}) {
            ResolvedStream stream;
            stream.id = id;
            stream.nonBlocking = true;
            program->streams.push_back(stream);
        }
        ResolvedBuffer y;
        y.id = "y";
        y.bytes = 1000;
        program->buffers = {y};
        program->operations = {kernel("op1", 0, {}, {{{0}, 0, 1000}}), kernel("op2", 1, {{{0}, 200, 100}}, {})};
        buffers->uses = bufferUses(*program);
        buffers->program = program;
    }

    static ResolvedOperation kernel(const std::string& id, std::uint32_t stream, std::vector<ByteRange> reads,
                                    std::vector<ByteRange> writes) {
        ResolvedOperation operation;
        operation.id = id;
        operation.call = Call::LaunchKernel;
        operation.kind = OperationKind::Kernel;
        KernelCall call;
        call.stream = {stream};
        call.kernel = "spin";
        call.reads = std::move(reads);
        call.writes = std::move(writes);
        operation.what = call;
        return operation;
    }

    Lanes lanes() const {
        LaneArrangement arrangement;
        arrangement.buffers = true;
        const BufferSpans spans = bufferSpans(timeline, *buffers);
        return makeLanes(timeline, arrangement, &spans);
    }
};

const TimelineLane* laneOf(const Lanes& lanes, TimelineLaneKind kind) {
    for (const TimelineLane& lane : lanes.lanes)
        if (lane.kind == kind) return &lane;
    return nullptr;
}

}  // namespace

class TimelineReadingsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        QSettings().clear();
        failOnAnyWarning();
    }

    void busyTimeIsKnownOfAnyPiece() {
        BusySum sum;
        sum.add(500, 900);
        sum.add(100, 300);
        sum.add(200, 400);
        sum.add(700, 800);
        sum.finish();
        QCOMPARE(sum.within(0, 1000), 700.0);
        QCOMPARE(sum.within(350, 600), 150.0);
        QCOMPARE(sum.within(400, 500), 0.0);
        QCOMPARE(sum.within(950, 2000), 0.0);
        QCOMPARE(sum.within(600, 500), 0.0);
        QCOMPARE(BusySum().within(0, 10), 0.0);
    }

    void anElapsedTimeIsACaliperBetweenItsRecordings() {
        const Timeline timeline = measuredTwice();
        const Lanes lanes = makeLanes(timeline);
        const auto above = std::find_if(lanes.lanes.begin(), lanes.lanes.end(),
                                        [](const TimelineLane& lane) { return lane.kind == TimelineLaneKind::Elapsed; });
        QVERIFY(above != lanes.lanes.end());
        QCOMPARE(qt((above - 1)->title), QStringLiteral("a"));  // below the stream of the recordings
        const TimelineLayout layout = layoutTimeline(timeline, lanes, viewOf(lanes), Look::standard(Theme::light()));
        QCOMPARE(layout.calipers.size(), std::size_t(1));
        const Caliper& caliper = layout.calipers[0];
        QVERIFY(near(caliper.rect.left(), layout.viewport.x(100'000)));
        QVERIFY(near(caliper.rect.right(), layout.viewport.x(1'100'000)));
        QCOMPARE(caliper.own, 400'000.0);
        QCOMPARE(caliper.others, 300'000.0);
        QCOMPARE(caliper.idle, 300'000.0);
        QVERIFY(qt(caliper.label.text).contains(QStringLiteral("e1 → e2  1.00 ms")));
        QVERIFY(qt(caliper.label.text).contains(QStringLiteral("own 40 %, others 30 %, idle 30 %")));
        QCOMPARE(caliper.leads.size(), qsizetype(2));
        QVERIFY(caliper.rect.contains(caliper.label.box));
    }

    void theBandIsShadedByWhatRanInside() {
        for (const Theme& theme : {Theme::light(), Theme::dark(), Theme::blackAndWhite()}) {
            const Timeline timeline = measuredTwice();
            const Lanes lanes = makeLanes(timeline);
            const TimelineLayout layout = layoutTimeline(timeline, lanes, viewOf(lanes), Look::standard(theme));
            const Caliper& caliper = layout.calipers.at(0);
            const auto tint = [&](double time) {
                const double part = (layout.viewport.x(time) - caliper.band.left()) / caliper.band.width();
                return QColor::fromRgb(caliper.tints[static_cast<std::size_t>(part * double(caliper.tints.size()))]);
            };
            QCOMPARE(tint(400'000), theme.mark(OperationKind::EventRecord));
            QCOMPARE(tint(1'000'000), theme.surface);
            QVERIFY(tint(750'000) != theme.surface && tint(750'000) != tint(400'000));
            QCOMPARE(tint(550'000), tint(300'000));  // both at once: own
        }
    }

    void aReadingThatFailedIsNotDrawn() {
        Timeline timeline = measuredTwice();
        timeline.operations[4].code = Status::InvalidValue;
        QVERIFY(!laneOf(makeLanes(timeline), TimelineLaneKind::Elapsed));
        timeline = measuredTwice();
        timeline.operations[3].end.reset();  // the second record never executed
        QVERIFY(!laneOf(makeLanes(timeline), TimelineLaneKind::Elapsed));
        timeline = measuredTwice();
        timeline.operations[4].rare.set<Between>(Between{{0}, {99}});
        QVERIFY(!laneOf(makeLanes(timeline), TimelineLaneKind::Elapsed));
    }

    void pointingAtACaliperFindsTheCall() {
        ShownTimeline shown(measuredTwice());
        QCOMPARE(shown.layout().calipers.size(), std::size_t(1));
        const QPoint at = qt(shown.layout().calipers[0].rect.center()).toPoint();
        QSignalSpy asked(&shown.view, &TimelineView::selectionRequested);
        QTest::mouseClick(shown.plot, Qt::LeftButton, {}, at);
        QCOMPARE(asked.takeLast().first().toStringList(), QStringList{"op5"});
        QString told;
        for (const auto& [word, value] : story(*shown.plot->timeline(), shown.plot->lanes(), 4))
            told += qt(word + "|" + value + "\n");
        QVERIFY2(
            told.contains("Elapsed|1.00 ms\nBetween|e1 and e2\nInside|own streams 400 µs, only others 300 µs, nothing 300 µs"),
            qPrintable(told));
    }

    void aTimeBelowTheResolutionOfEventsIsShownAsSuch() {
        Timeline timeline = measuredTwice();
        const auto told = [&](double milliseconds) {
            timeline.operations[4].rare.set<double>(milliseconds);
            QString text;
            for (const auto& [word, value] : story(timeline, makeLanes(timeline), 4)) text += qt(word + "|" + value + "\n");
            return text;
        };
        const QString line = "Resolution|below that of events, about 0.5 µs\n";
        QVERIFY2(told(0.00032).contains(line), qPrintable(told(0.00032)));
        QVERIFY(told(-0.00032).contains(line));
        QVERIFY(!told(0.0005).contains(line));
    }

    void twoReadingsAtOnceStandInTwoRows() {
        Timeline timeline = measuredTwice();
        timeline.operations.push_back(timeline.operations[4]);
        const Lanes lanes = makeLanes(timeline);
        QCOMPARE(laneOf(lanes, TimelineLaneKind::Elapsed)->rows.size(), std::size_t(2));
        const TimelineLayout layout = layoutTimeline(timeline, lanes, viewOf(lanes), Look::standard(Theme::light()));
        QVERIFY(layout.calipers[0].rect.bottom() <= layout.calipers[1].rect.top());
    }

    void aBufferHasItsWritersAboveItsReaders() {
        const Racing racing(200);
        const Lanes lanes = racing.lanes();
        const TimelineLane* y = laneOf(lanes, TimelineLaneKind::Buffer);
        QVERIFY(y);
        QCOMPARE(qt(y->title), QStringLiteral("y"));
        QCOMPARE(y->rows.size(), std::size_t(2));
        QVERIFY(!y->rows[0].front().faint && y->rows[1].front().faint);
        const TimelineLayout layout = layoutTimeline(racing.timeline, lanes, viewOf(lanes), Look::standard(Theme::light()));
        Rect writes, reads;
        for (const Bar& bar : layout.bars) {
            if (bar.shape == BarShape::Writes) writes = bar.rect;
            if (bar.shape == BarShape::Reads) reads = bar.rect;
        }
        QVERIFY(near(writes.left(), layout.viewport.x(0)) && near(writes.right(), layout.viewport.x(400'000)));
        QVERIFY(near(reads.left(), layout.viewport.x(200'000)) && near(reads.right(), layout.viewport.x(500'000)));
        QVERIFY(writes.bottom() < reads.top());
        QVERIFY(!laneOf(makeLanes(racing.timeline), TimelineLaneKind::Buffer));  // not requested
    }

    /// Accesses that do not overlap share a row.
    void thoseWhoTakeTurnsShareARow() {
        const Racing racing(600);
        const Lanes lanes = racing.lanes();
        const TimelineLane* y = laneOf(lanes, TimelineLaneKind::Buffer);
        QVERIFY(y);
        QCOMPARE(y->rows.size(), std::size_t(1));
        const TimelineLayout layout = layoutTimeline(racing.timeline, lanes, viewOf(lanes), Look::standard(Theme::light()));
        const auto of = [&](BarShape shape) { return std::ranges::find(layout.bars, shape, &Bar::shape); };
        const auto writes = of(BarShape::Writes), reads = of(BarShape::Reads);
        QVERIFY(writes != layout.bars.end() && reads != layout.bars.end());
        QCOMPARE(writes->rect.top(), reads->rect.top());
        QVERIFY(writes->rect.right() < reads->rect.left());
        QCOMPARE(writes->operation, 0U);
        QCOMPARE(reads->operation, 1U);
        QVERIFY(writes->fill != reads->fill);
    }

    void aConflictIsMarkedWhetherOrNotItHappened_data() {
        QTest::addColumn<double>("from");
        QTest::addColumn<bool>("happened");
        QTest::addColumn<double>("begin");
        QTest::addColumn<double>("end");
        QTest::newRow("at once") << 200.0 << true << 200e3 << 400e3;
        QTest::newRow("apart this time") << 600.0 << false << 400e3 << 600e3;
    }
    void aConflictIsMarkedWhetherOrNotItHappened() {
        QFETCH(double, from);
        QFETCH(bool, happened);
        QFETCH(double, begin);
        QFETCH(double, end);
        const Racing racing(from);
        const Lanes lanes = racing.lanes();
        const TimelineLayout layout = layoutTimeline(racing.timeline, lanes, viewOf(lanes), Look::standard(Theme::light()));
        QCOMPARE(layout.conflicts.size(), std::size_t(1));
        const ConflictMark& mark = layout.conflicts[0];
        QCOMPARE(mark.happened, happened);
        QVERIFY(near(mark.brace.left(), layout.viewport.x(begin)) && near(mark.brace.right(), layout.viewport.x(end)));
        QVERIFY(qt(mark.label.text).startsWith(happened ? QStringLiteral("conflict") : QStringLiteral("not ordered")));
        QVERIFY(conflictAt(layout, mark.brace.center()) == &mark);
        const QString html = qt(conflictHtml(racing.timeline, lanes, mark));
        QVERIFY2(html.contains(QStringLiteral("bytes 200 to 299")) && html.contains(QStringLiteral("fill writes")) &&
                     html.contains(QStringLiteral("read reads")),
                 qPrintable(html));
        for (const Bar& bar : layout.bars)
            if (bar.shape == BarShape::Writes || bar.shape == BarShape::Reads) QVERIFY(bar.rect.bottom() < mark.brace.top());
    }

    /// A race that happened is marked on both bars, also without rows of buffers.
    void aRaceIsMarkedOnTheBarsThatCollide_data() {
        QTest::addColumn<double>("from");
        QTest::addColumn<std::size_t>("marks");
        QTest::newRow("at once") << 200.0 << std::size_t(2);
        QTest::newRow("apart this time") << 600.0 << std::size_t(0);
    }
    void aRaceIsMarkedOnTheBarsThatCollide() {
        QFETCH(double, from);
        QFETCH(std::size_t, marks);
        const Racing racing(from);
        const Lanes lanes = lanesOf(racing.timeline, {}, racing.buffers.get());
        QVERIFY(!laneOf(lanes, TimelineLaneKind::Buffer));
        const TimelineLayout layout = layoutTimeline(racing.timeline, lanes, viewOf(lanes), Look::standard(Theme::light()));
        QCOMPARE(layout.collisions.size(), marks);
        for (const CollisionMark& mark : layout.collisions) {
            QVERIFY(near(mark.rect.left(), layout.viewport.x(200e3)) && near(mark.rect.right(), layout.viewport.x(400e3)));
            const auto bar = std::find_if(layout.bars.begin(), layout.bars.end(), [&](const Bar& each) {
                return each.operation == mark.operation && each.shape == BarShape::Solid;
            });
            QVERIFY(bar != layout.bars.end() && near(bar->rect.top(), mark.rect.top()) &&
                    near(bar->rect.bottom(), mark.rect.bottom()));
            QVERIFY(mark.with != mark.operation);
        }
        QVERIFY(lanesOf(racing.timeline, {}, nullptr).collisions.empty());
    }

    /// The bar of work that was interrupted is longer than the work.
    void interruptedWorkSaysBothTimes() {
        samples::Builder b("Interrupted");
        const auto low = b.work("low", OperationKind::Kernel, b.stream("s"), 0, 0, 11'000);
        b.timeline().operations[low].spans = {{samples::us(0), samples::us(3000)}, {samples::us(4000), samples::us(11'000)}};
        const Lanes lanes = makeLanes(b.timeline());
        QString said;
        for (const Bar& bar : layoutTimeline(b.timeline(), lanes, viewOf(lanes), Look::standard(Theme::light())).bars)
            if (bar.operation == low && bar.shape != BarShape::Engine && !bar.label.text.empty()) said = qt(bar.label.text);
        QCOMPARE(said, QStringLiteral("low  10.0 ms in 11.0 ms"));
    }

    void theWindowMarksRacesOfItsProgram() {
        const Racing racing(200);
        ShownTimeline shown(racing.timeline);
        shown.view.setProgram(racing.buffers->program);
        shown.view.setTimeline(std::make_shared<const Timeline>(racing.timeline), TimelineState::Exact);
        QCOMPARE(shown.layout().collisions.size(), std::size_t(2));
    }

    void theMenuShowsTheBuffersAndAClickOnAConflictSelectsBoth() {
        const Racing racing(600);
        ShownTimeline shown(racing.timeline);
        shown.view.setProgram(racing.buffers->program);
        QVERIFY(!laneOf(shown.plot->lanes(), TimelineLaneKind::Buffer));
        QAction* toggle = nullptr;
        for (QAction* action : shown.view.lanesMenu()->actions())
            if (action->text() == QStringLiteral("Buffers")) toggle = action;
        QVERIFY(toggle);
        toggle->trigger();
        QVERIFY(laneOf(shown.plot->lanes(), TimelineLaneKind::Buffer));
        QSignalSpy asked(&shown.view, &TimelineView::selectionRequested);
        const std::vector<ConflictMark> marks = shown.layout().conflicts;
        QCOMPARE(marks.size(), std::size_t(1));
        QTest::mouseClick(shown.plot, Qt::LeftButton, {}, qt(marks[0].brace.center()).toPoint());
        QCOMPARE(asked.takeLast().first().toStringList(), (QStringList{"op1", "op2"}));
        ShownTimeline again(racing.timeline);  // the choice is remembered
        again.view.setProgram(racing.buffers->program);
        QVERIFY(laneOf(again.plot->lanes(), TimelineLaneKind::Buffer));
        toggle->trigger();
        QVERIFY(!laneOf(shown.plot->lanes(), TimelineLaneKind::Buffer));
    }

    void aProgramThatDiffersGivesWhatItCan() {
        Racing racing(600);
        racing.timeline.operations.erase(racing.timeline.operations.begin());  // op1 is not in this run
        const Lanes lanes = racing.lanes();
        const TimelineLane* y = laneOf(lanes, TimelineLaneKind::Buffer);
        QVERIFY(y);
        QCOMPARE(y->rows.size(), std::size_t(1));
        QVERIFY(y->rows[0].front().faint);
        QVERIFY(y->conflicts.empty());
    }

    void aLongProgramIsLookedAtBesideTheWindow() {
        Racing racing(600);
        auto program = std::make_shared<ResolvedProgram>(*racing.buffers->program);
        for (int i = 0; i < 3000; ++i)
            program->operations.push_back(
                Racing::kernel("more" + std::to_string(i), static_cast<std::uint32_t>(i % 2), {{{0}, 0, 10}}, {}));
        ShownTimeline shown(racing.timeline);
        shown.view.setProgram(program);
        for (QAction* action : shown.view.lanesMenu()->actions())
            if (action->text() == QStringLiteral("Buffers")) action->trigger();
        QTRY_VERIFY(laneOf(shown.plot->lanes(), TimelineLaneKind::Buffer));
    }

    void aDefaultStreamHoldsBackTheBlockingOnes() {
        samples::Builder b("Barrier");
        const int blocking = b.stream("blocking", false), free = b.stream("free", true);
        const int legacy = b.stream("legacy");
        b.timeline().streams[static_cast<std::size_t>(legacy)].kind = StreamKind::Legacy;
        b.work("before", OperationKind::Kernel, blocking, 0, 0, 300);
        b.work("beside", OperationKind::Kernel, free, 0, 0, 800);
        const auto wall = b.work("wall", OperationKind::Kernel, legacy, 0, 300, 600);
        b.work("after", OperationKind::Kernel, blocking, 0, 600, 900);
        const Timeline timeline = b.timeline();
        const Lanes lanes = makeLanes(timeline);
        const TimelineLayout layout = layoutTimeline(timeline, lanes, viewOf(lanes), Look::standard(Theme::light()));
        QCOMPARE(layout.barriers.size(), std::size_t(1));
        QCOMPARE(layout.barriers[0].operation, wall);
        QCOMPARE(layout.barriers[0].rects.size(), std::size_t(1));  // not over the non-blocking stream
        const Rect held = layout.barriers[0].rects[0];
        QVERIFY(near(held.left(), layout.viewport.x(300'000)) && near(held.right(), layout.viewport.x(600'000)));
        QVERIFY(layout.rows.at(1).rect.contains(held.center()));
        QCOMPARE(qt(lanes.lanes[1].title), QStringLiteral("blocking"));
    }

    void anArrowSaysItsKindAndWhetherItDecided() {
        const Timeline timeline = samples::forkAndJoin();
        const Lanes lanes = makeLanes(timeline);
        const Look look = Look::standard(Theme::light());
        Shown shown;
        shown.arrows = ArrowMode::All;
        const TimelineLayout layout = layoutTimeline(timeline, lanes, viewOf(lanes), look, shown);
        int found = 0;
        for (const TimelineArrow& arrow : layout.arrows) {
            const Point middle = Rect(arrow.points[0], arrow.points[1]).center();
            const auto dependency = dependencyAt(layout, middle);
            QVERIFY(dependency);
            const Dependency& there = timeline.dependencies[*dependency];
            const QString html = qt(dependencyHtml(timeline, there));
            QVERIFY(html.contains(QString::fromUtf8(timeline.operations[there.to.value].label())));
            QCOMPARE(html.contains(QStringLiteral("Binding")), there.binding);
            QCOMPARE(html.contains(QStringLiteral("Slack")), !there.binding);
            if (there.kind == DependencyKind::Event) QVERIFY(html.contains(QStringLiteral("event e")));
            ++found;
        }
        QVERIFY(found >= 4);
        QVERIFY(!dependencyAt(layout, {layout.viewport.area.right() - 1, layout.viewport.area.bottom() - 1}));
    }

    void measuringSnapsToAnElapsedTime() {
        ShownTimeline shown(measuredTwice());
        const Rect caliper = shown.layout().calipers.at(0).rect;
        shown.drag(Qt::LeftButton, {int(caliper.left()) + 5, int(caliper.top()) + 6},
                   {int(caliper.right()) - 5, int(caliper.top()) + 6});
        QVERIFY(shown.plot->measure());
        QVERIFY(near(shown.plot->measure()->first, 100'000, 1) && near(shown.plot->measure()->second, 1'100'000, 1));
    }

    void headingsNameDevicesAndProcessesWhereThereAreSeveral() {
        Timeline timeline = samples::forkAndJoin();
        for (const TimelineLane& lane : makeLanes(timeline).lanes) QVERIFY(lane.kind != TimelineLaneKind::Group);
        timeline.devices.push_back(timeline.devices[0]);
        timeline.streams[2].device = 1;
        timeline.operations[5].device = 1;
        QStringList headings;
        for (const TimelineLane& lane : makeLanes(timeline).lanes)
            if (lane.kind == TimelineLaneKind::Group) headings << qt(lane.title);
        QCOMPARE(headings, (QStringList{"Device 0 · Teaching GPU", "Device 1 · Teaching GPU"}));
        timeline.devices.pop_back();
        timeline.streams[2] = samples::forkAndJoin().streams[2];
        timeline.streams[2].process = 1;
        headings.clear();
        for (const TimelineLane& lane : makeLanes(timeline).lanes)
            if (lane.kind == TimelineLaneKind::Group) headings << qt(lane.title);
        // Each heading appears once, although both processes have lanes of two kinds.
        timeline.threads.push_back(timeline.threads[0]);
        timeline.threads.back().process = 1;
        headings.clear();
        for (const TimelineLane& lane : makeLanes(timeline).lanes)
            if (lane.kind == TimelineLaneKind::Group) headings << qt(lane.title);
        QCOMPARE(headings, (QStringList{"Process 0", "Process 1", "Device 0 · Teaching GPU"}));
    }

    void ofManyReadingsAtOnceAFewAreDrawn() {
        Timeline timeline = measuredTwice();
        for (int i = 0; i < 20'000; ++i) {
            TimelineOperation copy = timeline.operations[4];
            timeline.operations.push_back(copy);
        }
        const Lanes lanes = makeLanes(timeline);
        QCOMPARE(lanes.readings.size(), std::size_t(20'001));
        Viewport view = viewOf(lanes);
        const TimelineLane* elapsed = laneOf(lanes, TimelineLaneKind::Elapsed);
        QCOMPARE(elapsed->rows.size(), std::size_t(8));
        QCOMPARE(qt(elapsed->note).remove(QLocale().groupSeparator()), QStringLiteral("19993 more at once"));
        QCOMPARE(layoutTimeline(timeline, lanes, view, Look::standard(Theme::light())).calipers.size(), std::size_t(8));
    }

private:
    OwnSettings settings_;
};

STREAMSCOPE_WINDOW_TEST(TimelineReadingsTest)

}  // namespace tst_timeline_readings

#include "tst_timeline_readings.moc"

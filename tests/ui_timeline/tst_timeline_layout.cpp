#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/samples.h"
#include "ui/timeline/captions.h"
#include "ui/timeline/ghost_bars.h"
#include "ui/timeline/hit_test.h"
#include "ui/timeline/timeline_layout.h"

#include <QFontMetricsF>
#include <QTest>

namespace tst_timeline_layout {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

Viewport viewOf(const Timeline& timeline, double width = 1000) {
    Viewport view;
    const Lanes lanes = makeLanes(timeline);
    view.end = fittingEnd(lanes);
    view.area = QRectF(140, 30, width, contentHeight(lanes, RowMetrics()));
    view.overview = QRectF(140, view.area.bottom() + 8, width, 20);
    return view;
}

/// Fork and join with another run of it as ghost.
TimelineLayout besideForkAndJoin(const Timeline& old) {
    const Timeline timeline = samples::forkAndJoin();
    Viewport view = viewOf(timeline);
    view.end = 4.5e6;
    TimelineStyle style = TimelineStyle::standard(Theme::light());
    style.ghost = &old;
    return layoutTimeline(timeline, view, style);
}

TimelineLayout layOut(const Timeline& timeline, double width = 1000, ThemeStyle theme = ThemeStyle::Light) {
    const Theme& chosen = theme == ThemeStyle::Dark    ? Theme::dark()
                          : theme == ThemeStyle::Light ? Theme::light()
                                                       : Theme::blackAndWhite();
    TimelineStyle style = TimelineStyle::standard(chosen);
    style.arrows = ArrowMode::All;
    return layoutTimeline(timeline, viewOf(timeline, width), style);
}

std::vector<Bar> barsOf(const TimelineLayout& layout, std::uint32_t operation, BarShape shape) {
    std::vector<Bar> found;
    for (const Bar& bar : layout.bars)
        if (bar.operation == operation && bar.shape == shape) found.push_back(bar);
    return found;
}

std::vector<Timeline> everySample() {
    return {samples::forkAndJoin(), samples::fourStreams(), samples::measured(),   samples::deadlock(),
            samples::failed(),      samples::many(200, 12), samples::overlapping()};
}

bool near(double a, double b) { return std::abs(a - b) < 1e-6; }

}  // namespace

class TimelineLayoutTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void aBarIsItsTimeTimesTheScale() {
        const Timeline timeline = samples::forkAndJoin();
        const TimelineLayout layout = layOut(timeline);
        const double scale = layout.viewport.scale();
        for (const std::uint32_t operation : {0U, 3U, 5U, 8U}) {
            const std::vector<Bar> bars = barsOf(layout, operation, BarShape::Solid);
            QCOMPARE(bars.size(), std::size_t(1));
            const TimelineOperation& source = timeline.operations[operation];
            QVERIFY(near(bars[0].rect.left(), 140 + static_cast<double>(source.start->count()) * scale));
            QVERIFY(near(bars[0].rect.width(), static_cast<double>((*source.end - *source.start).count()) * scale));
            QVERIFY(bars[0].rect.height() >= 24);
        }
        QCOMPARE(barsOf(layout, 3, BarShape::Solid)[0].label.text, QStringLiteral("saxpy  0.90 ms"));
        QCOMPARE(barsOf(layout, 0, BarShape::Solid)[0].label.text, QStringLiteral("copy x  1.00 ms"));
    }

    void lanesStackWithoutOverlap() {
        for (const Timeline& timeline : everySample()) {
            const TimelineLayout layout = layOut(timeline);
            for (std::size_t i = 1; i < layout.rows.size(); ++i)
                QVERIFY(near(layout.rows[i - 1].rect.bottom(), layout.rows[i].rect.top()));
            for (const RowBox& row : layout.rows) QVERIFY(row.rect.height() >= 24);
            for (const Bar& bar : layout.bars) {
                const auto inside = [&](const RowBox& row) {
                    return row.rect.top() <= bar.rect.top() && bar.rect.bottom() <= row.rect.bottom();
                };
                QVERIFY(std::any_of(layout.rows.begin(), layout.rows.end(), inside));
            }
        }
    }

    void barsOfOneLaneNeverCoverEachOther() {
        const TimelineLayout layout = layOut(samples::overlapping());
        for (std::size_t a = 0; a < layout.bars.size(); ++a)
            for (std::size_t b = a + 1; b < layout.bars.size(); ++b) {
                if (layout.bars[a].shape != BarShape::Solid || layout.bars[b].shape != BarShape::Solid) continue;
                const QRectF common = layout.bars[a].rect & layout.bars[b].rect;
                QVERIFY(common.width() * common.height() < 1e-6);
            }
    }

    void textNeverLeavesItsBar_data() {
        QTest::addColumn<double>("width");
        for (const double width : {90.0, 200.0, 420.0, 1000.0, 3000.0}) QTest::addRow("%.0f px", width) << width;
    }

    void textNeverLeavesItsBar() {
        QFETCH(double, width);
        const TimelineStyle style = TimelineStyle::standard(Theme::light());
        for (const Timeline& timeline : everySample()) {
            const TimelineLayout layout = layOut(timeline, width);
            for (const Bar& bar : layout.bars) {
                if (bar.label.text.isEmpty()) continue;
                const bool beside = bar.shape == BarShape::HostTick;  // how many calls were made at once
                QVERIFY2(beside || bar.rect.contains(bar.label.box), qPrintable(bar.label.text));
                const double advance = QFontMetricsF(style.font(bar.label.face)).horizontalAdvance(bar.label.text);
                QVERIFY(advance <= bar.label.box.width() + 1e-6);
            }
            for (const WaitBox& wait : layout.waits)
                if (!wait.label.text.isEmpty()) QVERIFY2(wait.rect.contains(wait.label.box), qPrintable(wait.label.text));
            for (const RowBox& row : layout.rows) {
                QVERIFY(row.title.box.left() >= row.rect.left());
                QVERIFY(row.title.box.right() < layout.viewport.area.left());
            }
        }
    }

    void textContrastsWithItsGround() {
        for (const ThemeStyle theme : {ThemeStyle::Light, ThemeStyle::Dark, ThemeStyle::BlackAndWhite}) {
            for (const Timeline& timeline : everySample()) {
                const TimelineLayout layout = layOut(timeline, 1000, theme);
                const Theme& colors = Theme::of(theme);
                const QColor call = pale(colors.mark(OperationKind::Host), colors.surface);  // beside ticks
                for (const Bar& bar : layout.bars) {
                    if (bar.label.text.isEmpty()) continue;
                    const QColor& ground = bar.shape == BarShape::HostTick ? call : bar.fill;
                    QVERIFY2(Theme::contrast(bar.label.color, ground) >= 4.5, qPrintable(bar.label.text));
                }
                for (const WaitBox& wait : layout.waits)
                    if (!wait.label.text.isEmpty()) QVERIFY(Theme::contrast(wait.label.color, wait.label.background) >= 4.5);
                for (const FailureMark& failure : layout.failures)
                    if (!failure.label.text.isEmpty())
                        QVERIFY(Theme::contrast(failure.label.color, failure.label.background) >= 4.5);
            }
        }
    }

    void waitsNeverCoverBars() {
        for (const Timeline& timeline : everySample()) {
            const TimelineLayout layout = layOut(timeline);
            for (const WaitBox& wait : layout.waits)
                for (const Bar& bar : layout.bars) {
                    if (bar.shape == BarShape::HostCall || bar.shape == BarShape::HostTick || bar.shape == BarShape::Engine)
                        continue;
                    QVERIFY((wait.rect & bar.rect).width() < 1.001);  // a bar is never drawn narrower than 1 px
                }
        }
    }

    void unknownTimesAreHollowKnownSpansStandInTheirBracket() {
        const TimelineLayout layout = layOut(samples::measured(), 1600);
        const std::vector<Bar> up = barsOf(layout, 0, BarShape::Hollow);
        QCOMPARE(up.size(), std::size_t(1));
        QVERIFY(up[0].label.text.contains(QStringLiteral("within")));
        QVERIFY(barsOf(layout, 0, BarShape::Solid).empty());
        const std::vector<Bar> bracket = barsOf(layout, 1, BarShape::Pale), span = barsOf(layout, 1, BarShape::Solid);
        QCOMPARE(bracket.size(), std::size_t(1));
        QCOMPARE(span.size(), std::size_t(1));
        QVERIFY(bracket[0].rect.contains(span[0].rect));
        QVERIFY(near(span[0].rect.width(), 34'800 * layout.viewport.scale()));
        QVERIFY(bracket[0].label.text.isEmpty());
        QVERIFY(span[0].label.text.contains(QStringLiteral("34.8 µs")));
    }

    void whatIsOutsideIsNotLaidOut() {
        const Timeline timeline = samples::forkAndJoin();
        Viewport view = viewOf(timeline);
        view.begin = 2'600'000;
        view.end = 2'700'000;
        const TimelineLayout layout = layoutTimeline(timeline, view, TimelineStyle::standard(Theme::light()));
        const std::vector<Bar> y = barsOf(layout, 8, BarShape::Solid);
        QCOMPARE(y.size(), std::size_t(1));
        QVERIFY(y[0].cutLeft && y[0].cutRight);
        QCOMPARE(y[0].rect.left(), view.area.left());
        QCOMPARE(y[0].rect.right(), view.area.right());
        QVERIFY(barsOf(layout, 0, BarShape::Solid).empty());
        for (const TimelineArrow& arrow : layout.arrows)
            for (const QPointF& point : arrow.points) QVERIFY(std::abs(point.x()) < 1e5);
    }

    /// Of one time, they stand above each other instead of beside their time.
    void marksOfOneTimeAreStackedUpwards() {
        Timeline timeline = samples::forkAndJoin();
        timeline.operations[2].end = timeline.operations[1].end;
        for (const std::size_t i : {1U, 2U}) timeline.operations[i].stream = 0;
        const TimelineLayout layout = layOut(timeline);
        std::vector<QPointF> places;
        for (const Mark& mark : layout.marks)
            if (mark.operation == 1 || mark.operation == 2) places.push_back(mark.centre);
        QCOMPARE(places.size(), std::size_t(2));
        QVERIFY(near(places[0].x(), places[1].x()));
        QVERIFY(near(std::abs(places[0].y() - places[1].y()), markStep));
    }

    void aRecordAndAWaitAreCentredOnTheirTime() {
        const TimelineLayout layout = layOut(samples::forkAndJoin());
        const double at = layout.viewport.x(1'000'000);
        int records = 0, waits = 0;
        for (const Mark& mark : layout.marks) {
            if (mark.operation == 1 && ++records) QVERIFY(mark.filled && near(mark.centre.x(), at));
            if ((mark.operation == 2 || mark.operation == 4) && ++waits) QVERIFY(!mark.filled && near(mark.centre.x(), at));
            for (const Bar& bar : layout.bars)
                if (bar.shape == BarShape::Solid)
                    QVERIFY(!bar.rect.intersects(QRectF(mark.centre - QPointF(4.9, 4.9), mark.centre + QPointF(4.9, 4.9))));
        }
        QCOMPARE(records, 1);
        QCOMPARE(waits, 2);
    }

    void arrowsAreElbows() {
        const Timeline timeline = samples::forkAndJoin();
        const TimelineLayout layout = layOut(timeline);
        int events = 0;
        for (const TimelineArrow& arrow : layout.arrows) {
            for (int i = 1; i < arrow.points.size(); ++i)
                QVERIFY(arrow.points[i].x() == arrow.points[i - 1].x() || arrow.points[i].y() == arrow.points[i - 1].y());
            if (timeline.dependencies[arrow.dependency].kind == DependencyKind::Event) ++events;
        }
        QCOMPARE(events, 3);
    }

    void arrowsFollowTheChosenMode() {
        const Timeline timeline = samples::forkAndJoin();
        TimelineStyle style = TimelineStyle::standard(Theme::light());
        QVERIFY(layoutTimeline(timeline, viewOf(timeline), style).arrows.empty());
        style.selected = {3};  // saxpy: through its wait to the record, not the way of stencil
        style.chain = dependencyChain(timeline, makeLanes(timeline), style.selected);
        const TimelineLayout chain = layoutTimeline(timeline, viewOf(timeline), style);
        QSet<QString> drawnEvents;
        for (const TimelineArrow& arrow : chain.arrows) {
            QVERIFY(arrow.emphasised);
            drawnEvents << QString::fromStdString(timeline.dependencies[arrow.dependency].via);
        }
        QVERIFY(drawnEvents.contains(QStringLiteral("e1#1")));
        QVERIFY(!drawnEvents.contains(QStringLiteral("e2#1")));
        style.arrows = ArrowMode::Off;
        QVERIFY(layoutTimeline(timeline, viewOf(timeline), style).arrows.empty());
    }

    void theCriticalPathIsHeavyBelowItsBarsAndThinInBetween() {
        const TimelineLayout layout = layOut(samples::forkAndJoin());
        QCOMPARE(layout.criticalPath.size(), std::size_t(3));
        QVERIFY(near(layout.criticalPath.front().first().x(), layout.viewport.x(0)));
        QVERIFY(near(layout.criticalPath.back().last().x(), layout.viewport.x(3'300'000)));
        for (const QVector<QPointF>& line : layout.criticalPath) {
            QCOMPARE(line.size(), 2);
            QVERIFY(line[0].y() == line[1].y() && line[0].x() < line[1].x());
        }
        QCOMPARE(layout.criticalLinks.size(), std::size_t(2));
        for (std::size_t i = 0; i < 2; ++i) {
            QCOMPARE(layout.criticalLinks[i].first(), layout.criticalPath[i].last());
            QCOMPARE(layout.criticalLinks[i].last(), layout.criticalPath[i + 1].first());
        }
        for (const Bar& bar : layout.bars)
            if (bar.shape == BarShape::Solid)
                for (const auto& lines : {layout.criticalPath, layout.criticalLinks})
                    for (const QVector<QPointF>& line : lines)
                        for (int i = 1; i < line.size(); ++i)
                            if (line[i].y() == line[i - 1].y())
                                QVERIFY(line[i].y() > bar.rect.bottom() || line[i].y() < bar.rect.top());
    }

    /// A link of the path behind the words of a wait would end and begin again.
    void noWordsOfAWaitInterruptTheCriticalPath() {
        Timeline timeline = samples::forkAndJoin();
        timeline.criticalPath = {OperationId{0}, OperationId{5}, OperationId{3}};  // upwards through the wait of compute
        const TimelineLayout layout = layoutTimeline(timeline, viewOf(timeline), TimelineStyle::standard(Theme::light()));
        QVERIFY(!layout.criticalLinks.empty());
        for (const WaitBox& wait : layout.waits)
            for (const QVector<QPointF>& line : layout.criticalLinks)
                for (int i = 1; i < line.size(); ++i)
                    if (!wait.label.text.isEmpty())
                        QVERIFY(!wait.label.box.intersects(QRectF(line[i - 1], line[i]).normalized().adjusted(-1, -1, 1, 1)));
    }

    /// Eight bytes take no time that could be seen, and are there all the same.
    void everyOperationIsWideEnoughToBeSeen() {
        Timeline timeline = samples::forkAndJoin();
        timeline.operations[3].end = *timeline.operations[3].start + Nanoseconds(10);
        timeline.operations[3].spans = {{*timeline.operations[3].start, *timeline.operations[3].end}};
        const TimelineLayout layout = layOut(timeline);
        const auto bar = std::ranges::find_if(
            layout.bars, [](const Bar& each) { return each.operation == 3 && each.shape != BarShape::HostTick; });
        QVERIFY(bar != layout.bars.end());
        QVERIFY(bar->rect.width() >= 3);
    }

    /// Names often differ at their ends.
    void aNameThatDoesNotFitLosesItsMiddle() {
        Timeline timeline = samples::forkAndJoin();
        timeline.operations[3].setLabel("a long name of saxpy b7");
        Viewport view = viewOf(timeline);
        view.end = 12'000'000;
        const TimelineLayout layout = layoutTimeline(timeline, view, TimelineStyle::standard(Theme::light()));
        const auto bar = std::ranges::find_if(
            layout.bars, [](const Bar& each) { return each.operation == 3 && each.shape != BarShape::HostTick; });
        QVERIFY(bar != layout.bars.end());
        QVERIFY2(bar->label.text.contains(QChar(0x2026)) && bar->label.text.endsWith(QStringLiteral("b7")),
                 qPrintable(bar->label.text));
        for (const WaitBox& wait : layout.waits) QVERIFY(!wait.label.text.contains(QChar(0x2026)));
    }

    /// A figure has nothing that would cut it off.
    void ofThePathOnlyWhatIsInViewIsDrawn() {
        const Timeline timeline = samples::forkAndJoin();
        const TimelineStyle style = TimelineStyle::standard(Theme::light());
        const auto heightAt = [](const TimelineLayout& layout, double time) {
            const double x = layout.viewport.x(time);
            for (const auto& lines : {layout.criticalPath, layout.criticalLinks})
                for (const QVector<QPointF>& line : lines)
                    for (int i = 1; i < line.size(); ++i)
                        if (line[i].y() == line[i - 1].y() && line[i - 1].x() <= x && x <= line[i].x()) return line[i].y();
            return -1.0;
        };
        const TimelineLayout whole = layOut(timeline);
        for (const auto& [begin, end] : {std::pair(1.2e6, 2.7e6), {1.2e6, 1.3e6}, {0.4e6, 3.1e6}, {2.9e6, 4e6}, {-1e6, 0.5e6}}) {
            Viewport view = viewOf(timeline);
            view.begin = begin;
            view.end = end;
            const TimelineLayout part = layoutTimeline(timeline, view, style);
            QVERIFY(!part.criticalPath.empty());
            for (const auto& lines : {part.criticalPath, part.criticalLinks})
                for (const QVector<QPointF>& line : lines)
                    for (const QPointF& point : line) QVERIFY(point.x() >= view.area.left() && point.x() <= view.area.right());
            for (double time = begin + 7'000; time < end; time += 50'000)
                if (time > 0 && time < 3.3e6) QCOMPARE(heightAt(part, time), heightAt(whole, time));
                else QCOMPARE(heightAt(part, time), -1.0);
        }
        Viewport after = viewOf(timeline);
        after.begin = 3.4e6;
        after.end = 4e6;
        QVERIFY(layoutTimeline(timeline, after, style).criticalPath.empty());
    }

    void theSmCurveStepsWithTheSamples() {
        const TimelineLayout layout = layOut(samples::forkAndJoin());
        QCOMPARE(layout.curves.size(), std::size_t(1));
        const StepCurve& curve = layout.curves[0];
        double highest = 1e9;
        for (const QPointF& point : curve.points) highest = std::min(highest, point.y());
        QVERIFY(near(highest, curve.rect.top()));
        QVERIFY(curve.points.contains(QPointF(layout.viewport.x(1'900'000), curve.rect.center().y())));
        QStringList numbers;
        for (const Label& label : curve.labels) numbers << label.text;
        QCOMPARE(numbers, (QStringList{"0 %", "50 %", "100 %"}));
    }

    void aFailureIsMarkedInItsLaneAndInTheHostRow() {
        const TimelineLayout layout = layOut(samples::failed());
        QCOMPARE(layout.failures.size(), std::size_t(2));
        QCOMPARE(layout.failures[0].label.text, QStringLiteral("701 cudaErrorLaunchOutOfResources"));
        QVERIFY(layout.failures[0].tick.bottom() < layout.failures[1].tick.top());
        for (const FailureMark& failure : layout.failures)
            for (const Bar& bar : layout.bars) QVERIFY(!bar.label.box.intersects(failure.label.box));
    }

    void hostCallsAtOneInstantStandSideBySide() {
        const TimelineLayout layout = layOut(samples::forkAndJoin());
        std::vector<QRectF> ticks;
        for (const Bar& bar : layout.bars)
            if (bar.shape == BarShape::HostTick) ticks.push_back(bar.rect);
        QCOMPARE(ticks.size(), std::size_t(9));
        for (std::size_t i = 1; i < ticks.size(); ++i) QVERIFY(ticks[i].left() >= ticks[i - 1].right());
        const std::vector<Bar> sync = barsOf(layout, 9, BarShape::HostCall);
        QCOMPARE(sync.size(), std::size_t(1));
        QCOMPARE(sync[0].label.text, QStringLiteral("cudaDeviceSynchronize"));
        QVERIFY(sync[0].label.box.left() > ticks.back().right());
        std::vector<QString> counts;
        for (const Bar& bar : layout.bars)
            if (bar.shape == BarShape::HostTick && !bar.label.text.isEmpty()) counts.push_back(bar.label.text);
        QCOMPARE(counts, std::vector<QString>{QStringLiteral("×9")});
    }

    void theOtherRunIsOutlinedWhereItDiffers() {
        Timeline old = samples::forkAndJoin();
        old.operations[8].start = samples::us(3400);
        old.operations[8].end = samples::us(4200);
        const TimelineLayout layout = besideForkAndJoin(old);
        QCOMPARE(layout.ghosts.size(), std::size_t(1));
        QVERIFY(near(layout.ghosts[0].rect.left(), layout.viewport.x(3.4e6)));
        QVERIFY(near(layout.ghosts[0].rect.right(), layout.viewport.x(4.2e6)));
    }

    /// The run that is compared with has room of its own, so that nothing of it runs through a name.
    void theOtherRunIsAThinBarBelow() {
        Timeline old = samples::forkAndJoin();
        old.operations[8].start = samples::us(2000);
        old.operations[8].end = samples::us(2800);
        const Timeline timeline = samples::forkAndJoin();
        TimelineStyle style = TimelineStyle::standard(Theme::light());
        style.ghost = &old;
        style.rows.before = 17;
        const TimelineLayout layout = layoutTimeline(timeline, viewOf(timeline), style);
        QCOMPARE(layout.ghosts.size(), std::size_t(1));
        QVERIFY(layout.ghosts[0].fill.isValid());
        for (const Bar& bar : layout.bars) QVERIFY(!bar.rect.intersects(layout.ghosts[0].rect));
        QVERIFY(layout.ghosts[0].rect.height() <= barsOf(layout, 8, BarShape::Solid)[0].rect.height() / 2);
        style.whatIf = true;  // the lanes do not move for it, and it is drawn around the bars
        QVERIFY(!layoutTimeline(timeline, viewOf(timeline), style).ghosts[0].fill.isValid());
    }

    void whatIsGoneIsOutlinedInTheLaneOfItsStreamWithItsName() {
        Timeline old = samples::forkAndJoin();
        old.operations[8].id = "gone";
        old.operations[8].setLabel("copy z");
        old.operations[8].start = samples::us(3400);
        old.operations[8].end = samples::us(4200);
        const TimelineLayout layout = besideForkAndJoin(old);
        QCOMPARE(layout.ghosts.size(), std::size_t(1));
        QCOMPARE(layout.ghosts[0].operation, gone);
        const QRectF beside = barsOf(layout, 8, BarShape::Solid)[0].rect;
        QVERIFY(layout.ghosts[0].rect.top() < beside.top() && layout.ghosts[0].rect.bottom() > beside.bottom());
        QCOMPARE(layout.ghostNames.size(), std::size_t(1));
        QCOMPARE(layout.ghostNames[0].text, QStringLiteral("copy z"));
    }

    void ofTwoThatAreGoneInOnePlaceOneIsNamed() {
        Timeline old = samples::forkAndJoin();
        old.operations[8].id = "gone";
        old.operations[8].start = samples::us(3400);
        old.operations[8].end = samples::us(4200);
        old.operations.push_back(old.operations[8]);
        old.operations.back().id = "gone too";
        const TimelineLayout layout = besideForkAndJoin(old);
        QCOMPARE(layout.ghosts.size(), std::size_t(2));
        QCOMPARE(layout.ghostNames.size(), std::size_t(1));
    }

    void whatNobodyCouldTellApartHasNoOutline() {
        Timeline old = samples::forkAndJoin();
        old.operations[8].start = *old.operations[8].start + std::chrono::nanoseconds(500);
        const Timeline timeline = samples::forkAndJoin();
        TimelineStyle style = TimelineStyle::standard(Theme::light());
        style.ghost = &old;
        QVERIFY(layoutTimeline(timeline, viewOf(timeline), style).ghosts.empty());
        Viewport near = viewOf(timeline);
        near.begin = 2.4995e6;
        near.end = 2.5015e6;
        QCOMPARE(layoutTimeline(timeline, near, style).ghosts.size(), std::size_t(1));
    }

    void ghostsNeverOutnumberThePixels() {
        Timeline now = samples::forkAndJoin(), old = now;
        for (int i = 0; i < 20000; ++i) {
            TimelineOperation kernel = now.operations[3];
            kernel.id = "k#" + std::to_string(i);
            kernel.start = Nanoseconds(4'000'000 + i * 100);
            kernel.end = *kernel.start + Nanoseconds(50);
            now.operations.push_back(kernel);
            kernel.start = *kernel.start + Nanoseconds(3'000'000);
            kernel.end = *kernel.end + Nanoseconds(3'000'000);
            old.operations.push_back(kernel);
        }
        Viewport view = viewOf(now);
        view.end = 10e6;
        TimelineStyle style = TimelineStyle::standard(Theme::light());
        style.ghost = &old;
        const TimelineLayout layout = layoutTimeline(now, view, style);
        QVERIFY(!layout.ghosts.empty());
        QVERIFY2(static_cast<double>(layout.ghosts.size()) < view.area.width(),
                 qPrintable(QString::number(layout.ghosts.size())));
    }

    void ghostsKnownBeforeAreTheSame() {
        Timeline old = samples::forkAndJoin();
        old.operations[5].end = samples::us(2900);
        const Timeline timeline = samples::forkAndJoin();
        const Lanes lanes = makeLanes(timeline);
        TimelineStyle style = TimelineStyle::standard(Theme::light());
        style.ghost = &old;
        const TimelineLayout made = layoutTimeline(timeline, lanes, viewOf(timeline), style);
        style.ghostBars = std::make_shared<const GhostBars>(ghostBars(timeline, lanes, old));
        const TimelineLayout known = layoutTimeline(timeline, lanes, viewOf(timeline), style);
        QCOMPARE(known.ghosts.size(), std::size_t(1));
        QCOMPARE(known.ghosts[0].rect, made.ghosts[0].rect);
    }

    void pointingFindsWhatIsDrawnThere() {
        const Timeline timeline = samples::forkAndJoin();
        const TimelineLayout layout = layOut(timeline);
        for (const std::uint32_t operation : {0U, 3U, 5U, 8U})
            QCOMPARE(operationAt(layout, barsOf(layout, operation, BarShape::Solid)[0].rect.center()), std::optional(operation));
        for (const Mark& mark : layout.marks) QCOMPARE(operationAt(layout, mark.centre), std::optional(mark.operation));
        QCOMPARE(operationAt(layout, {layout.viewport.area.right() - 2, layout.viewport.area.top() + 60}), std::nullopt);
    }

    void measuringSnapsToEdges() {
        const TimelineLayout layout = layOut(samples::forkAndJoin());
        const QRectF saxpy = barsOf(layout, 3, BarShape::Solid)[0].rect;
        QVERIFY(near(timeAt(layout, saxpy.center() + QPointF(saxpy.width() / 2 - 5, 0), 8), 1'900'000));
        QVERIFY(!near(timeAt(layout, saxpy.center() + QPointF(saxpy.width() / 2 - 5, 0), 0), 1'900'000));
    }

    void manyArrowsAreCountedInsteadOfDrawn() {
        Timeline timeline = samples::many(100, 4);
        for (std::uint32_t i = 0; i < 3000; ++i)
            timeline.dependencies.push_back(
                {OperationId{i % 40}, OperationId{40 + (i * 7) % 59}, DependencyKind::Event, false, "e#1", {}});
        const TimelineLayout layout = layOut(timeline);
        QVERIFY(layout.arrows.size() <= 800);
        QVERIFY(layout.density);
        QVERIFY(layout.arrowsLeftOut > 0);
    }

    void brokenReferencesDoNoHarm() {
        Timeline timeline = samples::forkAndJoin();
        timeline.criticalPath.push_back(OperationId{12345});
        timeline.dependencies.push_back({OperationId{77777}, OperationId{1}, DependencyKind::Event, true, "", {}});
        timeline.operations[3].waits.push_back({WaitReason::Event, OperationId{4242}, samples::us(0), samples::us(10)});
        timeline.blocked.push_back(OperationId{999});
        timeline.operations[2].stream = 17;
        timeline.operations[4].thread = -3;
        TimelineStyle style = TimelineStyle::standard(Theme::light());
        style.selected = {3, 4000};
        style.chain = dependencyChain(timeline, makeLanes(timeline), style.selected);
        style.arrows = ArrowMode::All;
        QVERIFY(!layoutTimeline(timeline, viewOf(timeline), style).bars.empty());
    }

    void captionsSayHowItWasMeasured() {
        QCOMPARE(measuringLine(samples::forkAndJoin()), QStringLiteral("Teaching GPU, simulated"));
        QCOMPARE(measuringLine(samples::measured()),
                 QStringLiteral("NVIDIA H200 · median of 20 runs · events · stretched ×1.03"));
        Timeline estimated = samples::forkAndJoin();
        estimated.devices[0].info.estimated = true;
        QVERIFY(measuringLine(estimated).contains(QStringLiteral("estimated")));
        QCOMPARE(changeText(samples::us(4200), samples::us(3300)), QStringLiteral("was 4.20 ms  ▼ 0.90"));
        QCOMPARE(changeText(samples::us(3300), samples::us(4200)), QStringLiteral("was 3.30 ms  ▲ 0.90"));
        QCOMPARE(changeText(samples::us(3300), samples::us(3300)), QStringLiteral("was 3.30 ms ="));
        QCOMPARE(timeBeside(samples::us(900), samples::us(3300)), QStringLiteral("0.90 ms"));
        QCOMPARE(timeBeside(samples::us(12), samples::us(3300)), QStringLiteral("12.0 µs"));
        QVERIFY(troubleText(samples::deadlock()).startsWith(QStringLiteral("Deadlock: ")));
        Timeline twice = samples::deadlock();
        twice.message = "deadlock: a and b can never proceed";
        QCOMPARE(troubleText(twice), QStringLiteral("Deadlock: a and b can never proceed"));
        QVERIFY(troubleText(samples::forkAndJoin()).isEmpty());
    }
};

STREAMSCOPE_WINDOW_TEST(TimelineLayoutTest)

}  // namespace tst_timeline_layout

#include "tst_timeline_layout.moc"

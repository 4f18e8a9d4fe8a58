// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/captions.h"
#include "engine/layout/hit_test.h"
#include "engine/timeline/shown_time.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/laid_out.h"

#include <QFontMetricsF>
#include <QTest>

namespace tst_timeline_layout {

using namespace streamscope;
using namespace streamscope::ui;
using namespace streamscope::ui::laid_out;

/// Tests of the places of bars, marks, names and lanes.
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
        QCOMPARE(qt(barsOf(layout, 3, BarShape::Solid)[0].label.text), QStringLiteral("saxpy  0.90 ms"));
        QCOMPARE(qt(barsOf(layout, 0, BarShape::Solid)[0].label.text), QStringLiteral("copy x  1.00 ms"));
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
                const Rect common = layout.bars[a].rect.intersected(layout.bars[b].rect);
                QVERIFY(common.width() * common.height() < 1e-6);
            }
    }

    void textNeverLeavesItsBar_data() {
        QTest::addColumn<double>("width");
        for (const double width : {90.0, 200.0, 420.0, 1000.0, 3000.0}) QTest::addRow("%.0f px", width) << width;
    }

    void textNeverLeavesItsBar() {
        QFETCH(double, width);
        const Look look = Look::standard(Theme::light());
        for (const Timeline& timeline : everySample()) {
            const TimelineLayout layout = layOut(timeline, width);
            for (const Bar& bar : layout.bars) {
                if (qt(bar.label.text).isEmpty()) continue;
                const bool beside = bar.shape == BarShape::HostTick;  // how many calls were made at once
                QVERIFY2(beside || bar.rect.contains(bar.label.box), qPrintable(qt(bar.label.text)));
                const double advance = QFontMetricsF(look.font(bar.label.face)).horizontalAdvance(qt(bar.label.text));
                QVERIFY(advance <= bar.label.box.width() + 1e-6);
            }
            for (const WaitBox& wait : layout.waits)
                if (!qt(wait.label.text).isEmpty()) QVERIFY2(wait.rect.contains(wait.label.box), qPrintable(qt(wait.label.text)));
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
                const Palette& colors = Palette::of(theme);
                const Color call = pale(colors.mark(OperationKind::Host), colors.surface);  // beside ticks
                for (const Bar& bar : layout.bars) {
                    if (qt(bar.label.text).isEmpty()) continue;
                    const Color& ground = bar.shape == BarShape::HostTick ? call : bar.fill;
                    QVERIFY2(Palette::contrast(bar.label.color, ground) >= 4.5, qPrintable(qt(bar.label.text)));
                }
                for (const WaitBox& wait : layout.waits)
                    if (!qt(wait.label.text).isEmpty())
                        QVERIFY(Palette::contrast(wait.label.color, wait.label.background) >= 4.5);
                for (const FailureMark& failure : layout.failures)
                    if (!qt(failure.label.text).isEmpty())
                        QVERIFY(Palette::contrast(failure.label.color, failure.label.background) >= 4.5);
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
                    QVERIFY(wait.rect.intersected(bar.rect).width() < 1.001);  // a bar is never drawn narrower than 1 px
                }
        }
    }

    void unknownTimesAreHollowKnownSpansStandInTheirBracket() {
        const TimelineLayout layout = layOut(samples::measured(), 1600);
        const std::vector<Bar> up = barsOf(layout, 0, BarShape::Hollow);
        QCOMPARE(up.size(), std::size_t(1));
        QVERIFY(qt(up[0].label.text).contains(QStringLiteral("within")));
        QVERIFY(barsOf(layout, 0, BarShape::Solid).empty());
        const std::vector<Bar> bracket = barsOf(layout, 1, BarShape::Pale), span = barsOf(layout, 1, BarShape::Solid);
        QCOMPARE(bracket.size(), std::size_t(1));
        QCOMPARE(span.size(), std::size_t(1));
        QVERIFY(bracket[0].rect.contains(span[0].rect));
        QVERIFY(near(span[0].rect.width(), 34'800 * layout.viewport.scale()));
        QVERIFY(qt(bracket[0].label.text).isEmpty());
        QVERIFY(qt(span[0].label.text).contains(QStringLiteral("34.8 µs")));
    }

    void whatIsOutsideIsNotLaidOut() {
        const Timeline timeline = samples::forkAndJoin();
        Viewport view = viewOf(timeline);
        view.begin = 2'600'000;
        view.end = 2'700'000;
        const TimelineLayout layout = layoutTimeline(timeline, view, Look::standard(Theme::light()));
        const std::vector<Bar> y = barsOf(layout, 8, BarShape::Solid);
        QCOMPARE(y.size(), std::size_t(1));
        QVERIFY(y[0].cutLeft && y[0].cutRight);
        QCOMPARE(y[0].rect.left(), view.area.left());
        QCOMPARE(y[0].rect.right(), view.area.right());
        QVERIFY(barsOf(layout, 0, BarShape::Solid).empty());
        for (const TimelineArrow& arrow : layout.arrows)
            for (const Point& point : arrow.points) QVERIFY(std::abs(point.x()) < 1e5);
    }

    /// Marks of one time are stacked instead of being placed beside their time.
    void marksOfOneTimeAreStackedUpwards() {
        Timeline timeline = samples::forkAndJoin();
        timeline.operations[2].end = timeline.operations[1].end;
        for (const std::size_t i : {1U, 2U}) timeline.operations[i].stream = 0;
        const TimelineLayout layout = layOut(timeline);
        std::vector<Point> places;
        for (const TimelineMark& mark : layout.marks)
            if (mark.operation == 1 || mark.operation == 2) places.push_back(mark.centre);
        QCOMPARE(places.size(), std::size_t(2));
        QVERIFY(near(places[0].x(), places[1].x()));
        QVERIFY(near(std::abs(places[0].y() - places[1].y()), markStep));
    }

    void aRecordAndAWaitAreCentredOnTheirTime() {
        const TimelineLayout layout = layOut(samples::forkAndJoin());
        const double at = layout.viewport.x(1'000'000);
        int records = 0, waits = 0;
        for (const TimelineMark& mark : layout.marks) {
            if (mark.operation == 1 && ++records) QVERIFY(mark.filled && near(mark.centre.x(), at));
            if ((mark.operation == 2 || mark.operation == 4) && ++waits) QVERIFY(!mark.filled && near(mark.centre.x(), at));
            for (const Bar& bar : layout.bars)
                if (bar.shape == BarShape::Solid)
                    QVERIFY(!bar.rect.intersects(Rect(mark.centre - Point(4.9, 4.9), mark.centre + Point(4.9, 4.9))));
        }
        QCOMPARE(records, 1);
        QCOMPARE(waits, 2);
    }

    /// Copying eight bytes takes no visible time, but is shown all the same.
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
    void aNameThatDoesNotFitLosesItsFirstWords() {
        Timeline timeline = samples::forkAndJoin();
        timeline.operations[3].setLabel("a long name of saxpy b7");
        timeline.operations[5].setLabel("averylongnameofonewordthatfitsnowhere");
        Viewport view = viewOf(timeline);
        view.end = 12'000'000;
        const TimelineLayout layout = layoutTimeline(timeline, view, Look::standard(Theme::light()));
        const auto bar = std::ranges::find_if(
            layout.bars, [](const Bar& each) { return each.operation == 3 && each.shape != BarShape::HostTick; });
        QVERIFY(bar != layout.bars.end());
        QVERIFY2(qt(bar->label.text).endsWith(QStringLiteral("b7")) && bar->label.text.size() < 15, bar->label.text.c_str());
        const auto other = std::ranges::find_if(
            layout.bars, [](const Bar& each) { return each.operation == 5 && each.shape != BarShape::HostTick; });
        QVERIFY(other != layout.bars.end());
        QVERIFY2(qt(other->label.text).startsWith(QStringLiteral("avery")) && qt(other->label.text).endsWith(QChar(0x2026)),
                 other->label.text.c_str());
        for (const WaitBox& wait : layout.waits) QVERIFY(!qt(wait.label.text).contains(QChar(0x2026)));
    }

    void theSmCurveStepsWithTheSamples() {
        const TimelineLayout layout = layOut(samples::forkAndJoin());
        QCOMPARE(layout.curves.size(), std::size_t(1));
        const StepCurve& curve = layout.curves[0];
        double highest = 1e9;
        for (const Point& point : curve.points) highest = std::min(highest, point.y());
        QVERIFY(near(highest, curve.rect.top()));
        QVERIFY(qt(curve.points).contains(QPointF(layout.viewport.x(1'900'000), curve.rect.center().y())));
        QStringList numbers;
        for (const Label& label : curve.labels) numbers << qt(label.text);
        QCOMPARE(numbers, (QStringList{"0 %", "50 %", "100 %"}));
    }

    void aFailureIsMarkedInItsLaneAndInTheHostRow() {
        const TimelineLayout layout = layOut(samples::failed());
        QCOMPARE(layout.failures.size(), std::size_t(2));
        QCOMPARE(qt(layout.failures[0].label.text), QStringLiteral("701 cudaErrorLaunchOutOfResources"));
        QVERIFY(layout.failures[0].tick.bottom() < layout.failures[1].tick.top());
        for (const FailureMark& failure : layout.failures)
            for (const Bar& bar : layout.bars) QVERIFY(!bar.label.box.intersects(failure.label.box));
    }

    void hostCallsAtOneInstantStandSideBySide() {
        const TimelineLayout layout = layOut(samples::forkAndJoin());
        std::vector<Rect> ticks;
        for (const Bar& bar : layout.bars)
            if (bar.shape == BarShape::HostTick) ticks.push_back(bar.rect);
        QCOMPARE(ticks.size(), std::size_t(9));
        for (std::size_t i = 1; i < ticks.size(); ++i) QVERIFY(ticks[i].left() >= ticks[i - 1].right());
        const std::vector<Bar> sync = barsOf(layout, 9, BarShape::HostCall);
        QCOMPARE(sync.size(), std::size_t(1));
        QCOMPARE(qt(sync[0].label.text), QStringLiteral("cudaDeviceSynchronize"));
        QVERIFY(sync[0].label.box.left() > ticks.back().right());
        std::vector<QString> counts;
        for (const Bar& bar : layout.bars)
            if (bar.shape == BarShape::HostTick && !qt(bar.label.text).isEmpty()) counts.push_back(qt(bar.label.text));
        QCOMPARE(counts, std::vector<QString>{QStringLiteral("×9")});
    }

    /// Host work is no CUDA call, so its bar has its label.
    void workOfTheHostHasItsLabel() {
        Timeline timeline = samples::forkAndJoin();
        QCOMPARE(qt(barsOf(layOut(timeline), 9, BarShape::HostCall)[0].label.text), QStringLiteral("cudaDeviceSynchronize"));
        timeline.operations[9].call = Call::HostWork;
        timeline.operations[9].setLabel("use the result");
        QCOMPARE(qt(barsOf(layOut(timeline), 9, BarShape::HostCall)[0].label.text), QStringLiteral("use the result"));
    }

    void pointingFindsWhatIsDrawnThere() {
        const Timeline timeline = samples::forkAndJoin();
        const TimelineLayout layout = layOut(timeline);
        for (const std::uint32_t operation : {0U, 3U, 5U, 8U})
            QCOMPARE(operationAt(layout, barsOf(layout, operation, BarShape::Solid)[0].rect.center()), std::optional(operation));
        for (const TimelineMark& mark : layout.marks) QCOMPARE(operationAt(layout, mark.centre), std::optional(mark.operation));
        QCOMPARE(operationAt(layout, {layout.viewport.area.right() - 2, layout.viewport.area.top() + 60}), std::nullopt);
    }

    void measuringSnapsToEdges() {
        const TimelineLayout layout = layOut(samples::forkAndJoin());
        const Rect saxpy = barsOf(layout, 3, BarShape::Solid)[0].rect;
        QVERIFY(near(timeAt(layout, saxpy.center() + Point(saxpy.width() / 2 - 5, 0), 8), 1'900'000));
        QVERIFY(!near(timeAt(layout, saxpy.center() + Point(saxpy.width() / 2 - 5, 0), 0), 1'900'000));
    }

    void brokenReferencesDoNoHarm() {
        Timeline timeline = samples::forkAndJoin();
        timeline.criticalPath.push_back(OperationId{12345});
        timeline.dependencies.push_back({OperationId{77777}, OperationId{1}, DependencyKind::Event, true, {}, "", {}});
        timeline.operations[3].waits.push_back({WaitReason::Event, OperationId{4242}, samples::us(0), samples::us(10)});
        timeline.blocked.push_back(OperationId{999});
        timeline.operations[2].stream = 17;
        timeline.operations[4].thread = -3;
        const Look look = Look::standard(Theme::light());
        Shown shown;
        shown.selected = {3, 4000};
        shown.chain = dependencyChain(timeline, makeLanes(timeline), shown.selected);
        shown.arrows = ArrowMode::All;
        QVERIFY(!layoutTimeline(timeline, viewOf(timeline), look, shown).bars.empty());
    }

    void captionsSayHowItWasMeasured() {
        QCOMPARE(qt(measuringLine(samples::forkAndJoin())), QStringLiteral("Teaching GPU, simulated"));
        Timeline cold = samples::forkAndJoin();
        cold.cold = true;
        QCOMPARE(qt(measuringLine(cold)), QStringLiteral("Teaching GPU, simulated · exact · cold start"));
        QCOMPARE(qt(measuringLine(samples::measured())),
                 QStringLiteral("NVIDIA H200 · median of 20 runs · events · stretched ×1.03"));
        Timeline estimated = samples::forkAndJoin();
        estimated.devices[0].info.estimated = true;
        QVERIFY(qt(measuringLine(estimated)).contains(QStringLiteral("estimated")));
        QCOMPARE(qt(changeText(samples::us(4200), samples::us(3300))), QStringLiteral("was 4.20 ms  ▼ 0.90 ms"));
        QCOMPARE(qt(changeText(samples::us(3300), samples::us(4200))), QStringLiteral("was 3.30 ms  ▲ 0.90 ms"));
        QCOMPARE(qt(changeText(samples::us(3300), samples::us(3300))), QStringLiteral("was 3.30 ms ="));
        QCOMPARE(qt(timeBeside(samples::us(900), samples::us(3300))), QStringLiteral("0.90 ms"));
        QCOMPARE(qt(timeBeside(samples::us(12), samples::us(3300))), QStringLiteral("12.0 µs"));
        QVERIFY(qt(troubleText(samples::deadlock())).startsWith(QStringLiteral("Deadlock: ")));
        Timeline twice = samples::deadlock();
        twice.message = "deadlock: a and b can never proceed";
        QCOMPARE(qt(troubleText(twice)), QStringLiteral("Deadlock: a and b can never proceed"));
        QVERIFY(troubleText(samples::forkAndJoin()).empty());
    }
};

STREAMSCOPE_WINDOW_TEST(TimelineLayoutTest)

}  // namespace tst_timeline_layout

#include "tst_timeline_layout.moc"

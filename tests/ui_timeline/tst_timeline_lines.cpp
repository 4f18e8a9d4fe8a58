// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/hit_test.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/laid_out.h"

#include <QTest>

namespace tst_timeline_lines {

using namespace streamscope;
using namespace streamscope::ui;
using namespace streamscope::ui::laid_out;

/// Tests of arrows and the critical path.
class TimelineLinesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void arrowsAreElbows() {
        const Timeline timeline = samples::forkAndJoin();
        const TimelineLayout layout = layOut(timeline);
        int events = 0;
        for (const TimelineArrow& arrow : layout.arrows) {
            for (std::size_t i = 1; i < arrow.points.size(); ++i)
                QVERIFY(arrow.points[i].x() == arrow.points[i - 1].x() || arrow.points[i].y() == arrow.points[i - 1].y());
            if (timeline.dependencies[arrow.dependency].kind == DependencyKind::Event) ++events;
        }
        QCOMPARE(events, 3);
    }

    void arrowsFollowTheChosenMode() {
        const Timeline timeline = samples::forkAndJoin();
        const Look look = Look::standard(Theme::light());
        Shown shown;
        QVERIFY(layoutTimeline(timeline, viewOf(timeline), look, shown).arrows.empty());
        shown.selected = {3};  // saxpy: through its wait to the record, not the way of stencil
        shown.chain = dependencyChain(timeline, makeLanes(timeline), shown.selected);
        const TimelineLayout chain = layoutTimeline(timeline, viewOf(timeline), look, shown);
        QSet<QString> drawnEvents;
        for (const TimelineArrow& arrow : chain.arrows) {
            QVERIFY(arrow.emphasised);
            drawnEvents << QString::fromStdString(timeline.dependencies[arrow.dependency].via);
        }
        QVERIFY(drawnEvents.contains(QStringLiteral("e1#1")));
        QVERIFY(!drawnEvents.contains(QStringLiteral("e2#1")));
        shown.arrows = ArrowMode::Off;
        QVERIFY(layoutTimeline(timeline, viewOf(timeline), look, shown).arrows.empty());
    }

    void theCriticalPathIsHeavyBelowItsBarsAndThinInBetween() {
        const TimelineLayout layout = layOut(samples::forkAndJoin());
        QCOMPARE(layout.criticalPath.size(), std::size_t(3));
        QVERIFY(near(layout.criticalPath.front().front().x(), layout.viewport.x(0)));
        QVERIFY(near(layout.criticalPath.back().back().x(), layout.viewport.x(3'300'000)));
        for (const std::vector<Point>& line : layout.criticalPath) {
            QCOMPARE(line.size(), std::size_t(2));
            QVERIFY(line[0].y() == line[1].y() && line[0].x() < line[1].x());
        }
        QCOMPARE(layout.criticalLinks.size(), std::size_t(2));
        for (std::size_t i = 0; i < 2; ++i) {
            QCOMPARE(layout.criticalLinks[i].front(), layout.criticalPath[i].back());
            QCOMPARE(layout.criticalLinks[i].back(), layout.criticalPath[i + 1].front());
        }
        for (const Bar& bar : layout.bars)
            if (bar.shape == BarShape::Solid)
                for (const auto& lines : {layout.criticalPath, layout.criticalLinks})
                    for (const std::vector<Point>& line : lines)
                        for (std::size_t i = 1; i < line.size(); ++i)
                            if (line[i].y() == line[i - 1].y())
                                QVERIFY(line[i].y() > bar.rect.bottom() || line[i].y() < bar.rect.top());
    }

    /// Texts of waits avoid the lines of the critical path, which they would interrupt.
    void noWordsOfAWaitInterruptTheCriticalPath() {
        Timeline timeline = samples::forkAndJoin();
        timeline.criticalPath = {OperationId{0}, OperationId{5}, OperationId{3}};  // upwards through the wait of compute
        const TimelineLayout layout = layoutTimeline(timeline, viewOf(timeline), Look::standard(Theme::light()));
        QVERIFY(!layout.criticalLinks.empty());
        for (const WaitBox& wait : layout.waits)
            for (const std::vector<Point>& line : layout.criticalLinks)
                for (std::size_t i = 1; i < line.size(); ++i)
                    if (!qt(wait.label.text).isEmpty())
                        QVERIFY(!wait.label.box.intersects(Rect(line[i - 1], line[i]).normalized().adjusted(-1, -1, 1, 1)));
    }

    /// The layout cuts the path itself, because figures have no clipping.
    void ofThePathOnlyWhatIsInViewIsDrawn() {
        const Timeline timeline = samples::forkAndJoin();
        const Look look = Look::standard(Theme::light());
        const auto heightAt = [](const TimelineLayout& layout, double time) {
            const double x = layout.viewport.x(time);
            for (const auto& lines : {layout.criticalPath, layout.criticalLinks})
                for (const std::vector<Point>& line : lines)
                    for (std::size_t i = 1; i < line.size(); ++i)
                        if (line[i].y() == line[i - 1].y() && line[i - 1].x() <= x && x <= line[i].x()) return line[i].y();
            return -1.0;
        };
        const TimelineLayout whole = layOut(timeline);
        for (const auto& [begin, end] : {std::pair(1.2e6, 2.7e6), {1.2e6, 1.3e6}, {0.4e6, 3.1e6}, {2.9e6, 4e6}, {-1e6, 0.5e6}}) {
            Viewport view = viewOf(timeline);
            view.begin = begin;
            view.end = end;
            const TimelineLayout part = layoutTimeline(timeline, view, look);
            QVERIFY(!part.criticalPath.empty());
            for (const auto& lines : {part.criticalPath, part.criticalLinks})
                for (const std::vector<Point>& line : lines)
                    for (const Point& point : line) QVERIFY(point.x() >= view.area.left() && point.x() <= view.area.right());
            for (double time = begin + 7'000; time < end; time += 50'000)
                if (time > 0 && time < 3.3e6) QCOMPARE(heightAt(part, time), heightAt(whole, time));
                else QCOMPARE(heightAt(part, time), -1.0);
        }
        Viewport after = viewOf(timeline);
        after.begin = 3.4e6;
        after.end = 4e6;
        QVERIFY(layoutTimeline(timeline, after, look).criticalPath.empty());
    }

    void manyArrowsAreCountedInsteadOfDrawn() {
        Timeline timeline = samples::many(100, 4);
        for (std::uint32_t i = 0; i < 3000; ++i)
            timeline.dependencies.push_back(
                {OperationId{i % 40}, OperationId{40 + (i * 7) % 59}, DependencyKind::Event, false, {}, "e#1", {}});
        const TimelineLayout layout = layOut(timeline);
        QVERIFY(layout.arrows.size() <= 800);
        QVERIFY(layout.density);
        QVERIFY(layout.arrowsLeftOut > 0);
    }
};

STREAMSCOPE_WINDOW_TEST(TimelineLinesTest)

}  // namespace tst_timeline_lines

#include "tst_timeline_lines.moc"

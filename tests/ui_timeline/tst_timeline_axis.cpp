// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/own_settings.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/samples.h"
#include "tests/ui_timeline/shown.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <QSettings>
#include <QTest>

#include <algorithm>
#include <cmath>

namespace tst_timeline_axis {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests of the length of the axis over edits, undo, zoom and the dashed comparison run.
class TimelineAxisTest : public QObject {
    Q_OBJECT
    OwnSettings settings_;

private Q_SLOTS:
    void init() {
        QSettings().clear();
        failOnAnyWarning();
    }

    void theAxisHoldsDuringADragAndThenFitsOldAndNew() {
        ShownTimeline shown(samples::forkAndJoin());
        const TimeRange before = shown.plot->range();
        shown.view.setHoldAxis(true);
        shown.view.setTimeline(std::make_shared<Timeline>(samples::fourStreams()), TimelineState::Exact);
        QCOMPARE(shown.plot->range(), before);
        shown.view.setHoldAxis(false);
        QVERIFY(shown.plot->range().end >= 7e6);
        shown.view.setTimeline(std::make_shared<Timeline>(samples::forkAndJoin()), TimelineState::Exact);
        QVERIFY(shown.plot->range().end >= 7e6);
        shown.view.setTimeline(std::make_shared<Timeline>(samples::forkAndJoin()), TimelineState::Exact);
        QCOMPARE(shown.plot->range(), before);
    }

    /// Restores the axis when an edit is undone, however many values were typed in between.
    void aChangeThatIsTakenBackTakesItsAxisAlong() {
        const auto show = [](ShownTimeline& shown, const Timeline& timeline, bool isTakenBack) {
            shown.view.setTakenBack(isTakenBack);
            shown.view.setTimeline(std::make_shared<Timeline>(timeline), TimelineState::Exact);
        };
        const auto longer = std::make_shared<Timeline>(samples::fourStreams());
        ShownTimeline shown(samples::forkAndJoin());
        const TimeRange before = shown.plot->range();
        show(shown, *longer, false);
        show(shown, *longer, false);
        QVERIFY(shown.plot->range().end >= 7e6);
        show(shown, samples::forkAndJoin(), true);
        shown.view.setGhost(longer);  // what it is compared with
        QCOMPARE(shown.plot->range(), before);
        show(shown, *longer, false);
        show(shown, samples::forkAndJoin(), false);
        QVERIFY2(shown.plot->range().end >= 7e6, "a change that is no undo keeps the longer axis");
    }

    void anAxisThatWasZoomedIsNotTakenBack() {
        ShownTimeline shown(samples::forkAndJoin());
        shown.view.setTimeline(std::make_shared<Timeline>(samples::fourStreams()), TimelineState::Exact);
        shown.plot->setRange({1e6, 2e6});
        shown.view.setTakenBack(true);
        shown.view.setTimeline(std::make_shared<Timeline>(samples::forkAndJoin()), TimelineState::Exact);
        QCOMPARE(shown.plot->range(), (TimeRange{1e6, 2e6}));
    }

    /// Shortens the axis when the dashed run is replaced or removed.
    void theAxisFollowsTheDashedRun() {
        ShownTimeline shown(samples::forkAndJoin());
        const TimeRange before = shown.plot->range();
        auto longer = std::make_shared<Timeline>(samples::forkAndJoin());
        for (TimelineOperation& operation : longer->operations)
            if (operation.end) *operation.end += std::chrono::milliseconds(2);
        shown.view.setGhost(longer);
        QVERIFY(shown.plot->range().end > before.end);
        shown.view.setGhost(nullptr);
        QCOMPARE(shown.plot->range(), before);
    }

    /// Lowers the lanes, and then draws the dashed run around the bars, before the last stream is out of view.
    void theLastStreamIsInViewBesideTheDashedRun() {
        ShownTimeline shown(samples::fourStreams());
        shown.view.setGhost(std::make_shared<Timeline>(samples::forkAndJoin()));
        const auto streamsInView = [&shown] {
            const auto isStream = [&](const RowBox& row) {
                return shown.plot->lanes().lanes[row.lane].kind == TimelineLaneKind::Stream;
            };
            const auto& rows = shown.plot->layoutNow().rows;
            return std::ranges::count_if(rows, isStream);
        };
        constexpr int axisAndOverview = 24 + 36;
        const int lowest =
            static_cast<int>(std::ceil(heightToLastStream(shown.plot->lanes(), RowMetrics::tight()))) + axisAndOverview;
        const int around = shown.view.height() - shown.plot->height();
        for (int height = lowest; height < 500; height += 7) {
            shown.view.resize(shown.view.width(), height + around);
            shown.settle();
            QVERIFY2(streamsInView() == 4, qPrintable(QString::number(height)));
        }
    }

    void aZoomedViewStaysWhereItIsWhenTheProgramChanges() {
        ShownTimeline shown(samples::forkAndJoin());
        shown.plot->setRange({1e6, 2e6});
        shown.view.setTimeline(std::make_shared<Timeline>(samples::fourStreams()), TimelineState::Exact);
        QCOMPARE(shown.plot->range(), (TimeRange{1e6, 2e6}));
    }

    /// Draws the overview to the same end as the axis when a longer dashed run extends it.
    void theOverviewLiesUnderTheAxisOfTheWhole() {
        ShownTimeline shown(samples::forkAndJoin());
        auto longer = std::make_shared<Timeline>(samples::forkAndJoin());
        for (TimelineOperation& operation : longer->operations)
            if (operation.end) *operation.end += std::chrono::milliseconds(2);
        shown.view.setGhost(longer);
        shown.key(Qt::Key_Home);
        const TimeRange whole = shown.plot->range();
        QVERIFY(whole.end > shown.plot->total() * 1.4);
        const Viewport view = shown.layout().viewport;
        QVERIFY(near(overviewEnd(shown.plot->lanes(), view), whole.end, 1));
        shown.plot->setRange({500'000, 700'000});
        QTest::mouseClick(shown.plot, Qt::LeftButton, {}, qt(view.overview.center()).toPoint());
        QVERIFY(near(shown.plot->range().begin + 100'000, whole.end / 2, whole.end / 100));
        shown.view.setGhost(nullptr);
        shown.key(Qt::Key_Home);
        QVERIFY(near(overviewEnd(shown.plot->lanes(), shown.layout().viewport), shown.plot->total(), 1));
    }

    /// Shows a longer dashed run to its end, also after a shorter run replaces the present one.
    void theAxisHoldsALongerDashedRun() {
        ShownTimeline shown(samples::forkAndJoin());
        auto longer = std::make_shared<Timeline>(samples::forkAndJoin());
        for (TimelineOperation& operation : longer->operations)
            if (operation.end) *operation.end += std::chrono::milliseconds(2);
        shown.view.setGhost(longer);
        const double end = shown.plot->range().end;
        QVERIFY(end > shown.plot->total() * 1.4);
        shown.view.setTimeline(std::make_shared<Timeline>(samples::fourStreams()), TimelineState::Exact);
        shown.view.setTimeline(std::make_shared<Timeline>(samples::forkAndJoin()), TimelineState::Exact);
        shown.view.setTimeline(std::make_shared<Timeline>(samples::forkAndJoin()), TimelineState::Exact);
        QCOMPARE(shown.plot->range().end, end);
        shown.view.setGhost(nullptr);
        shown.view.setTimeline(std::make_shared<Timeline>(samples::forkAndJoin()), TimelineState::Exact);
        shown.view.setTimeline(std::make_shared<Timeline>(samples::forkAndJoin()), TimelineState::Exact);
        QCOMPARE(shown.plot->range().end, shown.plot->total());
    }
};

STREAMSCOPE_WINDOW_TEST(TimelineAxisTest)

}  // namespace tst_timeline_axis

#include "tst_timeline_axis.moc"

#include "tests/support/own_settings.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/samples.h"
#include "tests/ui_timeline/shown.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <QSettings>
#include <QTest>

namespace tst_timeline_axis {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

bool near(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; }

}  // namespace

/// How long the axis is that holds a run, the dashed one, and the run before.
class TimelineAxisTest : public QObject {
    Q_OBJECT
    OwnSettings settings_;

private Q_SLOTS:
    void init() {
        QSettings().clear();
        failOnAnyWarning();
    }

    void theAxisHoldsDuringADragAndThenFitsOldAndNew() {
        Shown shown(samples::forkAndJoin());
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

    /// What was typed and taken back leaves the axis as it was, through however many values it went.
    void aChangeThatIsTakenBackTakesItsAxisAlong() {
        const auto show = [](Shown& shown, const Timeline& timeline, bool isTakenBack) {
            shown.view.setTakenBack(isTakenBack);
            shown.view.setTimeline(std::make_shared<Timeline>(timeline), TimelineState::Exact);
        };
        const auto longer = std::make_shared<Timeline>(samples::fourStreams());
        Shown shown(samples::forkAndJoin());
        const TimeRange before = shown.plot->range();
        show(shown, *longer, false);
        show(shown, *longer, false);
        QVERIFY(shown.plot->range().end >= 7e6);
        show(shown, samples::forkAndJoin(), true);
        shown.view.setGhost(longer);  // what it is compared with
        QCOMPARE(shown.plot->range(), before);
        show(shown, *longer, false);
        show(shown, samples::forkAndJoin(), false);
        QVERIFY2(shown.plot->range().end >= 7e6, "another change, which happens to take as long, is seen beside the last one");
    }

    void anAxisThatWasZoomedIsNotTakenBack() {
        Shown shown(samples::forkAndJoin());
        shown.view.setTimeline(std::make_shared<Timeline>(samples::fourStreams()), TimelineState::Exact);
        shown.plot->setRange({1e6, 2e6});
        shown.view.setTakenBack(true);
        shown.view.setTimeline(std::make_shared<Timeline>(samples::forkAndJoin()), TimelineState::Exact);
        QCOMPARE(shown.plot->range(), (TimeRange{1e6, 2e6}));
    }

    /// The axis is no longer than the dashed run needs it once that is another one, or gone.
    void theAxisFollowsTheDashedRun() {
        Shown shown(samples::forkAndJoin());
        const TimeRange before = shown.plot->range();
        auto longer = std::make_shared<Timeline>(samples::forkAndJoin());
        for (TimelineOperation& operation : longer->operations)
            if (operation.end) *operation.end += std::chrono::milliseconds(2);
        shown.view.setGhost(longer);
        QVERIFY(shown.plot->range().end > before.end);
        shown.view.setGhost(nullptr);
        QCOMPARE(shown.plot->range(), before);
    }

    void aZoomedViewStaysWhereItIsWhenTheProgramChanges() {
        Shown shown(samples::forkAndJoin());
        shown.plot->setRange({1e6, 2e6});
        shown.view.setTimeline(std::make_shared<Timeline>(samples::fourStreams()), TimelineState::Exact);
        QCOMPARE(shown.plot->range(), (TimeRange{1e6, 2e6}));
    }

    /// Where the axis goes on beyond the run, for a longer dashed one, the strip does too: a time has one place on both.
    void theOverviewLiesUnderTheAxisOfTheWhole() {
        Shown shown(samples::forkAndJoin());
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
        QTest::mouseClick(shown.plot, Qt::LeftButton, {}, view.overview.center().toPoint());
        QVERIFY(near(shown.plot->range().begin + 100'000, whole.end / 2, whole.end / 100));
        shown.view.setGhost(nullptr);
        shown.key(Qt::Key_Home);
        QVERIFY(near(overviewEnd(shown.plot->lanes(), shown.layout().viewport), shown.plot->total(), 1));
    }

    /// What is dashed beyond the run is seen whenever the whole is: also where the run came after it, and shorter.
    void theAxisHoldsALongerDashedRun() {
        Shown shown(samples::forkAndJoin());
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

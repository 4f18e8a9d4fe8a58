// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/large.h"
#include "tests/ui_timeline/samples.h"
#include "tests/ui_timeline/shown.h"
#include "ui/timeline/index/preparation.h"
#include "ui/timeline/timeline_header.h"

#include <QSignalSpy>
#include <QTest>

namespace tst_timeline_preparation {

using namespace streamscope;
using namespace streamscope::ui;

/// Tests that large timelines are prepared on another thread, and small ones at once.
class TimelinePreparationTest : public QObject {
    Q_OBJECT

    static std::shared_ptr<const Timeline> large(int operations, std::uint32_t seed = 1) {
        return std::make_shared<Timeline>(samples::large({.operations = operations, .seed = seed}));
    }
    static std::shared_ptr<const Timeline> small() { return std::make_shared<Timeline>(samples::forkAndJoin()); }

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void theFormerOneIsShownUntilTheLargeOneIsReady() {
        ShownTimeline shown(samples::forkAndJoin());
        const auto before = shown.view.timeline();
        const auto big = large(20'000);
        shown.view.setTimeline(big, TimelineState::Exact);
        QCOMPARE(shown.view.timeline(), before);
        QVERIFY(!shown.bar(3).isEmpty());
        QTRY_COMPARE(shown.view.timeline(), big);
        QVERIFY(!shown.layout().folded.empty());  // rows that fit into the view
        QCOMPARE(shown.plot->range().end, shown.plot->total());
    }

    void aStaleOneNeverReplacesANewerOne() {
        ShownTimeline shown(samples::forkAndJoin());
        QSignalSpy spy(&shown.view, &TimelineView::timelineShown);
        shown.view.setTimeline(large(200'000), TimelineState::Exact);
        const auto newer = small();
        shown.view.setTimeline(newer, TimelineState::Exact);
        QCOMPARE(shown.view.timeline(), newer);
        const auto last = large(5'000);
        shown.view.setTimeline(last, TimelineState::Exact);  // behind an outdated one
        QTRY_COMPARE(shown.view.timeline(), last);
        QCOMPARE(spy.count(), 2);
    }

    void ofSeveralTheLatestIsShownLast() {
        ShownTimeline shown(samples::forkAndJoin());
        std::vector<std::shared_ptr<const Timeline>> asked;
        std::vector<std::shared_ptr<const Timeline>> seen;
        connect(&shown.view, &TimelineView::timelineShown, &shown.view, [&] { seen.push_back(shown.view.timeline()); });
        for (std::uint32_t seed = 1; seed <= 5; ++seed) asked.push_back(large(30'000, seed));
        for (const auto& each : asked) shown.view.setTimeline(each, TimelineState::Exact);
        QTRY_COMPARE(shown.view.timeline(), asked.back());
        // Timelines are shown in the order of the requests, without those that a later one replaced.
        std::size_t at = 0;
        for (const auto& each : seen) {
            while (at < asked.size() && asked[at] != each) ++at;
            QVERIFY(at < asked.size());
        }
    }

    void theSelectionAndTheStateAreThoseOfNow() {
        ShownTimeline shown(samples::forkAndJoin());
        shown.view.setTimeline(large(20'000), TimelineState::Exact);
        shown.view.setSelection({QStringLiteral("op777")});
        shown.view.setState(TimelineState::OutOfDate);
        QTRY_COMPARE(shown.view.timeline()->operations.size(), std::size_t{20'000});
        shown.plot->reveal(777);
        QCOMPARE(shown.layout().halos.size(), std::size_t{1});
        QCOMPARE(shown.layout().halos[0].operation, 777U);
        QCOMPARE(shown.view.findChild<StateChip*>()->word(), QStringLiteral("OUT OF DATE"));
    }

    void nothingIsShownAfterTheViewHasGone() {
        auto shown = std::make_unique<ShownTimeline>(samples::forkAndJoin());
        auto timeline = large(100'000);
        const std::weak_ptr<const Timeline> prepared = timeline;
        shown->view.setTimeline(std::move(timeline), TimelineState::Exact);
        shown.reset();
        QTRY_VERIFY(prepared.expired());  // the outdated preparation ends and is dropped
    }

    void whatIsDashedBehindItIsMadeReadyToo() {
        const auto former = large(20'000, 2), timeline = large(20'000);
        const PreparedTimeline ready = prepared(timeline, {.arrangement = {}, .ghost = former});
        QVERIFY(ready.ghostBars);
        QCOMPARE(ready.ghostBars->of, former.get());
        QVERIFY(!ready.ghostBars->bars.empty());

        const auto picture = [](ShownTimeline& shown) {
            shown.plot->clearFocus();
            shown.plot->showRange({0, 1e6});
            shown.settle();
            return shown.plot->grab().toImage();
        };
        ShownTimeline before(samples::forkAndJoin()), after(samples::forkAndJoin());
        before.view.setGhost(former, TimelineState::Exact, {});
        before.view.setTimeline(timeline, TimelineState::Exact);
        QTRY_COMPARE(before.view.timeline(), timeline);
        after.view.setTimeline(timeline, TimelineState::Exact);
        QTRY_COMPARE(after.view.timeline(), timeline);
        const QImage without = picture(after);
        after.view.setGhost(former, TimelineState::Exact, {});
        QCOMPARE(picture(before), picture(after));
        QVERIFY(picture(before) != without);
    }

    void fitMeansWhatIsToCome() {
        ShownTimeline shown(samples::forkAndJoin());
        shown.plot->setRange({1e6, 2e6});
        shown.view.setTimeline(large(20'000), TimelineState::Exact);
        shown.view.fit();
        QTRY_COMPARE(shown.view.timeline()->operations.size(), std::size_t{20'000});
        QCOMPARE(shown.plot->range().begin, 0.0);
        QCOMPARE(shown.plot->range().end, shown.plot->total());
    }
};

STREAMSCOPE_WINDOW_TEST(TimelinePreparationTest)

}  // namespace tst_timeline_preparation

#include "tst_timeline_preparation.moc"

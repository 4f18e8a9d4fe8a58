// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lanes/ghost_bars.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/laid_out.h"

#include <QTest>

namespace tst_timeline_ghosts {

using namespace streamscope;
using namespace streamscope::ui;
using namespace streamscope::ui::laid_out;

namespace {

/// Returns fork and join with another run of it as ghost.
TimelineLayout besideForkAndJoin(const Timeline& old) {
    const Timeline timeline = samples::forkAndJoin();
    Viewport view = viewOf(timeline);
    view.end = 4.5e6;
    const Look look = Look::standard(Theme::light());
    Shown shown;
    shown.ghost = std::make_shared<const Timeline>(old);
    return layoutTimeline(timeline, view, look, shown);
}

}  // namespace

/// Tests of another run beside the shown one.
class TimelineGhostsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void theOtherRunIsOutlinedWhereItDiffers() {
        Timeline old = samples::forkAndJoin();
        old.operations[8].start = samples::us(3400);
        old.operations[8].end = samples::us(4200);
        const TimelineLayout layout = besideForkAndJoin(old);
        QCOMPARE(layout.ghosts.size(), std::size_t(1));
        QVERIFY(near(layout.ghosts[0].rect.left(), layout.viewport.x(3.4e6)));
        QVERIFY(near(layout.ghosts[0].rect.right(), layout.viewport.x(4.2e6)));
    }

    /// The compared run has room of its own, so that nothing crosses a name.
    void theOtherRunIsAThinBarBelow() {
        Timeline old = samples::forkAndJoin();
        old.operations[8].start = samples::us(2000);
        old.operations[8].end = samples::us(2800);
        const Timeline timeline = samples::forkAndJoin();
        Look look = Look::standard(Theme::light());
        Shown shown;
        shown.ghost = std::make_shared<const Timeline>(old);
        look.rows.before = 17;
        const TimelineLayout layout = layoutTimeline(timeline, viewOf(timeline), look, shown);
        QCOMPARE(layout.ghosts.size(), std::size_t(1));
        QVERIFY(layout.ghosts[0].fill.isValid());
        for (const Bar& bar : layout.bars) QVERIFY(!bar.rect.intersects(layout.ghosts[0].rect));
        QVERIFY(layout.ghosts[0].rect.height() <= barsOf(layout, 8, BarShape::Solid)[0].rect.height() / 2);
        shown.whatIf = shown.ghost;  // the lanes do not move for it, and it is drawn around the bars
        QVERIFY(!layoutTimeline(timeline, viewOf(timeline), look, shown).ghosts[0].fill.isValid());
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
        const Rect beside = barsOf(layout, 8, BarShape::Solid)[0].rect;
        QVERIFY(layout.ghosts[0].rect.top() < beside.top() && layout.ghosts[0].rect.bottom() > beside.bottom());
        QCOMPARE(layout.ghostNames.size(), std::size_t(1));
        QCOMPARE(qt(layout.ghostNames[0].text), QStringLiteral("copy z"));
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
        const Look look = Look::standard(Theme::light());
        Shown shown;
        shown.ghost = std::make_shared<const Timeline>(old);
        QVERIFY(layoutTimeline(timeline, viewOf(timeline), look, shown).ghosts.empty());
        Viewport near = viewOf(timeline);
        near.begin = 2.4995e6;
        near.end = 2.5015e6;
        QCOMPARE(layoutTimeline(timeline, near, look, shown).ghosts.size(), std::size_t(1));
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
        const Look look = Look::standard(Theme::light());
        Shown shown;
        shown.ghost = std::make_shared<const Timeline>(old);
        const TimelineLayout layout = layoutTimeline(now, view, look, shown);
        QVERIFY(!layout.ghosts.empty());
        QVERIFY2(static_cast<double>(layout.ghosts.size()) < view.area.width(),
                 qPrintable(QString::number(layout.ghosts.size())));
    }

    void ghostsKnownBeforeAreTheSame() {
        Timeline old = samples::forkAndJoin();
        old.operations[5].end = samples::us(2900);
        const Timeline timeline = samples::forkAndJoin();
        const Lanes lanes = makeLanes(timeline);
        const Look look = Look::standard(Theme::light());
        Shown shown;
        shown.ghost = std::make_shared<const Timeline>(old);
        const TimelineLayout made = layoutTimeline(timeline, lanes, viewOf(timeline), look, shown);
        shown.ghostBars = std::make_shared<const GhostBars>(ghostBars(timeline, lanes, *shown.ghost));
        const TimelineLayout known = layoutTimeline(timeline, lanes, viewOf(timeline), look, shown);
        QCOMPARE(known.ghosts.size(), std::size_t(1));
        QCOMPARE(known.ghosts[0].rect, made.ghosts[0].rect);
    }
};

STREAMSCOPE_WINDOW_TEST(TimelineGhostsTest)

}  // namespace tst_timeline_ghosts

#include "tst_timeline_ghosts.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/large.h"
#include "tests/ui_timeline/samples.h"
#include "tests/ui_timeline/shown.h"
#include "ui/timeline/index/kept_filters.h"
#include "ui/timeline/index/search.h"
#include "ui/timeline/paint/look.h"
#include "ui/timeline/search_bar.h"

#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>

namespace tst_timeline_search {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

/// All single items and strips, laid out over the whole time.
struct Laid {
    explicit Laid(Timeline made) : timeline(std::move(made)), lanes(makeLanes(timeline)) {}

    TimelineLayout with(const std::vector<std::uint32_t>& found) {
        std::vector<bool> bits(timeline.operations.size());
        for (const std::uint32_t operation : found) bits[operation] = true;
        const Look look = Look::standard(Theme::light());
        Shown shown;
        shown.matches = std::make_shared<const Matches>(std::move(bits), lanes);
        return layoutTimeline(timeline, lanes, view(), look, shown);
    }
    Viewport view() const {
        Viewport whole;
        whole.end = fittingEnd(lanes);
        whole.area = Rect(140, 30, 1200, contentHeight(lanes, RowMetrics()));
        whole.overview = Rect(140, 2000, 1200, 20);
        return whole;
    }

    Timeline timeline;
    Lanes lanes;
};

/// Returns the strips of the stream lanes that show an operation.
std::vector<const FoldedRow*> stripsOf(const Laid& laid, const std::vector<FoldedRow>& rows, std::uint32_t operation) {
    std::vector<const FoldedRow*> found;
    const auto lane = static_cast<std::size_t>(laid.lanes.laneOf[operation]);
    for (const FoldedRow& row : rows)
        for (const LaneRow& own : laid.lanes.lanes[lane].rows)
            if (row.row == &own) found.push_back(&row);
    return found;
}

}  // namespace

/// Tests of what a search shows among many or few other operations.
class TimelineSearchTest : public QObject {
    Q_OBJECT

    static QLineEdit* open(ShownTimeline& shown) {
        shown.plot->setFocus();
        QTest::keyClick(shown.plot, Qt::Key_F, Qt::ControlModifier);
        return shown.view.findChild<QLineEdit*>(QStringLiteral("timelineSearch"));
    }
    static QString count(const ShownTimeline& shown) {
        return shown.view.findChild<QLabel*>(QStringLiteral("timelineSearchCount"))->text();
    }

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void oneAmongThousandsStandsOutOfItsStrip() {
        Laid laid(samples::large({.operations = 50'000, .streams = 4, .seed = 5}));
        constexpr std::uint32_t found = 23'456;
        const TimelineLayout layout = laid.with({found});
        const double middle = static_cast<double>((*laid.timeline.operations[found].start).count());
        for (const std::vector<FoldedRow>* rows : {&layout.folded, &layout.overview}) {
            const auto strips = stripsOf(laid, *rows, found);
            QCOMPARE(strips.size(), std::size_t(1));
            const FoldedRow& strip = *strips.front();
            const double columns = static_cast<double>(strip.tints.size());
            const double at = (middle - strip.begin) / (strip.end - strip.begin) * columns;
            int lit = 0;
            for (std::size_t i = 0; i < strip.tints.size(); ++i) {
                const bool here = std::abs(static_cast<double>(i) - at) < 2;
                if (!here) QVERIFY2(qAlpha(strip.tints[i]) < 60, qPrintable(QString::number(i)));
                else lit += qAlpha(strip.tints[i]) >= 150 ? 1 : 0;
            }
            QVERIFY(lit >= 1);
        }
    }

    void whereAllIsFoundNothingIsDimmed() {
        Laid laid(samples::large({.operations = 20'000, .streams = 4, .seed = 5}));
        std::vector<std::uint32_t> all(laid.timeline.operations.size());
        for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = i;
        const TimelineLayout plain = layoutTimeline(laid.timeline, laid.lanes, laid.view(), Look::standard(Theme::light()));
        const TimelineLayout searched = laid.with(all);
        QCOMPARE(searched.folded.size(), plain.folded.size());
        for (std::size_t row = 0; row < plain.folded.size(); ++row)
            for (std::size_t i = 0; i < plain.folded[row].tints.size(); ++i)
                QVERIFY(qAlpha(searched.folded[row].tints[i]) >= std::min(150, qAlpha(plain.folded[row].tints[i]) - 1));
    }

    void recordsCallsAndEnginesAreDimmedToo() {
        Laid laid(samples::forkAndJoin());
        const TimelineLayout layout = laid.with({3});  // saxpy
        const Palette& theme = Palette::of(ThemeStyle::Light);
        QVERIFY(!layout.marks.empty());
        for (const TimelineMark& mark : layout.marks)
            QVERIFY(mark.color != theme.kind(laid.timeline.operations[mark.operation].kind));
        int ticks = 0, engines = 0;
        for (const Bar& bar : layout.bars) {
            if (bar.shape == BarShape::HostTick) QCOMPARE(bar.fill == theme.mark(OperationKind::Host), bar.operation == 3);
            ticks += bar.shape == BarShape::HostTick ? 1 : 0;
            engines += bar.shape == BarShape::Engine && qt(bar.fill).lightness() > 200 ? 1 : 0;
        }
        QVERIFY(ticks > 2);
        QCOMPARE(engines, 2);
    }

    void aLargeTimelineIsSearchedBesideTheWindow() {
        ShownTimeline shown(samples::large({.operations = 60'000, .streams = 4, .seed = 5}));
        QTRY_VERIFY(shown.plot->timeline() && shown.plot->timeline()->operations.size() == 60'000);
        QLineEdit* line = open(shown);
        QTRY_VERIFY(line->hasFocus());
        QTest::keyClicks(line, QStringLiteral("k4242"));
        QTRY_COMPARE(count(shown), QStringLiteral("11 found · 81.3 µs in all"));  // k4242 and k42420 to k42429
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(count(shown), QStringLiteral("1 of 11 · 81.3 µs in all"));
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("nothing"));
        QTRY_COMPARE(count(shown), QStringLiteral("nothing found"));
        QTest::keyClick(line, Qt::Key_Escape);
        QTRY_VERIFY(!shown.plot->shown().matches);
        QVERIFY(!line->isVisible());
    }

    void allThatIsFoundIsSelected() {
        ShownTimeline shown(samples::forkAndJoin());
        QLineEdit* line = open(shown);
        QTest::keyClicks(line, QStringLiteral("kind:kernel or /^copy y$/"));
        QTRY_COMPARE(count(shown), QStringLiteral("3 found · 3.20 ms in all"));
        QSignalSpy selected(&shown.view, &TimelineView::selectionRequested);
        QTest::keyClick(line, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(selected.count(), 1);
        QCOMPARE(selected.front().front().toStringList(), (QStringList{"op4", "op6", "op9"}));
        auto* button = shown.view.findChild<QToolButton*>(QStringLiteral("timelineSelectFound"));
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(selected.count(), 2);
        line->setText(QStringLiteral("(saxpy"));
        QTRY_COMPARE(count(shown), QStringLiteral("“(” is not closed: add “)”"));
        QVERIFY(!button->isEnabled());
    }

    void searchesAreKeptUnderANameAndUsedAgain() {
        keepFilter({QStringLiteral("long"), QStringLiteral(">1ms")});
        keepFilter({QStringLiteral("copies"), QStringLiteral("kind:copy")});
        keepFilter({QStringLiteral("long"), QStringLiteral(">800us kind:kernel")});
        QCOMPARE(keptFilters().size(), 2);
        ShownTimeline shown(samples::forkAndJoin());
        QLineEdit* line = open(shown);
        auto* menu = shown.view.findChild<QToolButton*>(QStringLiteral("timelineFilters"))->menu();
        Q_EMIT menu->aboutToShow();
        QCOMPARE(menu->actions().at(0)->text(), QStringLiteral("copies"));
        QVERIFY(!menu->actions().at(3)->isEnabled());  // there is nothing to keep yet
        menu->actions().at(1)->trigger();
        QCOMPARE(line->text(), QStringLiteral(">800us kind:kernel"));
        QTRY_COMPARE(count(shown), QStringLiteral("2 found · 2.40 ms in all"));
        Q_EMIT menu->aboutToShow();
        menu->actions().at(3)->trigger();
        auto* dialog = shown.view.findChild<QInputDialog*>(QStringLiteral("filterName"));
        QVERIFY(dialog);
        dialog->setTextValue(QStringLiteral("kernels"));
        dialog->accept();
        QCOMPARE(keptFilters().size(), 3);
        for (const KeptFilter& each : keptFilters()) forgetFilter(each.name);
        QVERIFY(keptFilters().isEmpty());
    }

    void whatIsFoundStaysLitWhenALaneIsCollapsed() {
        ShownTimeline shown(samples::forkAndJoin());
        QLineEdit* line = open(shown);
        QTest::keyClicks(line, QStringLiteral("saxpy"));
        QCOMPARE(count(shown), QStringLiteral("1 found · 900 µs in all"));
        shown.plot->toggleLane(1);
        for (const LaneRow& row : shown.plot->lanes().lanes[2].rows)
            QVERIFY(shown.plot->shown().matches->of(row));  // compute, of the lanes there are now
        QVERIFY(!shown.plot->shown().matches->of(shown.plot->lanes().lanes[1].rows.front()));
    }

    void aForgottenSearchDimsNothingAndIsEmptyWhenItIsOpenedAgain() {
        ShownTimeline shown(samples::forkAndJoin());
        QLineEdit* line = open(shown);
        QTest::keyClicks(line, QStringLiteral("saxpy"));
        QVERIFY(shown.plot->shown().matches);
        shown.view.forgetSearch();
        QVERIFY(!line->isVisible() && !shown.plot->shown().matches);
        QCOMPARE(shown.view.window()->focusWidget(), shown.plot);
        QCOMPARE(open(shown)->text(), QString());
    }

    void anAbandonedSearchAnswersNothing() {
        const Timeline timeline = samples::large({.operations = 9'000, .streams = 4});
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(search(timeline, QStringLiteral("k1"), stop.get_token()).empty());
        QCOMPARE(search(timeline, QStringLiteral("K42 KIND:k")), search(timeline, QStringLiteral("k42 kind:K")));
    }
};

STREAMSCOPE_WINDOW_TEST(TimelineSearchTest)

}  // namespace tst_timeline_search

#include "tst_timeline_search.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/layout/hit_test.h"
#include "engine/layout/layout_parts.h"
#include "tests/support/warnings.h"
#include "tests/support/window_test.h"
#include "tests/ui_timeline/large.h"
#include "ui/timeline/paint/look.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>
#include <ranges>

namespace tst_timeline_scale {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

struct RandomRow {
    LaneRow row;
    std::vector<LaneItem> items;
};

/// Returns bursts of short items, gaps and long items, so that no single level of detail suits all of it.
RandomRow randomRow(std::uint32_t seed, std::size_t count) {
    RandomRow made;
    std::mt19937 random(seed);
    std::int64_t at = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const bool burst = i / 500 % 3 != 0;
        at += random() % (burst ? 40 : 9000);
        const std::int64_t length = random() % (burst ? 60 : 5000);
        const LaneItem item{at,    at + length,        static_cast<std::uint32_t>(i), static_cast<OperationKind>(random() % 4),
                            false, random() % 997 == 0};
        made.items.push_back(item);
        made.row.push(item);
        at += length;
    }
    made.row.index();
    return made;
}

/// Returns the ns of the items in each column.
std::vector<double> busyByColumn(const std::vector<LaneItem>& items, double begin, double end, std::size_t columns) {
    std::vector<double> busy(columns);
    const double width = (end - begin) / static_cast<double>(columns);
    for (const LaneItem& item : items) {
        const double from = std::max(begin, static_cast<double>(item.begin));
        const double to = std::min(end, static_cast<double>(item.end));
        for (auto column = static_cast<std::size_t>(std::max(0.0, (from - begin) / width)); column < columns && from < to;
             ++column) {
            const double left = begin + static_cast<double>(column) * width;
            if (left >= to) break;
            busy[column] += std::max(0.0, std::min(to, left + width) - std::max(from, left));
        }
    }
    return busy;
}

Viewport viewOf(const Lanes& lanes, double begin, double end) {
    Viewport view;
    view.begin = begin;
    view.end = end;
    view.area = Rect(140, 30, 1450, contentHeight(lanes, RowMetrics()));
    return view;
}

const Look& look() {
    static const Look standard = Look::standard(Theme::light());
    return standard;
}

}  // namespace

class TimelineScaleTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void rowsGiveBackWhatWasPushed() {
        const RandomRow made = randomRow(1, 5000);
        LaneRow row = randomRow(1, 5000).row;
        QCOMPARE(row.size(), made.items.size());
        for (std::size_t i = 0; i < row.size(); ++i) {
            QCOMPARE(row[i].begin, made.items[i].begin);
            QCOMPARE(row[i].end, made.items[i].end);
            QCOMPARE(row[i].operation, made.items[i].operation);
            QCOMPARE(row[i].kind, made.items[i].kind);
            QCOMPARE(row[i].kept, made.items[i].kept);
        }
        LaneRow odd;
        odd.push({10, 10 + (std::int64_t{1} << 40), 1, OperationKind::Graph, true, false});
        odd.push({std::int64_t{1} << 41, never, 2, OperationKind::Kernel, false, true});
        odd.index();
        QCOMPARE(odd[0].end, 10 + (std::int64_t{1} << 40));
        QVERIFY(odd[0].faint && odd.anyFaint());
        QCOMPARE(odd[1].end, never);
    }

    void anIntervalCostsAtMost24Bytes() {
        for (const std::size_t count : {100'000U, 1'000'000U}) {
            LaneRow row;
            for (std::size_t i = 0; i < count; ++i)
                row.push({static_cast<std::int64_t>(i) * 10, static_cast<std::int64_t>(i) * 10 + 7, 0, {}, false, false});
            row.index();
            QVERIFY2(row.bytes() <= 24 * count, qPrintable(QString::number(row.bytes())));
        }
    }

    void columnsAddUpToTheBusyTime_data() {
        QTest::addColumn<quint32>("seed");
        QTest::addColumn<double>("part");
        for (const quint32 seed : {1U, 2U, 3U, 4U})
            for (const double part : {1.0, 0.3, 0.01}) QTest::addRow("seed %u, %g of the run", seed, part) << seed << part;
    }

    void columnsAddUpToTheBusyTime() {
        QFETCH(quint32, seed);
        QFETCH(double, part);
        const RandomRow made = randomRow(seed, 40'000);
        const auto total = static_cast<double>(made.items.back().end);
        const double begin = total * (0.5 - part / 2), end = total * (0.5 + part / 2);
        std::vector<FoldedColumn> columns(900);
        made.row.fold(begin, end, columns);
        const std::vector<double> expected = busyByColumn(made.items, begin, end, columns.size());
        const double width = (end - begin) / static_cast<double>(columns.size());
        double sum = 0, expectedSum = 0;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            sum += static_cast<double>(columns[i].busy) * width;
            expectedSum += expected[i];
            QVERIFY(columns[i].busy <= 1.02F);
            // Items narrower than half a column may count in the next column.
            QVERIFY(std::abs(static_cast<double>(columns[i].busy) - expected[i] / width) < 0.51);
        }
        QVERIFY2(std::abs(sum - expectedSum) <= 0.01 * expectedSum,
                 qPrintable(QStringLiteral("%1 %2").arg(sum).arg(expectedSum)));
    }

    /// Tests any remainder at the end of a level and any length of an item.
    void rowsOfAnySizeHoldWhatWasPushed() {
        for (std::size_t count = 1; count < 1200; count += 1 + count / 40)
            for (const std::int64_t longest : {0LL, 3'000'000'000LL, 1LL << 40}) {
                std::mt19937 random(static_cast<std::uint32_t>(count));
                LaneRow row;
                std::int64_t at = 0;
                double expected = 0;
                const std::size_t special = random() % count;
                for (std::size_t i = 0; i < count; ++i) {
                    const std::int64_t length = i == special && longest > 0 ? longest : 10 + random() % 90;
                    row.push({at, at + length, static_cast<std::uint32_t>(i), OperationKind::Kernel, i % 2 == 0, i == special});
                    expected += static_cast<double>(length);
                    at += length + random() % 50;
                }
                row.index();
                QVERIFY(row.anyFaint());
                for (const std::size_t columns : {1U, 2U, 7U, 100U}) {
                    std::vector<FoldedColumn> folded(columns);
                    const double width = static_cast<double>(at) / static_cast<double>(columns);
                    row.fold(0, static_cast<double>(at), folded);
                    double sum = 0;
                    bool kept = false;
                    for (const FoldedColumn& column : folded) {
                        sum += static_cast<double>(column.busy) * width;
                        kept |= column.kept;
                    }
                    QVERIFY2(std::abs(sum - expected) <= 1e-4 * expected, qPrintable(QStringLiteral("%1 items").arg(count)));
                    QVERIFY(kept);
                }
                const std::size_t found = row.firstEndingAfter(static_cast<double>(row.beginOf(special)) + 1);
                QCOMPARE(found, special);
                std::vector<std::size_t> longer;
                row.eachLonger(0, count, 1e6, [&](std::size_t i) { longer.push_back(i); });
                QCOMPARE(longer, longest > 0 ? std::vector{special} : std::vector<std::size_t>{});
            }
    }

    /// A column has the kind with the most time, and is pale if all its items of this kind are.
    void aColumnIsOfTheKindWithMostOfTheTime() {
        const std::array kinds{OperationKind::Kernel, OperationKind::CopyHostToDevice, OperationKind::Memset};
        for (std::size_t most = 0; most < kinds.size(); ++most)
            for (const std::size_t count : {4U, 16U, 64U, 256U, 300U, 5000U}) {
                LaneRow row;
                std::mt19937 random(static_cast<std::uint32_t>(count));
                for (std::size_t i = 0; i < count; ++i) {
                    const std::size_t kind = i % 4 < 2 ? most : random() % kinds.size();
                    const auto begin = static_cast<std::int64_t>(i) * 100;
                    row.push({begin, begin + (kind == most ? 60 : 20), static_cast<std::uint32_t>(i), kinds[kind], kind == most,
                              false});
                }
                row.index();
                std::vector<FoldedColumn> folded(count / 4);
                row.fold(0, static_cast<double>(count) * 100, folded);
                for (const FoldedColumn& column : folded) {
                    QCOMPARE(column.kind, kinds[most]);
                    QVERIFY(column.faint && column.any && !column.kept);
                }
            }
    }

    /// A layout that reuses a view moved by whole pixels equals a new layout.
    void aMovedViewIsThatOfItsOwn() {
        const Timeline timeline = samples::large({.operations = 120'000, .seed = 5});
        const Lanes lanes = makeLanes(timeline);
        const double total = fittingEnd(lanes), px = total * 0.2 / 1450;
        double begin = total * 0.3;
        TimelineLayout layout = layoutTimeline(timeline, lanes, viewOf(lanes, begin, begin + 1450 * px), look());
        for (const int by : {3, -40, 700, 1, 0, -1449, 5000, 17}) {
            begin += by * px;
            const Viewport view = viewOf(lanes, begin, begin + 1450 * px);
            const TimelineLayout fresh = layoutTimeline(timeline, lanes, view, look());
            layout = layoutTimeline(timeline, lanes, view, look(), {}, std::move(layout));
            QCOMPARE(layout.folded.size(), fresh.folded.size());
            for (std::size_t i = 0; i < fresh.folded.size(); ++i) compareRows(layout.folded[i], fresh.folded[i]);
            QVERIFY(!fresh.foldedPath.empty());
            QCOMPARE(layout.foldedPath.size(), fresh.foldedPath.size());
            for (std::size_t i = 0; i < fresh.foldedPath.size(); ++i) compareRows(layout.foldedPath[i], fresh.foldedPath[i]);
        }
    }

    /// A layout with another grid of columns reuses nothing of the former layout.
    void anotherScaleIsDrawnAnew() {
        const Timeline timeline = samples::large({.operations = 60'000, .seed = 6});
        const Lanes lanes = makeLanes(timeline);
        const double total = fittingEnd(lanes), px = total / 1450;
        TimelineLayout before = layoutTimeline(timeline, lanes, viewOf(lanes, 0, total), look());
        for (const auto& [begin, end] : {std::pair(0.4 * px, total + 0.4 * px), std::pair(0.0, total * 0.7)}) {
            const TimelineLayout fresh = layoutTimeline(timeline, lanes, viewOf(lanes, begin, end), look());
            const TimelineLayout moved = layoutTimeline(timeline, lanes, viewOf(lanes, begin, end), look(), {}, before);
            QCOMPARE(moved.folded.size(), fresh.folded.size());
            for (std::size_t i = 0; i < fresh.folded.size(); ++i) QCOMPARE(moved.folded[i].tints, fresh.folded[i].tints);
        }
    }

    /// Each step visits one of the adjacent items, and both sides of every gap are visited.
    void noGapIsSteppedOver() {
        std::mt19937 random(9);
        for (int round = 0; round < 200; ++round) {
            std::vector<double> at(1 + random() % 60);
            double x = 0;
            for (double& each : at) each = x += static_cast<double>(random() % (random() % 5 == 0 ? 900 : 60)) / 100;
            std::vector<std::size_t> seen;
            layout::eachPixel(
                0, at.size(), 2, [&](std::size_t i) { return at[i]; }, [&](std::size_t i) { seen.push_back(i); });
            QVERIFY(std::adjacent_find(seen.begin(), seen.end(), std::greater_equal<>()) == seen.end());
            QCOMPARE(seen.front(), std::size_t{0});
            QCOMPARE(seen.back(), at.size() - 1);
            for (std::size_t i = 0; i + 1 < at.size(); ++i)
                if (at[i + 1] - at[i] >= 2)
                    for (const std::size_t side : {i, i + 1}) QVERIFY(std::binary_search(seen.begin(), seen.end(), side));
            for (std::size_t i = 0; i + 1 < seen.size(); ++i)
                QVERIFY(seen[i + 1] == seen[i] + 1 || at[seen[i + 1] - 1] - at[seen[i]] < 2);
        }
    }

    /// Compares the perceived sum of tint × width with the busy time, over all lanes of a crowded picture.
    void tintsAddUpToTheBusyTime() {
        const Timeline timeline = samples::large({.operations = 60'000, .seed = 7});
        const Lanes lanes = makeLanes(timeline);
        const TimelineLayout layout = layoutTimeline(timeline, lanes, viewOf(lanes, 0, fittingEnd(lanes)), look());
        int streams = 0;
        for (const FoldedRow& folded : layout.folded) {
            if (folded.columns.front().kind == OperationKind::Host) continue;
            double tints = 0, busy = 0;
            for (const QRgb tint : folded.tints) tints += qAlpha(tint) / 255.0;
            for (const LaneItem& item : *folded.row) busy += static_cast<double>(item.end - item.begin);
            const double shown = tints * (folded.end - folded.begin) / static_cast<double>(folded.tints.size());
            QVERIFY2(std::abs(shown - busy) <= 0.01 * busy, qPrintable(QStringLiteral("%1 of %2").arg(shown).arg(busy)));
            ++streams;
        }
        QVERIFY(streams >= 16);
        QVERIFY(layout.bars.size() < 500);
    }

    void fewBarsAreDrawnOneByOne() {
        const Timeline timeline = samples::large({.operations = 400});
        const Lanes lanes = makeLanes(timeline);
        const TimelineLayout layout = layoutTimeline(timeline, lanes, viewOf(lanes, 0, fittingEnd(lanes)), look());
        std::size_t bars = 0;
        for (const Bar& bar : layout.bars) bars += bar.shape == BarShape::Solid ? 1 : 0;
        QCOMPARE(bars, timeline.operations.size());
    }

    void whatMatchesNothingElseIsNeverFoldedAway() {
        Timeline timeline = samples::large({.operations = 50'000, .seed = 3, .criticalStream = -1});
        std::mt19937 random(5);
        std::vector<std::uint32_t> critical;
        for (int i = 0; i < 40; ++i) critical.push_back(random() % 50'000);
        std::sort(critical.begin(), critical.end());
        for (const std::uint32_t operation : critical) timeline.criticalPath.push_back(OperationId{operation});
        timeline.operations[12'345].code = Status::LaunchOutOfResources;
        const Lanes lanes = makeLanes(timeline);
        Shown chosen;
        chosen.selected = {20'001, 33'333};
        const TimelineLayout layout = layoutTimeline(timeline, lanes, viewOf(lanes, 0, fittingEnd(lanes)), look(), chosen);
        for (const std::uint32_t operation : critical) QVERIFY(isKept(layout, timeline, operation));
        QVERIFY(isKept(layout, timeline, 12'345));
        QVERIFY(!layout.failures.empty());
        QCOMPARE(layout.halos.size(), std::size_t(2));
        for (const std::uint32_t operation : chosen.selected) {
            const auto bar = std::find_if(layout.bars.begin(), layout.bars.end(),
                                          [&](const Bar& candidate) { return candidate.operation == operation; });
            QVERIFY(bar != layout.bars.end());
            QVERIFY(bar->rect.width() >= 1);
        }
    }

    void pointingAtAFoldedRowFindsWhatIsThere() {
        const Timeline timeline = samples::large({.operations = 30'000, .seed = 11});
        const Lanes lanes = makeLanes(timeline);
        const TimelineLayout layout = layoutTimeline(timeline, lanes, viewOf(lanes, 0, fittingEnd(lanes)), look());
        const double px = 1 / layout.viewport.scale();
        int found = 0;
        for (const FoldedRow& folded : layout.folded) {
            for (double x = folded.rect.left() + 3.5; x < folded.rect.right(); x += 37) {
                const auto operation = operationAt(layout, {x, folded.rect.center().y()});
                if (!operation) continue;
                const TimelineOperation& hit = timeline.operations[*operation];
                const double time = layout.viewport.time(x);
                const bool call = folded.columns.front().kind == OperationKind::Host;
                QVERIFY(time >= static_cast<double>((call ? *hit.issued : *hit.start).count()) - px);
                QVERIFY(time <= static_cast<double>((call ? *hit.returned : *hit.end).count()) + px);
                ++found;
            }
        }
        QVERIFY(found > 500);
    }

    void tooManyDependenciesAreADensityAndFewAreArrows() {
        const Timeline timeline = samples::large({.operations = 100'000});
        const Lanes lanes = makeLanes(timeline);
        Shown all;
        all.arrows = ArrowMode::All;
        const double total = fittingEnd(lanes);
        const TimelineLayout whole = layoutTimeline(timeline, lanes, viewOf(lanes, 0, total), look(), all);
        QVERIFY(whole.arrows.empty());
        QVERIFY(whole.density);
        QVERIFY(whole.arrowsLeftOut > 10'000);
        float most = 0;
        for (const float part : whole.density->parts) most = std::max(most, part);
        QCOMPARE(most, 1.0F);
        const TimelineLayout near = layoutTimeline(timeline, lanes, viewOf(lanes, total * 0.5, total * 0.502), look(), all);
        QVERIFY(!near.density);
        QVERIFY(near.arrows.size() > 10);
        for (const TimelineArrow& arrow : near.arrows) QCOMPARE(arrow.binding, timeline.dependencies[arrow.dependency].binding);
    }

    /// The index finds the same as a walk over all dependencies.
    void theIndexFindsTheDependenciesInView() {
        const Timeline timeline = samples::large({.operations = 5'000, .seed = 9});
        const Lanes lanes = makeLanes(timeline);
        const double begin = 2e6, end = 2.2e6;
        std::set<std::uint32_t> expected, found;
        for (std::uint32_t i = 0; i < timeline.dependencies.size(); ++i) {
            const Dependency& dependency = timeline.dependencies[i];
            const auto tail = static_cast<double>(timeline.operations[dependency.from.value].end->count());
            const auto head = static_cast<double>(timeline.operations[dependency.to.value].start->count());
            const bool across = lanes.laneOf[dependency.from.value] != lanes.laneOf[dependency.to.value];
            if (across && std::min(tail, head) <= end && std::max(tail, head) >= begin) expected.insert(i);
        }
        lanes.dependencies.eachAcross(begin, end, [&](std::uint32_t index) { found.insert(index); });
        QVERIFY(!expected.empty());
        QCOMPARE(found, expected);
        for (std::uint32_t i = 0; i < timeline.dependencies.size(); ++i) {
            const auto into = lanes.dependencies.into(timeline.dependencies[i].to.value);
            QVERIFY(std::find(into.begin(), into.end(), i) != into.end());
        }
    }

    /// A mean over a pixel would hide the peak.
    void aCrowdedCounterKeepsItsPeaks() {
        Timeline timeline = samples::large({.operations = 20'000});
        timeline.smBusy.clear();
        timeline.counters = {{"Power", "W", {}}};
        const std::int64_t end = makeLanes(timeline).end;
        for (std::int64_t i = 0; i < 50'000; ++i)
            timeline.counters[0].samples.push_back({Nanoseconds(i * end / 50'000), i == 30'010 ? 400.0 : 100.0, 0});
        const Lanes lanes = makeLanes(timeline);
        const TimelineLayout layout = layoutTimeline(timeline, lanes, viewOf(lanes, 0, static_cast<double>(lanes.end)), look());
        QCOMPARE(layout.curves.size(), std::size_t(1));
        const std::vector<float>& columns = layout.curves[0].means;
        QCOMPARE(std::ranges::count(columns, 1.0F), 1);
        QCOMPARE(std::ranges::count(columns, 0.25F), std::ranges::ssize(columns) - 1);
        QStringList numbers;
        for (const Label& label : layout.curves[0].labels) numbers << qt(label.text);
        QCOMPARE(numbers, (QStringList{"0", "400"}));
        QCOMPARE(qt(layout.rows.back().title.text), QStringLiteral("Power (W)"));
    }

    void aCrowdedCurveKeepsItsMean() {
        const Timeline timeline = samples::large({.operations = 20'000});
        const Lanes lanes = makeLanes(timeline);
        const double total = static_cast<double>(lanes.end);
        const TimelineLayout layout = layoutTimeline(timeline, lanes, viewOf(lanes, 0, total), look());
        QCOMPARE(layout.curves.size(), std::size_t(1));
        double mean = 0, expected = 0;
        for (const float part : layout.curves[0].means) mean += static_cast<double>(part) / double(layout.curves[0].means.size());
        for (std::size_t i = 0; i < timeline.smBusy.size(); ++i) {
            const auto next = i + 1 < timeline.smBusy.size() ? timeline.smBusy[i + 1].at : Nanoseconds(lanes.end);
            expected += timeline.smBusy[i].value / 100 * static_cast<double>((next - timeline.smBusy[i].at).count()) / total;
        }
        QVERIFY2(std::abs(mean - expected) < 0.005, qPrintable(QStringLiteral("%1 %2").arg(mean).arg(expected)));
    }

    /// At every size of view the columns' means equal those of the samples, except within a quarter of a column.
    void everyColumnOfACrowdedCurveKeepsItsMean() {
        std::mt19937 random(3);
        std::vector<CounterSample> samples;
        std::int64_t at = 1000;
        for (int i = 0; i < 300'000; ++i) {
            samples.push_back({Nanoseconds(at), static_cast<double>(i / 1000 % 50 + random() % 50), 0});
            at += static_cast<std::int64_t>(random() % (i / 5000 % 2 == 0 ? 30 : 300));
        }
        const BusyCurve curve(samples);
        const auto total = static_cast<double>(at);
        for (const double part : {1.0, 0.31, 0.04, 0.001}) {
            constexpr std::size_t columns = 700;
            const double begin = total * (0.4 - 0.4 * part), end = begin + total * part;
            const std::vector<double> means = curve.means(begin, end, columns);
            const double width = (end - begin) / columns;
            double worst = 0, sum = 0, expectedSum = 0;
            auto sample = samples.begin();
            for (std::size_t i = 0; i < columns; ++i) {
                const double left = begin + static_cast<double>(i) * width, right = left + width;
                while (sample + 1 != samples.end() && static_cast<double>((sample + 1)->at.count()) <= left) ++sample;
                double expected = 0;
                for (auto each = sample; each != samples.end() && static_cast<double>(each->at.count()) < right; ++each) {
                    const double until = each + 1 == samples.end() ? right : static_cast<double>((each + 1)->at.count());
                    expected += each->value *
                                std::max(0.0, std::min(until, right) - std::max(left, static_cast<double>(each->at.count())));
                }
                expected /= width;
                worst = std::max(worst, std::abs(means[i] - expected));
                sum += means[i];
                expectedSum += expected;
            }
            QVERIFY2(worst <= 12, qPrintable(QStringLiteral("%1 of 100 at %2").arg(worst).arg(part)));
            QVERIFY(std::abs(sum - expectedSum) <= 0.002 * expectedSum);
        }
        QVERIFY(BusyCurve().means(0, 1, 3) == std::vector<double>(3));
    }

private:
    static void compareRows(const FoldedRow& one, const FoldedRow& other) {
        QVERIFY(one.row == other.row);
        QCOMPARE(one.columns.size(), other.columns.size());
        double sum = 0, expected = 0;
        for (std::size_t i = 0; i < one.columns.size(); ++i) {
            sum += static_cast<double>(one.columns[i].busy);
            expected += static_cast<double>(other.columns[i].busy);
            // Items narrower than a column may count in the next one.
            QVERIFY(std::abs(one.columns[i].busy - other.columns[i].busy) < 0.51F);
        }
        QVERIFY2(std::abs(sum - expected) <= 0.005 * expected + 1, qPrintable(QStringLiteral("%1 %2").arg(sum).arg(expected)));
    }

    /// Returns whether the row of its stream has a kept column at its place.
    static bool isKept(const TimelineLayout& layout, const Timeline& timeline, std::uint32_t operation) {
        const double time = static_cast<double>(timeline.operations[operation].start->count());
        for (const FoldedRow& folded : layout.folded) {
            const std::size_t at = folded.row->firstBeginningAfter(time);
            if (at == 0 || (*folded.row)[at - 1].operation != operation || folded.kept.empty()) continue;
            if (folded.columns[0].kind == OperationKind::Host) continue;
            const double x = (time - folded.begin) / (folded.end - folded.begin) * double(folded.kept.size());
            for (const double near : {x - 1, x, x + 1})
                if (near >= 0 && near < double(folded.kept.size()) && qAlpha(folded.kept[std::size_t(near)]) == 255) return true;
        }
        return false;
    }
};

STREAMSCOPE_WINDOW_TEST(TimelineScaleTest)

}  // namespace tst_timeline_scale

#include "tst_timeline_scale.moc"

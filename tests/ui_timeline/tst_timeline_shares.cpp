// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lanes/lane_row.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

namespace tst_timeline_shares {

using namespace streamscope;
using namespace streamscope::ui;

namespace {

constexpr std::size_t kinds = 4;

/// Returns items of four kinds, with gaps, in bursts and long.
std::vector<LaneItem> randomItems(std::size_t count) {
    std::mt19937 random(7);
    std::vector<LaneItem> items;
    std::int64_t at = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const bool burst = i / 500 % 3 != 0;
        at += random() % (burst ? 40 : 9000);
        const std::int64_t length = random() % (burst ? 60 : 5000);
        items.push_back(
            {at, at + length, static_cast<std::uint32_t>(i), static_cast<OperationKind>(random() % kinds), false, false});
        at += length;
    }
    return items;
}

LaneRow rowOf(const std::vector<LaneItem>& items) {
    LaneRow row;
    for (const LaneItem& item : items) row.push(item);
    row.index();
    return row;
}

/// Returns the ns of each kind in [begin, end).
std::array<double, kinds> timesIn(const std::vector<LaneItem>& items, double begin, double end) {
    std::array<double, kinds> times{};
    for (const LaneItem& item : items)
        times[static_cast<std::size_t>(item.kind)] +=
            std::max(0.0, std::min(end, static_cast<double>(item.end)) - std::max(begin, static_cast<double>(item.begin)));
    return times;
}

}  // namespace

/// Tests of the kinds in a column of a folded row.
class TestTimelineShares : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aColumnHasTheSharesOfItsKinds_data() {
        QTest::addColumn<std::size_t>("count");
        QTest::addColumn<double>("part");
        for (const std::size_t count : {100U, 5'000U, 20'000U})
            for (const double part : {1.0, 0.3, 0.02}) QTest::addRow("%zu, %g", count, part) << count << part;
    }
    void aColumnHasTheSharesOfItsKinds() {
        QFETCH(std::size_t, count);
        QFETCH(double, part);
        const std::vector<LaneItem> items = randomItems(count);
        const auto total = static_cast<double>(items.back().end);
        const double begin = std::round(total * (0.5 - part / 2));
        std::vector<FoldedColumn> columns(200);
        const double width = std::max(1.0, std::round(total * part / static_cast<double>(columns.size())));
        rowOf(items).fold(begin, begin + width * static_cast<double>(columns.size()), columns);
        int mixed = 0;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const double left = begin + static_cast<double>(i) * width;
            const std::array<double, kinds> times = timesIn(items, left, left + width);
            const double all = times[0] + times[1] + times[2] + times[3];
            if (!columns[i].any || std::ranges::count_if(times, [](double time) { return time > 0; }) < 2) continue;
            ++mixed;
            for (std::size_t kind = 0; kind < kinds; ++kind)
                QVERIFY(std::abs(columns[i].parts[kind] / 255.0 - times[kind] / all) < 0.005);
        }
        QVERIFY(mixed > 0 || count < 1000);
    }

    void aColumnOfOneKindHasNoShares() {
        std::vector<LaneItem> items = randomItems(5000);
        for (LaneItem& item : items) item.kind = OperationKind::Memset;
        std::vector<FoldedColumn> columns(200);
        rowOf(items).fold(0, static_cast<double>(items.back().end), columns);
        for (const FoldedColumn& column : columns)
            QVERIFY(std::ranges::all_of(column.parts, [](std::uint8_t share) { return share == 0; }));
    }

    /// An operation that never ended has no time yet.
    void whatNeverEndedChangesNoShares() {
        std::vector<LaneItem> items = randomItems(1000);
        const auto total = static_cast<double>(items.back().end);
        std::vector<FoldedColumn> without(50), with(50);
        rowOf(items).fold(0, total, without);
        items.push_back({items.back().end, never, 1000, OperationKind::Memset, false, false});
        rowOf(items).fold(0, total, with);
        for (std::size_t i = 0; i + 1 < without.size(); ++i) QVERIFY(with[i].parts == without[i].parts);
    }
};

STREAMSCOPE_TEST(TestTimelineShares)

}  // namespace tst_timeline_shares

#include "tst_timeline_shares.moc"

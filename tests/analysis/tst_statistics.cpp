// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/timeline/rows.h"
#include "engine/trace/busy_time.h"
#include "engine/trace/idle.h"
#include "engine/trace/statistics.h"
#include "tests/analysis/programs.h"
#include "tests/support/test_program.h"
#include "tests/timeline/random_timelines.h"
#include "tests/timeline/sample_timelines.h"

#include <rapidcheck.h>
#include <QtTest>

#include <functional>
#include <numeric>

namespace tst_statistics {

using namespace streamscope;
using samples::microseconds;

namespace {

Timeline withStreams(int count) {
    Timeline timeline;
    timeline.devices = {{samples::teachingGpu(), {}}};
    timeline.threads = {{"main", 0}};
    for (int i = 0; i < count; ++i) timeline.streams.push_back({"s" + std::to_string(i), StreamKind::Created, 0, 0, true, 0});
    return timeline;
}

TimelineOperation named(const std::string& label, const std::string& id, OperationKind kind, int stream, int start, int end) {
    const bool isKernel = kind == OperationKind::Kernel;
    TimelineOperation operation =
        samples::work(id, isKernel ? Call::LaunchKernel : Call::MemcpyAsync, kind, stream,
                      isKernel ? Engine::Compute : Engine::HostToDevice, microseconds(start), microseconds(end));
    operation.setLabel(label);
    return operation;
}

/// Three launches of "gemm" of 10, 20 and 30 µs, and a copy that overlaps the second by 5 µs. The device idles from 80 to 90 µs.
Timeline sample() {
    Timeline timeline = withStreams(2);
    timeline.operations = {
        named("gemm", "g1", OperationKind::Kernel, 0, 0, 10), named("gemm", "g2", OperationKind::Kernel, 0, 10, 30),
        named("load", "c", OperationKind::CopyHostToDevice, 1, 25, 80), named("gemm", "g3", OperationKind::Kernel, 0, 90, 120)};
    return timeline;
}

const StatisticsRow& row(const Statistics& all, std::string_view name) {
    return *std::ranges::find_if(all.rows, [&](const StatisticsRow& row) { return row.name == name; });
}

std::vector<std::string> names(const Statistics& all) {
    std::vector<std::string> result;
    for (const StatisticsRow& row : all.rows) result.push_back(row.name);
    return result;
}

using Names = std::vector<std::string>;

/// Returns, sorted, how long the rows of a group's operations execute in the range.
std::vector<Nanoseconds> timesOf(const Timeline& timeline, const StatisticsRow& group, Grouping grouping, const Span& range) {
    std::vector<Nanoseconds> times;
    for (const std::uint32_t operation : group.operations) {
        eachRowOf(timeline, {operation}, [&](const ResultRow& row) {
            const int stream = row.stream();
            if (grouping == Grouping::Stream && group.name != (stream < 0 ? "-" : timeline.streams[std::size_t(stream)].id))
                return;
            std::vector<Span> spans(row.spans().begin(), row.spans().end());
            if (spans.empty() && row.duration()) spans = {{*row.start(), *row.end()}};
            Nanoseconds time{};
            for (const Span& span : spans)
                time += std::max(Nanoseconds{}, std::min(span.end, range.end) - std::max(span.begin, range.begin));
            if (time > Nanoseconds{}) times.push_back(time);
        });
    }
    std::ranges::sort(times);
    return times;
}

}  // namespace

class StatisticsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Tests order.md N8.
    void eachLaunchOfANodeCounts() {
        const Timeline timeline = samples::launchedTwice();
        const Statistics all = statistics(timeline);
        QCOMPARE(all.count, std::size_t(4));
        QCOMPARE(row(all, "k1").durations, (std::vector<Nanoseconds>{microseconds(10), microseconds(10)}));
        QCOMPARE(row(all, "k1").operations, (std::vector<std::uint32_t>{0}));
        StatisticsQuery query;
        query.grouping = Grouping::Stream;
        QCOMPARE(names(statistics(timeline, query)), Names{"hi"});
        query.range = Span{microseconds(25), microseconds(35)};
        QCOMPARE(row(statistics(timeline, query), "hi").sum, Nanoseconds(microseconds(15)));
    }

    void rowsByName() {
        const Statistics all = statistics(sample());
        QCOMPARE(names(all), (Names{"gemm", "load"}));
        const StatisticsRow& gemm = row(all, "gemm");
        QCOMPARE(gemm.count(), std::size_t{3});
        QCOMPARE(gemm.sum, microseconds(60));
        QCOMPARE(gemm.mean(), microseconds(20));
        QCOMPARE(gemm.quantile(0), microseconds(10));
        QCOMPARE(gemm.quantile(0.5), microseconds(20));
        QCOMPARE(gemm.quantile(0.95), microseconds(30));
        QCOMPARE(gemm.quantile(1), microseconds(30));
        QCOMPARE(gemm.operations, (std::vector<std::uint32_t>{0, 1, 3}));
        QCOMPARE(all.shareOf(gemm), 0.5);
        QCOMPARE(Statistics::overlapOf(gemm), std::optional(5.0 / 60.0));
        QCOMPARE(Statistics::overlapOf(row(all, "load")), std::optional(5.0 / 55.0));
        QCOMPARE(all.busy, microseconds(110));
        QCOMPARE(all.idle, microseconds(10));
        QCOMPARE(all.count, std::size_t{4});
    }

    void rangesCutOperations() {
        StatisticsQuery query;
        query.range = Span{microseconds(20), microseconds(30)};
        const Statistics part = statistics(sample(), query);
        QCOMPARE(row(part, "gemm").count(), std::size_t{1});
        QCOMPARE(row(part, "gemm").sum, microseconds(10));
        QCOMPARE(row(part, "load").sum, microseconds(5));
        QCOMPARE(part.idle, Nanoseconds{});
        query.range = Span{microseconds(81), microseconds(89)};
        const Statistics nothing = statistics(sample(), query);
        QVERIFY(nothing.rows.empty());
        QCOMPARE(nothing.count, std::size_t{0});
    }

    void operationsAreChosen() {
        StatisticsQuery query;
        query.operations = {{1, 2, 99}};
        const Statistics found = statistics(sample(), query);
        QCOMPARE(row(found, "gemm").operations, std::vector<std::uint32_t>{1});
        QCOMPARE(found.count, std::size_t{2});
    }

    void groupsByKindAndStream() {
        StatisticsQuery query;
        query.grouping = Grouping::Kind;
        QCOMPARE(names(statistics(sample(), query)), (Names{"kernel", "copyHostToDevice"}));
        query.grouping = Grouping::Stream;
        QCOMPARE(names(statistics(sample(), query)), (Names{"s0", "s1"}));
        for (const Grouping grouping : {Grouping::Name, Grouping::Kind, Grouping::Stream, Grouping::Range, Grouping::Ranges})
            QCOMPARE(groupingNamed(name(grouping)), std::optional(grouping));
        QVERIFY(!groupingNamed("size"));
    }

    /// With all ranges around it an operation is in several rows, but executes once.
    void groupsByRange() {
        Timeline timeline = sample();
        timeline.ranges = {{"step", 0, 0, 0, 2}, {"mm", 0, 1, 0, 1}, {"mm", 0, 2, 1, 1}, {"copy", 0, 1, 2, 2}};
        StatisticsQuery query;
        query.grouping = Grouping::Range;
        const Statistics inner = statistics(timeline, query);
        QCOMPARE(names(inner), (Names{"copy", "mm", "-"}));
        QCOMPARE(row(inner, "mm").sum, microseconds(30));
        QCOMPARE(row(inner, "-").operations, std::vector<std::uint32_t>{3});
        QCOMPARE(inner.busy, microseconds(110));
        query.grouping = Grouping::Ranges;
        const Statistics all = statistics(timeline, query);
        QCOMPARE(names(all), (Names{"step", "copy", "mm", "-"}));
        QCOMPARE(row(all, "mm").count(), std::size_t{2});
        QCOMPARE(row(all, "step").sum, microseconds(85));
        QCOMPARE(row(all, "step").busy, microseconds(80));
        QCOMPARE(Statistics::overlapOf(row(all, "mm")), std::optional(5.0 / 30.0));
        QCOMPARE(all.count, std::size_t{4});
        QCOMPARE(all.busy, microseconds(110));
        query.hostCalls = true;
        query.operations = {{1}};
        timeline.operations[1].issued = microseconds(0);
        timeline.operations[1].returned = microseconds(4);
        const Statistics calls = statistics(timeline, query);
        QCOMPARE(names(calls), (Names{"step", "mm", "step", "mm"}));
        QVERIFY(calls.rows.back().isHost && calls.rows.back().sum == microseconds(4));
    }

    void hostCallsHaveRowsOfTheirOwn() {
        Timeline timeline = sample();
        timeline.operations[0].issued = microseconds(0);
        timeline.operations[0].returned = microseconds(4);
        StatisticsQuery query;
        QCOMPARE(statistics(timeline, query).rows.size(), std::size_t{2});
        query.hostCalls = true;
        const Statistics all = statistics(timeline, query);
        const StatisticsRow& call = all.rows.back();
        QVERIFY(call.isHost);
        QVERIFY(call.sum >= microseconds(4));
        QVERIFY(!Statistics::overlapOf(call));
        QCOMPARE(all.busy, microseconds(110));  // without host operations
    }

    void devicesAddUp() {
        Timeline timeline = sample();
        timeline.devices.push_back(timeline.devices.front());
        timeline.operations[2].device = 1;
        const Statistics all = statistics(timeline);
        QCOMPARE(all.devices, 2);
        QCOMPARE(all.busy, microseconds(115));
        QCOMPARE(all.idle, microseconds(125));
        QCOMPARE(all.shareOf(row(all, "gemm")), 0.25);
        QCOMPARE(Statistics::overlapOf(row(all, "load")), std::optional(0.0));
    }

    void nothingAtAll() {
        const Statistics none = statistics(Timeline{});
        QVERIFY(none.rows.empty());
        QCOMPARE(none.idle, Nanoseconds{});
        QVERIFY(toTable(none).starts_with("operations"));
        QCOMPARE(StatisticsRow{}.mean(), Nanoseconds{});
        QCOMPARE(StatisticsRow{}.quantile(0.5), Nanoseconds{});
    }

    void csvHasALineForEachRow() {
        Timeline timeline = sample();
        timeline.operations[2].setLabel(std::string("load, \"fast\""));
        const QStringList lines = QString::fromStdString(toCsv(statistics(timeline))).split(QStringLiteral("\r\n"));
        QCOMPARE(lines.size(), 4);
        QCOMPARE(lines[1].section(QLatin1Char(','), 0, 5), QStringLiteral("gemm,kernel,3,60.0,20.0,20.0"));
        QVERIFY(lines[2].startsWith(QStringLiteral("\"load, \"\"fast\"\"\",copyHostToDevice,1,55.0")));
    }

    void laws() {
        QVERIFY(rc::check("sums, busy time and idle time fit together", [] {
            const Timeline timeline = samples::anyTimeline();
            StatisticsQuery query;
            query.grouping = *rc::gen::element(Grouping::Name, Grouping::Kind, Grouping::Stream, Grouping::Range);
            if (*rc::gen::arbitrary<bool>())
                query.range = Span{microseconds(samples::below(50)), microseconds(50 + samples::below(200))};
            const Statistics all = statistics(timeline, query);
            Nanoseconds busy{};
            for (const StatisticsRow& row : all.rows) {
                RC_ASSERT(row.busy <= row.sum);
                RC_ASSERT(row.overlapped <= row.busy);
                RC_ASSERT(row.quantile(0) <= row.quantile(0.5) && row.quantile(0.5) <= row.quantile(1));
                RC_ASSERT(std::ranges::adjacent_find(row.operations, std::greater_equal()) == row.operations.end());
                RC_ASSERT(timesOf(timeline, row, query.grouping, all.range) == row.durations);  // order.md N8
                busy += row.busy - row.overlapped;
            }
            RC_ASSERT(busy <= all.busy);
            const Nanoseconds length = (all.range.end - all.range.begin) * all.devices;
            RC_ASSERT(all.busy + all.idle == std::max(all.busy, length));
        }));
    }
};

STREAMSCOPE_TEST(StatisticsTest)

}  // namespace tst_statistics

#include "tst_statistics.moc"

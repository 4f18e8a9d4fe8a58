// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/operation_kind.h"
#include "engine/timeline/rows.h"
#include "engine/trace/busy_time.h"
#include "engine/trace/time_sums.h"
#include "tests/laws/law_programs.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <map>
#include <numeric>
#include <string>

namespace tst_law_time_sums {

using namespace streamscope;

namespace {

Nanoseconds sumOf(const TimeSums& sums) {
    return std::accumulate(sums.rows.begin(), sums.rows.end(), Nanoseconds{},
                           [](Nanoseconds before, const TimeRow& row) { return before + row.sum; });
}
Nanoseconds exposedOf(const TimeSums& sums) {
    return std::accumulate(sums.rows.begin(), sums.rows.end(), Nanoseconds{},
                           [](Nanoseconds before, const TimeRow& row) { return before + row.exposed; });
}

std::map<std::string, Nanoseconds> byCause(const TimeSums& sums, Nanoseconds TimeRow::*figure) {
    std::map<std::string, Nanoseconds> found;
    for (const TimeRow& row : sums.rows) found[std::string(row.cause)] += row.*figure;
    return found;
}

bool isWork(const TimelineOperation& operation) {
    return isDeviceWork(operation.kind) && (operation.kind != OperationKind::Graph || operation.spans.empty());
}

/// Returns how long all work waits.
Nanoseconds waitingOf(const Timeline& timeline) {
    Nanoseconds sum{};
    eachRow(timeline, [&](const ResultRow& row) {
        if (isWork(row.operation()))
            for (const Wait& wait : row.waits()) sum += wait.to - wait.from;
    });
    return sum;
}

std::string inMicroseconds(Nanoseconds time) { return std::to_string(time.count() / 1e3); }

}  // namespace

/// Tests that the sums of waiting, of the critical path and of idle time agree with each other and with the result (order.md N7).
class TestLawTimeSums : public QObject {
    Q_OBJECT

private:
    int waits_ = 0, gaps_ = 0, paths_ = 0;
    std::string what_;

    void compare(const char* law, Nanoseconds one, Nanoseconds other) {
        QVERIFY2(one == other, (what_ + ": " + law + ": " + inMicroseconds(one) + " and " + inMicroseconds(other)).c_str());
    }

    void checkWaits(const Timeline& timeline) {
        const TimeSums reasons = timeSums(timeline, TimeTable::Reason), blames = timeSums(timeline, TimeTable::Blame),
                       pairs = timeSums(timeline, TimeTable::Pair);
        compare("by reason", sumOf(reasons), waitingOf(timeline));
        compare("by blamed operation", sumOf(blames), sumOf(reasons));
        compare("by pair", sumOf(pairs), sumOf(reasons));
        compare("exposed by blamed operation", exposedOf(blames), exposedOf(reasons));
        QVERIFY2(byCause(pairs, &TimeRow::sum) == byCause(reasons, &TimeRow::sum), what_.c_str());
        QVERIFY2(byCause(pairs, &TimeRow::exposed) == byCause(reasons, &TimeRow::exposed), what_.c_str());
        for (const TimeRow& row : pairs.rows) {
            QVERIFY2(row.exposed <= row.sum && row.most <= row.sum && row.count >= row.operations.size(), what_.c_str());
            ++waits_;
        }
    }

    /// Tests that what a range has and what is outside of it add up.
    void checkRanges(const Timeline& timeline) {
        const Nanoseconds middle = *timeline.makespan / 3, end = std::chrono::hours(1);
        for (const TimeTable table : {TimeTable::Reason, TimeTable::Pair, TimeTable::Path}) {
            const Nanoseconds before = sumOf(timeSums(timeline, table, {Span{-end, middle}, {}}));
            const Nanoseconds behind = sumOf(timeSums(timeline, table, {Span{middle, end}, {}}));
            compare("ranges", before + behind, sumOf(timeSums(timeline, table)));
        }
    }

    void checkPath(const Timeline& timeline) {
        if (timeline.criticalPieces.empty()) return;
        compare("critical path", sumOf(timeSums(timeline, TimeTable::Path)), *timeline.makespan);
        ++paths_;
    }

    /// Returns the busy spans of an engine or stream, by its name in the table.
    static std::map<std::string, Spans> busyOf(const Timeline& timeline, const TimeSums& idle) {
        std::map<std::string, Spans> busy;
        eachRow(timeline, [&](const ResultRow& row) {
            if (!isWork(row.operation()) || !row.duration()) return;
            const int stream = row.stream();
            const auto isOf = [&](const TimelineStream& each) {
                return stream < 0 ? each.kind == StreamKind::Legacy && each.device == row.operation().device
                                  : &each == &timeline.streams[std::size_t(stream)];
            };
            const auto found = std::ranges::find_if(timeline.streams, isOf);
            const std::string name =
                found == timeline.streams.end() ? "legacy " + std::to_string(row.operation().device) : found->id;
            busy[name].push_back({*row.start(), *row.end()});
        });
        for (auto& [name, spans] : busy) {
            for (Span& span : spans) span = {std::max(span.begin, idle.range.begin), std::min(span.end, idle.range.end)};
            spans = merged(std::move(spans));
        }
        return busy;
    }

    void checkIdle(const Timeline& timeline) {
        const TimeSums idle = timeSums(timeline, TimeTable::Idle);
        const Nanoseconds length = idle.range.end - idle.range.begin;
        compare("range", length, *timeline.makespan);
        std::map<std::string, Nanoseconds> byLane, ofStreams;
        const std::map<std::string, Spans> busy = busyOf(timeline, idle);
        for (const TimeRow& row : idle.rows) {
            byLane[row.who] += row.sum;
            if (busy.contains(row.who)) ofStreams[std::string(row.cause)] += row.sum;
            ++gaps_;
        }
        for (const auto& [lane, spans] : busy) compare(lane.c_str(), byLane[lane] + total(spans), length);
        checkExposed(timeSums(timeline, TimeTable::Reason, {idle.range, {}}), ofStreams);
    }

    /// Tests that exposed waiting is idle time of streams. The host alone delays what is not issued yet, too.
    void checkExposed(const TimeSums& reasons, std::map<std::string, Nanoseconds>& ofStreams) {
        for (const TimeRow& row : reasons.rows)
            if (!row.cause.starts_with("host"))
                compare(std::string(row.cause).c_str(), row.exposed, ofStreams[std::string(row.cause)]);
    }

    void check(const test::LawProgram& law) {
        const Read<RunOutcome> outcome = predict(law.program, law.devices);
        QVERIFY2(bool(outcome), law.name.c_str());
        const Timeline& timeline = outcome.value->timeline;
        what_ = law.name;
        checkWaits(timeline);
        if (timeline.status != RunStatus::Ok || !timeline.makespan || *timeline.makespan == Nanoseconds{}) return;
        checkRanges(timeline);
        checkPath(timeline);
        checkIdle(timeline);
    }

private Q_SLOTS:
    void sumsOfRandomPrograms() {
        for (int seed = 1; seed <= test::lawSeeds; ++seed) check(test::lawProgram(test::seedOf(seed)));
        QVERIFY(waits_ > 2'000);
        QVERIFY(gaps_ > 2'000);
        QVERIFY(paths_ > 200);
    }
    void sumsOfShippedPrograms() {
        for (const test::LawProgram& law : test::shippedPrograms()) check(law);
        QVERIFY(waits_ > 100);
        QVERIFY(paths_ > 20);
    }
};

STREAMSCOPE_TEST(TestLawTimeSums)

}  // namespace tst_law_time_sums

#include "tst_law_time_sums.moc"

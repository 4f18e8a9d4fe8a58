// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/compare/compare.h"

#include "engine/timeline/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace streamscope {
namespace {

constexpr Nanoseconds eventStep{500};

Nanoseconds inSquares(Nanoseconds a, Nanoseconds b) {
    const double x = static_cast<double>(a.count()), y = static_cast<double>(b.count());
    return Nanoseconds(std::llround(std::sqrt(x * x + y * y)));  // hypot() needs a newer C library than the worker may require
}

Uncertain around(Nanoseconds value, Nanoseconds reach) { return {value, {value - reach, value + reach}}; }

void widen(Uncertain& time, const Span& by) {
    time.within.begin = std::min(time.within.begin, by.begin);
    time.within.end = std::max(time.within.end, by.end);
}

/// Times of one result's operations, with their uncertainties.
class Reader {
public:
    explicit Reader(const Timeline& timeline) : timeline_(timeline) {}

    std::optional<Uncertain> start(const ResultRow& row) const {
        if (isHostOnly(row)) return row.issued() ? std::optional(around(*row.issued(), {})) : std::nullopt;
        if (!row.start()) return std::nullopt;
        Uncertain time = around(*row.start(), clockOf(row.operation()));
        if (const auto spread = spreadOf(row)) widen(time, spread->start);
        return time;
    }

    std::optional<Uncertain> duration(const ResultRow& row) const {
        if (isHostOnly(row)) {
            const bool done = row.issued() && row.returned();
            return done ? std::optional(around(*row.returned() - *row.issued(), {})) : std::nullopt;
        }
        if (!row.duration()) return std::nullopt;
        Uncertain time = around(*row.duration(), stepOf(row.operation()));
        if (const auto spread = spreadOf(row)) {
            const auto reach = [](Nanoseconds from, Nanoseconds to) { return std::max(Nanoseconds{}, to - from); };
            const Nanoseconds less = inSquares(reach(*row.start(), spread->start.end), reach(spread->end.begin, *row.end()));
            const Nanoseconds more = inSquares(reach(spread->start.begin, *row.start()), reach(*row.end(), spread->end.end));
            widen(time, {time.value - less, time.value + more});
        }
        return time;
    }

    /// Returns the time that a node of a graph executed in all launches together.
    std::optional<Uncertain> sum(OperationId node) const {
        const TimelineOperation& operation = timeline_.operations[node.value];
        const auto times = static_cast<std::int64_t>(std::max<std::size_t>(1, executionsOf(timeline_, node).size()));
        Nanoseconds all{};
        eachRowOf(timeline_, node, [&](const ResultRow& row) { all += executingTime(row); });
        return around(all, stepOf(operation) * times);
    }

    std::optional<Uncertain> waiting(const ResultRow& row) const {
        if (isHostOnly(row) || !row.start()) return std::nullopt;
        Nanoseconds total{};
        for (const Wait& wait : row.waits()) total += wait.to - wait.from;
        const Uncertain begin = *start(row);
        return Uncertain{total, {total - (begin.value - begin.within.begin), total + (begin.within.end - begin.value)}};
    }

    std::optional<Uncertain> total() const {
        const std::optional<Nanoseconds> known = totalTime(timeline_);
        if (!known) return std::nullopt;
        Nanoseconds step{};
        for (const TimelineDevice& device : timeline_.devices)
            if (device.info.kind == DeviceKind::Cuda) step = eventStep;
        Uncertain time = around(*known, step);
        if (timeline_.makespans.size() < 2) return time;
        std::vector<Nanoseconds> sorted = timeline_.makespans;
        std::ranges::sort(sorted);
        const double last = static_cast<double>(sorted.size() - 1);
        widen(time, {sorted[static_cast<std::size_t>(std::floor(0.05 * last))],
                     sorted[static_cast<std::size_t>(std::ceil(0.95 * last))]});
        return time;
    }

private:
    static bool isHostOnly(const ResultRow& row) { return row.stream() < 0 && !row.start(); }
    /// Returns nothing for an execution of a node, because the spread is that of all of them together.
    static std::optional<Spread> spreadOf(const ResultRow& row) { return row.launch() ? std::nullopt : row.operation().spread(); }

    const TimelineDevice* deviceOf(const TimelineOperation& operation) const {
        const auto index = static_cast<std::size_t>(operation.device);
        return operation.device >= 0 && index < timeline_.devices.size() ? &timeline_.devices[index] : nullptr;
    }
    Nanoseconds stepOf(const TimelineOperation& operation) const {
        const TimelineDevice* device = deviceOf(operation);
        return device && device->info.kind == DeviceKind::Cuda ? eventStep : Nanoseconds{};
    }
    Nanoseconds clockOf(const TimelineOperation& operation) const {
        const TimelineDevice* device = deviceOf(operation);
        if (!device) return stepOf(operation);
        const TimelineDevice& first = timeline_.devices.front();  // the reference of the other devices' clocks
        const Nanoseconds known = device->clockUncertainty + (device == &first ? Nanoseconds{} : first.clockUncertainty);
        return std::max(stepOf(operation), known);
    }

    const Timeline& timeline_;
};

class Comparer {
public:
    Comparer(const Timeline& a, const Timeline& b) : a_(a), b_(b), readA_(a), readB_(b) {}

    Comparison compare(Programs programs) {
        result_.total = {readA_.total(), readB_.total()};
        addOperations();
        addNotes(programs);
        return std::move(result_);
    }

private:
    /// Adds the rows that either result has. A node of which one result knows only the spans of all launches is one row in both.
    void addOperations() {
        const std::unordered_set<std::string_view> together = nodesTogether();
        const auto rowsOf = [&](const Timeline& timeline) {
            std::vector<ResultRow> rows;
            for (std::uint32_t i = 0; i < timeline.operations.size(); ++i) {
                if (together.contains(timeline.operations[i].id)) rows.emplace_back(timeline, OperationId{i});
                else eachRowOf(timeline, {i}, [&](const ResultRow& row) { rows.push_back(row); });
            }
            return rows;
        };
        const std::vector<ResultRow> rowsA = rowsOf(a_), rowsB = rowsOf(b_);
        std::unordered_map<std::string, std::size_t> inA;
        inA.reserve(rowsA.size());
        for (std::size_t i = 0; i < rowsA.size(); ++i) inA.emplace(rowsA[i].id(), i);
        std::vector<bool> met(rowsA.size());
        result_.operations.reserve(rowsB.size());
        for (const ResultRow& row : rowsB) {
            const auto found = inA.find(row.id());
            if (found != inA.end()) met[found->second] = true;
            add(found == inA.end() ? nullptr : &rowsA[found->second], &row, together.contains(row.operation().id));
        }
        for (std::size_t i = 0; i < rowsA.size(); ++i)
            if (!met[i]) add(&rowsA[i], nullptr, false);
    }

    /// Returns the ids of nodes that ran in both results, and of which only one has the executions.
    std::unordered_set<std::string_view> nodesTogether() const {
        if (a_.executions.empty() == b_.executions.empty()) return {};
        const Timeline &apart = a_.executions.empty() ? b_ : a_, &other = a_.executions.empty() ? a_ : b_;
        std::unordered_set<std::string_view> ran;
        for (const TimelineOperation& operation : other.operations)
            if (operation.graphNode && operation.start) ran.insert(operation.id);
        std::unordered_set<std::string_view> together;
        for (const TimelineExecution& execution : apart.executions)
            if (const auto found = ran.find(apart.operations[execution.operation.value].id); found != ran.end())
                together.insert(*found);
        return together;
    }

    void add(const ResultRow* before, const ResultRow* now, bool isTogether) {
        const ResultRow& named = now ? *now : *before;
        const std::vector<TimelineStream>& streams = now ? b_.streams : a_.streams;
        const auto stream = static_cast<std::size_t>(named.stream());
        ComparedOperation& row = result_.operations.emplace_back();
        row.id = named.id();
        row.label = named.label();
        row.source = named.source();
        row.launch = named.launchSource();
        row.turn = named.turn();
        row.stream = named.stream() >= 0 && stream < streams.size() ? streams[stream].id : std::string();
        if (before) row.a = before->operationId();
        if (now) row.b = now->operationId();
        row.anotherCall = before && now && before->operation().call != now->operation().call;
        if (before) row.start.a = readA_.start(*before), row.waiting.a = readA_.waiting(*before);
        if (now) row.start.b = readB_.start(*now), row.waiting.b = readB_.waiting(*now);
        if (before) row.duration.a = isTogether ? readA_.sum(*row.a) : readA_.duration(*before);
        if (now) row.duration.b = isTogether ? readB_.sum(*row.b) : readB_.duration(*now);
        result_.onlyInA += now ? 0 : 1;
        result_.onlyInB += before ? 0 : 1;
        result_.otherCalls += row.anotherCall ? 1 : 0;
    }

    void addNotes(Programs programs) {
        const auto note = [this](bool applies, ComparisonNote which) {
            if (applies) result_.notes.push_back(which);
        };
        note(programs == Programs::Different, ComparisonNote::ProgramsDiffer);
        note(result_.onlyInA + result_.onlyInB > 0, ComparisonNote::OnlyInOne);
        note(result_.otherCalls > 0, ComparisonNote::OtherCalls);
        note(a_.method != b_.method, ComparisonNote::MethodsDiffer);
        note(a_.status != RunStatus::Ok || b_.status != RunStatus::Ok, ComparisonNote::NotOk);
    }

    const Timeline& a_;
    const Timeline& b_;
    Reader readA_, readB_;
    Comparison result_;
};

}  // namespace

std::optional<Nanoseconds> ComparedTime::difference() const { return a && b ? std::optional(b->value - a->value) : std::nullopt; }

bool ComparedTime::isInsideSpread() const {
    return a && b && a->value != b->value && a->within.begin <= b->within.end && b->within.begin <= a->within.end;
}

Comparison compareTimelines(const Timeline& a, const Timeline& b, Programs programs) { return Comparer(a, b).compare(programs); }

ComparedTime compareTotals(const Timeline& a, const Timeline& b) { return {Reader(a).total(), Reader(b).total()}; }

namespace {

constexpr std::size_t mostNames = 6;

template <class Wanted>
std::string named(const Comparison& comparison, std::size_t count, Wanted wanted) {
    std::string names;
    std::size_t shown = 0;
    for (const ComparedOperation& operation : comparison.operations) {
        if (shown == mostNames || shown == count) break;
        if (!wanted(operation)) continue;
        names += (shown++ > 0 ? ", " : "") + operation.id;
    }
    return count > shown ? fmt::format("{} and {} more", names, count - shown) : names;
}

std::string onlyInOne(const Comparison& comparison) {
    std::string text;
    if (comparison.onlyInA > 0)
        text = "Only in A: " + named(comparison, comparison.onlyInA, [](const ComparedOperation& o) { return !o.b; }) + ".";
    if (comparison.onlyInB > 0)
        text += (text.empty() ? "" : " ") + std::string("Only in B: ") +
                named(comparison, comparison.onlyInB, [](const ComparedOperation& o) { return !o.a; }) + ".";
    return text;
}

std::string endings(const Timeline& a, const Timeline& b) {
    std::string text;
    for (const auto& [which, timeline] : {std::pair("A", &a), std::pair("B", &b)})
        if (timeline->status != RunStatus::Ok)
            text += fmt::format("{}{} did not complete normally: {}.", text.empty() ? "" : " ", which, name(timeline->status));
    return text + " Operations that did not execute have no times.";
}

std::string inWords(ComparisonNote note, const Comparison& comparison, const Timeline& a, const Timeline& b) {
    switch (note) {
        case ComparisonNote::ProgramsDiffer:
            return TRANSLATABLE("EngineTexts", "The programs differ; operations are compared by their ids.");
        case ComparisonNote::OnlyInOne: return onlyInOne(comparison);
        case ComparisonNote::OtherCalls:
            return "The same id, but another call: " +
                   named(comparison, comparison.otherCalls, [](const ComparedOperation& o) { return o.anotherCall; }) + ".";
        case ComparisonNote::MethodsDiffer:
            return fmt::format("Measured in two ways: A {}, B {}.{}", name(a.method), name(b.method),
                               a.method == Method::Events || b.method == Method::Events
                                   ? " Brackets lengthen the operations that they enclose."
                                   : "");
        case ComparisonNote::NotOk: return endings(a, b);
    }
    return {};
}

}  // namespace

std::vector<std::string> notesInWords(const Comparison& comparison, const Timeline& a, const Timeline& b) {
    std::vector<std::string> sentences;
    for (const ComparisonNote note : comparison.notes) sentences.push_back(inWords(note, comparison, a, b));
    return sentences;
}

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/compare/compare.h"

#include "engine/timeline/summary.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>

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

    std::optional<Uncertain> start(const TimelineOperation& operation) const {
        if (isHostOnly(operation)) return operation.issued ? std::optional(around(*operation.issued, {})) : std::nullopt;
        if (!operation.start) return std::nullopt;
        Uncertain time = around(*operation.start, clockOf(operation));
        if (const auto spread = operation.spread()) widen(time, spread->start);
        return time;
    }

    std::optional<Uncertain> duration(const TimelineOperation& operation) const {
        if (isHostOnly(operation)) {
            const bool done = operation.issued && operation.returned;
            return done ? std::optional(around(*operation.returned - *operation.issued, {})) : std::nullopt;
        }
        if (!operation.start || !operation.end) return std::nullopt;
        Uncertain time = around(*operation.end - *operation.start, stepOf(operation));
        if (operation.spread()) {
            const Spread spread = *operation.spread();
            const auto reach = [](Nanoseconds from, Nanoseconds to) { return std::max(Nanoseconds{}, to - from); };
            const Nanoseconds less =
                inSquares(reach(*operation.start, spread.start.end), reach(spread.end.begin, *operation.end));
            const Nanoseconds more =
                inSquares(reach(spread.start.begin, *operation.start), reach(*operation.end, spread.end.end));
            widen(time, {time.value - less, time.value + more});
        }
        return time;
    }

    std::optional<Uncertain> waiting(const TimelineOperation& operation) const {
        if (isHostOnly(operation) || !operation.start) return std::nullopt;
        Nanoseconds total{};
        for (const Wait& wait : operation.waits) total += wait.to - wait.from;
        const Uncertain begin = *start(operation);
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
    static bool isHostOnly(const TimelineOperation& operation) { return operation.stream < 0 && !operation.start; }

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
    void addOperations() {
        std::unordered_map<std::string_view, std::uint32_t> inA;
        inA.reserve(a_.operations.size());
        for (std::uint32_t i = 0; i < a_.operations.size(); ++i) inA.emplace(a_.operations[i].id, i);
        std::vector<bool> met(a_.operations.size());
        result_.operations.reserve(b_.operations.size());
        for (std::uint32_t i = 0; i < b_.operations.size(); ++i) {
            const auto found = inA.find(b_.operations[i].id);
            if (found != inA.end()) met[found->second] = true;
            add(found == inA.end() ? std::nullopt : std::optional(OperationId{found->second}), OperationId{i});
        }
        for (std::uint32_t i = 0; i < a_.operations.size(); ++i)
            if (!met[i]) add(OperationId{i}, std::nullopt);
    }

    void add(std::optional<OperationId> a, std::optional<OperationId> b) {
        const TimelineOperation* before = a ? &a_.operations[a->value] : nullptr;
        const TimelineOperation* now = b ? &b_.operations[b->value] : nullptr;
        const TimelineOperation& named = now ? *now : *before;
        const std::vector<TimelineStream>& streams = now ? b_.streams : a_.streams;
        const auto stream = static_cast<std::size_t>(named.stream);
        ComparedOperation& row = result_.operations.emplace_back();
        row.id = named.id;
        row.label = named.label();
        row.source = named.source();
        row.stream = named.stream >= 0 && stream < streams.size() ? streams[stream].id : std::string();
        row.a = a;
        row.b = b;
        row.anotherCall = before && now && before->call != now->call;
        if (before) row.start.a = readA_.start(*before), row.duration.a = readA_.duration(*before);
        if (before) row.waiting.a = readA_.waiting(*before);
        if (now) row.start.b = readB_.start(*now), row.duration.b = readB_.duration(*now);
        if (now) row.waiting.b = readB_.waiting(*now);
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

}  // namespace streamscope

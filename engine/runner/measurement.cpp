// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/measurement.h"

#include "engine/program/operation_kind.h"
#include "engine/runner/edge_clock.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace streamscope {

std::optional<Spread> spreadOf(std::vector<Nanoseconds> starts, std::vector<Nanoseconds> ends) {
    if (starts.size() < 2) return std::nullopt;
    std::ranges::sort(starts);
    std::ranges::sort(ends);
    return Spread{{percentile(starts, 0.05), percentile(starts, 0.95)}, {percentile(ends, 0.05), percentile(ends, 0.95)}};
}

void readActivity(PassRecord& record) {
    for (const auto& activity : record.activity.operations)
        record.operations[activity.operation].interval = {activity.start, activity.end};
}

void readBrackets(Driver& driver, const Marks& marks, PassRecord& record) {
    for (std::uint32_t i = 0; i < record.operations.size(); ++i) {
        auto& operation = record.operations[i];
        if (!operation.markedBefore && !operation.markedAfter) continue;
        driver.enterThread(marks.thread({i}));
        driver.correlate(i, true);
        const auto& mark = marks.byOperation()[i];
        if (operation.markedBefore) operation.interval.start = stamp(driver, mark.before);
        if (!operation.markedAfter) continue;
        const auto length = operation.interval.start ? elapsed(driver, mark.before, mark.after) : std::nullopt;
        operation.interval.end = length ? *operation.interval.start + *length : stamp(driver, mark.after);
    }
}

std::vector<OperationId> completedEdges(Driver& driver, const Marks& marks) {
    std::vector<OperationId> completed;
    for (std::uint32_t i = 0; i < marks.byOperation().size(); ++i) {
        const auto after = marks.byOperation()[i].after;
        if (after.value == 0) continue;
        driver.enterThread(marks.thread({i}));
        driver.correlate(i, true);
        if (driver.run(command::EventQuery{after}) == Status::Success) completed.push_back({i});
    }
    return completed;
}

std::optional<Nanoseconds> readEdges(Driver& driver, const Marks& marks, const PassRecord& record) {
    if (!record.joined) return std::nullopt;
    EdgeClock clock(driver);
    std::optional<Nanoseconds> first, last;
    for (std::uint32_t i = 0; i < record.operations.size(); ++i) {
        if (!record.operations[i].markedBefore) continue;
        driver.enterThread(marks.thread({i}));
        driver.correlate(i, true);
        if (const auto at = clock(marks.byOperation()[i].before)) first = std::min(first.value_or(*at), *at);
    }
    for (const Join& join : marks.joins()) {
        driver.enterThread(join.thread);
        driver.correlate(0, true);
        const auto at = clock(join.end);
        if (!at) return std::nullopt;
        last = std::max(last.value_or(*at), *at);
    }
    return first && last ? std::optional(*last - *first) : std::nullopt;
}

std::optional<Nanoseconds> makespanOf(const ResolvedProgram& program, const PassRecord& record) {
    std::optional<Nanoseconds> first, last;
    for (std::size_t i = 0; i < record.operations.size(); ++i) {
        const auto& interval = record.operations[i].interval;
        if (!isDeviceWork(program.operations[i].kind) || !interval.start || !interval.end) continue;
        first = std::min(first.value_or(*interval.start), *interval.start);
        last = std::max(last.value_or(*interval.end), *interval.end);
    }
    return first ? std::optional(*last - *first) : std::nullopt;
}

std::optional<Nanoseconds> knownMakespan(const ResolvedProgram& program, const PassRecord& record) {
    std::size_t work = 0, known = 0;
    for (const auto& operation : program.operations) work += isDeviceWork(operation.kind) ? 1 : 0;
    std::optional<Nanoseconds> first, last;
    for (const auto& seen : record.activity.operations) {
        if (seen.operation >= program.operations.size() || !isDeviceWork(program.operations[seen.operation].kind)) continue;
        if (!seen.start || !seen.end) return std::nullopt;
        ++known;
        first = std::min(first.value_or(*seen.start), *seen.start);
        last = std::max(last.value_or(*seen.end), *seen.end);
    }
    return first && known == work ? std::optional(*last - *first) : std::nullopt;
}

std::optional<Nanoseconds> makespanOf(const Timeline& timeline) {
    std::optional<Nanoseconds> first, last;
    for (const auto& operation : timeline.operations) {
        if (!isDeviceWork(operation.kind) || !operation.start || !operation.end) continue;
        first = std::min(first.value_or(*operation.start), *operation.start);
        last = std::max(last.value_or(*operation.end), *operation.end);
    }
    return first ? std::optional(*last - *first) : std::nullopt;
}

namespace {

std::optional<Nanoseconds> medianOf(std::span<const PassRecord> passes, std::optional<Nanoseconds> PassRecord::*time) {
    std::vector<Nanoseconds> times;
    for (const auto& pass : passes)
        if (pass.*time) times.push_back(*(pass.*time));
    return median(std::move(times));
}

}  // namespace

std::optional<Nanoseconds> medianEdges(std::span<const PassRecord> passes) { return medianOf(passes, &PassRecord::edges); }

std::optional<Nanoseconds> medianMakespan(std::span<const PassRecord> passes) { return medianOf(passes, &PassRecord::makespan); }

std::optional<Nanoseconds> median(std::vector<Nanoseconds> times) {
    if (times.empty()) return std::nullopt;
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>((times.size() - 1) / 2);
    std::ranges::nth_element(times, middle);
    return *middle;
}

std::size_t typicalPass(std::span<const PassRecord> passes) {
    std::vector<std::size_t> order(passes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto middle = order.begin() + static_cast<std::ptrdiff_t>((order.size() - 1) / 2);
    std::ranges::nth_element(order, middle, [&](std::size_t a, std::size_t b) {
        return std::pair(passes[a].makespan, a) < std::pair(passes[b].makespan, b);
    });
    return *middle;
}

Nanoseconds percentile(const std::vector<Nanoseconds>& sorted, double share) {
    const auto rank = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(rank);
    const auto above = std::min(below + 1, sorted.size() - 1);
    const auto part = (rank - static_cast<double>(below)) * static_cast<double>((sorted[above] - sorted[below]).count());
    return sorted[below] + Nanoseconds(std::llround(part));
}

std::optional<Spread> spread(std::span<const PassRecord> passes, OperationId operation) {
    std::vector<Nanoseconds> starts, ends;
    for (const auto& pass : passes) {
        const auto& interval = pass.operations[operation.value].interval;
        if (!interval.start || !interval.end) continue;
        starts.push_back(*interval.start - pass.origin);
        ends.push_back(*interval.end - pass.origin);
    }
    return spreadOf(std::move(starts), std::move(ends));
}

}  // namespace streamscope

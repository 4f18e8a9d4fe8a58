// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/strobe_samples.h"

#include "engine/runner/edge_clock.h"
#include "engine/runner/marks.h"
#include "engine/runner/measurement.h"
#include "engine/timeline/rows.h"
#include "engine/trace/moments.h"

#include <algorithm>
#include <map>
#include <utility>

namespace streamscope {

namespace {

std::vector<const OperationActivity*> byOperation(const PassRecord& record) {
    std::vector<const OperationActivity*> found(record.operations.size());
    for (const auto& activity : record.activity.operations)
        if (activity.operation < found.size()) found[activity.operation] = &activity;
    return found;
}

Span moved(Span span, Nanoseconds by) { return {span.begin + by, span.end + by}; }

std::optional<Nanoseconds> countedFrom(Nanoseconds origin, std::optional<Nanoseconds> at, Nanoseconds more = {}) {
    return at ? std::optional(*at - origin + more) : std::nullopt;
}

/// Returns whether a time varies less between passes when measured from a neighbour than from the passes' own zero.
bool isSteadier(std::vector<Nanoseconds> fromNeighbour, std::vector<Nanoseconds> fromZero) {
    const auto scatter = [](std::vector<Nanoseconds>& times) {
        std::ranges::sort(times);
        return percentile(times, 0.75) - percentile(times, 0.25);
    };
    return !fromNeighbour.empty() && scatter(fromNeighbour) <= scatter(fromZero);
}

// Fraction of the trail beyond the records that belongs to the kernel: its writes are made visible before the stamp is taken.
// Measured on H200s against the GPU's records, with and without concurrent copies.
constexpr int partsOfTrail = 5, partsOfKernel = 2;

}  // namespace

StrobeSamples::StrobeSamples(const ResolvedProgram& program) : operations_(program.operations.size()) {
    std::map<StreamId, std::uint32_t> lastKernel, lastWork;
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const auto& operation = program.operations[i];
        const auto stream = operation.stream();
        if (!stream || operation.bodyOf) continue;
        const bool kernel = operation.call == Call::LaunchKernel;
        if (const auto found = lastKernel.find(*stream); found != lastKernel.end()) operations_[i].before = found->second;
        if (const auto found = lastWork.find(*stream); kernel && found != lastWork.end()) operations_[found->second].next = i;
        if (kernel) lastKernel[*stream] = i;
        lastWork[*stream] = i;
    }
}

void StrobeSamples::add(Driver& driver, const Marks& marks, const PassRecord& record) {
    EdgeClock clock(driver);
    const auto& events = marks.byOperation();
    const auto enter = [&](OperationId operation) {
        driver.enterThread(marks.thread(operation));
        driver.correlate(operation.value, true);
    };
    std::optional<Nanoseconds> zero;
    if (const auto first = marks.first(); first && record.operations[first->value].markedBefore) {
        enter(*first);
        zero = clock(events[first->value].before);
    }
    const auto from = zero.value_or(record.origin);
    const auto activity = byOperation(record);
    for (const auto chosen : marks.chosen()) {
        const auto& seen = record.operations[chosen.value];
        if (!seen.markedBefore || !seen.markedAfter) continue;
        enter(chosen);
        const auto start = clock(events[chosen.value].before), end = clock(events[chosen.value].after);
        const auto* own = activity[chosen.value];
        if (!start || !end) continue;
        const Span bracket{*start, std::max(*start, *end)};
        addBracket(operations_[chosen.value], own, bracket, from);
        addNeighbours(operations_[chosen.value], activity, bracket);
    }
    addActivity(record.activity, from);
    addHostTimes(record, from);
    if (record.edges) makespans_.push_back(*record.edges);
}

void StrobeSamples::addBracket(Operation& operation, const OperationActivity* activity, Span bracket, Nanoseconds zero) {
    operation.opens.push_back(bracket.begin - zero);
    operation.closes.push_back(bracket.end - zero);
    if (!activity || activity->spans.empty()) return;
    operation.leads.push_back(std::max(Nanoseconds{}, activity->spans.front().begin - bracket.begin));
    operation.trails.push_back(std::max(Nanoseconds{}, bracket.end - activity->spans.back().end));
}

void StrobeSamples::addNeighbours(Operation& operation, const std::vector<const OperationActivity*>& activity,
                                  Span bracket) const {
    const auto known = [&](std::optional<std::uint32_t> neighbour) {
        return neighbour && activity[*neighbour] && !activity[*neighbour]->spans.empty() ? activity[*neighbour] : nullptr;
    };
    if (const auto* before = known(operation.before)) {
        operation.opensAfter.push_back(bracket.begin - before->spans.back().end);
        operation.closesAfter.push_back(bracket.end - before->spans.back().end);
    }
    if (const auto* next = known(operation.next)) operation.closesBefore.push_back(next->spans.front().begin - bracket.end);
}

std::optional<Nanoseconds> StrobeSamples::opened(const Operation& operation) const {
    if (!isSteadier(operation.opensAfter, operation.opens)) return std::nullopt;
    const auto after = median(operation.opensAfter);
    const auto end = after ? median(operations_[*operation.before].ends) : std::nullopt;
    return end ? std::optional(*end + *after) : std::nullopt;
}

std::optional<Nanoseconds> StrobeSamples::closed(const Operation& operation, Nanoseconds pair) const {
    if (const auto before = median(operation.closesBefore); before && isSteadier(operation.closesBefore, operation.closes))
        if (const auto next = median(operations_[*operation.next].begins)) return *next - std::max(Nanoseconds{}, *before);
    if (!isSteadier(operation.closesAfter, operation.closes)) return std::nullopt;
    const auto after = median(operation.closesAfter);
    const auto end = after ? median(operations_[*operation.before].ends) : std::nullopt;
    return end ? std::optional(*end + *after - pair) : std::nullopt;
}

void StrobeSamples::addActivity(const Activity& activity, Nanoseconds zero) {
    for (const auto& seen : activity.operations) {
        if (seen.operation >= operations_.size()) continue;
        auto& operation = operations_[seen.operation];
        operation.engine = seen.engine;
        operation.channel = seen.channel;
        if (seen.spans.empty()) continue;
        operation.begins.push_back(seen.spans.front().begin - zero);
        operation.ends.push_back(seen.spans.back().end - zero);
        for (const NodeActivity& execution : seen.executions) {
            if (execution.spans.empty()) continue;
            auto launched = std::ranges::find(operation.executions, execution.launch, &Launched::launch);
            if (launched == operation.executions.end())
                launched = operation.executions.insert(launched, {execution.launch, {}, {}});
            launched->begins.push_back(execution.spans.front().begin - zero);
            launched->ends.push_back(execution.spans.back().end - zero);
        }
    }
}

void StrobeSamples::addHostTimes(const PassRecord& record, Nanoseconds zero) {
    origins_.push_back(record.origin - zero);
    for (std::size_t i = 0; i < operations_.size(); ++i) {
        const auto& seen = record.operations[i];
        if (seen.issued) operations_[i].issued.push_back(*seen.issued - zero);
        if (seen.returned) operations_[i].returned.push_back(*seen.returned - zero);
    }
}

std::optional<Nanoseconds> StrobeSamples::makespan() const { return median(makespans_); }

/// Adds the median executions of a graph's node.
void StrobeSamples::addExecutions(Timeline& timeline, std::uint32_t operation, Nanoseconds origin) const {
    for (const Launched& launched : operations_[operation].executions) {
        TimelineExecution& execution = timeline.executions.emplace_back();
        execution.operation = {operation};
        execution.launch = {launched.launch};
        execution.start = countedFrom(origin, median(launched.begins));
        execution.end = countedFrom(origin, median(launched.ends));
        execution.spans.push_back({*execution.start, *execution.end});
    }
}

Nanoseconds StrobeSamples::untilVisible(const Operation& operation, Nanoseconds pair) {
    const auto beyond = median(operation.trails).value_or(pair) - pair;
    return std::max(Nanoseconds{}, beyond) * partsOfKernel / partsOfTrail;
}

void StrobeSamples::merge(Timeline& timeline, const Calibration& calibration) const {
    const auto pair = calibration.pair;
    const auto origin = median(origins_).value_or(Nanoseconds{});
    const auto executed = timeline.devices.front().info.kind == DeviceKind::Simulated ? Truth::Simulated : Truth::Measured;
    timeline.executions.clear();
    for (std::size_t i = 0; i < operations_.size(); ++i) {
        const auto& seen = operations_[i];
        auto& operation = timeline.operations[i];
        operation.issued = countedFrom(origin, median(seen.issued));
        operation.returned = countedFrom(origin, median(seen.returned));
        operation.channel = seen.channel;
        if (seen.engine != Engine::None) operation.engine = seen.engine;
        const bool known = !seen.begins.empty();
        if (known) {
            operation.spans = {{*countedFrom(origin, median(seen.begins)), *countedFrom(origin, median(seen.ends))}};
            operation.truth = executed;
            if (executed == Truth::Measured) operation.spans.back().end += untilVisible(seen, pair);
        }
        const auto& starts = known ? seen.begins : seen.opens;
        const auto& ends = known ? seen.ends : seen.closes;
        const auto lead = known ? std::max(Nanoseconds{}, median(seen.leads).value_or(pair) - pair) : Nanoseconds{};
        const auto trail = known ? median(seen.trails).value_or(Nanoseconds{}) : -pair;
        const auto openedAt = known ? std::nullopt : opened(seen), closedAt = known ? std::nullopt : closed(seen, pair);
        operation.end = closedAt ? countedFrom(origin, closedAt) : countedFrom(origin, median(ends), trail);
        operation.start = openedAt ? countedFrom(origin, openedAt) : countedFrom(origin, median(starts), -lead);
        if (operation.start && operation.end) operation.start = std::min(*operation.start, *operation.end);
        if (const auto spread = spreadOf(starts, ends))
            operation.rare.set<Spread>(Spread{moved(spread->start, -lead - origin), moved(spread->end, trail - origin)});
        addExecutions(timeline, static_cast<std::uint32_t>(i), origin);
    }
    gatherExecutions(timeline);
}

}  // namespace streamscope

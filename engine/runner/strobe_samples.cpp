#include "engine/runner/strobe_samples.h"

#include "engine/analysis/moments.h"
#include "engine/runner/edge_clock.h"
#include "engine/runner/measurement.h"

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

Spread moved(Spread spread, Nanoseconds by) {
    for (auto* span : {&spread.start, &spread.end}) *span = {span->begin + by, span->end + by};
    return spread;
}

bool isCopy(const TimelineOperation& operation) {
    return operation.kind == OperationKind::CopyHostToDevice || operation.kind == OperationKind::CopyDeviceToHost;
}

}  // namespace

StrobeSamples::StrobeSamples(const ResolvedProgram& program) : operations_(program.operations.size()) {}

void StrobeSamples::add(Driver& driver, const Marks& marks, const PassRecord& record) {
    driver.enterThread(0);
    driver.correlate(0, true);
    EdgeClock clock(driver);
    const auto& events = marks.byOperation();
    std::optional<Nanoseconds> zero;
    if (const auto first = marks.first(); first && record.operations[first->value].markedBefore)
        zero = clock(events[first->value].before);
    const auto from = zero.value_or(record.origin);
    const auto activity = byOperation(record);
    for (const auto chosen : marks.chosen()) {
        const auto& seen = record.operations[chosen.value];
        if (!seen.markedBefore || !seen.markedAfter) continue;
        const auto start = clock(events[chosen.value].before), end = clock(events[chosen.value].after);
        if (start && end) addBracket(chosen, {*start, std::max(*start, *end)}, activity[chosen.value], from);
    }
    addHostTimes(record, from);
    if (record.edges) makespans_.push_back(*record.edges);
}

void StrobeSamples::addBracket(OperationId id, Span bracket, const OperationActivity* activity, Nanoseconds zero) {
    auto& operation = operations_[id.value];
    operation.starts.push_back(bracket.begin - zero);
    operation.ends.push_back(bracket.end - zero);
    if (!activity) return;
    operation.engine = activity->engine;
    operation.channel = activity->channel;
    if (activity->spans.empty()) return;
    operation.spanStarts.push_back(activity->spans.front().begin - zero);
    operation.spanEnds.push_back(activity->spans.back().end - zero);
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

void StrobeSamples::merge(Timeline& timeline, Nanoseconds pair) const {
    const auto toOrigin = -median(origins_).value_or(Nanoseconds{});
    const auto merged = [&](const std::vector<Nanoseconds>& times) {
        const auto middle = median(times);
        return middle ? std::optional(*middle + toOrigin) : std::nullopt;
    };
    const bool simulated = timeline.devices.front().info.kind == DeviceKind::Simulated;
    for (std::size_t i = 0; i < operations_.size(); ++i) {
        const auto& seen = operations_[i];
        auto& operation = timeline.operations[i];
        operation.issued = merged(seen.issued);
        operation.returned = merged(seen.returned);
        operation.start = merged(seen.starts);
        operation.end = merged(seen.ends);
        if (operation.start) *operation.start = std::min(*operation.start + pair, *operation.end);
        const auto spread = spreadOf(seen.starts, seen.ends);
        operation.spread = spread ? std::optional(moved(*spread, toOrigin)) : std::nullopt;
        if (operation.spread)
            operation.spread->start = {operation.spread->start.begin + pair, operation.spread->start.end + pair};
        operation.channel = seen.channel;
        if (seen.engine != Engine::None) operation.engine = seen.engine;
        operation.spans.clear();
        operation.truth = Truth::Unknown;
        if (seen.spanStarts.empty()) continue;
        operation.spans = {{*merged(seen.spanStarts), *merged(seen.spanEnds)}};
        operation.truth = simulated ? Truth::Simulated : Truth::Measured;
    }
}

void inferCopies(Timeline& timeline) {
    std::map<std::pair<int, Engine>, std::vector<TimelineOperation*>> engines;
    for (auto& operation : timeline.operations)
        if (isCopy(operation) && isCopyEngine(operation.engine) && operation.start && operation.end)
            engines[{operation.device, operation.engine}].push_back(&operation);
    for (auto& [engine, copies] : engines) {
        std::ranges::stable_sort(copies, {}, [](const TimelineOperation* copy) { return *copy->end; });
        std::optional<Nanoseconds> free;
        for (auto* copy : copies) {
            const bool queued = free && *free > *copy->start;
            if (copy->spans.empty()) {
                copy->spans = {{queued ? *free : *copy->start, *copy->end}};
                copy->truth = queued ? Truth::Inferred : Truth::Measured;
            }
            free = copy->end;
        }
    }
}

}  // namespace streamscope

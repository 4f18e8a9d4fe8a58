// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/trace/goal_metrics.h"

#include "engine/calls/call_table.h"
#include "engine/order/facts.h"
#include "engine/program/edit.h"
#include "engine/program/resource_flags.h"

#include <algorithm>
#include <map>
#include <set>

namespace streamscope::goal_metrics {
namespace {

Nanoseconds duration(const TimelineOperation& operation) {
    return operation.issued && operation.returned ? *operation.returned - *operation.issued : Nanoseconds{};
}

/// Returns whether a wait for an event yields the processor, as blocking waits do (semantics.md E13).
bool sleeps(const ResolvedOperation& operation, const ResolvedProgram& program) {
    constexpr unsigned blockingSync = bitOf(&Event::blockingSync);
    const auto* event = std::get_if<EventCall>(&operation.what);
    return event != nullptr && info(operation.call).synchronises && (program[event->event].flags & blockingSync) != 0;
}

bool isPolling(const ResolvedOperation& operation) {
    const auto* event = std::get_if<EventCall>(&operation.what);
    return event != nullptr && event->every.has_value();
}

/// Returns all turns of an unresolved operation, or the single turn that the id names.
std::vector<OperationId> turnsOf(const ResolvedProgram& program, std::string_view id) {
    std::vector<OperationId> found;
    for (std::uint32_t i = 0; i < program.operations.size(); ++i)
        if (program.operations[i].id == id || program.operations[i].source == id) found.push_back({i});
    return found;
}

template <class List>
const auto* named(const List& list, std::string_view id) {
    const auto found = std::ranges::find_if(list, [&](const auto& each) { return each.id == id; });
    return found == list.end() ? nullptr : &*found;
}

template <class Resource>
KnownValue same(const Resource* before, const Resource* after) {
    if (before == nullptr) return std::nullopt;
    return MetricValue(after != nullptr && *before == *after);
}

}  // namespace

KnownValue hostBusy(const Graded& graded) {
    std::map<int, Span> spans;
    Nanoseconds busy{};
    for (std::size_t i = 0; i < graded.timeline.operations.size() && i < graded.resolved.operations.size(); ++i) {
        const TimelineOperation& operation = graded.timeline.operations[i];
        if (!operation.issued || !operation.returned) continue;
        const auto [span, fresh] = spans.try_emplace(operation.thread, Span{*operation.issued, *operation.returned});
        if (!fresh)
            span->second = {std::min(span->second.begin, *operation.issued), std::max(span->second.end, *operation.returned)};
        if (!sleeps(graded.resolved.operations[i], graded.resolved)) busy += duration(operation);
    }
    Nanoseconds all{};
    for (const auto& [thread, span] : spans) all += span.end - span.begin;
    if (all <= Nanoseconds{}) return std::nullopt;
    return MetricValue(static_cast<double>(busy.count()) / static_cast<double>(all.count()));
}

KnownValue hostUseful(const Graded& graded) {
    Nanoseconds useful{};
    for (std::size_t i = 0; i < graded.timeline.operations.size() && i < graded.resolved.operations.size(); ++i) {
        const ResolvedOperation& operation = graded.resolved.operations[i];
        if (info(operation.call).works || isPolling(operation)) useful += duration(graded.timeline.operations[i]);
    }
    return MetricValue(useful);
}

KnownValue syncCalls(const Graded& graded) {
    const auto& operations = graded.resolved.operations;
    std::set<std::uint32_t> goesOn;
    int count = 0;
    for (auto operation = operations.rbegin(); operation != operations.rend(); ++operation) {
        if (operation->bodyOf) continue;
        if (info(operation->call).synchronises) count += goesOn.contains(operation->thread.value) ? 1 : 0;
        else if (operation->kind != OperationKind::Host || info(operation->call).works) goesOn.insert(operation->thread.value);
    }
    return MetricValue(static_cast<double>(count));
}

KnownValue apiErrors(const Graded& graded) {
    int count = 0;
    for (const TimelineOperation& operation : graded.timeline.operations) count += isFailure(operation.call, operation.code);
    for (const ResourceCode& resource : graded.timeline.resources) count += resource.code != Status::Success;
    return MetricValue(static_cast<double>(count));
}

/// Returns the number of racing pairs of unresolved operations.
KnownValue races(const Graded& graded) {
    ProgramFacts facts(graded.resolved);
    if (facts.order() == nullptr) return std::nullopt;
    std::set<std::pair<std::string_view, std::string_view>> pairs;
    for (const Race& race : facts.foundRaces())
        pairs.emplace(graded.resolved[race.earlier.operation].source, graded.resolved[race.later.operation].source);
    return MetricValue(static_cast<double>(pairs.size()));
}

KnownValue deadlock(const Graded& graded) {
    ProgramFacts facts(graded.resolved);
    return MetricValue(graded.timeline.status == RunStatus::Deadlock || facts.deadlock(graded.devices).has_value());
}

KnownValue order(const Graded& graded, std::string_view first, std::string_view second) {
    const auto from = turnsOf(graded.resolved, first), to = turnsOf(graded.resolved, second);
    ProgramFacts facts(graded.resolved);
    if (from.empty() || to.empty() || facts.order() == nullptr) return std::nullopt;
    for (const OperationId a : from)
        for (const OperationId b : to)
            if (!facts.order()->before(a, b)) return MetricValue(false);
    return MetricValue(true);
}

KnownValue unchanged(const Graded& graded, std::string_view id) {
    const Program &before = graded.start, &after = graded.submission;
    const std::string name(id);
    if (const Operation* operation = findOperation(before, name)) return same(operation, findOperation(after, name));
    if (const auto found = same(named(before.streams, id), named(after.streams, id))) return found;
    if (const auto found = same(named(before.events, id), named(after.events, id))) return found;
    if (const auto found = same(named(before.buffers, id), named(after.buffers, id))) return found;
    if (const auto found = same(named(before.words, id), named(after.words, id))) return found;
    if (const auto found = same(named(before.graphs, id), named(after.graphs, id))) return found;
    return same(named(before.parameters, id), named(after.parameters, id));
}

}  // namespace streamscope::goal_metrics

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/order/binding_table.h"
#include "engine/program/operation_kind.h"
#include "engine/rules/findings.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace streamscope {
namespace {

/// A record that a later one in another stream replaced before it was used, and a wait that came too late for it.
struct Replaced {
    OperationId first, second, wait;
};

class ReplacedRecordings {
public:
    explicit ReplacedRecordings(Findings& findings) : findings_(findings), program_(findings.resolved()) {
        for (const Binding& binding : findings.facts().bound())
            if (binding.record) used_.insert(program_[*binding.record].source);
    }

    std::vector<Replaced> find() {
        std::vector<std::optional<OperationId>> newest(program_.events.size()), lost(program_.events.size());
        std::vector<Replaced> found;
        for (std::uint32_t i = 0; i < program_.operations.size(); ++i) {
            const ResolvedOperation& operation = program_.operations[i];
            const auto* call = std::get_if<EventStreamCall>(&operation.what);
            if (call == nullptr) continue;
            const std::uint32_t event = program_.itself(call->event).value;
            if (info(operation.call).recordsEvent) {
                if (!recordTakesEffect(program_, *call)) continue;
                lost[event] = newest[event] && isLost(*newest[event], {i}) ? newest[event] : std::nullopt;
                newest[event] = OperationId{i};
            } else if (lost[event] && newest[event] && !isOrdered(*lost[event], {i})) {
                found.push_back({*lost[event], *newest[event], {i}});
            }
        }
        return found;
    }

private:
    bool isLost(OperationId first, OperationId second) const {
        const auto& a = std::get<EventStreamCall>(program_[first].what);
        const auto& b = std::get<EventStreamCall>(program_[second].what);
        return a.stream != b.stream && !used_.contains(program_[first].source);
    }

    /// Returns whether the work of the first record precedes the operation after the wait in any case.
    bool isOrdered(OperationId first, OperationId wait) {
        const auto work = workBefore(first), next = workAfter(wait);
        const HappensBefore* order = findings_.facts().order();
        return !work || !next || order == nullptr || order->before(*work, *next);
    }

    std::optional<OperationId> workBefore(OperationId record) const {
        for (std::uint32_t i = record.value; i-- > 0;)
            if (isWorkOf(i, record)) return OperationId{i};
        return std::nullopt;
    }
    std::optional<OperationId> workAfter(OperationId wait) const {
        for (std::uint32_t i = wait.value + 1; i < program_.operations.size(); ++i)
            if (isWorkOf(i, wait)) return OperationId{i};
        return std::nullopt;
    }
    bool isWorkOf(std::uint32_t index, OperationId mark) const {
        const ResolvedOperation& operation = program_.operations[index];
        return isDeviceWork(operation.kind) && operation.stream() == program_[mark].stream();
    }

    Findings& findings_;
    const ResolvedProgram& program_;
    std::set<std::string_view> used_;
};

/// Returns a fix that gives the first record an event of its own, for which the stream also waits.
std::optional<Fix> eventOfItsOwn(const Findings& findings, const Replaced& replaced) {
    const ResolvedProgram& program = findings.resolved();
    const Program& source = findings.source();
    const Operation* record = findOperation(source, program[replaced.first].source);
    const Operation* wait = findOperation(source, program[replaced.wait].source);
    const auto place = placeOf(source, program[replaced.wait].source);
    const bool sameLoop = program[replaced.first].source == program[replaced.second].source;
    if (record == nullptr || wait == nullptr || !place || sameLoop) return std::nullopt;
    const ResolvedEvent& shared = program[std::get<EventStreamCall>(program[replaced.first].what).event];
    Event event;
    event.id = freeResourceId(source, ResourceKind::Event, shared.id);
    event.device = shared.device;
    event.process = shared.process;
    event.context = idOf(program, shared.context);
    event.disableTiming = true;
    Operation recorded = *record, waited = *wait;
    recorded.set(Field::Event, Scalar(event.id));
    waited.id = freeOperationId(source, wait->id);
    waited.set(Field::Event, Scalar(event.id));
    return Fix{fmt::format(TRANSLATABLE("Messages", "Record {} in place of {}"), event.id, shared.id),
               {{InsertResource{static_cast<std::uint32_t>(source.events.size()), event}},
                {ReplaceOperation{recorded.id, recorded}},
                {InsertOperation{*place, waited}}}};
}

void checkReRecordedEvent(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    for (const Replaced& replaced : ReplacedRecordings(findings).find()) {
        Diagnostic* diagnostic = findings.add(
            Severity::Warning, "re-recorded-event", replaced.wait,
            fmt::format(
                TRANSLATABLE(
                    "Messages",
                    "{} waits only for the recording {}: it replaced {}, for which no call had waited; use another event for "
                    "one of them"),
                findings.nameOf(replaced.wait), findings.nameOf(replaced.second), findings.nameOf(replaced.first)));
        if (diagnostic == nullptr) continue;
        diagnostic->operations.push_back(program[replaced.first].source);
        diagnostic->operations.push_back(program[replaced.second].source);
        if (auto fix = eventOfItsOwn(findings, replaced); fix && findings.isGood(*fix)) diagnostic->fix = std::move(fix);
    }
}

}  // namespace

const Rule reRecordedEventRule{
    .name = "re-recorded-event",
    .title = TRANSLATABLE("Messages", "An event recorded again"),
    .why =
        TRANSLATABLE("Messages", "An event holds only its newest recording. A wait issued afterwards ignores the earlier one."),
    .remedy = TRANSLATABLE(
        "Messages", "Use one event for each recording that a call waits for; record again only after the wait has been issued."),
    .lesson = 8,
    .check = checkReRecordedEvent,
};

}  // namespace streamscope

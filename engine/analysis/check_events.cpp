#include "engine/analysis/analysis.h"
#include "engine/analysis/binding_table.h"
#include "engine/analysis/captures.h"
#include "engine/analysis/findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

constexpr unsigned disableTiming = 2, interprocess = 4;

bool isTimed(const ResolvedEvent& event) { return (event.flags & disableTiming) == 0; }

/// Turns timing on in the declaration; not for an interprocess event, which cannot be timed (semantics.md E2).
void addTiming(const Program& source, const ResolvedEvent& event, std::vector<Edit>& edits) {
    if (isTimed(event) || event.declaration < 0 || (event.flags & interprocess) != 0) return;
    Event declared = source.events[static_cast<std::size_t>(event.declaration)];
    declared.disableTiming = false;
    const auto same = [&](const Edit& edit) { return std::get<ReplaceResource>(edit.what).id == declared.id; };
    if (std::ranges::none_of(edits, same)) edits.push_back({ReplaceResource{declared.id, declared}});
}

void checkElapsed(Findings& findings, OperationId id, const std::array<const Binding*, 2>& ends) {
    const ResolvedProgram& program = findings.resolved();
    const ResolvedEvent &start = program[ends[0]->event], &end = program[ends[1]->event];
    if (!isTimed(start) || !isTimed(end)) {
        Diagnostic* diagnostic =
            findings.add(Severity::Error, "untimed-elapsed", id,
                         fmt::format("{} carries no time, because timing is disabled: enable it for both events; {}",
                                     isTimed(start) ? end.id : start.id, answerOf(Status::InvalidResourceHandle)));
        if (diagnostic == nullptr) return;
        std::vector<Edit> edits;
        addTiming(findings.source(), start, edits);
        addTiming(findings.source(), end, edits);
        const bool cures =
            (isTimed(start) || (start.flags & interprocess) == 0) && (isTimed(end) || (end.flags & interprocess) == 0);
        if (cures && !edits.empty()) diagnostic->fix = Fix{"Enable timing", std::move(edits)};
    } else if (!ends[0]->record || !ends[1]->record) {
        findings.add(Severity::Error, "bad-call", id,
                     fmt::format("{} is not recorded before its time is asked for: record it first; {}",
                                 ends[0]->record ? end.id : start.id, answerOf(Status::InvalidResourceHandle)));
    } else if (start.device != end.device) {
        findings.add(Severity::Error, "bad-call", id,
                     fmt::format("{} and {} belong to different devices, whose clocks are not comparable; {}", start.id, end.id,
                                 answerOf(Status::InvalidResourceHandle)));
    }
}

void checkRecord(Findings& findings, OperationId id, const EventStreamCall& call, bool captured) {
    const ResolvedProgram& program = findings.resolved();
    const bool record = program[id].call == Call::EventRecord;
    if (call.flags != 0 && !captured) {
        findings.add(Severity::Error, "bad-call", id,
                     fmt::format("the flag external is for streams that are being captured: leave it out; {}",
                                 answerOf(Status::IllegalState)));
    } else if (record && program[call.event].device != program[call.stream].device) {
        findings.add(Severity::Error, "bad-call", id,
                     fmt::format("{} belongs to device {} and {} to device {}: an event is recorded on its own device; {}",
                                 program[call.event].id, program[call.event].device, program[call.stream].id,
                                 program[call.stream].device, answerOf(Status::InvalidResourceHandle)));
    }
}

void checkBinding(Findings& findings, const Binding& binding) {
    const ResolvedProgram& program = findings.resolved();
    const Call call = program[binding.user].call;
    if (binding.record || (call != Call::StreamWaitEvent && call != Call::EventSynchronize)) return;
    const bool refused = call == Call::StreamWaitEvent && !waitTakesEffect(std::get<EventStreamCall>(program[binding.user].what));
    if (refused) return;
    findings.add(Severity::Warning, "wait-before-record", binding.user,
                 fmt::format("{} has not been recorded when this call is made, so it waits for nothing: make the record first",
                             program[binding.event].id));
}

/// Records that nobody waits for, asks about or measures with, in no turn of a repeat.
void checkUnusedRecords(Findings& findings, const std::vector<Binding>& bound, const std::vector<int>& numbers) {
    const ResolvedProgram& program = findings.resolved();
    std::set<std::string_view> used;
    for (const Binding& binding : bound) {
        if (binding.record) used.insert(program[*binding.record].source);
    }
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        if (numbers[i] == 0 || used.contains(program.operations[i].source)) continue;
        const auto& record = std::get<EventStreamCall>(program.operations[i].what);
        findings.add(
            Severity::Hint, "unused-record", {i},
            fmt::format("nothing waits for, asks about or measures with this recording of {}", program[record.event].id));
    }
}

void checkDeclarations(Findings& findings) {
    const Program& source = findings.source();
    for (std::size_t i = 0; i < source.events.size(); ++i) {
        const Event& event = source.events[i];
        if (!event.interprocess || event.disableTiming) continue;
        Diagnostic* diagnostic =
            findings.addResource(Severity::Error, "bad-call", fmt::format("/events/{}/interprocess", i),
                                 fmt::format("{} is for several processes and therefore cannot be timed: disable its timing; {}",
                                             event.id, answerOf(Status::InvalidValue)));
        Event untimed = event;
        untimed.disableTiming = true;
        if (diagnostic != nullptr) diagnostic->fix = Fix{"Disable timing", {{ReplaceResource{event.id, untimed}}}};
    }
}

}  // namespace

void checkEvents(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    const Captures captures = capturesOf(program);
    const std::vector<Binding> bound = bindings(program);
    checkDeclarations(findings);
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        if (const auto* call = std::get_if<EventStreamCall>(&program.operations[i].what))
            checkRecord(findings, {i}, *call, captures.captured[i]);
    }
    for (std::size_t i = 0; i < bound.size(); ++i) {
        checkBinding(findings, bound[i]);
        const bool elapsed = program[bound[i].user].call == Call::EventElapsedTime;
        if (!elapsed) continue;
        checkElapsed(findings, bound[i].user, {&bound[i], &bound[i + 1]});
        ++i;
    }
    checkUnusedRecords(findings, bound, recordings(program));
}

}  // namespace streamscope

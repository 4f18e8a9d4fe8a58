#include "engine/analysis/rules/bad_call.h"

#include "engine/analysis/findings.h"
#include "engine/analysis/rules.h"

#include <fmt/format.h>

namespace streamscope {
namespace {

/// An elapsed time that can never have a value.
void checkElapsed(Findings& findings, OperationId id, const Binding& start, const Binding& end) {
    const ResolvedProgram& program = findings.resolved();
    const ResolvedEvent &from = program[start.event], &to = program[end.event];
    constexpr unsigned disableTiming = 2;
    if (((from.flags | to.flags) & disableTiming) != 0) return;  // untimed-elapsed speaks of it
    if (!start.record || !end.record) {
        findings.add(Severity::Error, "bad-call", id,
                     fmt::format("{} is not recorded before its time is asked for: record it first; {}",
                                 start.record ? to.id : from.id, answerOf(Status::InvalidResourceHandle)));
    } else if (from.device != to.device) {
        findings.add(Severity::Error, "bad-call", id,
                     fmt::format("{} and {} belong to different devices, whose clocks are not comparable; {}", from.id, to.id,
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

void checkBadCall(Findings& findings) {
    checkDevices(findings);
    checkLaunches(findings);
    checkDeclarations(findings);
    const ResolvedProgram& program = findings.resolved();
    const Captures& captures = findings.facts().captures();
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        if (const auto* call = std::get_if<EventStreamCall>(&program.operations[i].what))
            checkRecord(findings, {i}, *call, captures.captured[i]);
    }
    const std::vector<Binding>& bound = findings.facts().bound();
    for (std::size_t i = 0; i < bound.size(); ++i) {
        if (program[bound[i].user].call != Call::EventElapsedTime) continue;
        checkElapsed(findings, bound[i].user, bound[i], bound[i + 1]);
        ++i;
    }
}

}  // namespace

const Rule badCallRule{
    .name = "bad-call",
    .title = "A call that fails or cannot be made",
    .why =
        "Where the message gives a number, CUDA refuses the call with it, and most programs do not look at it and go on without "
        "what the call was meant to do. Where it gives none, there is no such call, and the program does not run here.",
    .remedy = "Do what the message says; a number and its name are CUDA's own.",
    .lesson = 15,
    .check = checkBadCall,
};

}  // namespace streamscope

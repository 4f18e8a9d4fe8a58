// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/rules/findings.h"
#include "engine/rules/fixes/bad_call_fixes.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

void checkDeclarations(Findings& findings) {
    const Program& source = findings.source();
    for (std::size_t i = 0; i < source.events.size(); ++i) {
        const Event& event = source.events[i];
        if (!event.interprocess || event.disableTiming) continue;
        Diagnostic* diagnostic = findings.addResource(
            Severity::Error, "bad-call", fmt::format("/events/{}/interprocess", i),
            fmt::format(
                TRANSLATABLE("Messages", "{} is for several processes and therefore cannot be timed: disable its timing; {}"),
                event.id, answerOf(Status::InvalidValue)));
        Event untimed = event;
        untimed.disableTiming = true;
        if (diagnostic != nullptr)
            diagnostic->fix = Fix{TRANSLATABLE("Messages", "Disable timing"), {{ReplaceResource{event.id, untimed}}}};
    }
}

/// Returns the first change that lets the call succeed and adds no error.
std::optional<Fix> repairOf(Findings& findings, const FailingCall& call) {
    if (!findings.mayTry()) return std::nullopt;
    for (Fix& fix : badCallFixes(findings, call))
        if (findings.letsSucceed(fix, findings.resolved()[call.operation].source)) return std::move(fix);
    return std::nullopt;
}

/// Reports buffers that do not fit in memory, so that a run ends before its first call.
void checkMemory(Findings& findings) {
    for (const FailingBuffer& none : findings.facts().notAllocated()) {
        const ResolvedBuffer& buffer = findings.resolved()[none.buffer];
        findings.addResource(Severity::Error, "bad-call", fmt::format("/buffers/{}/bytes", buffer.declaration),
                             inWords(none.answer));
    }
}

/// Returns the change that ends a `with` behind the last call of its list.
std::optional<Fix> ending(Findings& findings, const ResolvedOperation& enter) {
    const auto place = findings.placeOf(enter.source);
    const Operation* written = findOperation(findings.source(), enter.source);
    if (!place || !written) return std::nullopt;
    const Operation* holder = place->parent.empty() ? nullptr : findOperation(findings.source(), place->parent);
    const auto& list = holder ? *holder->body() : findings.source().operations;
    Operation exit;
    exit.id = freeOperationId(findings.source(), "end");
    exit.call = Call::StreamExit;
    exit.thread = written->thread;
    return Fix{TRANSLATABLE("Messages", "End the with behind the last call"),
               {{InsertOperation{{place->parent, static_cast<std::uint32_t>(list.size())}, std::move(exit)}}}};
}

/// Reports each `with` that does not end, which Python cannot write.
void checkOpenWiths(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    std::map<std::pair<ThreadId, std::optional<GraphId>>, std::vector<OperationId>> open;  // bodies: semantics.md P7
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const ResolvedOperation& operation = program.operations[i];
        const CurrentStreamChange change = info(operation.call).current;
        auto& entered = open[{operation.thread, operation.bodyOf}];
        if (change == CurrentStreamChange::Enters) entered.push_back({i});
        if (change == CurrentStreamChange::Exits && !entered.empty()) entered.pop_back();
    }
    for (const auto& [owner, entered] : open)
        for (const OperationId id : entered) {
            const std::string& stream = program[std::get<StreamCall>(program[id].what).stream].id;
            Diagnostic* diagnostic = findings.add(
                Severity::Warning, "bad-call", id,
                fmt::format(TRANSLATABLE("Messages", "“with {}” never ends: end it behind the calls that belong to it"), stream),
                "open");
            if (diagnostic != nullptr) diagnostic->fix = ending(findings, program[id]);
        }
}

void checkBadCall(Findings& findings) {
    checkDeclarations(findings);
    checkOpenWiths(findings);
    checkMemory(findings);
    for (const FailingCall& call : findings.facts().failing()) {
        if (call.answer.rule != badCallRule.name) continue;
        Diagnostic* diagnostic = findings.add(Severity::Error, "bad-call", call.operation, inWords(call.answer),
                                              std::to_string(number(call.answer.code)));
        if (diagnostic != nullptr) diagnostic->fix = repairOf(findings, call);
    }
}

}  // namespace

std::string inWords(const Refusal& answer) {
    if (!answer.raises.empty())
        return fmt::format(TRANSLATABLE("Messages", "{}; CuPy raises {}, and a run here answers {} {}"), answer.why,
                           answer.raises, number(answer.code), codeName(answer.code));
    if (!answer.undefined) return fmt::format("{}; {}", answer.why, answerOf(answer.code));
    return fmt::format(TRANSLATABLE("Messages", "{}; CUDA leaves the outcome undefined, and a run here answers {} {}"),
                       answer.why, number(answer.code), codeName(answer.code));
}

const Rule badCallRule{
    .name = "bad-call",
    .title = TRANSLATABLE("Messages", "Invalid call"),
    .why =
        TRANSLATABLE("Messages",
                     "CUDA returns an error code and does nothing. The run shows the code and continues, as a program does that "
                     "ignores return codes: whatever relied on the call goes wrong later."),
    .remedy = TRANSLATABLE("Messages", "Correct the call as the message says; check the code of every call in your program."),
    .lesson = 0,
    .check = checkBadCall,
};

}  // namespace streamscope

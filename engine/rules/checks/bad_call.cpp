// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/findings.h"
#include "engine/rules/fixes/bad_call_fixes.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

namespace streamscope {
namespace {

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

void checkBadCall(Findings& findings) {
    checkDeclarations(findings);
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
    if (!answer.undefined) return fmt::format("{}; {}", answer.why, answerOf(answer.code));
    return fmt::format("{}; CUDA leaves the outcome undefined, and a run here answers {} {}", answer.why, number(answer.code),
                       codeName(answer.code));
}

const Rule badCallRule{
    .name = "bad-call",
    .title = "Invalid call",
    .why =
        "CUDA returns an error code and does nothing. The run shows the code and continues, as a program does that "
        "ignores return codes: whatever relied on the call goes wrong later.",
    .remedy = "Correct the call as the message says; check the code of every call in your program.",
    .lesson = 0,
    .check = checkBadCall,
};

}  // namespace streamscope

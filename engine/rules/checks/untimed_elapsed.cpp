// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/translatable.h"
#include "engine/rules/findings.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {
namespace {

constexpr unsigned disablesTiming = 2, interprocess = 4;

bool isTimed(const ResolvedEvent& event) { return (event.flags & disablesTiming) == 0; }

/// Adds an edit that enables timing in the declaration, except for interprocess events, which cannot be timed (semantics.md E2).
void addTiming(const Program& source, const ResolvedEvent& event, std::vector<Edit>& edits) {
    if (isTimed(event) || event.declaration < 0 || (event.flags & interprocess) != 0) return;
    Event declared = source.events[static_cast<std::size_t>(event.declaration)];
    declared.disableTiming = false;
    const auto same = [&](const Edit& edit) { return std::get<ReplaceResource>(edit.what).id == declared.id; };
    if (std::ranges::none_of(edits, same)) edits.push_back({ReplaceResource{declared.id, declared}});
}

void reportUntimed(Findings& findings, const FailingCall& call) {
    const ResolvedProgram& program = findings.resolved();
    const auto& elapsed = std::get<ElapsedCall>(program[call.operation].what);
    const ResolvedEvent &start = program[elapsed.start], &end = program[elapsed.end];
    Diagnostic* diagnostic = findings.add(Severity::Error, "untimed-elapsed", call.operation, inWords(call.answer));
    if (diagnostic == nullptr) return;
    std::vector<Edit> edits;
    addTiming(findings.source(), start, edits);
    addTiming(findings.source(), end, edits);
    const bool cures = (isTimed(start) || (start.flags & interprocess) == 0) && (isTimed(end) || (end.flags & interprocess) == 0);
    if (cures && !edits.empty()) diagnostic->fix = Fix{TRANSLATABLE("Messages", "Enable timing"), std::move(edits)};
}

void checkUntimedElapsed(Findings& findings) {
    for (const FailingCall& call : findings.facts().failing())
        if (call.answer.rule == untimedElapsedRule.name) reportUntimed(findings, call);
}

}  // namespace

const Rule untimedElapsedRule{
    .name = "untimed-elapsed",
    .title = TRANSLATABLE("Messages", "Elapsed time without timing"),
    .why = TRANSLATABLE("Messages",
                        "An event with timing disabled only orders work: it has no timestamp, so there is nothing to subtract."),
    .remedy =
        TRANSLATABLE("Messages", "Leave timing on for the two events of a measurement, and off for those that only order work."),
    .lesson = 15,
    .check = checkUntimedElapsed,
};

}  // namespace streamscope

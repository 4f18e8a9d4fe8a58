// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/translatable.h"
#include "engine/rules/findings.h"
#include "engine/rules/program_problems.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {
namespace {

constexpr std::string_view unknownField = "unknown-field";
constexpr std::size_t mostTried = 2'000;  ///< number of operations up to which repairs are tried

/// Returns whether the fix adds no problem to those of a program that cannot run.
bool addsNoProblem(const Program& program, const Fix& fix, std::size_t problems) {
    Program changed = program;
    const bool fits = std::ranges::all_of(fix.edits, [&](const Edit& edit) { return apply(changed, edit).operator bool(); });
    return fits && resolve(changed).problems.size() <= problems;
}

void checkUnknownFields(Findings& findings) {
    for (Diagnostic& each : unknownFields(findings.source())) findings.add(std::move(each));
}

}  // namespace

Diagnostic diagnosticOf(const StrayField& field) {
    Diagnostic diagnostic;
    diagnostic.severity = field.near.empty() ? Severity::Hint : Severity::Warning;
    diagnostic.rule = unknownField;
    if (!field.operation.empty()) diagnostic.operations = {field.operation};
    diagnostic.message = inWords(field);
    diagnostic.path = pathOf(field);
    if (field.fits)
        diagnostic.fix = Fix{fmt::format(TRANSLATABLE("Messages", "Rename {} to {}"), field.name, field.near),
                             {Edit{RenameField{field.object, field.name, field.near}}}};
    return diagnostic;
}

std::vector<Diagnostic> unknownFields(const Program& program) {
    const std::vector<StrayField> strays = strayFields(program);
    std::vector<Diagnostic> found;
    for (std::size_t i = 0; i < std::min(strays.size(), ProblemList::limit); ++i) found.push_back(diagnosticOf(strays[i]));
    if (strays.size() > ProblemList::limit)
        found.push_back({Severity::Hint,
                         std::string(unknownField),
                         {},
                         TRANSLATABLE("Messages", "There are more fields that have no effect"),
                         {},
                         {}});
    return found;
}

std::vector<Diagnostic> unknownFields(const Program& program, const std::vector<Problem>& problems) {
    std::vector<Diagnostic> found = unknownFields(program);
    for (Diagnostic& each : found)
        if (each.fix && program.operations.size() <= mostTried && !addsNoProblem(program, *each.fix, problems.size()))
            each.fix.reset();
    return found;
}

const Rule unknownFieldRule{
    .name = unknownField,
    .title = TRANSLATABLE("Messages", "Unknown field"),
    .why = TRANSLATABLE(
        "Messages", "The format has no such field at this place, so what it says has no effect. Perhaps its name is misspelt."),
    .remedy = TRANSLATABLE("Messages", "Correct its name. If it is a field of your own, begin its name with x-."),
    .lesson = 0,
    .mayShowErrors = true,
    .check = checkUnknownFields,
};

}  // namespace streamscope

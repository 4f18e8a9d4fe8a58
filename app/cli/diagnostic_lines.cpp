// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/diagnostic_lines.h"

#include "engine/program/diagnostic_json.h"
#include "engine/program/program_json.h"
#include "engine/rules/program_problems.h"
#include "engine/rules/rules.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace streamscope::app {
namespace {

/// A diagnostic with its place in the file; `line` is 0 if it has none.
struct PlacedDiagnostic {
    Diagnostic diagnostic;
    int line = 0, column = 0;
};

/// Returns the diagnostics in the order of the file's text. Diagnostics without a place are last.
std::vector<PlacedDiagnostic> placed(const std::vector<Diagnostic>& diagnostics, const LoadedProgram& loaded) {
    std::vector<Problem> places;
    for (const Diagnostic& diagnostic : diagnostics) {
        const bool isField = diagnostic.rule == unknownFieldRule.name;
        places.push_back({diagnostic.path, 0, 0, {}, {}, isField ? ProblemKind::UnknownField : ProblemKind::Other});
    }
    if (const Read<json::Document> document = json::Document::parse(loaded.text)) locate(places, *document.value);
    std::vector<PlacedDiagnostic> all;
    for (std::size_t i = 0; i < diagnostics.size(); ++i) all.push_back({diagnostics[i], places[i].line, places[i].column});
    std::ranges::stable_sort(all, {},
                             [](const PlacedDiagnostic& each) { return std::tuple(each.line == 0, each.line, each.column); });
    return all;
}

/// Returns "file:12:7: error: message [rule]", the format of compilers, which editors can parse.
QString lineOf(const PlacedDiagnostic& found, const LoadedProgram& loaded) {
    const Diagnostic& diagnostic = found.diagnostic;
    QString line = loaded.file;
    if (found.line > 0) line += QStringLiteral(":%1:%2").arg(found.line).arg(found.column);
    const bool named = diagnostic.rule == invalidProgramRule.name && !diagnostic.path.empty();
    return QStringLiteral("%1: %2: %3%4 [%5]")
        .arg(line, ui::text(name(diagnostic.severity)), QString::fromStdString(named ? diagnostic.path + ": " : ""),
             ui::messageText(diagnostic.message), QString::fromStdString(diagnostic.rule));
}

}  // namespace

std::string asJson(const std::vector<Diagnostic>& diagnostics) { return "{\"diagnostics\": " + toJson(diagnostics) + "}\n"; }

void tell(const std::vector<Diagnostic>& diagnostics, const LoadedProgram& loaded, bool json) {
    const std::vector<PlacedDiagnostic> all = placed(diagnostics, loaded);
    if (json) {
        std::vector<Diagnostic> inOrder;
        for (const PlacedDiagnostic& each : all) inOrder.push_back(each.diagnostic);
        return print(asJson(inOrder));
    }
    for (const PlacedDiagnostic& each : all) complain(lineOf(each, loaded));
}

void complainOf(const std::vector<LessonFinding>& findings) {
    for (const LessonFinding& each : findings) complain(each.line);
}

void warnOfUnknownFields(const LoadedProgram& loaded) {
    std::vector<Diagnostic> found = unknownFields(loaded.program);
    std::erase_if(found, [](const Diagnostic& each) { return each.severity != Severity::Warning; });
    if (!found.empty()) tell(found, loaded, false);
}

void reportBroken(const std::vector<Problem>& problems) {
    std::vector<Diagnostic> diagnostics;
    for (const Problem& problem : problems) diagnostics.push_back(diagnosticOf(problem, nullptr));
    if (!diagnostics.empty()) print(asJson(diagnostics));
}

}  // namespace streamscope::app

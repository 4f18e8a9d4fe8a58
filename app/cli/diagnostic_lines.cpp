// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/diagnostic_lines.h"

#include "engine/program/diagnostic_json.h"
#include "engine/program/program_json.h"
#include "engine/rules/program_problems.h"
#include "engine/rules/rules.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <tuple>

namespace streamscope::app {
namespace {

/// Returns the place in a line that begins with the file: "file:12:7: …", and what follows.
QRegularExpressionMatch placeIn(const QString& line, const QString& file) {
    static const QRegularExpression form(QStringLiteral("^:(\\d+):(\\d+): (.*)$"),
                                         QRegularExpression::DotMatchesEverythingOption);
    return line.startsWith(file) ? form.match(line.mid(file.size())) : QRegularExpressionMatch();
}

}  // namespace

std::vector<Finding> findingsOf(const std::vector<Diagnostic>& diagnostics, const LoadedProgram& loaded) {
    std::vector<Problem> places;
    for (const Diagnostic& diagnostic : diagnostics) {
        const bool isField = diagnostic.rule == unknownFieldRule.name;
        places.push_back({diagnostic.path, 0, 0, {}, {}, isField ? ProblemKind::UnknownField : ProblemKind::Other});
    }
    if (const Read<json::Document> document = json::Document::parse(loaded.text)) locate(places, *document.value);
    std::vector<Finding> all;
    for (std::size_t i = 0; i < diagnostics.size(); ++i) {
        const Diagnostic& each = diagnostics[i];
        const bool named = each.rule == invalidProgramRule.name && !each.path.empty();
        const QString message = QString::fromStdString(named ? each.path + ": " : "") + ui::messageText(each.message);
        all.push_back({loaded.file, places[i].line, places[i].column, each, message});
    }
    std::ranges::stable_sort(all, {}, [](const Finding& each) { return std::tuple(each.line == 0, each.line, each.column); });
    return all;
}

Finding findingOf(const Problem& problem, const QString& file) {
    Problem bare = problem;
    bare.line = bare.column = 0;
    return {file, problem.line, problem.column, diagnosticOf(problem, nullptr), QString::fromStdString(describe(bare))};
}

Finding findingOf(const LessonFinding& found, const QString& file) {
    const QRegularExpressionMatch place = placeIn(found.line, file);
    return {file, place.captured(1).toInt(), place.captured(2).toInt(), found.diagnostic,
            ui::messageText(found.diagnostic.message)};
}

Finding findingIn(const QString& line, const QString& file) {
    const QRegularExpressionMatch place = placeIn(line, file);
    return {file, place.captured(1).toInt(), place.captured(2).toInt(),
            diagnosticOf(Problem{{}, 0, 0, {}, line.toStdString()}, nullptr), place.hasMatch() ? place.captured(3) : line};
}

QString lineOf(const Finding& finding) {
    const QString place = finding.line > 0 ? QStringLiteral(":%1:%2").arg(finding.line).arg(finding.column) : QString();
    return QStringLiteral("%1%2: ").arg(finding.file, place) +
           QStringLiteral("%1: %2 [%3]")
               .arg(ui::text(name(finding.diagnostic.severity)), finding.message, ui::text(finding.diagnostic.rule));
}

std::string asJson(const std::vector<Diagnostic>& diagnostics) { return "{\"diagnostics\": " + toJson(diagnostics) + "}\n"; }

void tell(const std::vector<Diagnostic>& diagnostics, const LoadedProgram& loaded, bool json) {
    const std::vector<Finding> all = findingsOf(diagnostics, loaded);
    if (json) {
        std::vector<Diagnostic> inOrder;
        for (const Finding& each : all) inOrder.push_back(each.diagnostic);
        return print(asJson(inOrder));
    }
    for (const Finding& each : all) complain(lineOf(each));
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

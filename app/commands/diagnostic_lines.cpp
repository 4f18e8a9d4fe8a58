// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diagnostic_lines.h"

#include "engine/device/words.h"
#include "engine/program/diagnostic_json.h"
#include "engine/program/program_json.h"
#include "engine/rules/program_problems.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>
#include <tuple>

namespace streamscope::app {
namespace {

/// A place in the text of a file, and what a line says of it.
struct Placed {
    int line = 0, column = 0;
    std::string says;
};

/// Returns the place in a line that begins with the file: "file:12:7: …"; nullopt if there is none.
std::optional<Placed> placeIn(std::string_view line, std::string_view file) {
    Placed placed;
    if (!line.starts_with(file)) return std::nullopt;
    line.remove_prefix(file.size());
    for (int* number : {&placed.line, &placed.column}) {
        if (!line.starts_with(':')) return std::nullopt;
        const auto [end, error] = std::from_chars(line.data() + 1, line.data() + line.size(), *number);
        if (error != std::errc()) return std::nullopt;
        line.remove_prefix(static_cast<std::size_t>(end - line.data()));
    }
    if (!line.starts_with(": ")) return std::nullopt;
    placed.says = line.substr(2);
    return placed;
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
        const std::string message = (named ? each.path + ": " : std::string()) + translatedMessage(each.message);
        all.push_back({loaded.file, places[i].line, places[i].column, each, message});
    }
    std::ranges::stable_sort(all, {}, [](const Finding& each) { return std::tuple(each.line == 0, each.line, each.column); });
    return all;
}

Finding findingOf(const Problem& problem, const std::string& file) {
    Problem bare = problem;
    bare.line = bare.column = 0;
    return {file, problem.line, problem.column, diagnosticOf(problem, nullptr), describe(bare)};
}

Finding findingOf(const LessonRemark& found, const std::string& file) {
    const Placed place = placeIn(found.line, file).value_or(Placed());
    return {file, place.line, place.column, found.diagnostic, translatedMessage(found.diagnostic.message)};
}

Finding findingIn(const std::string& line, const std::string& file) {
    const Placed place = placeIn(line, file).value_or(Placed{0, 0, line});
    return {file, place.line, place.column, diagnosticOf(Problem{{}, 0, 0, {}, line}, nullptr), place.says};
}

std::string lineOf(const Finding& finding) {
    const std::string place = finding.line > 0 ? fmt::format(":{}:{}", finding.line, finding.column) : std::string();
    return fmt::format("{}{}: {}: {} [{}]", finding.file, place, name(finding.diagnostic.severity), finding.message,
                       finding.diagnostic.rule);
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

void complainOf(const std::vector<LessonRemark>& findings) {
    for (const LessonRemark& each : findings) complain(each.line);
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/check_report.h"

#include "app/runs/composition.h"
#include "app/runs/json_lines.h"
#include "engine/device/words.h"
#include "engine/json/printable.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace streamscope::app {
namespace {

using Json = nlohmann::json;

std::string findingsAsLines(const std::vector<CheckedFile>& files) {
    std::string lines;
    for (const CheckedFile& file : files)
        for (const Finding& finding : file.findings) lines += printable(lineOf(finding)) + '\n';
    return lines;
}

/// Escapes a text for a command of GitHub's workflows, which reads %0A as the end of a line.
std::string escapedForGitHub(const std::string& text) { return replaced(printable(text), "%", "%25"); }

/// Escapes a value among the properties of such a command.
std::string escapedProperty(const std::string& text) {
    return replaced(replaced(escapedForGitHub(text), ":", "%3A"), ",", "%2C");
}

const char* githubName(Severity severity) {
    switch (severity) {
        case Severity::Error: return "error";
        case Severity::Warning: return "warning";
        case Severity::Hint: break;
    }
    return "notice";
}

/// Returns the annotations that GitHub shows beside the lines of a change.
std::string asAnnotations(const std::vector<CheckedFile>& files) {
    std::string lines;
    for (const CheckedFile& file : files)
        for (const Finding& finding : file.findings) {
            const Diagnostic& diagnostic = finding.diagnostic;
            const std::string place =
                finding.line > 0 ? fmt::format(",line={},col={}", finding.line, finding.column) : std::string();
            lines += fmt::format("::{} file={}{},title={}::{}\n", githubName(diagnostic.severity), escapedProperty(finding.file),
                                 place, escapedProperty(diagnostic.rule), escapedForGitHub(finding.message));
        }
    return lines;
}

/// Returns the path of a file as an address, with the escapes of RFC 3986.
std::string uriOf(const std::string& file) {
    constexpr std::string_view kept = "-._~/,";
    std::string uri = file.starts_with('/') ? "file://" : "";
    for (const char letter : file) {
        const bool isPlain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                             (letter >= '0' && letter <= '9') || kept.find(letter) != kept.npos;
        uri += isPlain ? std::string(1, letter) : fmt::format("%{:02X}", static_cast<unsigned char>(letter));
    }
    return uri;
}

std::string sarifLevel(Severity severity) { return severity == Severity::Hint ? "note" : std::string(name(severity)); }

Json asSarifResult(const Finding& finding, std::size_t rule) {
    Json place{{"artifactLocation", {{"uri", uriOf(finding.file)}}}};
    if (finding.line > 0) place["region"] = {{"startLine", finding.line}, {"startColumn", finding.column}};
    return {{"ruleId", finding.diagnostic.rule},
            {"ruleIndex", rule},
            {"level", sarifLevel(finding.diagnostic.severity)},
            {"message", {{"text", finding.message}}},
            {"locations", Json::array({{{"physicalLocation", place}}})}};
}

Json asSarifRule(const std::string& name) {
    Json rule{{"id", name}};
    const Rule* known = ruleNamed(name);
    if (known == nullptr) return rule;
    rule["shortDescription"] = {{"text", known->title}};
    rule["fullDescription"] = {{"text", known->why}};
    return rule;
}

/// Returns the findings in the Static Analysis Results Interchange Format, 2.1.0.
std::string asSarif(const std::vector<CheckedFile>& files) {
    std::vector<std::string> names;
    Json rules = Json::array(), results = Json::array();
    for (const CheckedFile& file : files)
        for (const Finding& finding : file.findings) {
            const auto known = std::ranges::find(names, finding.diagnostic.rule);
            const auto index = static_cast<std::size_t>(known - names.begin());
            if (known == names.end()) {
                names.push_back(finding.diagnostic.rule);
                rules.push_back(asSarifRule(names.back()));
            }
            results.push_back(asSarifResult(finding, index));
        }
    const Json driver{{"name", "streamscope"}, {"version", version()}, {"rules", rules}};
    const Json run{{"tool", {{"driver", driver}}}, {"results", results}};
    return inLines({{"$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"},
                    {"version", "2.1.0"},
                    {"runs", Json::array({run})}});
}

std::string diagnosticsIn(const CheckedFile& file) {
    std::vector<Diagnostic> diagnostics;
    for (const Finding& finding : file.findings) diagnostics.push_back(finding.diagnostic);
    return asJson(diagnostics);
}

/// Returns the diagnostics of one file, or of several with their names. There are none of a file that is no text of a program.
std::string asJsonOf(const std::vector<CheckedFile>& files) {
    const auto isTold = [](const CheckedFile& file) { return file.isRead || !file.findings.empty(); };
    if (files.size() == 1) return isTold(files.front()) ? diagnosticsIn(files.front()) : std::string();
    Json all = Json::array();
    for (const CheckedFile& file : files) {
        Json one{{"file", file.name}};
        if (isTold(file)) one["diagnostics"] = Json::parse(diagnosticsIn(file))["diagnostics"];
        all.push_back(std::move(one));
    }
    return inLines({{"files", all}});
}

}  // namespace

std::string reportOf(const std::vector<CheckedFile>& files, FindingsForm form) {
    switch (form) {
        case FindingsForm::Lines: return findingsAsLines(files);
        case FindingsForm::GitHub: return asAnnotations(files);
        case FindingsForm::Sarif: return asSarif(files);
        case FindingsForm::Json: break;
    }
    return asJsonOf(files);
}

}  // namespace streamscope::app

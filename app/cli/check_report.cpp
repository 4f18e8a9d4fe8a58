// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/check_report.h"

#include "app/session/composition.h"
#include "engine/json/printable.h"
#include "engine/rules/rules.h"
#include "ui/theme/text.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

#include <algorithm>

namespace streamscope::app {
namespace {

using ui::text;

std::string findingsAsLines(const std::vector<CheckedFile>& files) {
    std::string lines;
    for (const CheckedFile& file : files)
        for (const Finding& finding : file.findings) lines += printable(lineOf(finding).toStdString()) + '\n';
    return lines;
}

/// Escapes a text for a command of GitHub's workflows, which reads %0A as the end of a line.
QString escapedForGitHub(const QString& text) {
    return ui::text(printable(text.toStdString())).replace(u'%', QLatin1String("%25"));
}

/// Escapes a value among the properties of such a command.
QString escapedProperty(const QString& text) {
    return escapedForGitHub(text).replace(u':', QLatin1String("%3A")).replace(u',', QLatin1String("%2C"));
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
    QString lines;
    for (const CheckedFile& file : files)
        for (const Finding& finding : file.findings) {
            const Diagnostic& diagnostic = finding.diagnostic;
            const QString place =
                finding.line > 0 ? QStringLiteral(",line=%1,col=%2").arg(finding.line).arg(finding.column) : QString();
            lines += QStringLiteral("::%1 file=").arg(QLatin1String(githubName(diagnostic.severity))) +
                     escapedProperty(finding.file) + place + QStringLiteral(",title=") + escapedProperty(text(diagnostic.rule)) +
                     QStringLiteral("::") + escapedForGitHub(finding.message) + u'\n';
        }
    return lines.toStdString();
}

QString uriOf(const QString& file) {
    if (QDir::isAbsolutePath(file)) return QString::fromLatin1(QUrl::fromLocalFile(file).toEncoded());
    return QString::fromLatin1(QUrl::toPercentEncoding(file, "/"));
}

QString sarifLevel(Severity severity) { return severity == Severity::Hint ? QStringLiteral("note") : text(name(severity)); }

QJsonObject asSarifResult(const Finding& finding, int rule) {
    QJsonObject place{{"artifactLocation", QJsonObject{{"uri", uriOf(finding.file)}}}};
    if (finding.line > 0) place.insert("region", QJsonObject{{"startLine", finding.line}, {"startColumn", finding.column}});
    return {{"ruleId", text(finding.diagnostic.rule)},
            {"ruleIndex", rule},
            {"level", sarifLevel(finding.diagnostic.severity)},
            {"message", QJsonObject{{"text", finding.message}}},
            {"locations", QJsonArray{QJsonObject{{"physicalLocation", place}}}}};
}

QJsonObject asSarifRule(const std::string& name) {
    QJsonObject rule{{"id", text(name)}};
    const Rule* known = ruleNamed(name);
    if (known == nullptr) return rule;
    rule.insert("shortDescription", QJsonObject{{"text", text(known->title)}});
    rule.insert("fullDescription", QJsonObject{{"text", text(known->why)}});
    return rule;
}

/// Returns the findings in the Static Analysis Results Interchange Format, 2.1.0.
std::string asSarif(const std::vector<CheckedFile>& files) {
    std::vector<std::string> names;
    QJsonArray rules, results;
    for (const CheckedFile& file : files)
        for (const Finding& finding : file.findings) {
            const auto known = std::ranges::find(names, finding.diagnostic.rule);
            const auto index = static_cast<int>(known - names.begin());
            if (known == names.end()) {
                names.push_back(finding.diagnostic.rule);
                rules.append(asSarifRule(names.back()));
            }
            results.append(asSarifResult(finding, index));
        }
    const QJsonObject driver{{"name", "streamscope"}, {"version", version()}, {"rules", rules}};
    const QJsonObject run{{"tool", QJsonObject{{"driver", driver}}}, {"results", results}};
    const QJsonObject log{
        {"$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"},
        {"version", "2.1.0"},
        {"runs", QJsonArray{run}}};
    return QJsonDocument(log).toJson(QJsonDocument::Indented).toStdString();
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
    QJsonArray all;
    for (const CheckedFile& file : files) {
        QJsonObject one{{"file", file.name}};
        const QJsonObject told = QJsonDocument::fromJson(QByteArray::fromStdString(diagnosticsIn(file))).object();
        if (isTold(file)) one.insert("diagnostics", told["diagnostics"]);
        all.append(one);
    }
    return QJsonDocument(QJsonObject{{"files", all}}).toJson(QJsonDocument::Indented).toStdString();
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

#include "app/grade_report.h"

#include "ui/theme/text.h"

#include <fmt/format.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <map>

namespace streamscope::app {
namespace {

using ui::text;

using lessons::AnswerGrade;
using lessons::GoalGrade;
using lessons::Grade;


std::string idOf(const lessons::Lesson& lesson, std::size_t part) {
    const std::string& id = lesson.parts[part].id;
    return id.empty() ? fmt::format("{}", part + 1) : id;
}

QJsonValue valueOf(const Measured& measured, MetricKind kind) {
    if (!measured.value) return {};
    if (const auto* truth = std::get_if<bool>(&*measured.value)) return *truth;
    if (const auto* number = std::get_if<double>(&*measured.value)) return *number;
    return text(lessons::inWords(*measured.value, kind));
}

QJsonObject toJson(const GoalGrade& goal) {
    QJsonObject object{
        {"metric", text(goal.metric)}, {"says", text(goal.says)}, {"value", valueOf(goal.measured, goal.kind)}, {"met", goal.met},
        {"points", goal.points},       {"outOf", goal.outOf}};
    if (!goal.measured.problem.empty()) object.insert("problem", text(goal.measured.problem));
    return object;
}

QJsonObject toJson(const AnswerGrade& answer) {
    return {{"id", text(answer.id)}, {"ask", text(answer.ask)}, {"given", answer.given},
            {"right", answer.right}, {"points", answer.points}, {"outOf", answer.outOf}};
}

QJsonObject toJson(const lessons::Lesson& lesson, const GradedFile& file) {
    QJsonArray goals, answers, violations;
    for (const GoalGrade& goal : file.grade.goals) goals.append(toJson(goal));
    for (const AnswerGrade& answer : file.grade.answers) answers.append(toJson(answer));
    for (const lessons::Violation& each : file.grade.violations)
        violations.append(QJsonObject{{"id", text(each.id)}, {"message", text(each.message())}});
    QJsonObject object{{"file", text(file.file)},     {"part", text(idOf(lesson, file.grade.part))},
                       {"passed", file.grade.passed}, {"points", file.grade.points},
                       {"outOf", file.grade.outOf},   {"goals", goals},
                       {"answers", answers},          {"violations", violations}};
    if (!file.grade.problem.empty()) object.insert("problem", text(file.grade.problem));
    return object;
}

std::string lineOf(const GoalGrade& goal) {
    std::string line = fmt::format("  {:8} {}", goal.met ? "met" : "not met", goal.says);
    if (!goal.measured.value) return line + fmt::format(" ({})\n", goal.measured.problem);
    if (goal.kind != MetricKind::Truth) line += fmt::format(" It is {}.", lessons::inWords(*goal.measured.value, goal.kind));
    return line + "\n";
}

/// What was changed and may not be, then what may: each said once, and a few of many.
std::vector<std::string> changesOf(const Grade& grade) {
    constexpr std::size_t most = 8;
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < std::min(grade.violations.size(), most); ++i) {
        const lessons::Violation& violation = grade.violations[i];
        const bool last = i + 1 == grade.violations.size() || grade.violations[i + 1].allowed != violation.allowed;
        lines.push_back(last ? violation.message() : violation.changed);
    }
    if (grade.violations.size() > most)
        lines.push_back(fmt::format("And {} more. {}", grade.violations.size() - most, grade.violations.back().allowed));
    return lines;
}

std::string asText(const lessons::Lesson& lesson, const GradedFile& file) {
    const Grade& grade = file.grade;
    std::string out = fmt::format("{}: {}: {}, {:g} of {:g} points\n", file.file, lessons::nameOf(lesson, grade.part),
                                  grade.passed ? "passed" : "not passed", grade.points, grade.outOf);
    if (!grade.problem.empty()) return out + fmt::format("  {}\n", grade.problem);
    for (const std::string& line : changesOf(grade)) out += fmt::format("  {:8} {}\n", "changed", line);
    for (const GoalGrade& goal : grade.goals) out += lineOf(goal);
    for (const AnswerGrade& answer : grade.answers)
        out += fmt::format("  {:8} {}\n", answer.right ? "right" : answer.given ? "wrong" : "open", answer.ask);
    return out;
}

std::string cell(const std::string& words) {
    if (words.find_first_of(",\"\r\n") == std::string::npos) return words;
    std::string quoted = "\"";
    for (const char c : words) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + "\"";
}

std::string row(const std::vector<std::string>& cells) {
    std::string line;
    for (const std::string& each : cells) line += (&each == cells.data() ? "" : ",") + cell(each);
    return line + "\r\n";
}

/// Why points are missing, in one cell.
std::string reasonOf(const Grade& grade) {
    std::string reason = grade.problem;
    for (const std::string& line : changesOf(grade)) reason += (reason.empty() ? "" : " ") + line;
    return reason;
}

}  // namespace

bool allPassed(const std::vector<GradedFile>& files) {
    return std::ranges::all_of(files, [](const GradedFile& file) { return file.grade.passed; });
}

std::string gradesAsText(const lessons::Lesson& lesson, const std::vector<GradedFile>& files) {
    std::string out;
    for (const GradedFile& file : files) out += asText(lesson, file);
    return out;
}

std::string gradesAsJson(const std::string& lessonId, const lessons::Lesson& lesson, const std::vector<GradedFile>& files) {
    QJsonArray submissions;
    for (const GradedFile& file : files) submissions.append(toJson(lesson, file));
    const QJsonObject document{{"lesson", QJsonObject{{"id", text(lessonId)}, {"title", text(lesson.title)}}},
                               {"submissions", submissions},
                               {"passed", allPassed(files)}};
    return QJsonDocument(document).toJson(QJsonDocument::Indented).toStdString();
}

std::string gradesAsCsv(const lessons::Lesson& lesson, const std::vector<GradedFile>& files) {
    std::map<std::size_t, const Grade*> parts;
    for (const GradedFile& file : files) parts.emplace(file.grade.part, &file.grade);
    std::vector<std::string> head{"file", "part", "passed", "points", "outOf"};
    const auto named = [&](std::size_t part, const std::string& what) {
        return lesson.parts.size() == 1 ? what : idOf(lesson, part) + " " + what;
    };
    for (const auto& [part, grade] : parts) {
        for (const GoalGrade& goal : grade->goals) head.push_back(named(part, goal.metric));
        for (const AnswerGrade& answer : grade->answers) head.push_back(named(part, "answer " + answer.id));
    }
    head.push_back("reason");
    std::string out = row(head);
    for (const GradedFile& file : files) {
        std::vector<std::string> cells{file.file, idOf(lesson, file.grade.part), file.grade.passed ? "yes" : "no",
                                       fmt::format("{:g}", file.grade.points), fmt::format("{:g}", file.grade.outOf)};
        for (const auto& [part, grade] : parts) {
            const bool own = part == file.grade.part;
            for (std::size_t i = 0; i < grade->goals.size(); ++i)
                cells.push_back(own ? fmt::format("{:g}", file.grade.goals[i].points) : "");
            for (std::size_t i = 0; i < grade->answers.size(); ++i)
                cells.push_back(own ? fmt::format("{:g}", file.grade.answers[i].points) : "");
        }
        cells.push_back(reasonOf(file.grade));
        out += row(cells);
    }
    return out;
}

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/grade_report.h"

#include "engine/json/printable.h"
#include "engine/lessons/grade_json.h"
#include "engine/lessons/help.h"
#include "engine/timeline/table_text.h"
#include "ui/theme/text.h"

#include <fmt/format.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QXmlStreamWriter>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

/// Grades as test results, for other grading tools.

namespace streamscope::app {
namespace {

using ui::text;

using lessons::AnswerGrade;
using lessons::GoalGrade;
using lessons::Grade;

QJsonValue orNull(std::optional<bool> answer) { return answer ? QJsonValue(*answer) : QJsonValue(); }

QJsonObject toJson(const lessons::Lesson& lesson, const GradedFile& file) {
    QJsonObject object = QJsonDocument::fromJson(QByteArray::fromStdString(lessons::toJson(lesson, file.grade))).object();
    object.insert("file", text(file.file));
    return object;
}

/// Returns a sentence such as "The total time is at most 6 ms. It is 12 ms."
std::string sentenceOf(const GoalGrade& goal) {
    if (!goal.measured.value) return fmt::format("{} ({})", goal.says, goal.measured.problem);
    if (goal.kind == MetricKind::Truth) return goal.says;
    return fmt::format("{} It is {}.", goal.says, lessons::inWords(*goal.measured.value, goal.kind));
}

std::string lineOf(const GoalGrade& goal) {
    return fmt::format("  {:8} {}\n", goal.met ? "met" : "not met", printable(sentenceOf(goal)));
}

/// Returns lines about the forbidden changes. The last one of each rule also says what is allowed. A long list is shortened.
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

/// Returns "fixes, bounds: 2 points off".
std::string helpOf(const Grade& grade) {
    return fmt::format("{}: {:g} point{} off", fmt::join(grade.helped, ", "), grade.takenOff, grade.takenOff == 1 ? "" : "s");
}

/// Returns whether help counts in the lesson.
bool countsHelp(const lessons::Lesson& lesson) {
    const auto help = lessons::helpFrom(lesson.help);
    return help && help->rule == lessons::HelpRule::Counted;
}

std::string asText(const lessons::Lesson& lesson, const GradedFile& file) {
    const Grade& grade = file.grade;
    const std::string name = printable(file.file + ": " + lessons::nameOf(lesson, grade.part));
    if (!passed(grade)) return fmt::format("{}: not graded, because it has no goals and no graded questions\n", name);
    std::string out =
        fmt::format("{}: {}, {:g} of {:g} points\n", name, grade.passed ? "passed" : "not passed", grade.points, grade.outOf);
    if (!grade.problem.empty()) return out + fmt::format("  {}\n", printable(grade.problem));
    for (const std::string& line : changesOf(grade)) out += fmt::format("  {:8} {}\n", "changed", printable(line));
    for (const GoalGrade& goal : grade.goals) out += lineOf(goal);
    for (const AnswerGrade& answer : grade.answers)
        out += fmt::format("  {:8} {}\n", answer.right ? "right" : answer.given ? "wrong" : "open", printable(answer.ask));
    return grade.helped.empty() ? out : out + fmt::format("  {:8} {}\n", "help", helpOf(grade));
}

std::string row(const std::vector<std::string>& cells) {
    std::string line;
    for (const std::string& each : cells) line += (&each == cells.data() ? "" : ",") + csvField(each);
    return line + "\r\n";
}

/// Returns the reason why the submission did not pass, as one cell; empty if it passed.
std::string reasonOf(const Grade& grade) {
    std::string reason = grade.problem;
    const auto add = [&](const std::string& sentence) { reason += (reason.empty() ? "" : " ") + sentence; };
    for (const std::string& line : changesOf(grade)) add(line);
    if (!grade.problem.empty()) return reason;
    for (const GoalGrade& goal : grade.goals)
        if (!goal.met) add("Not met: " + sentenceOf(goal));
    for (const AnswerGrade& answer : grade.answers)
        if (!answer.right) add((answer.given ? "Wrong answer: " : "Not answered: ") + answer.ask);
    return reason;
}

using Cells = std::vector<std::string>;

/// Returns the headings of the columns that cellsOf() fills for the goals and questions of one part. Numbers goals for the
/// same metric, so that the headings differ.
Cells columnsOf(const Grade& grade, const std::string& prefix) {
    Cells names;
    std::map<std::string, int> used;
    const auto unique = [&](const std::string& id) {
        const int count = ++used[id];
        return prefix + id + (count > 1 ? fmt::format(" {}", count) : std::string());
    };
    for (const GoalGrade& goal : grade.goals) {
        const std::string name = unique(goal.metric);
        names.insert(names.end(), {name + " value", name + " met"});
        if (goal.outOf > 0) names.push_back(name + " points");
    }
    for (const AnswerGrade& answer : grade.answers) {
        const std::string name = unique(answer.id);
        names.insert(names.end(), {name + " answer", name + " points"});
    }
    return names;
}

Cells cellsOf(const Grade& grade) {
    Cells cells;
    for (const GoalGrade& goal : grade.goals) {
        cells.push_back(goal.measured.value ? lessons::inWords(*goal.measured.value, goal.kind) : std::string());
        cells.push_back(goal.met ? "yes" : "no");
        if (goal.outOf > 0) cells.push_back(fmt::format("{:g}", goal.points));
    }
    for (const AnswerGrade& answer : grade.answers) {
        cells.push_back(answer.given ? lessons::inWords(*answer.given) : std::string());
        cells.push_back(fmt::format("{:g}", answer.points));
    }
    return cells;
}

}  // namespace

bool allPassed(const std::vector<GradedFile>& files) {
    return std::ranges::all_of(files, [](const GradedFile& file) { return file.grade.passed; });
}

double scoreOf(const std::vector<GradedFile>& files) {
    double sum = 0;
    std::size_t count = 0;
    for (const auto& [name, grade] : files) {
        if (!isGraded(grade)) continue;
        ++count;
        if (grade.outOf > 0) {
            sum += grade.points / grade.outOf;
            continue;
        }
        const std::size_t all = grade.goals.size() + grade.answers.size();
        const bool counts = grade.problem.empty() && grade.violations.empty();
        const auto met =
            std::ranges::count_if(grade.goals, &GoalGrade::met) + std::ranges::count_if(grade.answers, &AnswerGrade::right);
        if (counts) sum += static_cast<double>(met) / static_cast<double>(all);
    }
    return count == 0 ? 0 : sum / static_cast<double>(count);
}

std::string gradesAsText(const lessons::Lesson& lesson, const std::vector<GradedFile>& files) {
    std::string out;
    for (const GradedFile& file : files) out += asText(lesson, file);
    return out + fmt::format("{:.4g}\n", scoreOf(files));
}

std::string gradesAsJson(const std::string& lessonId, const lessons::Lesson& lesson, const std::vector<GradedFile>& files) {
    QJsonArray submissions;
    for (const GradedFile& file : files) submissions.append(toJson(lesson, file));
    const bool isAny = std::ranges::any_of(files, [](const GradedFile& file) { return passed(file.grade).has_value(); });
    const QJsonObject document{{"lesson", QJsonObject{{"id", text(lessonId)}, {"title", text(lesson.title)}}},
                               {"submissions", submissions},
                               {"passed", orNull(isAny ? std::optional(allPassed(files)) : std::nullopt)}};
    return QJsonDocument(document).toJson(QJsonDocument::Indented).toStdString();
}

std::string gradesAsCsv(const lessons::Lesson& lesson, const std::vector<GradedFile>& files) {
    std::map<std::size_t, const Grade*> parts;
    for (const GradedFile& file : files) parts.emplace(file.grade.part, &file.grade);
    const auto inWord = [](std::optional<bool> answer) { return !answer ? "" : *answer ? "yes" : "no"; };
    Cells head{"file", "part", "passed", "points", "outOf"};
    for (const auto& [part, grade] : parts)
        std::ranges::move(columnsOf(*grade, lesson.parts.size() == 1 ? "" : idOf(lesson, part) + " "), std::back_inserter(head));
    if (countsHelp(lesson)) head.insert(head.end(), {"help", "help points"});
    head.push_back("reason");
    std::string out = row(head);
    for (const GradedFile& file : files) {
        Cells cells{file.file, idOf(lesson, file.grade.part), inWord(passed(file.grade)), fmt::format("{:g}", file.grade.points),
                    fmt::format("{:g}", file.grade.outOf)};
        for (const auto& [part, grade] : parts) {
            const Cells own = part == file.grade.part ? cellsOf(file.grade) : Cells(cellsOf(*grade).size());
            cells.insert(cells.end(), own.begin(), own.end());
        }
        if (countsHelp(lesson))
            cells.insert(cells.end(),
                         {fmt::format("{}", fmt::join(file.grade.helped, ", ")), fmt::format("{:g}", 0 - file.grade.takenOff)});
        cells.push_back(reasonOf(file.grade));
        out += row(cells);
    }
    return out;
}

namespace {

using ui::text;

/// One goal or question as a test.
struct GradedTest {
    QString name, output;
    double points = 0, outOf = 0;
    bool passed = false;
};

QString valueOf(const lessons::GoalGrade& goal) {
    if (!goal.measured.value) return text(goal.measured.problem);
    return QStringLiteral("measured: %1").arg(text(lessons::inWords(*goal.measured.value, goal.kind)));
}

QString answerOf(const lessons::AnswerGrade& answer) {
    return answer.given ? QStringLiteral("answer: %1").arg(text(lessons::inWords(*answer.given)))
                        : QStringLiteral("not answered");
}

/// Returns the reason why the submission cannot be graded or gets no points.
QString obstacleOf(const lessons::Grade& grade) {
    QStringList lines;
    if (!grade.problem.empty()) lines << text(grade.problem);
    for (const lessons::Violation& violation : grade.violations) lines << text(violation.message());
    return lines.join(u'\n');
}

/// Returns the tests. In a part without points each test counts one, so that there is a score.
std::vector<GradedTest> testsOf(const lessons::Grade& grade) {
    std::vector<GradedTest> tests;
    const QString obstacle = obstacleOf(grade);
    if (!obstacle.isEmpty()) tests.push_back({QStringLiteral("The submission can be graded"), obstacle, 0, 0, false});
    const bool hasPoints = grade.outOf > 0;
    const auto add = [&](const std::string& name, const QString& output, bool passed, double points, double outOf) {
        const bool counts = passed && obstacle.isEmpty();
        if (hasPoints) tests.push_back({text(name), output, points, outOf, counts});
        else tests.push_back({text(name), output, counts ? 1.0 : 0.0, 1.0, counts});
    };
    for (const lessons::GoalGrade& goal : grade.goals) add(goal.says, valueOf(goal), goal.met, goal.points, goal.outOf);
    for (const lessons::AnswerGrade& answer : grade.answers)
        add(answer.ask, answerOf(answer), answer.right, answer.points, answer.outOf);
    return tests;
}

QJsonObject forGradescope(const GradedTest& test, const QString& part, qsizetype number) {
    return {{"name", part + test.name}, {"number", QString::number(number)},           {"score", test.points},
            {"max_score", test.outOf},  {"status", test.passed ? "passed" : "failed"}, {"output", test.output},
            {"visibility", "visible"}};
}

/// Returns the best grade of a part, or that of a part without a submission.
lessons::Grade bestOf(const lessons::Lesson& lesson, std::size_t part, const std::vector<GradedFile>& files) {
    const lessons::Grade* best = nullptr;
    for (const GradedFile& file : files)
        if (file.grade.part == part && (!best || file.grade.points > best->points)) best = &file.grade;
    return best ? *best : lessons::Grader(lesson, {}).broken(part, "No program of this part was handed in.");
}

/// Returns the sum of the total times; nullopt if one of the grades has no valid total time.
std::optional<Nanoseconds> totalOf(const std::vector<lessons::Grade>& grades) {
    Nanoseconds total{};
    for (const lessons::Grade& grade : grades) {
        if (!grade.total || !grade.problem.empty() || !grade.violations.empty()) return std::nullopt;
        total += *grade.total;
    }
    return total;
}

}  // namespace

std::string gradeForGradescope(const lessons::Lesson& lesson, const std::vector<GradedFile>& files) {
    std::vector<lessons::Grade> grades;
    for (std::size_t part = 0; part < lesson.parts.size(); ++part) grades.push_back(bestOf(lesson, part, files));
    QJsonArray tests;
    double score = 0;
    for (const lessons::Grade& grade : grades) {
        const QString part = grades.size() == 1 ? QString() : text(lessons::nameOf(lesson, grade.part)) + QStringLiteral(" – ");
        for (const GradedTest& test : testsOf(grade)) {
            score += test.points;
            tests.append(forGradescope(test, part, tests.size() + 1));
        }
        if (grade.helped.empty()) continue;
        score -= grade.takenOff;
        tests.append(forGradescope({QStringLiteral("Help that was used"), text(helpOf(grade)), -grade.takenOff, 0, false}, part,
                                   tests.size() + 1));
    }
    QJsonObject results{{"score", score},
                        {"output", text(lesson.title)},
                        {"visibility", "visible"},
                        {"stdout_visibility", "hidden"},
                        {"tests", tests}};
    if (const std::optional<Nanoseconds> total = totalOf(grades)) {
        const double microseconds = static_cast<double>(total->count()) / 1000;
        results.insert("leaderboard",
                       QJsonArray{QJsonObject{{"name", "Total time (µs)"}, {"value", microseconds}, {"order", "asc"}}});
    }
    return QJsonDocument(results).toJson(QJsonDocument::Indented).toStdString();
}

std::string gradesAsJUnit(const lessons::Lesson& lesson, const std::vector<GradedFile>& files) {
    QByteArray bytes;
    QXmlStreamWriter xml(&bytes);
    xml.setAutoFormatting(true);
    xml.writeStartDocument();
    xml.writeStartElement("testsuites");
    xml.writeAttribute("name", text(lesson.title));
    for (const GradedFile& file : files) {
        const std::vector<GradedTest> tests = testsOf(file.grade);
        xml.writeStartElement("testsuite");
        xml.writeAttribute("name", text(file.file));
        xml.writeAttribute("tests", QString::number(tests.size()));
        xml.writeAttribute("failures", QString::number(std::ranges::count(tests, false, &GradedTest::passed)));
        for (const GradedTest& test : tests) {
            xml.writeStartElement("testcase");
            xml.writeAttribute("classname", text(file.file));
            xml.writeAttribute("name", test.name);
            if (test.passed) {
                xml.writeTextElement("system-out", test.output);
            } else {
                xml.writeStartElement("failure");
                xml.writeAttribute("message", test.output);
                xml.writeEndElement();
            }
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }
    xml.writeEndDocument();
    return bytes.toStdString();
}

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/course/grade_report.h"

#include "engine/json/printable.h"
#include "engine/lessons/grade_json.h"
#include "engine/lessons/help.h"
#include "engine/timeline/table_text.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <fmt/format.h>

#include <QCoreApplication>
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

/// Translation context of the texts in this file.
struct GradeReportTexts {
    Q_DECLARE_TR_FUNCTIONS(GradeReportTexts)
};

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
QString sentenceOf(const GoalGrade& goal) {
    const QString says = ui::messageText(goal.says);
    if (!goal.measured.value) return QStringLiteral("%1 (%2)").arg(says, ui::messageText(goal.measured.problem));
    if (goal.kind == MetricKind::Truth) return says;
    return GradeReportTexts::tr("%1 It is %2.").arg(says, text(lessons::inWords(*goal.measured.value, goal.kind)));
}

/// Returns a line of the text of a grade.
std::string labelled(const QString& label, const QString& words) {
    return printable(QStringLiteral("  %1 %2").arg(label, -8).arg(words).toStdString()) + '\n';
}

std::string lineOf(const GoalGrade& goal) {
    return labelled(goal.met ? GradeReportTexts::tr("met") : GradeReportTexts::tr("not met"), sentenceOf(goal));
}

std::string lineOf(const AnswerGrade& answer) {
    const QString label = answer.right   ? GradeReportTexts::tr("right")
                          : answer.given ? GradeReportTexts::tr("wrong")
                                         : GradeReportTexts::tr("open");
    return labelled(label, text(answer.ask));
}

/// Returns lines about the forbidden changes. The last one of each rule also says what is allowed. A long list is shortened.
QStringList changesOf(const Grade& grade) {
    constexpr auto most = std::size_t{8};
    QStringList lines;
    for (std::size_t i = 0; i < std::min(grade.violations.size(), most); ++i) {
        const lessons::Violation& violation = grade.violations[i];
        const bool last = i + 1 == grade.violations.size() || grade.violations[i + 1].allowed != violation.allowed;
        lines << ui::messageText(last ? violation.message() : violation.changed);
    }
    if (grade.violations.size() > most)
        lines << GradeReportTexts::tr("And %1 more. %2")
                     .arg(grade.violations.size() - most)
                     .arg(ui::messageText(grade.violations.back().allowed));
    return lines;
}

/// Returns "fixes, bounds: 2 points off".
QString helpOf(const Grade& grade) {
    const QString kinds = text(fmt::format("{}", fmt::join(grade.helped, ", ")));
    return grade.takenOff == 1 ? GradeReportTexts::tr("%1: 1 point off").arg(kinds)
                               : GradeReportTexts::tr("%1: %2 points off").arg(kinds).arg(grade.takenOff);
}

std::string asText(const lessons::Lesson& lesson, const GradedFile& file) {
    const Grade& grade = file.grade;
    const QString name = QStringLiteral("%1: %2: ").arg(text(file.file), ui::messageText(lessons::nameOf(lesson, grade.part)));
    const auto first = [&](const QString& words) { return printable((name + words).toStdString()) + '\n'; };
    if (!passed(grade)) return first(GradeReportTexts::tr("not graded, because it has no goals and no graded questions"));
    const QString says =
        grade.passed ? GradeReportTexts::tr("passed, %1 of %2 points") : GradeReportTexts::tr("not passed, %1 of %2 points");
    std::string out = first(says.arg(grade.points).arg(grade.outOf));
    if (!grade.problem.empty()) return out + "  " + printable(ui::messageText(grade.problem).toStdString()) + '\n';
    for (const QString& line : changesOf(grade)) out += labelled(GradeReportTexts::tr("changed"), line);
    for (const GoalGrade& goal : grade.goals) out += lineOf(goal);
    for (const AnswerGrade& answer : grade.answers) out += lineOf(answer);
    return grade.helped.empty() ? out : out + labelled(GradeReportTexts::tr("help"), helpOf(grade));
}

std::string row(const std::vector<std::string>& cells) {
    std::string line;
    for (const std::string& each : cells) line += (&each == cells.data() ? "" : ",") + csvField(each);
    return line + "\r\n";
}

/// Returns the reason why the submission did not pass, as one cell; empty if it passed.
std::string reasonOf(const Grade& grade) { return reasonsOf(grade).join(u' ').toStdString(); }

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

bool countsHelp(const lessons::Lesson& lesson) {
    const auto help = lessons::helpFrom(lesson.help);
    return help && help->rule == lessons::HelpRule::Counted;
}

QStringList reasonsOf(const Grade& grade) {
    QStringList reasons;
    if (!grade.problem.empty()) reasons << ui::messageText(grade.problem);
    reasons << changesOf(grade);
    if (!grade.problem.empty()) return reasons;
    for (const GoalGrade& goal : grade.goals)
        if (!goal.met) reasons << GradeReportTexts::tr("Not met: %1").arg(sentenceOf(goal));
    for (const AnswerGrade& answer : grade.answers)
        if (!answer.right)
            reasons << (answer.given ? GradeReportTexts::tr("Wrong answer: %1") : GradeReportTexts::tr("Not answered: %1"))
                           .arg(text(answer.ask));
    return reasons;
}

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
    if (countsHelp(lesson)) head.insert(head.end(), {"helps", "help", "help points"});
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
                         {std::to_string(file.grade.helped.size()), fmt::format("{}", fmt::join(file.grade.helped, ", ")),
                          fmt::format("{:g}", 0 - file.grade.takenOff)});
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
    if (!goal.measured.value) return ui::messageText(goal.measured.problem);
    return GradeReportTexts::tr("measured: %1").arg(text(lessons::inWords(*goal.measured.value, goal.kind)));
}

QString answerOf(const lessons::AnswerGrade& answer) {
    return answer.given ? GradeReportTexts::tr("answer: %1").arg(text(lessons::inWords(*answer.given)))
                        : GradeReportTexts::tr("not answered");
}

/// Returns the reason why the submission cannot be graded or gets no points.
QString obstacleOf(const lessons::Grade& grade) {
    QStringList lines;
    if (!grade.problem.empty()) lines << ui::messageText(grade.problem);
    for (const lessons::Violation& violation : grade.violations) lines << ui::messageText(violation.message());
    return lines.join(u'\n');
}

/// Returns the tests. In a part without points each test counts one, so that there is a score.
std::vector<GradedTest> testsOf(const lessons::Grade& grade) {
    std::vector<GradedTest> tests;
    const QString obstacle = obstacleOf(grade);
    if (!obstacle.isEmpty()) tests.push_back({GradeReportTexts::tr("The submission can be graded"), obstacle, 0, 0, false});
    const bool hasPoints = grade.outOf > 0;
    const auto add = [&](const QString& name, const QString& output, bool passed, double points, double outOf) {
        const bool counts = passed && obstacle.isEmpty();
        if (hasPoints) tests.push_back({name, output, points, outOf, counts});
        else tests.push_back({name, output, counts ? 1.0 : 0.0, 1.0, counts});
    };
    for (const lessons::GoalGrade& goal : grade.goals)
        add(ui::messageText(goal.says), valueOf(goal), goal.met, goal.points, goal.outOf);
    for (const lessons::AnswerGrade& answer : grade.answers)
        add(text(answer.ask), answerOf(answer), answer.right, answer.points, answer.outOf);
    return tests;
}

QJsonObject forGradescope(const GradedTest& test, const QString& part, qsizetype number) {
    return {{"name", part + test.name}, {"number", QString::number(number)},           {"score", test.points},
            {"max_score", test.outOf},  {"status", test.passed ? "passed" : "failed"}, {"output", test.output},
            {"visibility", "visible"}};
}

/// Returns the best grade of a part, or that of a part without a submission.
Grade bestOf(const lessons::Lesson& lesson, std::size_t part, const std::vector<GradedFile>& files) {
    const lessons::Grade* best = nullptr;
    for (const GradedFile& file : files)
        if (file.grade.part == part && (!best || file.grade.points > best->points)) best = &file.grade;
    return best ? *best
                : lessons::Grader(lesson, {})
                      .broken(part, GradeReportTexts::tr("No program of this part was handed in.").toStdString());
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
        const QString part =
            grades.size() == 1 ? QString() : ui::messageText(lessons::nameOf(lesson, grade.part)) + QStringLiteral(" – ");
        for (const GradedTest& test : testsOf(grade)) {
            score += test.points;
            tests.append(forGradescope(test, part, tests.size() + 1));
        }
        if (grade.helped.empty()) continue;
        score -= grade.takenOff;
        tests.append(forGradescope(
            {GradeReportTexts::tr("Help that was used (%1)").arg(grade.helped.size()), helpOf(grade), -grade.takenOff, 0, false},
            part, tests.size() + 1));
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

namespace {

/// Writes how often help was used, which kinds, and the points for it, as properties of a suite.
void writeHelp(QXmlStreamWriter& xml, const Grade& grade) {
    xml.writeStartElement("properties");
    const auto property = [&xml](const QString& name, const QString& value) {
        xml.writeEmptyElement("property");
        xml.writeAttribute("name", name);
        xml.writeAttribute("value", value);
    };
    property(QStringLiteral("helps"), QString::number(grade.helped.size()));
    property(QStringLiteral("help"), text(fmt::format("{}", fmt::join(grade.helped, ", "))));
    property(QStringLiteral("help points"), QString::number(0 - grade.takenOff));
    xml.writeEndElement();
}

}  // namespace

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
        if (countsHelp(lesson)) writeHelp(xml, file.grade);
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/course/grade_report.h"

#include "app/course/students.h"
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

namespace streamscope::app {
namespace {

/// Returns the points of a grade, which is one of a part.
GradedPart pointsOf(const lessons::Grade& grade) {
    if (grade.outOf > 0) return {grade.part, std::nullopt, grade.points, grade.outOf};
    const bool counts = grade.problem.empty() && grade.violations.empty();
    const auto met = std::ranges::count_if(grade.goals, &lessons::GoalGrade::met) +
                     std::ranges::count_if(grade.answers, &lessons::AnswerGrade::right);
    return {grade.part, std::nullopt, counts ? static_cast<double>(met) : 0,
            static_cast<double>(grade.goals.size() + grade.answers.size())};
}

/// Returns what counts of a student in a part.
GradedPart partOfStudent(const lessons::Lesson& lesson, std::size_t part, const std::vector<GradedFile>& files,
                         const std::vector<std::size_t>& own) {
    std::optional<GradedPart> best;
    for (const std::size_t file : own) {
        const lessons::Grade& grade = files[file].grade;
        if (!grade.isPartKnown || grade.part != part) continue;
        GradedPart one = pointsOf(grade);
        one.file = file;
        const bool isBetter = !best || one.points > best->points || (!files[*best->file].grade.passed && grade.passed);
        if (isBetter) best = one;
    }
    if (best) return *best;
    GradedPart missing = pointsOf(lessons::Grader(lesson, {}).broken(part, "not handed in"));
    missing.part = part;
    return missing;
}

void sumUp(GradedStudent& student, const lessons::Lesson& lesson, const std::vector<GradedFile>& files) {
    const std::optional<std::size_t> asked = files[student.files.front()].asked;
    for (std::size_t part = 0; part < lesson.parts.size(); ++part) {
        if (asked && part != *asked) continue;
        const GradedPart one = partOfStudent(lesson, part, files, student.files);
        if (!one.file && one.outOf == 0) continue;
        student.points += one.points;
        student.outOf += one.outOf;
        if (!one.file || !files[*one.file].grade.passed) ++student.open;
        student.parts.push_back(one);
    }
}

}  // namespace

std::vector<GradedStudent> studentsIn(const lessons::Lesson& lesson, const std::vector<GradedFile>& files) {
    std::vector<GradedStudent> students;
    for (std::size_t i = 0; i < files.size(); ++i) {
        const std::string& name = files[i].student.empty() ? files[i].file : files[i].student;
        auto student = std::ranges::find(students, name, &GradedStudent::name);
        if (student == students.end()) student = students.insert(students.end(), GradedStudent{name, {}, {}});
        student->files.push_back(i);
    }
    for (GradedStudent& each : students) sumUp(each, lesson, files);
    return students;
}

std::string missingOf(const lessons::Lesson& lesson, const GradedStudent& student) {
    std::string missing;
    for (const GradedPart& each : student.parts)
        if (!each.file) missing += (missing.empty() ? "" : ", ") + lessons::idOf(lesson, each.part);
    return missing;
}

}  // namespace streamscope::app

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
    if (!file.student.empty()) object.insert("student", text(file.student));
    return object;
}

QJsonObject toJson(const lessons::Lesson& lesson, const GradedStudent& student) {
    QJsonArray parts;
    for (const GradedPart& each : student.parts)
        parts.append(QJsonObject{{"part", text(lessons::idOf(lesson, each.part))},
                                 {"submission", each.file ? QJsonValue(qint64(*each.file)) : QJsonValue()},
                                 {"points", each.points},
                                 {"outOf", each.outOf}});
    return {{"student", text(student.name)},
            {"parts", parts},
            {"points", student.points},
            {"outOf", student.outOf},
            {"passed", student.open == 0}};
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
    const QString part =
        grade.isPartKnown ? ui::messageText(lessons::nameOf(lesson, grade.part)) : GradeReportTexts::tr("unknown part");
    const QString name = QStringLiteral("%1: %2: ").arg(text(file.file), part);
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

/// Returns "anna: 3 of 5 points, not handed in: b".
std::string lineOf(const lessons::Lesson& lesson, const GradedStudent& student) {
    const QString name = text(student.name), points = QString::number(student.points), outOf = QString::number(student.outOf);
    const QString missing = text(missingOf(lesson, student));
    const QString line = missing.isEmpty()
                             ? GradeReportTexts::tr("%1: %2 of %3 points").arg(name, points, outOf)
                             : GradeReportTexts::tr("%1: %2 of %3 points, not handed in: %4").arg(name, points, outOf, missing);
    return printable(line.toStdString()) + '\n';
}

std::string row(const std::vector<std::string>& cells) {
    std::string line;
    for (const std::string& each : cells) line += (&each == cells.data() ? "" : ",") + csvField(each);
    return line + "\r\n";
}

/// Returns the reasons why a student did not pass, as one cell: of the parts that count, then of the files of an unknown part.
std::string reasonOf(const lessons::Lesson& lesson, const GradedStudent& student, const std::vector<GradedFile>& files) {
    QStringList reasons;
    const auto add = [&](const QString& where, const QString& reason) {
        if (!reason.isEmpty()) reasons << (where.isEmpty() ? reason : QStringLiteral("%1: %2").arg(where, reason));
    };
    const auto named = [&](std::size_t part) {
        return lesson.parts.size() == 1 ? QString() : ui::messageText(lessons::nameOf(lesson, part));
    };
    for (const GradedPart& each : student.parts)
        add(named(each.part), each.file ? reasonsOf(files[*each.file].grade).join(u' ') : GradeReportTexts::tr("Not handed in."));
    for (const std::size_t file : student.files)
        if (!files[file].grade.isPartKnown) add(text(files[file].file), ui::messageText(files[file].grade.problem));
    return reasons.join(u' ').toStdString();
}

/// Help that a student used in the parts that count.
struct UsedHelp {
    std::size_t times = 0;
    std::vector<std::string> kinds;  ///< each once
    double takenOff = 0;

    void add(const Grade& grade) {
        times += grade.helped.size();
        takenOff += grade.takenOff;
        for (const std::string& each : grade.helped)
            if (std::ranges::find(kinds, each) == kinds.end()) kinds.push_back(each);
    }
    std::string names() const { return fmt::format("{}", fmt::join(kinds, ", ")); }
};

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

double scoreOf(const lessons::Lesson& lesson, const std::vector<GradedFile>& files) {
    double sum = 0;
    std::size_t count = 0;
    for (const GradedStudent& each : studentsIn(lesson, files)) {
        if (each.outOf <= 0) continue;
        sum += each.points / each.outOf;
        ++count;
    }
    return count == 0 ? 0 : sum / static_cast<double>(count);
}

std::string gradesAsText(const lessons::Lesson& lesson, const std::vector<GradedFile>& files) {
    std::string out;
    for (const GradedFile& file : files) out += asText(lesson, file);
    const std::vector<GradedStudent> students = studentsIn(lesson, files);
    const bool isPlain =
        std::ranges::all_of(students, [](const GradedStudent& each) { return each.parts.size() < 2 && each.files.size() < 2; });
    if (!isPlain)
        for (const GradedStudent& each : students) out += lineOf(lesson, each);
    return out + fmt::format("{:.4g}\n", scoreOf(lesson, files));
}

std::string gradesAsJson(const std::string& lessonId, const lessons::Lesson& lesson, const std::vector<GradedFile>& files) {
    QJsonArray submissions;
    for (const GradedFile& file : files) submissions.append(toJson(lesson, file));
    QJsonArray students;
    for (const GradedStudent& each : studentsIn(lesson, files)) students.append(toJson(lesson, each));
    const bool isAny = std::ranges::any_of(files, [](const GradedFile& file) { return passed(file.grade).has_value(); });
    const QJsonObject document{{"lesson", QJsonObject{{"id", text(lessonId)}, {"title", text(lesson.title)}}},
                               {"submissions", submissions},
                               {"students", students},
                               {"passed", orNull(isAny ? std::optional(allPassed(files)) : std::nullopt)}};
    return QJsonDocument(document).toJson(QJsonDocument::Indented).toStdString();
}

namespace {

/// Returns the cells of a student: the points of each part, its goals and questions, and the reasons.
Cells cellsOf(const lessons::Lesson& lesson, const GradedStudent& student, const std::vector<GradedFile>& files,
              const std::map<std::size_t, const Grade*>& parts) {
    std::vector<std::string> names;
    for (const std::size_t file : student.files) names.push_back(files[file].file);
    const bool isAnything = student.outOf > 0 || student.open > 0;
    Cells cells{student.name, fmt::format("{}", fmt::join(names, "; ")),
                !isAnything         ? ""
                : student.open == 0 ? "yes"
                                    : "no",
                fmt::format("{:g}", student.points), fmt::format("{:g}", student.outOf)};
    if (lesson.parts.size() > 1) cells.push_back(missingOf(lesson, student));
    UsedHelp help;
    for (const auto& [part, like] : parts) {
        const auto own = std::ranges::find(student.parts, part, &GradedPart::part);
        const bool isThere = own != student.parts.end() && own->file;
        const Grade* grade = isThere ? &files[*own->file].grade : nullptr;
        std::ranges::move(grade ? cellsOf(*grade) : Cells(cellsOf(*like).size()), std::back_inserter(cells));
        if (grade) help.add(*grade);
    }
    if (countsHelp(lesson))
        cells.insert(cells.end(), {std::to_string(help.times), help.names(), fmt::format("{:g}", 0 - help.takenOff)});
    cells.push_back(reasonOf(lesson, student, files));
    return cells;
}

}  // namespace

std::string gradesAsCsv(const lessons::Lesson& lesson, const std::vector<GradedFile>& files) {
    std::map<std::size_t, const Grade*> parts;
    for (const GradedFile& file : files)
        if (file.grade.isPartKnown) parts.emplace(file.grade.part, &file.grade);
    Cells head{"student", "files", "passed", "points", "outOf"};
    if (lesson.parts.size() > 1) head.push_back("missing");
    for (const auto& [part, grade] : parts)
        std::ranges::move(columnsOf(*grade, lesson.parts.size() == 1 ? "" : idOf(lesson, part) + " "), std::back_inserter(head));
    if (countsHelp(lesson)) head.insert(head.end(), {"helps", "help", "help points"});
    head.push_back("reason");
    std::string out = row(head);
    for (const GradedStudent& student : studentsIn(lesson, files)) out += row(cellsOf(lesson, student, files, parts));
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

/// Returns the grades that count in the parts of the lesson, of all files or of those of a student.
std::vector<lessons::Grade> gradesByPart(const lessons::Lesson& lesson, std::vector<GradedFile> files) {
    for (GradedFile& each : files) each.student = "one";
    std::vector<lessons::Grade> grades;
    if (files.empty()) return grades;
    const std::string missing = GradeReportTexts::tr("No program of this part was handed in.").toStdString();
    const std::vector<GradedPart> parts = studentsIn(lesson, files).front().parts;
    for (const GradedPart& each : parts)
        grades.push_back(each.file ? files[*each.file].grade : lessons::Grader(lesson, {}).broken(each.part, missing));
    for (const GradedFile& each : files)
        if (!each.grade.isPartKnown) grades.push_back(each.grade);
    return grades;
}

QString prefixOf(const lessons::Lesson& lesson, const lessons::Grade& grade) {
    if (lesson.parts.size() == 1 || !grade.isPartKnown) return {};
    return ui::messageText(lessons::nameOf(lesson, grade.part)) + QStringLiteral(" – ");
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
    const std::vector<lessons::Grade> grades = gradesByPart(lesson, files);
    QJsonArray tests;
    double score = 0;
    for (const lessons::Grade& grade : grades) {
        const QString part = prefixOf(lesson, grade);
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
void writeHelp(QXmlStreamWriter& xml, const UsedHelp& help) {
    xml.writeStartElement("properties");
    const auto property = [&xml](const QString& name, const QString& value) {
        xml.writeEmptyElement("property");
        xml.writeAttribute("name", name);
        xml.writeAttribute("value", value);
    };
    property(QStringLiteral("helps"), QString::number(help.times));
    property(QStringLiteral("help"), text(help.names()));
    property(QStringLiteral("help points"), QString::number(0 - help.takenOff));
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
    for (const GradedStudent& student : studentsIn(lesson, files)) {
        std::vector<GradedFile> own;
        for (const std::size_t file : student.files) own.push_back(files[file]);
        std::vector<GradedTest> tests;
        UsedHelp help;
        for (const lessons::Grade& grade : gradesByPart(lesson, std::move(own))) {
            help.add(grade);
            for (GradedTest& test : testsOf(grade)) {
                test.name.prepend(prefixOf(lesson, grade));
                tests.push_back(std::move(test));
            }
        }
        xml.writeStartElement("testsuite");
        xml.writeAttribute("name", text(student.name));
        xml.writeAttribute("tests", QString::number(tests.size()));
        xml.writeAttribute("failures", QString::number(std::ranges::count(tests, false, &GradedTest::passed)));
        if (countsHelp(lesson)) writeHelp(xml, help);
        for (const GradedTest& test : tests) {
            xml.writeStartElement("testcase");
            xml.writeAttribute("classname", text(student.name));
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

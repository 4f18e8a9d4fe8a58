// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/grading/grade_report.h"

#include "app/grading/students.h"
#include "app/runs/json_lines.h"
#include "engine/device/words.h"
#include "engine/json/printable.h"
#include "engine/lessons/grade_json.h"
#include "engine/lessons/help.h"
#include "engine/timeline/table_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

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

/// Translation context of the texts in this file.
struct GradeReportTexts {
    TRANSLATED_TEXTS(GradeReportTexts)
};

using lessons::AnswerGrade;
using lessons::GoalGrade;
using lessons::Grade;

using Json = nlohmann::json;

Json orNull(std::optional<bool> answer) { return answer ? Json(*answer) : Json(); }

/// Returns a number as Qt and JavaScript write it: whole ones without a point.
Json numberOf(double value) {
    const auto whole = static_cast<std::int64_t>(value);
    return static_cast<double>(whole) == value ? Json(whole) : Json(value);
}

std::string pointsText(double value) { return fmt::format("{:g}", value); }

Json toJson(const lessons::Lesson& lesson, const GradedFile& file) {
    Json object = Json::parse(lessons::toJson(lesson, file.grade));
    object["file"] = file.file;
    if (!file.student.empty()) object["student"] = file.student;
    return object;
}

Json toJson(const lessons::Lesson& lesson, const GradedStudent& student) {
    Json parts = Json::array();
    for (const GradedPart& each : student.parts)
        parts.push_back({{"part", lessons::idOf(lesson, each.part)},
                         {"submission", each.file ? Json(*each.file) : Json()},
                         {"points", numberOf(each.points)},
                         {"outOf", numberOf(each.outOf)}});
    return {{"student", student.name},
            {"parts", parts},
            {"points", numberOf(student.points)},
            {"outOf", numberOf(student.outOf)},
            {"passed", student.open == 0}};
}

/// Returns a sentence such as "The total time is at most 6 ms. It is 12 ms."
std::string sentenceOf(const GoalGrade& goal) {
    const std::string says = translatedMessage(goal.says);
    if (!goal.measured.value) return Phrase("%1 (%2)").arg(says, translatedMessage(goal.measured.problem));
    if (goal.kind == MetricKind::Truth) return says;
    return GradeReportTexts::tr("%1 It is %2.").arg(says, lessons::inWords(*goal.measured.value, goal.kind));
}

/// Returns a line of the text of a grade.
std::string labelled(const std::string& label, const std::string& words) {
    constexpr std::size_t width = 8;
    const std::string blanks(width - std::min(lettersIn(label), width), ' ');
    return printable("  " + label + blanks + ' ' + words) + '\n';
}

std::string lineOf(const GoalGrade& goal) {
    return labelled(goal.met ? GradeReportTexts::tr("met") : GradeReportTexts::tr("not met"), sentenceOf(goal));
}

std::string lineOf(const AnswerGrade& answer) {
    const std::string label = answer.right   ? GradeReportTexts::tr("right")
                              : answer.given ? GradeReportTexts::tr("wrong")
                                             : GradeReportTexts::tr("open");
    return labelled(label, answer.ask);
}

/// Returns lines about the forbidden changes. The last one of each rule also says what is allowed. A long list is shortened.
std::vector<std::string> changesOf(const Grade& grade) {
    constexpr auto most = std::size_t{8};
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < std::min(grade.violations.size(), most); ++i) {
        const lessons::Violation& violation = grade.violations[i];
        const bool last = i + 1 == grade.violations.size() || grade.violations[i + 1].allowed != violation.allowed;
        lines.push_back(translatedMessage(last ? violation.message() : violation.changed));
    }
    if (grade.violations.size() > most)
        lines.push_back(GradeReportTexts::tr("And %1 more. %2")
                            .arg(grade.violations.size() - most, translatedMessage(grade.violations.back().allowed)));
    return lines;
}

/// Returns "fixes, bounds: 2 points off".
std::string helpOf(const Grade& grade) {
    const std::string kinds = fmt::format("{}", fmt::join(grade.helped, ", "));
    return grade.takenOff == 1 ? GradeReportTexts::tr("%1: 1 point off").arg(kinds)
                               : GradeReportTexts::tr("%1: %2 points off").arg(kinds, pointsText(grade.takenOff));
}

std::string asText(const lessons::Lesson& lesson, const GradedFile& file) {
    const Grade& grade = file.grade;
    const std::string part =
        grade.isPartKnown ? translatedMessage(lessons::nameOf(lesson, grade.part)) : GradeReportTexts::tr("unknown part");
    const std::string name = Phrase("%1: %2: ").arg(file.file, part);
    const auto first = [&](const std::string& words) { return printable((name + words)) + '\n'; };
    if (!passed(grade)) return first(GradeReportTexts::tr("not graded, because it has no goals and no graded questions"));
    const Phrase says =
        grade.passed ? GradeReportTexts::tr("passed, %1 of %2 points") : GradeReportTexts::tr("not passed, %1 of %2 points");
    std::string out = first(says.arg(pointsText(grade.points), pointsText(grade.outOf)));
    if (!grade.problem.empty()) return out + "  " + printable(translatedMessage(grade.problem)) + '\n';
    for (const std::string& line : changesOf(grade)) out += labelled(GradeReportTexts::tr("changed"), line);
    for (const GoalGrade& goal : grade.goals) out += lineOf(goal);
    for (const AnswerGrade& answer : grade.answers) out += lineOf(answer);
    return grade.helped.empty() ? out : out + labelled(GradeReportTexts::tr("help"), helpOf(grade));
}

/// Returns "anna: 3 of 5 points, not handed in: b".
std::string lineOf(const lessons::Lesson& lesson, const GradedStudent& student) {
    const std::string name = student.name, points = pointsText(student.points), outOf = pointsText(student.outOf);
    const std::string missing = missingOf(lesson, student);
    const std::string line =
        missing.empty() ? GradeReportTexts::tr("%1: %2 of %3 points").arg(name, points, outOf)
                        : GradeReportTexts::tr("%1: %2 of %3 points, not handed in: %4").arg(name, points, outOf, missing);
    return printable(line) + '\n';
}

std::string row(const std::vector<std::string>& cells) {
    std::string line;
    for (const std::string& each : cells) line += (&each == cells.data() ? "" : ",") + csvField(each);
    return line + "\r\n";
}

/// Returns the reasons why a student did not pass, as one cell: of the parts that count, then of the files of an unknown part.
std::string reasonOf(const lessons::Lesson& lesson, const GradedStudent& student, const std::vector<GradedFile>& files) {
    std::vector<std::string> reasons;
    const auto add = [&](const std::string& where, const std::string& reason) {
        if (!reason.empty()) reasons.push_back(where.empty() ? reason : where + ": " + reason);
    };
    const auto named = [&](std::size_t part) {
        return lesson.parts.size() == 1 ? std::string() : translatedMessage(lessons::nameOf(lesson, part));
    };
    for (const GradedPart& each : student.parts)
        add(named(each.part),
            each.file ? joined(reasonsOf(files[*each.file].grade), " ") : GradeReportTexts::tr("Not handed in."));
    for (const std::size_t file : student.files)
        if (!files[file].grade.isPartKnown) add(files[file].file, translatedMessage(files[file].grade.problem));
    return joined(reasons, " ");
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

std::vector<std::string> reasonsOf(const Grade& grade) {
    std::vector<std::string> reasons;
    if (!grade.problem.empty()) reasons.push_back(translatedMessage(grade.problem));
    std::ranges::move(changesOf(grade), std::back_inserter(reasons));
    if (!grade.problem.empty()) return reasons;
    for (const GoalGrade& goal : grade.goals)
        if (!goal.met) reasons.push_back(GradeReportTexts::tr("Not met: %1").arg(sentenceOf(goal)));
    for (const AnswerGrade& answer : grade.answers)
        if (!answer.right)
            reasons.push_back((answer.given ? GradeReportTexts::tr("Wrong answer: %1") : GradeReportTexts::tr("Not answered: %1"))
                                  .arg(answer.ask));
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
    Json submissions = Json::array(), students = Json::array();
    for (const GradedFile& file : files) submissions.push_back(toJson(lesson, file));
    for (const GradedStudent& each : studentsIn(lesson, files)) students.push_back(toJson(lesson, each));
    const bool isAny = std::ranges::any_of(files, [](const GradedFile& file) { return passed(file.grade).has_value(); });
    return inLines({{"lesson", {{"id", lessonId}, {"title", lesson.title}}},
                    {"submissions", submissions},
                    {"students", students},
                    {"passed", orNull(isAny ? std::optional(allPassed(files)) : std::nullopt)}});
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

/// One goal or question as a test.
struct GradedTest {
    std::string name, output;
    double points = 0, outOf = 0;
    bool passed = false;
};

std::string valueOf(const lessons::GoalGrade& goal) {
    if (!goal.measured.value) return translatedMessage(goal.measured.problem);
    return GradeReportTexts::tr("measured: %1").arg(lessons::inWords(*goal.measured.value, goal.kind));
}

std::string answerOf(const lessons::AnswerGrade& answer) {
    return answer.given ? GradeReportTexts::tr("answer: %1").arg(lessons::inWords(*answer.given))
                        : GradeReportTexts::tr("not answered");
}

/// Returns the reason why the submission cannot be graded or gets no points.
std::string obstacleOf(const lessons::Grade& grade) {
    std::vector<std::string> lines;
    if (!grade.problem.empty()) lines.push_back(translatedMessage(grade.problem));
    for (const lessons::Violation& violation : grade.violations) lines.push_back(translatedMessage(violation.message()));
    return joined(lines, "\n");
}

/// Returns the tests. In a part without points each test counts one, so that there is a score.
std::vector<GradedTest> testsOf(const lessons::Grade& grade) {
    std::vector<GradedTest> tests;
    const std::string obstacle = obstacleOf(grade);
    if (!obstacle.empty()) tests.push_back({GradeReportTexts::tr("The submission can be graded"), obstacle, 0, 0, false});
    const bool hasPoints = grade.outOf > 0;
    const auto add = [&](const std::string& name, const std::string& output, bool passed, double points, double outOf) {
        const bool counts = passed && obstacle.empty();
        if (hasPoints) tests.push_back({name, output, points, outOf, counts});
        else tests.push_back({name, output, counts ? 1.0 : 0.0, 1.0, counts});
    };
    for (const lessons::GoalGrade& goal : grade.goals)
        add(translatedMessage(goal.says), valueOf(goal), goal.met, goal.points, goal.outOf);
    for (const lessons::AnswerGrade& answer : grade.answers)
        add(answer.ask, answerOf(answer), answer.right, answer.points, answer.outOf);
    return tests;
}

Json forGradescope(const GradedTest& test, const std::string& part, std::size_t number) {
    return {{"name", part + test.name},
            {"number", std::to_string(number)},
            {"score", numberOf(test.points)},
            {"max_score", numberOf(test.outOf)},
            {"status", test.passed ? "passed" : "failed"},
            {"output", test.output},
            {"visibility", "visible"}};
}

/// Returns the grades that count in the parts of the lesson, of all files or of those of a student.
std::vector<lessons::Grade> gradesByPart(const lessons::Lesson& lesson, std::vector<GradedFile> files) {
    for (GradedFile& each : files) each.student = "one";
    std::vector<lessons::Grade> grades;
    if (files.empty()) return grades;
    const std::string missing = GradeReportTexts::tr("No program of this part was handed in.");
    const std::vector<GradedPart> parts = studentsIn(lesson, files).front().parts;
    for (const GradedPart& each : parts)
        grades.push_back(each.file ? files[*each.file].grade : lessons::Grader(lesson, {}).broken(each.part, missing));
    for (const GradedFile& each : files)
        if (!each.grade.isPartKnown) grades.push_back(each.grade);
    return grades;
}

std::string prefixOf(const lessons::Lesson& lesson, const lessons::Grade& grade) {
    if (lesson.parts.size() == 1 || !grade.isPartKnown) return {};
    return translatedMessage(lessons::nameOf(lesson, grade.part)) + " – ";
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
    Json tests = Json::array();
    double score = 0;
    for (const lessons::Grade& grade : grades) {
        const std::string part = prefixOf(lesson, grade);
        for (const GradedTest& test : testsOf(grade)) {
            score += test.points;
            tests.push_back(forGradescope(test, part, tests.size() + 1));
        }
        if (grade.helped.empty()) continue;
        score -= grade.takenOff;
        tests.push_back(forGradescope(
            {GradeReportTexts::tr("Help that was used (%1)").arg(grade.helped.size()), helpOf(grade), -grade.takenOff, 0, false},
            part, tests.size() + 1));
    }
    Json results{{"score", numberOf(score)},
                 {"output", lesson.title},
                 {"visibility", "visible"},
                 {"stdout_visibility", "hidden"},
                 {"tests", tests}};
    if (const std::optional<Nanoseconds> total = totalOf(grades)) {
        const double microseconds = static_cast<double>(total->count()) / 1000;
        results["leaderboard"] =
            Json::array({{{"name", "Total time (µs)"}, {"value", numberOf(microseconds)}, {"order", "asc"}}});
    }
    return inLines(results);
}

namespace {

/// Writer of XML, with each element in a line of its own, unless it holds text.
class Xml {
public:
    using Attributes = std::vector<std::pair<std::string_view, std::string>>;

    void open(std::string_view name, const Attributes& attributes) {
        begin(name, attributes);
        out_ += '>';
        open_.push_back(name);
    }
    void close() {
        const std::string_view name = open_.back();
        open_.pop_back();
        line();
        out_ += fmt::format("</{}>", name);
    }
    void empty(std::string_view name, const Attributes& attributes) {
        begin(name, attributes);
        out_ += "/>";
    }
    void text(std::string_view name, const std::string& words) {
        begin(name, {});
        out_ += fmt::format(">{}</{}>", escaped(words), name);
    }
    std::string take() { return std::move(out_) + '\n'; }

private:
    static std::string escaped(const std::string& words) {
        std::string out;
        for (const char letter : words) {
            const auto code = static_cast<unsigned char>(letter);
            if (letter == '&') out += "&amp;";
            else if (letter == '<') out += "&lt;";
            else if (letter == '>') out += "&gt;";
            else if (letter == '"') out += "&quot;";
            else if (letter == '\n' || letter == '\t' || letter == '\r') out += fmt::format("&#{};", int{code});
            else if (code >= 0x20) out += letter;  // XML has no other control characters
        }
        return out;
    }
    void line() { out_ += '\n' + std::string(4 * open_.size(), ' '); }
    void begin(std::string_view name, const Attributes& attributes) {
        line();
        out_ += '<' + std::string(name);
        for (const auto& [key, value] : attributes) out_ += fmt::format(" {}=\"{}\"", key, escaped(value));
    }

    std::string out_ = R"(<?xml version="1.0" encoding="UTF-8"?>)";
    std::vector<std::string_view> open_;
};

/// Writes how often help was used, which kinds, and the points for it, as properties of a suite.
void writeHelp(Xml& xml, const UsedHelp& help) {
    xml.open("properties", {});
    const auto property = [&xml](std::string name, std::string value) {
        xml.empty("property", {{"name", std::move(name)}, {"value", std::move(value)}});
    };
    property("helps", std::to_string(help.times));
    property("help", help.names());
    property("help points", pointsText(0 - help.takenOff));
    xml.close();
}

}  // namespace

std::string gradesAsJUnit(const lessons::Lesson& lesson, const std::vector<GradedFile>& files) {
    Xml xml;
    xml.open("testsuites", {{"name", lesson.title}});
    for (const GradedStudent& student : studentsIn(lesson, files)) {
        std::vector<GradedFile> own;
        for (const std::size_t file : student.files) own.push_back(files[file]);
        std::vector<GradedTest> tests;
        UsedHelp help;
        for (const lessons::Grade& grade : gradesByPart(lesson, std::move(own))) {
            help.add(grade);
            for (GradedTest& test : testsOf(grade)) {
                test.name = prefixOf(lesson, grade) + test.name;
                tests.push_back(std::move(test));
            }
        }
        xml.open("testsuite", {{"name", student.name},
                               {"tests", std::to_string(tests.size())},
                               {"failures", std::to_string(std::ranges::count(tests, false, &GradedTest::passed))}});
        if (countsHelp(lesson)) writeHelp(xml, help);
        for (const GradedTest& test : tests) {
            xml.open("testcase", {{"classname", student.name}, {"name", test.name}});
            if (test.passed) xml.text("system-out", test.output);
            else xml.empty("failure", {{"message", test.output}});
            xml.close();
        }
        xml.close();
    }
    xml.close();
    return xml.take();
}

}  // namespace streamscope::app

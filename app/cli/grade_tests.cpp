// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/grade_report.h"
#include "ui/theme/text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QXmlStreamWriter>

#include <algorithm>

/// Grades as test results, for other grading tools.
namespace streamscope::app {
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/grade_report.h"
#include "ui/theme/text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QXmlStreamWriter>

#include <algorithm>

/// Grades as results of tests, for the graders of others.
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

/// Returns what stops the submission from being graded, or from getting points.
QString obstacleOf(const lessons::Grade& grade) {
    QStringList lines;
    if (!grade.problem.empty()) lines << text(grade.problem);
    for (const lessons::Violation& violation : grade.violations) lines << text(violation.message());
    return lines.join(u'\n');
}

/// Returns the tests. Where the part has no points each counts one, so that a score can be given.
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

}  // namespace

std::string gradeForGradescope(const lessons::Lesson& lesson, const GradedFile& file) {
    QJsonArray tests;
    double score = 0;
    for (const GradedTest& test : testsOf(file.grade)) {
        score += test.points;
        tests.append(QJsonObject{{"name", test.name},
                                 {"number", QString::number(tests.size() + 1)},
                                 {"score", test.points},
                                 {"max_score", test.outOf},
                                 {"status", test.passed ? "passed" : "failed"},
                                 {"output", test.output},
                                 {"visibility", "visible"}});
    }
    QJsonObject results{{"score", score},
                        {"output", text(lesson.title)},
                        {"visibility", "visible"},
                        {"stdout_visibility", "hidden"},
                        {"tests", tests}};
    if (file.grade.total && file.grade.problem.empty() && file.grade.violations.empty()) {
        const double microseconds = static_cast<double>(file.grade.total->count()) / 1000;
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_parts.h"
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "app/cli/run_options.h"
#include "app/commands/diagnostic_lines.h"
#include "app/commands/interrupt_signal.h"
#include "app/course/grading.h"
#include "app/session/lesson_files.h"

#include <QFileInfo>

#include <optional>
#include <string>

namespace streamscope::app {
namespace {

bool writeFiles(const GradeCommand& command, const lessons::Lesson& lesson, const std::vector<GradedFile>& files) {
    if (!command.csv.isEmpty() && !writeText(command.csv, gradesAsCsv(lesson, files))) return false;
    if (!command.junit.isEmpty() && !writeText(command.junit, gradesAsJUnit(lesson, files))) return false;
    return command.gradescope.isEmpty() || writeText(command.gradescope, gradeForGradescope(lesson, files));
}

/// Returns whether every submission meets goal N of its part. Returns nothing with a message if a part has fewer goals.
std::optional<bool> meetGoal(int goal, const std::vector<GradedFile>& files) {
    bool met = true;
    for (const GradedFile& file : files) {
        const lessons::Grade& grade = file.grade;
        if (!grade.isPartKnown) {
            met = false;
            continue;
        }
        const auto at = static_cast<std::size_t>(goal) - 1;
        if (at >= grade.goals.size()) {
            complain(QStringLiteral("streamscope grade: --goal %1: the part has %2 goals").arg(goal).arg(grade.goals.size()));
            return std::nullopt;
        }
        met = met && grade.goals[at].met && grade.problem.empty() && grade.violations.empty();
    }
    return met;
}

}  // namespace

Command parseGrade(const QStringList& words) {
    GradeCommand grade;
    Options options(
        QStringLiteral("grade"), QStringLiteral("grade --lesson LESSON --submission PATH… [options]"),
        QStringLiteral("Grades submissions to a lesson: goals, edit rules and points. The last line of the text is the mean "
                       "share of the points, a number from 0 to 1."));
    options.text("--lesson", "LESSON", "a path, or a lesson's name (streamscope lessons)", grade.lesson);
    options.texts(
        "--submission", "PATH…",
        "programs, or results, pictures, source code or codes of pages that contain one; or folders and archives (zip) of these",
        grade.submissions);
    options.text("--part", "P", "a part of the lesson (default: the one that the submission names, else the first)", grade.part);
    options.flag("--json", "print the grades as JSON", grade.json);
    addExercise(options, grade.exercise);
    addLanguage(options, grade.language, "language of the lesson and of the sentences, except in JSON (default: en)");
    options.text("--csv", "F", "the grades as comma-separated values", grade.csv);
    options.text("--gradescope", "results.json",
                 "results for Gradescope's autograder: a test for each goal and question of each part, and the total time on "
                 "the leaderboard; for one student, with the best submission for each part",
                 grade.gradescope);
    options.text("--junit", "F.xml", "a suite for each student, a test case for each goal and question", grade.junit);
    options.number("--goal", "the exit status says whether goal N of the part is met; the first goal is 1", 1, 1000,
                   [&grade](int n) { grade.goal = n; });
    if (const std::optional<Command> ended = options.read(words)) return *ended;
    if (grade.lesson.isEmpty())
        return options.wrong(QStringLiteral("--lesson is missing: a path or a lesson's name (streamscope lessons)"));
    if (grade.submissions.isEmpty())
        return options.wrong(QStringLiteral("--submission is missing: programs, or folders of programs"));
    return grade;
}

int execute(const GradeCommand& command) {
    const InterruptSignal interrupt;
    if (!outputsAreReady({command.csv, command.junit, command.gradescope}, command.json)) return exitBadInput;
    const auto read = lessonFile(command.lesson);
    if (const auto* lines = std::get_if<QStringList>(&read)) return complain(*lines), exitBadInput;
    LessonFile lesson = std::get<LessonFile>(read);
    if (!command.exercise.empty()) lesson.lesson.help = command.exercise;
    complainOf(lesson.findings);
    if (lessons::isForStudents(lesson.lesson))
        complain(
            QStringLiteral("streamscope grade: warning: %1 is the copy for students, which has no answers").arg(command.lesson));
    if (!command.part.isEmpty() && !lessons::partNamed(lesson.lesson, command.part.toStdString()))
        return complain(QStringLiteral("streamscope: the lesson has no part \"%1\"").arg(command.part)), exitBadInput;
    const Expected<Submissions> found = submissionsIn(command.submissions, interrupt.token());
    if (!found) return complain(QStringLiteral("streamscope: ") + QString::fromStdString(found.why())), exitBadInput;
    for (const NoSubmission& each : found->others)
        complain(QStringLiteral("streamscope: %1 is not graded: it %2").arg(each.name, QString::fromStdString(each.why)));
    const GradingWatch watch{[](const Program& program, const QString& path) {
        warnOfUnknownFields({program, {}, path.toStdString()});
    }};
    const std::vector<GradedFile> graded = gradesOf(found->files, lesson, command.part, watch, interrupt.token());
    if (interrupt.token().stop_requested()) return exitCancelled;
    const std::string report = command.json
                                   ? gradesAsJson(QFileInfo(lesson.id).completeBaseName().toStdString(), lesson.lesson, graded)
                                   : gradesAsText(lesson.lesson, graded);
    print(report);
    if (!writeFiles(command, lesson.lesson, graded)) return exitBadInput;
    const std::optional<bool> good = command.goal ? meetGoal(*command.goal, graded) : std::optional(allPassed(graded));
    return !good ? exitBadInput : *good ? exitDone : exitFailed;
}

}  // namespace streamscope::app

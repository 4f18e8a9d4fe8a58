// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/grade_command.h"

#include "app/commands/command_parts.h"
#include "app/commands/diagnostic_lines.h"
#include "app/commands/interrupt_signal.h"
#include "app/commands/options.h"
#include "app/commands/run_options.h"
#include "app/commands/standard_streams.h"
#include "app/grading/grading.h"
#include "app/grading/removed_folder.h"
#include "app/runs/read_file.h"
#include "engine/device/words.h"

#include <algorithm>
#include <optional>
#include <string>

namespace streamscope::app {
namespace {

bool writeFiles(const GradeCommand& command, const lessons::Lesson& lesson, const std::vector<GradedFile>& files) {
    if (!command.csv.empty() && !writeText(command.csv, gradesAsCsv(lesson, files))) return false;
    if (!command.junit.empty() && !writeText(command.junit, gradesAsJUnit(lesson, files))) return false;
    return command.gradescope.empty() || writeText(command.gradescope, gradeForGradescope(lesson, files));
}

/// Writes standard input, if it is one of the submissions, into a file, and puts that in its place. Returns false with a message
/// if that fails.
bool takeInput(std::vector<std::string>& submissions, const std::string& file) {
    if (std::ranges::none_of(submissions, isDash)) return true;
    const Expected<std::string> input = readGiven("-");
    if (!input) return complain("streamscope grade: cannot read standard input: " + input.why()), false;
    std::ranges::replace_if(submissions, isDash, file);
    return writeText(file, *input);
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
            complain(Phrase("streamscope grade: --goal %1: the part has %2 goals").arg(goal, grade.goals.size()));
            return std::nullopt;
        }
        met = met && grade.goals[at].met && grade.problem.empty() && grade.violations.empty();
    }
    return met;
}

}  // namespace

Parsed<GradeCommand> parseGrade(const std::vector<std::string>& words) {
    GradeCommand grade;
    PlainOptions options("grade", "grade --lesson LESSON --submission PATH… [options]",
                         "Grades submissions to a lesson: goals, edit rules and points. The last line of the text is the mean "
                         "share of the points, a number from 0 to 1.");
    options.text("--lesson", "LESSON", "a path, or a lesson's name (streamscope lessons)", grade.lesson);
    options.texts("--submission", "PATH…",
                  "programs, or results, pictures, source code or codes of pages that contain one; or folders and archives (zip) "
                  "of these; - is "
                  "standard input",
                  [&grade](const std::string& path) { grade.submissions.push_back(path); });
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
    if (const std::optional<Ended> ended = options.read(words)) return asParsed<GradeCommand>(*ended);
    if (grade.lesson.empty()) return options.wrong("--lesson is missing: a path or a lesson's name (streamscope lessons)");
    if (grade.submissions.empty()) return options.wrong("--submission is missing: programs, or folders of programs");
    return grade;
}

int execute(const GradeCommand& command) {
    const InterruptSignal interrupt;
    if (!outputsAreReady({command.csv, command.junit, command.gradescope}, command.json)) return exitBadInput;
    const auto read = lessonNamed(command.lesson);
    if (const auto* lines = std::get_if<LessonProblems>(&read)) return complain(*lines), exitBadInput;
    FoundLesson lesson = std::get<FoundLesson>(read);
    if (!command.exercise.empty()) lesson.lesson.help = command.exercise;
    complainOf(lesson.remarks);
    if (lessons::isForStudents(lesson.lesson))
        complain(Phrase("streamscope grade: warning: %1 is the copy for students, which has no answers").arg(command.lesson));
    if (!command.part.empty() && !lessons::partNamed(lesson.lesson, command.part))
        return complain(Phrase("streamscope: the lesson has no part \"%1\"").arg(command.part)), exitBadInput;
    const RemovedFolder folder;
    const std::string input = folder.path() + "/stdin";
    std::vector<std::string> submissions = command.submissions;
    if (!takeInput(submissions, input)) return exitBadInput;
    Expected<AllHandedIn> found = handedIn(submissions, interrupt.token());
    if (!found) return complain(std::string("streamscope: ") + found.why()), exitBadInput;
    for (HandedIn& each : found->files)
        if (each.path == input) each.name = shownName("-");
    for (const NotHandedIn& each : found->others)
        complain(Phrase("streamscope: %1 is not graded: it %2").arg(each.name, each.why));
    const GradingWatch watch{[](const Program& program, const std::string& path) { warnOfUnknownFields({program, {}, path}); }};
    const std::vector<GradedFile> graded = gradesOf(found->files, lesson, command.part, watch, interrupt.token());
    if (interrupt.token().stop_requested()) return exitCancelled;
    const std::string report =
        command.json ? gradesAsJson(stemOf(lesson.id), lesson.lesson, graded) : gradesAsText(lesson.lesson, graded);
    if (command.json) print(report);
    else printFitted(report);
    if (!writeFiles(command, lesson.lesson, graded)) return exitBadInput;
    const std::optional<bool> good = command.goal ? meetGoal(*command.goal, graded) : std::optional(allPassed(graded));
    return !good ? exitBadInput : *good ? exitDone : exitFailed;
}

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_parts.h"
#include "app/cli/commands.h"
#include "app/cli/diagnostic_lines.h"
#include "app/cli/grade_report.h"
#include "app/cli/interrupt_signal.h"
#include "app/cli/options.h"
#include "app/cli/picture_command.h"
#include "app/cli/run_options.h"
#include "app/session/lesson_files.h"
#include "app/session/lesson_runs.h"
#include "engine/json/within_memory.h"
#include "engine/program/program_json.h"
#include "ui/document/program_link.h"
#include "ui/document/read_file.h"
#include "ui/theme/text.h"

#include <QDirIterator>
#include <QFileInfo>

#include <algorithm>
#include <atomic>
#include <optional>
#include <string>
#include <thread>
#include <utility>

namespace streamscope::app {
namespace {

bool isCode(const QString& words) { return ui::isLink(words) && !QFileInfo::exists(words); }

/// Replaces the code of a page (formats.md, Link) by the program in it.
Expected<void> unpackCode(std::string& text) {
    constexpr std::size_t most = 1 << 20;  // bytes of a code, whose program may be much longer
    const QString words = text.size() < most ? ui::text(text).trimmed() : QString();
    if (!ui::isLink(words)) return {};
    auto program = ui::programInLink(words);
    if (!program) return program.failure();
    text = *std::move(program);
    return {};
}

/// Reads the program of a submission: a program, or a result, a picture, source code or the code of a page that contains one.
Expected<Program> programIn(const QString& path) {
    auto text = isCode(path) ? Expected<std::string>(path.toStdString()) : ui::readFile(path, filekinds::result);
    if (!text) return Failure{"cannot be read: " + text.why()};
    if (const auto unpacked = unpackCode(*text); !unpacked) return Failure{"has no valid code: " + unpacked.why()};
    if (const auto taken = takeProgram(*text); !taken) return Failure{"contains no program: " + taken.why()};
    Read<Program> read = programFromJson(*std::move(text));
    if (!read) return Failure{"is not a valid program: " + streamscope::describe(read.problems.front())};
    return std::move(*read.value);
}

Expected<Program> submissionIn(const QString& path) {
    return withinMemory([&] { return programIn(path); }, [] { return Expected<Program>(Failure{std::string(outOfMemory)}); });
}

/// Returns the submissions in a folder and its folders, sorted by name. Other files are listed with the reason, except that a
/// program or result that cannot be read is a submission without points.
QStringList submissionsIn(const QString& folder) {
    QStringList all, submissions;
    QDirIterator each(folder, QDir::Files, QDirIterator::Subdirectories);
    while (each.hasNext()) all << each.next();
    all.sort();
    for (const QString& path : std::as_const(all)) {
        const bool isOwn = path.endsWith(QLatin1String(".streamscope")) || path.endsWith(QLatin1String(".ssresult"));
        const std::string why = isOwn ? std::string() : submissionIn(path).why();
        if (why.empty()) submissions << path;
        else complain(QStringLiteral("streamscope: %1 is not graded: it %2").arg(path, QString::fromStdString(why)));
    }
    return submissions;
}

/// Returns the files of the submissions. Returns nothing with a message if there is none in one of the paths.
std::optional<QStringList> filesOf(const QStringList& submissions) {
    QStringList files;
    for (const QString& path : submissions) {
        if (!isCode(path) && !QFileInfo::exists(path))
            return complain(QStringLiteral("streamscope: there is no \"%1\"").arg(path)), std::nullopt;
        const bool isFolder = QFileInfo(path).isDir();
        const QStringList within = isFolder ? submissionsIn(path) : QStringList{path};
        if (within.isEmpty())
            return complain(QStringLiteral("streamscope: no file with a program in \"%1\"").arg(path)), std::nullopt;
        files << within;
    }
    return files;
}

/// Grader of one thread.
class SubmissionGrader {
public:
    SubmissionGrader(const GradeCommand& command, const LessonFile& lesson, const std::stop_token& stop)
        : command_(command),
          lesson_(lesson),
          stop_(stop),
          grader_(lesson.lesson, [this](const Program& program, const std::string& device) { return run(program, device); }) {}

    /// Returns nothing if there is too little memory.
    std::optional<lessons::Grade> grade(const QString& path) {
        lacksMemory_ = false;
        const auto graded =
            withinMemory([&] { return std::optional(gradeOf(path)); }, [] { return std::optional<lessons::Grade>(); });
        return lacksMemory_ ? std::nullopt : graded;
    }
    lessons::Grade outOfMemoryGrade() const {
        return grader_.broken(lessons::partNamed(lesson_.lesson, command_.part.toStdString()).value_or(0),
                              std::string(outOfMemory));
    }

private:
    lessons::Grade gradeOf(const QString& path) {
        const auto submission = submissionIn(path);
        lacksMemory_ = submission.why() == outOfMemory;
        const auto part = lessons::partOf(lesson_.lesson, command_.part.toStdString(), submission);
        if (!part) return grader_.broken(0, part.why());
        if (!submission) return grader_.broken(*part, submission.why());
        warnOfUnknownFields({*submission, {}, path});
        return grader_.grade(*part, *submission);
    }
    Expected<lessons::GradedRun> run(const Program& program, const std::string& device) {
        auto ran = runs_.run(program, device, lesson_.folder, stop_);
        lacksMemory_ = lacksMemory_ || ran.why() == outOfMemory;
        return ran;
    }

    const GradeCommand& command_;
    const LessonFile& lesson_;
    std::stop_token stop_;
    LessonRuns runs_;
    lessons::Grader grader_;
    bool lacksMemory_ = false;  ///< the submission, or the lesson's own program beside it
};

/// Grades the files on all processors, each with a grader of its own. One that lacks memory is graded again, alone, since another
/// one may have taken it.
std::vector<GradedFile> gradesOf(const QStringList& files, const GradeCommand& command, const LessonFile& lesson,
                                 const std::stop_token& stop) {
    std::vector<std::optional<lessons::Grade>> grades(std::size_t(files.size()));
    std::atomic<qsizetype> next = 0;
    const auto gradeSome = [&] {
        SubmissionGrader grader(command, lesson, stop);
        for (qsizetype i = next++; i < files.size() && !stop.stop_requested(); i = next++)
            grades[std::size_t(i)] = grader.grade(files[i]);
    };
    const auto work = [&] { withinMemory(gradeSome, [] {}); };
    std::vector<std::jthread> others;
    const auto processors = qsizetype(std::thread::hardware_concurrency());
    const auto share = [&] {
        for (qsizetype i = 1; i < std::min(processors, files.size()); ++i) others.emplace_back(work);
    };
    withinMemory(share, [] {});
    work();
    others.clear();
    SubmissionGrader alone(command, lesson, stop);
    std::vector<GradedFile> graded;
    for (qsizetype i = 0; i < files.size() && !stop.stop_requested(); ++i) {
        std::optional<lessons::Grade>& grade = grades[std::size_t(i)];
        if (!grade) grade = alone.grade(files[i]);
        graded.push_back({files[i].toStdString(), grade ? *std::move(grade) : alone.outOfMemoryGrade()});
    }
    return graded;
}

bool writeFiles(const GradeCommand& command, const lessons::Lesson& lesson, const std::vector<GradedFile>& files) {
    if (!command.csv.isEmpty() && !writeText(command.csv, gradesAsCsv(lesson, files))) return false;
    if (!command.junit.isEmpty() && !writeText(command.junit, gradesAsJUnit(lesson, files))) return false;
    return command.gradescope.isEmpty() || writeText(command.gradescope, gradeForGradescope(lesson, files));
}

/// Returns whether every submission meets goal N of its part. Returns nothing with a message if a part has fewer goals.
std::optional<bool> meetGoal(int goal, const std::vector<GradedFile>& files) {
    bool met = true;
    for (const auto& [file, grade] : files) {
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
    options.texts("--submission", "PATH…",
                  "programs, or results, pictures, source code or codes of pages that contain one; or folders of these",
                  grade.submissions);
    options.text("--part", "P", "a part of the lesson (default: the one that the submission names, else the first)", grade.part);
    options.flag("--json", "print the grades as JSON", grade.json);
    addExercise(options, grade.exercise);
    options.text("--csv", "F", "the grades as comma-separated values", grade.csv);
    options.text("--gradescope", "results.json",
                 "results for Gradescope's autograder: a test for each goal and question of each part, and the total time on "
                 "the leaderboard; for one student, with the best submission for each part",
                 grade.gradescope);
    options.text("--junit", "F.xml", "a suite for each submission, a test case for each goal and question", grade.junit);
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
    const auto found = lessonFile(command.lesson);
    if (const auto* lines = std::get_if<QStringList>(&found)) return complain(*lines), exitBadInput;
    LessonFile lesson = std::get<LessonFile>(found);
    if (!command.exercise.isEmpty()) lesson.lesson.help = command.exercise.toStdString();
    complainOf(lesson.findings);
    if (!command.part.isEmpty() && !lessons::partNamed(lesson.lesson, command.part.toStdString()))
        return complain(QStringLiteral("streamscope: the lesson has no part \"%1\"").arg(command.part)), exitBadInput;
    const std::optional<QStringList> files = filesOf(command.submissions);
    if (!files) return exitBadInput;
    const std::vector<GradedFile> graded = gradesOf(*files, command, lesson, interrupt.token());
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

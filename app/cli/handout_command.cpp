// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_parts.h"
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "app/cli/picture_command.h"
#include "app/cli/run_options.h"
#include "app/commands/diagnostic_lines.h"
#include "app/course/handout.h"
#include "app/session/lesson_files.h"
#include "app/session/lesson_page.h"
#include "engine/json/printable.h"
#include "ui/figure/figure.h"
#include "ui/theme/text.h"

/// `streamscope handout`: writes the files that a course needs of a lesson: for students, for the graders Gradescope and
/// nbgrader, and a page.
namespace streamscope::app {
namespace {

using ui::text;

/// Writes an archive and lists what is in it. Returns whether that succeeded.
bool written(const QString& path, const std::vector<ZippedFile>& files) {
    if (const auto written = writeZip(path, files); !written)
        return complain(QStringLiteral("streamscope handout: ") + text(written.why())), false;
    QStringList names;
    for (const ZippedFile& file : files) names << file.name;
    print(printable(QStringLiteral("%1: %2").arg(path, names.join(QStringLiteral(", "))).toStdString()) + "\n");
    return true;
}

/// Writes a page of lessons. Returns whether that succeeded.
bool writtenPage(const std::vector<LessonFile>& lessons, const HandoutCommand& command) {
    const QString course =
        command.course.isEmpty() || command.course == courses().front() ? QStringLiteral("Lessons") : command.course;
    if (const auto written = writeLessonPage(lessons, course, command.page); !written)
        return complain(QStringLiteral("streamscope handout: ") + text(written.why())), false;
    const QString what =
        lessons.size() == 1 ? text(lessons.front().lesson.title) : QStringLiteral("%1 lessons").arg(lessons.size());
    print(printable(QStringLiteral("%1: %2, with the simulator").arg(command.page, what).toStdString()) + "\n");
    return true;
}

/// Returns the lessons of a command, with its rule for help, or the messages why there are none.
std::variant<std::vector<LessonFile>, QStringList> lessonsOf(const HandoutCommand& command) {
    std::vector<LessonFile> all;
    if (!command.course.isEmpty()) all = lessonsOfCourse(command.course);
    for (const QString& each : command.lessons) {
        auto found = lessonFile(each);
        if (auto* lines = std::get_if<QStringList>(&found)) return std::move(*lines);
        all.push_back(std::get<LessonFile>(std::move(found)));
    }
    if (!command.exercise.empty())
        for (LessonFile& each : all) each.lesson.help = command.exercise;
    return all;
}

/// Returns what is wrong with the choice of lessons and files; empty if nothing is.
QString problemOf(const HandoutCommand& handout) {
    const bool isOne = handout.lessons.size() == 1 && handout.course.isEmpty();
    if (handout.lessons.isEmpty() && handout.course.isEmpty())
        return QStringLiteral(
            "takes one LESSON: a path or a lesson's name (streamscope lessons), or several for --page or --nbgrader");
    if (!handout.course.isEmpty() && !courses().contains(handout.course))
        return QStringLiteral("--course takes one of: %1").arg(courses().join(QStringLiteral(", ")));
    if (handout.students.isEmpty() && handout.gradescope.isEmpty() && handout.nbgrader.isEmpty() && handout.page.isEmpty())
        return QStringLiteral("nothing to write: give --students F.zip, --gradescope F.zip, --nbgrader F.zip or --page F.html");
    if (!isOne && (!handout.students.isEmpty() || !handout.gradescope.isEmpty()))
        return QStringLiteral("--students and --gradescope take one LESSON; several lessons are for --page and --nbgrader");
    for (const QString& archive : {handout.students, handout.gradescope, handout.nbgrader})
        if (isDash(archive)) return QStringLiteral("an archive is a file, not standard output");
    if (handout.gradescope.isEmpty() && !handout.package.isEmpty())
        return QStringLiteral("--package is for the autograder: give --gradescope F.zip, too");
    return {};
}

/// Warns of the solutions that students would find in what they get. `where`: what is before each sentence.
void warnOfSolutions(const LessonFile& lesson, const QString& where) {
    for (const QString& sentence : givenAwayBy(lesson))
        complain(QStringLiteral("streamscope handout: warning: %1%2").arg(where, sentence));
}

/// Writes the archives of a lesson. Returns the exit status.
int writtenArchives(const LessonFile& lesson, const HandoutCommand& command) {
    const QString name = handoutName(lesson);
    if (!command.students.isEmpty()) warnOfSolutions(lesson, {});
    if (!command.students.isEmpty() && !written(command.students, filesForStudents(lesson, name))) return exitBadInput;
    if (command.gradescope.isEmpty()) return exitDone;
    const QString package = command.package.isEmpty() ? gradingProgram() : command.package;
    const auto files = filesForGradescope(lesson.lesson, name, package);
    if (!files) return complain(QStringLiteral("streamscope handout: ") + text(files.why())), exitBadInput;
    if (!written(command.gradescope, *files)) return exitBadInput;
    if (package.isEmpty())
        complain(QStringLiteral(
                     "streamscope handout: warning: %1 has neither streamscope-cli nor a Debian package of Streamscope. Give "
                     "one with --package F, or add it to the archive.")
                     .arg(command.gradescope));
    return exitDone;
}

/// Writes the assignments. Returns the exit status.
int writtenAssignments(const std::vector<LessonFile>& lessons, const QString& path) {
    for (const LessonFile& each : lessons)
        warnOfSolutions(each, lessons.size() == 1 ? QString() : text(each.lesson.title) + QStringLiteral(": "));
    const auto names = writeHandout({HandoutKind::Nbgrader, lessons, {}, {}, {}}, path);
    if (!names) return complain(QStringLiteral("streamscope handout: ") + text(names.why())), exitBadInput;
    print(printable(QStringLiteral("%1: %2").arg(path, names->join(QStringLiteral(", "))).toStdString()) + "\n");
    return exitDone;
}

}  // namespace

Command parseHandout(const QStringList& words) {
    HandoutCommand handout;
    Options options(
        QStringLiteral("handout"),
        QStringLiteral("handout LESSON... [--students F.zip] [--gradescope F.zip] [--nbgrader F.zip] [--page F.html]"),
        QStringLiteral("Makes archives of a lesson for a course: one for students, one with the autograder of "
                       "Gradescope, and one with an assignment for nbgrader. Also makes a live page of it. "
                       "Pages and assignments can have several lessons."));
    options.words("LESSON", "a path, or a lesson's name (streamscope lessons)", handout.lessons, "LESSON");
    options.text("--students", "F.zip", "the lesson without its answers, its starting programs, and what to do",
                 handout.students);
    options.text("--gradescope", "F.zip", "what Gradescope runs: setup.sh and run_autograder, with the lesson",
                 handout.gradescope);
    options.text("--package", "F",
                 "what the autograder grades with: the program streamscope-cli, which runs on older systems, too, or a Debian "
                 "package of Streamscope (default: the streamscope-cli beside this program)",
                 handout.package);
    options.text("--nbgrader", "F.zip",
                 "an assignment for nbgrader, to be unpacked in the folder of its course: a notebook whose test cells grade the "
                 "parts with this program and its Python package",
                 handout.nbgrader);
    options.each("--page", "F.html",
                 "a page in which the lessons are taken, without Streamscope; their answers are packed, which hides them from a "
                 "glance alone",
                 [&handout](const QString& value) {
                     handout.page = value;
                     return ui::formatOf(value) == ui::FigureFormat::Html
                                ? QString()
                                : QStringLiteral("--page takes a file that ends in .html, not \"%1\"").arg(value);
                 });
    addExercise(options, handout.exercise);
    addLanguage(options, handout.language, "language of the lessons, of pages, and of what to do (default: en)");
    options.text("--course", "NAME", "lessons for --page and --nbgrader: \"all\", or the name of a series, such as \"Copies\"",
                 handout.course);
    if (const std::optional<Command> ended = options.read(words)) return *ended;
    if (const QString problem = problemOf(handout); !problem.isEmpty()) return options.wrong(problem);
    return handout;
}

int execute(const HandoutCommand& command) {
    if (!outputsAreReady({command.students, command.gradescope, command.nbgrader, command.page})) return exitBadInput;
    const auto found = lessonsOf(command);
    if (const auto* lines = std::get_if<QStringList>(&found)) return complain(*lines), exitBadInput;
    if (!command.page.isEmpty() && complainOfModule("--page")) return exitBadInput;
    const auto& lessons = std::get<std::vector<LessonFile>>(found);
    for (const LessonFile& each : lessons) complainOf(each.findings);
    if (!command.page.isEmpty() && !writtenPage(lessons, command)) return exitBadInput;
    if (!command.nbgrader.isEmpty())
        if (const int status = writtenAssignments(lessons, command.nbgrader); status != exitDone) return status;
    return command.students.isEmpty() && command.gradescope.isEmpty() ? exitDone : writtenArchives(lessons.front(), command);
}

}  // namespace streamscope::app

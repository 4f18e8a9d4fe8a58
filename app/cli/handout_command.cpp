// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_parts.h"
#include "app/cli/commands.h"
#include "app/cli/diagnostic_lines.h"
#include "app/cli/options.h"
#include "app/cli/picture_command.h"
#include "app/cli/run_options.h"
#include "app/cli/zip_file.h"
#include "app/session/lesson_files.h"
#include "app/session/lesson_page.h"
#include "engine/json/printable.h"
#include "engine/lessons/grade.h"
#include "engine/lessons/grade_json.h"
#include "engine/lessons/help.h"
#include "engine/program/program_json.h"
#include "ui/figure/figure.h"

#include <QFile>
#include <QFileInfo>

/// `streamscope handout`: writes the files that a course needs of a lesson: for students, for Gradescope's autograder, and a
/// page.
namespace streamscope::app {
namespace {

QString text(const std::string& words) { return QString::fromStdString(words); }

QByteArray bytesOf(const lessons::Lesson& lesson) { return QByteArray::fromStdString(toJson(lesson)); }

/// Returns "1 point" or "2.5 points".
QString pointsText(double points) { return points == 1 ? QStringLiteral("1 point") : QStringLiteral("%1 points").arg(points); }

/// Returns what the README says of help.
QString helpInWords(const lessons::Lesson& lesson) {
    const lessons::Help help = lessons::helpFrom(lesson.help).value_or(lessons::Help{});
    switch (help.rule) {
        case lessons::HelpRule::Allowed: return {};
        case lessons::HelpRule::Counted:
            return QStringLiteral(
                       "Repairs, what-ifs and bounds are counted: each of the three that you use takes %1 off a part.\n")
                .arg(pointsText(help.points));
        case lessons::HelpRule::Off: return QStringLiteral("Streamscope shows no repairs, what-ifs and bounds in this lesson.\n");
    }
    return {};
}

QString questionLine(const lessons::Question& question) {
    const QString points = question.points > 0 ? QStringLiteral(" (%1)").arg(pointsText(question.points)) : QString();
    return QStringLiteral("- question%1: %2\n").arg(points, text(lessons::withoutMarks(question.ask)));
}

/// Returns the line of a goal. One without points is a condition, without which no goal gives points.
QString goalLine(const lessons::LessonGoal& goal, const Program* start) {
    const std::string says = goal.says.empty() ? lessons::inWords(goal.goal, start) : goal.says;
    const QString points = goal.goal.points > 0 ? pointsText(goal.goal.points) : QStringLiteral("a condition");
    return QStringLiteral("- goal (%1): %2\n").arg(points, text(lessons::withoutMarks(says)));
}

QString readme(const lessons::Lesson& lesson, const QString& name) {
    QString words = QStringLiteral("%1\n\n").arg(text(lesson.title));
    words += QStringLiteral("1. Open %1.lesson in Streamscope (File > Open), or call: streamscope %1.lesson\n").arg(name);
    words += QStringLiteral("2. Read the text, answer the questions, and change the program until all goals are met.\n");
    words += QStringLiteral(
        "3. Save the program of each part (File > Save as), and hand in these files. Your answers are in them.\n\n");
    bool asks = false;
    for (std::size_t i = 0; i < lesson.parts.size(); ++i) {
        const lessons::Part& part = lesson.parts[i];
        words += QStringLiteral("%1, on %2\n").arg(text(lessons::nameOf(lesson, i)), text(part.device));
        for (const lessons::Question& question : part.questions) words += questionLine(question);
        for (const lessons::LessonGoal& goal : part.goals) words += goalLine(goal, std::get_if<Program>(&part.start));
        asks = asks || !part.questions.empty();
    }
    words += u'\n' + helpInWords(lesson);
    words += QStringLiteral("To see which goals are met: streamscope grade --lesson %1.lesson --submission YOUR.streamscope\n")
                 .arg(name);
    return asks ? words + QStringLiteral("The right answers are not in these files; your teacher has them.\n") : words;
}

/// Returns the starting program of a part, with a note of its lesson and part; empty if the lesson does not have that part.
QByteArray startOf(const lessons::Lesson& lesson, std::size_t part, const QString& name) {
    const auto* start = std::get_if<Program>(&lesson.parts[part].start);
    if (start == nullptr) return {};
    Program program = *start;
    lessons::setNote(program, {.part = lessons::idOf(lesson, part), .answers = {}, .lesson = name.toStdString()});
    return QByteArray::fromStdString(toJson(program));
}

std::vector<ZippedFile> filesForStudents(const lessons::Lesson& lesson, const QString& name) {
    std::vector<ZippedFile> files{{name + QStringLiteral("/README.txt"), readme(lesson, name).toUtf8()},
                                  {name + u'/' + name + QStringLiteral(".lesson"), bytesOf(lessons::withoutAnswers(lesson))}};
    for (std::size_t i = 0; i < lesson.parts.size(); ++i)
        if (const QByteArray start = startOf(lesson, i, name); !start.isEmpty())
            files.push_back({QStringLiteral("%1/start-%2.streamscope").arg(name, text(lessons::idOf(lesson, i))), start});
    return files;
}

/// Returns a script in resources/handout.
ZippedFile script(const QString& name) {
    QFile file(QStringLiteral(":/handout/") + name);
    return {name, file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray(), true};
}

std::optional<std::vector<ZippedFile>> filesForGradescope(const lessons::Lesson& lesson, const QString& name,
                                                          const QString& package) {
    std::vector<ZippedFile> files{script(QStringLiteral("setup.sh")),
                                  script(QStringLiteral("run_autograder")),
                                  {name + QStringLiteral(".lesson"), bytesOf(lesson)}};
    if (package.isEmpty()) return files;
    QFile file(package);
    if (!file.open(QIODevice::ReadOnly)) {
        complain(QStringLiteral("streamscope handout: cannot read \"%1\": %2").arg(package, file.errorString()));
        return std::nullopt;
    }
    files.push_back({portable(QFileInfo(package).fileName()), file.readAll()});
    return files;
}

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
    if (!command.exercise.isEmpty())
        for (LessonFile& each : all) each.lesson.help = command.exercise.toStdString();
    return all;
}

/// Returns what is wrong with the choice of lessons and files; empty if nothing is.
QString problemOf(const HandoutCommand& handout) {
    const bool isOne = handout.lessons.size() == 1 && handout.course.isEmpty();
    if (handout.lessons.isEmpty() && handout.course.isEmpty())
        return QStringLiteral("takes one LESSON: a path or a lesson's name (streamscope lessons), or several for --page");
    if (!handout.course.isEmpty() && !courses().contains(handout.course))
        return QStringLiteral("--course takes one of: %1").arg(courses().join(QStringLiteral(", ")));
    if (handout.students.isEmpty() && handout.gradescope.isEmpty() && handout.page.isEmpty())
        return QStringLiteral("nothing to write: give --students F.zip, --gradescope F.zip or --page F.html");
    if (!isOne && (!handout.students.isEmpty() || !handout.gradescope.isEmpty()))
        return QStringLiteral("--students and --gradescope take one LESSON; several lessons are for --page");
    if (handout.gradescope.isEmpty() && !handout.package.isEmpty())
        return QStringLiteral("--package is for the autograder: give --gradescope F.zip, too");
    return {};
}

/// Writes the archives of a lesson. Returns the exit status.
int writtenArchives(const LessonFile& lesson, const HandoutCommand& command) {
    const QString name = handoutName(lesson);
    if (!command.students.isEmpty() && !written(command.students, filesForStudents(lesson.lesson, name))) return exitBadInput;
    if (command.gradescope.isEmpty()) return exitDone;
    const auto files = filesForGradescope(lesson.lesson, name, command.package);
    if (!files || !written(command.gradescope, *files)) return exitBadInput;
    if (command.package.isEmpty())
        complain(
            QStringLiteral("streamscope handout: warning: %1 has no Debian package of Streamscope, which setup.sh installs. Give "
                           "it with --package F.deb, or add it to the archive.")
                .arg(command.gradescope));
    return exitDone;
}

}  // namespace

Command parseHandout(const QStringList& words) {
    HandoutCommand handout;
    Options options(QStringLiteral("handout"),
                    QStringLiteral("handout LESSON... [--students F.zip] [--gradescope F.zip] [--page F.html] [--course NAME]"),
                    QStringLiteral("Makes archives of a lesson for a course: one for students, and one with the autograder of "
                                   "Gradescope. Also makes a live page of it, or of several lessons."));
    options.words("LESSON", "a path, or a lesson's name (streamscope lessons)", handout.lessons, "LESSON");
    options.text("--students", "F.zip", "the lesson without its answers, its starting programs, and what to do",
                 handout.students);
    options.text("--gradescope", "F.zip", "what Gradescope runs: setup.sh and run_autograder, with the lesson",
                 handout.gradescope);
    options.text("--package", "F.deb", "the Debian package of Streamscope, which the autograder installs", handout.package);
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
    options.text("--course", "NAME", "lessons for --page: \"all\", or the name of a series, such as \"Copies\"", handout.course);
    if (const std::optional<Command> ended = options.read(words)) return *ended;
    if (const QString problem = problemOf(handout); !problem.isEmpty()) return options.wrong(problem);
    return handout;
}

int execute(const HandoutCommand& command) {
    const auto found = lessonsOf(command);
    if (const auto* lines = std::get_if<QStringList>(&found)) return complain(*lines), exitBadInput;
    if (!command.page.isEmpty() && complainOfModule("--page")) return exitBadInput;
    const auto& lessons = std::get<std::vector<LessonFile>>(found);
    for (const LessonFile& each : lessons) complainOf(each.findings);
    if (!command.page.isEmpty() && !writtenPage(lessons, command)) return exitBadInput;
    return command.students.isEmpty() && command.gradescope.isEmpty() ? exitDone : writtenArchives(lessons.front(), command);
}

}  // namespace streamscope::app

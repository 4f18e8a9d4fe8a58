// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_parts.h"
#include "app/cli/commands.h"
#include "app/cli/diagnostic_lines.h"
#include "app/cli/options.h"
#include "app/cli/picture_command.h"
#include "app/cli/run_options.h"
#include "app/cli/zip_file.h"
#include "app/session/lesson_files.h"
#include "app/session/lesson_runs.h"
#include "app/session/live_parts.h"
#include "engine/json/printable.h"
#include "engine/lessons/grade.h"
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

/// Returns a name of a file for every system that unpacks the archive: without backslashes, line ends and unseen characters, and
/// not that of a folder above.
QString portable(QString name) {
    name.replace(u'\\', u'-');
    if (name.count(u'.') == name.size()) name.fill(u'-');
    for (QChar& letter : name)
        if (isUnseen(letter.unicode())) letter = u'-';
    return name;
}

/// Returns "1 point" or "2.5 points".
QString pointsText(double points) { return points == 1 ? QStringLiteral("1 point") : QStringLiteral("%1 points").arg(points); }

QString idOfPart(const lessons::Lesson& lesson, std::size_t part) {
    const std::string& id = lesson.parts[part].id;
    return id.empty() ? QString::number(part + 1) : text(id);
}

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
    lessons::setNote(program, {.part = idOfPart(lesson, part).toStdString(), .answers = {}, .lesson = name.toStdString()});
    return QByteArray::fromStdString(toJson(program));
}

std::vector<ZippedFile> filesForStudents(const lessons::Lesson& lesson, const QString& name) {
    std::vector<ZippedFile> files{{name + QStringLiteral("/README.txt"), readme(lesson, name).toUtf8()},
                                  {name + u'/' + name + QStringLiteral(".lesson"), bytesOf(lessons::withoutAnswers(lesson))}};
    for (std::size_t i = 0; i < lesson.parts.size(); ++i)
        if (const QByteArray start = startOf(lesson, i, name); !start.isEmpty())
            files.push_back({QStringLiteral("%1/start-%2.streamscope").arg(name, idOfPart(lesson, i)), start});
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

/// Returns the devices of the lesson that do not come with Streamscope.
std::vector<NamedProfile> devicesBeside(const LessonFile& file) {
    std::vector<NamedProfile> found;
    Workers none;
    for (const lessons::Part& part : file.lesson.parts) {
        const auto target = Devices().target(text(part.device), none, file.folder);
        const auto* own = isSimulatedDevice(part.device) ? nullptr : std::get_if<Target>(&target);
        if (own == nullptr || !own->simulated()) continue;
        found.push_back({part.device, own->profiles.front()});
        found.back().profile.devices = static_cast<int>(own->profiles.size());
    }
    return found;
}

/// Returns a live page that begins with the first part of a lesson.
Expected<void> writePage(const LessonFile& file, const QString& name, const QString& path) {
    if (file.lesson.parts.empty() || !std::holds_alternative<Program>(file.lesson.parts.front().start))
        return Failure{"the lesson has no program to begin with"};
    const lessons::Part& first = file.lesson.parts.front();
    Program program = std::get<Program>(first.start);
    auto run = LessonRuns().run(program, first.device, file.folder, {});
    if (!run) return Failure{"the lesson cannot begin: " + run.why()};
    lessons::setNote(program, {.part = idOfPart(file.lesson, 0).toStdString(), .answers = {}, .lesson = name.toStdString()});
    Workers none;
    auto live =
        liveParts(std::get<Target>(Devices().target(text(first.device), none, file.folder)).profiles, devicesBeside(file));
    if (!live) return live.failure();
    live->lesson = bytesOf(lessons::withoutAnswers(file.lesson));
    live->answers = bytesOf(file.lesson);
    const ui::FigureSource source = sourceOf({std::move(program), std::move(run->timeline)});
    return ui::writeFigures({source}, path, false, {}, {}, {}, *std::move(live));
}

/// Writes the page of a lesson. Returns whether that succeeded.
bool writtenPage(const LessonFile& file, const QString& name, const QString& path) {
    if (const auto written = writePage(file, name, path); !written)
        return complain(QStringLiteral("streamscope handout: ") + text(written.why())), false;
    print(printable(QStringLiteral("%1: %2, with the simulator").arg(path, text(file.lesson.title)).toStdString()) + "\n");
    return true;
}

}  // namespace

Command parseHandout(const QStringList& words) {
    HandoutCommand handout;
    QStringList lesson;
    Options options(QStringLiteral("handout"),
                    QStringLiteral("handout LESSON [--students F.zip] [--gradescope F.zip] [--page F.html]"),
                    QStringLiteral("Makes archives of a lesson for a course: one for students, and one with the autograder of "
                                   "Gradescope. Also makes a live page of it."));
    options.words("LESSON", "a path, or a lesson's name (streamscope lessons)", lesson, "LESSON");
    options.text("--students", "F.zip", "the lesson without its answers, its starting programs, and what to do",
                 handout.students);
    options.text("--gradescope", "F.zip", "what Gradescope runs: setup.sh and run_autograder, with the lesson",
                 handout.gradescope);
    options.text("--package", "F.deb", "the Debian package of Streamscope, which the autograder installs", handout.package);
    addExercise(options, handout.exercise);
    options.each(
        "--page", "F.html",
        "a page in which the lesson is taken, without Streamscope; its answers are packed, which hides them from a glance alone",
        [&handout](const QString& value) {
            handout.page = value;
            return ui::formatOf(value) == ui::FigureFormat::Html
                       ? QString()
                       : QStringLiteral("--page takes a file that ends in .html, not \"%1\"").arg(value);
        });
    if (const std::optional<Command> ended = options.read(words)) return *ended;
    if (lesson.size() != 1)
        return options.wrong(QStringLiteral("takes one LESSON: a path or a lesson's name (streamscope lessons)"));
    if (handout.students.isEmpty() && handout.gradescope.isEmpty() && handout.page.isEmpty())
        return options.wrong(QStringLiteral("nothing to write: give --students F.zip, --gradescope F.zip or --page F.html"));
    if (handout.gradescope.isEmpty() && !handout.package.isEmpty())
        return options.wrong(QStringLiteral("--package is for the autograder: give --gradescope F.zip, too"));
    handout.lesson = lesson.front();
    return handout;
}

int execute(const HandoutCommand& command) {
    const auto found = lessonFile(command.lesson);
    if (const auto* lines = std::get_if<QStringList>(&found)) return complain(*lines), exitBadInput;
    if (!command.page.isEmpty() && complainOfModule("--page")) return exitBadInput;
    LessonFile lesson = std::get<LessonFile>(found);
    if (!command.exercise.isEmpty()) lesson.lesson.help = command.exercise.toStdString();
    complainOf(lesson.findings);
    const QString name = portable(QFileInfo(lesson.id).completeBaseName());
    if (!command.students.isEmpty() && !written(command.students, filesForStudents(lesson.lesson, name))) return exitBadInput;
    if (!command.page.isEmpty() && !writtenPage(lesson, name, command.page)) return exitBadInput;
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

}  // namespace streamscope::app

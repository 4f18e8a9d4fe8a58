// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/course/handout.h"

#include "app/course/notebook.h"
#include "app/session/lesson_page.h"
#include "engine/lessons/grade.h"
#include "engine/lessons/grade_json.h"
#include "engine/lessons/help.h"
#include "engine/program/program_json.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

namespace streamscope::app {
namespace {

using ui::text;

/// Translation context of the texts in this file.
struct HandoutTexts {
    Q_DECLARE_TR_FUNCTIONS(HandoutTexts)
};

QByteArray bytesOf(const lessons::Lesson& lesson) { return QByteArray::fromStdString(toJson(lesson)); }

/// Returns "1 point" or "2.5 points".
QString pointsText(double points) {
    return points == 1 ? HandoutTexts::tr("1 point") : HandoutTexts::tr("%1 points").arg(points);
}

QString questionLine(const lessons::Question& question) {
    const QString says = text(lessons::withoutMarks(question.ask));
    return question.points > 0 ? HandoutTexts::tr("- question (%1): %2").arg(pointsText(question.points), says)
                               : HandoutTexts::tr("- question: %1").arg(says);
}

/// Returns the line of a goal. One without points is a condition, without which no goal gives points.
QString goalLine(const lessons::LessonGoal& goal, const Program* start) {
    const QString says =
        goal.says.empty() ? ui::messageText(lessons::inWords(goal.goal, start)) : text(lessons::withoutMarks(goal.says));
    const QString points = goal.goal.points > 0 ? pointsText(goal.goal.points) : HandoutTexts::tr("a condition");
    return HandoutTexts::tr("- goal (%1): %2").arg(points, says);
}

/// Returns how the files are named, so that the grader knows whose they are (submissions.h).
QString nameLine(const lessons::Lesson& lesson, const QString& name) {
    const QString part = lesson.parts.size() > 1 ? u'-' + text(lessons::idOf(lesson, 0)) : QString();
    return HandoutTexts::tr(
               "4. Begin the name of each file with your own name, as in %1.streamscope, so that your teacher knows whose it is.")
        .arg(QStringLiteral("anna-") + name + part);
}

/// Returns what it is to answer a question again in the window; empty if it is allowed.
QString againInWords(const lessons::Lesson& lesson) {
    switch (lessons::helpFrom(lesson.help).value_or(lessons::Help{}).rule) {
        case lessons::HelpRule::Allowed: return {};
        case lessons::HelpRule::Counted: return HandoutTexts::tr("To answer a question again counts in the same way.");
        case lessons::HelpRule::Off: return HandoutTexts::tr("Each question is asked once.");
    }
    return {};
}

QString readme(const LessonFile& file, const QString& name) {
    const lessons::Lesson& lesson = file.lesson;
    QStringList lines{text(lesson.title), QString()};
    lines << HandoutTexts::tr("1. Open %1.lesson in Streamscope (File > Open).").arg(name)
          << HandoutTexts::tr("2. Read the text, answer the questions, and change the program until all goals are met.")
          << HandoutTexts::tr(
                 "3. Save the program of each part (File > Save as), and hand in these files. Your answers "
                 "are in them.")
          << nameLine(lesson, name) << QString();
    bool asks = false;
    for (std::size_t i = 0; i < lesson.parts.size(); ++i) {
        const lessons::Part& part = lesson.parts[i];
        lines << ui::messageText(lessons::nameOf(lesson, i)) << taskLines(part);
        asks = asks || !part.questions.empty();
    }
    lines << QString();
    if (const QString help = helpInWords(lesson); !help.isEmpty()) lines << help;
    if (const QString again = againInWords(lesson); asks && !again.isEmpty()) lines << again;
    lines << HandoutTexts::tr("The lesson shows which goals your program meets.") << givenAwayBy(file);
    if (asks) lines << HandoutTexts::tr("The right answers to the questions are not in these files; your teacher has them.");
    return lines.join(u'\n') + u'\n';
}

/// Returns the starting program of a part, with a note of its lesson and part; empty if the lesson does not have that part.
QByteArray startOf(const lessons::Lesson& lesson, std::size_t part, const QString& name) {
    const auto* start = std::get_if<Program>(&lesson.parts[part].start);
    if (start == nullptr) return {};
    Program program = *start;
    lessons::setNote(program, {.part = lessons::idOf(lesson, part), .answers = {}, .lesson = name.toStdString()});
    return QByteArray::fromStdString(toJson(program));
}

/// Returns a script in resources/handout.
ZippedFile script(const QString& name) {
    QFile file(QStringLiteral(":/handout/") + name);
    return {name, file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray(), true};
}

}  // namespace

QStringList givenAwayBy(const LessonFile& file) {
    std::vector<std::optional<Program>> solutions;
    for (const lessons::Part& part : file.lesson.parts) solutions.push_back(solutionOf(file, part));
    QStringList sentences;
    for (const std::string& each : lessons::givenAway(file.lesson, solutions)) sentences << ui::messageText(each);
    return sentences;
}

QString helpInWords(const lessons::Lesson& lesson) {
    const lessons::Help help = lessons::helpFrom(lesson.help).value_or(lessons::Help{});
    switch (help.rule) {
        case lessons::HelpRule::Allowed: return {};
        case lessons::HelpRule::Counted:
            return HandoutTexts::tr(
                       "Repairs, what-ifs, bounds and the solution are counted: each of them that you use takes %1 off a part.")
                .arg(pointsText(help.points));
        case lessons::HelpRule::Off:
            return HandoutTexts::tr("Streamscope shows no repairs, what-ifs, bounds and solutions in this lesson.");
    }
    return {};
}

QStringList taskLines(const lessons::Part& part) {
    QStringList lines;
    for (const lessons::Question& question : part.questions) lines << questionLine(question);
    for (const lessons::LessonGoal& goal : part.goals) lines << goalLine(goal, std::get_if<Program>(&part.start));
    return lines;
}

std::vector<ZippedFile> programsForStudents(const lessons::Lesson& lesson, const QString& name) {
    std::vector<ZippedFile> files{{name + QStringLiteral(".lesson"), bytesOf(lessons::withoutAnswers(lesson))}};
    for (std::size_t i = 0; i < lesson.parts.size(); ++i)
        if (const QByteArray start = startOf(lesson, i, name); !start.isEmpty())
            files.push_back({startName(text(lessons::idOf(lesson, i))), start});
    return files;
}

std::vector<ZippedFile> filesForStudents(const LessonFile& file, const QString& name) {
    std::vector<ZippedFile> files{{name + QStringLiteral("/README.txt"), readme(file, name).toUtf8()}};
    for (ZippedFile& each : programsForStudents(file.lesson, name))
        files.push_back({name + u'/' + each.name, std::move(each.bytes)});
    return files;
}

QString gradingProgram() {
    const QString path = QCoreApplication::applicationDirPath() + QStringLiteral("/streamscope-cli");
    return QFileInfo(path).isFile() ? path : QString();
}

Expected<std::vector<ZippedFile>> filesForGradescope(const lessons::Lesson& lesson, const QString& name, const QString& package) {
    std::vector<ZippedFile> files{script(QStringLiteral("setup.sh")),
                                  script(QStringLiteral("run_autograder")),
                                  {name + QStringLiteral(".lesson"), bytesOf(lesson)}};
    if (package.isEmpty()) return files;
    QFile file(package);
    if (!file.open(QIODevice::ReadOnly))
        return ui::failure(QStringLiteral("cannot read \"%1\": %2").arg(package, file.errorString()));
    const bool isProgram = !package.endsWith(QLatin1String(".deb"));  // the scripts know it by one name
    files.push_back(
        {isProgram ? QStringLiteral("streamscope-cli") : portable(QFileInfo(package).fileName()), file.readAll(), isProgram});
    return files;
}

QString endingOf(HandoutKind kind) { return kind == HandoutKind::Page ? QStringLiteral("html") : QStringLiteral("zip"); }

QString startName(const QString& part) { return QStringLiteral("start-%1.streamscope").arg(part); }

namespace {

/// Returns the lessons with the rule for help of a handout.
std::vector<LessonFile> withHelp(std::vector<LessonFile> all, const QString& help) {
    if (!help.isEmpty())
        for (LessonFile& each : all) each.lesson.help = help.toStdString();
    return all;
}

Expected<std::vector<ZippedFile>> filesOf(HandoutKind kind, const std::vector<LessonFile>& lessons, const QString& package) {
    if (kind == HandoutKind::Gradescope) return filesForGradescope(lessons.front().lesson, handoutName(lessons.front()), package);
    std::vector<ZippedFile> all;
    QSet<QString> names;
    for (const LessonFile& each : lessons) {
        const QString name = handoutName(each);
        if (names.contains(name)) return ui::failure(HandoutTexts::tr("Two of the lessons are named %1.").arg(name));
        names.insert(name);
        std::ranges::move(kind == HandoutKind::Nbgrader ? filesForNbgrader(each, name) : filesForStudents(each, name),
                          std::back_inserter(all));
    }
    return all;
}

}  // namespace

Expected<QStringList> writeHandout(const Handout& handout, const QString& path) {
    const std::vector<LessonFile> lessons = withHelp(handout.lessons, handout.help);
    QStringList names;
    if (handout.kind == HandoutKind::Page) {
        for (const LessonFile& each : lessons) names << text(each.lesson.title);
        const auto written = writeLessonPage(lessons, handout.title, path);
        return written ? Expected<QStringList>(names) : written.failure();
    }
    const auto files = filesOf(handout.kind, lessons, handout.package);
    if (!files) return files.failure();
    for (const ZippedFile& each : *files) names << each.name;
    const auto written = writeZip(path, *files);
    return written ? Expected<QStringList>(names) : written.failure();
}

}  // namespace streamscope::app

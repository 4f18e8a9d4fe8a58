// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/course/handout.h"

#include "app/session/lesson_page.h"
#include "engine/lessons/grade.h"
#include "engine/lessons/grade_json.h"
#include "engine/lessons/help.h"
#include "engine/program/program_json.h"
#include "ui/theme/text.h"

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
                       "Repairs, what-ifs, bounds and the solution are counted: each of them that you use takes %1 off a part.\n")
                .arg(pointsText(help.points));
        case lessons::HelpRule::Off:
            return QStringLiteral("Streamscope shows no repairs, what-ifs, bounds and solutions in this lesson.\n");
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

QString readme(const LessonFile& file, const QString& name) {
    const lessons::Lesson& lesson = file.lesson;
    QString words = QStringLiteral("%1\n\n").arg(text(lesson.title));
    words += QStringLiteral("1. Open %1.lesson in Streamscope (File > Open).\n").arg(name);
    words += QStringLiteral("2. Read the text, answer the questions, and change the program until all goals are met.\n");
    words += QStringLiteral(
        "3. Save the program of each part (File > Save as), and hand in these files. Your answers are in them.\n\n");
    bool asks = false;
    for (std::size_t i = 0; i < lesson.parts.size(); ++i) {
        const lessons::Part& part = lesson.parts[i];
        words += QStringLiteral("%1\n").arg(text(lessons::nameOf(lesson, i)));
        for (const lessons::Question& question : part.questions) words += questionLine(question);
        for (const lessons::LessonGoal& goal : part.goals) words += goalLine(goal, std::get_if<Program>(&part.start));
        asks = asks || !part.questions.empty();
    }
    words += u'\n' + helpInWords(lesson);
    words += QStringLiteral("The lesson shows which goals your program meets.\n");
    for (const QString& sentence : givenAwayBy(file)) words += sentence + u'\n';
    return asks ? words + QStringLiteral("The right answers to the questions are not in these files; your teacher has them.\n")
                : words;
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
    for (const std::string& each : lessons::givenAway(file.lesson, solutions)) sentences << text(each);
    return sentences;
}

std::vector<ZippedFile> filesForStudents(const LessonFile& file, const QString& name) {
    const lessons::Lesson& lesson = file.lesson;
    std::vector<ZippedFile> files{{name + QStringLiteral("/README.txt"), readme(file, name).toUtf8()},
                                  {name + u'/' + name + QStringLiteral(".lesson"), bytesOf(lessons::withoutAnswers(lesson))}};
    for (std::size_t i = 0; i < lesson.parts.size(); ++i)
        if (const QByteArray start = startOf(lesson, i, name); !start.isEmpty())
            files.push_back({QStringLiteral("%1/start-%2.streamscope").arg(name, text(lessons::idOf(lesson, i))), start});
    return files;
}

Expected<std::vector<ZippedFile>> filesForGradescope(const lessons::Lesson& lesson, const QString& name, const QString& package) {
    std::vector<ZippedFile> files{script(QStringLiteral("setup.sh")),
                                  script(QStringLiteral("run_autograder")),
                                  {name + QStringLiteral(".lesson"), bytesOf(lesson)}};
    if (package.isEmpty()) return files;
    QFile file(package);
    if (!file.open(QIODevice::ReadOnly))
        return ui::failure(QStringLiteral("cannot read \"%1\": %2").arg(package, file.errorString()));
    files.push_back({portable(QFileInfo(package).fileName()), file.readAll()});
    return files;
}

QString endingOf(HandoutKind kind) { return kind == HandoutKind::Page ? QStringLiteral("html") : QStringLiteral("zip"); }

namespace {

Expected<std::vector<ZippedFile>> filesOfHandout(const Handout& handout) {
    if (handout.kind == HandoutKind::Gradescope)
        return filesForGradescope(handout.lessons.front().lesson, handoutName(handout.lessons.front()), handout.package);
    std::vector<ZippedFile> all;
    QSet<QString> names;
    for (const LessonFile& each : handout.lessons) {
        const QString name = handoutName(each);
        if (names.contains(name)) return ui::failure(QStringLiteral("two of the lessons are named %1").arg(name));
        names.insert(name);
        std::ranges::move(filesForStudents(each, name), std::back_inserter(all));
    }
    return all;
}

}  // namespace

Expected<QStringList> writeHandout(const Handout& handout, const QString& path) {
    QStringList names;
    if (handout.kind == HandoutKind::Page) {
        for (const LessonFile& each : handout.lessons) names << text(each.lesson.title);
        const auto written = writeLessonPage(handout.lessons, handout.title, path);
        return written ? Expected<QStringList>(names) : written.failure();
    }
    const auto files = filesOfHandout(handout);
    if (!files) return files.failure();
    for (const ZippedFile& each : *files) names << each.name;
    const auto written = writeZip(path, *files);
    return written ? Expected<QStringList>(names) : written.failure();
}

}  // namespace streamscope::app

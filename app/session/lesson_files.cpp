// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/lesson_files.h"

#include "engine/json/regular_file.h"
#include "engine/program/program_json.h"
#include "ui/document/read_file.h"
#include "ui/theme/text.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace streamscope::app {
namespace {

const QString folder = QStringLiteral(":/lessons");

LessonFile fileOf(FoundLesson found) {
    return {ui::text(found.id), std::move(found.lesson), ui::text(found.folder), {}, std::move(found.remarks)};
}

std::variant<LessonFile, QStringList> fileOf(std::variant<FoundLesson, LessonProblems> found) {
    if (auto* lesson = std::get_if<FoundLesson>(&found)) return fileOf(std::move(*lesson));
    QStringList lines;
    for (const std::string& each : std::get<LessonProblems>(found)) lines << ui::text(each);
    return lines;
}

}  // namespace

FoundLesson foundOf(const LessonFile& lesson) {
    return {lesson.id.toStdString(), lesson.lesson, lesson.folder.toStdString(), lesson.findings};
}

std::vector<LessonFile> lessonFiles() {
    std::vector<LessonFile> list;
    for (FoundLesson& each : ownLessons()) list.push_back(fileOf(std::move(each)));
    return list;
}

std::vector<LessonPackFile> lessonPacks() {
    std::vector<LessonPackFile> packs;
    const auto text = ui::readFile(folder + QStringLiteral("/packs.json"), filekinds::lesson);
    const QJsonObject file = QJsonDocument::fromJson(QByteArray::fromStdString(*text)).object();
    for (const QJsonValue& each : file.value(QStringLiteral("packs")).toArray()) {
        LessonPackFile pack{each[QStringLiteral("name")].toString(), {}};
        for (const QJsonValue& id : each[QStringLiteral("lessons")].toArray()) pack.lessons << id.toString();
        packs.push_back(std::move(pack));
    }
    return packs;
}

QString solutionPath(const QString& lessonPath, const lessons::Part& part) {
    const QFileInfo file(lessonPath);
    const QString ending = part.id.empty() ? QString() : u'-' + QString::fromStdString(part.id);
    return file.dir().filePath(QStringLiteral("%1-solution%2.streamscope").arg(file.completeBaseName(), ending));
}

std::optional<Program> solutionOf(const LessonFile& lesson, const lessons::Part& part) {
    if (const auto known = lesson.solutions.find(part.id); known != lesson.solutions.end()) return known->second;
    const QString ending = part.id.empty() ? QString() : u'-' + QString::fromStdString(part.id);
    const bool ours = lesson.folder.startsWith(u':');
    const QString folder = ours ? QStringLiteral(":/solutions") : QFileInfo(lesson.id).path();
    const QString name = ours ? QStringLiteral("%1%2.streamscope").arg(lesson.id, ending)
                              : QDir(folder).relativeFilePath(solutionPath(lesson.id, part));
    const auto text = ui::readFileInside(folder, name, filekinds::program);
    if (!text) return std::nullopt;
    return programFromJson(*text).value;
}

std::variant<LessonFile, QStringList> lessonFile(const QString& pathOrName) {
    return fileOf(lessonNamed(pathOrName.toStdString()));
}

std::variant<LessonFile, QStringList> lessonToWrite(const QString& path) { return fileOf(writersLesson(path.toStdString())); }

}  // namespace streamscope::app

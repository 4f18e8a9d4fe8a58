// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/lesson_recordings.h"

#include "engine/result/result_database.h"
#include "ui/document/read_file.h"
#include "ui/document/write_file.h"
#include "ui/theme/language.h"
#include "ui/theme/text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace streamscope::app::lessonrecordings {
namespace {

/// Translation context of the texts in this file.
struct RecordingTexts {
    Q_DECLARE_TR_FUNCTIONS(RecordingTexts)
};

/// Reads the file of a run. Only a lesson that is being written may name a run outside its folder: one that its author has just
/// chosen.
Expected<std::string> textOf(const QString& folder, const QString& name) {
    return QDir::isAbsolutePath(name) ? ui::readFile(name, filekinds::result)
                                      : ui::readFileInside(folder, name, filekinds::result);
}

std::optional<ResultFile> read(const LessonFile& lesson, std::size_t part, bool ofSolution) {
    const lessons::Part& one = lesson.lesson.parts[part];
    const std::string& name = ofSolution ? one.recordedSolution : one.recorded;
    if (name.empty()) return std::nullopt;
    const auto text = textOf(lesson.folder, QString::fromStdString(name));
    if (!text) return std::nullopt;
    Read<ResultFile> result = readResult(*text);
    if (!result || result.value->timeline.operations.empty() || result.value->timeline.devices.empty()) return std::nullopt;
    return std::move(result.value);
}

QByteArray bytesOf(const QString& path) {
    const auto text = ui::readFile(path, filekinds::result);
    return text ? QByteArray::fromStdString(*text) : QByteArray();
}

/// Returns "recorded/run.json", or "recorded/run-2.json" if another file has that name.
QString freeName(const QDir& folder, const QString& file, const QByteArray& bytes) {
    const QFileInfo info(file);
    for (int n = 1;; ++n) {
        const QString number = n == 1 ? QString() : QStringLiteral("-%1").arg(n);
        const QString name = QStringLiteral("recorded/%1%2.%3").arg(info.completeBaseName(), number, info.suffix());
        if (!folder.exists(name) || bytesOf(folder.filePath(name)) == bytes) return name;
    }
}

QString dateText(const std::string& date) {
    const QDateTime when = QDateTime::fromString(QString::fromStdString(date), Qt::ISODate);
    if (!when.isValid()) return QString::fromStdString(date);
    //: Format of a date with its year, such as 3 May 2026
    return ui::languageLocale().toString(when.date(), RecordingTexts::tr("d MMMM yyyy"));
}

}  // namespace

std::vector<ui::RecordedRun> of(const LessonFile& lesson, std::size_t part) {
    std::vector<ui::RecordedRun> found;
    for (const bool ofSolution : {false, true})
        if (const auto result = read(lesson, part, ofSolution))
            found.push_back({QString::fromStdString(result->timeline.devices.front().info.name), dateText(result->timeline.date),
                             ofSolution});
    return found;
}

std::shared_ptr<const Timeline> timeline(const LessonFile& lesson, std::size_t part, bool ofSolution) {
    auto result = read(lesson, part, ofSolution);
    return result ? std::make_shared<const Timeline>(std::move(result->timeline)) : nullptr;
}

QString problem(const QString& path, const Program& program) {
    const auto text = ui::readFile(path, filekinds::result);
    if (!text) return RecordingTexts::tr("%1 cannot be read.").arg(QFileInfo(path).fileName());
    const Read<ResultFile> result = readResult(*text);
    if (!result || result.value->timeline.operations.empty())
        return RecordingTexts::tr("%1 is not the result of a run: choose what a run has saved with --output.")
            .arg(QFileInfo(path).fileName());
    const Read<ResolvedProgram> resolved = resolve(program);
    const bool same = resolved && std::ranges::equal(result.value->timeline.operations, resolved.value->operations,
                                                     [](const TimelineOperation& one, const ResolvedOperation& other) {
                                                         return one.id == other.id;
                                                     });
    return same ? QString() : RecordingTexts::tr("%1 is a run of another program.").arg(QFileInfo(path).fileName());
}

Expected<QString> bring(const QString& name, const QString& from, const QString& to) {
    const QDir target(to);
    const QString source = QDir(from).filePath(name);
    const bool relative = QDir::isRelativePath(name);
    const QString within = relative ? name : target.relativeFilePath(name);
    const bool isThere = relative ? target.exists(name) || !QFileInfo::exists(source) : !within.startsWith(QStringLiteral(".."));
    if (isThere) return within;
    const auto text = textOf(from, name);
    if (!text) return ui::failure(RecordingTexts::tr("%1 cannot be read.").arg(QFileInfo(name).fileName()));
    const QByteArray bytes = QByteArray::fromStdString(*text);
    const QString copy = relative ? name : freeName(target, name, bytes);
    QFileInfo(target.filePath(copy)).dir().mkpath(QStringLiteral("."));
    if (const auto written = ui::writeFile(target.filePath(copy), bytes); !written) return written.failure();
    return copy;
}

}  // namespace streamscope::app::lessonrecordings

#include "app/lesson_recordings.h"

#include "engine/timeline/result_json.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QLocale>

namespace streamscope::app::lessonrecordings {
namespace {

std::optional<ResultFile> read(const LessonFile& lesson, std::size_t part, bool ofSolution) {
    const lessons::Part& one = lesson.lesson.parts[part];
    const std::string& name = ofSolution ? one.recordedSolution : one.recorded;
    if (name.empty()) return std::nullopt;
    QFile file(QDir(lesson.folder).filePath(QString::fromStdString(name)));
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    Read<ResultFile> result = resultFromJson(file.readAll().toStdString());
    if (!result || result.value->timeline.operations.empty() || result.value->timeline.devices.empty()) return std::nullopt;
    return std::move(result.value);
}

QString dateText(const std::string& date) {
    const QDateTime when = QDateTime::fromString(QString::fromStdString(date), Qt::ISODate);
    return when.isValid() ? QLocale(QLocale::English).toString(when.date(), QStringLiteral("d MMMM yyyy"))
                          : QString::fromStdString(date);
}

}  // namespace

std::vector<ui::RecordedRun> of(const LessonFile& lesson, std::size_t part) {
    std::vector<ui::RecordedRun> found;
    for (const bool ofSolution : {false, true})
        if (const auto result = read(lesson, part, ofSolution))
            found.push_back(
                {QString::fromStdString(result->timeline.devices.front().info.name), dateText(result->timeline.date), ofSolution});
    return found;
}

std::shared_ptr<const Timeline> timeline(const LessonFile& lesson, std::size_t part, bool ofSolution) {
    auto result = read(lesson, part, ofSolution);
    return result ? std::make_shared<const Timeline>(std::move(result->timeline)) : nullptr;
}

}  // namespace streamscope::app::lessonrecordings

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/file_content.h"

#include "engine/code/code.h"
#include "engine/result/result_database.h"
#include "ui/figure/picture_content.h"

#include <QFileInfo>

#include <string>
#include <utility>

namespace streamscope::app {
namespace {

QByteArray asBytes(std::string_view text) { return QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size())); }

Read<ResultFile> resultOfTrace(const FileInside& file, const QString& path, Reading* reading) {
    const QString name = QFileInfo(path).completeBaseName();
    Read<traces::ReadTrace> read =
        traces::readTrace(file.kind.trace, file.bytes, name.isEmpty() ? "trace" : name.toStdString(), reading);
    if (!read) return {std::nullopt, std::move(read.problems)};
    read.value->file.timeline.remarks.push_back({std::string(traceRemark), {}, "Made of a trace: " + read.value->summary});
    return {std::move(read.value->file), {}};
}

}  // namespace

bool Sniffed::isResult() const { return content == Content::Database || content == Content::Result || content == Content::Trace; }

/// Asks what the first bytes tell before it searches a large file: the keys of results and lessons may be anywhere.
Sniffed sniff(std::string_view bytes) {
    if (const auto format = ui::pictureFormat(asBytes(bytes))) return {.content = Content::Picture, .picture = *format};
    if (looksLikeCode(bytes)) return {.content = Content::Code};
    if (const auto trace = traces::kindOf(bytes); trace != traces::Kind::None) return {.content = Content::Trace, .trace = trace};
    if (isDatabase(bytes)) return {.content = Content::Database};
    if (isResult(bytes)) return {.content = Content::Result};
    return {.content = bytes.find("\"streamscopeLesson\"") != bytes.npos ? Content::Lesson : Content::Program};
}

Expected<FileInside> insideOf(std::string_view bytes) {
    const Sniffed kind = sniff(bytes);
    if (kind.content != Content::Picture) return FileInside{kind, bytes, {}};
    const auto carried = ui::resultInPicture(asBytes(bytes), kind.picture);
    if (!carried) return carried.failure();
    const std::string_view inside(carried->constData(), static_cast<std::size_t>(carried->size()));
    return FileInside{sniff(inside), inside, *carried};
}

Read<ResultFile> readAnyResult(const FileInside& file, const QString& path, Reading* reading) {
    switch (file.kind.content) {
        case Content::Trace: return resultOfTrace(file, path, reading);
        case Content::Database: return resultFromDatabase(file.bytes, reading);
        case Content::Result:
        case Content::Picture:
        case Content::Code:
        case Content::Lesson:
        case Content::Program: break;
    }
    return resultFromJson(file.bytes, reading);
}

}  // namespace streamscope::app

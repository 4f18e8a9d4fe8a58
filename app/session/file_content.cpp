// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/file_content.h"

#include "engine/code/code.h"
#include "engine/json/regular_file.h"
#include "engine/listing/listing.h"
#include "engine/program/program_json.h"
#include "engine/result/result_database.h"
#include "ui/document/clipboard.h"
#include "ui/document/unzipped.h"
#include "ui/figure/inflated.h"
#include "ui/figure/live_page.h"
#include "ui/figure/picture_content.h"
#include "ui/theme/text.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <string>
#include <utility>

namespace streamscope::app {
namespace {

/// Translation context of the texts in this file.
struct FileContentTexts {
    Q_DECLARE_TR_FUNCTIONS(FileContentTexts)
};

QByteArray asBytes(std::string_view text) { return QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size())); }

Read<ResultFile> resultOfTrace(const FileInside& file, const QString& path, Reading* reading) {
    const QString packed = QStringLiteral(".gz");
    const QString name = QFileInfo(path.endsWith(packed) ? path.chopped(packed.size()) : path).completeBaseName();
    Read<traces::ReadTrace> read =
        traces::readTrace(file.kind.trace, file.bytes, name.isEmpty() ? "trace" : name.toStdString(), reading);
    if (!read) return {std::nullopt, std::move(read.problems)};
    read.value->file.timeline.remarks.push_back({std::string(traceRemark), {}, "Made of a trace: " + read.value->summary});
    return {std::move(read.value->file), {}};
}

bool isPacked(std::string_view bytes) { return bytes.starts_with("\x1f\x8b"); }

FileInside asInside(const QByteArray& carried) {
    const std::string_view inside(carried.constData(), static_cast<std::size_t>(carried.size()));
    return FileInside{sniff(inside), inside, carried};
}

/// Returns why the content of a packed file cannot be read.
QString whyNotUnpacked(ui::Unzipped::End end) {
    switch (end) {
        case ui::Unzipped::End::Whole: break;
        case ui::Unzipped::End::Cut: return FileContentTexts::tr("This file was packed by gzip, and its end is missing.");
        case ui::Unzipped::End::Damaged: return FileContentTexts::tr("This file was packed by gzip, and is damaged.");
        case ui::Unzipped::End::TooLarge:
            return FileContentTexts::
                tr("This file was packed by gzip, and grows to more than %1 times its size, or to more than a GiB, when it is "
                   "unpacked. It was not read further.")
                    .arg(ui::mostGrowth);
    }
    return {};
}

/// Returns the content of a file that gzip has packed, perhaps in several parts.
Expected<FileInside> unpacked(std::string_view bytes) {
    const qsizetype most = std::min(static_cast<qsizetype>(filekinds::result.largest),
                                    static_cast<qsizetype>(filekinds::mebibyte) + ui::mostGrowth * asBytes(bytes).size());
    QByteArray all;
    while (isPacked(bytes)) {
        const ui::Unzipped part = ui::unzipped(asBytes(bytes), most - all.size());
        if (part.end != ui::Unzipped::End::Whole) return ui::failure(whyNotUnpacked(part.end));
        all += part.bytes;
        bytes.remove_prefix(static_cast<std::size_t>(part.read));
    }
    FileInside file = asInside(all);
    if (file.kind.isResult() || file.kind.content == Content::Program) return file;
    return ui::failure(FileContentTexts::tr("This file was packed by gzip: unpack it before you open it."));
}

/// Returns the program of a live page, with the remark.
FileInside programOfPage(const QByteArray& text, const QString& remark) {
    const std::string_view inside(text.constData(), static_cast<std::size_t>(text.size()));
    return FileInside{{}, inside, text, remark.toStdString()};
}

/// Returns what a live page gives, whose result may be older than its program, or be damaged.
FileInside insideOfLive(const QByteArray& program, const Expected<QByteArray>& result) {
    const auto lacking = [&] {
        return programOfPage(program, FileContentTexts::tr("This page holds no result that can be read, but a program."));
    };
    if (!result) return lacking();
    FileInside file = asInside(*result);
    const Read<ResultFile> read = readAnyResult(file, {});
    if (!read) return lacking();
    const Read<Program> now = programFromJson(program.toStdString());
    if (now && *now.value == read.value->program) return file;
    return programOfPage(program,
                         FileContentTexts::tr("The program of this page was changed after its run, so its result is left out."));
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
    if (bytes.find("\"streamscopeLesson\"") != bytes.npos) return {.content = Content::Lesson};
    const bool isJson =
        bytes.substr(bytes.find_first_not_of(" \t\r\n") == bytes.npos ? 0 : bytes.find_first_not_of(" \t\r\n")).starts_with('{');
    return {.content = !isJson && listing::looksLikeListing(bytes.substr(0, 1 << 16)) ? Content::Code : Content::Program};
}

Expected<FileInside> insideOf(std::string_view bytes) {
    if (isPacked(bytes)) return unpacked(bytes);
    const Sniffed kind = sniff(bytes);
    if (kind.content != Content::Picture) return FileInside{kind, bytes, {}};
    Expected<std::optional<QByteArray>> program = std::optional<QByteArray>();
    if (kind.picture == ui::FigureFormat::Html) program = ui::programInPage(asBytes(bytes));
    if (!program) return program.failure();
    const auto carried = ui::resultInPicture(asBytes(bytes), kind.picture);
    if (*program) return insideOfLive(**program, carried);
    return carried ? Expected<FileInside>(asInside(*carried)) : carried.failure();
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

QString readableKinds() {
    return FileContentTexts::tr(
        "Streamscope reads compositions, results, lessons, exported pictures and pages, traces of the PyTorch profiler and of "
        "Nsight Systems, and source code that calls CUDA C++ (runtime or driver API), CuPy, cuda.core or PyTorch.");
}

std::optional<QString> whyNoProgram(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // a byte order mark
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos) return FileContentTexts::tr("The file is empty.") + u' ' + readableKinds();
    if (text[first] == '{' || text[first] == '[') return std::nullopt;
    return FileContentTexts::tr("No call can be read in it.") + u' ' + readableKinds();
}

Read<Program> readProgram(std::string text) {
    const std::optional<QString> why = whyNoProgram(text);
    if (!why) return programFromJson(std::move(text));
    return {std::nullopt, {Problem{.path = {}, .line = 1, .column = 1, .expected = {}, .found = why->toStdString()}}};
}

Expected<QString> takeProgram(std::string& text) {
    const auto file = insideOf(text);
    if (!file) return file.failure();
    switch (file->kind.content) {
        case Content::Code: {
            std::optional<std::string> composition = embeddedComposition(file->bytes);
            if (composition) {
                text = *std::move(composition);
                return QString();
            }
            const listing::Reading reading = listing::read(file->bytes);
            const QString remark = ui::edits::inWords(reading);
            if (reading.isEmpty())
                return Failure{
                    "This code holds no composition, and no call can be read in it; streamscope code --embed writes code that "
                    "holds its composition. " +
                    readableKinds().toStdString() + (remark.isEmpty() ? "" : "\n" + remark.toStdString())};
            text = toJson(reading.program);
            return remark;
        }
        case Content::Database:
        case Content::Result:
        case Content::Trace: break;
        case Content::Lesson:
        case Content::Picture:
        case Content::Program:  // also in the picture of a sweep
            if (!file->carried.isEmpty()) text = file->bytes;
            return ui::text(file->remark);
    }
    const Failure timesAlone{
        "This has times alone and no composition, which of all traces only those of the PyTorch profiler and of Nsight Systems "
        "with work of a GPU make. streamscope statistics and compare take it. To keep a run of Streamscope with its composition: "
        "streamscope run FILE --output R.ssresult"};
    if (file->kind.isTimesAlone()) return timesAlone;
    Read<ResultFile> result = readAnyResult(*file, {});
    if (!result) return Failure{streamscope::describe(result.problems.front())};
    const bool hasCalls = !result.value->program.operations.empty() || result.value->timeline.operations.empty();
    if (!hasCalls) return timesAlone;
    text = toJson(result.value->program);
    return QString();
}

}  // namespace streamscope::app

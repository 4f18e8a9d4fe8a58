// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/file_content.h"

#include "app/runs/read_file.h"
#include "engine/code/code.h"
#include "engine/device/words.h"
#include "engine/files/picture_format.h"
#include "engine/files/unzipped.h"
#include "engine/json/regular_file.h"
#include "engine/listing/listing.h"
#include "engine/listing/remark_words.h"
#include "engine/program/program_json.h"
#include "engine/result/result_database.h"

#include <algorithm>
#include <string>
#include <utility>

namespace streamscope::app {
namespace {

/// Translation context of the texts in this file.
struct FileContentTexts {
    TRANSLATED_TEXTS(FileContentTexts)
};

constexpr std::size_t mostGrowth = 100;  ///< largest ratio to the packed size beyond the first MiB

Read<ResultFile> resultOfTrace(const FileInside& file, const std::string& path, Reading* reading) {
    constexpr std::string_view packed = ".gz";
    const std::string name = stemOf(path.ends_with(packed) ? path.substr(0, path.size() - packed.size()) : path);
    Read<traces::ReadTrace> read = traces::readTrace(file.kind.trace, file.bytes, name.empty() ? "trace" : name, reading);
    if (!read) return {std::nullopt, std::move(read.problems)};
    read.value->file.timeline.remarks.push_back({std::string(traceRemark), {}, "Made of a trace: " + read.value->summary});
    return {std::move(read.value->file), {}};
}

bool isPacked(std::string_view bytes) { return bytes.starts_with("\x1f\x8b"); }

FileInside asInside(std::string carried) {
    const auto kept = std::make_shared<const std::string>(std::move(carried));
    return FileInside{sniff(*kept), *kept, kept};
}

/// Returns why the content of a packed file cannot be read.
std::string whyNotUnpacked(Unzipped::End end) {
    switch (end) {
        case Unzipped::End::Whole: break;
        case Unzipped::End::Cut: return FileContentTexts::tr("This file was packed by gzip, and its end is missing.");
        case Unzipped::End::Damaged: return FileContentTexts::tr("This file was packed by gzip, and is damaged.");
        case Unzipped::End::TooLarge:
            return FileContentTexts::
                tr("This file was packed by gzip, and grows to more than %1 times its size, or to more than a GiB, when it is "
                   "unpacked. It was not read further.")
                    .arg(mostGrowth);
    }
    return {};
}

/// Returns the content of a file that gzip has packed, perhaps in several parts.
Expected<FileInside> unpacked(std::string_view bytes) {
    const std::size_t most = std::min<std::size_t>(filekinds::result.largest, filekinds::mebibyte + mostGrowth * bytes.size());
    std::string all;
    while (isPacked(bytes)) {
        const Unzipped part = unzipped(bytes, most - all.size());
        if (part.end != Unzipped::End::Whole) return Failure{whyNotUnpacked(part.end)};
        all += part.bytes;
        bytes.remove_prefix(part.read);
    }
    FileInside file = asInside(std::move(all));
    if (file.kind.isResult() || file.kind.content == Content::Program) return file;
    return Failure{FileContentTexts::tr("This file was packed by gzip: unpack it before you open it.")};
}

/// Returns the program of a live page, with the remark.
FileInside programOfPage(std::string text, std::string remark) {
    const auto kept = std::make_shared<const std::string>(std::move(text));
    return FileInside{{}, *kept, kept, std::move(remark)};
}

/// Returns what a live page gives, whose result may be older than its program, or be damaged.
FileInside insideOfLive(const std::string& program, const Expected<std::string>& result) {
    const auto lacking = [&] {
        return programOfPage(program, FileContentTexts::tr("This page holds no result that can be read, but a program."));
    };
    if (!result) return lacking();
    FileInside file = asInside(*result);
    const Read<ResultFile> read = readAnyResult(file, {});
    if (!read) return lacking();
    const Read<Program> now = programFromJson(program);
    if (now && *now.value == read.value->program) return file;
    return programOfPage(program,
                         FileContentTexts::tr("The program of this page was changed after its run, so its result is left out."));
}

Expected<FileInside> insideOfPicture(std::string_view bytes, FigureFormat format) {
    const PictureReader* const reader = pictureReader();
    if (reader == nullptr)
        return Failure{
            "This is a picture. Only streamscope, which has Qt, reads what pictures carry; this makes a file of it: "
            "streamscope run PICTURE --output R.ssresult"};
    auto program = format == FigureFormat::Html ? reader->programInPage(bytes) : std::optional<std::string>();
    if (!program) return program.failure();
    auto carried = reader->resultInPicture(bytes, format);
    if (*program) return insideOfLive(**program, carried);
    return carried ? Expected<FileInside>(asInside(*std::move(carried))) : carried.failure();
}

}  // namespace

bool Sniffed::isResult() const { return content == Content::Database || content == Content::Result || content == Content::Trace; }

/// Asks what the first bytes tell before it searches a large file: the keys of results and lessons may be anywhere.
Sniffed sniff(std::string_view bytes) {
    if (pictureFormat(bytes)) return {.content = Content::Picture};
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
    if (const auto format = pictureFormat(bytes)) return insideOfPicture(bytes, *format);
    return FileInside{sniff(bytes), bytes};
}

Read<ResultFile> readAnyResult(const FileInside& file, const std::string& path, Reading* reading) {
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

std::string readableKinds() {
    return FileContentTexts::tr(
        "Streamscope reads compositions, results, lessons, exported pictures and pages, traces of the PyTorch profiler and of "
        "Nsight Systems, and source code that calls CUDA C++ (runtime or driver API), CuPy, cuda.core or PyTorch.");
}

std::optional<std::string> whyNoProgram(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // a byte order mark
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos) return FileContentTexts::tr("The file is empty.") + ' ' + readableKinds();
    if (text[first] == '{' || text[first] == '[') return std::nullopt;
    return FileContentTexts::tr("No call can be read in it.") + ' ' + readableKinds();
}

Read<Program> readProgram(std::string text) {
    const std::optional<std::string> why = whyNoProgram(text);
    if (!why) return programFromJson(std::move(text));
    return {std::nullopt, {Problem{.path = {}, .line = 1, .column = 1, .expected = {}, .found = *why}}};
}

Expected<std::string> takeProgram(std::string& text, bool* isCarried) {
    const auto file = insideOf(text);
    if (!file) return file.failure();
    switch (file->kind.content) {
        case Content::Code: {
            std::optional<std::string> composition = embeddedComposition(file->bytes);
            if (composition) {
                text = *std::move(composition);
                return std::string();
            }
            const listing::Reading reading = listing::read(file->bytes);
            const std::string remark = listing::inWords(reading);
            if (reading.isEmpty())
                return Failure{
                    "This code holds no composition, and no call can be read in it; streamscope code --embed writes code that "
                    "holds its composition. " +
                    readableKinds() + (remark.empty() ? "" : "\n" + remark)};
            text = toJson(reading.program);
            return remark;
        }
        case Content::Database:
        case Content::Result:
        case Content::Trace: break;
        case Content::Lesson:
        case Content::Picture:
        case Content::Program:  // also in the picture of a sweep
            if (isCarried != nullptr) *isCarried = file->carried != nullptr;
            if (file->carried) text = std::string(file->bytes);
            return file->remark;
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
    return std::string();
}

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "engine/timeline/result_json.h"
#include "engine/traces/traces.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

/// Decides once, by its bytes, what a file is.
namespace streamscope::app {

enum class Content : std::uint8_t {
    Picture,
    Code,
    Database,  ///< a result
    Result,    ///< a result as JSON
    Trace,     ///< of another tool, which can be converted to a result
    Lesson,
    Program,  ///< or nothing that Streamscope knows; programFromJson() names the problem
};

struct Sniffed {
    Content content = Content::Program;
    traces::Kind trace = traces::Kind::None;  ///< of a Trace

    bool isResult() const;
    /// Returns whether it is a trace that has times alone and no calls, so that it makes no composition.
    bool isTimesAlone() const { return trace == traces::Kind::Chrome; }
};

Sniffed sniff(std::string_view bytes);

/// A file without the picture around it. It refers to the bytes of the file.
struct FileInside {
    Sniffed kind;
    std::string_view bytes;
    std::shared_ptr<const std::string> carried = nullptr;  ///< holds the bytes if the file is a picture or packed
    std::string remark = {};  ///< why a live page gives its program without its result; empty: it is no such page
};
/// Unpacks results, traces and programs that gzip has packed. Fails if the file is a picture that carries nothing, or is packed
/// and damaged or far larger than real ones, or is a picture in a program without a PictureReader. A picture that a picture
/// carries is not opened. A live page gives its program alone if that is not the program of its result, which happens when a
/// reader changes it and saves the page.
Expected<FileInside> insideOf(std::string_view bytes);

/// Rule of the remark on what was converted of a trace.
inline constexpr std::string_view traceRemark = "trace";

/// Reads a result or a trace; anything else gives the problem that it is none. The result of a trace has a remark on what was
/// converted. `path`: the file, after which a trace's composition is named.
Read<ResultFile> readAnyResult(const FileInside& file, const std::string& path, Reading* reading = nullptr);

/// Returns the kinds of files that can be read, as a sentence.
std::string readableKinds();

/// Says that a text is nothing that can be read, and what can be; nullopt if it has the look of a composition (JSON).
std::optional<std::string> whyNoProgram(std::string_view text);

/// Reads the program of a text as programFromJson() does. The problem of a text that is no JSON is whyNoProgram().
Read<Program> readProgram(std::string text);

/// If the text is a result, a picture or source code, replaces it by the program that it contains. Returns a remark on it, or an
/// empty text. Fails if it contains none.
Expected<std::string> takeProgram(std::string& text, bool* isCarried = nullptr);

}  // namespace streamscope::app

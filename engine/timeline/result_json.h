// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/document.h"
#include "engine/json/problem.h"
#include "engine/program/diagnostic.h"
#include "engine/program/program.h"
#include "engine/timeline/timeline.h"

#include <atomic>
#include <span>
#include <string>
#include <string_view>

namespace streamscope {

/// Contents of a result file (formats.md, Result).
struct ResultFile {
    Program program;
    Timeline timeline;
};

/// State shared by a reader and a waiting thread.
struct Reading {
    std::atomic<int> permille = 0;          ///< progress
    std::atomic<bool> isCancelled = false;  ///< asks the reader to return soon, without a value and without problems
};

/// Returns whether a text has the field that identifies results, without parsing all of it.
bool isResult(std::string_view text);

/// Returns a result as JSON. `diagnostics`: of the program, beside those of the timeline.
std::string resultToJson(const Program& program, const Timeline& timeline, std::span<const Diagnostic> diagnostics = {});
/// Reads a result. Text from resultToJson() gives an equal result, with times exact to the nanosecond. Problems have path, line
/// and column; at most 200 are listed. Missing fields beyond formats.md (kind, label, streams, …) are derived from others.
/// Accepts up to Document::largestText, but builds a tree of the text first; results of a million operations belong in a database
/// (engine/result).
Read<ResultFile> resultFromJson(std::string_view text, Reading* reading = nullptr);
/// Reads a result inside another document.
Read<ResultFile> resultFromJson(const json::Node& root);

/// Returns the JSON Schema of results (resources/schema/result.schema.json).
std::string resultSchema();

}  // namespace streamscope

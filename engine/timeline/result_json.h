#pragma once

#include "engine/json/document.h"
#include "engine/json/problem.h"
#include "engine/program/program.h"
#include "engine/timeline/timeline.h"

#include <atomic>
#include <string>
#include <string_view>

namespace streamscope {

/// What a result file holds (formats.md, Result): values, which its reader may share as it likes.
struct ResultFile {
    Program program;
    Timeline timeline;
};

/// What a reader and somebody who waits for it share.
struct Reading {
    std::atomic<int> permille = 0;          ///< how far it is
    std::atomic<bool> isCancelled = false;  ///< the reader comes back soon, without a value and without problems
};

/// Tells whether a text has the field that every result has, without reading it all as JSON.
bool isResult(std::string_view text);

/// `diagnostics` is JSON already, a list of formats.md's Diagnostic (engine/rules/diagnostic_json.h writes it).
std::string resultToJson(const Program& program, const Timeline& timeline, std::string_view diagnostics = "[]");
/// Law: what resultToJson wrote comes back equal (times to the nanosecond). Problems name path, line and column; at most 200
/// are listed. Fields beyond formats.md that are missing (kind, label, streams, …) are derived from those that are there.
/// The text may have any size up to Document::largestText; a result of a million operations belongs in a database
/// (engine/result), since this reader makes a tree of the text first.
Read<ResultFile> resultFromJson(std::string_view text, Reading* reading = nullptr);
/// The same for a result within another document.
Read<ResultFile> resultFromJson(const json::Node& root);

/// Returns the JSON Schema of results (resources/schema/result.schema.json).
std::string resultSchema();

/// Chrome trace event format (opens in Perfetto and chrome://tracing): one process a device, one thread a stream
/// and an engine, flow arrows for dependencies.
std::string toChromeTrace(const Timeline& timeline);
/// One row an operation, times in µs, RFC 4180.
std::string toCsv(const Timeline& timeline);
/// The table that `streamscope run` prints: fixed width, aligned, one row an operation, then the total time.
std::string toTable(const Timeline& timeline);

}  // namespace streamscope

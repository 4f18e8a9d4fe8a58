// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/diagnostic.h"
#include "engine/timeline/result_json.h"

#include <span>
#include <string>
#include <string_view>

/// Results as SQLite databases (engine/result/schema.cpp), the contents of NAME.ssresult and of pictures.
namespace streamscope {

/// Returns whether the bytes begin like a database.
bool isDatabase(std::string_view bytes);

/// Returns a result as the bytes of a database. `diagnostics`: of the program, beside those of the timeline.
std::string resultToDatabase(const Program& program, const Timeline& timeline, std::span<const Diagnostic> diagnostics = {});

/// Reads bytes from resultToDatabase(), and returns an equal program and timeline. Refuses databases with another schema, damaged
/// ones and inconsistent rows with one problem, whose path is /TABLE/ROW/COLUMN. Does not copy the bytes.
Read<ResultFile> resultFromDatabase(std::string_view bytes, Reading* reading = nullptr);

/// Returns a result in the format that the file name implies: a database for .ssresult, else JSON.
std::string resultBytes(std::string_view fileName, const Program& program, const Timeline& timeline,
                        std::span<const Diagnostic> diagnostics = {});

/// Reads a result in either format.
Read<ResultFile> readResult(std::string_view bytes, Reading* reading = nullptr);

}  // namespace streamscope

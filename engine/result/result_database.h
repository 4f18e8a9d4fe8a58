#pragma once

#include "engine/timeline/result_json.h"

#include <string>
#include <string_view>

/// A result as an SQLite database (engine/result/schema.cpp), which the file NAME.ssresult is and which a picture carries.
namespace streamscope {

/// Returns whether bytes begin as a database does.
bool isDatabase(std::string_view bytes);

/// Returns a result as the bytes of a database. `diagnostics` is a JSON list of formats.md's Diagnostic.
std::string resultToDatabase(const Program& program, const Timeline& timeline, std::string_view diagnostics = "[]");

/// Reads what resultToDatabase() made. Law: program and timeline come back equal. A database of another schema, a damaged one and
/// one whose rows do not fit together are refused with one problem, whose path is /TABLE/ROW/COLUMN. The bytes are not copied.
Read<ResultFile> resultFromDatabase(std::string_view bytes, Reading* reading = nullptr);

/// Returns a result as a file of this name has it: a database if it ends in .ssresult, else JSON.
std::string resultBytes(std::string_view fileName, const Program& program, const Timeline& timeline,
                        std::string_view diagnostics = "[]");

/// Returns whether bytes are a result, as a database or as JSON.
bool holdsResult(std::string_view bytes);

/// Reads a result from either form.
Read<ResultFile> readResult(std::string_view bytes, Reading* reading = nullptr);

}  // namespace streamscope

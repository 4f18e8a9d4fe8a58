#pragma once

#include "engine/json/document.h"
#include "engine/program/edit.h"
#include "engine/program/program.h"

#include <string>
#include <vector>

namespace streamscope {

/// Reads a program file (formats.md). Never throws, hangs or runs out of memory (64 MiB + 32 times the text);
/// at most 200 problems are listed. Missing operation ids are assigned (op1, …). Structure and types are
/// checked here; references and values by resolve().
Read<Program> programFromJson(std::string text);
Read<Program> programFromJson(const json::Node& node);

/// Pretty text, two spaces, one operation a line, ids and unknown fields kept. Law: programFromJson(toJson(p)) == p.
std::string toJson(const Program& program);

/// Gives problems that have a path but no line (those of resolve()) the place in the text that the program was read
/// from; of a path that leads to something left out, the place of what should hold it.
void locate(std::vector<Problem>& problems, const json::Document& document);

/// {"moveOperation": {"from": {"at": 3}, "to": {"in": "loop", "at": 0}}}: one key names the kind of edit, {"list": […]}
/// holds several. Law: editFromJson(toJson(e)) gives e again.
std::string toJson(const Edit& edit);
Read<Edit> editFromJson(std::string text);
Read<Edit> editFromJson(const json::Node& node);

/// Returns the JSON Schema of program files (resources/schema/program.schema.json).
std::string programSchema();

}  // namespace streamscope

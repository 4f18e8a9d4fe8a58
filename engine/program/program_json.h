// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/document.h"
#include "engine/program/edit.h"
#include "engine/program/program.h"

#include <string>
#include <vector>

namespace streamscope {

/// Reads a program file (formats.md). Never throws, hangs or runs out of memory (64 MiB + 32 times the text). Lists at most 200
/// problems. Assigns missing operation ids (op1, …). Checks structure and types; resolve() checks references and values.
Read<Program> programFromJson(std::string text);
Read<Program> programFromJson(const json::Node& node);

/// Returns indented text with one operation per line, including ids and unknown fields. programFromJson(toJson(p)) equals p.
std::string toJson(const Program& program);

/// Adds positions in the program's text to problems that have only a path, such as those of resolve(). A path to an absent member
/// gets the position of the enclosing value.
void locate(std::vector<Problem>& problems, const json::Document& document);

/// Returns JSON whose one key names the kind of edit: {"moveOperation": {"from": {"at": 3}, "to": {"in": "loop", "at": 0}}}.
/// {"list": […]} contains several edits. editFromJson(toJson(e)) equals e.
std::string toJson(const Edit& edit);
Read<Edit> editFromJson(std::string text);
Read<Edit> editFromJson(const json::Node& node);

/// Returns the JSON Schema of program files (resources/schema/program.schema.json).
std::string programSchema();

}  // namespace streamscope

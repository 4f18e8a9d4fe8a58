// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"
#include "tests/fuzz/laws.h"

#include <string>

using namespace streamscope;
using fuzz::require;
using fuzz::requirePlaces;

/// Reads any bytes as a list of problems, or as a program that is equal after writing and reading.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string text(data, data + size);
    const auto document = json::Document::parse(text);
    require(document.value.has_value() == document.problems.empty(), "a document or problems", text);
    requirePlaces(document.problems, text);
    if (!document) return 0;
    (void)editFromJson(document.value->root());
    const auto read = programFromJson(document.value->root());
    require(read.value.has_value() == read.problems.empty(), "a program or problems", text);
    requirePlaces(read.problems, text);
    if (!read) return 0;
    const auto again = programFromJson(toJson(*read.value));
    require(again.value == read.value, "programFromJson(toJson(p)) == p", toJson(*read.value));
    auto resolved = resolve(*read.value);
    require(resolved.value.has_value() == resolved.problems.empty(), "a resolved program or problems", text);
    locate(resolved.problems, *document.value);
    requirePlaces(resolved.problems, text);
    return 0;
}

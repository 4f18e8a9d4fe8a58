// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/result/result_database.h"
#include "tests/fuzz/laws.h"

using namespace streamscope;

/// Reads any bytes as a list of problems, or as a result that is equal after writing in both forms and reading.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string text(data, data + size);
    const Read<ResultFile> read = readResult(text);
    fuzz::requireValueOrProblems(read, text);
    if (!read) return 0;
    const std::string written = resultToJson(read.value->program, read.value->timeline);
    const Read<ResultFile> again = resultFromJson(written);
    fuzz::require(again && again.value->program == read.value->program, "the program of a result is read back equal", written);
    fuzz::require(resultToJson(again.value->program, again.value->timeline) == written, "a result is written again as it was",
                  written);
    const Read<ResultFile> database = resultFromDatabase(resultToDatabase(read.value->program, read.value->timeline));
    fuzz::require(database && resultToJson(database.value->program, database.value->timeline) == written,
                  "a database gives the same result as JSON", written);
    return 0;
}

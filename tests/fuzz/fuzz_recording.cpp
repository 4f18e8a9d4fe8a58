// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"
#include "engine/recording/composition.h"
#include "tests/fuzz/laws.h"

using namespace streamscope;

/// Reads any bytes as a recording. They give problems, or a composition that resolves and can be read again.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string text(data, data + size);
    const Read<recording::Recording> read = recording::readRecording(text);
    fuzz::requireValueOrProblems(read, text);
    if (!read) return 0;
    const Read<recording::RecordedResult> result = recording::resultOf(*read.value, {}, "fuzzed", "1", "");
    fuzz::requireValueOrProblems(result, text);
    if (!result) return 0;
    fuzz::require(bool(resolve(result.value->program)), "the composition can be resolved", text);
    const Read<Program> again = programFromJson(toJson(result.value->program));
    fuzz::require(again && *again.value == result.value->program, "the composition is read as it was", text);
    return 0;
}

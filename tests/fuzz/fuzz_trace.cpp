// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"
#include "engine/traces/traces.h"
#include "tests/fuzz/laws.h"

using namespace streamscope;

/// Reads any bytes as a trace of another program. They give a problem, or a result whose composition resolves and can be read
/// again.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string text(data, data + size);
    const Read<traces::ReadTrace> read = traces::readTrace(traces::kindOf(text), text, "fuzzed");
    fuzz::requireValueOrProblems(read, text);
    if (!read) return 0;
    const Program& program = read.value->file.program;
    fuzz::require(bool(resolve(program)), "the composition can be resolved", text);
    const Read<Program> again = programFromJson(toJson(program));
    fuzz::require(again && *again.value == program, "the composition is read as it was", text);
    return 0;
}

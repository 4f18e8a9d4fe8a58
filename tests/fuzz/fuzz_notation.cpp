// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/notation/notation.h"
#include "engine/program/edit.h"
#include "engine/program/resolved_program.h"
#include "tests/fuzz/laws.h"

using namespace streamscope;

/// Reads any text as notation. It gives mistakes with positions in the text, or an edit that can be applied. Completions replace
/// a part of the text.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string text(data, data + size);
    const Program empty;
    const notation::Context context{empty, 0, {}};
    const notation::Reading read = notation::read(text, context);
    for (const notation::Mistake& mistake : read.mistakes) {
        fuzz::require(mistake.at.begin <= mistake.at.end && mistake.at.end <= size, "a mistake is within the text", text);
        fuzz::require(!mistake.message.empty(), "a mistake has a message", text);
    }
    Program program;
    if (read.mistakes.empty()) fuzz::require(bool(apply(program, Edit{read.edit})), "the edit can be applied", text);
    const notation::Completions completions = notation::complete(text, size, context);
    fuzz::require(completions.replaced.begin <= completions.replaced.end && completions.replaced.end <= size,
                  "what is replaced is within the text", text);
    return 0;
}

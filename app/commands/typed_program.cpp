// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/typed_program.h"

#include "app/runs/file_content.h"
#include "engine/notation/notation.h"
#include "engine/program/program_json.h"

#include <utility>

namespace streamscope::app {

Expected<std::string> typedProgram(const std::string& text) {
    Program program;
    const notation::Reading reading = notation::read(text, {program, 0, {}});
    if (!reading.mistakes.empty()) return Failure{reading.mistakes.front().message};
    if (reading.operations.empty()) return Failure{"No call can be read in it."};
    if (const auto made = apply(program, Edit{reading.edit}); !made) return made.failure();
    return toJson(program);
}

bool takeTyped(std::string& text) {
    constexpr std::size_t longest = 1 << 16;
    if (text.size() > longest || !whyNoProgram(text) || sniff(text).content != Content::Program) return false;
    auto made = typedProgram(text);
    if (!made) return false;
    text = *std::move(made);
    return true;
}

}  // namespace streamscope::app

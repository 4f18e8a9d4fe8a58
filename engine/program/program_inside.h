// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/describe/json.h"
#include "engine/program/program_json.h"

namespace streamscope::description {

/// Format of a program inside another file.
struct ProgramInside {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Program& out) {
        Read<Program> program = programFromJson(node);
        context.adopt(trail, std::move(program.problems));
        if (program) out = std::move(*program.value);
    }
    static void write(std::string& out, const Program& program, int) {
        out += toJson(program);
        out.erase(out.find_last_not_of('\n') + 1);
    }
};

}  // namespace streamscope::description

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/translatable.h"
#include "engine/rules/findings.h"
#include "engine/rules/rules.h"

namespace streamscope {
namespace {

void checkLostMemory(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    for (const LostMemory& lost : findings.facts().lost()) {
        const std::string message = inWords(lost, program, findings.names());
        Diagnostic* diagnostic = findings.add(Severity::Error, "lost-memory", lost.operation, message, program[lost.buffer].id);
        const std::string& before = program[lost.before].source;
        if (diagnostic != nullptr && before != diagnostic->operations.front()) diagnostic->operations.push_back(before);
    }
}

}  // namespace

const Rule lostMemoryRule{
    .name = "lost-memory",
    .title = TRANSLATABLE("Messages", "Lost memory"),
    .why = TRANSLATABLE(
        "Messages",
        "A buffer is allocated a second time before it is freed. The address of the first memory is forgotten, so nothing can "
        "use or free it any more."),
    .remedy = TRANSLATABLE("Messages", "Allocate each buffer once, or free it before it is allocated again."),
    .lesson = 25,
    .check = checkLostMemory,
};

}  // namespace streamscope

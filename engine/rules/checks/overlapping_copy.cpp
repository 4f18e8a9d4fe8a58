// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/translatable.h"
#include "engine/order/accesses.h"
#include "engine/rules/findings.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {
namespace {

std::string overlapMessage(const BufferCopy& copy, const ResolvedProgram& program, const std::string& name) {
    const Bytes begin = std::max(copy.from.offset, copy.to.offset);
    const Bytes end = std::min(copy.from.offset + copy.from.bytes, copy.to.offset + copy.to.bytes);
    return fmt::format(TRANSLATABLE("Messages",
                                    "{} reads and writes bytes {} to {} of {}: the source and the target of a copy may not "
                                    "overlap, and what it leaves there "
                                    "is undefined, though CUDA returns 0; copy through another buffer"),
                       name, begin, end - 1, program[program.itself(copy.to.buffer)].id);
}

void checkOverlappingCopy(Findings& findings) {
    const ResolvedProgram& program = findings.facts().executed();
    for (std::uint32_t i = 0; i < program.operations.size(); ++i)
        for (const BufferCopy& copy : program.operations[i].copies())
            if (overlapsItself(copy, program))
                findings.add(Severity::Error, "overlapping-copy", {i}, overlapMessage(copy, program, findings.nameOf({i})));
}

}  // namespace

const Rule overlappingCopyRule{
    .name = "overlapping-copy",
    .title = TRANSLATABLE("Messages", "Copy onto itself"),
    .why = TRANSLATABLE(
        "Messages",
        "CUDA requires that the two memory areas of a copy do not overlap. It does not check this: the call succeeds, and the "
        "copy "
        "may read bytes that it has already written."),
    .remedy = TRANSLATABLE("Messages", "Copy to another buffer, and from there to the place; or let a kernel move the data."),
    .check = checkOverlappingCopy,
};

}  // namespace streamscope

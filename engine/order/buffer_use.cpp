// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/buffer_use.h"

#include "engine/order/accesses.h"
#include "engine/order/facts.h"

namespace streamscope {

BufferUses bufferUses(const ResolvedProgram& program) {
    BufferUses result;
    const auto add = [&](std::uint32_t operation, ByteRange range, bool writes) {
        if (range.bytes == 0) return;
        range.buffer = program.itself(range.buffer);
        result.uses.push_back({{operation}, range, writes});
    };
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const Accesses touched = accesses(program.operations[i], program);
        for (const ByteRange& range : touched.reads) add(i, range, false);
        for (const ByteRange& range : touched.writes) add(i, range, true);
    }
    ProgramFacts facts(program);
    result.racesKnown = facts.order() != nullptr;
    result.races = facts.foundRaces();
    return result;
}

}  // namespace streamscope

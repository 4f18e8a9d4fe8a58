#pragma once

#include "engine/program/resolved_program.h"

#include <vector>

namespace streamscope {

/// What an operation reads and writes while it executes.
struct Accesses {
    bool declared = false;  ///< false: it may touch anything (a spin or host function that lists nothing, an unknown kernel)
    std::vector<ByteRange> reads, writes;
    std::vector<ByteRange> mayRead, mayWrite;  ///< by a recorded kernel: it was given the memory, or how far it goes is not known
};

/// Copies and memsets say it themselves, kernels of the catalogue by their arguments, spin and host functions by what
/// their operation lists. Calls that touch no buffer are declared and empty.
Accesses accesses(const ResolvedOperation& operation, const ResolvedProgram& program);

/// Returns accesses() and, for a call that allocates or frees a buffer, a write of all of it: what must be in order.
Accesses orderedAccesses(const ResolvedOperation& operation, const ResolvedProgram& program);

/// Whether the two touch a common byte of a buffer.
bool overlap(const ByteRange& a, const ByteRange& b);

/// The first bytes that both touch and one of them writes, of the later one's; nullptr: they may come in any order.
const ByteRange* conflict(const Accesses& earlier, const Accesses& later);

}  // namespace streamscope

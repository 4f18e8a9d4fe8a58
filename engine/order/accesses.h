// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/resolved_program.h"

#include <vector>

namespace streamscope {

/// Memory accesses of an operation while it executes.
struct Accesses {
    bool declared = false;  ///< false: any memory may be accessed (a spin or host function without a list, an unknown kernel)
    std::vector<ByteRange> reads, writes;
    std::vector<ByteRange> mayRead, mayWrite;  ///< uncertain accesses of a recorded kernel: memory passed to it, or the part
                                               ///< behind an address
};

/// Returns the accesses of an operation. Copies and memsets define them, kernels of the catalogue derive them from their
/// arguments, and spin and host functions list them. Calls that access no buffer are declared and empty.
Accesses accesses(const ResolvedOperation& operation, const ResolvedProgram& program);

/// Returns the accesses that must be ordered: accesses(), and a write to the whole buffer for a call that allocates or frees it.
Accesses orderedAccesses(const ResolvedOperation& operation, const ResolvedProgram& program);

/// Returns whether both ranges contain a common byte of a buffer.
bool overlap(const ByteRange& a, const ByteRange& b);
/// Returns whether the source and the target of a copy overlap, so that what it copies is undefined (semantics.md C14).
bool overlapsItself(const BufferCopy& copy, const ResolvedProgram& program);

/// Returns the first conflicting range of `later`, whose bytes both operations access and at least one writes; nullptr if their
/// order does not matter.
const ByteRange* conflict(const Accesses& earlier, const Accesses& later);

}  // namespace streamscope

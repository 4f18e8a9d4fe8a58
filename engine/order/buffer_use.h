// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/races.h"
#include "engine/program/resolved_program.h"

#include <vector>

namespace streamscope {

/// An operation that reads or writes a part of a buffer while it executes.
struct BufferUse {
    OperationId operation;
    ByteRange range;  ///< range of the original buffer, also if another process has opened it
    bool writes = false;
    friend bool operator==(const BufferUse&, const BufferUse&) = default;
};

/// Uses of all buffers, and the races between them.
struct BufferUses {
    std::vector<BufferUse> uses;  ///< sorted by operation
    std::vector<Race> races;
    bool racesKnown = true;  ///< false: the program exceeds the limits of HappensBefore
};
BufferUses bufferUses(const ResolvedProgram& program);

}  // namespace streamscope

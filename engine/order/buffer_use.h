#pragma once

#include "engine/order/races.h"
#include "engine/program/resolved_program.h"

#include <vector>

namespace streamscope {

/// One operation that reads or writes a part of a buffer while it executes.
struct BufferUse {
    OperationId operation;
    ByteRange range;  ///< of the buffer itself, in whichever process it is opened
    bool writes = false;
    friend bool operator==(const BufferUse&, const BufferUse&) = default;
};

/// Who touches which buffer, and which of them nothing orders.
struct BufferUses {
    std::vector<BufferUse> uses;  ///< by operation
    std::vector<Race> races;
    bool racesKnown = true;  ///< false: the program is beyond the limits of HappensBefore
};
BufferUses bufferUses(const ResolvedProgram& program);

}  // namespace streamscope

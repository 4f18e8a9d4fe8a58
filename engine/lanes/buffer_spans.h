// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/buffer_use.h"
#include "engine/timeline/timeline.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace streamscope {

/// Program and the accesses to its buffers.
struct ProgramBuffers {
    std::shared_ptr<const ResolvedProgram> program;
    BufferUses uses;
};

/// Time span in which an operation reads or writes a buffer.
struct BufferSpan {
    std::int64_t begin = 0, end = 0;
    std::uint32_t operation = 0;  ///< operation of the timeline
    bool writes = false;
};

/// Two accesses to common bytes, at least one of them a write, that are not ordered.
struct BufferConflict {
    std::int64_t begin = 0, end = 0;       ///< when both executed, else from the end of the first to the start of the second
    std::uint32_t earlier = 0, later = 0;  ///< operations of the timeline
    bool earlierWrites = false, laterWrites = false;
    bool happened = false;  ///< both executed at once in this run
    Bytes offset = 0, bytes = 0;
};

/// Buffers that a run accessed, with times of that run.
struct BufferSpans {
    struct Buffer {
        std::string id;
        Bytes bytes = 0;
        Memory memory = Memory::Device;
        int device = 0, process = 0;
        std::vector<BufferSpan> spans;          ///< sorted by begin
        std::vector<BufferConflict> conflicts;  ///< sorted by begin
    };
    std::vector<Buffer> buffers;  ///< buffers that are accessed
    bool racesKnown = true;
};

/// Computes the accesses. `program` may differ slightly from that of the timeline; operations that the timeline lacks are left
/// out.
BufferSpans bufferSpans(const Timeline& timeline, const ProgramBuffers& program);

}  // namespace streamscope

#pragma once

#include "engine/order/buffer_use.h"
#include "engine/timeline/timeline.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace streamscope::ui {

/// A program and who touches its buffers.
struct ProgramBuffers {
    std::shared_ptr<const ResolvedProgram> program;
    BufferUses uses;
};

/// A piece of time in which an operation reads or writes a buffer.
struct BufferSpan {
    std::int64_t begin = 0, end = 0;
    std::uint32_t operation = 0;  ///< of the timeline
    bool writes = false;
};

/// Two that touch common bytes, one of them writing, and nothing orders them.
struct BufferConflict {
    std::int64_t begin = 0, end = 0;  ///< in which both executed; if they did not, from the first one's end to the other's start
    std::uint32_t earlier = 0, later = 0;  ///< operations of the timeline
    bool earlierWrites = false, laterWrites = false;
    bool happened = false;  ///< this time they did execute at once
    Bytes offset = 0, bytes = 0;
};

/// The buffers that a run touched, with times of that run.
struct BufferSpans {
    struct Buffer {
        std::string id;
        Bytes bytes = 0;
        Memory memory = Memory::Device;
        int device = 0, process = 0;
        std::vector<BufferSpan> spans;          ///< by begin
        std::vector<BufferConflict> conflicts;  ///< by begin
    };
    std::vector<Buffer> buffers;  ///< those that something touches
    bool racesKnown = true;
};

/// The timeline may be of a program that differs a little: operations that it does not have are left out.
BufferSpans bufferSpans(const Timeline& timeline, const ProgramBuffers& program);

}  // namespace streamscope::ui

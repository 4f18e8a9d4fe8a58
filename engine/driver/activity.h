// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/status.h"
#include "engine/device/time.h"
#include "engine/device/waiting.h"
#include "engine/driver/address.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace streamscope {

struct WaitSegment {
    WaitReason reason{};
    std::optional<std::uint32_t> blame;  ///< operation to blame
    Nanoseconds from{}, to{};
    friend bool operator==(const WaitSegment&, const WaitSegment&) = default;
};

/// Blocks of a kernel that began together, as Wave (engine/timeline/blocks.h) has them.
struct WaveSeen {
    Nanoseconds from{}, to{};
    std::uint64_t blocks = 0;
    std::uint32_t turns = 1;
    std::uint16_t round = 0;
    bool stays = false;
    std::optional<std::uint32_t> after;  ///< an operation
};

/// Execution of a captured call in one launch of its graph.
struct NodeActivity {
    std::uint32_t launch = 0;               ///< launching operation
    std::optional<Nanoseconds> start, end;  ///< as of OperationActivity, like the next three
    std::vector<Span> spans;
    std::vector<WaitSegment> waits;
    std::vector<WaveSeen> waves;
};

/// Activity of the device for one operation.
struct OperationActivity {
    std::uint32_t operation = 0;
    std::optional<Nanoseconds> start, end;  ///< absent if it did not happen or is not known
    std::vector<Span> spans;                ///< intervals of actual execution
    Engine engine = Engine::None;
    int device = 0;
    int channel = -1;                      ///< -1: unknown
    std::vector<WaitSegment> waits;        ///< from issue to start without gaps; empty if not known
    std::vector<NodeActivity> executions;  ///< of a captured call, by launches of the program in their order
    std::optional<Nanoseconds> least;      ///< the least time of one execution in any company, for simulated devices
    std::vector<WaveSeen> waves;           ///< likewise, by begin; empty for a captured call, and for a kernel of one wave
    std::optional<Status> within;          ///< answer to the call that a host function made
};

/// Times inside a kernel that triggers, or whose blocks wait for the kernel ahead (model.md R32).
struct PhasesActivity {
    std::uint32_t operation = 0;
    std::optional<Nanoseconds> trigger;  ///< when all its blocks had triggered; absent: none did before its end
    std::optional<Span> waited;          ///< in which all its blocks waited
};

/// One block of a kernel, as it stored itself.
struct BlockSeen {
    std::uint32_t block = 0;                                  ///< its number in the grid, x first
    std::int32_t cluster = -1;                                ///< number of its cluster in the grid; -1: none
    std::int16_t multiprocessor = 0, lastMultiprocessor = 0;  ///< at its begin, and at its end
    Nanoseconds from{}, to{};
};

/// The blocks of one execution of a kernel whose begin and end are known, by number.
struct BlocksSeen {
    std::uint32_t operation = 0;
    std::optional<std::uint32_t> launch{};  ///< of a captured call: the operation that launched its graph
    int device = 0;
    std::uint64_t unfinished = 0;  ///< blocks that are left out
    std::vector<BlockSeen> blocks{};
};

/// Number of busy multiprocessors from this time on.
struct SmSample {
    Nanoseconds at{};
    int device = 0;
    double busy = 0;
    friend bool operator==(const SmSample&, const SmSample&) = default;
};

/// The writer of the bytes that an operation found in one range when it started to read.
struct ReadProvenance {
    static constexpr std::uint32_t nobody = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t operation = 0;
    std::uint32_t writer = nobody;  ///< `nobody`: unchanged since activity was last taken while no operation was running
    MemoryRange range;
    bool torn = false;  ///< another operation was writing there at the time
    friend bool operator==(const ReadProvenance&, const ReadProvenance&) = default;
};

struct Activity {
    std::vector<OperationActivity> operations;  ///< without brackets
    std::vector<ReadProvenance> reads;          ///< in the order of the reads; empty if the driver does not record them
    std::vector<SmSample> smBusy;
    std::vector<PhasesActivity> phases;  ///< of the few kernels that have some, for simulated devices
    std::vector<BlocksSeen> blocks;      ///< of kernels that stamp them (Driver::stampBlocks)
    Nanoseconds busiest{};               ///< time that the work of the busiest engine takes in any company, for simulated devices
};

}  // namespace streamscope

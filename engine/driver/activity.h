#pragma once

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

/// What the device did for one operation.
struct OperationActivity {
    std::uint32_t operation = 0;
    std::optional<Nanoseconds> start, end;  ///< absent where it did not happen, or is not known
    std::vector<Span> spans;                ///< pieces of really executing
    Engine engine = Engine::None;
    int device = 0;
    int channel = -1;                ///< -1: unknown
    std::vector<WaitSegment> waits;  ///< from issue to start without gaps; empty where not known
};

/// Number of busy multiprocessors from this time on.
struct SmSample {
    Nanoseconds at{};
    int device = 0;
    double busy = 0;
    friend bool operator==(const SmSample&, const SmSample&) = default;
};

/// Whose bytes an operation found in one range when it started to read.
struct ReadProvenance {
    static constexpr std::uint32_t nobody = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t operation = 0;
    std::uint32_t writer = nobody;  ///< nobody: the bytes are as they were when activity was last taken with nothing under way
    MemoryRange range;
    bool torn = false;  ///< another operation was in the middle of writing there
    friend bool operator==(const ReadProvenance&, const ReadProvenance&) = default;
};

struct Activity {
    std::vector<OperationActivity> operations;  ///< brackets are not in it
    std::vector<ReadProvenance> reads;          ///< in the order of reading; empty where the driver does not know
    std::vector<SmSample> smBusy;
};

}  // namespace streamscope

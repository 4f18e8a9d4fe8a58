#pragma once

#include "engine/device/time.h"
#include "engine/device/waiting.h"

#include <cstdint>
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

struct Activity {
    std::vector<OperationActivity> operations;  ///< brackets are not in it
    std::vector<SmSample> smBusy;
};

}  // namespace streamscope

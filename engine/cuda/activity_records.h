// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/time.h"
#include "engine/json/expected.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace streamscope::cuda {

/// The GPU's own records of kernels, copies and memsets, read through CUPTI. The library is loaded at run time and not needed
/// otherwise. Recording slows the recorded work. A process has one object at a time.
class ActivityRecords {
public:
    using HostClock = std::function<HostTime()>;

    /// Loads CUPTI and starts recording. If CUPTI is not available, the failure names the remedy.
    static Expected<std::unique_ptr<ActivityRecords>> start(HostClock clock);
    virtual ~ActivityRecords() = default;

    /// Attributes the calling thread's following calls to this operation, or, with `bracket`, to nothing reported.
    virtual void correlate(std::uint32_t operation, bool bracket) = 0;

    struct Record {
        std::uint32_t operation = 0;
        Span span;  ///< on the host's clock
    };
    /// Returns all records since the last call, unordered. The devices must be idle. An operation may have several records.
    virtual std::vector<Record> take() = 0;
    /// Returns half the uncertainty of the offset between CUPTI's clock and the host's, as last measured.
    virtual Nanoseconds uncertainty() const = 0;
};

/// The offset between two clocks, from readings of one between two readings of the other.
class ClockOffset {
public:
    /// Adds a reading `at` of the other clock between two times of the host's.
    void look(HostTime before, std::uint64_t at, HostTime after);
    HostTime hostTime(std::uint64_t at) const;
    /// Returns half the uncertainty of the offset, rounded up.
    Nanoseconds uncertainty() const;

private:
    std::int64_t low_ = 0, high_ = 0;  ///< host's minus other's
    bool known_ = false;
};

/// Returns the possible locations of CUPTI for dlopen, most likely first. `cudaHome` may be empty.
std::vector<std::string> cuptiCandidates(const std::string& cudaHome, int cudaMajor);

}  // namespace streamscope::cuda

#pragma once

#include "engine/device/time.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace streamscope::cuda {

/// What the GPU itself records of kernels, copies and memsets, through CUPTI. The library is looked for at run time and
/// never needed otherwise; recording slows what is recorded. One at a time in a process.
class ActivityRecords {
public:
    using HostClock = std::function<HostTime()>;

    /// Loads CUPTI and lets it record from now on. nullptr with a reason and its remedy in `why` where there is none.
    static std::unique_ptr<ActivityRecords> start(HostClock clock, std::string& why);
    virtual ~ActivityRecords() = default;

    /// What the calling thread calls from now on belongs to this operation, or, with bracket, to nothing that is asked for.
    virtual void correlate(std::uint32_t operation, bool bracket) = 0;

    struct Record {
        std::uint32_t operation = 0;
        Span span;  ///< on the host's clock
    };
    /// All since the last call, in no order; the devices are idle. An operation may have several.
    virtual std::vector<Record> take() = 0;
    /// Half of what the distance of CUPTI's clock and the host's may be, as last measured.
    virtual Nanoseconds uncertainty() const = 0;
};

/// The distance of two clocks, from looks at the one between two looks at the other.
class ClockOffset {
public:
    /// The other clock said `at` between these times of the host's.
    void look(HostTime before, std::uint64_t at, HostTime after);
    HostTime hostTime(std::uint64_t at) const;
    /// Half of what the distance may be, rounded up.
    Nanoseconds uncertainty() const;

private:
    std::int64_t low_ = 0, high_ = 0;  ///< host's minus other's
    bool known_ = false;
};

/// Where CUPTI may be, most likely first: names as dlopen takes them. `cudaHome` may be empty.
std::vector<std::string> cuptiCandidates(const std::string& cudaHome, int cudaMajor);

}  // namespace streamscope::cuda

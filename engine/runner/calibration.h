#pragma once

#include "engine/driver/driver.h"

namespace streamscope {

/// What stands in a bracket beside its operation.
struct Calibration {
    Nanoseconds pair{};  ///< two timed records that follow each other in a stream with nothing else (gpu-facts.md, Events)
    Nanoseconds hostToDevice{}, deviceToHost{};  ///< what a copy takes beyond the time of its bytes
};

/// Measures it in a stream that is idle before and after: records in a row; copies of two sizes, each behind a kernel so
/// that all of it is enqueued ahead, whose times are followed down to no bytes at all. What cannot be measured is 0;
/// of a simulated device only the records are, since its own times are known.
Calibration calibrate(Driver& driver, StreamHandle stream);

}  // namespace streamscope

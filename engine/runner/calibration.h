#pragma once

#include "engine/driver/driver.h"

namespace streamscope {

/// Of a copy between pinned and device memory that has its engine to itself.
struct CopyCost {
    Nanoseconds own{};   ///< what it takes beyond the time of its bytes, behind a kernel
    double perByte = 0;  ///< ns
};

/// What stands in a bracket beside its operation.
struct Calibration {
    Nanoseconds pair{};  ///< two timed records that follow each other in a stream with nothing else (measuring.md, Events)
    CopyCost hostToDevice{}, deviceToHost{};
};

/// Measures it in a stream that is idle before and after: records in a row; copies of two sizes, each behind a kernel so
/// that all of it is enqueued ahead, whose times give the time of a byte and, followed down to no bytes at all, the copy's own
/// cost. What cannot be measured is 0; of a simulated device only the records are, since its own times are known.
Calibration calibrate(Driver& driver, StreamHandle stream);

/// Returns how much longer the time between the edges of a pass is than the time from the first start to the last end of its
/// device work: the launch of the first operation behind the first record, and the joins behind the last. Measured around a
/// kernel whose own time the driver knows; 0 where it knows none. `stream` is the stream of the joins.
Nanoseconds edgeCost(Driver& driver, StreamHandle stream);

}  // namespace streamscope

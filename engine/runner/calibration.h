// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"

namespace streamscope {

/// Cost of a copy between pinned and device memory that has its engine to itself.
struct CopyCost {
    Nanoseconds own{};   ///< time beyond that of its bytes, behind a kernel
    double perByte = 0;  ///< ns
};

/// Costs that a bracket contains beside its operation.
struct Calibration {
    Nanoseconds pair{};  ///< two consecutive timed records in a stream without other work (measuring.md, Events)
    CopyCost hostToDevice{}, deviceToHost{};
};

/// Measures the costs in a stream that is idle before and after. Uses records in a row, and copies of two sizes, each behind a
/// kernel so that it is enqueued in advance. The two sizes give the time of a byte and, extrapolated to no bytes, the copy's own
/// cost. A cost that cannot be measured is 0. Simulated devices measure the records only, since the copies' times are known.
Calibration calibrate(Driver& driver, StreamHandle stream);

/// Returns the time between the edges of a pass beyond the time from the first start to the last end of its device work: the
/// launch of the first operation behind the first record, and the joins behind the last. It is measured around a kernel whose own
/// time the driver knows, and is 0 if the driver knows none. `stream` is the stream of the joins.
Nanoseconds edgeCost(Driver& driver, StreamHandle stream);

}  // namespace streamscope

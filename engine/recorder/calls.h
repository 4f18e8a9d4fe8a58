// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/recorder/call_record.h"

#include <cuda.h>
#include <cupti.h>

#include <span>

namespace streamscope::recorder {

/// A recorded call of the driver, and the function that writes its arguments and results.
struct TracedCall {
    CUpti_CallbackId id;
    const char* name;
    void (*describe)(CallRecord& record, const void* parameters);
};

std::span<const TracedCall> tracedCalls();

}  // namespace streamscope::recorder

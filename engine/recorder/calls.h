#pragma once

#include "engine/recorder/line.h"

#include <cuda.h>
#include <cupti.h>

#include <span>
#include <string_view>

namespace streamscope::recorder {

/// A recorded call of the driver, and the function that writes its arguments and results.
struct TracedCall {
    CUpti_CallbackId id;
    std::string_view name;
    void (*describe)(Line& line, const void* parameters);
};

std::span<const TracedCall> tracedCalls();

}  // namespace streamscope::recorder

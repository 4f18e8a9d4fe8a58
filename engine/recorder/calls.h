#pragma once

#include "engine/recorder/line.h"

#include <cuda.h>
#include <cupti.h>

#include <span>
#include <string_view>

namespace streamscope::recorder {

/// A call of the driver that is recorded, and how its arguments and answers are written.
struct TracedCall {
    CUpti_CallbackId id;
    std::string_view name;
    void (*describe)(Line& line, const void* parameters);
};

std::span<const TracedCall> tracedCalls();

}  // namespace streamscope::recorder

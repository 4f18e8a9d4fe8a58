// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/cuda/entry_point.h"

#include <optional>

namespace streamscope::cuda {

/// The functions of the driver API for contexts, which the runtime lacks. The runtime works in whatever context is current.
struct ContextFunctions {
    PFN_cuCtxCreate_v3020 create;  ///< makes it current
    PFN_cuCtxDestroy_v4000 destroy;
    PFN_cuCtxGetCurrent_v4000 current;
    PFN_cuCtxSetCurrent_v4000 setCurrent;
    PFN_cuCtxPopCurrent_v4000 pop;

    /// Returns none if the driver lacks one of them.
    static std::optional<ContextFunctions> find();
};

}  // namespace streamscope::cuda

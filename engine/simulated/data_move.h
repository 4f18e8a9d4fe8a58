// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/time.h"

#include <cstdint>

namespace streamscope::simulated {

struct DataMove {
    bool fill = false;
    std::uint64_t to = 0, from = 0;
    Bytes bytes = 0;
    int value = 0;
};

}  // namespace streamscope::simulated

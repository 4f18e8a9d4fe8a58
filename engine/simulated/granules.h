#pragma once

#include <cstdint>

namespace streamscope::simulated {

/// In what portions a multiprocessor gives away its resources (simulated-gpu.md R13), as NVIDIA's occupancy tables have it.
struct Granules {
    std::int64_t registers = 256;  ///< of a warp, or of a block where `registersByBlock`
    bool registersByBlock = false;
    std::int64_t warps = 4;              ///< registers are given to so many warps at a time
    std::int64_t sharedMemory = 256;     ///< bytes
    std::int64_t sharedMemoryTaken = 0;  ///< bytes of each block that the system takes for itself
};

constexpr Granules granules(int major, int minor) {
    if (major <= 1) return {minor >= 2 ? 512 : 256, true, 2, 512, 0};
    if (major == 2) return {64, false, 2, 128, 0};
    if (major < 8) return {256, false, major == 6 && minor == 0 ? 2 : 4, 256, 0};
    return {256, false, 4, 128, 1024};
}

}  // namespace streamscope::simulated

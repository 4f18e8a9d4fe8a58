// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstdint>

/// Mixing of a checksum of what `spin` reads into what it writes, the same on the host and on a GPU. Only a few evenly spread
/// bytes of each range are accessed, so that the spin does not become longer.
#ifdef __CUDACC__
#define STREAMSCOPE_BOTH __host__ __device__
#else
#define STREAMSCOPE_BOTH
#endif

namespace streamscope::kernels {

inline constexpr std::uint64_t samplesPerRange = 64;

STREAMSCOPE_BOTH constexpr std::uint64_t sampleCount(std::uint64_t bytes) {
    return bytes < samplesPerRange ? bytes : samplesPerRange;
}

/// Returns the offset of a sample. The last sample is the range's last byte.
STREAMSCOPE_BOTH constexpr std::uint64_t sampleOffset(std::uint64_t bytes, std::uint64_t sample) {
    if (sample + 1 == sampleCount(bytes)) return bytes - 1;
    return bytes < samplesPerRange ? sample : sample * (bytes / samplesPerRange);
}

STREAMSCOPE_BOTH constexpr std::uint64_t scramble(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

/// Returns the part of one sample in the checksum, which is the sum over all samples of all ranges (reads first, then writes
/// before the change).
STREAMSCOPE_BOTH constexpr std::uint64_t contribution(std::uint64_t range, std::uint64_t sample, std::uint8_t byte) {
    return scramble((range << 32) + (sample << 8) + byte + 1);
}

STREAMSCOPE_BOTH constexpr std::uint8_t mixed(std::uint64_t checksum, std::uint64_t range, std::uint64_t sample) {
    return static_cast<std::uint8_t>(scramble(checksum + (range << 32) + sample));
}

}  // namespace streamscope::kernels

#undef STREAMSCOPE_BOTH

#pragma once

#include <cstdint>

/// How `spin` mixes a checksum of what it reads into what it writes, the same on the host and on a GPU. It looks at a few
/// bytes of each range only, evenly spread, so that touching them does not lengthen the spin.
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

/// Offset of a sample; the last one is the range's last byte.
STREAMSCOPE_BOTH constexpr std::uint64_t sampleOffset(std::uint64_t bytes, std::uint64_t sample) {
    if (sample + 1 == sampleCount(bytes)) return bytes - 1;
    return bytes < samplesPerRange ? sample : sample * (bytes / samplesPerRange);
}

STREAMSCOPE_BOTH constexpr std::uint64_t scramble(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

/// The checksum is the sum of these over all samples of all ranges (reads first, then writes as they were).
STREAMSCOPE_BOTH constexpr std::uint64_t contribution(std::uint64_t range, std::uint64_t sample, std::uint8_t byte) {
    return scramble((range << 32) + (sample << 8) + byte + 1);
}

STREAMSCOPE_BOTH constexpr std::uint8_t mixed(std::uint64_t checksum, std::uint64_t range, std::uint64_t sample) {
    return static_cast<std::uint8_t>(scramble(checksum + (range << 32) + sample));
}

}  // namespace streamscope::kernels

#undef STREAMSCOPE_BOTH

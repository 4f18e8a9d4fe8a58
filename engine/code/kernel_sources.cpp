// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/kernel_sources.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace streamscope::code {

namespace {

void replaceAll(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

// kernelSource() replaces these words in the sources below: @global by the qualifier of a kernel, @each(COUNT) by a loop over the
// elements i of this thread, @first and @step by its bounds, and @thread, @threads, @block, @blocks by the numbers and counts for
// one or three dimensions.
constexpr std::string_view numbering = R"(
// Blocks and threads are numbered along x, then y, then z.
__device__ size_t blockNumber() {
    return (size_t(blockIdx.z) * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
}
__device__ size_t blockCount() { return size_t(gridDim.x) * gridDim.y * gridDim.z; }
__device__ size_t threadNumber() {
    return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
__device__ size_t threadCount() { return blockDim.x * blockDim.y * blockDim.z; }
)";

constexpr std::string_view clock = R"(
__device__ unsigned long long now() {
    unsigned long long nanoseconds;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(nanoseconds));
    return nanoseconds;
}
)";

constexpr std::string_view plainSpin = R"(
// Keeps each block busy for that long.
@global void spin(unsigned long long nanoseconds@faults) {
    const unsigned long long end = now() + nanoseconds;
    if (threadIdx.x == 0) {
        while (now() < end) {}
    }
    __syncthreads();
@fault}
)";

constexpr std::string_view faultParameter = "size_t faults";
constexpr std::string_view faultLine = "    if (faults) *reinterpret_cast<volatile int*>(16) = 0;  // no memory is there\n";

constexpr std::string_view samples = R"(
// A spin looks at no more than 64 bytes of a buffer, evenly spread, the last one among them.
__device__ size_t samplePosition(size_t bytes, size_t sample) {
    if (sample == 63) return bytes - 1;
    return bytes < 64 ? sample : sample * (bytes / 64);
}

__device__ unsigned long long scramble(unsigned long long x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

__device__ void addSamples(unsigned long long* checksum, unsigned long long number,
                           const void* data, size_t bytes) {
    const auto* values = static_cast<const unsigned char*>(data);
    for (size_t i = @thread; i < bytes && i < 64; i += @threads) {
        const unsigned long long value = values[samplePosition(bytes, i)];
        atomicAdd(checksum, scramble((number << 32) + (i << 8) + value + 1));
    }
}
)";

constexpr std::string_view writing = R"(
__device__ void writeSamples(unsigned long long checksum, unsigned long long number, void* data,
                             size_t bytes) {
    auto* values = static_cast<unsigned char*>(data);
    for (size_t i = @thread; i < bytes && i < 64; i += @threads)
        values[samplePosition(bytes, i)] = scramble(checksum + (number << 32) + i);
}
)";

std::string numbered(std::string_view stem, int number) {
    return number == 0 ? std::string(stem) : fmt::format("{}{}", stem, number + 1);
}

/// Returns one call for each buffer. If spins differ, a null buffer has no number.
std::string callsFor(const KernelUse& use, std::string_view stem, int count, int first, std::string_view call) {
    std::string lines;
    for (int i = 0; i < count; ++i) {
        const std::string buffer = numbered(stem, i);
        lines += use.spinsDiffer ? fmt::format("        if ({}) {}, number++, {}, {}Bytes);\n", buffer, call, buffer, buffer)
                                 : fmt::format("        {}, {}, {}, {}Bytes);\n", call, first + i, buffer, buffer);
    }
    return lines;
}

/// Returns the head of the kernel, broken between parameters.
std::string spinHead(const KernelUse& use) {
    std::vector<std::string> parameters{"unsigned long long nanoseconds"};
    if (use.spinFaults) parameters.emplace_back(faultParameter);
    for (int i = 0; i < use.spinReads; ++i)
        parameters.push_back(fmt::format("const void* {0}, size_t {0}Bytes", numbered("in", i)));
    for (int i = 0; i < use.spinWrites; ++i) parameters.push_back(fmt::format("void* {0}, size_t {0}Bytes", numbered("out", i)));
    std::string text = "__global__ void __launch_bounds__(1024)\n";
    std::string line = "spin(";
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const bool last = i + 1 == parameters.size();
        if (line.size() > 5 && line.size() + parameters[i].size() + 3 > 100) {
            text += line + "\n";
            line = "    ";
        }
        line += (line.ends_with(' ') || line.ends_with('(') ? "" : " ") + parameters[i] + (last ? ") {" : ",");
    }
    return text + line + "\n";
}

/// Returns a spin that reads at its beginning and writes at its end, like a kernel that stores its result last.
std::string touchingSpin(const KernelUse& use) {
    std::string text(samples);
    if (use.spinWrites > 0) text += writing;
    text += "\n// Keeps each block busy for that long, and mixes a checksum of what it reads into what it writes.\n";
    if (use.spinsDiffer) text += "// A buffer may be left out (null).\n";
    text += spinHead(use);
    text +=
        "    const unsigned long long end = now() + nanoseconds;\n"
        "    __shared__ unsigned long long checksum;\n"
        "    if (@thread == 0) checksum = 0;\n"
        "    __syncthreads();\n"
        "    if (@block == 0) {\n";
    if (use.spinsDiffer) text += "        int number = 0;\n";
    text += callsFor(use, "in", use.spinReads, 0, "addSamples(&checksum");
    text += callsFor(use, "out", use.spinWrites, use.spinReads, "addSamples(&checksum");
    text +=
        "    }\n"
        "    __syncthreads();\n"
        "    if (@thread == 0) {\n"
        "        while (now() < end) {}\n"
        "    }\n"
        "    __syncthreads();\n@fault";
    if (use.spinWrites > 0) {
        text += "    if (@block == 0) {\n";
        if (use.spinsDiffer) text += "        int number = 0;\n";
        text += callsFor(use, "out", use.spinWrites, 0, "writeSamples(checksum") + "    }\n";
    }
    return text + "}\n";
}

constexpr std::string_view arange = R"(
// out[i] = i
@global void arange(long long* out, size_t n) {
@each(n)
        out[i] = i;
}
)";

constexpr std::string_view multiplyAdd = R"(
// a = b * a + 8
@global void multiplyAdd(long long* __restrict__ a, const long long* __restrict__ b, size_t n) {
@each(n)
        a[i] = b[i] * a[i] + 8;
}
)";

constexpr std::string_view broadcastingMultiplyAdd = R"(
// a = b * a + 8; with a step of 0, b is one factor for all
@global void multiplyAdd(long long* __restrict__ a, const long long* __restrict__ b, size_t n,
                            size_t bStep) {
@each(n)
        a[i] = b[i * bStep] * a[i] + 8;
}
)";

constexpr std::string_view saxpy = R"(
// y = a * x + y
@global void saxpy(float a, const float* __restrict__ x, float* __restrict__ y, size_t n) {
@each(n)
        y[i] = fmaf(a, x[i], y[i]);
}
)";

constexpr std::string_view vectorAdd = R"(
// out = x + y
@global void vectorAdd(const float* __restrict__ x, const float* __restrict__ y,
                          float* __restrict__ out, size_t n) {
@each(n)
        out[i] = x[i] + y[i];
}
)";

constexpr std::string_view reduceSum = R"(
// *out = the sum of x. The last block to finish writes it, and leaves the scratch as it was: zeros.
@global void reduceSum(const long long* __restrict__ x, long long* out, size_t n,
                          unsigned long long* scratch) {
    __shared__ unsigned long long sums[1024];
    const unsigned thread = @thread, threads = @threads;
    unsigned long long sum = 0;
@each(n)
        sum += x[i];

    sums[thread] = sum;
    for (unsigned half = 512; half > 0; half /= 2) {
        __syncthreads();
        if (thread < half && thread + half < threads) sums[thread] += sums[thread + half];
    }

    if (thread != 0) return;
    atomicAdd(&scratch[0], sums[0]);
    __threadfence();
    if (atomicAdd(&scratch[1], 1ULL) + 1 < @blocks) return;
    __threadfence();
    *out = atomicExch(&scratch[0], 0ULL);
    scratch[1] = 0;
}
)";

constexpr std::string_view triad = R"(
// a = b + s * c
@global void triad(float* __restrict__ a, const float* __restrict__ b,
                      const float* __restrict__ c, float s, size_t n) {
@each(n)
        a[i] = fmaf(s, c[i], b[i]);
}
)";

constexpr std::string_view matmul = R"(
// c = a * b, n rows of n each, in tiles of 16 by 16. Blocks of any shape take tiles in turn.
@global void matmul(const float* __restrict__ a, const float* __restrict__ b,
                       float* __restrict__ c, size_t n) {
    constexpr unsigned side = 16, cells = side * side;
    __shared__ float left[side][side], right[side][side];
    const unsigned thread = @thread, threads = @threads;
    const size_t across = (n + side - 1) / side;
    for (size_t tile = @block; tile < across * across; tile += @blocks) {
        const size_t row = tile / across * side, column = tile % across * side;
        for (unsigned first = 0; first < cells; first += threads) {
            const unsigned cell = first + thread, y = cell / side, x = cell % side;
            float sum = 0;
            for (size_t from = 0; from < n; from += side) {
                for (unsigned i = thread; i < cells; i += threads) {
                    const size_t j = i / side, k = i % side;
                    const bool inA = row + j < n && from + k < n, inB = from + j < n && column + k < n;
                    left[j][k] = inA ? a[(row + j) * n + from + k] : 0;
                    right[j][k] = inB ? b[(from + j) * n + column + k] : 0;
                }
                __syncthreads();
                const unsigned terms = n - from < side ? n - from : side;
                if (cell < cells && terms == side) {
#pragma unroll
                    for (unsigned k = 0; k < side; ++k) sum = fmaf(left[y][k], right[k][x], sum);
                } else if (cell < cells) {
                    for (unsigned k = 0; k < terms; ++k) sum = fmaf(left[y][k], right[k][x], sum);
                }
                __syncthreads();
            }
            if (cell < cells && row + y < n && column + x < n) c[(row + y) * n + column + x] = sum;
        }
    }
}
)";

constexpr std::string_view stencil = R"(
// out = 0.4 * in + 0.1 * its six neighbours; beyond the edge there are zeros.
@global void stencil(const float* __restrict__ in, float* __restrict__ out, size_t nx, size_t ny,
                        size_t nz) {
    const size_t plane = nx * ny;
@each(plane * nz) {
        const size_t x = i % nx, y = i / nx % ny, z = i / plane;
        float around = (x > 0 ? in[i - 1] : 0) + (x + 1 < nx ? in[i + 1] : 0);
        around += y > 0 ? in[i - nx] : 0;
        around += y + 1 < ny ? in[i + nx] : 0;
        around += z > 0 ? in[i - plane] : 0;
        around += z + 1 < nz ? in[i + plane] : 0;
        out[i] = fmaf(0.1f, around, 0.4f * in[i]);
    }
}
)";

std::string kernelText(const KernelUse& use, std::string_view name) {
    if (name == "spin" && use.spinReads + use.spinWrites > 0) return touchingSpin(use);
    if (name == "multiplyAdd" && use.broadcasts) return std::string(broadcastingMultiplyAdd);
    struct Known {
        std::string_view name, text;
    };
    static constexpr std::array known{Known{"spin", plainSpin}, Known{"arange", arange},       Known{"multiplyAdd", multiplyAdd},
                                      Known{"saxpy", saxpy},    Known{"vectorAdd", vectorAdd}, Known{"reduceSum", reduceSum},
                                      Known{"triad", triad},    Known{"matmul", matmul},       Known{"stencil", stencil}};
    const auto* found = std::ranges::find(known, name, &Known::name);
    return found == known.end() ? std::string() : std::string(found->text);
}

}  // namespace

std::string kernelSource(const KernelUse& use) {
    const bool spins = std::ranges::find(use.names, "spin") != use.names.end();
    std::string text;
    if (!use.oneDimensional) text += numbering;
    if (spins) text += clock;
    for (const std::string_view name : use.names) text += kernelText(use, name);
    const bool line = use.oneDimensional;
    replaceAll(text, "@faults", use.spinFaults ? fmt::format(", {}", faultParameter) : "");
    replaceAll(text, "@fault", use.spinFaults ? faultLine : "");
    replaceAll(text, "@global", "__global__");
    for (std::size_t at = text.find("@each("); at != std::string::npos; at = text.find("@each(", at)) {
        const auto end = text.find(')', at);
        const std::string count = text.substr(at + 6, end - at - 6);
        text.replace(at, end + 1 - at,
                     fmt::format("    const size_t step = @step;\n    for (size_t i = @first; i < {}; i += step)", count));
    }
    replaceAll(text, "@first",
               line ? "blockIdx.x * size_t(blockDim.x) + threadIdx.x" : "blockNumber() * threadCount() + threadNumber()");
    replaceAll(text, "@step", line ? "gridDim.x * size_t(blockDim.x)" : "blockCount() * threadCount()");
    replaceAll(text, "@threads", line ? "blockDim.x" : "threadCount()");
    replaceAll(text, "@thread", line ? "threadIdx.x" : "threadNumber()");
    replaceAll(text, "@blocks", line ? "gridDim.x" : "blockCount()");
    replaceAll(text, "@block", line ? "blockIdx.x" : "blockNumber()");
    if (text.empty()) return text;
    return use.unmangled ? "extern \"C\" {\n" + text + "\n}\n" : text.substr(1);
}

}  // namespace streamscope::code

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/kernel_sources.h"

#include "kernels/own_kernel.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace streamscope::code {

namespace {

void replaceAll(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

// kernelSource() replaces these words in the sources: @global by the qualifier of a kernel, @each(COUNT) by a loop over the
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

/// Returns the source from the kernel's file. `KERNEL`, `EACH(count)` and so on (kernels/kernel.h) become words of this file.
std::string catalogueText(std::string_view source) {
    std::string text = "\n" + std::string(source);
    replaceAll(text, "    EACH(", "@each(");
    for (const auto& [word, ours] :
         {std::pair("KERNEL", "@global"), std::pair("RESTRICT", "__restrict__"), std::pair("THREADS", "@threads"),
          std::pair("THREAD", "@thread"), std::pair("BLOCKS", "@blocks"), std::pair("BLOCK", "@block")})
        replaceAll(text, word, ours);
    return text;
}

std::string kernelText(const KernelUse& use, std::string_view name) {
    if (name == "spin") return use.spinReads + use.spinWrites > 0 ? touchingSpin(use) : std::string(plainSpin);
    const kernels::Descriptor& kernel = *kernels::find(name);
    return catalogueText(use.broadcasts && kernels::broadcast(kernel) ? kernel.sourceForOne : kernel.source);
}

bool isOwn(const KernelUse& use, std::string_view function) {
    return std::ranges::find(use.own, function, [](const auto* own) -> std::string_view { return own->entry; }) != use.own.end();
}

/// Returns the sources of one's own kernels. Several kernels of one source have it once.
std::string ownText(const KernelUse& use) {
    std::string text;
    for (auto at = use.own.begin(); at != use.own.end(); ++at) {
        if (std::any_of(use.own.begin(), at, [&](const auto* before) { return before->text == (*at)->text; })) continue;
        if (at != use.own.begin()) text += '\n';
        text += (*at)->text;
        if (!text.ends_with('\n')) text += '\n';
    }
    return text;
}

}  // namespace

std::string kernelSource(const KernelUse& use) {
    const bool spins = std::ranges::find(use.names, "spin") != use.names.end();
    std::string text;
    if (!use.oneDimensional) text += numbering;
    if (spins) text += clock;
    for (const std::string_view name : use.names)
        if (!isOwn(use, name)) text += kernelText(use, name);
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
    if (text.empty()) return ownText(use);
    return (use.unmangled ? "extern \"C\" {\n" + text + "\n}\n" : text.substr(1)) + ownText(use);
}

}  // namespace streamscope::code

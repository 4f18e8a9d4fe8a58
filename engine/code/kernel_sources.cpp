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
)";

constexpr std::string_view scrambling = R"(
__device__ unsigned long long scramble(unsigned long long x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}
)";

constexpr std::string_view addingSamples = R"(
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

bool varies(const KernelUse& use) { return use.spinSpreads || !use.spinLists.empty(); }
bool hasPhases(const KernelUse& use) { return use.spinTriggers || use.spinWaits || varies(use); }

constexpr std::string_view dependence = R"(
// The instructions of cudaTriggerProgrammaticLaunchCompletion() and cudaGridDependencySynchronize().
__device__ void triggerDependents() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
#endif
}
__device__ void waitForKernelAhead() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

// Keeps a thread busy from one point of its block's time to another, and triggers between them.
__device__ void busy(unsigned long long begin, unsigned long long from, unsigned long long to,
                     unsigned long long trigger) {
    if (from <= trigger && trigger < to) {
        while (now() < begin + (trigger - from)) {}
        triggerDependents();
    }
    while (now() < begin + (to - from)) {}
}
)";

constexpr std::string_view spreading = R"(
// The time of a block, which is up to `spread` more or less than `nanoseconds`.
__device__ unsigned long long spreadTime(unsigned long long nanoseconds, unsigned long long spread,
                                         unsigned long long seed) {
    if (spread == 0) return nanoseconds;
    return nanoseconds - spread + scramble((seed << 32) + @block % 4096 + 1) % (2 * spread + 1);
}
)";

/// Returns the lists of times, and the choice among them.
std::string listsOfTimes(const KernelUse& use) {
    std::string text = "\n// The times of the blocks in turn, in ns.\n", choices;
    for (std::size_t i = 0; i < use.spinLists.size(); ++i) {
        const auto& times = use.spinLists[i];
        text += fmt::format("__constant__ unsigned long long times{}[] = {{", i + 1);
        std::string line;
        for (std::size_t time = 0; time < times.size(); ++time) {
            if (time % 8 == 0) line += times.size() > 8 ? "\n    " : "";
            line += fmt::format("{}{}", times[time], time + 1 == times.size() ? "" : time % 8 == 7 ? "," : ", ");
        }
        text += line + "};\n";
        choices += fmt::format("    if (list == {0}) return times{0}[@block % {1}];\n", i + 1, times.size());
    }
    return text + "__device__ unsigned long long listedTime(unsigned long long nanoseconds, size_t list) {\n" + choices +
           "    return nanoseconds;\n}\n";
}

/// Returns what a spin with phases does before it accesses memory, and what it does behind that.
std::string phasesBefore(const KernelUse& use) {
    std::string text;
    if (!use.spinLists.empty()) text += "    nanoseconds = listedTime(nanoseconds, list);\n";
    if (use.spinSpreads) text += "    nanoseconds = spreadTime(nanoseconds, spread, seed);\n";
    text += use.spinTriggers ? "    const unsigned long long at =\n"
                               "        trigger < 10000 ? nanoseconds * trigger / 10000 : nanoseconds;\n"
                             : "    const unsigned long long at = nanoseconds;\n";
    text += "    unsigned long long begin = now(), done = 0;\n";
    if (!use.spinWaits) return text;
    return text +
           "    if (waits) {\n"
           "        done = prologue < nanoseconds ? prologue : nanoseconds;\n"
           "        if (@thread == 0) busy(begin, 0, done, at);\n"
           "        __syncthreads();\n"
           "        waitForKernelAhead();\n"
           "        begin = now();\n"
           "    }\n";
}

/// Returns the head of the kernel, broken between parameters.
std::string spinHead(const KernelUse& use) {
    std::vector<std::string> parameters{"unsigned long long nanoseconds"};
    if (use.spinFaults) parameters.emplace_back(faultParameter);
    if (use.spinTriggers) parameters.emplace_back("size_t trigger");
    if (use.spinWaits) parameters.insert(parameters.end(), {"size_t waits", "unsigned long long prologue"});
    if (use.spinSpreads) parameters.insert(parameters.end(), {"unsigned long long spread", "unsigned long long seed"});
    if (!use.spinLists.empty()) parameters.emplace_back("size_t list");
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
    std::string text = std::string(samples) + std::string(scrambling);
    if (use.spinSpreads) text += spreading;
    text += addingSamples;
    if (use.spinWrites > 0) text += writing;
    text += "\n// Keeps each block busy for that long, and mixes a checksum of what it reads into what it writes.\n";
    if (use.spinsDiffer) text += "// A buffer may be left out (null).\n";
    text += spinHead(use);
    text += hasPhases(use) ? phasesBefore(use) : "    const unsigned long long end = now() + nanoseconds;\n";
    text +=
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
        "    if (@thread == 0) {\n";
    text += hasPhases(use) ? "        busy(begin, done, nanoseconds, at);\n" : "        while (now() < end) {}\n";
    text +=
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

/// Returns a spin that accesses no memory, but triggers, waits, or has blocks that differ.
std::string phasedSpin(const KernelUse& use) {
    return "\n// Keeps each block busy for its time.\n" + spinHead(use) + phasesBefore(use) +
           "    if (@thread == 0) busy(begin, done, nanoseconds, at);\n    __syncthreads();\n@fault}\n";
}

std::string spinText(const KernelUse& use) {
    const bool touches = use.spinReads + use.spinWrites > 0;
    if (!hasPhases(use)) return touches ? touchingSpin(use) : std::string(plainSpin);
    std::string text(dependence);
    if (!use.spinLists.empty()) text += listsOfTimes(use);
    if (touches) return text + touchingSpin(use);
    if (use.spinSpreads) text += std::string(scrambling) + std::string(spreading);
    return text + phasedSpin(use);
}

std::string kernelText(const KernelUse& use, std::string_view name) {
    if (name == "spin") return spinText(use);
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
    const bool spins = std::ranges::any_of(use.names, [&](std::string_view name) {
        return name == "spin" || (!isOwn(use, name) && kernels::find(name)->source.find("now()") != std::string_view::npos);
    });
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

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/spin.h"

#include "kernels/mixing.h"

namespace streamscope::kernels::spin {

#ifdef __CUDACC__

namespace {

using Time = unsigned long long;

struct Touched {
    Range reads[maximumTouched], writes[maximumTouched];
    int readCount, writeCount;
    bool faults;  ///< writes at the end to an address that no memory has
};

constexpr Time shortSpin = 50'000, lookEvery = 100'000, drowsy = 20'000, soon = 4'000;  // ns

template <class T>
__device__ T fresh(const T* value) {
    return *static_cast<const volatile T*>(value);
}

__device__ bool isAborted(AbortWatch* watch, const unsigned* aborted, Time now) {
    if (fresh(&watch->aborted)) return true;
    const Time lastLook = fresh(&watch->lastLook);
    if (now < lastLook + lookEvery || atomicCAS(&watch->lastLook, lastLook, now) != lastLook) return false;
    if (!fresh(aborted)) return false;
    atomicExch(&watch->aborted, 1u);
    return true;
}

// Waits until the deadline. Does not check for an abort in a short spin or shortly before the end, where the check would be
// visible.
__device__ void busyUntil(Time start, Time deadline, AbortWatch* watch, const unsigned* aborted) {
    Time nextLook = deadline - start < shortSpin ? start + lookEvery : start;
    for (Time now = globalTime(); now < deadline; now = globalTime()) {
        if (now >= nextLook && deadline - now > soon) {
            if (isAborted(watch, aborted, now)) return;
            nextLook = now + lookEvery;
        }
        if (deadline - now > drowsy) __nanosleep(2000);
    }
}

__device__ volatile std::uint8_t* sampleAddress(const Range& range, std::uint64_t sample) {
    return static_cast<volatile std::uint8_t*>(range.address) + sampleOffset(range.bytes, sample);
}

__device__ Time contributions(const Range* ranges, int count, std::uint64_t firstNumber) {
    Time sum = 0;
    for (int range = 0; range < count; ++range) {
#pragma unroll 1
        for (std::uint64_t sample = threadNumber(); sample < sampleCount(ranges[range].bytes); sample += threadCount()) {
            sum += contribution(firstNumber + range, sample, *sampleAddress(ranges[range], sample));
        }
    }
    return sum;
}

/// Returns the checksum over all accessed ranges to every thread of the block.
__device__ Time checksumOf(const Touched& touched) {
    __shared__ Time checksum;
    if (threadNumber() == 0) checksum = 0;
    __syncthreads();
    const Time mine =
        contributions(touched.reads, touched.readCount, 0) + contributions(touched.writes, touched.writeCount, touched.readCount);
    if (mine) atomicAdd(&checksum, mine);
    __syncthreads();
    return checksum;
}

__device__ void writeMixed(const Touched& touched, Time checksum) {
    for (int range = 0; range < touched.writeCount; ++range) {
        const Range& into = touched.writes[range];
#pragma unroll 1
        for (std::uint64_t sample = threadNumber(); sample < sampleCount(into.bytes); sample += threadCount()) {
            *sampleAddress(into, sample) = mixed(checksum, range, sample);
        }
    }
}

// Reads at its beginning and writes at its end, like a kernel that stores its result last. 32 registers let two blocks of 1024
// threads share a multiprocessor.
template <class Mark>
__global__ void __maxnreg__(32)
    spin(Time nanoseconds, const __grid_constant__ Touched touched, Mark mark, AbortWatch* watch, const unsigned* aborted) {
    const Time start = globalTime();
    markStart(mark, start);
    const bool touches = blockNumber() == 0 && touched.writeCount + touched.readCount > 0;
    const Time checksum = touches ? checksumOf(touched) : 0;
    if (threadNumber() == 0) busyUntil(start, start + nanoseconds, watch, aborted);
    __syncthreads();
    if (touched.faults) *reinterpret_cast<volatile int*>(16) = 0;
    if (touches) writeMixed(touched, checksum);
    markEnd(mark);
}

// Spins without accessing memory. 40 bytes of parameters instead of 580 make the launch faster, which matters for short kernels.
template <class Mark>
__global__ void __maxnreg__(32) spinAlone(Time nanoseconds, Mark mark, AbortWatch* watch, const unsigned* aborted) {
    const Time start = globalTime();
    markStart(mark, start);
    if (threadNumber() == 0) busyUntil(start, start + nanoseconds, watch, aborted);
    __syncthreads();
    markEnd(mark);
}

int copyRanges(const Range* from, int count, Range* to) {
    const int touched = count < maximumTouched ? count : maximumTouched;
    for (int i = 0; i < touched; ++i) to[i] = from[i];
    return touched;
}

Time durationOfBlock(const LaunchRequest& request) {
    const Operand &duration = request.operands[0], &work = request.operands[1];
    if (duration.given) return static_cast<Time>(duration.integer);
    const Time blocks = Time{request.grid[0]} * request.grid[1] * request.grid[2];
    return static_cast<Time>(work.integer) / (blocks ? blocks : 1);
}

int launchAlone(const LaunchRequest& request) {
    return withMark(request, [&](auto mark) {
        static const Kernel kernel(spinAlone<decltype(mark)>);
        return launchWith(kernel, request, durationOfBlock(request), mark, request.watch, request.aborted);
    });
}

}  // namespace

int launch(const LaunchRequest& request) {
    const bool faults = request.operands[2].given;
    if (!request.captured && !faults && request.readCount + request.writeCount == 0) return launchAlone(request);
    Touched touched{};
    touched.readCount = copyRanges(request.reads, request.readCount, touched.reads);
    touched.writeCount = copyRanges(request.writes, request.writeCount, touched.writes);
    touched.faults = faults;
    return withMark(request, [&](auto mark) {
        static const Kernel kernel(spin<decltype(mark)>);
        return launchWith(kernel, request, durationOfBlock(request), touched, mark, request.watch, request.aborted);
    });
}

Binding bindingAs(std::string_view name, int (*launching)(const LaunchRequest&)) {
    Binding binding = bindingOf(name, spin<LaunchMark>, launching);
    binding.shortFunction = reinterpret_cast<const void*>(spinAlone<LaunchMark>);
    return binding;
}

Binding binding() {
    Binding binding = bindingAs("spin", launch);
    binding.stamped = reinterpret_cast<const void*>(spin<StampedMark>);
    binding.shortStamped = reinterpret_cast<const void*>(spinAlone<StampedMark>);
    return binding;
}

#else

constexpr Parameter parameters[] = {
    {"duration", Duration, false, "ns", QT_TRANSLATE_NOOP("EngineTexts", "how long each block is busy"), ""},
    {"work", Duration, false, "ns", QT_TRANSLATE_NOOP("EngineTexts", "total block time, shared equally among the blocks"), ""},
    {"fault", Fault, false, "",
     QT_TRANSLATE_NOOP("EngineTexts", "illegalAddress: its first block to end writes where no memory is"), ""},
};

Cost cost(std::span<const Argument> arguments, Dimensions grid, Dimensions) {
    if (argument(arguments, "duration")) return FixedPerBlock{integer(arguments, "duration")};
    const auto blocks = std::int64_t{grid[0]} * grid[1] * grid[2];
    return FixedPerBlock{integer(arguments, "work") / std::max<std::int64_t>(1, blocks)};
}

std::string constraint(std::span<const Argument> arguments) {
    const bool duration = argument(arguments, "duration"), work = argument(arguments, "work");
    if (duration && work) return "give duration or work, not both";
    return duration || work ? "" : "duration (of each block) or work (of all blocks together) is required";
}

/// Calls visit(range, sample, byte) for every sample of the parameter's buffers. Increments `range` after each buffer.
template <class Visit>
void forEachSample(std::span<const HostBuffer> buffers, std::string_view parameter, std::uint64_t& range, Visit visit) {
    for (const auto& buffer : buffers) {
        if (buffer.parameter != parameter) continue;
        for (std::uint64_t sample = 0; sample < sampleCount(buffer.bytes.size()); ++sample) {
            visit(range, sample, buffer.bytes[sampleOffset(buffer.bytes.size(), sample)]);
        }
        ++range;
    }
}

void compute(std::span<const Argument>, std::span<const HostBuffer> buffers) {
    std::uint64_t checksum = 0, range = 0;
    const auto add = [&](std::uint64_t where, std::uint64_t sample, std::byte& byte) {
        checksum += contribution(where, sample, std::to_integer<std::uint8_t>(byte));
    };
    forEachSample(buffers, "reads", range, add);
    forEachSample(buffers, "writes", range, add);
    std::uint64_t written = 0;
    forEachSample(buffers, "writes", written, [&](std::uint64_t where, std::uint64_t sample, std::byte& byte) {
        byte = std::byte{mixed(checksum, where, sample)};
    });
}

Descriptor descriptor() {
    return {
        .name = "spin",
        .summary =
            QT_TRANSLATE_NOOP("EngineTexts", "Busy for a given time; mixes a checksum of what it reads into what it writes"),
        .parameters = parameters,
        .registersPerThread = 28,
        .staticSharedMemory = 8,
        .costModel = "a fixed time for each block",
        .declaresAccesses = true,
        .cost = cost,
        .accesses = accessesOf<parameters>,
        .reference = compute,
        .constraint = constraint,
        .place = 1,
    };
}

#endif

}  // namespace streamscope::kernels::spin

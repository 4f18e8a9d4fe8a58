// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/spin.h"

#include "kernels/block_times.h"
#include "kernels/mixing.h"
#ifdef __CUDACC__
#include "kernels/abort_watch.cuh"
#endif

namespace streamscope::kernels::spin {

#ifdef __CUDACC__

namespace {

using Time = unsigned long long;

struct Touched {
    Range reads[maximumTouched], writes[maximumTouched];
    int readCount, writeCount;
    bool faults;  ///< writes at the end to an address that no memory has
};

constexpr Time shortSpin = 50'000, drowsy = 20'000, soon = 4'000;  // ns

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

// Keeps the first thread busy from one point of its block's time to another, and triggers if the point for it is between them.
__device__ void busyBetween(Time begin, Time from, Time to, Time trigger, AbortWatch* watch, const unsigned* aborted) {
    if (from <= trigger && trigger < to) {
        busyUntil(begin, begin + (trigger - from), watch, aborted);
        triggerDependents();
    }
    busyUntil(begin, begin + (to - from), watch, aborted);
}

// Reads at its beginning, behind its wait if it has one, and writes at its end, like a kernel that stores its result last. 32
// registers let two blocks of 1024 threads share a multiprocessor.
template <class Mark>
__global__ void __maxnreg__(32) spin(const __grid_constant__ BlockPhases phases, const __grid_constant__ Touched touched,
                                     Mark mark, AbortWatch* watch, const unsigned* aborted) {
    Time begin = globalTime();
    markStart(mark, begin);
    const Time time = phases.times.of(blockNumber()), prologue = phases.waits ? phases.prologueOf(time) : 0;
    const Time trigger = phases.triggers() ? partOf(time, phases.trigger) : time;
    if (phases.waits) {
        if (threadNumber() == 0) busyBetween(begin, 0, prologue, trigger, watch, aborted);
        __syncthreads();
        waitForGrids();
        begin = globalTime();
    }
    const bool touches = blockNumber() == 0 && touched.writeCount + touched.readCount > 0;
    const Time checksum = touches ? checksumOf(touched) : 0;
    if (threadNumber() == 0) busyBetween(begin, prologue, time, trigger, watch, aborted);
    __syncthreads();
    if (touched.faults) *reinterpret_cast<volatile int*>(16) = 0;
    if (touches) writeMixed(touched, checksum);
    markEnd(mark);
}

// Spins without accessing memory. 48 bytes of parameters instead of 880 make the launch faster, which matters for short kernels.
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
    const Operand &duration = request.operands[ofDuration], &work = request.operands[ofWork];
    if (duration.given) return static_cast<Time>(duration.integer);
    const Time blocks = Time{request.grid[0]} * request.grid[1] * request.grid[2];
    return static_cast<Time>(work.integer) / (blocks ? blocks : 1);
}

BlockPhases phasesOf(const LaunchRequest& request) {
    const Operand* given = request.operands;
    BlockPhases phases{};
    phases.times.base = durationOfBlock(request);
    if (given[ofSpread].given) phases.times.spread = partOf(phases.times.base, given[ofSpread].real);
    if (given[ofSeed].given) phases.times.seed = static_cast<Time>(given[ofSeed].integer);
    phases.times.count = static_cast<unsigned>(given[ofDurations].count);
    for (int i = 0; i < given[ofDurations].count; ++i) phases.times.list[i] = static_cast<Time>(given[ofDurations].list[i]);
    if (given[ofTrigger].given) phases.trigger = given[ofTrigger].real;
    phases.waits = given[ofPrologue].given;
    if (phases.waits) phases.prologue = static_cast<Time>(given[ofPrologue].integer);
    return phases;
}

bool isPlain(const LaunchRequest& request) {
    for (const int position : {ofDurations, ofSpread, ofTrigger, ofPrologue})
        if (request.operands[position].given) return false;
    return !request.captured && !request.operands[ofFault].given && request.readCount + request.writeCount == 0;
}

int launchAlone(const LaunchRequest& request) {
    return withMark(request, [&](auto mark) {
        static const Kernel kernel(spinAlone<decltype(mark)>);
        return launchWith(kernel, request, durationOfBlock(request), mark, request.watch, request.aborted);
    });
}

}  // namespace

int launch(const LaunchRequest& request) {
    if (isPlain(request)) return launchAlone(request);
    Touched touched{};
    touched.readCount = copyRanges(request.reads, request.readCount, touched.reads);
    touched.writeCount = copyRanges(request.writes, request.writeCount, touched.writes);
    touched.faults = request.operands[ofFault].given;
    return withMark(request, [&](auto mark) {
        static const Kernel kernel(spin<decltype(mark)>);
        return launchWith(kernel, request, phasesOf(request), touched, mark, request.watch, request.aborted);
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

constexpr Parameter rare(std::string_view name, ParameterKind kind, std::string_view unit, std::string_view note,
                         std::string_view fallback = "") {
    return {name, kind, false, unit, note, fallback, Extent::None, 0, true};
}

constexpr Parameter parameters[] = {
    {"duration", Duration, false, "ns", QT_TRANSLATE_NOOP("EngineTexts", "how long each block is busy"), ""},
    {"work", Duration, false, "ns", QT_TRANSLATE_NOOP("EngineTexts", "total block time, shared equally among the blocks"), ""},
    rare("fault", Fault, "",
         QT_TRANSLATE_NOOP("EngineTexts", "illegalAddress: its first block to end writes where no memory is")),
    rare("durations", Durations, "ns",
         QT_TRANSLATE_NOOP("EngineTexts", "how long each block is busy, one after the other and then from the first again")),
    rare("spread", Percent, "%",
         QT_TRANSLATE_NOOP("EngineTexts", "by how much a block's time may be more or less than the duration")),
    rare("seed", Count, "", QT_TRANSLATE_NOOP("EngineTexts", "of the times that vary; the same seed makes the same times"), "0"),
    rare("trigger", Percent, "%",
         QT_TRANSLATE_NOOP("EngineTexts",
                           "at which part of a block's time it lets a dependent launch begin; at its end unless given")),
    rare("prologue", Duration, "ns",
         QT_TRANSLATE_NOOP("EngineTexts",
                           "the part of a block's time before it waits for the kernel ahead; it does not wait unless given")),
};

/// Returns the phases of a launch's blocks.
BlockPhases phasesOf(std::span<const Argument> arguments, std::int64_t duration) {
    BlockPhases phases;
    phases.times.base = static_cast<std::uint64_t>(duration);
    phases.times.spread = partOf(phases.times.base, real(arguments, "spread"));
    phases.times.seed = static_cast<std::uint64_t>(integer(arguments, "seed"));
    for (const std::int64_t time : durations(arguments, "durations"))
        phases.times.list[phases.times.count++] = static_cast<std::uint64_t>(time);
    if (argument(arguments, "trigger")) phases.trigger = real(arguments, "trigger");
    phases.waits = argument(arguments, "prologue") != nullptr;
    phases.prologue = static_cast<std::uint64_t>(integer(arguments, "prologue"));
    return phases;
}

Cost cost(std::span<const Argument> arguments, Dimensions grid, Dimensions) {
    const auto blocks = std::int64_t{grid[0]} * grid[1] * grid[2];
    const std::int64_t duration = argument(arguments, "duration")
                                      ? integer(arguments, "duration")
                                      : integer(arguments, "work") / std::max<std::int64_t>(1, blocks);
    for (const std::string_view name : {"durations", "spread", "trigger", "prologue"})
        if (argument(arguments, name)) return phasesOf(arguments, duration);
    return FixedPerBlock{duration};
}

std::string constraint(std::span<const Argument> arguments) {
    const bool duration = argument(arguments, "duration"), work = argument(arguments, "work");
    const bool list = argument(arguments, "durations");
    if (duration + work + list > 1) return "give duration, durations or work, not several of them";
    if (duration + work + list == 0)
        return "duration (of each block), durations (of the blocks in turn) or work (of all blocks together) is required";
    if (argument(arguments, "spread") && list) return "spread varies a duration; durations vary by themselves";
    return {};
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
        .registersPerThread = 26,
        .staticSharedMemory = 8,
        .costModel = "a time for each block, the same or varied",
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

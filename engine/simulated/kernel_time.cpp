// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/kernel_time.h"

#include "engine/device/memory_rate.h"

#include <algorithm>
#include <cmath>

namespace streamscope::simulated {
namespace {

Ticks rounded(double nanoseconds) { return saturated(static_cast<Wide>(std::min(std::round(nanoseconds), 4e18))); }

std::uint64_t quotient(std::uint64_t dividend, std::uint64_t divisor) { return (dividend + divisor - 1) / divisor; }

/// Returns the part of the operands that is in the cache. Measured on an H200: in repeated runs a kernel finds all operands in
/// the L2 cache if they fill at most 7/16 of it, none if they fill three quarters, and a proportional part in between.
double cachedPart(const DeviceProfile& profile, Bytes operands) {
    const Bytes all = profile.l2Bytes / 16 * 7, none = profile.l2Bytes / 4 * 3;
    if (operands >= none) return 0;
    if (operands <= all) return 1;
    return static_cast<double>(none - operands) / static_cast<double>(none - all);
}

/// Returns the time of what passes over the links. Both directions of a link are used at once.
Ticks linkTime(const DeviceProfile& profile, const KernelMemory& memory) {
    const auto rate = [&](double ofCopies) {
        return profile.zeroCopyBytesPerSecond > 0 ? profile.zeroCopyBytesPerSecond : ofCopies;
    };
    const Ticks in = transferTime(memory.hostReads, rate(profile.hostToDeviceBytesPerSecond));
    const Ticks out = transferTime(memory.hostWrites, rate(profile.deviceToHostBytesPerSecond));
    return std::max({in, out, transferTime(memory.peer, profile.peerBytesPerSecond)});
}

class Times {
public:
    Times(KernelRun& run, const KernelShape& shape, const KernelMemory& memory, const DeviceProfile& profile)
        : run_(run), shape_(shape), memory_(memory), profile_(profile) {}

    void operator()(const kernels::FixedPerBlock& fixed) const { run_.blockTime = ticks(Nanoseconds(fixed.nanoseconds)); }

    void operator()(const kernels::BlockPhases& phases) const { run_.blockTime = BlockPlan(phases, run_.blocks).mean(); }

    void operator()(const kernels::MemoryTraffic& traffic) const {
        const Bytes here = traffic.bytes - std::min(memory_.remote(), traffic.bytes);
        if (profile_.memoryLatency > Nanoseconds{}) {
            const auto bytes = static_cast<double>(here);
            const ThreadsAtOnce threads{std::min(run_.blocks, shape_.capacity), shape_.threads, inFlight(bytes), betweenLoads()};
            const MemoryTime time =
                memoryTime(profile_, threads,
                           {bytes, cachedPart(profile_, memory_.operands), turns(), instructions(bytes), shape_.memory.waits});
            run_.traffic = rounded(std::max(time.nanoseconds, beginnings()));
            run_.demand = demandOf(time.demand);
        } else {
            run_.traffic = later(transferTime(here, profile_.dramBytesPerSecond),
                                 saturated(static_cast<Wide>(waves()) * ticks(profile_.blockTurn)));
        }
        const Ticks link = linkTime(profile_, memory_);
        run_.overLink = link > run_.traffic;
        if (!run_.overLink) return;
        run_.traffic = link;
        run_.demand = wholeBandwidth;
    }

    void operator()(const kernels::Arithmetic& arithmetic) const {
        if (profile_.matmulFlops > 0 && arithmetic.steps > 0) run_.blockTime = rounded(piecesOf(arithmetic));
        else if (profile_.flops > 0)
            run_.blockTime = saturated(static_cast<Wide>(std::min(std::ceil(shareOf(arithmetic)), 4e18)));
        const auto ofLink = static_cast<Ticks>(quotient(static_cast<std::uint64_t>(linkTime(profile_, memory_)), waves()));
        run_.blockTime = std::max(run_.blockTime, ofLink);
    }

private:
    std::uint64_t waves() const { return quotient(run_.blocks, shape_.capacity); }
    double blocks() const { return static_cast<double>(run_.blocks); }

    /// Returns the bytes that threads keep in flight on average. A thread with fewer elements than it loads at once loads them
    /// one by one.
    double inFlight(double bytes) const {
        const kernels::MemoryUse& use = shape_.memory;
        const double elements = bytes / (use.elementBytes * blocks() * static_cast<double>(shape_.threads));
        const double few = std::min(use.bytesInFlight, use.elementBytes), most = use.together - 1;
        if (use.elementBytes <= 0 || elements >= use.together) return use.bytesInFlight;
        if (elements <= most) return few;
        const double full = elements - most, rounds = full + (1 - full) * most;
        return few + (use.bytesInFlight - few) * (elements / rounds - 1) / std::max(1., most);
    }
    /// Returns the time of the instructions between the loads of a thread. An instruction waits for the one before it.
    double betweenLoads() const {
        constexpr double cyclesOfInstruction = 3;
        const kernels::MemoryUse& use = shape_.memory;
        if (!use.waits) return 0;
        return use.operationsPerByte * use.elementBytes * use.together / 2 * cyclesOfInstruction * cycle(profile_);
    }
    /// Returns the time of all instructions on the multiprocessors that have blocks.
    double instructions(double bytes) const {
        const double used = std::min(blocks(), static_cast<double>(profile_.multiprocessors)) / profile_.multiprocessors;
        return profile_.flops > 0 ? 1e9 * bytes * shape_.memory.operationsPerByte / profile_.flops / used : 0;
    }
    double turns() const {
        const auto warps = static_cast<double>(quotient(shape_.threads, 32));
        const double turn = static_cast<double>(profile_.blockTurn.count()) +
                            shape_.memory.waitsPerWarp * warps * static_cast<double>(profile_.l2Latency.count());
        return std::max(static_cast<double>(waves()) * turn, blocks() * shape_.memory.cyclesPerBlock * cycle(profile_));
    }
    /// Returns the time in which all blocks begin, one behind the other.
    double beginnings() const {
        constexpr double cyclesOfBlock = 1.2;
        return blocks() * cyclesOfBlock * cycle(profile_);
    }

    std::uint64_t multiprocessors() const { return static_cast<std::uint64_t>(profile_.multiprocessors); }

    /// Returns the time of a block, whose steps wait for their loads and share the multiprocessor with those of other blocks.
    /// Blocks beyond the pieces have nothing to do.
    double piecesOf(const kernels::Arithmetic& arithmetic) const {
        constexpr double ofIdleBlock = 2. / 3;  // of the time of a block that moves bytes, as measured on an H200
        const std::uint64_t working = std::min(run_.blocks, arithmetic.pieces);
        const std::uint64_t workingWaves = quotient(working, shape_.capacity);
        const double ofStep = arithmetic.flops / static_cast<double>(arithmetic.pieces) / static_cast<double>(arithmetic.steps);
        const double alone = 1e9 * ofStep * static_cast<double>(multiprocessors()) / profile_.matmulFlops;
        const auto together = static_cast<double>(
            std::max<std::uint64_t>(1, std::min(shape_.capacity / multiprocessors(), quotient(working, multiprocessors()))));
        const double step = asSquares(static_cast<double>(profile_.matmulStep.count()) * arithmetic.longerWait,
                                      together * alone * arithmetic.moreWork);
        const double work = static_cast<double>(workingWaves * quotient(arithmetic.pieces, working) * arithmetic.steps) * step;
        const double idle =
            ofIdleBlock * static_cast<double>(waves() - workingWaves) * static_cast<double>(profile_.blockTurn.count());
        return std::max(work + idle, beginnings()) / static_cast<double>(waves());
    }

    /// Returns the time of a block of which as many as run at once share the peak rate.
    double shareOf(const kernels::Arithmetic& arithmetic) const {
        const std::uint64_t atOnce = std::min(shape_.capacity, quotient(run_.blocks, multiprocessors()) * multiprocessors());
        return arithmetic.flops / profile_.flops * static_cast<double>(atOnce) / static_cast<double>(run_.blocks) * 1e9;
    }

    KernelRun& run_;
    const KernelShape& shape_;
    const KernelMemory& memory_;
    const DeviceProfile& profile_;
};

}  // namespace

void setTimes(KernelRun& run, const kernels::Cost& cost, const KernelShape& shape, const KernelMemory& memory,
              const DeviceProfile& profile) {
    run.touchesPages =
        !std::holds_alternative<kernels::FixedPerBlock>(cost) && !std::holds_alternative<kernels::BlockPhases>(cost);
    std::visit(Times(run, shape, memory, profile), cost);
}

}  // namespace streamscope::simulated

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
/// the L2 cache if they fill at most half of it, none if they fill three quarters, and a proportional part in between.
double cachedPart(const DeviceProfile& profile, Bytes operands) {
    const Bytes all = profile.l2Bytes / 2, none = all + profile.l2Bytes / 4;
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

    void operator()(const kernels::MemoryTraffic& traffic) const {
        const Bytes here = traffic.bytes - std::min(memory_.remote(), traffic.bytes);
        if (profile_.memoryLatency > Nanoseconds{}) {
            const ThreadsAtOnce threads{std::min(run_.blocks, shape_.capacity), shape_.threads,
                                        static_cast<double>(shape_.bytesInFlight)};
            const MemoryTime time =
                memoryTime(profile_, threads, waves(), static_cast<double>(here), cachedPart(profile_, memory_.operands));
            run_.traffic = rounded(time.nanoseconds);
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
    std::uint64_t multiprocessors() const { return static_cast<std::uint64_t>(profile_.multiprocessors); }

    /// Returns the time of a block, whose steps wait for their loads and share the multiprocessor with those of other blocks.
    double piecesOf(const kernels::Arithmetic& arithmetic) const {
        const double ofStep = arithmetic.flops / static_cast<double>(arithmetic.pieces) / static_cast<double>(arithmetic.steps);
        const double alone = 1e9 * ofStep * static_cast<double>(multiprocessors()) / profile_.matmulFlops;
        const auto together = static_cast<double>(
            std::max<std::uint64_t>(1, std::min(shape_.capacity / multiprocessors(), quotient(run_.blocks, multiprocessors()))));
        const double step = static_cast<double>(profile_.matmulStep.count()) + together * alone;
        return static_cast<double>(quotient(arithmetic.pieces, run_.blocks)) * static_cast<double>(arithmetic.steps) * step;
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
    run.touchesPages = !std::holds_alternative<kernels::FixedPerBlock>(cost);
    std::visit(Times(run, shape, memory, profile), cost);
}

}  // namespace streamscope::simulated

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/blocks/replay.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace streamscope::blocks {

Replay::Replay(const ProcessOnDevice& process, const DeviceInfo& device)
    : process_(process),
      pool_(simulated::SmPool::numbered(device)),
      before_(process.waves.size(), process.waves.size()),
      isKept_(process.waves.size()),
      order_(process.waves.size()) {
    kernelOf_.reserve(process.waves.size());
    for (std::uint32_t i = 0; i < process.kernels.size(); ++i) kernelOf_.insert(kernelOf_.end(), process.kernels[i].waves, i);
    for (const KernelOfRun& kernel : process.kernels) findKept(kernel);
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    const std::vector<Wave>& waves = process.waves;
    // Waves of equal operations keep their order, which is that of the launches and then of the begin.
    std::ranges::stable_sort(order_, {}, [&](std::size_t i) {
        return std::tuple(waves[i].from, !waves[i].stays, waves[i].round, waves[i].operation.value);
    });
}

/// Finds the wave before each that stays on its multiprocessors.
void Replay::findKept(const KernelOfRun& kernel) {
    std::multimap<std::pair<Nanoseconds, std::uint64_t>, std::size_t> ended;  // by end and number of blocks
    for (std::size_t i = kernel.firstWave; i < kernel.firstWave + kernel.waves; ++i) {
        const Wave& wave = process_.waves[i];
        const auto found = wave.stays ? ended.find({wave.from, wave.blocks}) : ended.end();
        if (found != ended.end()) {
            before_[i] = found->second;
            isKept_[found->second] = true;
            ended.erase(found);
        }
        ended.emplace(std::pair(wave.to, wave.blocks), i);
    }
}

bool Replay::run(const Placed& placed, const Settled& settled) {
    const std::vector<Wave>& waves = process_.waves;
    while (next_ < order_.size() || !ends_.empty()) {
        const bool begins = next_ < order_.size() && (ends_.empty() || waves[order_[next_]].from <= ends_.top().first);
        const Nanoseconds now = begins ? waves[order_[next_]].from : ends_.top().first;
        endUntil(now);
        if (!beginAll(now, placed)) return false;
        if (settled) settled(now, pool_);
    }
    return true;
}

SmallOptional<OperationId> Replay::nextToEnd() const {
    return ends_.empty() ? SmallOptional<OperationId>() : process_.waves[ends_.top().second].operation;
}

/// Lets the waves end, but not those whose multiprocessors another wave keeps.
void Replay::endUntil(Nanoseconds now) {
    while (!ends_.empty() && ends_.top().first <= now) {
        const std::size_t wave = ends_.top().second;
        ends_.pop();
        const auto open = open_.find(wave);
        if (open == open_.end() || isKept_[wave]) continue;
        pool_.release(needsOf(wave), open->second.label);
        open_.erase(open);
    }
}

bool Replay::beginAll(Nanoseconds now, const Placed& placed) {
    const std::vector<Wave>& waves = process_.waves;
    std::optional<int> round;  // those that stay come before the first
    for (; next_ < order_.size() && waves[order_[next_]].from == now; ++next_) {
        const Wave& wave = waves[order_[next_]];
        if (!wave.stays && round != wave.round / 256) {
            round = wave.round / 256;
            endUntil(now);
        }
        if (!begin(order_[next_], placed)) return false;
    }
    endUntil(now);
    return true;
}

bool Replay::begin(std::size_t index, const Placed& tell) {
    const Wave& wave = process_.waves[index];
    Open open;
    if (wave.stays) {
        const auto kept = open_.find(before_[index]);
        if (kept == open_.end()) return false;
        open = std::move(kept->second);
        open_.erase(kept);
    } else {
        open.label = ++labels_;
        const std::uint64_t cluster = process_.kernels[kernelOf_[index]].cluster;
        const std::uint64_t placed =
            cluster > 1 ? pool_.placeClusters(needsOf(index), wave.blocks, cluster, open.label, &open.multiprocessors)
                        : pool_.place(needsOf(index), wave.blocks, open.label, &open.multiprocessors);
        if (placed != wave.blocks) return false;
    }
    tell(index, open.multiprocessors);
    ends_.push({wave.to, index});
    open_.emplace(index, std::move(open));
    return true;
}

}  // namespace streamscope::blocks

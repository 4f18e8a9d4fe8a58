// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/blocks/blocks.h"

#include "engine/blocks/replay.h"

#include <algorithm>
#include <tuple>

namespace streamscope {
namespace {

using blocks::beginOf;
using blocks::KernelOfRun;
using blocks::ProcessOnDevice;
using blocks::Replay;

constexpr std::uint64_t mostOfRun = 10 * BlockPlaces::mostBlocks;

/// Blocks of a wave that begin together, the first of which has this number in the grid.
struct Turn {
    std::size_t kernel = 0, wave = 0;
    std::uint64_t turn = 0, firstBlock = 0;
    Nanoseconds from{}, to{};
};

/// Returns the number in the grid of block number `placed` of those that are placed cluster by cluster.
std::uint32_t numberInGrid(const KernelOfRun& kernel, std::uint64_t placed) {
    std::uint64_t cluster = placed / kernel.cluster, inside = placed % kernel.cluster, number = 0, row = 1;
    for (std::size_t axis = 0; axis < kernel.gridShape.size(); ++axis) {
        const std::uint64_t blocks = kernel.clusterShape[axis],
                            clusters = std::max<std::uint64_t>(1, kernel.gridShape[axis] / blocks);
        number += row * (cluster % clusters * blocks + inside % blocks);
        cluster /= clusters;
        inside /= blocks;
        row *= kernel.gridShape[axis];
    }
    return static_cast<std::uint32_t>(number);
}

/// Placement of the blocks of one process on one device.
class Placement {
public:
    Placement(const ProcessOnDevice& process, const DeviceInfo& device, std::uint64_t& left)
        : process_(process), device_(device), chosen_(process.waves.size()), isWanted_(process.waves.size()) {
        for (const KernelOfRun& kernel : process.kernels) want(kernel, left);
    }

    bool isCut() const { return isCut_; }

    /// Returns the turns in the order in which they begin; none if they cannot have been as the waves say.
    std::vector<Turn> turns() {
        const auto keep = [this](std::size_t wave, const Replay::Multiprocessors& multiprocessors) {
            if (isWanted_[wave]) chosen_[wave] = multiprocessors;
        };
        Replay replay(process_, device_);
        if (!replay.run(keep)) return {};
        std::vector<Turn> all;
        for (std::size_t i = 0; i < process_.kernels.size(); ++i) addTurns(i, all);
        std::vector<std::size_t> rank(process_.waves.size());
        for (std::size_t i = 0; i < rank.size(); ++i) rank[replay.order()[i]] = i;
        // Blocks that stay where they are come before others that begin at the same time.
        std::ranges::stable_sort(all, {}, [&](const Turn& turn) {
            return std::tuple(turn.from, turn.turn == 0 && !process_.waves[turn.wave].stays, rank[turn.wave]);
        });
        return all;
    }

    BlockPlace place(const Turn& turn, std::size_t block) const {
        const Wave& wave = process_.waves[turn.wave];
        BlockPlace place;
        place.operation = wave.operation;
        place.launch = wave.launch;
        place.block = static_cast<std::uint32_t>(turn.firstBlock + block);
        if (const KernelOfRun& kernel = process_.kernels[turn.kernel]; kernel.cluster > 1) {
            place.cluster = static_cast<std::int32_t>(place.block / kernel.cluster);
            place.block = numberInGrid(kernel, place.block);
        }
        place.device = wave.device;
        place.multiprocessor = chosen_[turn.wave][block];
        place.from = turn.from;
        place.to = turn.to;
        return place;
    }

    std::size_t blocksOf(const Turn& turn) const { return chosen_[turn.wave].size(); }

private:
    void want(const KernelOfRun& kernel, std::uint64_t& left) {
        std::uint64_t blocks = 0;
        for (const Wave& wave : process_.wavesOf(kernel)) {
            const std::uint64_t room = BlockPlaces::mostBlocks - std::min(blocks, BlockPlaces::mostBlocks);
            blocks += wave.blocks > room / wave.turns ? BlockPlaces::mostBlocks + 1 : wave.blocks * wave.turns;
        }
        const bool fits = blocks <= std::min(BlockPlaces::mostBlocks, left) && kernel.grid <= BlockPlaces::mostBlocks;
        isCut_ = isCut_ || !fits;
        if (!fits) return;
        left -= blocks;
        for (std::size_t i = 0; i < kernel.waves; ++i) isWanted_[kernel.firstWave + i] = true;
    }

    /// Adds the turns of a kernel, numbered in the order in which they begin.
    void addTurns(std::size_t index, std::vector<Turn>& all) const {
        const KernelOfRun& kernel = process_.kernels[index];
        const auto first = static_cast<std::ptrdiff_t>(all.size());
        for (std::size_t wave = kernel.firstWave; wave < kernel.firstWave + kernel.waves; ++wave) {
            if (!isWanted_[wave]) continue;
            const Wave& of = process_.waves[wave];
            for (std::uint64_t turn = 0; turn < of.turns; ++turn) {
                const bool isLast = turn + 1 == of.turns;
                all.push_back({index, wave, turn, 0, beginOf(of, turn), isLast ? of.to : beginOf(of, turn + 1)});
            }
        }
        std::stable_sort(all.begin() + first, all.end(),
                         [](const Turn& one, const Turn& other) { return one.from < other.from; });
        std::uint64_t block = 0;
        for (auto turn = all.begin() + first; turn != all.end(); ++turn) {
            turn->firstBlock = block;
            block += process_.waves[turn->wave].blocks;
        }
    }

    const ProcessOnDevice& process_;
    const DeviceInfo& device_;
    std::vector<Replay::Multiprocessors> chosen_;  ///< by wave
    std::vector<bool> isWanted_;                   ///< by wave
    bool isCut_ = false;
};

/// Slots of the multiprocessors of a device. Processes do not share them at one time, but their blocks have slots apart.
class Slots {
public:
    std::int16_t take(const BlockPlace& block) {
        const auto number = static_cast<std::size_t>(block.multiprocessor);
        if (number >= ends_.size()) ends_.resize(number + 1);
        std::vector<Nanoseconds>& ends = ends_[number];
        const auto free = std::ranges::find_if(ends, [&](Nanoseconds end) { return end <= block.from; });
        const auto slot = static_cast<std::int16_t>(free - ends.begin());
        if (free == ends.end()) ends.push_back(block.to);
        else *free = block.to;
        return slot;
    }

private:
    std::vector<std::vector<Nanoseconds>> ends_;  ///< by multiprocessor and slot
};

/// Adds the blocks of all processes on one device, whose turns are merged by time.
void addBlocks(const std::vector<Placement>& processes, std::vector<std::vector<Turn>> turns, std::vector<BlockPlace>& places) {
    Slots slots;
    std::vector<std::size_t> next(processes.size());
    while (true) {
        std::size_t first = processes.size();
        for (std::size_t i = 0; i < processes.size(); ++i)
            if (next[i] < turns[i].size() &&
                (first == processes.size() || turns[i][next[i]].from < turns[first][next[first]].from))
                first = i;
        if (first == processes.size()) return;
        const Turn& turn = turns[first][next[first]++];
        for (std::size_t block = 0; block < processes[first].blocksOf(turn); ++block) {
            BlockPlace place = processes[first].place(turn, block);
            place.slot = slots.take(place);
            places.push_back(place);
        }
    }
}

}  // namespace

BlockPlaces::BlockPlaces(const Timeline& timeline, const ResolvedProgram& program) : places_(timeline.blocks) {
    const std::vector<ProcessOnDevice> processes = blocks::kernelsOf(timeline, program);
    if (places_.empty()) {
        std::uint64_t left = mostOfRun;
        for (std::size_t first = 0; first < processes.size();) {
            std::vector<Placement> onDevice;
            std::vector<std::vector<Turn>> turns;
            const int device = processes[first].device;
            for (; first < processes.size() && processes[first].device == device; ++first) {
                const DeviceInfo& info = timeline.devices[static_cast<std::size_t>(device)].info;
                turns.push_back(onDevice.emplace_back(processes[first], info, left).turns());
                cut_ = cut_ || onDevice.back().isCut();
            }
            addBlocks(onDevice, std::move(turns), places_);
        }
    }
    for (const ProcessOnDevice& process : processes)
        for (const KernelOfRun& kernel : process.kernels) cut_ = cut_ || kernel.grid > mostBlocks;
    slots_.resize(timeline.devices.size());
    for (const BlockPlace& place : places_) {
        int& most = slots_[static_cast<std::size_t>(place.device)];
        most = std::max(most, place.slot + 1);
    }
    std::ranges::stable_sort(places_, {},
                             [](const BlockPlace& place) { return std::tuple(place.device, place.multiprocessor, place.from); });
}

std::vector<Wave> allWaves(const Timeline& timeline, const ResolvedProgram& program) {
    std::vector<Wave> waves;
    for (ProcessOnDevice& process : blocks::kernelsOf(timeline, program))
        waves.insert(waves.end(), process.waves.begin(), process.waves.end());
    std::ranges::stable_sort(waves, {}, [](const Wave& wave) { return wave.operation.value; });
    return waves;
}

void placeBlocks(Timeline& timeline, const ResolvedProgram& program) {
    if (!timeline.blocks.empty()) return;
    timeline.blocks = BlockPlaces(timeline, program).all();
    std::ranges::sort(timeline.blocks, {}, [](const BlockPlace& place) {
        return std::tuple(place.operation.value, place.launch ? std::int64_t{place.launch->value} : -1, place.block);
    });
}

}  // namespace streamscope

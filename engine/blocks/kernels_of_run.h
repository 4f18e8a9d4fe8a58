// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/occupancy.h"
#include "engine/timeline/rows.h"

#include <cstdint>
#include <span>
#include <vector>

/// Kernels of a simulated run with all of their waves. Used inside engine/blocks only.
namespace streamscope::blocks {

/// One execution of a kernel that has begun or waits for multiprocessors.
struct KernelOfRun {
    ResultRow row;
    BlockNeeds needs;
    std::uint64_t grid = 0;     ///< number of its blocks
    std::uint64_t cluster = 1;  ///< blocks of a cluster
    bool isGang = false;        ///< all blocks begin together
    Dimensions gridShape{1, 1, 1}, clusterShape{1, 1, 1};
    std::size_t firstWave = 0, waves = 0;
    SmallOptional<OperationId> launch() const;
};

/// Kernels that one process runs on one device, where they share the room.
struct ProcessOnDevice {
    int device = 0, process = 0;
    std::vector<KernelOfRun> kernels;  ///< by operation and launch
    std::vector<Wave> waves;           ///< by kernel, then begin
    std::span<const Wave> wavesOf(const KernelOfRun& kernel) const { return {waves.data() + kernel.firstWave, kernel.waves}; }
};

/// Returns the kernels of a simulated run; nothing for a run that is merged from several passes, or of another program.
std::vector<ProcessOnDevice> kernelsOf(const Timeline& timeline, const ResolvedProgram& program);

/// Returns when turn `turn` of a wave begins.
Nanoseconds beginOf(const Wave& wave, std::uint64_t turn);

/// Returns the process of a row.
int processOf(const Timeline& timeline, const ResultRow& row);

}  // namespace streamscope::blocks

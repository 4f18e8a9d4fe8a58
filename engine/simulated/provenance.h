// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/interval_map.h"
#include "engine/driver/activity.h"
#include "engine/simulated/accesses.h"
#include "engine/simulated/ticks.h"

#include <cstdint>
#include <span>
#include <vector>

namespace streamscope::simulated {

/// The writer of every byte and the writers whose bytes each operation read. An operation reads when it starts and writes when it
/// ends. A missing wait therefore shows as stale data if the writer had not begun, and as torn data if it was writing.
class Provenance {
public:
    AccessTable table;

    /// Begins execution `activity` of the program's `operation`, which is `nobody` for a measurement.
    void begins(std::uint32_t activity, std::uint32_t operation, std::uint32_t accesses, Ticks now);
    /// Reads at this moment without writing.
    void reads(std::uint32_t activity, std::uint32_t operation, std::uint32_t accesses);
    void ends(std::uint32_t activity, std::uint32_t operation, std::uint32_t accesses);
    /// Ends an execution that was cut off. Nobody reads what it may have written.
    void cutOff(std::uint32_t activity);
    /// Returns the reads since the last call.
    std::vector<ReadProvenance> take();
    /// Removes the writers of freed memory.
    void forget(MemoryRange range);
    /// Removes all writers. No operation may be running.
    void forgetAll();

private:
    struct Writing {
        std::uint32_t activity = 0, accesses = 0;
    };
    struct Reading {
        std::uint32_t activity = 0;
        std::size_t first = 0, last = 0;  ///< entries of `reads_`
        std::vector<std::size_t> more;    ///< entries split from one
    };
    Reading readAll(std::uint32_t activity, std::uint32_t operation, const Accesses& own);
    void read(std::uint32_t operation, MemoryRange range);
    void tear(Reading& reading, std::span<const MemoryRange> writes);
    void tearEntry(Reading& reading, std::size_t entry, MemoryRange written);

    IntervalMap<std::uint32_t> writers_;  ///< by address
    std::vector<Writing> writing_;        ///< running
    std::vector<Reading> reading_;        ///< running, begun at `instant_`
    std::vector<ReadProvenance> reads_;
    Ticks instant_ = never;
};

}  // namespace streamscope::simulated

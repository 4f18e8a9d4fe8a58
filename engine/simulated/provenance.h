#pragma once

#include "engine/device/interval_map.h"
#include "engine/driver/activity.h"
#include "engine/simulated/accesses.h"
#include "engine/simulated/ticks.h"

#include <cstdint>
#include <span>
#include <vector>

namespace streamscope::simulated {

/// Which operation wrote every byte, and which writers' bytes each operation read. An operation reads when it starts and
/// writes when it ends, so that a wait that is missing shows: as stale data where the writer had not begun, as torn data
/// where it was in the middle of writing.
class Provenance {
public:
    AccessTable table;

    /// `activity`: which execution it is; `operation`: the program's operation, or nobody's where it is a measurement.
    void begins(std::uint32_t activity, std::uint32_t operation, std::uint32_t accesses, Ticks now);
    /// Reads only, at this moment.
    void reads(std::uint32_t activity, std::uint32_t operation, std::uint32_t accesses);
    void ends(std::uint32_t activity, std::uint32_t operation, std::uint32_t accesses);
    /// What was read since the last call.
    std::vector<ReadProvenance> take();
    /// The memory is given back: nobody wrote what will be there.
    void forget(MemoryRange range);
    /// Nothing is under way: nobody has written anything.
    void forgetAll();

private:
    struct Writing {
        std::uint32_t activity = 0, accesses = 0;
    };
    struct Reading {
        std::uint32_t activity = 0;
        std::size_t first = 0, last = 0;  ///< entries of `reads_`
        std::vector<std::size_t> more;    ///< those that came from dividing one
    };
    Reading readAll(std::uint32_t activity, std::uint32_t operation, const Accesses& own);
    void read(std::uint32_t operation, MemoryRange range);
    void tear(Reading& reading, std::span<const MemoryRange> writes);
    void tearEntry(Reading& reading, std::size_t entry, MemoryRange written);

    IntervalMap<std::uint32_t> writers_;  ///< by address
    std::vector<Writing> writing_;        ///< under way
    std::vector<Reading> reading_;        ///< under way, begun at `instant_`
    std::vector<ReadProvenance> reads_;
    Ticks instant_ = never;
};

}  // namespace streamscope::simulated

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/interval_map.h"
#include "engine/driver/address.h"

namespace streamscope::simulated {

/// Where the pages of managed memory are, in the order of the calls (model.md R15e). They are first with the host.
class Pages {
public:
    static constexpr int host = -1;

    /// Moves the range and returns how many bytes were elsewhere.
    Bytes move(const MemoryRange& range, int place) {
        Bytes moved = 0;
        const std::uint64_t begin = range.address.value, end = begin + range.bytes;
        places_.forEach(begin, end, [&](std::uint64_t from, std::uint64_t to, const int* at) {
            if ((at ? *at : host) != place) moved += to - from;
        });
        if (moved > 0) places_.assign(begin, end, place);
        return moved;
    }
    void forget(const MemoryRange& range) { places_.clear(range.address.value, range.address.value + range.bytes); }

private:
    IntervalMap<int> places_;
};

}  // namespace streamscope::simulated

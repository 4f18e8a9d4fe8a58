// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/block_places.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace streamscope {

namespace {

/// Gives each block the lowest slot of its multiprocessor that is free when it begins.
void setSlots(std::vector<BlockPlace>& blocks) {
    std::vector<std::size_t> order(blocks.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) {
        const BlockPlace& block = blocks[i];
        return std::tuple(block.from, block.to, block.operation.value, block.block);
    });
    std::map<std::pair<std::int16_t, std::int16_t>, std::vector<Nanoseconds>> ends;  ///< of slots, by multiprocessor
    for (const std::size_t i : order) {
        BlockPlace& block = blocks[i];
        auto& slots = ends[{block.device, block.multiprocessor}];
        const auto free = std::ranges::find_if(slots, [&](Nanoseconds end) { return end <= block.from; });
        block.slot = static_cast<std::int16_t>(free - slots.begin());
        if (free == slots.end()) slots.push_back(block.to);
        else *free = block.to;
    }
}

}  // namespace

Span spanOf(const BlocksSeen& seen) {
    Span span{seen.blocks.front().from, seen.blocks.front().to};
    for (const BlockSeen& block : seen.blocks) span = {std::min(span.begin, block.from), std::max(span.end, block.to)};
    return span;
}

std::vector<BlockPlace> placesOf(std::span<const BlocksSeen> seen, std::int16_t pass,
                                 const std::function<Nanoseconds(const BlocksSeen&)>& shift) {
    std::vector<BlockPlace> places;
    std::vector<Nanoseconds> shifts;
    for (const BlocksSeen& kernel : seen) {
        if (kernel.blocks.empty()) continue;
        const Nanoseconds by = shift(kernel);
        shifts.insert(shifts.end(), kernel.blocks.size(), by);
        for (const BlockSeen& block : kernel.blocks) {
            BlockPlace& place = places.emplace_back();
            place.operation = {kernel.operation};
            if (kernel.launch) place.launch = OperationId{*kernel.launch};
            place.block = block.block;
            place.cluster = block.cluster;
            place.device = static_cast<std::int16_t>(kernel.device);
            place.multiprocessor = block.multiprocessor;
            place.pass = pass;
            place.from = block.from;
            place.to = block.to;
        }
    }
    setSlots(places);
    for (std::size_t i = 0; i < places.size(); ++i) {
        places[i].from += shifts[i];
        places[i].to += shifts[i];
    }
    std::ranges::sort(places, {}, [](const BlockPlace& place) {
        return std::tuple(place.operation.value, place.launch ? std::int64_t{place.launch->value} : -1, place.block);
    });
    return places;
}

}  // namespace streamscope

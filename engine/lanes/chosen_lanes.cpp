// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/chosen_lanes.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

bool isAlike(char a, char b) {
    const auto small = [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    };
    return small(a) == small(b);
}

}  // namespace

bool isLike(std::string_view text, std::string_view pattern) {
    std::size_t at = 0, star = std::string_view::npos, retry = 0, next = 0;
    while (at < text.size()) {
        if (next < pattern.size() && pattern[next] == '*') {
            star = next++;
            retry = at;
        } else if (next < pattern.size() && isAlike(text[at], pattern[next])) {
            ++at;
            ++next;
        } else if (star != std::string_view::npos) {
            next = star + 1;
            at = ++retry;
        } else {
            return false;
        }
    }
    while (next < pattern.size() && pattern[next] == '*') ++next;
    return next == pattern.size();
}

std::size_t patternOf(const TimelineLane& lane, const std::vector<std::string>& patterns) {
    const auto found = std::ranges::find_if(
        patterns, [&](const std::string& pattern) { return isLike(lane.title, pattern) || isLike(lane.name, pattern); });
    return static_cast<std::size_t>(found - patterns.begin());
}

bool isEmpty(const TimelineLane& lane) {
    const auto isBare = [](const auto& row) { return row.empty(); };
    const bool noBars = std::ranges::all_of(lane.rows, isBare) && lane.frames.empty();
    switch (lane.kind) {
        case TimelineLaneKind::Multiprocessors:
        case TimelineLaneKind::Counter: return lane.most <= 0;
        case TimelineLaneKind::Blocks: return noBars && lane.curve.samples().empty() && lane.blocks.waves.empty();
        case TimelineLaneKind::QueuedBlocks: return lane.blocks.queued.empty();
        case TimelineLaneKind::Ranges: return std::ranges::all_of(lane.ranges, isBare);
        case TimelineLaneKind::Notes: return std::ranges::all_of(lane.notes, isBare);
        case TimelineLaneKind::Host:
        case TimelineLaneKind::Stream:
        case TimelineLaneKind::Engine:
        case TimelineLaneKind::Elapsed:
        case TimelineLaneKind::Buffer: return noBars && lane.marks.empty() && lane.waits.empty() && lane.conflicts.empty();
        case TimelineLaneKind::Group: break;
    }
    return true;
}

void keepLanes(const std::vector<std::size_t>& kept, Lanes& lanes) {
    std::vector<std::int32_t> places(lanes.lanes.size(), -1);
    std::vector<TimelineLane> left;
    for (const std::size_t index : kept) {
        places[index] = static_cast<std::int32_t>(left.size());
        left.push_back(std::move(lanes.lanes[index]));
    }
    for (std::int32_t& lane : lanes.laneOf)
        if (lane >= 0) lane = places[static_cast<std::size_t>(lane)];
    lanes.lanes = std::move(left);
}

}  // namespace streamscope

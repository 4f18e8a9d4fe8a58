// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/ghost_bars.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <tuple>
#include <unordered_map>

namespace streamscope {
namespace {

bool holdsBars(const TimelineLane& lane) { return lane.kind == TimelineLaneKind::Stream || lane.named; }

class Matcher {
public:
    Matcher(const Timeline& shown, const Lanes& lanes, const Timeline& other) : shown_(shown), lanes_(lanes), other_(other) {
        for (std::uint32_t i = 0; i < lanes.lanes.size(); ++i)
            if (lanes.lanes[i].kind == TimelineLaneKind::Stream)
                streams_.emplace(shown.streams[static_cast<std::size_t>(lanes.lanes[i].index)].id, i);
    }

    GhostBars match() {
        found_.of = &other_;
        for (std::uint32_t i = 0; i < other_.operations.size(); ++i) add(i);
        std::ranges::stable_sort(found_.bars, {}, [](const GhostBar& bar) { return std::tuple(bar.lane, bar.row, bar.begin); });
        return std::move(found_);
    }

private:
    void add(std::uint32_t index) {
        const TimelineOperation& old = other_.operations[index];
        if (drawn(old.kind) != Drawn::Bar || !old.start || !old.end) return;
        GhostBar bar;
        bar.begin = old.start->count();
        bar.end = old.end->count();
        bar.other = index;
        const std::optional<std::uint32_t> same = find(index, old.id);
        if (!(same ? place(*same, bar) : placeGone(old, bar))) return;
        found_.end = std::max(found_.end, bar.end);
        found_.bars.push_back(bar);
    }

    /// Finds an operation by id. Tries the same offset as the previous one first, and builds an index if that fails often.
    std::optional<std::uint32_t> find(std::uint32_t index, const std::string& id) {
        const auto is = [&](std::int64_t at) {
            return at >= 0 && at < std::ssize(shown_.operations) && shown_.operations[static_cast<std::size_t>(at)].id == id;
        };
        for (const std::int64_t shift : {shift_, shift_ - 1, shift_ + 1})
            if (is(index + shift)) return static_cast<std::uint32_t>(index + (shift_ = shift));
        constexpr int few = 8;
        if (++strays_ <= few) {
            const auto found =
                std::ranges::find_if(shown_.operations, [&](const TimelineOperation& operation) { return operation.id == id; });
            if (found == shown_.operations.end()) return std::nullopt;
            return static_cast<std::uint32_t>(found - shown_.operations.begin());
        }
        if (byId_.empty())
            for (std::uint32_t i = 0; i < shown_.operations.size(); ++i) byId_.emplace(shown_.operations[i].id, i);
        const auto found = byId_.find(id);
        return found == byId_.end() ? std::nullopt : std::optional(found->second);
    }

    bool place(std::uint32_t index, GhostBar& bar) const {
        const TimelineOperation& now = shown_.operations[index];
        const std::int32_t lane = lanes_.laneOf[index];
        if (lane < 0 || !holdsBars(lanes_.lanes[static_cast<std::size_t>(lane)])) return false;
        bar.operation = index;
        bar.lane = static_cast<std::uint32_t>(lane);
        bar.row = lanes_.rowOf[index];
        bar.nowBegin = now.start ? now.start->count() : never;
        bar.nowEnd = now.end ? now.end->count() : never;
        return bar.nowBegin != bar.begin || bar.nowEnd != bar.end;
    }

    bool placeGone(const TimelineOperation& old, GhostBar& bar) const {
        const int stream = streamOf(other_, old);
        if (stream < 0) return false;
        const auto lane = streams_.find(other_.streams[static_cast<std::size_t>(stream)].id);
        if (lane == streams_.end()) return false;
        bar.lane = lane->second;
        return true;
    }

    const Timeline& shown_;
    const Lanes& lanes_;
    const Timeline& other_;
    std::unordered_map<std::string_view, std::uint32_t> byId_, streams_;
    std::int64_t shift_ = 0;
    int strays_ = 0;
    GhostBars found_;
};

}  // namespace

GhostBars ghostBars(const Timeline& shown, const Lanes& lanes, const Timeline& other) {
    return Matcher(shown, lanes, other).match();
}

}  // namespace streamscope

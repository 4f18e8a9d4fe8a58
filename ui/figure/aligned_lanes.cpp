#include "ui/figure/aligned_lanes.h"

#include <algorithm>

namespace streamscope::ui {
namespace {

/// A lane with its name, and what an empty one in its place looks like.
struct CommonLane {
    TimelineLaneKey name;
    const TimelineLane* like = nullptr;
    std::size_t rows = 1;
};

/// The lanes of all, each behind the one that it stands behind in the last timeline that has it.
std::vector<CommonLane> commonLanes(const std::vector<Lanes>& all) {
    std::vector<CommonLane> common;
    for (std::size_t i = all.size(); i-- > 0;) {
        auto next = common.begin();
        for (const TimelineLane& lane : all[i].lanes) {
            const TimelineLaneKey name = lane.key();
            auto found = std::ranges::find(common, name, &CommonLane::name);
            if (found == common.end()) found = common.insert(next, {name, &lane, 1});
            found->rows = std::max(found->rows, lane.rows.size());
            next = found + 1;
        }
    }
    return common;
}

TimelineLane emptyLike(const TimelineLane& lane) {
    TimelineLane empty;
    empty.kind = lane.kind;
    empty.index = -1;
    empty.engine = lane.engine;
    empty.name = lane.name;
    empty.title = lane.title;
    empty.note = lane.note;
    empty.named = lane.named;
    empty.mostBusy = lane.mostBusy;
    return empty;
}

void arrange(const std::vector<CommonLane>& common, Lanes& lanes) {
    std::vector<std::int32_t> places(lanes.lanes.size(), -1);
    std::vector<TimelineLane> arranged;
    for (const CommonLane& wanted : common) {
        const auto own = std::ranges::find_if(
            lanes.lanes, [&](const TimelineLane& lane) { return lane.index >= 0 && lane.key() == wanted.name; });
        if (own != lanes.lanes.end()) {
            places[static_cast<std::size_t>(own - lanes.lanes.begin())] = static_cast<std::int32_t>(arranged.size());
            arranged.push_back(std::move(*own));
            own->index = -1;
        } else {
            arranged.push_back(emptyLike(*wanted.like));
        }
        while (arranged.back().rows.size() < wanted.rows) arranged.back().rows.emplace_back().index();
    }
    for (std::int32_t& lane : lanes.laneOf)
        if (lane >= 0) lane = places[static_cast<std::size_t>(lane)];
    lanes.lanes = std::move(arranged);
}

}  // namespace

void alignLanes(std::vector<Lanes>& all) {
    if (all.size() < 2) return;
    std::vector<CommonLane> common = commonLanes(all);
    // What an empty lane looks like is copied before the lanes themselves move.
    std::vector<TimelineLane> likes;
    likes.reserve(common.size());
    for (CommonLane& lane : common) lane.like = &likes.emplace_back(emptyLike(*lane.like));
    for (Lanes& lanes : all) arrange(common, lanes);
}

}  // namespace streamscope::ui

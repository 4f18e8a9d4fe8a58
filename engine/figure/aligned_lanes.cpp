// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/figure/aligned_lanes.h"

#include "engine/lanes/side_lanes.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

/// Common lane, with an empty lane as a template.
struct CommonLane {
    TimelineLaneKey key;
    TimelineLane like;
    std::size_t rows = 1;
};

bool isSame(const TimelineStream& a, const TimelineStream& b) { return a.id == b.id && a.process == b.process; }

bool hasStream(const Timeline& timeline, const TimelineStream& stream) {
    return std::ranges::any_of(timeline.streams, [&](const TimelineStream& own) { return isSame(own, stream); });
}

TimelineLane emptyLike(const TimelineLane& lane) {
    TimelineLane empty;
    empty.kind = lane.kind;
    empty.index = lane.index;
    empty.engine = lane.engine;
    empty.name = lane.name;
    empty.title = lane.title;
    empty.note = lane.note;
    empty.collapsed = lane.collapsed;
    empty.pinned = lane.pinned;
    empty.hidden = lane.hidden;
    empty.group = lane.group;
    empty.stretch = lane.stretch;
    empty.named = lane.named;
    empty.most = lane.most;
    empty.blocks.rows = lane.blocks.rows;
    empty.blocks.hasFoot = lane.blocks.hasFoot;
    empty.blocks.canOpen = lane.blocks.canOpen;
    empty.blocks.multiprocessors = lane.blocks.multiprocessors;
    return empty;
}

/// Returns the lanes of all timelines. A lane that is missing in others is put behind its predecessor in the last timeline that
/// has it.
std::vector<CommonLane> commonLanes(const std::vector<Lanes>& all) {
    std::vector<CommonLane> common;
    for (std::size_t i = all.size(); i-- > 0;) {
        auto next = common.begin();
        for (const TimelineLane& lane : all[i].lanes) {
            auto found = std::ranges::find(common, lane.key(), &CommonLane::key);
            if (found == common.end()) found = common.insert(next, CommonLane{lane.key(), emptyLike(lane), 1});
            found->rows = std::max(found->rows, lane.rows.size());
            next = found + 1;
        }
    }
    return common;
}

/// Returns the index of the stream with that name, -1 if there is none.
int streamNamed(const Timeline& timeline, const std::string& name) {
    for (std::size_t i = 0; i < timeline.streams.size(); ++i)
        if (nameInProcess(timeline.streams[i].id, timeline.streams[i].process) == name) return static_cast<int>(i);
    return -1;
}

/// Returns the timeline's own lane with that key, else an empty one.
TimelineLane taken(const Timeline& timeline, CommonLane& wanted, Lanes& lanes, std::vector<std::int32_t>& places,
                   std::size_t place) {
    for (std::size_t i = 0; i < lanes.lanes.size(); ++i) {
        if (places[i] >= 0 || lanes.lanes[i].key() != wanted.key) continue;
        places[i] = static_cast<std::int32_t>(place);
        return std::move(lanes.lanes[i]);
    }
    const bool ofDevice = wanted.key.kind == TimelineLaneKind::Engine || wanted.key.kind == TimelineLaneKind::Blocks ||
                          wanted.key.kind == TimelineLaneKind::QueuedBlocks || wanted.like.isCurve();
    if (!ofDevice) wanted.like.index = streamNamed(timeline, wanted.key.name);
    return std::move(wanted.like);
}

void arrange(const Timeline& timeline, std::vector<CommonLane> common, Lanes& lanes) {
    std::vector<std::int32_t> places(lanes.lanes.size(), -1);
    std::vector<TimelineLane> arranged;
    for (CommonLane& wanted : common) {
        arranged.push_back(taken(timeline, wanted, lanes, places, arranged.size()));
        while (arranged.back().rows.size() < wanted.rows) arranged.back().rows.emplace_back().index();
    }
    for (std::int32_t& lane : lanes.laneOf)
        if (lane >= 0) lane = places[static_cast<std::size_t>(lane)];
    lanes.lanes = std::move(arranged);
}

}  // namespace

void shareStreams(std::vector<std::shared_ptr<const Timeline>>& timelines) {
    if (timelines.size() < 2) return;
    std::vector<TimelineStream> all;
    for (const auto& timeline : timelines)
        for (const TimelineStream& stream : timeline->streams)
            if (std::ranges::none_of(all, [&](const TimelineStream& other) { return isSame(other, stream); }))
                all.push_back(stream);
    for (auto& timeline : timelines) {
        auto more = std::make_shared<Timeline>(*timeline);
        for (const TimelineStream& stream : all)
            if (!hasStream(*timeline, stream)) more->streams.push_back(stream);
        timeline = std::move(more);
    }
}

void alignLanes(const std::vector<std::shared_ptr<const Timeline>>& timelines, std::vector<Lanes>& all) {
    if (all.size() < 2) return;
    std::vector<std::vector<CommonLane>> common;
    for (std::size_t i = 0; i < all.size(); ++i) common.push_back(commonLanes(all));
    for (std::size_t i = 0; i < all.size(); ++i) arrange(*timelines[i], std::move(common[i]), all[i]);
}

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/range_lanes.h"

#include "engine/device/words.h"
#include "engine/lanes/side_lanes.h"

#include <algorithm>
#include <cmath>

namespace streamscope {
namespace {

constexpr int mostRows = 24;

/// Translation context of the texts in this file.
struct RangeLanesTexts {
    TRANSLATED_TEXTS(RangeLanesTexts)
};

/// Time span of the operations of a range, on the host or on devices.
struct Extent {
    std::int64_t begin = never, end = -1;
    void include(const SmallOptional<Nanoseconds>& from, const SmallOptional<Nanoseconds>& to) {
        if (!from) return;
        begin = std::min<std::int64_t>(begin, from->count());
        end = std::max<std::int64_t>(end, to ? to->count() : from->count());
    }
    bool isKnown() const { return end >= begin; }
};

Extent extentOf(const Timeline& timeline, const RangeStretch& range, bool onDevices) {
    Extent extent;
    for (std::uint32_t i = range.first; i <= range.last; ++i) {
        const TimelineOperation& operation = timeline.operations[i];
        if (operation.thread != range.thread) continue;
        if (!onDevices) extent.include(operation.issued, operation.returned);
        else if (drawn(operation.kind) == Drawn::Bar && streamOf(timeline, operation) >= 0)
            extent.include(operation.start, operation.end);
    }
    return extent;
}

/// Puts a range into the row of its depth or the first free one below. Ranges of a device may overlap, since its streams run
/// concurrently.
void place(std::vector<std::vector<RangeItem>>& rows, int depth, const RangeItem& item) {
    for (auto row = static_cast<std::size_t>(depth); row < static_cast<std::size_t>(mostRows); ++row) {
        if (rows.size() <= row) rows.resize(row + 1);
        if (!rows[row].empty() && rows[row].back().end > item.begin) continue;
        return rows[row].push_back(item);
    }
}

TimelineLane rangeLane(const Timeline& timeline, int thread, bool onDevices) {
    TimelineLane lane;
    lane.kind = TimelineLaneKind::Ranges;
    lane.index = thread;
    const TimelineThread& of = timeline.threads[static_cast<std::size_t>(thread)];
    lane.name = nameInProcess(of.id, of.process) + (onDevices ? "\tdevices" : "");
    lane.title = onDevices ? RangeLanesTexts::tr("ranges on the GPU") : RangeLanesTexts::tr("ranges");
    if (timeline.threads.size() > 1) lane.note = of.id;
    struct Found {
        RangeItem item;
        int depth;
    };
    std::vector<Found> found;
    for (std::uint32_t i = 0; i < timeline.ranges.size(); ++i) {
        const RangeStretch& range = timeline.ranges[i];
        if (range.thread != thread || range.depth >= mostRows) continue;
        const Extent extent = extentOf(timeline, range, onDevices);
        if (extent.isKnown()) found.push_back({{extent.begin, extent.end, i}, range.depth});
    }
    std::ranges::stable_sort(found, [](const Found& a, const Found& b) {
        return a.item.begin != b.item.begin ? a.item.begin < b.item.begin : a.depth < b.depth;
    });
    for (const Found& each : found) place(lane.ranges, each.depth, each.item);
    return lane;
}

}  // namespace

std::size_t shownRangeRows(const TimelineLane& lane) {
    const auto wanted = std::llround(static_cast<double>(usualRangeRows) * lane.stretch);
    return std::min(lane.ranges.size(), static_cast<std::size_t>(std::max(1LL, wanted)));
}

std::string noteOfRanges(const TimelineLane& lane) {
    const std::size_t shown = shownRangeRows(lane), all = lane.ranges.size();
    if (shown == all) return lane.note;
    return joined({lane.note, RangeLanesTexts::tr("%1 of %2 rows").arg(shown, all)}, " · ");
}

void addRangeLanes(const Timeline& timeline, Lanes& lanes) {
    if (timeline.ranges.empty()) return;
    std::vector<TimelineLane> all;
    for (TimelineLane& lane : lanes.lanes) {
        const bool isHost = lane.kind == TimelineLaneKind::Host;
        const int thread = lane.index;
        const auto add = [&](bool onDevices) {
            TimelineLane ranges = rangeLane(timeline, thread, onDevices);
            if (!ranges.ranges.empty()) all.push_back(std::move(ranges));
        };
        if (isHost) add(false);
        all.push_back(std::move(lane));
        if (isHost) add(true);
    }
    lanes.lanes = std::move(all);
}

}  // namespace streamscope

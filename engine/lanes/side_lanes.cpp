// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/side_lanes.h"

#include "engine/device/size_text.h"
#include "engine/device/words.h"

#include <algorithm>
#include <set>

namespace streamscope {

namespace {

/// Translation context of the texts in this file.
struct SideLanesTexts {
    TRANSLATED_TEXTS(SideLanesTexts)
};

constexpr std::size_t mostReadings = 8, mostAccesses = 12;  ///< rows; more would hide other lanes

/// Puts each item into the first free row. If `most` rows are in use, omits and counts the item.
std::vector<LaneRow> packed(std::vector<LaneItem> items, std::size_t most, std::size_t& leftOut) {
    std::stable_sort(items.begin(), items.end(), [](const LaneItem& a, const LaneItem& b) { return a.begin < b.begin; });
    std::vector<LaneRow> rows;
    std::vector<std::int64_t> ends;
    for (const LaneItem& item : items) {
        std::size_t row = 0;
        while (row < ends.size() && ends[row] > item.begin) ++row;
        if (row == most) {
            ++leftOut;
            continue;
        }
        if (row == ends.size()) {
            ends.push_back(0);
            rows.emplace_back();
        }
        ends[row] = item.end;
        rows[row].push(item);
    }
    for (LaneRow& row : rows) row.index();
    return rows;
}

/// Busy times of the streams of a pair of recordings, and of each device.
class Shares {
public:
    Shares(const Timeline& timeline, std::vector<BusySum>& sums) : timeline_(timeline), sums_(sums) {}

    std::size_t ofStreams(int one, int other) { return of(streams_, {std::min(one, other), std::max(one, other)}); }
    std::size_t ofDevice(int device) { return of(devices_, {device, device}); }

    void fill() {
        const bool nodes = std::any_of(timeline_.operations.begin(), timeline_.operations.end(),
                                       [](const TimelineOperation& operation) { return operation.graphNode; });
        for (const auto& [pair, sum] : streams_)
            for (const int stream : {pair.first, pair.second}) byStream_[stream].insert(sum);
        for (const TimelineOperation& operation : timeline_.operations) {
            // Nodes have the more exact times of their graph.
            if (drawn(operation.kind) != Drawn::Bar || (nodes && operation.kind == OperationKind::Graph)) continue;
            add(operation, streamOf(timeline_, operation));
        }
        for (BusySum& sum : sums_) sum.finish();
    }

private:
    using Keys = std::map<std::pair<int, int>, std::size_t>;

    std::size_t of(Keys& keys, std::pair<int, int> key) {
        const auto [found, fresh] = keys.emplace(key, sums_.size());
        if (fresh) sums_.emplace_back();
        return found->second;
    }

    void add(const TimelineOperation& operation, int stream) {
        std::vector<std::size_t> into;
        if (const auto own = byStream_.find(stream); own != byStream_.end()) into.assign(own->second.begin(), own->second.end());
        if (const auto all = devices_.find({operation.device, operation.device}); all != devices_.end())
            into.push_back(all->second);
        for (const std::size_t sum : into) {
            for (const Span& span : operation.spans) sums_[sum].add(span.begin.count(), span.end.count());
            if (operation.spans.empty() && operation.start && operation.end)
                sums_[sum].add(operation.start->count(), operation.end->count());
        }
    }

    const Timeline& timeline_;
    std::vector<BusySum>& sums_;
    Keys streams_, devices_;
    std::map<int, std::set<std::size_t>> byStream_;
};

bool hasReading(const Timeline& timeline, const TimelineOperation& operation) {
    if (!operation.between() || !operation.value() || operation.code != Status::Success) return false;
    const auto [start, end] = *operation.between();
    const std::size_t count = timeline.operations.size();
    return start.value < count && end.value < count && timeline.operations[start.value].end && timeline.operations[end.value].end;
}

void findReadings(const Timeline& timeline, Lanes& lanes) {
    Shares shares(timeline, lanes.busySums);
    for (std::uint32_t i = 0; i < timeline.operations.size(); ++i) {
        if (!hasReading(timeline, timeline.operations[i])) continue;
        const std::uint32_t start = timeline.operations[i].between()->start.value,
                            end = timeline.operations[i].between()->end.value;
        const TimelineOperation &from = timeline.operations[start], &to = timeline.operations[end];
        const std::int64_t one = from.end->count(), other = to.end->count();
        lanes.readings.push_back({i, start, end, std::min(one, other), std::max(one, other),
                                  shares.ofStreams(streamOf(timeline, from), streamOf(timeline, to)),
                                  shares.ofDevice(to.device)});
    }
    if (!lanes.readings.empty()) shares.fill();
}

void noteLeftOut(TimelineLane& lane, std::size_t leftOut) {
    if (leftOut > 0) lane.note = SideLanesTexts::tr("%L1 more at once").arg(leftOut);
}

TimelineLane elapsedLane(const Timeline& timeline, int stream, std::vector<LaneItem> items) {
    TimelineLane lane;
    lane.kind = TimelineLaneKind::Elapsed;
    lane.index = stream;
    if (stream >= 0) {
        const TimelineStream& below = timeline.streams[static_cast<std::size_t>(stream)];
        lane.name = nameInProcess(below.id, below.process);
        lane.note = below.id;
    }
    lane.title = SideLanesTexts::tr("elapsed time");
    std::size_t leftOut = 0;
    lane.rows = packed(std::move(items), mostReadings, leftOut);
    noteLeftOut(lane, leftOut);
    return lane;
}

std::string memoryWord(Memory memory) {
    switch (memory) {
        case Memory::Device: return SideLanesTexts::tr("device");
        case Memory::Pinned: return SideLanesTexts::tr("pinned");
        case Memory::Pageable: return SideLanesTexts::tr("pageable");
        case Memory::Managed: return SideLanesTexts::tr("managed");
    }
    return {};
}

std::string deviceName(const Timeline& timeline, int device) {
    const std::string number = SideLanesTexts::tr("Device %1").arg(device);
    const auto index = static_cast<std::size_t>(device);
    if (index >= timeline.devices.size() || timeline.devices[index].info.name.empty()) return number;
    return number + " · " + timeline.devices[index].info.name;
}

/// Groups of lanes, as far as there are several devices or processes.
class Groups {
public:
    explicit Groups(const Timeline& timeline) : timeline_(timeline), devices_(timeline.devices.size() > 1) {
        std::set<int> processes;
        for (const TimelineStream& stream : timeline.streams) processes.insert(stream.process);
        for (const TimelineThread& thread : timeline.threads) processes.insert(thread.process);
        processes_ = processes.size() > 1;
    }
    bool any() const { return devices_ || processes_; }

    std::string of(const TimelineLane& lane) const {
        const auto index = static_cast<std::size_t>(lane.index);
        switch (lane.kind) {
            case TimelineLaneKind::Ranges:
            case TimelineLaneKind::Host:
                if (!processes_) break;  // the group of a thread is its process
                return text(std::nullopt, timeline_.threads[index].process);
            case TimelineLaneKind::Elapsed:
                if (lane.index < 0) break;
                [[fallthrough]];
            case TimelineLaneKind::Stream: return text(timeline_.streams[index].device, timeline_.streams[index].process);
            case TimelineLaneKind::Counter:
                if (lane.index < 0) break;
                [[fallthrough]];
            case TimelineLaneKind::Engine:
            case TimelineLaneKind::Blocks:
            case TimelineLaneKind::QueuedBlocks:
            case TimelineLaneKind::Multiprocessors: return text(lane.index, std::nullopt);
            case TimelineLaneKind::Buffer: return SideLanesTexts::tr("Buffers");
            case TimelineLaneKind::Notes:
            case TimelineLaneKind::Group: break;
        }
        return {};
    }

private:
    std::string text(std::optional<int> device, std::optional<int> process) const {
        Texts parts;
        if (process && processes_) parts.push_back(SideLanesTexts::tr("Process %1").arg(*process));
        if (device && devices_) parts.push_back(deviceName(timeline_, *device));
        if (parts.empty() && device) parts.push_back(deviceName(timeline_, *device));
        return joined(parts, " · ");
    }

    const Timeline& timeline_;
    bool devices_, processes_ = false;
};

}  // namespace

std::string nameInProcess(const std::string& name, int process) {
    return process == 0 ? name : name + "@process" + std::to_string(process);
}

void addElapsedLanes(const Timeline& timeline, Lanes& lanes) {
    findReadings(timeline, lanes);
    std::map<int, std::vector<LaneItem>> byStream;
    for (const ElapsedReading& reading : lanes.readings)
        byStream[streamOf(timeline, timeline.operations[reading.end])].push_back(
            {reading.from, reading.to, reading.operation, OperationKind::EventRecord, false, false});
    for (auto& [stream, items] : byStream) {
        const auto above = std::find_if(lanes.lanes.begin(), lanes.lanes.end(), [&, at = stream](const TimelineLane& lane) {
            return lane.kind == TimelineLaneKind::Stream && lane.index == at;
        });
        lanes.lanes.insert(above == lanes.lanes.end() ? above : above + 1, elapsedLane(timeline, stream, std::move(items)));
    }
}

namespace {

/// Adds the accesses to a buffer: writers above readers, or both in one row where they alternate and that saves rows.
void addAccesses(const Timeline& timeline, const LaneColors* colors, const std::vector<BufferSpan>& spans, TimelineLane& lane) {
    std::vector<LaneItem> writing, reading;
    for (const BufferSpan& span : spans) {
        const TimelineOperation& operation = timeline.operations[span.operation];
        const OperationKind color = colors ? colors->of(timeline, operation) : operation.kind;
        (span.writes ? writing : reading).push_back({span.begin, span.end, span.operation, color, !span.writes, false});
    }
    std::vector<LaneItem> all = writing;
    all.insert(all.end(), reading.begin(), reading.end());
    std::size_t apart = 0, together = 0;
    lane.rows = packed(std::move(writing), mostAccesses, apart);
    for (LaneRow& row : packed(std::move(reading), mostAccesses, apart)) lane.rows.push_back(std::move(row));
    std::vector<LaneRow> turns = packed(std::move(all), lane.rows.size(), together);
    if (together == 0 && apart == 0 && turns.size() < lane.rows.size()) lane.rows = std::move(turns);
    noteLeftOut(lane, apart);
}

}  // namespace

void addBufferLanes(const Timeline& timeline, const BufferSpans& buffers, Lanes& lanes) {
    for (std::size_t i = 0; i < buffers.buffers.size(); ++i) {
        const BufferSpans::Buffer& buffer = buffers.buffers[i];
        TimelineLane lane;
        lane.kind = TimelineLaneKind::Buffer;
        lane.index = static_cast<int>(i);
        lane.name = nameInProcess(buffer.id, buffer.process);
        lane.title = buffer.id;
        lane.note = sizeText(buffer.bytes) + ", " + memoryWord(buffer.memory);
        addAccesses(timeline, lanes.colors.get(), buffer.spans, lane);
        lane.conflicts = buffer.conflicts;
        lanes.lanes.push_back(std::move(lane));
    }
}

void addCollisions(const BufferSpans& buffers, Lanes& lanes) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> told;
    for (const BufferSpans::Buffer& buffer : buffers.buffers)
        for (const BufferConflict& conflict : buffer.conflicts)
            if (conflict.happened && told.emplace(conflict.earlier, conflict.later).second) lanes.collisions.push_back(conflict);
    std::ranges::stable_sort(lanes.collisions, {}, &BufferConflict::begin);
}

void addHeadings(const Timeline& timeline, Lanes& lanes) {
    const Groups groups(timeline);
    if (!groups.any()) return;
    std::vector<TimelineLane> all;
    std::string before;
    for (TimelineLane& lane : lanes.lanes) {
        // A group of the user's may have lanes of several devices.
        const std::string group = lane.pinned ? std::string() : lane.group.empty() ? groups.of(lane) : before;
        if (group != before && !group.empty()) {
            TimelineLane heading;
            heading.kind = TimelineLaneKind::Group;
            heading.title = group;
            heading.name = group;
            all.push_back(std::move(heading));
        }
        before = group;
        all.push_back(std::move(lane));
    }
    lanes.lanes = std::move(all);
}

const ElapsedReading* readingOf(const Lanes& lanes, std::uint32_t operation) {
    const auto found = std::lower_bound(lanes.readings.begin(), lanes.readings.end(), operation,
                                        [](const ElapsedReading& reading, std::uint32_t at) { return reading.operation < at; });
    return found != lanes.readings.end() && found->operation == operation ? &*found : nullptr;
}

}  // namespace streamscope

#include "ui/timeline/lanes.h"

#include "ui/timeline/lane_waits.h"

#include <QStringList>

#include <algorithm>

namespace streamscope::ui {

namespace {

std::int64_t endOf(const std::optional<Nanoseconds>& time) { return time ? time->count() : never; }

/// Puts each item into the first row that is free; the rows stay sorted because the items come by begin.
void pack(std::vector<LaneItem> items, std::vector<std::vector<LaneItem>>& rows) {
    std::stable_sort(items.begin(), items.end(), [](const LaneItem& a, const LaneItem& b) { return a.begin < b.begin; });
    for (const LaneItem& item : items) {
        auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& r) { return r.empty() || r.back().end <= item.begin; });
        if (row == rows.end()) row = rows.insert(rows.end(), std::vector<LaneItem>{});
        row->push_back(item);
    }
    if (rows.empty()) rows.emplace_back();
}

QString processNote(int process) { return process == 0 ? QString() : QStringLiteral("process %1").arg(process); }

TimelineLane hostLane(const Timeline& timeline, int index) {
    const TimelineThread& thread = timeline.threads[static_cast<std::size_t>(index)];
    TimelineLane lane;
    lane.kind = TimelineLaneKind::Host;
    lane.index = index;
    lane.title = QStringLiteral("Host");
    if (timeline.threads.size() > 1) lane.title += QStringLiteral(" ") + QString::fromStdString(thread.id);
    lane.note = processNote(thread.process);
    return lane;
}

QString streamNote(const TimelineStream& stream, bool severalDevices) {
    QStringList words;
    if (stream.kind == StreamKind::Created && stream.nonBlocking) words << QStringLiteral("non-blocking");
    if (stream.kind == StreamKind::Created && !stream.nonBlocking) words << QStringLiteral("blocking");
    if (stream.kind != StreamKind::Created) words << QStringLiteral("default stream");
    if (stream.priority != 0)
        words << QStringLiteral("priority %1").arg(stream.priority).replace(QLatin1Char('-'), QChar(0x2212));
    if (severalDevices) words << QStringLiteral("device %1").arg(stream.device);
    if (stream.process != 0) words << processNote(stream.process);
    return words.join(QStringLiteral(", "));
}

TimelineLane streamLane(const Timeline& timeline, int index) {
    const TimelineStream& stream = timeline.streams[static_cast<std::size_t>(index)];
    TimelineLane lane;
    lane.kind = TimelineLaneKind::Stream;
    lane.index = index;
    lane.title = QString::fromStdString(stream.id);
    lane.note = streamNote(stream, timeline.devices.size() > 1);
    return lane;
}

void fillHost(const Timeline& timeline, TimelineLane& lane) {
    std::vector<LaneItem> items;
    for (std::uint32_t i = 0; i < timeline.operations.size(); ++i) {
        const TimelineOperation& operation = timeline.operations[i];
        if (operation.thread != lane.index || !operation.issued) continue;
        items.push_back({operation.issued->count(), endOf(operation.returned), i});
        lane.operations.push_back(i);
    }
    std::stable_sort(items.begin(), items.end(), [](const LaneItem& a, const LaneItem& b) { return a.begin < b.begin; });
    lane.rows.push_back(std::move(items));
}

bool isFilled(const TimelineOperation& operation) {
    const bool waits = operation.call == Call::StreamWaitValue32 || operation.call == Call::StreamWaitValue64;
    return operation.kind != OperationKind::EventWait && !waits;
}

/// Records end at their time and are counted backwards, waits begin there and are counted forwards.
void rankMarks(std::vector<LaneMark>& marks) {
    std::stable_sort(marks.begin(), marks.end(), [](const LaneMark& a, const LaneMark& b) { return a.at < b.at; });
    for (std::size_t first = 0; first < marks.size();) {
        std::size_t last = first;
        while (last < marks.size() && marks[last].at == marks[first].at) ++last;
        int filled = 0, hollow = 0;
        for (std::size_t i = first; i < last; ++i)
            if (!marks[i].filled) marks[i].rank = hollow++;
        for (std::size_t i = last; i-- > first;)
            if (marks[i].filled) marks[i].rank = filled++;
        first = last;
    }
}

void addStreamOperation(const TimelineOperation& operation, std::uint32_t index, std::vector<LaneItem>& items,
                        TimelineLane& lane) {
    lane.operations.push_back(index);
    const Drawn how = drawn(operation.kind);
    if (how == Drawn::Bar && operation.start) items.push_back({operation.start->count(), endOf(operation.end), index});
    if (how == Drawn::Mark && operation.end) lane.marks.push_back({operation.end->count(), index, isFilled(operation), 0});
}

void fillStreams(const Timeline& timeline, std::vector<TimelineLane>& lanes) {
    std::vector<std::vector<LaneItem>> items(lanes.size());
    for (std::uint32_t i = 0; i < timeline.operations.size(); ++i) {
        const int stream = streamOf(timeline, timeline.operations[i]);
        if (stream < 0 || static_cast<std::size_t>(stream) >= lanes.size()) continue;
        const auto at = static_cast<std::size_t>(stream);
        addStreamOperation(timeline.operations[i], i, items[at], lanes[at]);
    }
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        pack(std::move(items[i]), lanes[i].rows);
        rankMarks(lanes[i].marks);
        lanes[i].waits = laneWaits(timeline, lanes[i]);
    }
}

/// A stream that nobody used is left out, unless the program declared it.
bool isShown(const Timeline& timeline, const TimelineLane& lane) {
    return !lane.operations.empty() || timeline.streams[static_cast<std::size_t>(lane.index)].kind == StreamKind::Created;
}

QString engineTitle(Engine engine) {
    if (engine == Engine::HostToDevice) return QStringLiteral("H→D engine");
    if (engine == Engine::DeviceToHost) return QStringLiteral("D→H engine");
    return QStringLiteral("copy engine");
}

TimelineLane engineLane(const Timeline& timeline, int device, Engine engine) {
    TimelineLane lane;
    lane.kind = TimelineLaneKind::Engine;
    lane.index = device;
    lane.engine = engine;
    lane.title = engineTitle(engine);
    if (timeline.devices.size() > 1) lane.note = QStringLiteral("device %1").arg(device);
    std::vector<LaneItem> items;
    for (std::uint32_t i = 0; i < timeline.operations.size(); ++i) {
        const TimelineOperation& operation = timeline.operations[i];
        if (operation.device != device || operation.engine != engine || !operation.start) continue;
        items.push_back({operation.start->count(), endOf(operation.end), i});
        lane.operations.push_back(i);
    }
    pack(std::move(items), lane.rows);
    return lane;
}

bool usesEngine(const Timeline& timeline, int device, Engine engine) {
    return std::any_of(timeline.operations.begin(), timeline.operations.end(), [&](const TimelineOperation& operation) {
        return operation.device == device && operation.engine == engine && operation.start;
    });
}

TimelineLane busyLane(const Timeline& timeline, int device) {
    TimelineLane lane;
    lane.kind = TimelineLaneKind::Multiprocessors;
    lane.index = device;
    lane.title = QStringLiteral("SMs busy");
    if (timeline.devices.size() > 1) lane.note = QStringLiteral("device %1").arg(device);
    lane.mostBusy = std::max(1, timeline.devices[static_cast<std::size_t>(device)].info.multiprocessors);
    for (const BusySample& sample : timeline.smBusy) {
        if (sample.device != device) continue;
        lane.busy.push_back(sample);
        lane.mostBusy = std::max(lane.mostBusy, sample.busy);
    }
    return lane;
}

void addDevice(const Timeline& timeline, int device, std::vector<TimelineLane>& lanes) {
    const DeviceInfo& info = timeline.devices[static_cast<std::size_t>(device)].info;
    const bool one = usesEngine(timeline, device, Engine::Copy) || info.copyEngines == 1;
    const bool copies =
        one || usesEngine(timeline, device, Engine::HostToDevice) || usesEngine(timeline, device, Engine::DeviceToHost);
    if (copies && one) lanes.push_back(engineLane(timeline, device, Engine::Copy));
    if (copies && !one) {
        lanes.push_back(engineLane(timeline, device, Engine::HostToDevice));
        lanes.push_back(engineLane(timeline, device, Engine::DeviceToHost));
    }
    TimelineLane busy = busyLane(timeline, device);
    if (!busy.busy.empty()) lanes.push_back(std::move(busy));
}

void include(std::int64_t& end, const std::optional<Nanoseconds>& time) {
    if (time) end = std::max<std::int64_t>(end, time->count());
}

std::int64_t lastTime(const Timeline& timeline) {
    std::int64_t end = 0;
    for (const TimelineOperation& operation : timeline.operations) {
        for (const auto& time : {operation.issued, operation.returned, operation.start, operation.end}) include(end, time);
        for (const Wait& wait : operation.waits) include(end, wait.to);
    }
    return end;
}

bool isEndless(const Lanes& lanes) {
    for (const TimelineLane& lane : lanes.lanes) {
        for (const auto& row : lane.rows)
            if (!row.empty() && row.back().end == never) return true;
        if (!lane.waits.empty() && lane.waits.back().end == never) return true;
    }
    return false;
}

void findLanes(const Timeline& timeline, Lanes& lanes) {
    lanes.laneOf.assign(timeline.operations.size(), -1);
    for (const TimelineLaneKind kind : {TimelineLaneKind::Stream, TimelineLaneKind::Host})
        for (std::size_t i = 0; i < lanes.lanes.size(); ++i)
            if (lanes.lanes[i].kind == kind)
                for (const std::uint32_t operation : lanes.lanes[i].operations)
                    if (lanes.laneOf[operation] < 0) lanes.laneOf[operation] = static_cast<std::int32_t>(i);
}

void findRows(const Timeline& timeline, Lanes& lanes) {
    lanes.rowOf.assign(timeline.operations.size(), 0);
    for (const TimelineLane& lane : lanes.lanes)
        if (lane.kind == TimelineLaneKind::Stream)
            for (std::size_t row = 0; row < lane.rows.size(); ++row)
                for (const LaneItem& item : lane.rows[row]) lanes.rowOf[item.operation] = static_cast<std::uint32_t>(row);
}

void findBindings(const Timeline& timeline, Lanes& lanes) {
    for (std::uint32_t i = 0; i < timeline.dependencies.size(); ++i)
        if (timeline.dependencies[i].kind == DependencyKind::Event)
            lanes.eventsInto.emplace_back(timeline.dependencies[i].to.value, i);
    std::sort(lanes.eventsInto.begin(), lanes.eventsInto.end());
}

}  // namespace

Drawn drawn(OperationKind kind) {
    switch (kind) {
        case OperationKind::EventRecord:
        case OperationKind::EventWait:
        case OperationKind::MemoryOperation:
        case OperationKind::Allocation: return Drawn::Mark;
        case OperationKind::Host: return Drawn::Nothing;
        default: return Drawn::Bar;
    }
}

int streamOf(const Timeline& timeline, const TimelineOperation& operation) {
    if (operation.stream >= 0 || drawn(operation.kind) == Drawn::Nothing) return operation.stream;
    for (std::size_t i = 0; i < timeline.streams.size(); ++i)
        if (timeline.streams[i].kind == StreamKind::Legacy && timeline.streams[i].device == operation.device)
            return static_cast<int>(i);
    return -1;
}

bool isFailure(const TimelineOperation& operation) {
    if (operation.code == Status::Success || operation.code == Status::Blocked) return false;
    const bool asks = operation.call == Call::EventQuery || operation.call == Call::StreamQuery;
    return !(asks && operation.code == Status::NotReady);
}

Lanes makeLanes(const Timeline& timeline) {
    Lanes lanes;
    for (int i = 0; i < static_cast<int>(timeline.threads.size()); ++i) {
        lanes.lanes.push_back(hostLane(timeline, i));
        fillHost(timeline, lanes.lanes.back());
    }
    std::vector<TimelineLane> streams;
    for (int i = 0; i < static_cast<int>(timeline.streams.size()); ++i) streams.push_back(streamLane(timeline, i));
    fillStreams(timeline, streams);
    for (TimelineLane& lane : streams)
        if (isShown(timeline, lane)) lanes.lanes.push_back(std::move(lane));
    for (int i = 0; i < static_cast<int>(timeline.devices.size()); ++i) addDevice(timeline, i, lanes.lanes);
    findLanes(timeline, lanes);
    findRows(timeline, lanes);
    findBindings(timeline, lanes);
    for (std::uint32_t i = 0; i < timeline.operations.size(); ++i)
        if (isFailure(timeline.operations[i])) lanes.failures.push_back(i);
    lanes.end = lastTime(timeline);
    lanes.endless = isEndless(lanes);
    return lanes;
}

std::optional<std::uint32_t> neighbour(const Lanes& lanes, std::uint32_t operation, int step) {
    if (operation >= lanes.laneOf.size() || lanes.laneOf[operation] < 0) return std::nullopt;
    const auto& order = lanes.lanes[static_cast<std::size_t>(lanes.laneOf[operation])].operations;
    const auto here = std::find(order.begin(), order.end(), operation) - order.begin() + step;
    if (here < 0 || here >= static_cast<std::ptrdiff_t>(order.size())) return std::nullopt;
    return order[static_cast<std::size_t>(here)];
}

std::size_t firstEndingAfter(const std::vector<LaneItem>& row, double time) {
    const auto found =
        std::partition_point(row.begin(), row.end(), [&](const LaneItem& item) { return static_cast<double>(item.end) < time; });
    return static_cast<std::size_t>(found - row.begin());
}

}  // namespace streamscope::ui

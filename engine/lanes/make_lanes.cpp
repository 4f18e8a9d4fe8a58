// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/device/words.h"
#include "engine/lanes/bare_lanes.h"
#include "engine/lanes/block_lanes.h"
#include "engine/lanes/lane_filling.h"
#include "engine/lanes/lane_finding.h"
#include "engine/lanes/lane_waits.h"
#include "engine/lanes/lanes.h"
#include "engine/lanes/range_lanes.h"
#include "engine/lanes/side_lanes.h"
#include "engine/timeline/on_threads.h"
#include "engine/timeline/rows.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <unordered_map>

/// Makes lanes in one pass over the operations for calls and a concurrent one for work: for a million operations, another pass
/// would take as long as the index for drawing.
namespace streamscope {

namespace {

/// Translation context of the texts in this file.
struct MakeLanesTexts {
    TRANSLATED_TEXTS(MakeLanesTexts)
};

constexpr std::size_t manyForOneThread = 20'000;  // operations

std::int64_t endOf(const std::optional<Nanoseconds>& time) { return time ? time->count() : never; }

bool isFilled(const TimelineOperation& operation) {
    const bool waitsForWord = info(operation.call).waitsForWord && info(operation.call).takesStream;
    return operation.kind != OperationKind::EventWait && !waitsForWord;
}

bool isCopyEngine(Engine engine) {
    return engine == Engine::Copy || engine == Engine::HostToDevice || engine == Engine::DeviceToHost;
}

class LaneMaker {
public:
    LaneMaker(const Timeline& timeline, const LaneArrangement& arrangement, const BufferSpans* buffers,
              std::shared_ptr<const LaneColors> colors, std::shared_ptr<const RunBlocks> blocks)
        : timeline_(timeline), arrangement_(arrangement), buffers_(buffers), view_(arrangement.view) {
        if (arrangement.blocks) lanes_.blocks = std::move(blocks);
        if (arrangement.colors != ColorBy::Kind)
            lanes_.colors = colors ? std::move(colors) : std::make_shared<const LaneColors>(arrangement.colors, timeline);
        for (int i = 0; i < static_cast<int>(timeline.threads.size()); ++i) {
            hosts_.emplace_back().lane = hostLane(timeline, i);
            hosts_.back().oneRow = true;
        }
        for (int i = 0; i < static_cast<int>(timeline.streams.size()); ++i)
            streams_.emplace_back().lane = streamLane(timeline, i);
        if (hosts_.size() == 1) hosts_.front().lane.operations.reserve(timeline.operations.size());
        if (isLarge()) makeRoom();
        markCritical();
    }

    Lanes make() {
        const auto others = [this] {
            sortCalls();
            lanes_.dependencies = DependencyIndex(timeline_);
            findBindings(timeline_, lanes_);
        };
        const auto work = [this] {
            sortWork();
            placeNodes();
            finish();
        };
        onThreads(
            2, [&](std::size_t part) { part == 0 ? work() : others(); }, isLarge() ? 2 : 1);
        arrange();
        addRangeLanes(timeline_, lanes_);
        addElapsedLanes(timeline_, lanes_);
        if (buffers_ && arrangement_.buffers) addBufferLanes(timeline_, *buffers_, lanes_);
        arrangeLanes(timeline_, arrangement_, lanes_);
        findLanes(guests_, timeline_.operations.size(), lanes_);
        if (buffers_) addCollisions(*buffers_, lanes_);
        addPaths(timeline_, lanes_);
        lanes_.dependencies.place(timeline_, lanes_.laneOf, isLarge());
        lanes_.deadlock = findDeadlock(timeline_, lanes_.lanes, lanes_.laneOf);
        lanes_.endless = isEndless(lanes_) || !lanes_.deadlock.empty();
        return std::move(lanes_);
    }

private:
    bool isLarge() const { return timeline_.operations.size() > manyForOneThread; }

    using EngineKey = std::pair<int, Engine>;  ///< device and engine

    /// Reserves the lists, because growing long lists fragments memory.
    void makeRoom() {
        struct Room {
            std::size_t operations = 0, marks = 0;
        };
        std::vector<Room> rooms(streams_.size());
        for (const TimelineOperation& operation : timeline_.operations) {
            const auto stream = static_cast<std::size_t>(streamOf(timeline_, operation));
            if (stream >= streams_.size()) continue;
            ++rooms[stream].operations;
            if (isMark(operation)) ++rooms[stream].marks;
        }
        for (std::size_t i = 0; i < streams_.size(); ++i) {
            streams_[i].lane.operations.reserve(rooms[i].operations);
            streams_[i].lane.marks.reserve(rooms[i].marks);
        }
    }

    static bool isMark(const TimelineOperation& operation) {
        return drawn(operation.kind) == Drawn::Mark && operation.end.has_value();
    }

    void markCritical() {
        if (timeline_.criticalPath.empty()) return;
        critical_.resize(timeline_.operations.size());
        lanes_.critical.reserve(timeline_.criticalPath.size());
        for (const OperationId id : timeline_.criticalPath)
            if (id.value < critical_.size()) critical_[id.value] = true;
        for (const OperationId id : timeline_.criticalPath) {
            if (id.value >= critical_.size()) continue;
            const TimelineOperation& operation = timeline_.operations[id.value];
            const bool mark = drawn(operation.kind) == Drawn::Mark;
            const auto& begin = mark ? operation.end : operation.start;
            if (begin && streamOf(timeline_, operation) >= 0) lanes_.critical.push_back({begin->count(), id.value});
        }
        const auto earlier = [](const CriticalItem& a, const CriticalItem& b) { return a.begin < b.begin; };
        if (!std::is_sorted(lanes_.critical.begin(), lanes_.critical.end(), earlier))
            std::stable_sort(lanes_.critical.begin(), lanes_.critical.end(), earlier);
    }

    OperationKind colorOf(const TimelineOperation& operation) const {
        return lanes_.colors ? lanes_.colors->of(timeline_, operation) : operation.kind;
    }

    bool isFlagged(std::uint32_t index) const {
        return isFailure(timeline_.operations[index]) || (!critical_.empty() && critical_[index]);
    }

    void sortCalls() {
        for (std::uint32_t i = 0; i < timeline_.operations.size(); ++i) {
            const TimelineOperation& operation = timeline_.operations[i];
            if (operation.issued && operation.thread >= 0 && static_cast<std::size_t>(operation.thread) < hosts_.size())
                addCall(operation, i);
        }
        for (Filling& host : hosts_) host.finish();
    }

    void addCall(const TimelineOperation& operation, std::uint32_t index) {
        Filling& host = hosts_[static_cast<std::size_t>(operation.thread)];
        host.add({operation.issued->count(), endOf(operation.returned), index, OperationKind::Host, false, isFlagged(index)});
        host.lane.operations.push_back(index);
    }

    void sortWork() {
        for (std::uint32_t i = 0; i < timeline_.operations.size(); ++i) sortWork(i);
    }

    void sortWork(std::uint32_t index) {
        const TimelineOperation& operation = timeline_.operations[index];
        if (isFailure(operation)) lanes_.failures.push_back(index);
        noteTimes(operation);
        LaneItem item{0, 0, index, colorOf(operation), false, isFlagged(index)};
        if (operation.start) {
            item.begin = operation.start->count();
            item.end = operation.spans.empty() ? endOf(operation.end) : operation.spans.back().end.count();
            item.faint = !isWhole(operation);
        }
        const int stream = streamOf(timeline_, operation);
        if (stream >= 0 && static_cast<std::size_t>(stream) < streams_.size())
            addWork(operation, item, streams_[static_cast<std::size_t>(stream)]);
        if (operation.graphNode) nodes_.push_back(index);
        if (operation.engine != Engine::None && operation.start) addToEngine(operation, item);
    }

    static void addWork(const TimelineOperation& operation, const LaneItem& item, Filling& stream) {
        stream.lane.operations.push_back(item.operation);
        const bool isBar = drawn(operation.kind) == Drawn::Bar;
        if (operation.kind == OperationKind::Graph && operation.start) stream.lane.frames.push_back(item);
        else if (isBar && operation.start && !operation.graphNode) stream.add(item);
        if (!isMark(operation)) return;
        addItems(operation, item.operation, stream.lane.marks);
        stream.lane.marks.push_back({operation.end->count(), item.operation, isFilled(operation), 0});
    }

    /// Adds a mark for each value for which a batch waited before its last item.
    static void addItems(const TimelineOperation& operation, std::uint32_t index, std::vector<LaneMark>& marks) {
        if (operation.call != Call::StreamBatchMemOp) return;
        for (const Wait& wait : operation.waits)
            if (wait.reason == WaitReason::Value && wait.to >= *operation.start && wait.to < *operation.end)
                marks.push_back({wait.to.count(), index, false, 0});
    }

    struct Launch {
        LaneItem item;
        std::size_t stream;
        bool shown = false;  ///< at least one node is shown
    };

    /// Returns the launch of a graph during which a node executed, preferably one in the node's own stream.
    static Launch* launchAt(std::vector<Launch>& launches, std::int64_t time, std::size_t stream) {
        auto launch =
            std::partition_point(launches.begin(), launches.end(), [&](const Launch& other) { return other.item.begin <= time; });
        Launch* found = nullptr;
        // Launches of other streams may be in between; looks at a limited number of them.
        for (int tries = 0; launch != launches.begin() && tries < 64; ++tries) {
            --launch;
            if (launch->item.end <= time) continue;
            if (launch->stream == stream) return &*launch;
            if (!found) found = &*launch;
        }
        return found;
    }

    /// Adds nodes of graphs to the lane of each launch.
    void placeNodes() {
        std::vector<Launch> launches;
        for (std::size_t i = 0; i < streams_.size(); ++i)
            for (const LaneItem& frame : streams_[i].lane.frames) launches.push_back({frame, i, false});
        std::stable_sort(launches.begin(), launches.end(),
                         [](const Launch& a, const Launch& b) { return a.item.begin < b.item.begin; });
        std::unordered_map<std::uint32_t, Launch*> byOperation;
        if (!timeline_.executions.empty())
            for (Launch& launch : launches) byOperation[launch.item.operation] = &launch;
        for (const std::uint32_t index : nodes_) {
            if (executionsOf(timeline_, {index}).empty()) placeNode(index, launches);
            else placeExecutions(index, byOperation);
        }
        for (Filling& stream : streams_) stream.lane.frames.clear();
        for (const Launch& launch : launches) {
            Filling& stream = streams_[launch.stream];
            if (launch.shown) stream.lane.frames.push_back(launch.item);
            else stream.add(launch.item);  // drawn as a bar
        }
    }

    /// Adds the pieces of each execution of a node to the lane of its launch.
    void placeExecutions(std::uint32_t index, const std::unordered_map<std::uint32_t, Launch*>& launches) {
        const TimelineOperation& operation = timeline_.operations[index];
        const auto own = static_cast<std::size_t>(streamOf(timeline_, operation));
        if (drawn(operation.kind) != Drawn::Bar || own >= streams_.size()) return;
        LaneItem item{0, 0, index, colorOf(operation), false, !critical_.empty() && critical_[index]};
        for (const TimelineExecution& execution : executionsOf(timeline_, {index})) {
            const auto found = launches.find(execution.launch.value);
            Launch* const launch = found == launches.end() ? nullptr : found->second;
            const std::size_t stream = launch ? launch->stream : own;
            const auto add = [&](std::int64_t begin, std::int64_t end) {
                item.begin = begin;
                item.end = end;
                if (launch) launch->shown = true;
                streams_[stream].add(item);
                if (stream != own) guests_.emplace_back(index, stream);
            };
            item.faint = execution.spans.empty();
            for (const Span& span : execution.spans) add(span.begin.count(), span.end.count());
            if (execution.spans.empty() && execution.start) add(execution.start->count(), endOf(execution.end));
        }
    }

    void placeNode(std::uint32_t index, std::vector<Launch>& launches) {
        const TimelineOperation& operation = timeline_.operations[index];
        const auto own = static_cast<std::size_t>(streamOf(timeline_, operation));
        if (drawn(operation.kind) != Drawn::Bar || own >= streams_.size()) return;
        LaneItem item{0, 0, index, colorOf(operation), operation.spans.empty(), !critical_.empty() && critical_[index]};
        const auto add = [&](std::int64_t begin, std::int64_t end) {
            item.begin = begin;
            item.end = end;
            Launch* launch = launchAt(launches, begin, own);
            if (launch) launch->shown = true;
            streams_[launch ? launch->stream : own].add(item);
            if (launch && launch->stream != own) guests_.emplace_back(index, launch->stream);
        };
        for (const Span& span : operation.spans) add(span.begin.count(), span.end.count());
        if (operation.spans.empty() && operation.start) add(operation.start->count(), endOf(operation.end));
    }

    /// Adds an operation to its engine, which is busy only while bytes move.
    void addToEngine(const TimelineOperation& operation, LaneItem item) {
        if (!isCopyEngine(operation.engine) && view_ != LaneView::Engines) return;
        if (!operation.spans.empty()) {
            item.begin = operation.spans.front().begin.count();
            item.faint = false;
        }
        const EngineKey key{operation.device, operation.engine};
        if (!lastEngine_ || lastKey_ != key) {
            lastKey_ = key;
            lastEngine_ = &engines_[key];
        }
        lastEngine_->lane.operations.push_back(item.operation);
        const std::span<const TimelineExecution> executions = executionsOf(timeline_, {item.operation});
        if (executions.empty()) lastEngine_->add(item);
        for (const TimelineExecution& execution : executions) {
            if (!execution.start) continue;
            item.faint = execution.spans.empty();
            item.begin = item.faint ? execution.start->count() : execution.spans.front().begin.count();
            item.end = item.faint ? endOf(execution.end) : execution.spans.back().end.count();
            lastEngine_->add(item);
        }
    }

    /// Returns whether the operation executes from start to end.
    static bool isWhole(const TimelineOperation& operation) {
        return operation.end && operation.spans.size() == 1 && operation.spans[0].begin == *operation.start &&
               operation.spans[0].end == *operation.end;
    }

    void noteTimes(const TimelineOperation& operation) {
        for (const auto* time : {&operation.issued, &operation.returned, &operation.start, &operation.end})
            if (*time) lanes_.end = std::max<std::int64_t>(lanes_.end, (*time)->count());
        for (const Wait& wait : operation.waits) lanes_.end = std::max<std::int64_t>(lanes_.end, wait.to.count());
    }

    void finish() {
        const std::vector<bool> blocked = blockedFlags(timeline_);
        const auto finishStream = [&](std::size_t index) {
            Filling& stream = streams_[index];
            stream.finish();
            rankMarks(stream.lane);
            WaitsInMaking making;
            stream.lane.waits = laneWaits(timeline_, stream.lane, blocked, making);
            indexWaits(stream.lane);
        };
        onThreads(streams_.size(), finishStream, isLarge() ? 8 : 1);
        for (auto& [key, engine] : engines_) engine.finish();
    }

    /// Orders the lanes: for each process its host threads and streams, then the engines of each device. With one process, the
    /// engines of a device follow its streams.
    void arrange() {
        std::set<int> processes;
        for (const TimelineThread& thread : timeline_.threads) processes.insert(thread.process);
        for (const TimelineStream& stream : timeline_.streams) processes.insert(stream.process);
        std::ranges::stable_sort(streams_, {}, [this](const Filling& stream) { return streamOfLane(stream).device; });
        const int devices = static_cast<int>(timeline_.devices.size());
        for (const int process : processes) {
            addHosts(process);
            if (processes.size() > 1) addStreams(process, std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
        }
        for (int device = 0; device < std::max(1, devices); ++device) {
            const int last = device + 1 < devices ? device : std::numeric_limits<int>::max();
            if (processes.size() == 1)
                addStreams(*processes.begin(), device > 0 ? device : std::numeric_limits<int>::min(), last);
            if (device < devices) addDevice(device);
        }
        addCounters(-1);
    }

    void addHosts(int process) {
        for (Filling& host : hosts_)
            if (timeline_.threads[static_cast<std::size_t>(host.lane.index)].process == process)
                lanes_.lanes.push_back(std::move(host.lane));
    }

    /// Adds a process's streams on the devices from `first` to `last`.
    void addStreams(int process, int first, int last) {
        if (view_ == LaneView::Engines) return;
        for (Filling& stream : streams_) {
            const TimelineStream& from = streamOfLane(stream);
            if (from.process == process && from.device >= first && from.device <= last && isShown(stream.lane))
                lanes_.lanes.push_back(std::move(stream.lane));
        }
    }

    const TimelineStream& streamOfLane(const Filling& stream) const {
        return timeline_.streams[static_cast<std::size_t>(stream.lane.index)];
    }

    /// Returns whether a stream is shown: it is used, or the program declares it.
    bool isShown(const TimelineLane& lane) const {
        return !lane.operations.empty() || timeline_.streams[static_cast<std::size_t>(lane.index)].kind == StreamKind::Created;
    }

    void addDevice(int device) {
        const bool any = engines_.contains({device, Engine::Copy});
        const bool directed =
            engines_.contains({device, Engine::HostToDevice}) || engines_.contains({device, Engine::DeviceToHost});
        const bool one = timeline_.devices[static_cast<std::size_t>(device)].info.copyEngines == 1 && !directed;
        if (view_ == LaneView::Engines) addEngine(device, Engine::Compute);
        if (view_ != LaneView::Streams && directed) {
            addEngine(device, Engine::HostToDevice);
            addEngine(device, Engine::DeviceToHost);
        }
        if (view_ != LaneView::Streams && (any || one)) {
            addEngine(device, Engine::Copy);
            if (directed) lanes_.lanes.back().title = MakeLanesTexts::tr("other copies");
        }
        if (view_ == LaneView::Engines && engines_.contains({device, Engine::HostFunction}))
            addEngine(device, Engine::HostFunction);
        if (arrangement_.multiprocessors) {
            if (TimelineLane busy = busyLane(timeline_, device); !busy.curve.samples().empty())
                lanes_.lanes.push_back(std::move(busy));
            addCounters(device);
        }
        addBlockLanes(timeline_, arrangement_, device, lanes_);
    }

    void addCounters(int device) {
        if (!arrangement_.multiprocessors) return;
        for (const Counter& counter : timeline_.counters)
            if (TimelineLane lane = counterLane(timeline_, counter, device); !lane.curve.samples().empty())
                lanes_.lanes.push_back(std::move(lane));
    }

    void addEngine(int device, Engine engine) {
        Filling& found = engines_[{device, engine}];
        if (found.lane.rows.empty()) found.lane.rows.emplace_back();
        describeEngine(timeline_, device, engine, found.lane);
        found.lane.named = view_ == LaneView::Engines;
        lanes_.lanes.push_back(std::move(found.lane));
    }

    const Timeline& timeline_;
    const LaneArrangement& arrangement_;
    const BufferSpans* buffers_;
    LaneView view_;
    Lanes lanes_;
    std::vector<Filling> hosts_, streams_;
    std::map<EngineKey, Filling> engines_;
    EngineKey lastKey_{};
    Filling* lastEngine_ = nullptr;
    std::vector<bool> critical_;
    std::vector<std::uint32_t> nodes_;  ///< nodes of graphs
    Guests guests_;
};

}  // namespace

Lanes makeLanes(const Timeline& timeline, const LaneArrangement& arrangement, const BufferSpans* buffers,
                std::shared_ptr<const LaneColors> colors, std::shared_ptr<const RunBlocks> blocks) {
    return LaneMaker(timeline, arrangement, buffers, std::move(colors), std::move(blocks)).make();
}

Lanes lanesOf(const Timeline& timeline, const LaneArrangement& arrangement, const ProgramBuffers* buffers,
              std::shared_ptr<const LaneColors> colors, std::shared_ptr<const RunBlocks> blocks) {
    if (!buffers) return makeLanes(timeline, arrangement, nullptr, std::move(colors), std::move(blocks));
    const BufferSpans spans = bufferSpans(timeline, *buffers);
    return makeLanes(timeline, arrangement, &spans, std::move(colors), std::move(blocks));
}

}  // namespace streamscope

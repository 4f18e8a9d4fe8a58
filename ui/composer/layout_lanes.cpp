// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/layout_lanes.h"

#include "engine/calls/call_table.h"
#include "engine/program/quantity.h"
#include "ui/composer/composer_text.h"
#include "ui/document/edits.h"
#include "ui/document/resource_colour.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace streamscope::ui {
namespace {

constexpr std::int64_t mostUnresolved = 10000;  // lanes of one count; the limit of streams in formats.md

QString signedText(int number) {
    return number < 0 ? QString(QChar(0x2212)) + QString::number(-number) : QString::number(number);
}

std::vector<HostThread> threadsOf(const Program& program) {
    if (!program.threads.empty()) return program.threads;
    HostThread main;
    main.id = "main";
    return {main};
}

std::vector<Lane> hostLanes(const Program& program) {
    const std::vector<HostThread> threads = threadsOf(program);
    std::vector<Lane> lanes;
    for (const HostThread& thread : threads) {
        Lane lane;
        lane.kind = LaneKind::Host;
        lane.id = QString::fromStdString(thread.id);
        lane.name = threads.size() == 1 ? ComposerTexts::tr("Host") : lane.id;
        lane.caption = threads.size() == 1 ? ComposerTexts::tr("%1 thread").arg(lane.id) : ComposerTexts::tr("host thread");
        lane.process = thread.process;
        lanes.push_back(std::move(lane));
    }
    return lanes;
}

Lane declaredLane(const Stream& stream, const std::string& id) {
    Lane lane;
    lane.id = lane.name = QString::fromStdString(id);
    lane.device = stream.device;
    lane.process = stream.process;
    lane.colour = colourOf(stream.unknown);
    lane.barred = !stream.nonBlocking;
    lane.caption = stream.nonBlocking ? ComposerTexts::tr("non-blocking") : ComposerTexts::tr("blocking");
    if (stream.external) lane.caption = ComposerTexts::tr("%1, external").arg(lane.caption);
    if (stream.priority == 0) return lane;
    lane.secondCaption = ComposerTexts::tr("priority %1").arg(signedText(stream.priority));
    lane.shortCaption = ComposerTexts::tr("%1, prio %2").arg(lane.caption, signedText(stream.priority));
    return lane;
}

std::vector<Lane> declaredLanes(const Program& program) {
    Scope scope;
    for (const Parameter& parameter : program.parameters) scope[parameter.id] = parameter.value;
    std::vector<Lane> lanes;
    for (const Stream& stream : program.streams) {
        if (!stream.count) {
            lanes.push_back(declaredLane(stream, stream.id));
            continue;
        }
        const std::int64_t count = std::min(evaluate(*stream.count, Unit::None, scope).value.value_or(1), mostUnresolved);
        for (std::int64_t i = 0; i < count; ++i) lanes.push_back(declaredLane(stream, stream.id + std::to_string(i)));
    }
    return lanes;
}

int deviceOf(const std::string& id) {
    const auto at = id.find('@');
    return at == std::string::npos ? 0 : std::atoi(id.c_str() + at + 1);
}

/// Makes a lane for an id without a declaration: a built-in stream, or a mistake to be shown.
Lane otherLane(const LaneKey& key) {
    const std::string& id = key.id;
    Lane lane;
    lane.id = lane.name = QString::fromStdString(id);
    lane.device = deviceOf(id);
    lane.process = key.process;
    if (id.starts_with("legacy")) {
        lane.kind = LaneKind::Legacy;
        lane.caption = ComposerTexts::tr("default stream");
        lane.secondCaption = ComposerTexts::tr("holds all blocking");
        lane.shortCaption = ComposerTexts::tr("holds all blocking");
    } else if (id.starts_with("per-thread")) {
        lane.kind = LaneKind::PerThread;
        lane.caption = ComposerTexts::tr("default stream");
        lane.secondCaption = ComposerTexts::tr("blocking");
        lane.shortCaption = ComposerTexts::tr("default, blocking");
        lane.barred = true;
    } else {
        lane.kind = LaneKind::Unknown;
        lane.caption = ComposerTexts::tr("unknown stream");
    }
    return lane;
}

class UsedLanes {
public:
    UsedLanes(const Program& program, const Instances& instances, std::vector<Lane>& streams)
        : program_(program), instances_(instances), streams_(streams) {
        for (const Lane& lane : streams) known_.insert({lane.id.toStdString(), lane.process});
    }

    void add(const std::vector<Operation>& operations) {
        forEachOperation(operations, [this](const Operation& operation) {
            const LaneKey key = laneKey(program_, operation, instances_);
            if (!key.id.empty() && known_.insert(key).second) add(otherLane(key));
        });
    }

    void finish() { streams_.insert(streams_.begin(), builtIn_.begin(), builtIn_.end()); }

private:
    void add(Lane lane) { (lane.kind == LaneKind::Unknown ? streams_ : builtIn_).push_back(std::move(lane)); }

    const Program& program_;
    const Instances& instances_;
    std::vector<Lane>& streams_;
    std::set<LaneKey> known_;
    std::vector<Lane> builtIn_;
};

Lane heading(const QString& name, int process, int device) {
    Lane lane;
    lane.kind = LaneKind::Heading;
    lane.process = process;
    lane.device = device;
    lane.name = name;
    return lane;
}

/// Headings of groups, which name only what differs within the program.
struct Headings {
    bool processes = false, devices = false;
    void begin(std::vector<Lane>& lanes, int process) const {
        if (processes) lanes.push_back(heading(ComposerTexts::tr("Process %1").arg(process), process, -1));
    }
    void device(std::vector<Lane>& lanes, int process, int device) const {
        if (devices) lanes.push_back(heading(ComposerTexts::tr("Device %1").arg(device), process, device));
    }
};

void moveGroup(std::vector<Lane>& from, std::vector<Lane>& to, int process, const Headings& headings) {
    int device = -1;
    for (Lane& lane : from) {
        if (lane.process != process) continue;
        if (lane.isStream() && lane.device != device) headings.device(to, process, device = lane.device);
        to.push_back(std::move(lane));
    }
}

int processOf(const Program& program, const Operation& operation) {
    for (const HostThread& thread : program.threads) {
        if (operation.thread.empty() || thread.id == operation.thread) return thread.process;
    }
    return 0;
}

/// Returns the lane as written, for programs that are not resolved.
std::string writtenLane(const Program& program, const Operation& operation, std::string_view named) {
    if (!named.empty() && named != "default" && named != "per-thread") return std::string(named);
    if (named != "per-thread" && program.defaultStream == DefaultStream::Legacy) return "legacy";
    const bool firstThread =
        operation.thread.empty() || program.threads.empty() || operation.thread == program.threads.front().id;
    return firstThread ? "per-thread" : "per-thread#" + operation.thread;
}

LaneKey resolvedKey(const ResolvedProgram& resolved, StreamId stream) { return {resolved[stream].id, resolved[stream].process}; }

}  // namespace

LaneKey laneKey(const Program& program, const Operation& operation, const Instances& instances) {
    const bool synchronous = info(operation.call).synchronous;
    if (!synchronous && !info(operation.call).takesStream) return {};
    if (const ResolvedOperation* resolved = instances.first(operation.id)) {
        if (const auto stream = resolved->stream()) return resolvedKey(*instances.program(), *stream);
    }
    const std::string_view named = synchronous ? std::string_view() : operation.text(Field::Stream);
    std::string id = writtenLane(program, operation, named);
    const Stream* declared = edits::declarationOf(program.streams, id);
    if (declared && isTemplate(id)) id = declared->id + '0';
    return {id, declared ? declared->process : processOf(program, operation)};
}

std::vector<Lane> makeLanes(const ComposerInput& input, const Instances& instances) {
    std::vector<Lane> streams = declaredLanes(input.program);
    UsedLanes used(input.program, instances, streams);
    used.add(input.program.operations);
    used.finish();
    std::vector<Lane> hosts = hostLanes(input.program);
    std::ranges::stable_sort(streams, {}, &Lane::device);
    std::set<int> processes;
    for (const auto* group : {&hosts, &streams}) {
        for (const Lane& lane : *group) processes.insert(lane.process);
    }
    const bool devices = (!streams.empty() && streams.back().device != 0) || (input.resolved && input.resolved->devices > 1);
    const Headings headings{processes.size() > 1, devices};
    std::vector<Lane> lanes;
    for (const int process : processes) {
        headings.begin(lanes, process);
        moveGroup(hosts, lanes, process, headings);
        moveGroup(streams, lanes, process, headings);
    }
    return lanes;
}

LaneFinder::LaneFinder(const Program& program, const std::vector<Lane>& lanes, const Instances& instances)
    : program_(program), instances_(instances) {
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const auto index = static_cast<int>(i);
        if (lanes[i].isStream()) streams_.emplace(LaneKey{lanes[i].id.toStdString(), lanes[i].process}, index);
        if (lanes[i].kind == LaneKind::Host) hosts_.emplace(lanes[i].id.toStdString(), index);
        if (lanes[i].kind == LaneKind::Host &&
            (program.threads.empty() || program.threads.front().id == lanes[i].id.toStdString()))
            hosts_.emplace(std::string(), index);
    }
}

int LaneFinder::laneOf(const LaneKey& key) const {
    const auto found = streams_.find(key);
    return found == streams_.end() ? -1 : found->second;
}

int LaneFinder::stream(const Operation& operation) const {
    const LaneKey key = laneKey(program_, operation, instances_);
    return key.id.empty() ? -1 : laneOf(key);
}

int LaneFinder::host(const Operation& operation) const {
    const auto found = hosts_.find(operation.thread);
    return found != hosts_.end() ? found->second : hosts_.contains({}) ? hosts_.at({}) : 0;
}

std::vector<int> LaneFinder::echoes(const Operation& operation, int lane) const {
    std::set<int> others;
    const auto turns = instances_.of(operation.id);
    if (turns.size() < 2 || !isTemplate(operation.text(Field::Stream))) return {};
    for (const std::uint32_t turn : turns) {
        const auto stream = instances_.program()->operations[turn].stream();
        const int found = stream ? laneOf(resolvedKey(*instances_.program(), *stream)) : -1;
        if (found >= 0 && found != lane) others.insert(found);
    }
    return {others.begin(), others.end()};
}

void LaneFinder::addInside(const Operation& holder, std::set<int>& lanes) const {
    for (const Operation& operation : *holder.body()) {
        const int lane = stream(operation);
        if (lane >= 0) lanes.insert(lane);
        for (const int other : echoes(operation, lane)) lanes.insert(other);
        if (operation.body()) addInside(operation, lanes);
    }
}

std::vector<int> LaneFinder::inside(const Operation& holder, int lane) const {
    std::set<int> lanes;
    addInside(holder, lanes);
    lanes.erase(lane);
    return {lanes.begin(), lanes.end()};
}

}  // namespace streamscope::ui

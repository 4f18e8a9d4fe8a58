#include "ui/composer/layout_lanes.h"

#include "engine/program/call_table.h"
#include "engine/program/quantity.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace streamscope::ui {
namespace {

constexpr std::int64_t mostUnresolved = 10000;  // lanes of one count; formats.md's limit of streams

QString text(const char* source) { return QCoreApplication::translate("Composer", source); }

QString priorityText(int priority) {
    const QString number = priority < 0 ? QString(QChar(0x2212)) + QString::number(-priority) : QString::number(priority);
    return text("priority %1").arg(number);
}

std::vector<Lane> hostLanes(const Program& program) {
    std::vector<HostThread> threads = program.threads;
    if (threads.empty()) {
        threads.emplace_back();
        threads.back().id = "main";
    }
    std::vector<Lane> lanes;
    for (const HostThread& thread : threads) {
        Lane lane;
        lane.kind = LaneKind::Host;
        lane.id = QString::fromStdString(thread.id);
        lane.name = text("Host");
        lane.caption = text("%1 thread").arg(lane.id);
        if (thread.process != 0) lane.caption += text(" · process %1").arg(thread.process);
        lanes.push_back(std::move(lane));
    }
    return lanes;
}

Lane declaredLane(const Stream& stream, const std::string& id) {
    Lane lane;
    lane.id = lane.name = QString::fromStdString(id);
    lane.device = stream.device;
    lane.barred = !stream.nonBlocking;
    lane.caption = stream.nonBlocking ? text("non-blocking") : text("blocking");
    QStringList more;
    if (stream.priority != 0) more.append(priorityText(stream.priority));
    if (stream.process != 0) more.append(text("process %1").arg(stream.process));
    lane.secondCaption = more.join(QStringLiteral(" · "));
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

/// A lane for an id that no declaration has: built in, or a mistake that must be seen.
Lane otherLane(const std::string& id) {
    Lane lane;
    lane.id = lane.name = QString::fromStdString(id);
    lane.device = deviceOf(id);
    if (id.starts_with("legacy")) {
        lane.kind = LaneKind::Legacy;
        lane.caption = text("default stream");
        lane.secondCaption = text("holds all blocking");
    } else if (id.starts_with("per-thread")) {
        lane.kind = LaneKind::PerThread;
        lane.caption = text("default stream");
        lane.secondCaption = text("blocking");
        lane.barred = true;
    } else {
        lane.kind = LaneKind::Unknown;
        lane.caption = text("no such stream");
    }
    return lane;
}

void addUsedLanes(const Program& program, std::vector<Lane>& streams) {
    std::set<std::string> known;
    for (const Lane& lane : streams) known.insert(lane.id.toStdString());
    std::vector<Lane> builtIn;
    for (const Operation& operation : program.operations) {
        const std::string id = laneId(program, operation);
        if (id.empty() || !known.insert(id).second) continue;
        Lane lane = otherLane(id);
        (lane.kind == LaneKind::Unknown ? streams : builtIn).push_back(std::move(lane));
    }
    streams.insert(streams.begin(), builtIn.begin(), builtIn.end());
}

Lane deviceHeading(int device) {
    Lane lane;
    lane.kind = LaneKind::Device;
    lane.device = device;
    lane.name = text("Device %1").arg(device);
    return lane;
}

}  // namespace

std::string laneId(const Program& program, const Operation& operation) {
    const bool synchronous = operation.call == Call::Memcpy || operation.call == Call::Memset;
    if (!synchronous && !info(operation.call).takesStream) return {};
    const std::string_view named = synchronous ? std::string_view() : operation.text(Field::Stream);
    if (!named.empty() && named != "default" && named != "per-thread") return std::string(named);
    if (named != "per-thread" && program.defaultStream == DefaultStream::Legacy) return "legacy";
    const bool firstThread =
        operation.thread.empty() || program.threads.empty() || operation.thread == program.threads.front().id;
    return firstThread ? "per-thread" : "per-thread#" + operation.thread;
}

std::vector<Lane> makeLanes(const ComposerInput& input) {
    std::vector<Lane> streams = declaredLanes(input.program);
    addUsedLanes(input.program, streams);
    std::ranges::stable_sort(streams, {}, &Lane::device);
    std::vector<Lane> lanes = hostLanes(input.program);
    const bool several = !streams.empty() && (streams.back().device != 0 || (input.resolved && input.resolved->devices > 1));
    int device = -1;
    for (Lane& lane : streams) {
        if (several && lane.device != device) lanes.push_back(deviceHeading(device = lane.device));
        lanes.push_back(std::move(lane));
    }
    return lanes;
}

}  // namespace streamscope::ui

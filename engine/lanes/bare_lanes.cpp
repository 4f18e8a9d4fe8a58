// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/bare_lanes.h"

#include "engine/device/words.h"
#include "engine/lanes/side_lanes.h"

#include <algorithm>

namespace streamscope {

namespace {

/// Translation context of the texts in this file.
struct BareLanesTexts {
    TRANSLATED_TEXTS(BareLanesTexts)
};

std::string processNote(int process) { return process == 0 ? std::string() : BareLanesTexts::tr("process %1").arg(process); }

std::string streamNote(const TimelineStream& stream, bool severalDevices) {
    Texts words;
    if (stream.kind == StreamKind::Created && stream.nonBlocking) words.push_back(BareLanesTexts::tr("non-blocking"));
    if (stream.kind == StreamKind::Created && !stream.nonBlocking) words.push_back(BareLanesTexts::tr("blocking"));
    if (stream.kind != StreamKind::Created) words.push_back(BareLanesTexts::tr("default stream"));
    if (stream.priority != 0) words.push_back(replaced(BareLanesTexts::tr("priority %1").arg(stream.priority), "-", "−"));
    if (severalDevices) words.push_back(BareLanesTexts::tr("device %1").arg(stream.device));
    if (stream.process != 0) words.push_back(processNote(stream.process));
    return joined(words, ", ");
}

std::string engineTitle(Engine engine) {
    switch (engine) {
        case Engine::HostToDevice: return BareLanesTexts::tr("H→D engine");
        case Engine::DeviceToHost: return BareLanesTexts::tr("D→H engine");
        case Engine::Compute: return BareLanesTexts::tr("kernels");
        case Engine::HostFunction: return BareLanesTexts::tr("host functions");
        case Engine::None:
        case Engine::Copy: break;
    }
    return BareLanesTexts::tr("copy engine");
}

}  // namespace

TimelineLane hostLane(const Timeline& timeline, int index) {
    const TimelineThread& thread = timeline.threads[static_cast<std::size_t>(index)];
    TimelineLane lane;
    lane.kind = TimelineLaneKind::Host;
    lane.index = index;
    lane.name = nameInProcess(thread.id, thread.process);
    lane.title = BareLanesTexts::tr("Host");
    if (timeline.threads.size() > 1) lane.title += " " + thread.id;
    lane.note = processNote(thread.process);
    return lane;
}

TimelineLane streamLane(const Timeline& timeline, int index) {
    const TimelineStream& stream = timeline.streams[static_cast<std::size_t>(index)];
    TimelineLane lane;
    lane.kind = TimelineLaneKind::Stream;
    lane.index = index;
    lane.name = nameInProcess(stream.id, stream.process);
    lane.title = stream.id;
    lane.note = streamNote(stream, timeline.devices.size() > 1);
    return lane;
}

void describeEngine(const Timeline& timeline, int device, Engine engine, TimelineLane& lane) {
    lane.kind = TimelineLaneKind::Engine;
    lane.index = device;
    lane.engine = engine;
    lane.name = std::to_string(device);
    lane.title = engineTitle(engine);
    if (timeline.devices.size() > 1) lane.note = BareLanesTexts::tr("device %1").arg(device);
}

TimelineLane busyLane(const Timeline& timeline, int device) {
    TimelineLane lane;
    lane.kind = TimelineLaneKind::Multiprocessors;
    lane.index = device;
    lane.name = std::to_string(device);
    lane.title = BareLanesTexts::tr("SMs busy");
    if (timeline.devices.size() > 1) lane.note = BareLanesTexts::tr("device %1").arg(device);
    lane.most = std::max(1, timeline.devices[static_cast<std::size_t>(device)].info.multiprocessors);
    lane.curve = BusyCurve(timeline.smBusy, device);
    for (const CounterSample& sample : lane.curve.samples()) lane.most = std::max(lane.most, sample.value);
    return lane;
}

TimelineLane counterLane(const Timeline& timeline, const Counter& counter, int device) {
    TimelineLane lane;
    lane.kind = TimelineLaneKind::Counter;
    lane.index = device;
    lane.title = counter.unit.empty() ? counter.name : counter.name + " (" + counter.unit + ")";
    lane.name = std::to_string(device) + " " + lane.title;
    if (timeline.devices.size() > 1 && device >= 0) lane.note = BareLanesTexts::tr("device %1").arg(device);
    lane.curve = BusyCurve(counter.samples, device);
    for (const CounterSample& sample : lane.curve.samples()) lane.most = std::max(lane.most, sample.value);
    return lane;
}

}  // namespace streamscope

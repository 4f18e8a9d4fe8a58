// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/index/bare_lanes.h"

#include "ui/timeline/index/side_lanes.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace streamscope::ui {

namespace {

/// Translation context of the texts in this file.
struct BareLanesTexts {
    Q_DECLARE_TR_FUNCTIONS(BareLanesTexts)
};

QString processNote(int process) { return process == 0 ? QString() : BareLanesTexts::tr("process %1").arg(process); }

QString streamNote(const TimelineStream& stream, bool severalDevices) {
    QStringList words;
    if (stream.kind == StreamKind::Created && stream.nonBlocking) words << BareLanesTexts::tr("non-blocking");
    if (stream.kind == StreamKind::Created && !stream.nonBlocking) words << BareLanesTexts::tr("blocking");
    if (stream.kind != StreamKind::Created) words << BareLanesTexts::tr("default stream");
    if (stream.priority != 0)
        words << BareLanesTexts::tr("priority %1").arg(stream.priority).replace(QLatin1Char('-'), QChar(0x2212));
    if (severalDevices) words << BareLanesTexts::tr("device %1").arg(stream.device);
    if (stream.process != 0) words << processNote(stream.process);
    return words.join(QStringLiteral(", "));
}

QString engineTitle(Engine engine) {
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
    if (timeline.threads.size() > 1) lane.title += QStringLiteral(" ") + QString::fromStdString(thread.id);
    lane.note = processNote(thread.process);
    return lane;
}

TimelineLane streamLane(const Timeline& timeline, int index) {
    const TimelineStream& stream = timeline.streams[static_cast<std::size_t>(index)];
    TimelineLane lane;
    lane.kind = TimelineLaneKind::Stream;
    lane.index = index;
    lane.name = nameInProcess(stream.id, stream.process);
    lane.title = QString::fromStdString(stream.id);
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
    lane.mostBusy = std::max(1, timeline.devices[static_cast<std::size_t>(device)].info.multiprocessors);
    lane.curve = BusyCurve(timeline, device);
    for (const BusySample& sample : lane.curve.samples()) lane.mostBusy = std::max(lane.mostBusy, sample.busy);
    return lane;
}

}  // namespace streamscope::ui

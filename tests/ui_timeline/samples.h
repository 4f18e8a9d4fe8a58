// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

/// Hand-made timelines that are small enough to check every number.
namespace streamscope::samples {

inline Nanoseconds us(double microseconds) { return Nanoseconds(static_cast<std::int64_t>(microseconds * 1000)); }

class Builder {
public:
    explicit Builder(const std::string& name) {
        made_.name = name;
        made_.threads.push_back({"main", 0});
        TimelineDevice device;
        device.info.id = "teaching";
        device.info.name = "Teaching GPU";
        device.info.multiprocessors = 100;
        device.info.copyEngines = 2;
        made_.devices.push_back(device);
    }

    int stream(const std::string& id, bool nonBlocking = true, int priority = 0) {
        made_.streams.push_back({id, StreamKind::Created, 0, 0, nonBlocking, priority});
        return static_cast<int>(made_.streams.size()) - 1;
    }

    /// Adds a device operation that executed in [from, to) µs.
    std::uint32_t work(const std::string& label, OperationKind kind, int stream, double issued, double from, double to) {
        TimelineOperation operation = base(label, kind, stream, issued);
        operation.start = us(from);
        operation.end = us(to);
        operation.spans = {{us(from), us(to)}};
        operation.truth = Truth::Simulated;
        operation.engine = engineOf(kind);
        operation.call = kind == OperationKind::Kernel ? Call::LaunchKernel : Call::MemcpyAsync;
        return add(operation);
    }

    std::uint32_t mark(const std::string& label, OperationKind kind, int stream, double issued, double at) {
        TimelineOperation operation = base(label, kind, stream, issued);
        operation.start = operation.end = us(at);
        operation.truth = Truth::Simulated;
        operation.call = kind == OperationKind::EventRecord ? Call::EventRecord : Call::StreamWaitEvent;
        return add(operation);
    }

    std::uint32_t host(Call call, double from, double to) {
        TimelineOperation operation = base("sync", OperationKind::Host, -1, from);
        operation.call = call;
        operation.returned = us(to);
        return add(operation);
    }

    void wait(std::uint32_t operation, WaitReason reason, double from, double to, int blame = -1) {
        Wait wait{reason, {}, us(from), us(to)};
        if (blame >= 0) wait.blame = OperationId{static_cast<std::uint32_t>(blame)};
        made_.operations[operation].waits.push_back(wait);
    }

    void depend(std::uint32_t from, std::uint32_t to, DependencyKind kind, const std::string& via = {}, bool binding = true) {
        made_.dependencies.push_back({OperationId{from}, OperationId{to}, kind, binding, {}, via, {}});
    }

    Timeline& timeline() { return made_; }

private:
    static Engine engineOf(OperationKind kind) {
        if (kind == OperationKind::CopyHostToDevice) return Engine::HostToDevice;
        if (kind == OperationKind::CopyDeviceToHost) return Engine::DeviceToHost;
        return Engine::Compute;
    }

    TimelineOperation base(const std::string& label, OperationKind kind, int stream, double issued) const {
        TimelineOperation operation;
        const std::string id = "op" + std::to_string(made_.operations.size() + 1);
        operation.id = id;
        operation.setLabel(label);
        operation.kind = kind;
        operation.stream = stream;
        operation.issued = operation.returned = us(issued);
        return operation;
    }

    std::uint32_t add(const TimelineOperation& operation) {
        made_.operations.push_back(operation);
        return static_cast<std::uint32_t>(made_.operations.size()) - 1;
    }

    Timeline made_;
};

/// Returns fork and join: copy x 1.00 ms; saxpy 0.90 and stencil 1.50 behind it; copy y 0.80 behind both; 3.30 ms.
inline Timeline forkAndJoin() {
    Builder b("Fork and join");
    const int copy = b.stream("copy"), compute = b.stream("compute", true, -1), other = b.stream("other");
    const auto x = b.work("copy x", OperationKind::CopyHostToDevice, copy, 0, 0, 1000);
    const auto e1 = b.mark("e1", OperationKind::EventRecord, copy, 0, 1000);
    const auto w1 = b.mark("e1 #1", OperationKind::EventWait, compute, 0, 1000);
    const auto saxpy = b.work("saxpy", OperationKind::Kernel, compute, 0, 1000, 1900);
    const auto w2 = b.mark("e1 #1", OperationKind::EventWait, other, 0, 1000);
    const auto stencil = b.work("stencil", OperationKind::Kernel, other, 0, 1000, 2500);
    const auto e2 = b.mark("e2", OperationKind::EventRecord, other, 0, 2500);
    const auto w3 = b.mark("e2 #1", OperationKind::EventWait, compute, 0, 2500);
    const auto y = b.work("copy y", OperationKind::CopyDeviceToHost, compute, 0, 2500, 3300);
    const auto sync = b.host(Call::DeviceSynchronize, 0, 3300);
    b.wait(w1, WaitReason::Event, 0, 1000, 0);
    b.wait(saxpy, WaitReason::Event, 0, 1000, 0);
    b.wait(w2, WaitReason::Event, 0, 1000, 0);
    b.wait(stencil, WaitReason::Event, 0, 1000, 0);
    b.wait(w3, WaitReason::Event, 0, 1000, 0);
    b.wait(w3, WaitReason::StreamOrder, 1000, 1900, static_cast<int>(saxpy));
    b.wait(w3, WaitReason::Event, 1900, 2500, static_cast<int>(stencil));
    b.wait(y, WaitReason::Event, 0, 1000, 0);
    b.wait(y, WaitReason::StreamOrder, 1000, 1900, static_cast<int>(saxpy));
    b.wait(y, WaitReason::Event, 1900, 2500, static_cast<int>(stencil));
    b.depend(x, e1, DependencyKind::Stream);
    b.depend(x, saxpy, DependencyKind::Event, "e1#1");
    b.depend(x, stencil, DependencyKind::Event, "e1#1");
    b.depend(stencil, e2, DependencyKind::Stream);
    b.depend(saxpy, y, DependencyKind::Stream, {}, false);
    b.depend(stencil, y, DependencyKind::Event, "e2#1");
    b.depend(y, sync, DependencyKind::Host);
    Timeline& t = b.timeline();
    t.makespan = us(3300);
    t.metrics.lowerBound = us(3300);
    t.smBusy = {{us(0), 0, 0}, {us(1000), 100, 0}, {us(1900), 50, 0}, {us(2500), 0, 0}};
    for (const auto id : {x, stencil, y}) t.criticalPath.push_back(OperationId{id});
    return t;
}

/// Returns four streams, each with copy in, kernel, copy out: a pipeline over both engines.
inline Timeline fourStreams() {
    Builder b("Overlap, four streams");
    std::vector<std::uint32_t> ins, kernels, outs;
    for (int i = 0; i < 4; ++i) {
        const std::string n = std::to_string(i);
        const int s = b.stream("s" + n);
        ins.push_back(b.work("in " + n, OperationKind::CopyHostToDevice, s, 0, i * 1000, (i + 1) * 1000));
        kernels.push_back(b.work("kernel " + n, OperationKind::Kernel, s, 0, (i + 1) * 1000, (i + 2) * 1000));
        outs.push_back(b.work("out " + n, OperationKind::CopyDeviceToHost, s, 0, (i + 2) * 1000, (i + 3) * 1000));
        if (i > 0)
            b.wait(ins.back(), WaitReason::CopyEngine, 0, i * 1000, static_cast<int>(ins[static_cast<std::size_t>(i) - 1]));
        b.depend(ins.back(), kernels.back(), DependencyKind::Stream);
        b.depend(kernels.back(), outs.back(), DependencyKind::Stream);
    }
    b.host(Call::DeviceSynchronize, 0, 7000);
    Timeline& t = b.timeline();
    t.makespan = us(6000);
    t.smBusy = {{us(0), 0, 0}, {us(1000), 100, 0}, {us(5000), 0, 0}};
    for (const auto id : {ins[0], ins[1], ins[2], ins[3], kernels[3], outs[3]}) t.criticalPath.push_back(OperationId{id});
    return t;
}

/// Returns a timeline as from a CUDA device: brackets, some with known spans; microseconds; launch costs.
inline Timeline measured() {
    Builder b("Measured");
    const int s1 = b.stream("s1"), s2 = b.stream("s2", false);
    const auto up = b.work("up", OperationKind::CopyHostToDevice, s1, 3.1, 9.5, 128.4);
    const auto k1 = b.work("reduce", OperationKind::Kernel, s1, 6.4, 129.9, 171.2);
    b.mark("e1", OperationKind::EventRecord, s1, 9.2, 172.6);
    const auto w = b.mark("e1 #1", OperationKind::EventWait, s2, 11.0, 172.7);
    const auto k2 = b.work("saxpy", OperationKind::Kernel, s2, 13.1, 174.0, 214.9);
    const auto down = b.work("down", OperationKind::CopyDeviceToHost, s2, 16.8, 216.2, 301.7);
    const auto k3 = b.work("scale", OperationKind::Kernel, s1, 18.0, 173.8, 290.3);
    b.host(Call::StreamSynchronize, 20.4, 305.0);
    Timeline& t = b.timeline();
    for (TimelineOperation& operation : t.operations) {
        operation.truth = Truth::Measured;
        if (operation.kind != OperationKind::Host) operation.returned = *operation.issued + us(2.1);
    }
    for (const auto i : {up, down, k3}) {
        t.operations[i].spans.clear();
        t.operations[i].truth = Truth::Unknown;
    }
    t.operations[k1].spans = {{us(134.0), us(168.8)}};
    t.operations[k2].spans = {{us(178.5), us(212.0)}};
    b.wait(up, WaitReason::HostNotThere, 3.1, 9.5);
    b.wait(w, WaitReason::Event, 11.0, 172.7, static_cast<int>(k1));
    b.wait(k2, WaitReason::Event, 13.1, 174.0, static_cast<int>(k1));
    b.depend(k1, k2, DependencyKind::Event, "e1#1");
    b.depend(up, k1, DependencyKind::Stream);
    b.depend(k2, down, DependencyKind::Stream);
    t.devices[0].info.name = "NVIDIA H200";
    t.devices[0].info.kind = DeviceKind::Cuda;
    t.devices[0].info.multiprocessors = 132;
    t.devices[0].info.copyEngines = 3;
    t.method = Method::Events;
    t.runs = 20;
    t.stretch = 1.03;
    t.makespan = us(292.2);
    for (const auto id : {up, k1, k2, down}) t.criticalPath.push_back(OperationId{id});
    return t;
}

/// Returns two streams that each wait for a value that only the other would write.
inline Timeline deadlock() {
    Builder b("Deadlock");
    const int a = b.stream("a"), c = b.stream("b");
    b.work("kernel 1", OperationKind::Kernel, a, 0, 0, 400);
    b.work("kernel 2", OperationKind::Kernel, c, 0, 0, 700);
    const auto blocked = [&](const std::string& label, int stream, double from) {
        const auto i = b.mark(label, OperationKind::MemoryOperation, stream, 0, 0);
        TimelineOperation& operation = b.timeline().operations[i];
        operation.start.reset();
        operation.end.reset();
        operation.call = Call::StreamWaitValue32;
        b.wait(i, WaitReason::StreamOrder, 0, from);
        b.wait(i, WaitReason::Value, from, 700);
        b.timeline().blocked.push_back(OperationId{i});
        return i;
    };
    const auto w1 = blocked("wait f1", a, 400), w2 = blocked("wait f2", c, 700);
    b.depend(w1, w2, DependencyKind::Value, "f2");
    b.depend(w2, w1, DependencyKind::Value, "f1");
    const auto sync = b.host(Call::DeviceSynchronize, 0, 0);
    Timeline& t = b.timeline();
    t.operations[sync].returned.reset();
    t.blocked.push_back(OperationId{sync});
    t.status = RunStatus::Deadlock;
    t.message = "streams a and b each wait for a value that only the other would write.";
    return t;
}

/// Returns a timeline with a launch that CUDA refuses; the rest runs.
inline Timeline failed() {
    Builder b("A failed call");
    const int s = b.stream("s1");
    b.work("copy x", OperationKind::CopyHostToDevice, s, 10, 20, 420);
    const auto bad = b.work("saxpy", OperationKind::Kernel, s, 140, 0, 0);
    b.work("copy y", OperationKind::CopyDeviceToHost, s, 190, 430, 800);
    b.host(Call::DeviceSynchronize, 210, 810);
    Timeline& t = b.timeline();
    TimelineOperation& operation = t.operations[bad];
    operation.start.reset();
    operation.end.reset();
    operation.spans.clear();
    operation.code = Status::LaunchOutOfResources;
    t.status = RunStatus::Failed;
    t.message = "saxpy: 701 cudaErrorLaunchOutOfResources, too many resources requested for launch.";
    t.makespan = us(780);
    return t;
}

/// Returns many streams and operations, some of them at once in one lane.
inline Timeline many(int operations, int streams) {
    Builder b("Many");
    std::vector<double> free(static_cast<std::size_t>(streams), 0);
    for (int i = 0; i < streams; ++i) b.stream("stream " + std::to_string(i));
    for (int i = 0; i < operations; ++i) {
        const int s = (i * 7) % streams;
        double& at = free[static_cast<std::size_t>(s)];
        const double length = 20 + (i * 37) % 180, gap = (i % 3) * 15;
        const auto kind = static_cast<OperationKind>(i % 3);
        const auto made =
            b.work("op " + std::to_string(i), kind, s, i * 2, std::max(at + gap, i * 2.0), std::max(at + gap, i * 2.0) + length);
        if (gap > 0 && at > i * 2.0) b.wait(made, WaitReason::CopyEngine, at, at + gap);
        at = std::max(at + gap, i * 2.0) + length;
    }
    const double end = *std::max_element(free.begin(), free.end());
    b.host(Call::DeviceSynchronize, operations * 2, end);
    b.timeline().makespan = us(end);
    return b.timeline();
}

/// Returns two kernels at once in one lane, as branches of a graph.
inline Timeline overlapping() {
    Builder b("Graph branches");
    const int s = b.stream("s");
    b.work("left", OperationKind::Kernel, s, 0, 0, 500);
    b.work("right", OperationKind::Kernel, s, 0, 200, 900);
    b.work("after", OperationKind::Kernel, s, 0, 900, 1000);
    b.timeline().makespan = us(1000);
    return b.timeline();
}

}  // namespace streamscope::samples

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/bench.h"
#include "tests/support/profiles.h"

#include <rapidcheck.h>

#include <vector>

namespace streamscope::test {

/// A program of random calls, and the rules that it must obey on every device.
struct RandomProgram {
    enum class Kind { Kernel, Up, Down, DeviceCopy, Memset, HostFunction, Record, Wait, Write, ValueWait, HostWork, Synchronize };
    struct Step {
        Kind kind{};
        int stream = 0;  ///< 0 legacy, 1 per-thread, then created ones
        int event = 0;
        int size = 0;
    };
    unsigned channels = 1;
    int copyEngines = 1;
    bool issueOrder = false, costs = false, pageable = false;
    std::vector<unsigned> streamFlags;
    std::vector<Step> steps;
};

inline rc::Gen<RandomProgram> randomProgram() {
    using Step = RandomProgram::Step;
    const auto step = rc::gen::build<Step>(
        rc::gen::set(&Step::kind,
                     rc::gen::map(rc::gen::inRange(0, 12), [](int kind) { return static_cast<RandomProgram::Kind>(kind); })),
        rc::gen::set(&Step::stream, rc::gen::inRange(0, 8)), rc::gen::set(&Step::event, rc::gen::inRange(0, 4)),
        rc::gen::set(&Step::size, rc::gen::inRange(0, 300)));
    return rc::gen::build<RandomProgram>(
        rc::gen::set(&RandomProgram::channels, rc::gen::element(1u, 2u, 3u, 32u)),
        rc::gen::set(&RandomProgram::copyEngines, rc::gen::inRange(1, 3)), rc::gen::set(&RandomProgram::issueOrder),
        rc::gen::set(&RandomProgram::costs), rc::gen::set(&RandomProgram::pageable),
        rc::gen::set(&RandomProgram::streamFlags, rc::gen::container<std::vector<unsigned>>(6, rc::gen::inRange(0u, 2u))),
        rc::gen::set(&RandomProgram::steps, rc::gen::container<std::vector<Step>>(step)));
}

/// One operation of the program, with its predecessors and its issue time.
struct MadeOperation {
    std::uint32_t id = 0;
    Nanoseconds issued{};
    std::vector<std::uint32_t> after;
};

struct RandomRun {
    Status ending{};
    std::vector<MadeOperation> made;
    std::map<std::uint32_t, OperationActivity> activity;
    std::vector<SmSample> smBusy;
    std::vector<Nanoseconds> returned;
};

inline DeviceProfile deviceOf(const RandomProgram& program) {
    DeviceProfile device = profile("teaching");
    device.channels = static_cast<int>(program.channels);
    device.copyEngines = program.copyEngines;
    device.copyQueueInIssueOrder = program.issueOrder;
    device.bidirectionalFactor = program.costs ? 1.3 : 1;
    device.blocksPerSm = 4;
    device.residentGrids = 5;
    if (program.costs) {
        device.api = profile("h200").api;
        device.launchLatency = 3us;
        device.eventCost = 1us;
        device.kernelFloor = 2us;
        device.hostToDeviceLatency = 7us;
        device.memoryOperationCost = 1us;
        device.hostFunctionCost = 29us;
    }
    return device;
}

/// Model of the program's order: stream order, recordings, and the legacy stream's barriers (semantics.md E5 to E7, S3).
class OrderModel {
public:
    explicit OrderModel(std::size_t streams, std::vector<unsigned> flags)
        : last_(streams, 0), lastInBarrier_(streams, 0), flags_(std::move(flags)) {}
    void submit(MadeOperation& operation, std::size_t stream, bool inBarrier) {
        if (last_[stream]) operation.after.push_back(last_[stream]);
        last_[stream] = operation.id;
        if (!inBarrier) return;
        for (std::size_t other = 0; other < last_.size(); ++other) {
            const bool ordered = stream == 0 ? blocking(other) : other == 0 && blocking(stream);
            if (ordered && other != stream && lastInBarrier_[other]) operation.after.push_back(lastInBarrier_[other]);
        }
        lastInBarrier_[stream] = operation.id;
    }
    void record(std::uint32_t id, int event) { records_[event] = id; }
    /// Returns false for an event that was never recorded, which does not take part in the legacy stream's barriers.
    bool wait(MadeOperation& operation, int event) {
        if (!records_.contains(event)) return false;
        operation.after.push_back(records_[event]);
        return true;
    }

private:
    bool blocking(std::size_t stream) const { return stream < 2 || flags_[stream - 2] == 0; }
    std::vector<std::uint32_t> last_, lastInBarrier_;  ///< by stream
    std::vector<unsigned> flags_;
    std::map<int, std::uint32_t> records_;
};

inline RandomRun execute(const RandomProgram& program) {
    using Kind = RandomProgram::Kind;
    const auto driver = makeSimulatedDriver({deviceOf(program)}, 1);
    Bench bench(*driver);
    RandomRun run;
    std::vector<StreamHandle> streams{legacyStream, perThreadStream};
    for (std::size_t i = 0; i < 6; ++i) streams.push_back(bench.stream(program.streamFlags[i], -static_cast<int>(i % 3)));
    std::vector<EventHandle> events;
    for (unsigned i = 0; i < 4; ++i) events.push_back(bench.event(i % 2 * 2));
    const Bytes bytes = 4 << 20;
    const Address host = bench.buffer(program.pageable ? MemoryKind::Pageable : MemoryKind::Pinned, bytes);
    const Address device = bench.buffer(MemoryKind::Device, bytes), word = bench.buffer(MemoryKind::Pinned, 4);
    OrderModel order(streams.size(), program.streamFlags);
    for (const RandomProgram::Step& step : program.steps) {
        const auto size = static_cast<std::uint32_t>(step.size);
        const StreamHandle stream = streams[static_cast<std::size_t>(step.stream)];
        MadeOperation made{bench.next(), driver->now(), {}};
        Status status = Status::Success;
        bool inStream = true, inBarrier = true;
        switch (step.kind) {
            case Kind::Kernel: status = bench.launch(stream, Nanoseconds(size * 1000 + 1), size + 1, 256); break;
            case Kind::Up: status = driver->run(MemcpyAsync{device, host, size * 4096 + 4, stream}); break;
            case Kind::Down: status = driver->run(MemcpyAsync{host, device, size * 4096 + 4, stream}); break;
            case Kind::DeviceCopy:
                status = driver->run(MemcpyAsync{device, {device.value + (2 << 20)}, size * 4096 + 4, stream});
                break;
            case Kind::Memset: status = driver->run(MemsetAsync{device, 0, size * 4096 + 4, stream}); break;
            case Kind::HostFunction: status = driver->run(LaunchHostFunc{stream, Nanoseconds(size * 100)}); break;
            case Kind::Record:
                status = driver->run(EventRecord{events[static_cast<std::size_t>(step.event)], stream, 0});
                order.record(made.id, step.event);
                break;
            case Kind::Wait:
                status = driver->run(StreamWaitEvent{stream, events[static_cast<std::size_t>(step.event)], 0});
                inBarrier = order.wait(made, step.event);
                break;
            case Kind::Write: status = driver->run(StreamWriteValue{stream, WordWidth::Bits32, word, 1, 0}); break;
            case Kind::ValueWait: status = driver->run(StreamWaitValue{stream, WordWidth::Bits32, word, 1, 2}); break;
            case Kind::HostWork:
                status = driver->run(HostWork{Nanoseconds(size * 1000)});
                inStream = false;
                break;
            case Kind::Synchronize:
                status = driver->run(StreamSynchronize{stream});
                inStream = false;
                break;
        }
        if (inStream) {
            order.submit(made, static_cast<std::size_t>(step.stream), inBarrier);
            run.made.push_back(made);
        }
        run.ending = bench.returned(status);
        run.returned.push_back(driver->now());
        if (run.ending == Status::Blocked) break;
    }
    if (run.ending != Status::Blocked) run.ending = bench.synchronize();
    run.smBusy = bench.smBusy();
    run.activity = bench.activity();
    return run;
}

}  // namespace streamscope::test

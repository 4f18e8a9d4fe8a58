// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/bench.h"

#include <functional>
#include <optional>
#include <vector>

/// Row of the conformance table, and helpers to write rows.
namespace streamscope::test {

struct ConformanceRow {
    /// Requirements of a row on the driver. TwoThreads: host threads 0 and 1 of one process; TwoProcesses: thread 1 belongs to
    /// another process. Calls that CUDA leaves undefined can be tried on a simulated GPU only.
    enum class For { Any, TwoDevices, SimulatedOnly, TwoThreads, TwoProcesses, TwoSimulatedProcesses };
    const char* id;
    const char* says;
    Status expected;
    std::function<Status(Bench&)> act;
    For drivers = For::Any;
    std::optional<Status> onCuda{};  ///< different answer of a real GPU
    const char* why = "";            ///< reason for the different answer
};

/// Rule of semantics.md that no answer of a call can show, with the reason or the test that shows it.
struct UnaskableRow {
    const char* id;
    const char* why;
};

/// Returns whether the row applies. `processes` is the number of processes of the driver's host threads 0 and 1.
inline bool appliesTo(const ConformanceRow& row, const Driver& driver, int processes = 1) {
    using enum ConformanceRow::For;
    switch (row.drivers) {
        case TwoDevices: return processes == 1 && driver.devices().size() >= 2;
        case SimulatedOnly: return processes == 1 && driver.devices().front().kind == DeviceKind::Simulated;
        case TwoProcesses: return processes == 2;
        case TwoSimulatedProcesses: return processes == 2 && driver.devices().front().kind == DeviceKind::Simulated;
        case TwoThreads: return processes == 1;
        case Any: break;
    }
    return processes == 1;
}

inline Status expectedOf(const ConformanceRow& row, const Driver& driver) {
    const bool real = driver.devices().front().kind == DeviceKind::Cuda;
    return real && row.onCuda ? *row.onCuda : row.expected;
}

namespace conformance {

inline constexpr Nanoseconds shortTime = 20ms, longTime = 60ms;
inline constexpr Status yes = Status::Success;
inline constexpr Status no = Status::Unknown;  ///< the row's own check failed; CUDA never answers it
inline Status check(bool holds) { return holds ? yes : no; }

/// Returns a stream that is busy for a while.
inline StreamHandle busy(Bench& b, Nanoseconds duration = shortTime, unsigned flags = 1) {
    const StreamHandle stream = b.stream(flags);
    b.kernel(stream, duration);
    return stream;
}
inline EventHandle recorded(Bench& b, StreamHandle stream, unsigned flags = 0) {
    const EventHandle event = b.event(flags);
    b.record(event, stream);
    return event;
}
inline Status elapsed(Bench& b, EventHandle start, EventHandle end, float* result = nullptr) {
    const auto elapsed = b.driver().run(EventElapsedTime{start, end});
    if (result) *result = elapsed.value;
    return elapsed.status;
}
inline Status query(Bench& b, StreamHandle stream) { return b.driver().run(StreamQuery{stream}); }
inline Status query(Bench& b, EventHandle event) { return b.driver().run(EventQuery{event}); }
inline Status synchronize(Bench& b, EventHandle event) { return b.returned(b.driver().run(EventSynchronize{event})); }
inline Status synchronize(Bench& b, StreamHandle stream) { return b.returned(b.driver().run(StreamSynchronize{stream})); }

/// Returns the priority that the stream says it has, or nothing if the driver refuses to say.
inline std::optional<int> priority(Bench& b, StreamHandle stream) {
    const auto answer = b.driver().run(StreamGetPriority{stream});
    return answer ? std::optional(answer.value) : std::nullopt;
}

struct Buffers {
    Address pinned, pageable, device, other;
};
inline Buffers buffers(Bench& b, Bytes bytes) {
    return {b.buffer(MemoryKind::Pinned, bytes), b.buffer(MemoryKind::Pageable, bytes), b.buffer(MemoryKind::Device, bytes),
            b.buffer(MemoryKind::Device, bytes)};
}
/// Returns 600 if the copy returned while the kernel before it still ran, or 0 if it waited.
inline Status copyBehindKernel(Bench& b, Address to, Address from, Bytes bytes) {
    const StreamHandle s = busy(b, longTime);
    const EventHandle kernelDone = recorded(b, s);  // a copy may return when staged, before its last piece is transferred
    const Status status = b.returned(b.driver().run(MemcpyAsync{to, from, bytes, s}));
    return status == yes ? query(b, kernelDone) : status;
}
/// Returns 0 if a wait for a word that contains `word` passes, or 600 if it does not.
inline Status waitFor(Bench& b, WordWidth width, std::uint64_t word, std::uint64_t value, unsigned condition,
                      std::uint64_t release) {
    const StreamHandle s = b.stream();
    const Address address = b.buffer(MemoryKind::Pinned, 8);
    b.driver().run(HostStore{width, address, word});
    const Status status = b.driver().run(StreamWaitValue{s, width, address, value, condition});
    if (status != yes) return status;
    b.returned(b.driver().run(HostWork{5ms}));
    const Status answer = query(b, s);
    b.driver().run(HostStore{width, address, release});
    return synchronize(b, s) == yes ? answer : no;
}
inline Status waitAt(Bench& b, Address address, WordWidth width, unsigned flags) {
    return b.driver().run(StreamWaitValue{b.stream(), width, address, 0, flags});
}
inline Status writeAt(Bench& b, Address address, WordWidth width, unsigned flags = 0) {
    return b.driver().run(StreamWriteValue{b.stream(), width, address, 0, flags});
}
/// Returns a stream that is being captured.
inline StreamHandle capturing(Bench& b, unsigned mode = 0, unsigned flags = 1) {
    const StreamHandle stream = b.stream(flags);
    b.driver().run(StreamBeginCapture{stream, mode});
    return stream;
}
/// Returns the answer of `act` while a stream is being captured.
template <class Act>
Status inCapture(Bench& b, Act act, unsigned mode = 0, unsigned flags = 1) {
    const StreamHandle stream = capturing(b, mode, flags);
    const Status answer = act(stream);
    b.driver().run(StreamEndCapture{stream});
    return answer;
}
/// Returns the answer of the end of the capture after `act`.
template <class Act>
Status endAfter(Bench& b, Act act, unsigned mode = 0, unsigned flags = 1) {
    const StreamHandle stream = capturing(b, mode, flags);
    act(stream);
    return b.driver().run(StreamEndCapture{stream}).status;
}
inline GraphHandle ended(Bench& b, StreamHandle stream) { return b.driver().run(StreamEndCapture{stream}).value; }
/// Returns an executable graph of the work of `act`.
template <class Act>
GraphExecHandle graphOf(Bench& b, Act act) {
    const StreamHandle stream = capturing(b);
    act(stream);
    return b.driver().run(GraphInstantiate{ended(b, stream)}).value;
}
inline Status wait(Bench& b, StreamHandle stream, EventHandle event, unsigned flags = 0) {
    return b.driver().run(StreamWaitEvent{stream, event, flags});
}
inline Status record(Bench& b, EventHandle event, StreamHandle stream, unsigned flags = 0) {
    return b.driver().run(EventRecord{event, stream, flags});
}
/// Returns an event last recorded in a capture that has ended.
inline EventHandle onceCaptured(Bench& b) {
    const EventHandle event = b.event();
    endAfter(b, [&](StreamHandle s) {
        b.launch(s, 1us);
        return record(b, event, s);
    });
    return event;
}
inline CaptureStatus captureStatus(Bench& b, StreamHandle stream) { return b.driver().run(StreamIsCapturing{stream}).value; }
inline Address offset(Address address, std::uintptr_t by) { return {address.value + by}; }

}  // namespace conformance

}  // namespace streamscope::test

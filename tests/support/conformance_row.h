#pragma once

#include "tests/support/bench.h"

#include <functional>
#include <optional>
#include <vector>

/// A row of the conformance table, and what the rows are written with.
namespace streamscope::test {

struct ConformanceRow {
    /// TwoThreads: host threads 0 and 1 of one process; TwoProcesses: thread 1 belongs to another process. What CUDA leaves
    /// undefined can be asked of a simulated GPU only.
    enum class For { Any, TwoDevices, SimulatedOnly, TwoThreads, TwoProcesses, TwoSimulatedProcesses };
    const char* id;
    const char* says;
    Status expected;
    std::function<Status(Bench&)> act;
    For drivers = For::Any;
    std::optional<Status> onCuda{};  ///< where a real GPU answers something else
    const char* why = "";            ///< … the reason for that
};

/// A row of semantics.md that no answer of a call can show, and what is done about it instead.
struct UnaskableRow {
    const char* id;
    const char* why;
};

/// `processes`: to how many processes the driver's host threads 0 and 1 belong; every row is for either one or two.
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
inline constexpr Status no = Status::Unknown;  ///< the row's own check failed; CUDA answers it in none of them
inline Status check(bool holds) { return holds ? yes : no; }

/// A stream that is busy for a while.
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
    float unused = 0;
    return b.driver().eventElapsedTime(result ? result : &unused, start, end);
}
inline Status query(Bench& b, StreamHandle stream) { return b.driver().streamQuery(stream); }
inline Status query(Bench& b, EventHandle event) { return b.driver().eventQuery(event); }
inline Status synchronize(Bench& b, EventHandle event) { return b.returned(b.driver().eventSynchronize(event)); }
inline Status synchronize(Bench& b, StreamHandle stream) { return b.returned(b.driver().streamSynchronize(stream)); }

struct Buffers {
    Address pinned, pageable, device, other;
};
inline Buffers buffers(Bench& b, Bytes bytes) {
    return {b.buffer(MemoryKind::Pinned, bytes), b.buffer(MemoryKind::Pageable, bytes), b.buffer(MemoryKind::Device, bytes),
            b.buffer(MemoryKind::Device, bytes)};
}
/// Whether the copy returned while the kernel before it still ran: 600, or 0 when it waited.
inline Status copyBehindKernel(Bench& b, Address to, Address from, Bytes bytes) {
    const StreamHandle s = busy(b, longTime);
    const EventHandle kernelDone = recorded(b, s);  // a copy may return when staged, its last piece still on the way
    const Status status = b.returned(b.driver().memcpyAsync(to, from, bytes, s));
    return status == yes ? query(b, kernelDone) : status;
}
/// A wait for a word that holds `word`: 0 when it lets the stream pass, 600 when it does not.
inline Status waitFor(Bench& b, WordWidth width, std::uint64_t word, std::uint64_t value, unsigned condition,
                      std::uint64_t release) {
    const StreamHandle s = b.stream();
    const Address address = b.buffer(MemoryKind::Pinned, 8);
    b.driver().hostStore(width, address, word);
    const Status status = b.driver().streamWaitValue(s, width, address, value, condition);
    if (status != yes) return status;
    b.returned(b.driver().hostWork(5ms));
    const Status answer = query(b, s);
    b.driver().hostStore(width, address, release);
    return synchronize(b, s) == yes ? answer : no;
}
inline Status waitAt(Bench& b, Address address, WordWidth width, unsigned flags) {
    return b.driver().streamWaitValue(b.stream(), width, address, 0, flags);
}
inline Status writeAt(Bench& b, Address address, WordWidth width, unsigned flags = 0) {
    return b.driver().streamWriteValue(b.stream(), width, address, 0, flags);
}
/// A stream that is being captured.
inline StreamHandle capturing(Bench& b, unsigned mode = 0, unsigned flags = 1) {
    const StreamHandle stream = b.stream(flags);
    b.driver().streamBeginCapture(stream, mode);
    return stream;
}
/// What `act` answers while a stream is being captured.
template <class Act>
Status inCapture(Bench& b, Act act, unsigned mode = 0, unsigned flags = 1) {
    const StreamHandle stream = capturing(b, mode, flags);
    const Status answer = act(stream);
    b.driver().streamEndCapture(stream);
    return answer;
}
/// What the end of the capture answers after `act`.
template <class Act>
Status endAfter(Bench& b, Act act, unsigned mode = 0, unsigned flags = 1) {
    const StreamHandle stream = capturing(b, mode, flags);
    act(stream);
    return b.driver().streamEndCapture(stream).status;
}
inline GraphHandle ended(Bench& b, StreamHandle stream) { return b.driver().streamEndCapture(stream).value; }
/// What `act` captures, ready to be launched.
template <class Act>
GraphExecHandle graphOf(Bench& b, Act act) {
    const StreamHandle stream = capturing(b);
    act(stream);
    return b.driver().graphInstantiate(ended(b, stream)).value;
}
inline Status wait(Bench& b, StreamHandle stream, EventHandle event, unsigned flags = 0) {
    return b.driver().streamWaitEvent(stream, event, flags);
}
inline Status record(Bench& b, EventHandle event, StreamHandle stream, unsigned flags = 0) {
    return b.driver().eventRecord(event, stream, flags);
}
/// An event last recorded in a capture that has ended.
inline EventHandle onceCaptured(Bench& b) {
    const EventHandle event = b.event();
    endAfter(b, [&](StreamHandle s) {
        b.launch(s, 1us);
        return record(b, event, s);
    });
    return event;
}
inline CaptureStatus captureStatus(Bench& b, StreamHandle stream) { return b.driver().streamIsCapturing(stream).value; }
inline Address offset(Address address, std::uintptr_t by) { return {address.value + by}; }

}  // namespace conformance

}  // namespace streamscope::test

#pragma once

#include "tests/support/bench.h"

#include <vector>

/// A row of the conformance table, and what the rows are written with.
namespace streamscope::test {

struct ConformanceRow {
    enum class For { Any, TwoDevices, SimulatedOnly };
    const char* id;
    const char* says;
    Status expected;
    Status (*act)(Bench&);
    For drivers = For::Any;
};

inline bool appliesTo(const ConformanceRow& row, const Driver& driver) {
    if (row.drivers == ConformanceRow::For::TwoDevices) return driver.devices().size() >= 2;
    return row.drivers == ConformanceRow::For::Any || driver.devices().front().kind == DeviceKind::Simulated;
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
inline Address offset(Address address, std::uintptr_t by) { return {address.value + by}; }

}  // namespace conformance

}  // namespace streamscope::test

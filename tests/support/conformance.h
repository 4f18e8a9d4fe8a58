#pragma once

#include "tests/support/bench.h"

#include <vector>

/// What each call answers, row by row (semantics.md A1 to A4), for any Driver: the simulated GPU and a real one.
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
    return {b.buffer(MemoryKind::Pinned, bytes), b.buffer(MemoryKind::Pageable, bytes), b.buffer(MemoryKind::Device, bytes), b.buffer(MemoryKind::Device, bytes)};
}
/// Whether the copy returned while the kernel before it still ran: 600, or 0 when it waited.
inline Status copyBehindKernel(Bench& b, Address to, Address from, Bytes bytes) {
    const StreamHandle s = busy(b, longTime);
    const EventHandle kernelDone = recorded(b, s);  // a copy may return when staged, its last piece still on the way
    const Status status = b.returned(b.driver().memcpyAsync(to, from, bytes, s));
    return status == yes ? query(b, kernelDone) : status;
}
/// A wait for a word that holds `word`: 0 when it lets the stream pass, 600 when it does not.
inline Status waitFor(Bench& b, WordWidth width, std::uint64_t word, std::uint64_t value, unsigned condition, std::uint64_t release) {
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

inline std::vector<ConformanceRow> eventRows() {
    using namespace conformance;
    using enum ConformanceRow::For;
    constexpr Status refused = Status::InvalidResourceHandle, bad = Status::InvalidValue, notYet = Status::NotReady;
    return {
        {"E1", "default event", yes, [](Bench& b) { return b.driver().eventCreate(0).status; }},
        {"E1b", "blocking sync and no timing", yes, [](Bench& b) { return b.driver().eventCreate(3).status; }},
        {"E2", "interprocess with timing", bad, [](Bench& b) { return b.driver().eventCreate(4).status; }},
        {"E3", "interprocess without timing", yes, [](Bench& b) { return b.driver().eventCreate(6).status; }},
        {"E3b", "all three flags", yes, [](Bench& b) { return b.driver().eventCreate(7).status; }},
        {"E4", "unknown flag", bad, [](Bench& b) { return b.driver().eventCreate(8).status; }},
        {"E5", "query before any record", yes, [](Bench& b) { return query(b, b.event()); }},
        {"E5b", "synchronize before any record", yes, [](Bench& b) { return synchronize(b, b.event()); }},
        {"E5c", "wait before any record does nothing", yes,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             const Status status = b.driver().streamWaitEvent(s, b.event(), 0);
             return status == yes ? synchronize(b, s) : status;
         }},
        {"E6", "record does not include later work", notYet,
         [](Bench& b) {
             const StreamHandle s = busy(b);
             const EventHandle e = recorded(b, s);
             b.kernel(s, longTime);
             return synchronize(b, e) == yes ? query(b, s) : no;
         }},
        {"E7", "query looks at the newest record", notYet,
         [](Bench& b) {
             const EventHandle e = recorded(b, b.stream());
             b.synchronize();
             b.record(e, busy(b));
             return query(b, e);
         }},
        {"E7b", "a wait keeps the record it found", notYet,
         [](Bench& b) {
             const StreamHandle s = busy(b), t = b.stream();
             const EventHandle e = recorded(b, s);
             b.wait(t, e);
             b.kernel(s, longTime);
             b.record(e, s);
             return synchronize(b, t) == yes ? query(b, e) : no;
         }},
        {"E8", "record in a stream of another device", refused,
         [](Bench& b) {
             const EventHandle e = b.event();
             b.driver().setDevice(1);
             const Status status = b.driver().eventRecord(e, b.stream(), 0);
             b.driver().setDevice(0);
             return status;
         },
         TwoDevices},
        {"E9", "record a null event", refused, [](Bench& b) { return b.driver().eventRecord({}, b.stream(), 0); }},
        {"E9b", "wait for a null event", refused, [](Bench& b) { return b.driver().streamWaitEvent(b.stream(), {}, 0); }},
        {"E9c", "query a null event", refused, [](Bench& b) { return query(b, EventHandle{}); }},
        {"E10", "record in the legacy stream covers blocking streams", notYet,
         [](Bench& b) {
             busy(b, shortTime, 0);
             return query(b, recorded(b, legacyStream));
         }},
        {"E10b", "record in the legacy stream does not cover non-blocking streams", notYet,
         [](Bench& b) {
             const StreamHandle s = busy(b, longTime);
             return synchronize(b, recorded(b, legacyStream)) == yes ? query(b, s) : no;
         }},
        {"E11", "external record outside capture", Status::IllegalState, [](Bench& b) { return b.driver().eventRecord(b.event(), b.stream(), 1); }},
        {"E11b", "external wait outside capture", Status::IllegalState,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             return b.driver().streamWaitEvent(s, recorded(b, s), 1);
         }},
        {"E12", "query of unfinished work", notYet, [](Bench& b) { return query(b, recorded(b, busy(b))); }},
        {"E12b", "query of finished work", yes,
         [](Bench& b) {
             const StreamHandle s = busy(b);
             const EventHandle e = recorded(b, s);
             return synchronize(b, s) == yes ? query(b, e) : no;
         }},
        {"E13", "synchronize waits", yes,
         [](Bench& b) {
             const StreamHandle s = busy(b);
             return synchronize(b, recorded(b, s)) == yes ? query(b, s) : no;
         }},
        {"E13b", "synchronize waits asleep", yes,
         [](Bench& b) {
             const StreamHandle s = busy(b);
             return synchronize(b, recorded(b, s, 1)) == yes ? query(b, s) : no;
         }},
        {"E14", "elapsed of an event never recorded", refused, [](Bench& b) { return elapsed(b, recorded(b, b.stream()), b.event()); }},
        {"E15", "elapsed of an event without timing", refused,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             const EventHandle start = recorded(b, s), end = recorded(b, s, 2);
             b.synchronize();
             return elapsed(b, start, end);
         }},
        {"E16", "elapsed of unfinished work", notYet,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             const EventHandle start = recorded(b, s);
             b.kernel(s, shortTime);
             return elapsed(b, start, recorded(b, s));
         }},
        {"E17", "elapsed backwards is negative", yes,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             const EventHandle start = recorded(b, s);
             b.kernel(s, shortTime);
             const EventHandle end = recorded(b, s);
             b.synchronize();
             float time = 0;
             const Status status = elapsed(b, end, start, &time);
             return status == yes ? check(time < -19.f && time > -30.f) : status;
         }},
        {"E18", "elapsed from an event to itself", yes,
         [](Bench& b) {
             const EventHandle e = recorded(b, b.stream());
             b.synchronize();
             float time = 1;
             const Status status = elapsed(b, e, e, &time);
             return status == yes ? check(time == 0.f) : status;
         }},
        {"E18b", "elapsed into nothing", bad,
         [](Bench& b) {
             const EventHandle e = recorded(b, b.stream());
             b.synchronize();
             return b.driver().eventElapsedTime(nullptr, e, e);
         }},
        {"E19", "elapsed across devices", refused,
         [](Bench& b) {
             const EventHandle here = recorded(b, b.stream());
             b.driver().setDevice(1);
             const EventHandle there = recorded(b, b.stream());
             b.synchronize();
             b.driver().setDevice(0);
             b.synchronize();
             return elapsed(b, here, there);
         },
         TwoDevices},
        {"E22", "destroy of a pending event returns at once", notYet,
         [](Bench& b) {
             const StreamHandle s = busy(b);
             const Status status = b.driver().eventDestroy(recorded(b, s));
             return status == yes ? query(b, s) : status;
         }},
        {"E23", "query after destroy", refused,
         [](Bench& b) {
             const EventHandle e = b.event();
             b.driver().eventDestroy(e);
             return query(b, e);
         },
         SimulatedOnly},
        {"E23b", "double destroy of an event", refused,
         [](Bench& b) {
             const EventHandle e = b.event();
             b.driver().eventDestroy(e);
             return b.driver().eventDestroy(e);
         },
         SimulatedOnly},
    };
}

inline std::vector<ConformanceRow> streamRows() {
    using namespace conformance;
    using enum ConformanceRow::For;
    constexpr Status refused = Status::InvalidResourceHandle, bad = Status::InvalidValue, notYet = Status::NotReady;
    return {
        {"S1", "non-blocking stream", yes, [](Bench& b) { return b.driver().streamCreate(1, 0).status; }},
        {"S1b", "unknown flag", bad, [](Bench& b) { return b.driver().streamCreate(2, 0).status; }},
        {"S2", "null, legacy and per-thread streams are always there", yes,
         [](Bench& b) { return check(query(b, nullStream) == yes && query(b, legacyStream) == yes && query(b, perThreadStream) == yes); }},
        {"S3", "work of the legacy stream waits for blocking streams", notYet,
         [](Bench& b) {
             busy(b, shortTime, 0);
             b.kernel(legacyStream, 1us);
             return query(b, recorded(b, legacyStream));
         }},
        {"S3b", "blocking streams wait for the legacy stream", notYet,
         [](Bench& b) {
             b.kernel(legacyStream, shortTime);
             const StreamHandle s = b.stream(0);
             b.kernel(s, 1us);
             return query(b, s);
         }},
        {"S3c", "synchronize of the legacy stream includes blocking streams", yes,
         [](Bench& b) {
             const StreamHandle s = busy(b, shortTime, 0);
             return synchronize(b, legacyStream) == yes ? query(b, s) : no;
         }},
        {"S4", "non-blocking streams do not wait for the legacy stream", notYet,
         [](Bench& b) {
             b.kernel(legacyStream, longTime);
             const StreamHandle s = b.stream(1);
             b.kernel(s, 1us);
             return synchronize(b, s) == yes ? query(b, legacyStream) : no;
         }},
        {"S5", "the legacy stream waits for the per-thread stream", notYet,
         [](Bench& b) {
             b.kernel(perThreadStream, shortTime);
             return query(b, recorded(b, legacyStream));
         }},
        {"S5b", "the per-thread stream runs beside blocking streams", notYet,
         [](Bench& b) {
             const StreamHandle s = busy(b, longTime, 0);
             b.kernel(perThreadStream, 1us);
             return synchronize(b, perThreadStream) == yes ? query(b, s) : no;
         }},
        {"S7", "the legacy streams of two devices are independent", notYet,
         [](Bench& b) {
             b.kernel(legacyStream, longTime);
             b.driver().setDevice(1);
             b.kernel(legacyStream, 1us);
             const Status there = synchronize(b, legacyStream);
             b.driver().setDevice(0);
             return there == yes ? query(b, legacyStream) : no;
         },
         TwoDevices},
        {"S8", "a priority out of range is clamped", yes, [](Bench& b) { return b.driver().streamCreate(1, -99).status; }},
        {"S10", "destroy of a busy stream returns at once", notYet,
         [](Bench& b) {
             const StreamHandle s = busy(b);
             const EventHandle e = recorded(b, s);
             const Status status = b.driver().streamDestroy(s);
             return status == yes ? query(b, e) : status;
         }},
        {"S10b", "query of a busy stream", notYet, [](Bench& b) { return query(b, busy(b)); }},
        {"S10c", "synchronize waits for its stream only", notYet,
         [](Bench& b) {
             const StreamHandle other = busy(b, longTime), s = busy(b);
             return synchronize(b, s) == yes ? query(b, other) : no;
         }},
        {"S11", "a wait holds later work of its stream", notYet,
         [](Bench& b) {
             const StreamHandle t = b.stream();
             b.wait(t, recorded(b, busy(b)));
             return query(b, t);
         }},
        {"S11b", "a wait may name an event of another device", yes,
         [](Bench& b) {
             const StreamHandle s = busy(b);
             const EventHandle e = recorded(b, s);
             b.driver().setDevice(1);
             const StreamHandle t = b.stream();
             const Status status = b.driver().streamWaitEvent(t, e, 0);
             const Status after = synchronize(b, t);
             b.driver().setDevice(0);
             return status == yes && after == yes ? query(b, s) : status;
         },
         TwoDevices},
        {"S12", "deviceSynchronize includes non-blocking streams", yes,
         [](Bench& b) {
             const StreamHandle s = busy(b);
             return b.synchronize() == yes ? query(b, s) : no;
         }},
        {"D1", "launch into a stream of another device", yes,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             b.driver().setDevice(1);
             const Status status = b.launch(s, 1us);
             b.driver().setDevice(0);
             return status;
         },
         TwoDevices},
        {"D3", "query an event of another device", yes,
         [](Bench& b) {
             const EventHandle e = recorded(b, b.stream());
             b.synchronize();
             b.driver().setDevice(1);
             const Status status = query(b, e);
             b.driver().setDevice(0);
             return status;
         },
         TwoDevices},
        {"X1", "use of a destroyed stream", refused,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             b.driver().streamDestroy(s);
             return query(b, s);
         },
         SimulatedOnly},
        {"X2", "no such device", Status::InvalidDevice, [](Bench& b) { return b.driver().setDevice(99); }},
    };
}

inline std::vector<ConformanceRow> memoryRows() {
    using namespace conformance;
    using enum ConformanceRow::For;
    constexpr Status bad = Status::InvalidValue, notYet = Status::NotReady;
    constexpr Bytes big = 64 << 20, small = 4096;
    return {
        {"C1", "copy from pageable memory waits for the stream first", yes,
         [](Bench& b) {
             const auto m = buffers(b, small);
             b.kernel(legacyStream, shortTime);
             const EventHandle e = recorded(b, legacyStream);
             return b.returned(b.driver().memcpy(m.device, m.pageable, small)) == yes ? query(b, e) : no;
         }},
        {"C2", "copy from pinned memory returns when complete", yes,
         [](Bench& b) {
             const auto m = buffers(b, big);
             return b.returned(b.driver().memcpy(m.device, m.pinned, big)) == yes ? query(b, legacyStream) : no;
         }},
        {"C2b", "copy to the host returns when complete", yes,
         [](Bench& b) {
             const auto m = buffers(b, big);
             return b.returned(b.driver().memcpy(m.pageable, m.device, big)) == yes ? query(b, legacyStream) : no;
         }},
        {"C3", "copy within the device does not wait", notYet,
         [](Bench& b) {
             const auto m = buffers(b, small);
             b.kernel(legacyStream, shortTime);
             const Status status = b.returned(b.driver().memcpy(m.other, m.device, small));
             return status == yes ? query(b, legacyStream) : status;
         }},
        {"C4", "pinned to device is asynchronous", notYet, [](Bench& b) { const auto m = buffers(b, big); return copyBehindKernel(b, m.device, m.pinned, big); }},
        {"C4b", "device to pinned is asynchronous", notYet, [](Bench& b) { const auto m = buffers(b, big); return copyBehindKernel(b, m.pinned, m.device, big); }},
        {"C5", "a small copy from pageable memory is asynchronous", notYet, [](Bench& b) { const auto m = buffers(b, small); return copyBehindKernel(b, m.device, m.pageable, small); }},
        {"C5b", "a large copy from pageable memory blocks", yes, [](Bench& b) { const auto m = buffers(b, big); return copyBehindKernel(b, m.device, m.pageable, big); }},
        {"C6", "device to pageable blocks, however small", yes, [](Bench& b) { const auto m = buffers(b, small); return copyBehindKernel(b, m.pageable, m.device, small); }},
        {"C7", "memset of device memory does not wait", notYet,
         [](Bench& b) {
             const auto m = buffers(b, small);
             b.kernel(legacyStream, shortTime);
             const Status status = b.returned(b.driver().memset(m.device, 0, small));
             return status == yes ? query(b, legacyStream) : status;
         }},
        {"C7b", "memset of pinned memory waits", yes,
         [](Bench& b) {
             const auto m = buffers(b, small);
             b.kernel(legacyStream, shortTime);
             const Status status = b.returned(b.driver().memset(m.pinned, 0, small));
             return status == yes ? query(b, legacyStream) : status;
         }},
        {"C7c", "asynchronous memset does not wait", notYet,
         [](Bench& b) {
             const auto m = buffers(b, small);
             const StreamHandle s = busy(b);
             const Status status = b.driver().memsetAsync(m.pinned, 0, small, s);
             return status == yes ? query(b, s) : status;
         }},
        {"C8", "launches are asynchronous", notYet,
         [](Bench& b) {
             const StreamHandle s = busy(b);
             const Status status = b.launch(s, 1us);
             return status == yes ? query(b, s) : status;
         }},
        {"C11", "a host function runs in stream order and holds later work", notYet,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             const Status status = b.driver().launchHostFunc(s, shortTime);
             b.kernel(s, 1us);
             return status == yes ? query(b, s) : status;
         }},
        {"X3", "nothing to copy", yes, [](Bench& b) { const auto m = buffers(b, small); return b.driver().memcpyAsync(m.device, m.pinned, 0, b.stream()); }},
        {"X4", "copy beyond a buffer", bad, [](Bench& b) { const auto m = buffers(b, small); return b.driver().memcpyAsync(m.device, m.pinned, small + 1, b.stream()); }, SimulatedOnly},
        {"X5", "an empty grid", Status{9}, [](Bench& b) { return b.launch(b.stream(), 1us, 0); }},
        {"X6", "a block of too many threads", Status{9}, [](Bench& b) { return b.launch(b.stream(), 1us, 1, 1025); }},
    };
}

inline std::vector<ConformanceRow> wordRows() {
    using namespace conformance;
    using enum ConformanceRow::For;
    constexpr Status bad = Status::InvalidValue, notYet = Status::NotReady;
    constexpr auto w32 = WordWidth::Bits32, w64 = WordWidth::Bits64;
    return {
        {"W1", "geq holds for an equal word", yes, [](Bench& b) { return waitFor(b, w32, 5, 5, 0, 5); }},
        {"W1b", "geq holds back a lesser word", notYet, [](Bench& b) { return waitFor(b, w32, 4, 5, 0, 6); }},
        {"W1c", "geq is cyclic", yes, [](Bench& b) { return waitFor(b, w32, 3, 0xfffffff0u, 0, 3); }},
        {"W1d", "geq is cyclic the other way", notYet, [](Bench& b) { return waitFor(b, w32, 0xfffffff0u, 3, 0, 3); }},
        {"W1e", "geq of 64 bits", notYet, [](Bench& b) { return waitFor(b, w64, 0, std::uint64_t{1} << 40, 0, std::uint64_t{1} << 40); }},
        {"W2", "eq", yes, [](Bench& b) { return waitFor(b, w32, 7, 7, 1, 7); }},
        {"W2b", "eq holds back a greater word", notYet, [](Bench& b) { return waitFor(b, w32, 8, 7, 1, 7); }},
        {"W2c", "and", yes, [](Bench& b) { return waitFor(b, w32, 6, 2, 2, 6); }},
        {"W2d", "and without a common bit", notYet, [](Bench& b) { return waitFor(b, w32, 4, 2, 2, 6); }},
        {"W2e", "nor", yes, [](Bench& b) { return waitFor(b, w32, 1, 2, 3, 1); }},
        {"W2f", "nor with all bits set", notYet, [](Bench& b) { return waitFor(b, w32, 0xffffff00u, 0xffu, 3, 0); }},
        {"W3", "unknown condition", bad, [](Bench& b) { return waitAt(b, b.buffer(MemoryKind::Pinned, 8), w32, 4); }},
        {"W4", "flush of remote writes", Status::NotSupported, [](Bench& b) { return waitAt(b, b.buffer(MemoryKind::Pinned, 8), w32, 1u << 30); }},
        {"W5", "a write lets a wait pass", yes,
         [](Bench& b) {
             const Address word = b.buffer(MemoryKind::Pinned, 8);
             b.driver().hostStore(w64, word, 0);
             const StreamHandle waiting = b.stream(), writing = b.stream();
             b.driver().streamWaitValue(waiting, w64, word, 3, 0);
             b.kernel(writing, 1ms);
             b.driver().streamWriteValue(writing, w64, word, 3, 0);
             return synchronize(b, waiting);
         }},
        {"W6", "write without memory barrier", bad, [](Bench& b) { return writeAt(b, b.buffer(MemoryKind::Pinned, 8), w32, 1); }},
        {"W6b", "unknown flag of a write", bad, [](Bench& b) { return writeAt(b, b.buffer(MemoryKind::Pinned, 8), w32, 2); }},
        {"W7", "address not aligned to 4", bad, [](Bench& b) { return waitAt(b, offset(b.buffer(MemoryKind::Pinned, 16), 2), w32, 0); }},
        {"W7b", "address not aligned to 8", bad, [](Bench& b) { return writeAt(b, offset(b.buffer(MemoryKind::Pinned, 16), 4), w64); }},
        {"W7c", "null address", bad, [](Bench& b) { return waitAt(b, {}, w32, 0); }},
        {"W7d", "pageable memory", bad, [](Bench& b) { return waitAt(b, b.buffer(MemoryKind::Pageable, 8), w32, 0); }},
        {"W7e", "managed memory", bad, [](Bench& b) { return waitAt(b, b.buffer(MemoryKind::Managed, 8), w32, 0); }},
        {"W8", "pinned memory", yes, [](Bench& b) { return writeAt(b, b.buffer(MemoryKind::Pinned, 8), w32); }},
        {"W8b", "device memory", yes, [](Bench& b) { return writeAt(b, b.buffer(MemoryKind::Device, 8), w64); }},
        {"W10", "allowed in the null stream", yes,
         [](Bench& b) { return b.driver().streamWriteValue(nullStream, w32, b.buffer(MemoryKind::Pinned, 8), 1, 0); }},
        {"X7", "the host waits for a write of a stream", yes,
         [](Bench& b) {
             const Address word = b.buffer(MemoryKind::Pinned, 8);
             b.driver().hostStore(w32, word, 0);
             const StreamHandle s = busy(b);
             b.driver().streamWriteValue(s, w32, word, 9, 0);
             return b.returned(b.driver().hostWaitValue(w32, word, 1, 9));
         }},
    };
}

inline std::vector<ConformanceRow> conformanceRows() {
    std::vector<ConformanceRow> rows;
    for (const auto& part : {eventRows(), streamRows(), memoryRows(), wordRows()}) rows.insert(rows.end(), part.begin(), part.end());
    return rows;
}

/// Does what the row says and lets all of it end.
inline Status answer(const ConformanceRow& row, Driver& driver) {
    Bench bench(driver);
    bench.next();
    const Status status = row.act(bench);
    bench.synchronize();
    return status;
}

}  // namespace streamscope::test

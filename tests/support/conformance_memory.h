#pragma once

#include "tests/support/conformance_row.h"

/// Rows of semantics.md A3 and A4.
namespace streamscope::test {

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
        {"C4", "pinned to device is asynchronous", notYet,
         [](Bench& b) {
             const auto m = buffers(b, big);
             return copyBehindKernel(b, m.device, m.pinned, big);
         }},
        {"C4b", "device to pinned is asynchronous", notYet,
         [](Bench& b) {
             const auto m = buffers(b, big);
             return copyBehindKernel(b, m.pinned, m.device, big);
         }},
        {"C5", "a small copy from pageable memory is asynchronous", notYet,
         [](Bench& b) {
             const auto m = buffers(b, small);
             return copyBehindKernel(b, m.device, m.pageable, small);
         }},
        {"C5b", "a large copy from pageable memory blocks", yes,
         [](Bench& b) {
             const auto m = buffers(b, big);
             return copyBehindKernel(b, m.device, m.pageable, big);
         }},
        {"C6", "device to pageable blocks, however small", yes,
         [](Bench& b) {
             const auto m = buffers(b, small);
             return copyBehindKernel(b, m.pageable, m.device, small);
         }},
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
        {"C7d", "memset of pageable memory", bad,
         [](Bench& b) { return b.driver().memset(buffers(b, small).pageable, 0, small); }},
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
        {"X3", "nothing to copy", yes,
         [](Bench& b) {
             const auto m = buffers(b, small);
             return b.driver().memcpyAsync(m.device, m.pinned, 0, b.stream());
         }},
        {"X4", "copy beyond a buffer", bad,
         [](Bench& b) {
             const auto m = buffers(b, small);
             return b.driver().memcpyAsync(m.device, m.pinned, small + 1, b.stream());
         },
         SimulatedOnly},
        {"X5", "an empty grid", bad, [](Bench& b) { return b.launch(b.stream(), 1us, 0); }},
        {"X6", "a block of too many threads", bad, [](Bench& b) { return b.launch(b.stream(), 1us, 1, 1025); }},
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
        {"W1e", "geq of 64 bits", notYet,
         [](Bench& b) { return waitFor(b, w64, 0, std::uint64_t{1} << 40, 0, std::uint64_t{1} << 40); }},
        {"W2", "eq", yes, [](Bench& b) { return waitFor(b, w32, 7, 7, 1, 7); }},
        {"W2b", "eq holds back a greater word", notYet, [](Bench& b) { return waitFor(b, w32, 8, 7, 1, 7); }},
        {"W2c", "and", yes, [](Bench& b) { return waitFor(b, w32, 6, 2, 2, 6); }},
        {"W2d", "and without a common bit", notYet, [](Bench& b) { return waitFor(b, w32, 4, 2, 2, 6); }},
        {"W2e", "nor", yes, [](Bench& b) { return waitFor(b, w32, 1, 2, 3, 1); }},
        {"W2f", "nor with all bits set", notYet, [](Bench& b) { return waitFor(b, w32, 0xffffff00u, 0xffu, 3, 0); }},
        {"W3", "unknown condition", bad, [](Bench& b) { return waitAt(b, b.buffer(MemoryKind::Pinned, 8), w32, 4); }},
        {"W4", "flush of remote writes", Status::NotSupported,
         [](Bench& b) { return waitAt(b, b.buffer(MemoryKind::Pinned, 8), w32, 1u << 30); }},
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
        {"W7", "address not aligned to 4", bad,
         [](Bench& b) { return waitAt(b, offset(b.buffer(MemoryKind::Pinned, 16), 2), w32, 0); }},
        {"W7b", "address not aligned to 8", bad,
         [](Bench& b) { return writeAt(b, offset(b.buffer(MemoryKind::Pinned, 16), 4), w64); }},
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

}  // namespace streamscope::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/conformance_row.h"

/// Rows of semantics.md A4.
namespace streamscope::test {

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
             b.driver().run(HostStore{w64, word, 0});
             const StreamHandle waiting = b.stream(), writing = b.stream();
             b.driver().run(StreamWaitValue{waiting, w64, word, 3, 0});
             b.kernel(writing, 1ms);
             b.driver().run(StreamWriteValue{writing, w64, word, 3, 0});
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
         [](Bench& b) {
             return b.driver().run(StreamWriteValue{nullStream, w32, b.buffer(MemoryKind::Pinned, 8), 1, 0});
         }},
        {"X7", "the host waits for a write of a stream", yes,
         [](Bench& b) {
             const Address word = b.buffer(MemoryKind::Pinned, 8);
             b.driver().run(HostStore{w32, word, 0});
             const StreamHandle s = busy(b);
             b.driver().run(StreamWriteValue{s, w32, word, 9, 0});
             return b.returned(b.driver().run(HostWaitValue{w32, word, 1, 9}));
         }},
    };
}

/// Submits a batch of `count` equal entries.
inline Status batchOf(Bench& b, std::size_t count, unsigned flags = 0,
                      MemoryOperation::Kind kind = MemoryOperation::Kind::WriteValue, unsigned entryFlags = 0,
                      std::uintptr_t beside = 0) {
    const Address word = conformance::offset(b.buffer(MemoryKind::Pinned, 16), beside);
    const std::vector<MemoryOperation> entries(count, {kind, WordWidth::Bits32, word, 0, entryFlags});
    return b.driver().run(StreamBatchMemOp{b.stream(), entries, flags});
}

inline std::vector<ConformanceRow> batchRows() {
    using namespace conformance;
    using enum MemoryOperation::Kind;
    constexpr Status bad = Status::InvalidValue;
    constexpr auto w32 = WordWidth::Bits32, w64 = WordWidth::Bits64;
    return {
        {"W9", "a batch of nothing", yes, [](Bench& b) { return batchOf(b, 0); }},
        {"W9b", "a batch of one", yes, [](Bench& b) { return batchOf(b, 1); }},
        {"W9c", "a batch of 255", yes, [](Bench& b) { return batchOf(b, 255); }},
        {"W9d", "a batch of 256", bad, [](Bench& b) { return batchOf(b, 256); }},
        {"W9e", "a batch with flags", bad, [](Bench& b) { return batchOf(b, 1, 1); }},
        {"W9f", "a batch of nothing with flags", bad, [](Bench& b) { return batchOf(b, 0, 1); }},
        {"W9g", "a batch is done in array order", yes,
         [](Bench& b) {
             const Address word = b.buffer(MemoryKind::Pinned, 8);
             b.driver().run(HostStore{w32, word, 0});
             const StreamHandle s = b.stream();
             const std::vector<MemoryOperation> entries{{WriteValue, w32, word, 7, 0},
                                                        {WaitValue, w32, word, 7, 1},
                                                        {WriteValue, w32, word, 8, 0},
                                                        {WaitValue, w32, word, 8, 1}};
             const Status status = b.driver().run(StreamBatchMemOp{s, entries, 0});
             return status == yes ? synchronize(b, s) : status;
         }},
        {"W9h", "a wait in a batch holds the stream", Status::NotReady,
         [](Bench& b) {
             const Address word = b.buffer(MemoryKind::Pinned, 8);
             b.driver().run(HostStore{w64, word, 0});
             const StreamHandle s = b.stream();
             const std::vector<MemoryOperation> entries{{WaitValue, w64, word, 3, 1}};
             b.driver().run(StreamBatchMemOp{s, entries, 0});
             b.returned(b.driver().run(HostWork{5ms}));
             const Status status = query(b, s);
             b.driver().run(HostStore{w64, word, 3});
             return synchronize(b, s) == yes ? status : no;
         }},
        {"W9i", "a barrier in a batch", yes, [](Bench& b) { return batchOf(b, 1, 0, Barrier); }},
        {"W4b", "a flush of remote writes in a batch", Status::NotSupported,
         [](Bench& b) { return batchOf(b, 1, 0, FlushRemoteWrites); }},
        {"W3b", "an unknown condition in a batch", bad, [](Bench& b) { return batchOf(b, 1, 0, WaitValue, 9); }},
        {"W6c", "a write without memory barrier in a batch", bad, [](Bench& b) { return batchOf(b, 1, 0, WriteValue, 1); }},
        {"W7f", "a misaligned address in a batch", bad, [](Bench& b) { return batchOf(b, 1, 0, WriteValue, 0, 2); }},
        {"W10b", "memory operations are captured", yes,
         [](Bench& b) {
             const Address word = b.buffer(MemoryKind::Pinned, 8);
             const std::vector<MemoryOperation> entries{{WriteValue, w32, word, 1, 0}};
             return endAfter(b, [&](StreamHandle s) {
                 b.driver().run(StreamWriteValue{s, w32, word, 1, 0});
                 b.driver().run(StreamWaitValue{s, w32, word, 1, 1});
                 return b.driver().run(StreamBatchMemOp{s, entries, 0});
             });
         }},
    };
}

}  // namespace streamscope::test

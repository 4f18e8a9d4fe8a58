// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/conformance_row.h"

/// Answers of calls with a second error, in a broken capture or in the legacy stream beside a capture (semantics.md X20, X21).
namespace streamscope::test {

namespace conformance {

/// Returns the answer of `act` in a stream whose capture is already broken.
template <class Act>
Status inBroken(Bench& b, Act act) {
    return inCapture(
        b,
        [&](StreamHandle s) {
            query(b, s);
            return act(s);
        },
        2);
}
/// Returns the answer of `act` during the capture of a blocking stream, which work of the legacy stream would wait for.
template <class Act>
Status besideBlocking(Bench& b, Act act) {
    return inCapture(
        b, [&](StreamHandle) { return act(); }, 2, 0);
}
inline Status launchShaped(Bench& b, StreamHandle stream, std::uint32_t blocks, std::uint32_t threads, Bytes sharedMemory = 0) {
    const KernelArgument argument{"duration", std::int64_t{1000}};
    return b.driver().launchKernel({"spin", {blocks, 1, 1}, {threads, 1, 1}, sharedMemory, {&argument, 1}, {}, {}}, stream);
}
inline constexpr Bytes tooMuchShared = 400'000;

enum class BadBatch : std::uint8_t { TooLong, Flags, Flush };
inline Status batchIn(Bench& b, StreamHandle stream, BadBatch bad) {
    using Kind = MemoryOperation::Kind;
    const MemoryOperation write{Kind::WriteValue, WordWidth::Bits32, b.buffer(MemoryKind::Pinned, 8), 0, 0};
    std::vector<MemoryOperation> entries(bad == BadBatch::TooLong ? 256 : 1, write);
    if (bad == BadBatch::Flush) entries.front().kind = Kind::FlushRemoteWrites;
    return b.driver().run(StreamBatchMemOp{stream, entries, bad == BadBatch::Flags ? 1u : 0u});
}
inline Status writeUnordered(Bench& b, StreamHandle stream) {
    return b.driver().run(StreamWriteValue{stream, WordWidth::Bits32, b.buffer(MemoryKind::Pinned, 8), 0, 1});
}
inline Status waitFlushing(Bench& b, StreamHandle stream) {
    constexpr unsigned flush = 1u << 30;
    return b.driver().run(StreamWaitValue{stream, WordWidth::Bits32, b.buffer(MemoryKind::Pinned, 8), 0, flush});
}
inline Status fillPageable(Bench& b, StreamHandle stream) {
    return b.driver().run(MemsetAsync{b.buffer(MemoryKind::Pageable, 64), 0, 64, stream});
}

}  // namespace conformance

inline std::vector<ConformanceRow> brokenCaptureRows() {
    using namespace conformance;
    using enum ConformanceRow::For;
    constexpr Status unsupported = Status::StreamCaptureUnsupported, invalidated = Status::StreamCaptureInvalidated;
    constexpr Status implicit = Status::StreamCaptureImplicit, wrongState = Status::IllegalState;
    return {
        {"X20", "record with unknown flags in a broken capture", invalidated,
         [](Bench& b) { return inBroken(b, [&](StreamHandle s) { return record(b, b.event(), s, 2); }); }},
        {"X20b", "wait with unknown flags in a broken capture", invalidated,
         [](Bench& b) { return inBroken(b, [&](StreamHandle s) { return wait(b, s, b.event(), 2); }); }},
        {"X20c", "external record in a broken capture", invalidated,
         [](Bench& b) { return inBroken(b, [&](StreamHandle s) { return record(b, b.event(), s, 1); }); }},
        {"X20d", "record an event of another device in a broken capture", invalidated,
         [](Bench& b) {
             b.driver().run(SetDevice{1});
             const EventHandle far = b.event();
             b.driver().run(SetDevice{0});
             return inBroken(b, [&](StreamHandle s) { return record(b, far, s); });
         },
         TwoDevices},
        {"X20e", "an empty grid in a broken capture", invalidated,
         [](Bench& b) { return inBroken(b, [&](StreamHandle s) { return launchShaped(b, s, 0, 32); }); }},
        {"X20f", "too much shared memory in a broken capture", invalidated,
         [](Bench& b) { return inBroken(b, [&](StreamHandle s) { return launchShaped(b, s, 1, 32, tooMuchShared); }); }},
        {"X20g", "memset of pageable memory in a broken capture", invalidated,
         [](Bench& b) { return inBroken(b, [&](StreamHandle s) { return fillPageable(b, s); }); }},
        {"X20h", "a batch of 256 in a broken capture", invalidated,
         [](Bench& b) { return inBroken(b, [&](StreamHandle s) { return batchIn(b, s, BadBatch::TooLong); }); }},
        {"X20i", "a batch with flags in a broken capture", invalidated,
         [](Bench& b) { return inBroken(b, [&](StreamHandle s) { return batchIn(b, s, BadBatch::Flags); }); }},
        {"X20j", "a batch that flushes in a broken capture", invalidated,
         [](Bench& b) { return inBroken(b, [&](StreamHandle s) { return batchIn(b, s, BadBatch::Flush); }); }},
        {"X20k", "launch of the null graph in a broken capture", unsupported,
         [](Bench& b) { return inBroken(b, [&](StreamHandle s) {
                            return b.driver().run(GraphLaunch{{}, s});
                        }); }},
        {"X20u", "launch of a graph in a broken capture", unsupported,
         [](Bench& b) {
             const GraphExecHandle graph = graphOf(b, [&](StreamHandle s) { launchShaped(b, s, 1, 32); });
             return inBroken(b, [&](StreamHandle s) { return b.driver().run(GraphLaunch{graph, s}); });
         }},
        {"X20l", "a write without barrier in a broken capture", invalidated,
         [](Bench& b) { return inBroken(b, [&](StreamHandle s) { return writeUnordered(b, s); }); }},
        {"X20m", "a wait that flushes in a broken capture", invalidated,
         [](Bench& b) { return inBroken(b, [&](StreamHandle s) { return waitFlushing(b, s); }); }},
        {"X20n", "free memory that no graph allocated in a broken capture", invalidated,
         [](Bench& b) {
             const Address memory = b.buffer(MemoryKind::Device, 64);
             return inBroken(b, [&](StreamHandle s) { return b.driver().run(FreeAsync{memory, s}); });
         }},
        {"X20o", "a callback in a broken capture", unsupported,
         [](Bench& b) { return inBroken(b, [&](StreamHandle s) {
                            return b.driver().run(StreamAddCallback{s, 1us, 0});
                        }); }},
        {"X20p", "nothing to copy in a broken capture", yes,
         [](Bench& b) {
             const auto m = buffers(b, 64);
             return inBroken(b, [&](StreamHandle s) { return b.driver().run(MemcpyAsync{m.device, m.pinned, 0, s}); });
         }},
        {"X20q", "begin in the stream of a broken capture", wrongState,
         [](Bench& b) { return inBroken(b, [&](StreamHandle s) {
                            return b.driver().run(StreamBeginCapture{s, 0});
                        }); }},
        {"X20r", "wait for an event of another capture in a broken one", invalidated,
         [](Bench& b) {
             const EventHandle e = b.event();
             const StreamHandle t = capturing(b, 2);
             record(b, e, t);
             const Status status = inBroken(b, [&](StreamHandle s) { return wait(b, s, e); });
             ended(b, t);
             return status;
         }},
        {"X20s", "… leaves the other capture whole", yes,
         [](Bench& b) {
             const EventHandle e = b.event();
             const StreamHandle t = capturing(b, 2);
             record(b, e, t);
             inBroken(b, [&](StreamHandle s) { return wait(b, s, e); });
             return b.driver().run(StreamEndCapture{t}).status;
         }},
        {"X20t", "memory in the order of a stream in a broken capture", invalidated,
         [](Bench& b) { return inBroken(b, [&](StreamHandle s) {
                            return b.driver().run(MallocAsync{64, s}).status;
                        }); }},

        {"X21", "begin in the legacy stream beside a capture", implicit,
         [](Bench& b) { return besideBlocking(b, [&] {
                            return b.driver().run(StreamBeginCapture{legacyStream, 2});
                        }); }},
        {"X21b", "… invalidates", invalidated,
         [](Bench& b) {
             return endAfter(
                 b,
                 [&](StreamHandle) {
                     return b.driver().run(StreamBeginCapture{legacyStream, 2});
                 },
                 2, 0);
         }},
        {"X21c", "end in the legacy stream beside a capture", implicit,
         [](Bench& b) { return besideBlocking(b, [&] { return b.driver().run(StreamEndCapture{legacyStream}).status; }); }},
        {"X21d", "… invalidates", invalidated,
         [](Bench& b) {
             return endAfter(
                 b, [&](StreamHandle) { return b.driver().run(StreamEndCapture{legacyStream}).status; }, 2, 0);
         }},
        {"X21e", "record with unknown flags in the legacy stream beside a capture", implicit,
         [](Bench& b) { return besideBlocking(b, [&] { return record(b, b.event(), legacyStream, 2); }); }},
        {"X21f", "wait with unknown flags in the legacy stream beside a capture", implicit,
         [](Bench& b) { return besideBlocking(b, [&] { return wait(b, legacyStream, b.event(), 2); }); }},
        {"X21g", "an empty grid in the legacy stream beside a capture", implicit,
         [](Bench& b) { return besideBlocking(b, [&] { return launchShaped(b, legacyStream, 0, 32); }); }},
        {"X21h", "memset of pageable memory in the legacy stream beside a capture", implicit,
         [](Bench& b) { return besideBlocking(b, [&] { return fillPageable(b, legacyStream); }); }},
        {"X21i", "a batch of 256 in the legacy stream beside a capture", implicit,
         [](Bench& b) { return besideBlocking(b, [&] { return batchIn(b, legacyStream, BadBatch::TooLong); }); }},
        {"X21j", "launch of the null graph in the legacy stream beside a capture", implicit,
         [](Bench& b) { return besideBlocking(b, [&] {
                            return b.driver().run(GraphLaunch{{}, legacyStream});
                        }); }},
        {"X21k", "a write without barrier in the legacy stream beside a capture", implicit,
         [](Bench& b) { return besideBlocking(b, [&] { return writeUnordered(b, legacyStream); }); }},
        {"X21l", "a callback in the legacy stream beside a capture", implicit,
         [](Bench& b) { return besideBlocking(b, [&] {
                            return b.driver().run(StreamAddCallback{legacyStream, 1us, 0});
                        }); }},
    };
}

}  // namespace streamscope::test

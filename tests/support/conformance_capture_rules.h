// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/conformance_row.h"

/// Rows G13 to G23 of semantics.md A5: forks and joins, the legacy stream, permitted calls, other threads.
namespace streamscope::test {

namespace conformance {

/// Forks t off s and gives both work of their own.
inline void fork(Bench& b, StreamHandle s, StreamHandle t) {
    const EventHandle e = b.event();
    b.launch(s, 1us);
    record(b, e, s);
    wait(b, t, e);
    b.launch(t, 1us);
}
inline void join(Bench& b, StreamHandle s, StreamHandle t) {
    const EventHandle e = b.event();
    record(b, e, t);
    wait(b, s, e);
}
/// Returns how using the legacy stream affects the capture of a blocking stream (flags 0) or of a non-blocking one.
template <class Act>
Status legacyIn(Bench& b, Act act, unsigned flags = 0) {
    return inCapture(
        b, [&](StreamHandle) { return act(); }, 0, flags);
}

}  // namespace conformance

inline std::vector<ConformanceRow> captureRuleRows() {
    using namespace conformance;
    using enum ConformanceRow::For;
    constexpr Status unsupported = Status::StreamCaptureUnsupported, invalidated = Status::StreamCaptureInvalidated;
    constexpr Status implicit = Status::StreamCaptureImplicit, unmatched = Status::StreamCaptureUnmatched;
    constexpr Status wrongThread = Status::StreamCaptureWrongThread, unjoined = Status::StreamCaptureUnjoined;
    constexpr Bytes bytes = 4096;
    return {
        {"G13", "fork and join through events", yes,
         [](Bench& b) {
             return endAfter(b, [&](StreamHandle s) {
                 const StreamHandle t = b.stream();
                 fork(b, s, t);
                 join(b, s, t);
             });
         }},
        {"G13b", "a fork is captured until it is joined", yes,
         [](Bench& b) {
             const StreamHandle s = capturing(b), t = b.stream();
             fork(b, s, t);
             const bool during = captureStatus(b, t) == CaptureStatus::Active;
             join(b, s, t);
             ended(b, s);
             return check(during && captureStatus(b, t) == CaptureStatus::None);
         }},
        {"G13c", "a fork that is not joined", unjoined,
         [](Bench& b) { return endAfter(b, [&](StreamHandle s) { fork(b, s, b.stream()); }); }},
        {"G13d", "a fork with work after its join", unjoined,
         [](Bench& b) {
             return endAfter(b, [&](StreamHandle s) {
                 const StreamHandle t = b.stream();
                 fork(b, s, t);
                 join(b, s, t);
                 b.launch(t, 1us);
             });
         }},
        {"G13e", "a fork without work needs no join", yes,
         [](Bench& b) {
             const EventHandle e = b.event();
             return endAfter(b, [&](StreamHandle s) {
                 b.launch(s, 1us);
                 record(b, e, s);
                 return wait(b, b.stream(), e);
             });
         }},
        {"G13f", "an unjoined capture has ended", yes,
         [](Bench& b) {
             const StreamHandle s = capturing(b), t = b.stream();
             fork(b, s, t);
             ended(b, s);
             return check(captureStatus(b, s) == CaptureStatus::None && captureStatus(b, t) == CaptureStatus::None);
         }},
        {"G14", "end in the forked stream", unmatched,
         [](Bench& b) {
             return inCapture(b, [&](StreamHandle s) {
                 const StreamHandle t = b.stream();
                 fork(b, s, t);
                 return b.driver().run(StreamEndCapture{t}).status;
             });
         }},
        {"G14b", "end in the forked stream invalidates", invalidated,
         [](Bench& b) {
             return endAfter(b, [&](StreamHandle s) {
                 const StreamHandle t = b.stream();
                 fork(b, s, t);
                 return b.driver().run(StreamEndCapture{t}).status;
             });
         }},
        {"G15", "a wait that would join two captures", Status::StreamCaptureMerge,
         [](Bench& b) {
             const EventHandle e = b.event();
             const StreamHandle t = capturing(b);
             const Status status = inCapture(b, [&](StreamHandle s) { return record(b, e, s) == yes ? wait(b, t, e) : no; });
             ended(b, t);
             return status;
         }},
        {"G15b", "… invalidates both", yes,
         [](Bench& b) {
             const EventHandle e = b.event();
             const StreamHandle s = capturing(b), t = capturing(b);
             record(b, e, s);
             wait(b, t, e);
             const Status one = b.driver().run(StreamEndCapture{s}).status, other = b.driver().run(StreamEndCapture{t}).status;
             return check(one == Status::StreamCaptureInvalidated && other == one);
         }},
        {"G16", "launch into the legacy stream", implicit,
         [](Bench& b) { return legacyIn(b, [&] { return b.launch(legacyStream, 1us); }); }},
        {"G16b", "copy in the legacy stream", implicit,
         [](Bench& b) {
             const auto m = buffers(b, bytes);
             return legacyIn(b, [&] { return b.returned(b.driver().run(Memcpy{m.device, m.pinned, bytes})); });
         }},
        {"G16c", "memset in the legacy stream", implicit,
         [](Bench& b) {
             const auto m = buffers(b, bytes);
             return legacyIn(b, [&] { return b.returned(b.driver().run(Memset{m.device, 0, bytes})); });
         }},
        {"G16d", "record in the null stream", implicit,
         [](Bench& b) {
             const EventHandle e = b.event();
             return legacyIn(b, [&] { return record(b, e, nullStream); });
         }},
        {"G16e", "synchronize the legacy stream", implicit,
         [](Bench& b) { return legacyIn(b, [&] { return synchronize(b, legacyStream); }); }},
        {"G16f", "query the legacy stream", implicit,
         [](Bench& b) { return legacyIn(b, [&] { return query(b, legacyStream); }); }},
        {"G16g", "launch into the legacy stream invalidates", invalidated,
         [](Bench& b) {
             return endAfter(
                 b, [&](StreamHandle) { return b.launch(legacyStream, 1us); }, 2, 0);
         }},
        {"G16h", "the legacy stream waits for a captured event", implicit,
         [](Bench& b) {
             const EventHandle e = b.event();
             return inCapture(b, [&](StreamHandle s) { return record(b, e, s) == yes ? wait(b, legacyStream, e) : no; });
         }},
        {"G16i", "launch into the legacy stream by another thread", implicit,
         [](Bench& b) { return legacyIn(b, [&] { return b.onThread(1, [&] { return b.launch(legacyStream, 1us); }); }); },
         TwoThreads},
        {"G17", "whether the legacy stream is captured", implicit,
         [](Bench& b) { return legacyIn(b, [&] { return b.driver().run(StreamIsCapturing{legacyStream}).status; }); }},
        {"G17b", "… does not invalidate", yes,
         [](Bench& b) {
             return endAfter(
                 b, [&](StreamHandle) { return b.driver().run(StreamIsCapturing{legacyStream}).status; }, 0, 0);
         }},
        {"G17c", "whether the legacy stream is captured, beside a non-blocking stream", yes,
         [](Bench& b) {
             return legacyIn(
                 b, [&] { return b.driver().run(StreamIsCapturing{legacyStream}).status; }, 1);
         }},
        {"G18", "launch into the legacy stream beside a non-blocking stream", yes,
         [](Bench& b) {
             return legacyIn(
                 b, [&] { return b.launch(legacyStream, 1us); }, 1);
         }},
        {"G18b", "copy in the legacy stream beside a non-blocking stream", yes,
         [](Bench& b) {
             const auto m = buffers(b, bytes);
             return legacyIn(
                 b,
                 [&] {
                     return b.returned(b.driver().run(Memcpy{m.device, m.pinned, bytes}));
                 },
                 1);
         }},
        {"G18c", "what the legacy stream does is not captured", Status::NotReady,
         [](Bench& b) {
             endAfter(b, [&](StreamHandle) { return b.launch(legacyStream, shortTime); });
             return query(b, legacyStream);
         }},
        {"G19", "launch into another blocking stream", yes,
         [](Bench& b) {
             return endAfter(
                 b, [&](StreamHandle) { return b.launch(b.stream(0), 1us); }, 0, 0);
         }},
        {"G20", "pageable copies, host functions, memory in stream order and new handles", yes,
         [](Bench& b) {
             const auto m = buffers(b, bytes);
             return endAfter(b, [&](StreamHandle s) {
                 Driver& driver = b.driver();
                 Address memory;
                 const bool all = driver.run(MemcpyAsync{m.device, m.pageable, bytes, s}) == yes &&
                                  driver.run(MemcpyAsync{m.pageable, m.device, bytes, s}) == yes &&
                                  driver.run(LaunchHostFunc{s, 1us}) == yes &&
                                  (memory = driver.run(MallocAsync{64, s}).value).value != 0 &&
                                  driver.run(FreeAsync{memory, s}) == yes && driver.run(StreamDestroy{b.stream()}) == yes &&
                                  driver.run(EventDestroy{b.event()}) == yes;
                 if (!all) query(b, s);  // breaks the capture, so that its end shows the failure
             });
         }},
        {"G20b", "a copy to pageable memory returns at once", yes,
         [](Bench& b) {
             const auto m = buffers(b, bytes);
             return inCapture(b, [&](StreamHandle s) { return b.driver().run(MemcpyAsync{m.pageable, m.device, bytes, s}); });
         }},
        {"G21", "add a callback", unsupported,
         [](Bench& b) { return inCapture(b, [&](StreamHandle s) {
                            return b.driver().run(StreamAddCallback{s, 1us, 0});
                        }); }},
        {"G21b", "add a callback invalidates", invalidated,
         [](Bench& b) {
             return endAfter(
                 b,
                 [&](StreamHandle s) {
                     return b.driver().run(StreamAddCallback{s, 1us, 0});
                 },
                 2);
         }},
        {"G22", "end by another thread", wrongThread,
         [](Bench& b) {
             const StreamHandle s = capturing(b);
             return b.onThread(1, [&] { return b.driver().run(StreamEndCapture{s}).status; });
         },
         TwoThreads},
        {"G22b", "… has ended the capture", Status::IllegalState,
         [](Bench& b) {
             const StreamHandle s = capturing(b, 1);
             b.onThread(1, [&] { return b.driver().run(StreamEndCapture{s}).status; });
             return b.driver().run(StreamEndCapture{s}).status;
         },
         TwoThreads},
        {"G22c", "end by another thread, relaxed", yes,
         [](Bench& b) {
             const StreamHandle s = capturing(b, 2);
             return b.onThread(1, [&] { return b.driver().run(StreamEndCapture{s}).status; });
         },
         TwoThreads},
        {"G23", "another thread allocates while one captures globally", unsupported,
         [](Bench& b) {
             return inCapture(b, [&](StreamHandle) {
                 return b.onThread(1, [&] { return b.driver().run(Allocate{MemoryKind::Device, 64}).status; });
             });
         },
         TwoThreads},
        {"G23b", "… which invalidates", invalidated,
         [](Bench& b) {
             return endAfter(b, [&](StreamHandle) {
                 return b.onThread(1, [&] { return b.driver().run(Allocate{MemoryKind::Device, 64}).status; });
             });
         },
         TwoThreads},
        {"G23c", "another thread allocates while one captures for itself", yes,
         [](Bench& b) {
             return inCapture(
                 b,
                 [&](StreamHandle) {
                     return b.onThread(1, [&] { return b.driver().run(Allocate{MemoryKind::Device, 64}).status; });
                 },
                 1);
         },
         TwoThreads},
        {"G23d", "another thread queries the stream, relaxed", unsupported,
         [](Bench& b) {
             return inCapture(
                 b, [&](StreamHandle s) { return b.onThread(1, [&] { return query(b, s); }); }, 2);
         },
         TwoThreads},
        {"G23e", "another thread synchronizes the device, relaxed", unsupported,
         [](Bench& b) {
             return inCapture(
                 b, [&](StreamHandle) { return b.onThread(1, [&] { return b.returned(b.driver().run(DeviceSynchronize{})); }); },
                 2);
         },
         TwoThreads},
        {"G23f", "another thread adds work to the stream", yes,
         [](Bench& b) { return endAfter(b, [&](StreamHandle s) { return b.onThread(1, [&] { return b.launch(s, 1us); }); }); },
         TwoThreads},
    };
}

}  // namespace streamscope::test

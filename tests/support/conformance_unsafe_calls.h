// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/conformance_broken_captures.h"

/// Answers of calls that a capture cannot contain, and their effect on open captures.
namespace streamscope::test {

inline std::vector<ConformanceRow> unsafeCallRows() {
    using namespace conformance;
    using enum ConformanceRow::For;
    constexpr Status unsupported = Status::StreamCaptureUnsupported, invalidated = Status::StreamCaptureInvalidated;
    constexpr Status bad = Status::InvalidValue;
    constexpr unsigned shared = 6;  // Interprocess and DisableTiming
    return {
        {"X22", "an empty grid in a capture", bad,
         [](Bench& b) { return inCapture(b, [&](StreamHandle s) { return launchShaped(b, s, 0, 32); }); }},
        {"X22b", "… invalidates", invalidated,
         [](Bench& b) { return endAfter(b, [&](StreamHandle s) { return launchShaped(b, s, 0, 32); }); }},
        {"X22c", "a block of too many threads in a capture", bad,
         [](Bench& b) { return inCapture(b, [&](StreamHandle s) { return launchShaped(b, s, 1, 1025); }); }},
        {"X22d", "… invalidates", invalidated,
         [](Bench& b) { return endAfter(b, [&](StreamHandle s) { return launchShaped(b, s, 1, 1025); }); }},
        {"X22e", "an empty grid leaves other streams as they are", yes,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             launchShaped(b, s, 0, 32);
             return launchShaped(b, s, 1, 32);
         }},

        {"X23", "instantiate while a stream is being captured", unsupported,
         [](Bench& b) {
             const GraphHandle graph = ended(b, capturing(b));
             return inCapture(b, [&](StreamHandle) { return b.driver().run(GraphInstantiate{graph}).status; });
         }},
        {"X23b", "… invalidates", invalidated,
         [](Bench& b) {
             const GraphHandle graph = ended(b, capturing(b));
             return endAfter(
                 b, [&](StreamHandle) { return b.driver().run(GraphInstantiate{graph}).status; }, 1);
         }},
        {"X23c", "instantiate while a stream is being captured, relaxed", yes,
         [](Bench& b) {
             const GraphHandle graph = ended(b, capturing(b));
             return inCapture(
                 b, [&](StreamHandle) { return b.driver().run(GraphInstantiate{graph}).status; }, 2);
         }},
        {"X23d", "instantiate the null graph while a stream is being captured", unsupported,
         [](Bench& b) { return inCapture(b, [&](StreamHandle) { return b.driver().run(GraphInstantiate{{}}).status; }); }},
        {"X23e", "launch of the null graph into a stream that is being captured", unsupported,
         [](Bench& b) { return inCapture(b, [&](StreamHandle s) {
                            return b.driver().run(GraphLaunch{{}, s});
                        }); }},
        {"X23f", "… invalidates", invalidated,
         [](Bench& b) { return endAfter(b, [&](StreamHandle s) {
                            return b.driver().run(GraphLaunch{{}, s});
                        }); }},

        {"X24", "memory in the order of a stream that is not the captured one", unsupported,
         [](Bench& b) {
             const StreamHandle t = b.stream();
             return inCapture(b, [&](StreamHandle) { return b.driver().run(MallocAsync{64, t}).status; });
         }},
        {"X24b", "… invalidates", invalidated,
         [](Bench& b) {
             const StreamHandle t = b.stream();
             return endAfter(
                 b,
                 [&](StreamHandle) {
                     return b.driver().run(MallocAsync{64, t}).status;
                 },
                 1);
         }},
        {"X24c", "… relaxed", yes,
         [](Bench& b) {
             const StreamHandle t = b.stream();
             return endAfter(
                 b,
                 [&](StreamHandle) {
                     return b.driver().run(MallocAsync{64, t}).status;
                 },
                 2);
         }},
        {"X24d", "free in the order of a stream that is not the captured one", unsupported,
         [](Bench& b) {
             const StreamHandle t = b.stream();
             const Address memory = b.driver().run(MallocAsync{64, t}).value;
             return inCapture(b, [&](StreamHandle) { return b.driver().run(FreeAsync{memory, t}); });
         }},
        {"X24e", "free in a capture what no graph allocated", bad,
         [](Bench& b) {
             const Address memory = b.buffer(MemoryKind::Device, 64);
             return inCapture(b, [&](StreamHandle s) { return b.driver().run(FreeAsync{memory, s}); });
         }},
        {"X24f", "… does not invalidate", yes,
         [](Bench& b) {
             const Address memory = b.buffer(MemoryKind::Device, 64);
             return endAfter(b, [&](StreamHandle s) { return b.driver().run(FreeAsync{memory, s}); });
         }},

        {"X25", "record an event for several processes in a capture", unsupported,
         [](Bench& b) { return inCapture(b, [&](StreamHandle s) { return record(b, b.event(shared), s); }); }},
        {"X25b", "… does not invalidate", yes,
         [](Bench& b) { return endAfter(b, [&](StreamHandle s) { return record(b, b.event(shared), s); }); }},
        {"X25c", "wait for an event for several processes in a capture", unsupported,
         [](Bench& b) {
             const EventHandle e = recorded(b, b.stream(), shared);
             return inCapture(b, [&](StreamHandle s) { return wait(b, s, e); });
         }},
        {"X25d", "… invalidates", invalidated,
         [](Bench& b) {
             const EventHandle e = recorded(b, b.stream(), shared);
             return endAfter(b, [&](StreamHandle s) { return wait(b, s, e); });
         }},
        {"X25e", "wait for one that was never recorded in a capture", unsupported,
         [](Bench& b) { return inCapture(b, [&](StreamHandle s) { return wait(b, s, b.event(shared)); }); }},
        {"X25f", "external record and wait of an event for several processes", yes,
         [](Bench& b) {
             const EventHandle e = b.event(shared);
             return endAfter(b, [&](StreamHandle s) {
                 if (record(b, e, s, 1) != yes || wait(b, s, e, 1) != yes) query(b, s);  // lets the capture end with 901
             });
         }},
    };
}

}  // namespace streamscope::test

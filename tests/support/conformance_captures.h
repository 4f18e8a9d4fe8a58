// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/conformance_row.h"

/// Rows G1 to G15 of semantics.md A5: which streams are captured, and how captures join and end.
namespace streamscope::test {

inline std::vector<ConformanceRow> captureRows() {
    using namespace conformance;
    using enum ConformanceRow::For;
    constexpr Status unsupported = Status::StreamCaptureUnsupported, invalidated = Status::StreamCaptureInvalidated;
    constexpr Status bad = Status::InvalidValue, wrongState = Status::IllegalState, captured = Status::CapturedEvent;
    return {
        {"G1", "begin in the null stream", unsupported,
         [](Bench& b) {
             return b.driver().run(StreamBeginCapture{nullStream, 0});
         }},
        {"G1b", "begin in the legacy stream", unsupported,
         [](Bench& b) {
             return b.driver().run(StreamBeginCapture{legacyStream, 2});
         }},
        {"G2", "begin in the per-thread stream", yes,
         [](Bench& b) {
             const Status status = b.driver().run(StreamBeginCapture{perThreadStream, 0});
             const Status end = b.driver().run(StreamEndCapture{perThreadStream}).status;
             return status == yes ? end : status;
         }},
        {"G3", "begin where a capture has begun", wrongState,
         [](Bench& b) { return inCapture(b, [&](StreamHandle s) {
                            return b.driver().run(StreamBeginCapture{s, 0});
                        }); }},
        {"G3b", "… does not invalidate", yes,
         [](Bench& b) { return endAfter(b, [&](StreamHandle s) {
                            return b.driver().run(StreamBeginCapture{s, 0});
                        }); }},
        {"G3c", "end where no capture has begun", wrongState,
         [](Bench& b) { return b.driver().run(StreamEndCapture{b.stream()}).status; }},
        {"G3d", "end in the legacy stream", wrongState,
         [](Bench& b) { return b.driver().run(StreamEndCapture{legacyStream}).status; }},
        {"G3e", "end twice", wrongState,
         [](Bench& b) {
             const StreamHandle s = capturing(b);
             b.driver().run(StreamEndCapture{s});
             return b.driver().run(StreamEndCapture{s}).status;
         }},
        {"G3f", "begin with an unknown mode", bad,
         [](Bench& b) {
             return b.driver().run(StreamBeginCapture{b.stream(), 3});
         }},
        {"G4", "synchronize the stream", unsupported,
         [](Bench& b) { return inCapture(b, [&](StreamHandle s) { return synchronize(b, s); }); }},
        {"G4b", "query the stream", unsupported,
         [](Bench& b) { return inCapture(b, [&](StreamHandle s) { return query(b, s); }); }},
        {"G4c", "synchronize the device", unsupported,
         [](Bench& b) { return inCapture(b, [&](StreamHandle) { return b.synchronize(); }); }},
        {"G4d", "synchronize the device, relaxed", unsupported,
         [](Bench& b) {
             return inCapture(
                 b, [&](StreamHandle) { return b.synchronize(); }, 2);
         }},
        {"G4e", "query the stream, relaxed, invalidates", invalidated,
         [](Bench& b) {
             return endAfter(
                 b, [&](StreamHandle s) { return query(b, s); }, 2);
         }},
        {"G4f", "synchronize the device, relaxed, invalidates", invalidated,
         [](Bench& b) {
             return endAfter(
                 b, [&](StreamHandle) { return b.synchronize(); }, 2);
         }},
        {"G4g", "an invalidated capture gives no graph", yes,
         [](Bench& b) {
             const StreamHandle s = capturing(b);
             query(b, s);
             return check(captureStatus(b, s) == CaptureStatus::Invalidated && ended(b, s) == GraphHandle{} &&
                          captureStatus(b, s) == CaptureStatus::None);
         }},
        {"G4h", "work in an invalidated capture", invalidated,
         [](Bench& b) {
             return inCapture(b, [&](StreamHandle s) {
                 query(b, s);
                 return b.launch(s, 1us);
             });
         }},
        {"G4i", "query the stream of an invalidated capture", unsupported,
         [](Bench& b) {
             return inCapture(b, [&](StreamHandle s) {
                 query(b, s);
                 return query(b, s);
             });
         }},
        {"G4j", "record in an invalidated capture", invalidated,
         [](Bench& b) {
             const EventHandle e = b.event();
             return inCapture(b, [&](StreamHandle s) {
                 query(b, s);
                 return record(b, e, s);
             });
         }},
        {"G5", "synchronize an unrelated stream", unsupported,
         [](Bench& b) { return inCapture(b, [&](StreamHandle) { return synchronize(b, b.stream()); }); }},
        {"G5b", "query an unrelated stream, thread-local", unsupported,
         [](Bench& b) {
             return inCapture(
                 b, [&](StreamHandle) { return query(b, b.stream()); }, 1);
         }},
        {"G5c", "query an unrelated event", unsupported,
         [](Bench& b) { return inCapture(b, [&](StreamHandle) { return query(b, b.event()); }); }},
        {"G5d", "query an unrelated event, thread-local, invalidates", invalidated,
         [](Bench& b) {
             return endAfter(
                 b, [&](StreamHandle) { return query(b, b.event()); }, 1);
         }},
        {"G5e", "query an unrelated stream and event, relaxed", yes,
         [](Bench& b) {
             return endAfter(
                 b, [&](StreamHandle) { return check(query(b, b.stream()) == yes && query(b, b.event()) == yes); }, 2);
         }},
        {"G6", "allocate", unsupported,
         [](Bench& b) {
             return inCapture(b, [&](StreamHandle) { return b.driver().run(Allocate{MemoryKind::Device, 64}).status; });
         }},
        {"G6b", "free, thread-local", unsupported,
         [](Bench& b) {
             const Address memory = b.buffer(MemoryKind::Device, 64);
             return inCapture(
                 b, [&](StreamHandle) { return b.returned(b.driver().run(Release{memory})); }, 1);
         }},
        {"G6c", "allocate pinned memory invalidates", invalidated,
         [](Bench& b) {
             return endAfter(b, [&](StreamHandle) { return b.driver().run(Allocate{MemoryKind::Pinned, 64}).status; });
         }},
        {"G6d", "allocate, relaxed", yes,
         [](Bench& b) {
             return inCapture(
                 b,
                 [&](StreamHandle) {
                     return b.driver().run(Allocate{MemoryKind::Device, 64}).status;
                 },
                 2);
         }},
        {"G6e", "allocate while an invalidated capture has not ended", unsupported,
         [](Bench& b) {
             return inCapture(b, [&](StreamHandle s) {
                 query(b, s);
                 return b.driver().run(Allocate{MemoryKind::Device, 64}).status;
             });
         }},
        {"G7", "query a captured event", captured,
         [](Bench& b) {
             const EventHandle e = b.event();
             return inCapture(b, [&](StreamHandle s) { return record(b, e, s) == yes ? query(b, e) : no; });
         }},
        {"G7b", "synchronize a captured event", captured,
         [](Bench& b) {
             const EventHandle e = b.event();
             return inCapture(
                 b, [&](StreamHandle s) { return record(b, e, s) == yes ? synchronize(b, e) : no; }, 2);
         }},
        {"G7c", "query of a captured event invalidates", invalidated,
         [](Bench& b) {
             const EventHandle e = b.event();
             return endAfter(
                 b, [&](StreamHandle s) { return record(b, e, s) == yes ? query(b, e) : no; }, 2);
         }},
        {"G8", "elapsed of a captured event", captured,
         [](Bench& b) {
             const EventHandle e = b.event();
             return inCapture(b, [&](StreamHandle s) { return record(b, e, s) == yes ? elapsed(b, e, e) : no; });
         }},
        {"G8b", "elapsed of a captured event does not invalidate", yes,
         [](Bench& b) {
             const EventHandle e = b.event();
             return endAfter(b, [&](StreamHandle s) { return record(b, e, s) == yes ? elapsed(b, e, e) : no; });
         }},
        {"G9", "query an event last recorded in an ended capture", bad, [](Bench& b) { return query(b, onceCaptured(b)); }},
        {"G9b", "synchronize it", bad, [](Bench& b) { return synchronize(b, onceCaptured(b)); }},
        {"G9c", "wait for it", bad, [](Bench& b) { return wait(b, b.stream(), onceCaptured(b)); }},
        {"G9d", "elapsed of it", bad,
         [](Bench& b) {
             const EventHandle e = onceCaptured(b);
             return elapsed(b, e, e);
         }},
        {"G9e", "recording it again clears that", yes,
         [](Bench& b) {
             const EventHandle e = onceCaptured(b);
             return record(b, e, b.stream()) == yes ? synchronize(b, e) : no;
         }},
        {"G9f", "wait for it in a capture invalidates that", invalidated,
         [](Bench& b) {
             const EventHandle e = onceCaptured(b);
             return endAfter(b, [&](StreamHandle s) { return wait(b, s, e); });
         }},
        {"G9g", "wait for it in an invalidated capture", invalidated,
         [](Bench& b) {
             const EventHandle e = onceCaptured(b);
             return inCapture(b, [&](StreamHandle s) {
                 query(b, s);
                 return wait(b, s, e);
             });
         }},
        {"G9h", "query an event of an invalidated capture", bad,
         [](Bench& b) {
             const EventHandle e = b.event();
             return inCapture(b, [&](StreamHandle s) {
                 record(b, e, s);
                 query(b, s);
                 return query(b, e);
             });
         }},
        {"G9i", "another stream waits for an event of an invalidated capture", bad,
         [](Bench& b) {
             const EventHandle e = b.event();
             return inCapture(b, [&](StreamHandle s) {
                 record(b, e, s);
                 query(b, s);
                 return wait(b, b.stream(), e);
             });
         }},
        {"G10", "wait for an event recorded outside", Status::StreamCaptureIsolation,
         [](Bench& b) {
             const EventHandle e = recorded(b, b.stream());
             b.synchronize();
             return inCapture(b, [&](StreamHandle s) { return wait(b, s, e); });
         }},
        {"G10b", "wait for an event recorded outside invalidates", invalidated,
         [](Bench& b) {
             const EventHandle e = recorded(b, b.stream());
             return endAfter(b, [&](StreamHandle s) { return wait(b, s, e); });
         }},
        {"G11", "external wait for an event recorded outside", yes,
         [](Bench& b) {
             const EventHandle e = recorded(b, b.stream());
             return endAfter(b, [&](StreamHandle s) { return wait(b, s, e, 1); });
         }},
        {"G11b", "external record", yes,
         [](Bench& b) {
             const EventHandle e = b.event();
             return endAfter(b, [&](StreamHandle s) { return record(b, e, s, 1); });
         }},
        {"G11c", "external records stamp their events at each launch", yes,
         [](Bench& b) {
             const EventHandle start = b.event(), end = b.event();
             const GraphExecHandle graph = graphOf(b, [&](StreamHandle s) {
                 record(b, start, s, 1);
                 b.launch(s, shortTime);
                 record(b, end, s, 1);
             });
             const StreamHandle s = b.stream();
             float time = 0;
             for (int launch = 0; launch < 2; ++launch) {
                 b.driver().run(GraphLaunch{graph, s});
                 if (synchronize(b, end) != yes || elapsed(b, start, end, &time) != yes) return no;
             }
             return check(time > 19.f && time < 30.f);
         }},
        {"G11d", "an external wait waits at the launch for what the event means then", Status::NotReady,
         [](Bench& b) {
             const EventHandle e = b.event(), done = b.event();
             const GraphExecHandle graph = graphOf(b, [&](StreamHandle s) { wait(b, s, e, 1); });
             b.record(e, busy(b));
             const StreamHandle s = b.stream();
             b.driver().run(GraphLaunch{graph, s});
             b.record(done, s);
             return query(b, done);
         }},
        {"G12", "wait for an event never recorded", yes,
         [](Bench& b) {
             const EventHandle e = b.event();
             return endAfter(b, [&](StreamHandle s) { return check(wait(b, s, e) == yes && wait(b, s, e, 1) == yes); });
         }},
    };
}

}  // namespace streamscope::test

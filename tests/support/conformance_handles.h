// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/conformance_row.h"

/// Null and destroyed handles, and memory in stream order.
namespace streamscope::test {

inline std::vector<ConformanceRow> handleRows() {
    using namespace conformance;
    using enum ConformanceRow::For;
    constexpr Status refused = Status::InvalidResourceHandle, bad = Status::InvalidValue, notYet = Status::NotReady;
    return {
        {"C13", "a callback runs in stream order", notYet,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             const Status status = b.driver().run(StreamAddCallback{s, shortTime, 0});
             return status == yes ? query(b, s) : status;
         }},
        {"C13b", "a callback with flags", bad,
         [](Bench& b) {
             return b.driver().run(StreamAddCallback{b.stream(), 1us, 1});
         }},
        {"C10", "release of device memory waits for the device", yes,
         [](Bench& b) {
             const Address memory = b.buffer(MemoryKind::Device, 64);
             const StreamHandle s = busy(b);
             return b.returned(b.driver().run(Release{memory})) == yes ? query(b, s) : no;
         }},
        {"E9d", "synchronize a null event", refused, [](Bench& b) { return synchronize(b, EventHandle{}); }},
        {"E9e", "elapsed of a null event", refused, [](Bench& b) { return elapsed(b, {}, {}); }},
        {"E9f", "destroy a null event", refused, [](Bench& b) { return b.driver().run(EventDestroy{{}}); }},
        {"E23c", "use of a destroyed stream", refused,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             b.driver().run(StreamDestroy{s});
             return b.launch(s, 1us);
         },
         SimulatedOnly},
        {"E23d", "double destroy of a stream", refused,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             b.driver().run(StreamDestroy{s});
             return b.driver().run(StreamDestroy{s});
         },
         SimulatedOnly},
        {"E23e", "capture in a destroyed stream", refused,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             b.driver().run(StreamDestroy{s});
             return b.driver().run(StreamBeginCapture{s, 0});
         },
         SimulatedOnly},
        {"X15", "memory in stream order", yes,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             const Address memory = b.driver().run(MallocAsync{64, s}).value;
             if (b.driver().run(MemsetAsync{memory, 0, 64, s}) != yes) return no;
             return b.driver().run(FreeAsync{memory, s});
         }},
        {"X15b", "memory in stream order does not wait", notYet,
         [](Bench& b) {
             const StreamHandle s = busy(b);
             const Address memory = b.driver().run(MallocAsync{64, s}).value;
             return b.driver().run(FreeAsync{memory, s}) == yes ? query(b, s) : no;
         }},
        {"X15c", "no bytes in stream order", yes,
         [](Bench& b) {
             const auto made = b.driver().run(MallocAsync{0, b.stream()});
             return made ? check(made.value == Address{}) : made.status;
         }},
        {"X15d", "free nothing in stream order", yes,
         [](Bench& b) {
             return b.driver().run(FreeAsync{{}, b.stream()});
         }},
        {"X15e", "free twice in stream order", bad,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             const Address memory = b.driver().run(MallocAsync{64, s}).value;
             return b.driver().run(FreeAsync{memory, s}) == yes ? b.driver().run(FreeAsync{memory, s}) : no;
         }},
        {"X15f", "memory of a stream, freed for all", yes,
         [](Bench& b) {
             return b.returned(b.driver().run(Release{b.driver().run(MallocAsync{64, b.stream()}).value}));
         }},
        {"X15g", "memory of the device, freed in stream order", yes,
         [](Bench& b) {
             return b.driver().run(FreeAsync{b.buffer(MemoryKind::Device, 64), b.stream()});
         }},
        {"X15h", "memory in the order of the legacy stream", yes,
         [](Bench& b) {
             return b.driver().run(MallocAsync{64, legacyStream}).status;
         }},
        {"X16", "a forked stream is destroyed in a capture", yes,
         [](Bench& b) {
             const EventHandle e = b.event();
             return endAfter(b, [&](StreamHandle s) {
                 const StreamHandle t = b.stream();
                 record(b, e, s);
                 wait(b, t, e);
                 return b.driver().run(StreamDestroy{t});
             });
         }},
        {"X16b", "a captured stream is destroyed, and its capture with it", yes,
         [](Bench& b) {
             const StreamHandle s = capturing(b);
             const Status status = b.driver().run(StreamDestroy{s});
             return status == yes ? b.driver().run(Allocate{MemoryKind::Device, 64}).status : status;
         }},
        {"X16c", "a captured event is destroyed", yes,
         [](Bench& b) {
             const EventHandle e = b.event();
             return endAfter(b, [&](StreamHandle s) {
                 record(b, e, s);
                 return b.driver().run(EventDestroy{e});
             });
         }},
        {"X17", "unknown flags in a capture do not invalidate", yes,
         [](Bench& b) {
             const EventHandle e = b.event();
             return endAfter(b, [&](StreamHandle s) {
                 record(b, e, s, 2);
                 return wait(b, s, e, 2);
             });
         }},
    };
}

}  // namespace streamscope::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/conformance_row.h"

/// Rows of semantics.md A2.
namespace streamscope::test {

inline std::vector<ConformanceRow> streamRows() {
    using namespace conformance;
    using enum ConformanceRow::For;
    constexpr Status refused = Status::InvalidResourceHandle, bad = Status::InvalidValue, notYet = Status::NotReady;
    return {
        {"S1", "non-blocking stream", yes,
         [](Bench& b) {
             return b.driver().run(StreamCreate{1, 0}).status;
         }},
        {"S1b", "unknown flag", bad,
         [](Bench& b) {
             return b.driver().run(StreamCreate{2, 0}).status;
         }},
        {"S2", "null, legacy and per-thread streams are always there", yes,
         [](Bench& b) {
             return check(query(b, nullStream) == yes && query(b, legacyStream) == yes && query(b, perThreadStream) == yes);
         }},
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
        {"S3d", "query of the legacy stream includes blocking streams", notYet,
         [](Bench& b) {
             busy(b, shortTime, 0);
             return query(b, legacyStream);
         }},
        {"S3e", "query of the legacy stream leaves non-blocking streams out", yes,
         [](Bench& b) {
             busy(b, shortTime, 1);
             return query(b, legacyStream);
         }},
        {"S3f", "query of an idle blocking stream leaves the legacy stream out", yes,
         [](Bench& b) {
             const StreamHandle s = b.stream(0);
             b.kernel(legacyStream, shortTime);
             return query(b, s);
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
        {"S6", "blocking streams cannot overlap with an operation of the legacy stream between", notYet,
         [](Bench& b) {
             busy(b, shortTime, 0);
             b.kernel(legacyStream, 1us);
             const StreamHandle t = b.stream(0);
             b.kernel(t, 1us);
             return query(b, recorded(b, t));
         }},
        {"S7", "the legacy streams of two devices are independent", notYet,
         [](Bench& b) {
             b.kernel(legacyStream, longTime);
             b.driver().run(SetDevice{1});
             b.kernel(legacyStream, 1us);
             const Status there = synchronize(b, legacyStream);
             b.driver().run(SetDevice{0});
             return there == yes ? query(b, legacyStream) : no;
         },
         TwoDevices},
        {"S8", "a priority out of range is clamped", yes,
         [](Bench& b) {
             return b.driver().run(StreamCreate{1, -99}).status;
         }},
        {"S10", "destroy of a busy stream returns at once", notYet,
         [](Bench& b) {
             const StreamHandle s = busy(b);
             const EventHandle e = recorded(b, s);
             const Status status = b.driver().run(StreamDestroy{s});
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
             b.driver().run(SetDevice{1});
             const StreamHandle t = b.stream();
             const Status status = b.driver().run(StreamWaitEvent{t, e, 0});
             const Status after = synchronize(b, t);
             b.driver().run(SetDevice{0});
             return status == yes && after == yes ? query(b, s) : status;
         },
         TwoDevices},
        {"S10d", "the default streams cannot be destroyed", refused,
         [](Bench& b) {
             const Status legacy = b.driver().run(StreamDestroy{nullStream}),
                          own = b.driver().run(StreamDestroy{perThreadStream});
             return legacy == own ? legacy : no;
         }},
        {"S12", "deviceSynchronize includes non-blocking streams", yes,
         [](Bench& b) {
             const StreamHandle s = busy(b);
             return b.synchronize() == yes ? query(b, s) : no;
         }},
        {"S13", "the priority of a stream", yes,
         [](Bench& b) {
             const int high = b.driver().devices().front().greatestPriority;
             return check(priority(b, b.stream(1, 0)) == 0 && priority(b, b.stream(0, high)) == high);
         }},
        {"S13b", "the priority to which one out of range was clamped", yes,
         [](Bench& b) {
             const DeviceInfo& device = b.driver().devices().front();
             return check(priority(b, b.stream(1, -99)) == device.greatestPriority &&
                          priority(b, b.stream(1, 99)) == device.leastPriority);
         }},
        {"S13c", "the priority of the default streams", yes,
         [](Bench& b) {
             return check(priority(b, nullStream) == 0 && priority(b, legacyStream) == 0 && priority(b, perThreadStream) == 0);
         }},
        {"S13d", "the priority of a busy stream is answered at once", notYet,
         [](Bench& b) {
             const StreamHandle s = busy(b);
             return priority(b, s) == 0 ? query(b, s) : no;
         }},
        {"S13e", "the priority of a captured stream", yes,
         [](Bench& b) { return endAfter(b, [&](StreamHandle s) { return priority(b, s); }); }},
        {"S13f", "the priority of the legacy stream beside a capture", Status::StreamCaptureImplicit,
         [](Bench& b) {
             return inCapture(
                 b, [&](StreamHandle) { return b.driver().run(StreamGetPriority{legacyStream}).status; }, 0, 0);
         }},
        {"S13g", "… invalidates it", Status::StreamCaptureInvalidated,
         [](Bench& b) {
             return endAfter(
                 b, [&](StreamHandle) { return b.driver().run(StreamGetPriority{legacyStream}).status; }, 0, 0);
         }},
        {"S13h", "the priority of a stream of another device", yes,
         [](Bench& b) {
             const StreamHandle s = b.stream(1, -99);
             b.driver().run(SetDevice{1});
             const auto there = priority(b, s);
             b.driver().run(SetDevice{0});
             return check(there == b.driver().devices().front().greatestPriority);
         },
         TwoDevices},
        {"S13i", "the priority of a destroyed stream", refused,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             b.driver().run(StreamDestroy{s});
             return b.driver().run(StreamGetPriority{s}).status;
         },
         SimulatedOnly},
        {"D1", "launch into a stream of another device", yes,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             b.driver().run(SetDevice{1});
             const Status status = b.launch(s, 1us);
             b.driver().run(SetDevice{0});
             return status;
         },
         TwoDevices},
        {"D2", "copy in a stream of another device", yes,
         [](Bench& b) {
             const auto m = buffers(b, 4096);
             const StreamHandle s = b.stream();
             b.driver().run(SetDevice{1});
             const Status status = b.driver().run(MemcpyAsync{m.device, m.pinned, 4096, s});
             b.driver().run(SetDevice{0});
             return status == yes ? synchronize(b, s) : status;
         },
         TwoDevices},
        {"D2b", "copy from one device to another", yes,
         [](Bench& b) {
             const Address here = b.buffer(MemoryKind::Device, 4096);
             const StreamHandle s = b.stream();
             b.driver().run(SetDevice{1});
             const Address there = b.buffer(MemoryKind::Device, 4096);
             b.driver().run(SetDevice{0});
             const Status status = b.driver().run(MemcpyAsync{there, here, 4096, s});
             return status == yes ? synchronize(b, s) : status;
         },
         TwoDevices},
        {"D3b", "synchronize an event of another device", yes,
         [](Bench& b) {
             const EventHandle e = recorded(b, busy(b));
             b.driver().run(SetDevice{1});
             const Status status = synchronize(b, e);
             b.driver().run(SetDevice{0});
             return status;
         },
         TwoDevices},
        {"D3c", "a fork to a stream of another device is captured", yes,
         [](Bench& b) {
             const EventHandle fork = b.event();
             b.driver().run(SetDevice{1});
             const EventHandle join = b.event();
             const StreamHandle t = b.stream();
             b.driver().run(SetDevice{0});
             return endAfter(b, [&](StreamHandle s) {
                 record(b, fork, s);
                 wait(b, t, fork);
                 b.launch(t, 1us);
                 record(b, join, t);
                 return wait(b, s, join);
             });
         },
         TwoDevices},
        {"D3", "query an event of another device", yes,
         [](Bench& b) {
             const EventHandle e = recorded(b, b.stream());
             b.synchronize();
             b.driver().run(SetDevice{1});
             const Status status = query(b, e);
             b.driver().run(SetDevice{0});
             return status;
         },
         TwoDevices},
        {"X1", "use of a destroyed stream", refused,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             b.driver().run(StreamDestroy{s});
             return query(b, s);
         },
         SimulatedOnly},
        {"X2", "no such device", Status::InvalidDevice, [](Bench& b) { return b.driver().run(SetDevice{99}); }},
    };
}

}  // namespace streamscope::test

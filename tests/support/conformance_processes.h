// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/conformance_row.h"

/// Rows of semantics.md A6 between processes.
namespace streamscope::test {

namespace conformance {

inline constexpr unsigned shareable = 6;  ///< Interprocess and DisableTiming

/// Returns the answer of another process that opened this event.
template <class Act>
Status opened(Bench& b, EventHandle event, Act act) {
    const auto handle = b.driver().run(IpcGetEventHandle{event});
    if (!handle) return handle.status;
    return b.onThread(1, [&] {
        const auto there = b.driver().run(IpcOpenEventHandle{handle.value});
        return there ? act(there.value) : there.status;
    });
}
template <class Act>
Status openedMemory(Bench& b, Address memory, Act act) {
    const auto handle = b.driver().run(IpcGetMemHandle{memory});
    if (!handle) return handle.status;
    return b.onThread(1, [&] {
        const auto there = b.driver().run(IpcOpenMemHandle{handle.value});
        return there ? act(there.value) : there.status;
    });
}
inline IpcHandle garbage() {
    IpcHandle handle;
    handle.fill(std::byte{7});
    return handle;
}

}  // namespace conformance

inline std::vector<ConformanceRow> processRows() {
    using namespace conformance;
    using enum ConformanceRow::For;
    constexpr Status refused = Status::InvalidResourceHandle, bad = Status::InvalidValue, notYet = Status::NotReady;
    constexpr Status sameProcess = Status::DeviceUninitialized;
    return {
        {"I1", "handle of an event that is not for other processes", refused,
         [](Bench& b) { return b.driver().run(IpcGetEventHandle{b.event()}).status; }},
        {"I1b", "handle of an event without timing that is not for other processes", refused,
         [](Bench& b) { return b.driver().run(IpcGetEventHandle{b.event(2)}).status; }},
        {"I1c", "handle of an event for other processes", yes,
         [](Bench& b) { return b.driver().run(IpcGetEventHandle{b.event(shareable)}).status; }},
        {"I1d", "handle of the null event", bad, [](Bench& b) { return b.driver().run(IpcGetEventHandle{{}}).status; }},
        {"I2", "open an event in its own process", sameProcess,
         [](Bench& b) {
             return b.driver().run(IpcOpenEventHandle{b.driver().run(IpcGetEventHandle{b.event(shareable)}).value}).status;
         }},
        {"I3", "open garbage as an event", Status::MapBufferObjectFailed,
         [](Bench& b) { return b.driver().run(IpcOpenEventHandle{garbage()}).status; }},
        {"I4", "another process waits for what this one recorded", notYet,
         [](Bench& b) {
             const EventHandle e = b.event(shareable);
             b.record(e, busy(b));
             return opened(b, e, [&](EventHandle there) { return query(b, there); });
         },
         TwoProcesses},
        {"I4b", "synchronize in another process", yes,
         [](Bench& b) {
             const EventHandle e = b.event(shareable);
             const StreamHandle s = busy(b);
             b.record(e, s);
             const Status status = opened(b, e, [&](EventHandle there) { return synchronize(b, there); });
             return status == yes ? query(b, s) : status;
         },
         TwoProcesses},
        {"I4c", "a stream of another process waits", notYet,
         [](Bench& b) {
             const EventHandle e = b.event(shareable);
             b.record(e, busy(b));
             return opened(b, e, [&](EventHandle there) {
                 const StreamHandle s = b.stream();
                 return wait(b, s, there) == yes ? query(b, s) : no;
             });
         },
         TwoProcesses},
        {"I4d", "this process sees what another one recorded", notYet,
         [](Bench& b) {
             const EventHandle e = b.event(shareable);
             const Status status = opened(b, e, [&](EventHandle there) { return record(b, there, busy(b)); });
             return status == yes ? query(b, e) : status;
         },
         TwoProcesses},
        {"I4e", "elapsed of an opened event", refused,
         [](Bench& b) {
             const EventHandle e = b.event(shareable);
             b.record(e, b.stream());
             b.synchronize();
             return opened(b, e, [&](EventHandle there) { return elapsed(b, recorded(b, b.stream()), there); });
         },
         TwoProcesses},
        {"I4f", "destroy of an opened event leaves the exporter's", yes,
         [](Bench& b) {
             const EventHandle e = b.event(shareable);
             const Status status = opened(b, e, [&](EventHandle there) { return b.driver().run(EventDestroy{there}); });
             return status == yes ? record(b, e, b.stream()) : status;
         },
         TwoProcesses},
        {"I4g", "use after the exporter destroyed it", refused,
         [](Bench& b) {
             const EventHandle e = b.event(shareable);
             EventHandle kept;
             opened(b, e, [&](EventHandle there) {
                 kept = there;
                 return yes;
             });
             b.driver().run(EventDestroy{e});
             return b.onThread(1, [&] { return query(b, kept); });
         },
         TwoSimulatedProcesses},
        {"I4h", "handles mean nothing in another process", refused,
         [](Bench& b) {
             const EventHandle e = b.event(shareable);
             return b.onThread(1, [&] { return query(b, e); });
         },
         TwoSimulatedProcesses},
        {"I6", "an event for other processes is recorded again", yes,
         [](Bench& b) {
             const EventHandle e = b.event(shareable);
             const StreamHandle s = b.stream();
             return record(b, e, s) == yes ? record(b, e, s) : no;
         }},
        {"I6b", "an opened event is recorded again", yes,
         [](Bench& b) {
             return opened(b, b.event(shareable), [&](EventHandle there) {
                 const StreamHandle s = b.stream();
                 return record(b, there, s) == yes ? record(b, there, s) : no;
             });
         },
         TwoProcesses},
        {"X13", "handle of pinned memory", bad,
         [](Bench& b) { return b.driver().run(IpcGetMemHandle{b.buffer(MemoryKind::Pinned, 64)}).status; }},
        {"X13b", "handle of device memory", yes,
         [](Bench& b) { return b.driver().run(IpcGetMemHandle{b.buffer(MemoryKind::Device, 64)}).status; }},
        {"X13c", "open garbage as memory", bad, [](Bench& b) { return b.driver().run(IpcOpenMemHandle{garbage()}).status; }},
        {"X13d", "open memory in its own process", sameProcess,
         [](Bench& b) {
             return b.driver()
                 .run(IpcOpenMemHandle{b.driver().run(IpcGetMemHandle{b.buffer(MemoryKind::Device, 64)}).value})
                 .status;
         }},
        {"X13e", "close memory that was not opened", bad,
         [](Bench& b) { return b.driver().run(IpcCloseMemHandle{b.buffer(MemoryKind::Device, 64)}); }},
        {"I3b", "open memory that a stream will free", bad,
         [](Bench& b) {
             const Address memory = b.buffer(MemoryKind::Device, 64);
             const auto handle = b.driver().run(IpcGetMemHandle{memory});
             b.driver().run(FreeAsync{memory, busy(b)});
             return b.onThread(1, [&] { return b.driver().run(IpcOpenMemHandle{handle.value}).status; });
         },
         TwoSimulatedProcesses},
        {"X14", "use memory of another process", yes,
         [](Bench& b) {
             return openedMemory(b, b.buffer(MemoryKind::Device, 64), [&](Address there) {
                 const StreamHandle s = b.stream();
                 const Status status = b.driver().run(MemsetAsync{there, 1, 64, s});
                 if (status != yes || synchronize(b, s) != yes) return no;
                 return b.driver().run(IpcCloseMemHandle{there});
             });
         },
         TwoProcesses},
        {"X14b", "use memory of another process after closing it", bad,
         [](Bench& b) {
             return openedMemory(b, b.buffer(MemoryKind::Device, 64), [&](Address there) {
                 b.driver().run(IpcCloseMemHandle{there});
                 return b.driver().run(MemsetAsync{there, 1, 64, b.stream()});
             });
         },
         TwoProcesses},
    };
}

}  // namespace streamscope::test

// SPDX-License-Identifier: GPL-3.0-or-later
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
             return b.returned(b.driver().run(Memcpy{m.device, m.pageable, small})) == yes ? query(b, e) : no;
         }},
        {"C2", "copy from pinned memory returns when complete", yes,
         [](Bench& b) {
             const auto m = buffers(b, big);
             return b.returned(b.driver().run(Memcpy{m.device, m.pinned, big})) == yes ? query(b, legacyStream) : no;
         }},
        {"C2b", "copy to the host returns when complete", yes,
         [](Bench& b) {
             const auto m = buffers(b, big);
             return b.returned(b.driver().run(Memcpy{m.pageable, m.device, big})) == yes ? query(b, legacyStream) : no;
         }},
        {"C3", "copy within the device does not wait", notYet,
         [](Bench& b) {
             const auto m = buffers(b, small);
             b.kernel(legacyStream, shortTime);
             const Status status = b.returned(b.driver().run(Memcpy{m.other, m.device, small}));
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
             const Status status = b.returned(b.driver().run(Memset{m.device, 0, small}));
             return status == yes ? query(b, legacyStream) : status;
         }},
        {"C7b", "memset of pinned memory waits", yes,
         [](Bench& b) {
             const auto m = buffers(b, small);
             b.kernel(legacyStream, shortTime);
             const Status status = b.returned(b.driver().run(Memset{m.pinned, 0, small}));
             return status == yes ? query(b, legacyStream) : status;
         }},
        {"C7c", "asynchronous memset does not wait", notYet,
         [](Bench& b) {
             const auto m = buffers(b, small);
             const StreamHandle s = busy(b);
             const Status status = b.driver().run(MemsetAsync{m.pinned, 0, small, s});
             return status == yes ? query(b, s) : status;
         }},
        {"C7d", "memset of pageable memory", bad,
         [](Bench& b) {
             return b.driver().run(Memset{buffers(b, small).pageable, 0, small});
         }},
        {"C8", "launches are asynchronous", notYet,
         [](Bench& b) {
             const StreamHandle s = busy(b);
             const Status status = b.launch(s, 1us);
             return status == yes ? query(b, s) : status;
         }},
        {"C9", "a copy runs beside a kernel of another stream", notYet,
         [](Bench& b) {
             const auto m = buffers(b, small);
             const StreamHandle s = busy(b, longTime), t = b.stream();
             b.copy(m.device, m.pinned, small, t);
             return synchronize(b, t) == yes ? query(b, s) : no;
         }},
        {"C11", "a host function runs in stream order and holds later work", notYet,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             const Status status = b.driver().run(LaunchHostFunc{s, shortTime});
             b.kernel(s, 1us);
             return status == yes ? query(b, s) : status;
         }},
        {"C14", "a copy onto a part of itself", yes,
         [](Bench& b) {
             const auto m = buffers(b, small);
             const StreamHandle s = b.stream();
             const Status status = b.driver().run(MemcpyAsync{{m.device.value + small / 4}, m.device, small / 2, s});
             return status == yes ? synchronize(b, s) : status;
         }},
        {"X3", "nothing to copy", yes,
         [](Bench& b) {
             const auto m = buffers(b, small);
             return b.driver().run(MemcpyAsync{m.device, m.pinned, 0, b.stream()});
         }},
        {"X4", "copy beyond a buffer", bad,
         [](Bench& b) {
             const auto m = buffers(b, small);
             return b.driver().run(MemcpyAsync{m.device, m.pinned, small + 1, b.stream()});
         },
         SimulatedOnly},
        {"X5", "an empty grid", bad, [](Bench& b) { return b.launch(b.stream(), 1us, 0); }},
        {"X6", "a block of too many threads", bad, [](Bench& b) { return b.launch(b.stream(), 1us, 1, 1025); }},
    };
}

}  // namespace streamscope::test

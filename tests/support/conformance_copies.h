// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/conformance_row.h"

#include <vector>

/// Rows of cudaMemcpyBatchAsync, as measured on an H100, and of cudaMemcpyPeerAsync, as measured on two H200s. NVIDIA documents
/// the answers to arguments, but not when the calls block the host.
namespace streamscope::test {

inline std::vector<ConformanceRow> copyRows() {
    using namespace conformance;
    using enum ConformanceRow::For;
    constexpr Status bad = Status::InvalidValue, notYet = Status::NotReady;
    constexpr Bytes small = 4096;
    constexpr unsigned inStreamOrder = 1, duringApiCall = 2, any = 3;
    const auto two = [](Bench& b, Address to, Address from, unsigned order, StreamHandle stream) {
        const std::vector<CopyRequest> copies{{to, from, small / 2},
                                              {{to.value + small / 2}, {from.value + small / 2}, small / 2}};
        return b.returned(b.driver().run(MemcpyBatchAsync{copies, order, stream}));
    };
    const auto behindKernel = [two](auto to, auto from, unsigned order) {
        return [=](Bench& b) {
            const auto m = buffers(b, small);
            const StreamHandle s = busy(b, longTime);
            const EventHandle kernelDone = recorded(b, s);
            const Status status = two(b, m.*to, m.*from, order, s);
            return status == yes ? query(b, kernelDone) : status;
        };
    };
    const auto one = [](Bytes bytes, unsigned order) {
        return [=](Bench& b) {
            const auto m = buffers(b, small);
            const CopyRequest copy{m.device, m.pinned, bytes};
            return b.driver().run(MemcpyBatchAsync{{&copy, 1}, order, b.stream()});
        };
    };
    const auto into = [two](StreamHandle stream) {
        return [=](Bench& b) {
            const auto m = buffers(b, small);
            return two(b, m.device, m.pinned, inStreamOrder, stream);
        };
    };
    const auto ofBytes = [](Bytes bytes, Bench& b, Address to, Address from, int toDevice, int fromDevice, StreamHandle stream) {
        return b.returned(b.driver().run(MemcpyAsync{to, from, bytes, stream, {true, toDevice, fromDevice}}));
    };
    const auto named = [ofBytes](Bench& b, auto... arguments) { return ofBytes(small, b, arguments...); };
    const auto namedBehindKernel = [named](auto to, auto from) {
        return [=](Bench& b) {
            const auto m = buffers(b, small);
            const StreamHandle s = busy(b, longTime);
            const EventHandle kernelDone = recorded(b, s);
            const Status status = named(b, m.*to, m.*from, 0, 0, s);
            return status == yes ? query(b, kernelDone) : status;
        };
    };
    const auto ofDevices = [ofBytes](int toDevice, int fromDevice, Bytes bytes) {
        return [=](Bench& b) {
            const auto m = buffers(b, small);
            return ofBytes(bytes, b, m.device, m.other, toDevice, fromDevice, b.stream());
        };
    };
    /// Copies from the second device to the first in a stream of `streamOf`.
    const auto across = [named](int toDevice, int fromDevice, int streamOf) {
        return [=](Bench& b) {
            const Address here = b.buffer(MemoryKind::Device, small);
            b.driver().run(SetDevice{1});
            const Address there = b.buffer(MemoryKind::Device, small);
            b.driver().run(SetDevice{streamOf});
            const StreamHandle stream = b.stream();
            b.driver().run(SetDevice{0});
            return named(b, here, there, toDevice, fromDevice, stream);
        };
    };
    constexpr Status noDevice = Status::InvalidDevice;
    using M = Buffers;
    return {
        {"XB1", "a batch of copies from pinned memory is asynchronous", notYet,
         behindKernel(&M::device, &M::pinned, inStreamOrder)},
        {"XB1b", "to pinned memory too", notYet, behindKernel(&M::pinned, &M::device, inStreamOrder)},
        {"XB1c", "and within the device", notYet, behindKernel(&M::other, &M::device, inStreamOrder)},
        {"XB1d", "from pageable memory in stream order it waits", yes, behindKernel(&M::device, &M::pageable, inStreamOrder)},
        {"XB1e", "to pageable memory it does not", notYet, behindKernel(&M::pageable, &M::device, inStreamOrder)},
        {"XB2", "during the call it waits for pinned memory", yes, behindKernel(&M::device, &M::pinned, duringApiCall)},
        {"XB2b", "during the call it waits for device memory", yes, behindKernel(&M::pinned, &M::device, duringApiCall)},
        {"XB2c", "during the call it reads pageable memory at once", notYet,
         behindKernel(&M::device, &M::pageable, duringApiCall)},
        {"XB3", "at any time it does not wait", notYet, behindKernel(&M::device, &M::pinned, any)},
        {"XB3b", "nor for pageable memory", notYet, behindKernel(&M::device, &M::pageable, any)},
        {"XB4", "in the legacy stream", bad, into(legacyStream)},
        {"XB4b", "in the null stream", bad, into(nullStream)},
        {"XB4c", "in the per-thread stream", yes, into(perThreadStream)},
        {"XB5", "an empty batch", bad,
         [](Bench& b) {
             return b.driver().run(MemcpyBatchAsync{{}, inStreamOrder, b.stream()});
         }},
        {"XB5b", "a copy of no bytes", bad, one(0, inStreamOrder)},
        {"XB5c", "without an access order", bad, one(small, 0)},
        {"XB5d", "an unknown access order", bad, one(small, any + 1)},
        {"XB5e", "more bytes than there are", bad, one(Bytes{1} << 40, inStreamOrder)},
        {"XB6", "in a captured stream", Status::StreamCaptureUnsupported,
         [=](Bench& b) {
             const auto m = buffers(b, small);
             return inCapture(b, [&](StreamHandle s) { return two(b, m.device, m.pinned, inStreamOrder, s); });
         }},
        {"XB6b", "the capture goes on", yes,
         [=](Bench& b) {
             const auto m = buffers(b, small);
             return endAfter(b, [&](StreamHandle s) { two(b, m.device, m.pinned, inStreamOrder, s); });
         }},
        {"XB6c", "an empty batch in a captured stream", bad,
         [](Bench& b) {
             return inCapture(b, [&](StreamHandle s) { return b.driver().run(MemcpyBatchAsync{{}, inStreamOrder, s}); });
         }},
        {"XB6d", "in another stream meanwhile", yes,
         [=](Bench& b) {
             const auto m = buffers(b, small);
             const StreamHandle other = b.stream();
             return inCapture(b, [&](StreamHandle) { return two(b, m.device, m.pinned, inStreamOrder, other); });
         }},
        {"XB6e", "in an invalidated capture", Status::StreamCaptureInvalidated,
         [=](Bench& b) {
             const auto m = buffers(b, small);
             return inCapture(b, [&](StreamHandle s) {
                 query(b, s);
                 return two(b, m.device, m.pinned, inStreamOrder, s);
             });
         }},
        {"XP1", "a copy that names its devices is asynchronous", notYet, namedBehindKernel(&M::other, &M::device)},
        {"XP1b", "to pinned memory too", notYet, namedBehindKernel(&M::pinned, &M::device)},
        {"XP1c", "from pinned memory too", notYet, namedBehindKernel(&M::device, &M::pinned)},
        {"XP2", "from device to device", yes, across(0, 1, 0), TwoDevices},
        {"XP2b", "in a stream of the other device", yes, across(0, 1, 1), TwoDevices},
        {"XP2c", "with the devices the wrong way round", yes, across(1, 0, 0), TwoDevices},
        {"XP3", "to a device that is not there", noDevice, ofDevices(9, 0, small)},
        {"XP3b", "from device -1", noDevice, ofDevices(0, -1, small)},
        {"XP3c", "to a device that is not there, in a captured stream", noDevice,
         [=](Bench& b) {
             const auto m = buffers(b, small);
             return inCapture(b, [&](StreamHandle s) { return named(b, m.device, m.other, 9, 0, s); });
         }},
        {"XP3d", "the capture goes on", yes,
         [=](Bench& b) {
             const auto m = buffers(b, small);
             return endAfter(b, [&](StreamHandle s) { named(b, m.device, m.other, 9, 0, s); });
         }},
        {"XP3e", "no bytes to a device that is not there", yes, ofDevices(9, 0, 0)},
        {"XP4", "from pageable memory", bad, namedBehindKernel(&M::device, &M::pageable)},
        {"XP4b", "to pageable memory", bad, namedBehindKernel(&M::pageable, &M::device)},
        {"XP4c", "more bytes than there are", bad, ofDevices(0, 0, Bytes{1} << 40)},
        {"XP5", "in a captured stream", Status::StreamCaptureUnsupported,
         [=](Bench& b) {
             const auto m = buffers(b, small);
             return inCapture(b, [&](StreamHandle s) { return named(b, m.device, m.other, 0, 0, s); });
         }},
        {"XP5b", "the capture is broken", Status::StreamCaptureInvalidated,
         [=](Bench& b) {
             const auto m = buffers(b, small);
             return endAfter(b, [&](StreamHandle s) { named(b, m.device, m.other, 0, 0, s); });
         }},
        {"XP5c", "in another stream meanwhile", yes,
         [=](Bench& b) {
             const auto m = buffers(b, small);
             const StreamHandle other = b.stream();
             return inCapture(b, [&](StreamHandle) { return named(b, m.device, m.other, 0, 0, other); });
         }},
        {"XP5d", "in the null stream while a blocking stream is captured", Status::StreamCaptureImplicit,
         [=](Bench& b) {
             const auto m = buffers(b, small);
             return inCapture(
                 b, [&](StreamHandle) { return named(b, m.device, m.other, 0, 0, nullStream); }, 0, 0);
         }},
    };
}

}  // namespace streamscope::test

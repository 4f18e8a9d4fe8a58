// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/conformance_row.h"

/// Rows of semantics.md C15 and C16: host functions that wait or call CUDA, and registered memory of the host.
namespace streamscope::test {

/// Returns the answer to the call that a host function made; Unknown if it made none.
inline Status answeredWithin(Bench& b, CallWithin call, bool isCallback = false) {
    using namespace conformance;
    const StreamHandle s = b.stream();
    const std::uint32_t id = b.next();
    const Status status = isCallback ? b.driver().run(StreamAddCallback{s, 1us, 0, {}, {true, call}})
                                     : b.driver().run(LaunchHostFunc{s, 1us, {}, {true, call}});
    if (status != yes) return status;
    synchronize(b, s);
    return b[id].within.value_or(no);
}

/// Returns a word of the host that contains 0.
inline Address zeroWord(Bench& b, MemoryKind kind = MemoryKind::Pinned) {
    const Address word = b.buffer(kind, 8);
    b.driver().run(HostStore{WordWidth::Bits32, word, 0});
    return word;
}

inline std::vector<ConformanceRow> hostFunctionRows() {
    using namespace conformance;
    constexpr auto w32 = WordWidth::Bits32;
    constexpr Status bad = Status::InvalidValue, notYet = Status::NotReady, notPermitted = Status::NotPermitted;
    const auto within = [](CallWithin call) { return [call](Bench& b) { return answeredWithin(b, call); }; };
    return {
        {"C15", "a host function allocates", notPermitted, within(CallWithin::Malloc)},
        {"C15b", "a host function asks for the device", notPermitted, within(CallWithin::GetDevice)},
        {"C15c", "a host function asks for its stream", notPermitted, within(CallWithin::StreamQuery)},
        {"C15d", "a host function waits for its stream", notPermitted, within(CallWithin::StreamSynchronize)},
        {"C15e", "a host function waits for the device", notPermitted, within(CallWithin::DeviceSynchronize)},
        {"C15f", "a callback waits for its stream", notPermitted,
         [](Bench& b) { return answeredWithin(b, CallWithin::StreamSynchronize, true); }},
        {"C15g", "nothing is broken afterwards", yes,
         [](Bench& b) {
             answeredWithin(b, CallWithin::DeviceSynchronize);
             const StreamHandle s = b.stream();
             const Status status = b.launch(s, 1us);
             return status == yes ? synchronize(b, s) : status;
         }},
        {"C15h", "a host function that waits holds its stream", notYet,
         [](Bench& b) {
             const StreamHandle s = b.stream();
             const Address word = zeroWord(b);
             const Status status = b.driver().run(LaunchHostFunc{s, {}, {true, w32, word, 1, 3}});
             b.returned(b.driver().run(HostWork{5ms}));
             const Status answer = status == yes ? query(b, s) : status;
             b.driver().run(HostStore{w32, word, 3});
             return synchronize(b, s) == yes ? answer : no;
         }},
        {"C15i", "… and ends when another stream writes", yes,
         [](Bench& b) {
             const StreamHandle s = b.stream(), t = busy(b);
             const Address word = zeroWord(b);
             const Status status = b.driver().run(LaunchHostFunc{s, {}, {true, w32, word, 0, 3}});
             b.driver().run(StreamWriteValue{t, w32, word, 3, 0});
             return status == yes ? synchronize(b, s) : status;
         }},
        {"C15j", "a host function would wait for a word in device memory", bad,
         [](Bench& b) {
             return b.driver().run(LaunchHostFunc{b.stream(), {}, {true, w32, b.buffer(MemoryKind::Device, 8), 1, 0}});
         }},
    };
}

inline std::vector<ConformanceRow> registrationRows() {
    using namespace conformance;
    constexpr auto w32 = WordWidth::Bits32;
    constexpr Status bad = Status::InvalidValue, notYet = Status::NotReady;
    constexpr Status twice = Status::HostMemoryAlreadyRegistered, none = Status::HostMemoryNotRegistered;
    constexpr Bytes big = 64 << 20, page = 4096;
    const auto made = [](Bench& b, Address address, Bytes bytes, unsigned flags = 0) {
        return b.returned(b.driver().run(HostRegister{address, bytes, flags}));
    };
    const auto ended = [](Bench& b, Address address) { return b.returned(b.driver().run(HostUnregister{address})); };
    return {
        {"C16", "a large copy from registered memory is asynchronous", notYet,
         [=](Bench& b) {
             const auto m = buffers(b, big);
             const Status status = made(b, m.pageable, big);
             const Status answer = status == yes ? copyBehindKernel(b, m.device, m.pageable, big) : status;
             return ended(b, m.pageable) == yes ? answer : no;
         }},
        {"C16b", "so is one to it", notYet,
         [=](Bench& b) {
             const auto m = buffers(b, big);
             const Status status = made(b, m.pageable, big);
             const Status answer = status == yes ? copyBehindKernel(b, m.pageable, m.device, big) : status;
             return ended(b, m.pageable) == yes ? answer : no;
         }},
        {"C16c", "unregistered memory is pageable again", yes,
         [=](Bench& b) {
             const auto m = buffers(b, big);
             made(b, m.pageable, big);
             const Status status = ended(b, m.pageable);
             return status == yes ? copyBehindKernel(b, m.device, m.pageable, big) : status;
         }},
        {"C16d", "registered twice", twice,
         [=](Bench& b) {
             const auto m = buffers(b, big);
             made(b, m.pageable, big);
             const Status answer = made(b, m.pageable, big);
             return ended(b, m.pageable) == yes ? answer : no;
         }},
        {"C16e", "a part is registered again", twice,
         [=](Bench& b) {
             const auto m = buffers(b, big);
             made(b, m.pageable, big);
             const Status answer = made(b, offset(m.pageable, page), page);
             return ended(b, m.pageable) == yes ? answer : no;
         }},
        {"C16f", "unregistered without being registered", none, [=](Bench& b) { return ended(b, buffers(b, page).pageable); }},
        {"C16g", "nothing at all is registered", bad, [=](Bench& b) { return made(b, {}, page); }},
        {"C16h", "no bytes are registered", bad, [=](Bench& b) { return made(b, buffers(b, page).pageable, 0); }},
        {"C16i", "unknown flags", bad, [=](Bench& b) { return made(b, buffers(b, page).pageable, page, 64); }},
        {"C16j", "pinned memory is registered", bad, [=](Bench& b) { return made(b, buffers(b, page).pinned, page); }},
        {"C16k", "device memory is registered", bad, [=](Bench& b) { return made(b, buffers(b, page).device, page); }},
        {"C16l", "managed memory is registered", bad,
         [=](Bench& b) { return made(b, b.buffer(MemoryKind::Managed, page), page); }},
        {"C16m", "registered in a global capture", Status::StreamCaptureUnsupported,
         [=](Bench& b) {
             const Address memory = buffers(b, page).pageable;
             return inCapture(b, [&](StreamHandle) { return made(b, memory, page); });
         }},
        {"C16n", "… which is lost by it", Status::StreamCaptureInvalidated,
         [=](Bench& b) {
             const Address memory = buffers(b, page).pageable;
             return endAfter(b, [&](StreamHandle) { return made(b, memory, page); });
         }},
        {"C16o", "registered in a relaxed capture", yes,
         [=](Bench& b) {
             const Address memory = buffers(b, page).pageable;
             const Status answer = inCapture(
                 b, [&](StreamHandle) { return made(b, memory, page); }, 2);
             return ended(b, memory) == yes ? answer : no;
         }},
        {"C16p", "registered memory is freed", bad,
         [=](Bench& b) {
             const Address memory = buffers(b, page).pageable;
             made(b, memory, page);
             const Status answer = b.returned(b.driver().run(Release{memory}));
             return ended(b, memory) == yes ? answer : no;
         }},
        {"C16q", "unregistering waits for a copy", yes,
         [=](Bench& b) {
             const auto m = buffers(b, big);
             made(b, m.pageable, big);
             const StreamHandle s = busy(b);
             b.copy(m.device, m.pageable, big, s);
             const Status status = ended(b, m.pageable);
             return status == yes ? query(b, s) : status;
         }},
        {"C16r", "a stream writes a word in registered memory", yes,
         [=](Bench& b) {
             const Address word = b.buffer(MemoryKind::Pageable, page);
             made(b, word, page);
             const StreamHandle s = b.stream();
             const Status status = b.driver().run(StreamWriteValue{s, w32, word, 9, 0});
             const Status answer = status == yes ? b.returned(b.driver().run(HostWaitValue{w32, word, 1, 9})) : status;
             return ended(b, word) == yes ? answer : no;
         }},
    };
}

}  // namespace streamscope::test

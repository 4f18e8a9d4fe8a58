// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/semantics/host_state.h"

#include "engine/device/memory_operation_support.h"
#include "engine/semantics/ipc_handles.h"

#include <algorithm>

namespace streamscope {
namespace {

constexpr Verdict noStream{Status::InvalidResourceHandle, Reason::NoStream};
constexpr Verdict noEvent{Status::InvalidResourceHandle, Reason::NoEvent};
constexpr std::size_t mostOfBatch = 255;  // W9
constexpr unsigned nor = 3, flushRemoteWrites = 1u << 30;

Verdict invalid(Reason reason) { return {Status::InvalidValue, reason}; }

}  // namespace

/// Answers a call that puts work into the stream, before its arguments are looked at (X20, X21, E26).
Verdict HostState::use(StreamHandle handle, const HostCaller& caller) {
    const auto stream = streams.find(handle, caller);
    if (!stream) return noStream;
    const Status fault = caller.faultOf(streams[*stream].device);
    Verdict verdict = fault == Status::Success ? captures.use(*stream) : Verdict{fault, Reason::Fault};
    verdict.stream = *stream;
    return verdict;
}

/// Puts accepted work into its stream, or adds so many nodes to the capture of the stream.
Verdict HostState::put(Verdict verdict, std::size_t nodes) {
    if (!verdict || nodes == 0) return verdict;
    verdict.capture = captures.of(verdict.stream);
    verdict.effect = verdict.capture == 0 ? Effect::InStream : Effect::AsNode;
    for (; verdict.capture != 0 && nodes > 0; --nodes) captures.addNode(verdict.stream);
    return verdict;
}

/// Puts accepted work of a synchronous call into its stream.
Verdict HostState::putAtOnce(const Verdict& verdict) {
    if (!verdict) return verdict;
    const Verdict allowed = captures.useAtOnce(verdict.stream);
    return allowed ? put(verdict) : allowed;
}

Verdict HostState::waitFor(StreamHandle handle, const HostCaller& caller) {
    const auto stream = streams.find(handle, caller);
    if (!stream) return noStream;
    const Status fault = caller.faultOf(streams[*stream].device);
    Verdict verdict = fault == Status::Success ? captures.waitFor(*stream, caller) : Verdict{fault, Reason::Fault};
    verdict.stream = *stream;
    return verdict;
}

Verdict HostState::waitFor(EventHandle handle, const HostCaller& caller) {
    const auto event = events.find(handle, caller);
    if (!event) return noEvent;
    const Status fault = caller.faultOf(events[*event].device);
    Verdict verdict = fault == Status::Success ? captures.waitFor(events[*event], caller) : Verdict{fault, Reason::Fault};
    verdict.object = *event;
    return verdict;
}

Verdict HostState::answer(const command::SetPeerAccess& asked, const HostCaller&) {
    memory.peerAccess = asked.wanted;
    return {};
}

Verdict HostState::answer(const command::DeviceSynchronize&, const HostCaller& caller) {
    return captures.waitForDevice(caller.device, caller);
}

Verdict HostState::answer(const command::StreamCreate& asked, const HostCaller& caller) {
    return streams.create(asked.flags, devices.priorityOn(caller.device, asked.priority), caller);
}

Verdict HostState::answer(const command::StreamGetPriority& asked, const HostCaller& caller) {
    const auto stream = streams.find(asked.stream, caller);
    if (!stream) return noStream;
    const Status fault = caller.faultOf(streams[*stream].device);
    if (fault != Status::Success) return {fault, Reason::Fault};
    Verdict verdict = captures.askAbout(*stream);
    verdict.stream = *stream;
    verdict.value = static_cast<std::uint64_t>(streams[*stream].priority);
    return verdict;
}

Verdict HostState::answer(const command::StreamDestroy& asked, const HostCaller& caller) {
    const auto stream = streams.find(asked.stream, caller);
    Verdict verdict = streams.destroy(stream);
    if (!verdict) return verdict;
    verdict.capture = captures.of(*stream);
    captures.drop(*stream);
    if (!captures.isOpen(verdict.capture)) graphs.captured.erase(verdict.capture);
    return verdict;
}

Verdict HostState::answer(const command::StreamWaitEvent& asked, const HostCaller& caller) {
    const auto stream = streams.find(asked.stream, caller);
    if (!stream) return noStream;
    const auto event = events.find(asked.event, caller);
    if (!event) return noEvent;
    if (const Status fault = caller.faultOf(streams[*stream].device); fault != Status::Success) return {fault, Reason::Fault};
    Verdict verdict = captures.wait(events[*event], *stream, asked.flags);
    verdict.stream = *stream;
    verdict.object = *event;
    verdict.capture = captures.of(*stream);
    if (!verdict || verdict.effect != Effect::AsNode) return verdict;
    graphs.captured[verdict.capture].waits.push_back(*event);
    return put(verdict);
}

/// Destroys the handle, which is refused from now on; CUDA leaves its use undefined (E23). Recorded work is unaffected (E22).
Verdict HostState::answer(const command::EventDestroy& asked, const HostCaller& caller) {
    const auto event = events.handled(asked.event, caller);
    if (!event) return noEvent;
    events[*event].alive = false;
    return {};
}

Verdict HostState::answer(const command::EventRecord& asked, const HostCaller& caller) {
    const auto event = events.find(asked.event, caller);
    const auto stream = streams.find(asked.stream, caller);
    if (!event) return noEvent;
    if (!stream) return noStream;
    if (const Status fault = caller.faultOf(streams[*stream].device); fault != Status::Success) return {fault, Reason::Fault};
    Verdict verdict = captures.record(events[*event], *stream, asked.flags);
    verdict.stream = *stream;
    verdict.object = *event;
    verdict.capture = captures.of(*stream);
    if (!verdict) return verdict;
    switch (verdict.effect) {
        case Effect::InStream: events.recorded(*event); break;
        case Effect::AsNode: graphs.captured[verdict.capture].records.push_back(*event); return put(verdict);
        case Effect::InCapture:
            events[*event].capture = verdict.capture;
            events[*event].captured = captures.frontier(*stream);
            break;
        case Effect::Nothing: break;
    }
    return verdict;
}

Verdict HostState::answer(const command::EventElapsedTime& asked, const HostCaller& caller) const {
    if (asked.intoNull) return invalid(Reason::NoPlace);
    const auto start = events.find(asked.start, caller), end = events.find(asked.end, caller);
    Verdict verdict = events.timed(start, captures);
    if (!verdict) return verdict;
    verdict = events.timed(end, captures);
    verdict.value = 1;
    if (!verdict) return verdict;
    if (events[*start].device != events[*end].device) return {Status::InvalidResourceHandle, Reason::DifferentClocks};
    if (events[*start].context != events[*end].context) return {Status::InvalidResourceHandle, Reason::DifferentContexts};
    verdict.object = *start;
    verdict.value = *end;
    return verdict;
}

Verdict HostState::answer(const command::EventTime& asked, const HostCaller& caller) const {
    return answer(command::EventElapsedTime{asked.event, asked.event}, caller);
}

Verdict HostState::room(MemoryKind kind, Bytes bytes, std::uint32_t device) const {
    const Bytes limit = device < devices.size() ? devices[device].memory : 0;
    const Bytes left = limit - std::min(limit, memory.usedOn(device));
    const bool fits = kind != MemoryKind::Device || limit == 0 || bytes <= left;
    return fits ? Verdict() : refusal(Status::MemoryAllocation, Reason::OutOfMemory, bytes, left);
}

/// Allocates memory whose owner may.
Verdict HostState::allocated(MemoryKind kind, Bytes bytes, const HostCaller& owner) {
    Verdict verdict = room(kind, bytes, owner.device);
    if (!verdict) return verdict;
    const auto address = memory.allocate(kind, bytes, owner);
    if (!address) return refusal(Status::MemoryAllocation, Reason::OutOfMemory, bytes);
    verdict.value = *address;
    return verdict;
}

Verdict HostState::answer(const command::Allocate& asked, const HostCaller& caller) {
    const Verdict allowed = asked.kind == MemoryKind::Pageable ? Verdict() : captures.unsafe(caller);
    return allowed && asked.bytes != 0 ? allocated(asked.kind, asked.bytes, caller) : allowed;
}

Verdict HostState::answer(const command::Release& asked, const HostCaller& caller) {
    if (asked.address.value == 0) return {};
    const Verdict owned = memory.owned(asked.address, caller);
    if (!owned || owned.to->kind != MemoryKind::Pageable)
        if (const Verdict allowed = captures.unsafe(caller); !allowed) return allowed;
    if (!owned) return owned;
    if (memory.isRegistered(asked.address.value, owned.to->bytes)) return invalid(Reason::FreedRegistered);
    if (owned.to->ofGraph) memory.at(asked.address.value)->live = false;
    else memory.release(asked.address.value);
    return {};
}

/// Implements C16.
Verdict HostState::answer(const command::HostRegister& asked, const HostCaller& caller) {
    constexpr unsigned known = 1 | 2 | 8;  // portable, mapped, read-only
    if (const Verdict allowed = captures.unsafe(caller); !allowed) return allowed;
    if ((asked.flags & ~known) != 0) return refusal(Status::InvalidValue, Reason::InvalidFlags, asked.flags);
    if (asked.address.value == 0 || asked.bytes == 0) return invalid(Reason::NoMemory);
    return memory.registerHost({asked.address, asked.bytes}, caller);
}

Verdict HostState::answer(const command::HostUnregister& asked, const HostCaller& caller) {
    if (const Verdict allowed = captures.unsafe(caller); !allowed) return allowed;
    return asked.address.value == 0 ? invalid(Reason::NoMemory) : memory.unregisterHost(asked.address, caller);
}

/// Allocates memory whose address is valid at once. In a capture the address belongs to the node and is the same at every launch.
/// Outside, it is an unsafe call (X24).
Verdict HostState::answer(const command::MallocAsync& asked, const HostCaller& caller) {
    const Verdict used = use(asked.stream, caller);
    if (!used) return used;
    const CaptureState::Id capture = captures.of(used.stream);
    if (capture == 0)
        if (const Verdict allowed = captures.unsafe(caller); !allowed) return allowed;
    if (asked.bytes == 0) return used;
    HostCaller owner = caller;
    owner.device = streams[used.stream].device;
    Verdict verdict = allocated(MemoryKind::Device, asked.bytes, owner);
    if (!verdict) return verdict;
    verdict.stream = used.stream;
    if (capture != 0) {
        Allocation& made = *memory.at(verdict.value);
        made.ofGraph = true;
        made.live = false;
        graphs.captured[capture].allocates = true;
        graphs.captured[capture].kept.push_back(made.begin);
    }
    return put(verdict);
}

Verdict HostState::answer(const command::FreeAsync& asked, const HostCaller& caller) {
    if (asked.address.value == 0) return streams.find(asked.stream, caller) ? Verdict() : noStream;
    Verdict verdict = use(asked.stream, caller);
    if (!verdict) return verdict;
    const CaptureState::Id capture = captures.of(verdict.stream);
    Allocation* freed = memory.at(asked.address.value);
    if (freed && freed->ofGraph && !freed->live && capture == 0) return invalid(Reason::GraphNotLaunched);
    if (!freed || freed->process != caller.process || freed->kind != MemoryKind::Device || freed->freeing)
        return invalid(Reason::FreedElsewhere);
    if (capture != 0 && !freed->ofGraph) return invalid(Reason::FreeCaptured);
    if (capture == 0)
        if (const Verdict allowed = captures.unsafe(caller); !allowed) return allowed;
    if (capture != 0) graphs.captured[capture].frees(asked.address.value);
    else memory.startFreeing(*freed);
    verdict.to = freed;
    return put(verdict);
}

Verdict HostState::launch(const KernelLaunch& asked, StreamHandle handle, const HostCaller& caller, LaunchPlan& plan) {
    const auto reach = [&](const MemoryRange& range) {
        return memory.find(range.address.value, range.bytes, caller.process) != nullptr;
    };
    return launch(handle, caller, [&](std::uint32_t stream) {
        const Verdict verdict = planLaunch(asked, deviceOf(stream), reach, plan);
        return verdict ? reachedByKernel(asked.terms.word, caller) : verdict;
    });
}

Verdict HostState::reachedByKernel(const HostWaitFor& word, const HostCaller& caller) const {
    if (!word.isWanted) return {};
    const Bytes bytes = word.width == WordWidth::Bits64 ? 8 : 4;
    const Allocation* found = memory.find(word.word.value, bytes, caller.process);
    if (!found || word.word.value % bytes != 0) return invalid(Reason::NoMemory);
    const bool isPageable = memory.kindAt(*found, {word.word, bytes}) == MemoryKind::Pageable;
    return isPageable ? invalid(Reason::WordOfKernelPageable) : Verdict();
}

Verdict HostState::answer(const command::LaunchKernel& asked, const HostCaller& caller) {
    LaunchPlan plan;
    return launch(asked.launch, asked.stream, caller, plan);
}

/// Adds the memory of a copy (X4).
Verdict HostState::copied(Verdict verdict, const CopyRequest& copy, const HostCaller& caller) const {
    if (!verdict) return verdict;
    verdict.to = memory.find(copy.to.value, copy.bytes, caller.process);
    verdict.from = memory.find(copy.from.value, copy.bytes, caller.process);
    return verdict.to && verdict.from ? verdict : invalid(Reason::NoMemory);
}

Verdict HostState::answer(const command::MemcpyAsync& asked, const HostCaller& caller) {
    if (!streams.find(asked.stream, caller)) return noStream;
    if (asked.bytes == 0) return {};  // X3, XP3
    const CopyRequest copy{asked.to, asked.from, asked.bytes};
    if (!asked.devices.areNamed) return put(copied(use(asked.stream, caller), copy, caller));
    // Without devices nothing is known of them.
    if (!devices.empty() && (!devices.isThere(asked.devices.to) || !devices.isThere(asked.devices.from)))
        return {Status::InvalidDevice, Reason::NoDevice};  // XP3
    Verdict verdict = copied(use(asked.stream, caller), copy, caller);
    const auto isPageable = [&](Address address, const Allocation& of) {
        return memory.kindAt(of, {address, asked.bytes}) == MemoryKind::Pageable;
    };
    if (verdict && (isPageable(asked.to, *verdict.to) || isPageable(asked.from, *verdict.from)))
        verdict = invalid(Reason::PageableRefused);  // XP4
    return putAtOnce(verdict);
}

Verdict HostState::answer(const command::Memcpy& asked, const HostCaller& caller) {
    if (asked.bytes == 0) return {};
    return putAtOnce(copied(use(asked.defaultStream, caller), {asked.to, asked.from, asked.bytes}, caller));
}

/// Accepts the copies before one that is refused. Refusals do not affect a capture (XB4 to XB6).
Verdict HostState::answer(const command::MemcpyBatchAsync& asked, const HostCaller& caller) {
    constexpr unsigned inStreamOrder = 1, any = 3;
    const auto stream = streams.find(asked.stream, caller);
    if (!stream) return noStream;
    if (streams[*stream].legacy) return invalid(Reason::BatchInLegacyStream);
    if (asked.copies.empty()) return invalid(Reason::EmptyBatch);
    const Verdict allowed = use(asked.stream, caller);
    if (!allowed) return allowed;
    if (captures.of(*stream) != 0) return {Status::StreamCaptureUnsupported, Reason::BatchCaptured};
    if (std::ranges::any_of(asked.copies, [](const CopyRequest& copy) { return copy.bytes == 0; }))
        return invalid(Reason::EmptyCopy);
    if (asked.order < inStreamOrder || asked.order > any) return invalid(Reason::BadOrder);
    Verdict verdict = allowed;
    std::size_t accepted = 0;
    for (; verdict && accepted < asked.copies.size(); ++accepted) verdict = copied(allowed, asked.copies[accepted], caller);
    verdict = put(verdict);
    verdict.stream = *stream;
    verdict.accepted = accepted - (verdict ? 0 : 1);
    return verdict;
}

/// Adds the memory of a memset (C7).
Verdict HostState::filled(Verdict verdict, Address to, Bytes bytes, const HostCaller& caller) const {
    if (!verdict) return verdict;
    verdict.to = memory.find(to.value, bytes, caller.process);
    if (!verdict.to) return invalid(Reason::NoMemory);
    return memory.kindAt(*verdict.to, {to, bytes}) == MemoryKind::Pageable ? invalid(Reason::PageableRefused) : verdict;
}

Verdict HostState::answer(const command::MemsetAsync& asked, const HostCaller& caller) {
    if (asked.bytes == 0) return streams.find(asked.stream, caller) ? Verdict() : noStream;
    return put(filled(use(asked.stream, caller), asked.to, asked.bytes, caller));
}

Verdict HostState::answer(const command::Memset& asked, const HostCaller& caller) {
    if (asked.bytes == 0) return {};
    return putAtOnce(filled(use(asked.defaultStream, caller), asked.to, asked.bytes, caller));
}

Verdict HostState::reached(const HostWaitFor& word, const HostCaller& caller) const {
    if (!word.isWanted) return {};
    return answer(command::HostWaitValue{word.width, word.word, word.condition, word.value}, caller);
}

Verdict HostState::answer(const command::LaunchHostFunc& asked, const HostCaller& caller) {
    const Verdict allowed = reached(asked.waitsFor, caller);
    return allowed ? put(use(asked.stream, caller)) : allowed;
}

/// Adds a callback, which a capture refuses (G21).
Verdict HostState::answer(const command::StreamAddCallback& asked, const HostCaller& caller) {
    if (const Verdict allowed = reached(asked.waitsFor, caller); !allowed) return allowed;
    const auto stream = streams.find(asked.stream, caller);
    if (!stream) return noStream;
    if (asked.flags != 0) return invalid(Reason::InvalidFlags);
    const CaptureState::Id capture = captures.of(*stream);
    if (capture == 0) return put(use(asked.stream, caller));
    captures.invalidate(capture);
    return {Status::StreamCaptureUnsupported, Reason::NotCapturable};
}

/// Implements W1 to W8 and W13.
Verdict HostState::check(const MemoryOperation& asked, std::uint32_t stream, const HostCaller& caller) const {
    using Kind = MemoryOperation::Kind;
    if (asked.kind == Kind::Barrier) return {};
    if (asked.kind == Kind::FlushRemoteWrites) return {Status::NotSupported, Reason::FlushItemUnsupported};
    const bool waits = asked.kind == Kind::WaitValue;
    const unsigned condition = asked.flags & ~flushRemoteWrites;
    if (!waits && asked.flags != 0) return invalid(Reason::NoMemoryBarrier);
    if (condition > nor) return invalid(Reason::BadCondition);
    if (const Verdict word = memory.wordOfStream(asked.word, asked.width, caller); !word) return word;
    if (condition != asked.flags) return {Status::NotSupported, Reason::FlushUnsupported};
    if (streams[stream].device >= devices.size() || hasAllMemoryOperations(deviceOf(stream))) return {};
    if (asked.width == WordWidth::Bits64) return {Status::NotSupported, Reason::WideWordsUnsupported};
    return waits && condition == nor ? Verdict{Status::NotSupported, Reason::NorUnsupported} : Verdict();
}

Verdict HostState::putOne(StreamHandle stream, const MemoryOperation& asked, const HostCaller& caller) {
    const Verdict allowed = use(stream, caller);
    if (!allowed) return allowed;
    const Verdict checked = check(asked, allowed.stream, caller);
    return checked ? put(allowed) : checked;
}

Verdict HostState::answer(const command::StreamWaitValue& asked, const HostCaller& caller) {
    return putOne(asked.stream, {MemoryOperation::Kind::WaitValue, asked.width, asked.word, asked.value, asked.flags}, caller);
}

Verdict HostState::answer(const command::StreamWriteValue& asked, const HostCaller& caller) {
    return putOne(asked.stream, {MemoryOperation::Kind::WriteValue, asked.width, asked.word, asked.value, asked.flags}, caller);
}

/// Accepts all operations or none (W9). A barrier adds nothing to the order of a stream. A refusal says how many it would have
/// accepted.
Verdict HostState::answer(const command::StreamBatchMemOp& asked, const HostCaller& caller) {
    const Verdict allowed = use(asked.stream, caller);
    if (!allowed) return allowed;
    if (asked.flags != 0) return refusal(Status::InvalidValue, Reason::InvalidFlags, asked.flags);
    if (asked.operations.size() > mostOfBatch)
        return refusal(Status::InvalidValue, Reason::LongBatch, asked.operations.size(), mostOfBatch);
    std::size_t nodes = 0;
    for (std::size_t i = 0; i < asked.operations.size(); ++i) {
        Verdict checked = check(asked.operations[i], allowed.stream, caller);
        checked.accepted = i;
        if (!checked) return checked;
        if (asked.operations[i].kind != MemoryOperation::Kind::Barrier) ++nodes;
    }
    return put(allowed, nodes);
}

Verdict HostState::answer(const command::StreamBeginCapture& asked, const HostCaller& caller) {
    const auto stream = streams.find(asked.stream, caller);
    if (!stream) return noStream;
    Verdict verdict = captures.begin(*stream, asked.mode, caller);
    verdict.stream = *stream;
    verdict.capture = captures.of(*stream);
    return verdict;
}

Verdict HostState::answer(const command::StreamEndCapture& asked, const HostCaller& caller) {
    const auto stream = streams.find(asked.stream, caller);
    if (!stream) return noStream;
    const CaptureState::Id capture = captures.of(*stream);
    const std::uint32_t begun = capture == 0 ? 0 : captures.open().at(capture).begun.thread;
    Verdict verdict = captures.end(*stream, caller);
    if (verdict) verdict = graphs.keep(capture, caller);
    else verdict.object = begun;
    if (!captures.isOpen(capture)) graphs.captured.erase(capture);
    verdict.capture = capture;
    return verdict;
}

Verdict HostState::answer(const command::StreamIsCapturing& asked, const HostCaller& caller) {
    const auto stream = streams.find(asked.stream, caller);
    if (!stream) return noStream;
    Verdict verdict = captures.ask(*stream);
    if (!verdict) return verdict;
    const CaptureState::Id capture = captures.of(*stream);
    verdict.value = static_cast<std::uint64_t>(capture == 0               ? CaptureStatus::None
                                               : captures.active(capture) ? CaptureStatus::Active
                                                                          : CaptureStatus::Invalidated);
    return verdict;
}

Verdict HostState::answer(const command::GraphInstantiate& asked, const HostCaller& caller) {
    const Verdict allowed = captures.unsafe(caller);
    return allowed ? graphs.instantiate(asked.graph, caller) : allowed;
}

/// Launches a graph, which breaks a capture of the stream (measured on H100s and H200s, driver 580).
Verdict HostState::answer(const command::GraphLaunch& asked, const HostCaller& caller) {
    const auto stream = streams.find(asked.stream, caller);
    if (!stream) return noStream;
    if (const CaptureState::Id capture = captures.of(*stream); capture != 0) {
        captures.invalidate(capture);
        return {Status::StreamCaptureUnsupported, Reason::LaunchCaptured};
    }
    const Verdict allowed = use(asked.stream, caller);
    if (!allowed) return allowed;
    Verdict verdict = graphs.launch(asked.graph, caller, events, memory);
    verdict.stream = *stream;
    return put(verdict);
}

Verdict HostState::answer(const command::IpcGetEventHandle& asked, const HostCaller& caller) const {
    if (asked.event.value == 0) return invalid(Reason::NullExported);  // as measured on an H200
    const auto event = events.handled(asked.event, caller);
    if (!event) return noEvent;
    if (events[*event].opens) return {Status::InvalidResourceHandle, Reason::EventOfOtherProcess};
    if (!events[*event].interprocess()) return {Status::InvalidResourceHandle, Reason::NotInterprocess};
    Verdict verdict;
    verdict.value = *event;
    return verdict;
}

Verdict HostState::answer(const command::IpcOpenEventHandle& asked, const HostCaller& caller) {
    const auto number = readIpcHandle(IpcKind::Event, asked.handle);
    const bool isThere = number && *number < events.count() && events[static_cast<std::uint32_t>(*number)].alive;
    if (!isThere) return {Status::MapBufferObjectFailed, Reason::NotExported};
    const auto exported = static_cast<std::uint32_t>(*number);
    if (events[exported].process == caller.process) return {Status::DeviceUninitialized, Reason::OpenedAtHome};
    return events.add({events[exported].flags, events[exported].device, caller.process, true, false, exported});
}

Verdict HostState::answer(const command::IpcOpenMemHandle& asked, const HostCaller& caller) {
    return memory.open(readIpcHandle(IpcKind::Memory, asked.handle), caller);
}

Verdict HostState::answer(const command::HostStore& asked, const HostCaller& caller) const {
    return memory.wordOfHost(asked.word, asked.width, caller);
}

Verdict HostState::answer(const command::HostWaitValue& asked, const HostCaller& caller) const {
    return asked.condition > nor ? invalid(Reason::BadCondition) : memory.wordOfHost(asked.word, asked.width, caller);
}

}  // namespace streamscope

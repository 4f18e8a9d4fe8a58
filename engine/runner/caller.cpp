// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/caller.h"

#include <algorithm>

namespace streamscope {

void Caller::prepare(OperationId operation) {
    const int device = program_.devices > 1 ? deviceOf(program_, program_[operation]) : 0;
    use(device, contextOf(program_[operation], device));
    operation_ = operation;
    bound_ = launches_.of(operation);
    const auto* kernel = std::get_if<KernelCall>(&program_[operation].what);
    if (kernel && !bound_) arguments_.fill(*kernel, resources_);
}

/// Returns whether all buffers of the call are allocated. CUDA does not define the use of a free address.
bool Caller::exists(const ResolvedOperation& operation) const {
    const auto there = [this](const ByteRange& range) { return resources_.exists(range.buffer); };
    if (const auto copies = operation.copies(); !copies.empty())
        return std::ranges::all_of(copies, [&](const BufferCopy& copy) { return there(copy.from) && there(copy.to); });
    if (const auto* memset = std::get_if<MemsetCall>(&operation.what)) return there(memset->to);
    const auto* kernel = std::get_if<KernelCall>(&operation.what);
    if (!kernel) return true;
    const auto argumentThere = [&](const ResolvedArgument& argument) {
        const auto* range = std::get_if<ByteRange>(&argument.value);
        return !range || there(*range);
    };
    return std::ranges::all_of(kernel->arguments, argumentThere) && std::ranges::all_of(kernel->reads, there) &&
           std::ranges::all_of(kernel->writes, there);
}

Status Caller::call(const ResolvedOperation& operation) {
    if (!bound_ && !exists(operation)) return Status::InvalidValue;
    const CallFields& what = operation.what;
    switch (operation.call) {
        case Call::LaunchKernel: return launch(std::get<KernelCall>(what));
        case Call::MemcpyPeerAsync:
        case Call::MemcpyAsync: return copy<command::MemcpyAsync>(std::get<CopyCall>(what));
        case Call::Memcpy: return copy<command::Memcpy>(std::get<CopyCall>(what));
        case Call::MemcpyBatchAsync: return copy(std::get<BatchedCopiesCall>(what));
        case Call::MemsetAsync: return fill<command::MemsetAsync>(std::get<MemsetCall>(what));
        case Call::Memset: return fill<command::Memset>(std::get<MemsetCall>(what));
        case Call::EventRecord: return record(std::get<EventStreamCall>(what));
        case Call::StreamWaitEvent: return waitFor(std::get<EventStreamCall>(what));
        case Call::EventSynchronize: return driver_.run(command::EventSynchronize{eventOf(what)});
        case Call::EventQuery: return driver_.run(command::EventQuery{eventOf(what)});
        case Call::EventCreate: return resources_.createEvent(std::get<EventCall>(what));
        case Call::EventDestroy: return destroy(std::get<EventCall>(what));
        case Call::EventElapsedTime: return measure(std::get<ElapsedCall>(what));
        case Call::StreamSynchronize: return driver_.run(command::StreamSynchronize{streamOf(what)});
        case Call::StreamQuery: return driver_.run(command::StreamQuery{streamOf(what)});
        case Call::StreamGetPriority: return askForPriority(std::get<StreamCall>(what));
        case Call::StreamCreate: return resources_.createStream(std::get<StreamCall>(what));
        case Call::StreamDestroy: return destroy(std::get<StreamCall>(what));
        case Call::DeviceSynchronize: return driver_.run(command::DeviceSynchronize{});
        case Call::DeviceGetAttribute: return askFor(std::get<DeviceCall>(what));
        case Call::StreamWaitValue32: return waitFor(std::get<ValueCall>(what), WordWidth::Bits32);
        case Call::StreamWaitValue64: return waitFor(std::get<ValueCall>(what), WordWidth::Bits64);
        case Call::StreamWriteValue32: return write(std::get<ValueCall>(what), WordWidth::Bits32);
        case Call::StreamWriteValue64: return write(std::get<ValueCall>(what), WordWidth::Bits64);
        case Call::StreamBatchMemOp: return batch(std::get<BatchCall>(what));
        case Call::LaunchHostFunc: return addHostFunction(std::get<HostCall>(what));
        case Call::StreamAddCallback: return addCallback(std::get<HostCall>(what));
        case Call::HostWork: return driver_.run(command::HostWork{std::get<HostCall>(what).duration});
        case Call::HostStore: return hostStore(std::get<ValueCall>(what));
        case Call::HostWaitValue: return hostWait(std::get<ValueCall>(what));
        case Call::HostRegister: return resources_.registerHost(std::get<RegistrationCall>(what));
        case Call::HostUnregister: return resources_.unregisterHost(std::get<RegistrationCall>(what));
        case Call::Malloc:
        case Call::MallocAsync: return resources_.allocate(std::get<BufferCall>(what));
        case Call::Free:
        case Call::FreeAsync: return resources_.release(std::get<BufferCall>(what));
        case Call::StreamBeginCapture: return beginCapture(std::get<CaptureCall>(what));
        case Call::StreamEndCapture: return endCapture(std::get<CaptureCall>(what));
        case Call::StreamIsCapturing: return askForCapture(std::get<CaptureCall>(what));
        case Call::GraphInstantiate: return resources_.instantiate(std::get<GraphCall>(what).graph);
        case Call::GraphLaunch: return launch(std::get<GraphCall>(what));
        case Call::IpcGetEventHandle:
        case Call::IpcGetMemHandle: return resources_.exportHandle(std::get<IpcCall>(what));
        case Call::IpcOpenEventHandle:
        case Call::IpcOpenMemHandle: return resources_.openHandle(std::get<IpcCall>(what));
        case Call::StreamEnter:
        case Call::StreamExit:
        case Call::StreamUse:
        case Call::CurrentStream:  // the resolved program contains their effect (semantics.md P1)
            return std::get<StreamCall>(what).refused == CurrentStreamRefusal::None ? Status::Success : Status::InvalidValue;
        case Call::ContextSetCurrent: return setCurrent(std::get<ContextCall>(what));
        case Call::While:
        case Call::If:
        case Call::Repeat: break;  // resolved programs contain the operations of all turns instead
    }
    return Status::NotSupported;
}

Status Caller::use(int device, std::optional<ContextId> context) {
    const std::pair wanted(device, context);
    if (used_ == wanted) return Status::Success;
    used_ = wanted;
    return resources_.use(device, context);
}

/// Returns the context in which the call is made: that of the default stream that it uses, else the one that the thread has set,
/// if it is on the device of the call.
std::optional<ContextId> Caller::contextOf(const ResolvedOperation& operation, int device) const {
    if (program_.contexts.empty()) return std::nullopt;
    const auto* onHost = std::get_if<StreamCall>(&operation.what);
    const std::optional<StreamId> stream = onHost ? onHost->stream : operation.stream();
    if (stream && program_[*stream].kind != StreamKind::Created) return program_[*stream].context;
    return current_ && program_[*current_].device == device ? current_ : std::nullopt;
}

Status Caller::setCurrent(const ContextCall& call) {
    current_ = call.context;
    used_.reset();
    return use(call.context ? program_[*call.context].device : 0, call.context);
}

StreamHandle Caller::handle(std::optional<StreamId> stream) const { return stream ? resources_.stream(*stream) : nullStream; }

EventHandle Caller::eventOf(const CallFields& what) const { return resources_.event(std::get<EventCall>(what).event); }

StreamHandle Caller::streamOf(const CallFields& what) const { return handle(std::get<StreamCall>(what).stream); }

Status Caller::launch(const KernelCall& kernel) {
    if (bound_) return driver_.launchKernel(*bound_, handle(kernel.stream));
    return driver_.launchKernel(arguments_.launch(kernel), handle(kernel.stream));
}

template <class Copy>
Status Caller::copy(const CopyCall& copy) {
    Copy asked{resources_.address(copy.to), resources_.address(copy.from), copy.to.bytes, handle(copy.stream)};
    if constexpr (requires { asked.devices; })
        if (copy.toDevice) asked.devices = {true, *copy.toDevice, *copy.fromDevice};
    return driver_.run(asked);
}

Status Caller::copy(const BatchedCopiesCall& batch) {
    copies_.clear();
    for (const BufferCopy& copy : batch.copies)
        copies_.push_back({resources_.address(copy.to), resources_.address(copy.from), copy.to.bytes});
    return driver_.run(command::MemcpyBatchAsync{copies_, static_cast<unsigned>(batch.order) + 1, handle(batch.stream)});
}

template <class Fill>
Status Caller::fill(const MemsetCall& memset) {
    return driver_.run(Fill{resources_.address(memset.to), memset.value, memset.to.bytes, handle(memset.stream)});
}

Status Caller::record(const EventStreamCall& call) {
    return driver_.run(command::EventRecord{resources_.event(call.event), handle(call.stream), call.flags});
}

Status Caller::waitFor(const EventStreamCall& call) {
    return driver_.run(command::StreamWaitEvent{handle(call.stream), resources_.event(call.event), call.flags});
}

Status Caller::destroy(const EventCall& call) {
    const auto status = driver_.run(command::EventDestroy{resources_.event(call.event)});
    if (status == Status::Success) resources_.destroyed(call.event);
    return status;
}

Status Caller::destroy(const StreamCall& call) {
    const auto status = driver_.run(command::StreamDestroy{handle(call.stream)});
    if (status == Status::Success) resources_.destroyed(call.stream);
    return status;
}

Status Caller::measure(const ElapsedCall& call) {
    const auto elapsed = driver_.run(command::EventElapsedTime{resources_.event(call.start), resources_.event(call.end)});
    if (elapsed) answer_ = static_cast<double>(elapsed.value);
    return elapsed.status;
}

Status Caller::waitFor(const ValueCall& call, WordWidth width) {
    return driver_.run(command::StreamWaitValue{handle(call.stream), width, resources_.address(call.word), call.value,
                                                static_cast<unsigned>(call.condition) | call.flags});
}

Status Caller::write(const ValueCall& call, WordWidth width) {
    return driver_.run(
        command::StreamWriteValue{handle(call.stream), width, resources_.address(call.word), call.value, call.flags});
}

WordWidth Caller::widthOf(WordId word) const { return program_[word].bits == 64 ? WordWidth::Bits64 : WordWidth::Bits32; }

Status Caller::hostStore(const ValueCall& call) {
    return driver_.run(command::HostStore{widthOf(call.word), resources_.address(call.word), call.value});
}

Status Caller::hostWait(const ValueCall& call) {
    return driver_.run(command::HostWaitValue{widthOf(call.word), resources_.address(call.word),
                                              static_cast<unsigned>(call.condition), call.value});
}

HostWaitFor Caller::waitWithin(const HostCall& call) const {
    if (!call.waitsFor) return {};
    const ValueCall& wait = *call.waitsFor;
    return {true, widthOf(wait.word), resources_.address(wait.word), static_cast<unsigned>(wait.condition), wait.value};
}

CallMadeWithin Caller::callWithin(const HostCall& call) { return {call.calls.has_value(), call.calls.value_or(CallWithin{})}; }

Status Caller::addHostFunction(const HostCall& call) {
    return driver_.run(command::LaunchHostFunc{handle(call.stream), call.duration, waitWithin(call), callWithin(call)});
}

Status Caller::addCallback(const HostCall& call) {
    return driver_.run(command::StreamAddCallback{handle(call.stream), call.duration, 0, waitWithin(call), callWithin(call)});
}

Status Caller::batch(const BatchCall& call) {
    using What = ResolvedBatchItem::What;
    using Kind = MemoryOperation::Kind;
    batch_.clear();
    for (const auto& item : call.items) {
        const bool waits = item.what == What::Wait, writes = item.what == What::Write;
        const Kind kind = waits                      ? Kind::WaitValue
                          : writes                   ? Kind::WriteValue
                          : item.what == What::Flush ? Kind::FlushRemoteWrites
                                                     : Kind::Barrier;
        const unsigned condition = waits ? static_cast<unsigned>(item.value.condition) : 0;
        batch_.push_back({kind, item.bits == 64 ? WordWidth::Bits64 : WordWidth::Bits32,
                          waits || writes ? resources_.address(item.value.word) : Address{}, item.value.value,
                          condition | item.value.flags});
    }
    return driver_.run(command::StreamBatchMemOp{handle(call.stream), batch_, call.flags});
}

Status Caller::beginCapture(const CaptureCall& call) {
    return driver_.run(command::StreamBeginCapture{handle(call.stream), call.mode});
}

Status Caller::endCapture(const CaptureCall& call) { return resources_.endCapture(*call.graph, handle(call.stream)); }

Status Caller::askForCapture(const CaptureCall& call) {
    const auto answer = driver_.run(command::StreamIsCapturing{handle(call.stream)});
    if (answer) answer_ = static_cast<double>(answer.value);
    return answer.status;
}

Status Caller::askForPriority(const StreamCall& call) {
    const auto answer = driver_.run(command::StreamGetPriority{handle(call.stream)});
    if (answer) answer_ = answer.value;
    return answer.status;
}

Status Caller::askFor(const DeviceCall& call) {
    const auto answer = driver_.run(command::DeviceGetAttribute{attributeInfo(call.attribute).number, call.device});
    if (answer) answer_ = answer.value;
    return answer.status;
}

Status Caller::launch(const GraphCall& call) {
    const auto status = driver_.run(command::GraphLaunch{resources_.graphExec(call.graph), handle(call.stream)});
    if (status == Status::Success || status == Status::Blocked) resources_.launched(operation_);
    return status;
}

}  // namespace streamscope

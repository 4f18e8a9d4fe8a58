// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/caller.h"

#include <algorithm>
#include <cassert>

namespace streamscope {

void Caller::prepare(OperationId operation) {
    useDevice(program_.devices > 1 ? deviceOf(program_, program_[operation]) : 0);
    bound_ = launches_.of(operation);
    const auto* kernel = std::get_if<KernelCall>(&program_[operation].what);
    if (kernel && !bound_) arguments_.fill(*kernel, resources_);
}

/// Returns whether all buffers of the call are allocated. CUDA does not define the use of a free address.
bool Caller::exists(const ResolvedOperation& operation) const {
    const auto there = [this](const ByteRange& range) { return resources_.exists(range.buffer); };
    if (const auto* copy = std::get_if<CopyCall>(&operation.what)) return there(copy->from) && there(copy->to);
    if (const auto* batch = std::get_if<BatchedCopiesCall>(&operation.what))
        return std::ranges::all_of(batch->copies, [&](const BatchedCopy& copy) { return there(copy.from) && there(copy.to); });
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
    return std::visit([&](const auto& what) { return make(operation.call, what); }, operation.what);
}

void Caller::useDevice(int device) {
    if (device_ == device) return;
    driver_.setDevice(device);
    device_ = device;
}

StreamHandle Caller::handle(std::optional<StreamId> stream) const { return stream ? resources_.stream(*stream) : nullStream; }

Status Caller::make(Call, const KernelCall& kernel) {
    if (bound_) return driver_.launchKernel(*bound_, handle(kernel.stream));
    return driver_.launchKernel(arguments_.launch(kernel), handle(kernel.stream));
}

Status Caller::make(Call which, const CopyCall& copy) {
    const auto to = resources_.address(copy.to), from = resources_.address(copy.from);
    if (which == Call::Memcpy) return driver_.memcpy(to, from, copy.to.bytes, handle(copy.stream));
    return driver_.memcpyAsync(to, from, copy.to.bytes, handle(copy.stream));
}

Status Caller::make(Call, const BatchedCopiesCall& batch) {
    copies_.clear();
    for (const BatchedCopy& copy : batch.copies)
        copies_.push_back({resources_.address(copy.to), resources_.address(copy.from), copy.to.bytes});
    return driver_.memcpyBatchAsync(copies_, static_cast<unsigned>(batch.order) + 1, handle(batch.stream));
}

Status Caller::make(Call which, const MemsetCall& memset) {
    const auto to = resources_.address(memset.to);
    if (which == Call::Memset) return driver_.memset(to, memset.value, memset.to.bytes, handle(memset.stream));
    return driver_.memsetAsync(to, memset.value, memset.to.bytes, handle(memset.stream));
}

Status Caller::make(Call which, const EventStreamCall& call) {
    const auto event = resources_.event(call.event);
    if (which == Call::EventRecord) return driver_.eventRecord(event, handle(call.stream), call.flags);
    return driver_.streamWaitEvent(handle(call.stream), event, call.flags);
}

Status Caller::make(Call which, const EventCall& call) {
    const auto event = resources_.event(call.event);
    if (which == Call::EventSynchronize) return driver_.eventSynchronize(event);
    if (which == Call::EventQuery) return driver_.eventQuery(event);
    if (which == Call::EventCreate) return resources_.createEvent(call);
    assert(which == Call::EventDestroy);
    const auto status = driver_.eventDestroy(event);
    if (status == Status::Success) resources_.destroyed(call.event);
    return status;
}

Status Caller::make(Call, const ElapsedCall& call) {
    return driver_.eventElapsedTime(&milliseconds_, resources_.event(call.start), resources_.event(call.end));
}

Status Caller::make(Call which, const StreamCall& call) {
    const auto stream = handle(call.stream);
    if (which == Call::StreamSynchronize) return driver_.streamSynchronize(stream);
    if (which == Call::StreamQuery) return driver_.streamQuery(stream);
    if (which == Call::StreamCreate) return resources_.createStream(call);
    assert(which == Call::StreamDestroy);
    const auto status = driver_.streamDestroy(stream);
    if (status == Status::Success) resources_.destroyed(call.stream);
    return status;
}

Status Caller::make(Call, const DeviceCall&) { return driver_.deviceSynchronize(); }

Status Caller::make(Call which, const ValueCall& call) {
    const bool wide = which == Call::StreamWaitValue64 || which == Call::StreamWriteValue64;
    const auto width = wide ? WordWidth::Bits64 : WordWidth::Bits32;
    const auto word = resources_.address(call.word);
    if (which == Call::StreamWaitValue32 || which == Call::StreamWaitValue64)
        return driver_.streamWaitValue(handle(call.stream), width, word, call.value,
                                       static_cast<unsigned>(call.condition) | call.flags);
    if (which == Call::StreamWriteValue32 || which == Call::StreamWriteValue64)
        return driver_.streamWriteValue(handle(call.stream), width, word, call.value, call.flags);
    return hostValue(which, call);
}

Status Caller::hostValue(Call which, const ValueCall& call) {
    const auto width = program_[call.word].bits == 64 ? WordWidth::Bits64 : WordWidth::Bits32;
    const auto word = resources_.address(call.word);
    if (which == Call::HostStore) return driver_.hostStore(width, word, call.value);
    return driver_.hostWaitValue(width, word, static_cast<unsigned>(call.condition), call.value);
}

Status Caller::make(Call which, const HostCall& call) {
    if (which == Call::HostWork) return driver_.hostWork(call.duration);
    if (which == Call::StreamAddCallback) return driver_.streamAddCallback(handle(call.stream), call.duration, 0);
    return driver_.launchHostFunc(handle(call.stream), call.duration);
}

Status Caller::make(Call, const BatchCall& call) {
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
    return driver_.streamBatchMemOp(handle(call.stream), batch_, 0);
}

Status Caller::make(Call which, const BufferCall& call) {
    return which == Call::Malloc || which == Call::MallocAsync ? resources_.allocate(call) : resources_.release(call);
}

Status Caller::make(Call which, const CaptureCall& call) {
    if (which == Call::StreamBeginCapture) return driver_.streamBeginCapture(handle(call.stream), call.mode);
    if (which == Call::StreamEndCapture) return resources_.endCapture(*call.graph, handle(call.stream));
    const auto answer = driver_.streamIsCapturing(handle(call.stream));
    if (answer) captureStatus_ = answer.value;
    return answer.status;
}

Status Caller::make(Call which, const GraphCall& call) {
    if (which == Call::GraphInstantiate) return resources_.instantiate(call.graph);
    return driver_.graphLaunch(resources_.graphExec(call.graph), handle(call.stream));
}

Status Caller::make(Call which, const IpcCall& call) {
    const bool exports = which == Call::IpcGetEventHandle || which == Call::IpcGetMemHandle;
    return exports ? resources_.exportHandle(call) : resources_.openHandle(call);
}

}  // namespace streamscope

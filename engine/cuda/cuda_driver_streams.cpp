// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/cuda_driver_impl.h"
#include "engine/cuda/entry_point.h"

namespace streamscope::cuda {

CudaDriver::StreamRef CudaDriver::streamOf(StreamHandle handle) const {
    // CUDA's own numbers for the default streams: null, legacy, per-thread.
    const bool ofCurrentDevice = handle.value <= 2;
    const auto& state = ofCurrentDevice ? me() : threads_.mine();
    if (ofCurrentDevice) return {Status::Success, reinterpret_cast<cudaStream_t>(handle.value), state.device, &state};
    auto stream = streams_.find(handle.value);
    if (!stream) return {Status::InvalidResourceHandle};
    const auto raw = stream->owner.get();
    const int device = stream->device;
    return {Status::Success, raw, device, &state, std::move(stream)};
}

CudaDriver::EventRef CudaDriver::eventOf(EventHandle handle) const {
    if (handle.value == 0) return {Status::Success, nullptr, threads_.mine().device};
    auto event = events_.find(handle.value);
    if (!event) return {Status::InvalidResourceHandle};
    const auto raw = event->owner.get();
    const int device = event->device;
    return {Status::Success, raw, device, std::move(event)};
}

Result<StreamHandle> CudaDriver::call(const command::StreamCreate& asked) {
    const auto& state = me();
    cudaStream_t raw{};
    const auto status = answer(cudaStreamCreateWithPriority(&raw, asked.flags, asked.priority));
    if (status != Status::Success) return {status, {}};
    return {status, {streams_.insert({StreamOwner(raw), state.device})}};
}

Status CudaDriver::call(const command::StreamDestroy& asked) {
    me();
    // CUDA itself answers that the default streams cannot be destroyed.
    if (asked.stream.value <= 2) return answer(cudaStreamDestroy(reinterpret_cast<cudaStream_t>(asked.stream.value)));
    captures_.forget(Captures::origin(asked.stream, 0));
    return destroy(streams_.take(asked.stream.value));
}

Status CudaDriver::call(const command::StreamSynchronize& asked) {
    const auto stream = streamOf(asked.stream);
    return stream.status == Status::Success ? answer(cudaStreamSynchronize(stream.raw)) : stream.status;
}

Status CudaDriver::call(const command::StreamQuery& asked) {
    const auto stream = streamOf(asked.stream);
    return stream.status == Status::Success ? answer(cudaStreamQuery(stream.raw)) : stream.status;
}

Result<int> CudaDriver::call(const command::StreamGetPriority& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return {stream.status, {}};
    int priority = 0;
    const auto status = answer(cudaStreamGetPriority(stream.raw, &priority));
    return {status, priority};
}

Status CudaDriver::call(const command::StreamWaitEvent& asked) {
    const auto stream = streamOf(asked.stream);
    const auto event = eventOf(asked.event);
    if (stream.status != Status::Success || event.status != Status::Success) return Status::InvalidResourceHandle;
    const auto status = answer(cudaStreamWaitEvent(stream.raw, event.raw, asked.flags));
    if (status == Status::Success && asked.flags == cudaEventWaitExternal)
        keepWithGraph(stream.raw, events_.share(asked.event.value));
    return status;
}

Result<EventHandle> CudaDriver::call(const command::EventCreate& asked) {
    const auto& state = me();
    cudaEvent_t raw{};
    const auto status = answer(cudaEventCreateWithFlags(&raw, asked.flags));
    if (status != Status::Success) return {status, {}};
    return {status, {events_.insert({EventOwner(raw), state.device})}};
}

Status CudaDriver::call(const command::EventDestroy& asked) {
    me();
    if (asked.event.value == 0) return answer(cudaEventDestroy(nullptr));
    return destroy(events_.take(asked.event.value));
}

Status CudaDriver::call(const command::EventRecord& asked) {
    const auto event = eventOf(asked.event);
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success || event.status != Status::Success) return Status::InvalidResourceHandle;
    const auto status = answer(asked.flags == 0 ? cudaEventRecord(event.raw, stream.raw)
                                                : cudaEventRecordWithFlags(event.raw, stream.raw, asked.flags));
    if (status == Status::Success && asked.flags == cudaEventRecordExternal)
        keepWithGraph(stream.raw, events_.share(asked.event.value));
    return status;
}

// Keeps the event with the graph, every launch of which uses it, even if the program has destroyed it.
void CudaDriver::keepWithGraph(cudaStream_t stream, std::shared_ptr<Event> event) {
    if (const auto capture = captures_.of(stream)) captures_.add(*capture, {.alive = std::move(event)});
}

Status CudaDriver::call(const command::EventQuery& asked) {
    me();
    const auto event = eventOf(asked.event);
    return event.status == Status::Success ? answer(cudaEventQuery(event.raw)) : event.status;
}

Status CudaDriver::call(const command::EventSynchronize& asked) {
    me();
    const auto event = eventOf(asked.event);
    return event.status == Status::Success ? answer(cudaEventSynchronize(event.raw)) : event.status;
}

Result<float> CudaDriver::call(const command::EventElapsedTime& asked) {
    me();
    const auto start = eventOf(asked.start), end = eventOf(asked.end);
    if (start.status != Status::Success || end.status != Status::Success) return {Status::InvalidResourceHandle, {}};
    float milliseconds = 0;
    const auto status = answer(cudaEventElapsedTime(asked.intoNull ? nullptr : &milliseconds, start.raw, end.raw));
    return {status, milliseconds};
}

EventIdentity CudaDriver::identityOf(EventHandle handle) {
    const auto event = eventOf(handle);
    const auto current = entryPoint<PFN_cuCtxGetCurrent_v4000>("cuCtxGetCurrent");
    if (!event.raw || !current) return {};
    const OnContext there(*this, event.device, me().device);
    CUcontext context{};
    if (current(&context) != CUDA_SUCCESS) return {};
    return {reinterpret_cast<std::uintptr_t>(event.raw), reinterpret_cast<std::uintptr_t>(context)};
}

Result<HostTime> CudaDriver::call(const command::EventTime& asked) {
    me();
    const auto event = eventOf(asked.event);
    if (event.status != Status::Success || !event.raw) return {Status::InvalidResourceHandle, {}};
    HostTime time{};
    const auto status = unit(event.device).clock.eventTime(event.raw, time);
    return {status, time};
}

}  // namespace streamscope::cuda

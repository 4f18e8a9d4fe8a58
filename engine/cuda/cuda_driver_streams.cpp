// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/cuda_driver_impl.h"

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

Result<StreamHandle> CudaDriver::streamCreate(unsigned flags, int priority) {
    const auto& state = me();
    cudaStream_t raw{};
    const auto status = answer(cudaStreamCreateWithPriority(&raw, flags, priority));
    if (status != Status::Success) return {status, {}};
    return {status, {streams_.insert({StreamOwner(raw), state.device})}};
}

Status CudaDriver::streamDestroy(StreamHandle handle) {
    me();
    // CUDA itself answers that the default streams cannot be destroyed.
    if (handle.value <= 2) return answer(cudaStreamDestroy(reinterpret_cast<cudaStream_t>(handle.value)));
    captures_.forget(Captures::origin(handle, 0));
    return destroy(streams_.take(handle.value));
}

Status CudaDriver::streamSynchronize(StreamHandle handle) {
    const auto stream = streamOf(handle);
    return stream.status == Status::Success ? answer(cudaStreamSynchronize(stream.raw)) : stream.status;
}

Status CudaDriver::streamQuery(StreamHandle handle) {
    const auto stream = streamOf(handle);
    return stream.status == Status::Success ? answer(cudaStreamQuery(stream.raw)) : stream.status;
}

Status CudaDriver::streamWaitEvent(StreamHandle streamHandle, EventHandle eventHandle, unsigned flags) {
    const auto stream = streamOf(streamHandle);
    const auto event = eventOf(eventHandle);
    if (stream.status != Status::Success || event.status != Status::Success) return Status::InvalidResourceHandle;
    const auto status = answer(cudaStreamWaitEvent(stream.raw, event.raw, flags));
    if (status == Status::Success && flags == cudaEventWaitExternal) keepWithGraph(stream.raw, events_.share(eventHandle.value));
    return status;
}

Result<EventHandle> CudaDriver::eventCreate(unsigned flags) {
    const auto& state = me();
    cudaEvent_t raw{};
    const auto status = answer(cudaEventCreateWithFlags(&raw, flags));
    if (status != Status::Success) return {status, {}};
    return {status, {events_.insert({EventOwner(raw), state.device})}};
}

Status CudaDriver::eventDestroy(EventHandle handle) {
    me();
    if (handle.value == 0) return answer(cudaEventDestroy(nullptr));
    return destroy(events_.take(handle.value));
}

Status CudaDriver::eventRecord(EventHandle eventHandle, StreamHandle streamHandle, unsigned flags) {
    const auto event = eventOf(eventHandle);
    const auto stream = streamOf(streamHandle);
    if (stream.status != Status::Success || event.status != Status::Success) return Status::InvalidResourceHandle;
    const auto status =
        answer(flags == 0 ? cudaEventRecord(event.raw, stream.raw) : cudaEventRecordWithFlags(event.raw, stream.raw, flags));
    if (status == Status::Success && flags == cudaEventRecordExternal)
        keepWithGraph(stream.raw, events_.share(eventHandle.value));
    return status;
}

// Keeps the event with the graph, every launch of which uses it, even if the program has destroyed it.
void CudaDriver::keepWithGraph(cudaStream_t stream, std::shared_ptr<Event> event) {
    if (const auto capture = captures_.of(stream)) captures_.add(*capture, {.alive = std::move(event)});
}

Status CudaDriver::eventQuery(EventHandle handle) {
    me();
    const auto event = eventOf(handle);
    return event.status == Status::Success ? answer(cudaEventQuery(event.raw)) : event.status;
}

Status CudaDriver::eventSynchronize(EventHandle handle) {
    me();
    const auto event = eventOf(handle);
    return event.status == Status::Success ? answer(cudaEventSynchronize(event.raw)) : event.status;
}

Status CudaDriver::eventElapsedTime(float* milliseconds, EventHandle startHandle, EventHandle endHandle) {
    me();
    const auto start = eventOf(startHandle), end = eventOf(endHandle);
    if (start.status != Status::Success || end.status != Status::Success) return Status::InvalidResourceHandle;
    return answer(cudaEventElapsedTime(milliseconds, start.raw, end.raw));
}

Result<HostTime> CudaDriver::eventTime(EventHandle handle) {
    me();
    const auto event = eventOf(handle);
    if (event.status != Status::Success || !event.raw) return {Status::InvalidResourceHandle, {}};
    HostTime time{};
    const auto status = unit(event.device).clock.eventTime(event.raw, time);
    return {status, time};
}

}  // namespace streamscope::cuda

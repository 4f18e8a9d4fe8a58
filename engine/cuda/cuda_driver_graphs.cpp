// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/cuda_driver_impl.h"

namespace streamscope::cuda {

Status CudaDriver::streamBeginCapture(StreamHandle handle, unsigned mode) {
    const auto stream = streamOf(handle);
    if (stream.status != Status::Success) return stream.status;
    const auto status = answer(cudaStreamBeginCapture(stream.raw, static_cast<cudaStreamCaptureMode>(mode)));
    if (status == Status::Success) captures_.begin(Captures::origin(handle, stream.caller->thread), stream.raw);
    return status;
}

Result<GraphHandle> CudaDriver::streamEndCapture(StreamHandle handle) {
    const auto stream = streamOf(handle);
    if (stream.status != Status::Success) return {stream.status, {}};
    cudaGraph_t raw{};
    const auto status = answer(cudaStreamEndCapture(stream.raw, &raw));
    GraphOwner owner(raw);
    auto nodes = captures_.end(Captures::origin(handle, stream.caller->thread), stream.raw);
    if (status != Status::Success || !owner) return {status, {}};
    return {status, {graphs_.insert({std::move(owner), std::move(nodes)})}};
}

Result<CaptureStatus> CudaDriver::streamIsCapturing(StreamHandle handle) {
    const auto stream = streamOf(handle);
    if (stream.status != Status::Success) return {stream.status, {}};
    auto capturing = cudaStreamCaptureStatusNone;
    const auto status = answer(cudaStreamIsCapturing(stream.raw, &capturing));
    return {status, static_cast<CaptureStatus>(capturing)};
}

Result<GraphExecHandle> CudaDriver::graphInstantiate(GraphHandle handle) {
    me();
    const auto graph = graphs_.find(handle.value);
    if (handle.value != 0 && !graph) return {Status::InvalidResourceHandle, {}};
    cudaGraphExec_t raw{};
    const auto status = answer(cudaGraphInstantiate(&raw, graph ? graph->owner.get() : nullptr, 0));
    GraphExecOwner owner(raw);
    if (status != Status::Success || !graph) return {status, {}};
    auto launched = std::make_shared<LaunchedGraph>();
    launched->nodes = graph->nodes;
    if (isInstantiatedAgain(*graph)) {
        launched->ambiguous = !makeOwn(
            raw, launched->nodes, [this](int device) { return unit(device).nodes.take(); },
            [this](int device) { return unit(device).records.cell(); });
    }
    return {status, {graphExecs_.insert({std::move(owner), std::move(launched)})}};
}

bool CudaDriver::isInstantiatedAgain(Graph& graph) {
    const std::scoped_lock lock(traceMutex_);
    return std::exchange(graph.instantiated, true);
}

Status CudaDriver::graphLaunch(GraphExecHandle handle, StreamHandle streamHandle) {
    const auto stream = streamOf(streamHandle);
    const auto graph = graphExecs_.find(handle.value);
    if (stream.status != Status::Success || (handle.value != 0 && !graph)) return Status::InvalidResourceHandle;
    const OnDevice on(unit(stream.device).ordinal, ordinalOf(*stream.caller));
    if (!graph) return answer(cudaGraphLaunch(nullptr, stream.raw));
    const std::scoped_lock lock(graph->launched->launching);
    const auto capture = captures_.of(stream.raw);
    const auto status = answer(cudaGraphLaunch(graph->owner.get(), stream.raw));
    if (status != Status::Success) return status;
    if (capture) {
        graph->launched->ambiguous = true;
        captures_.add(*capture, {.operation = reported(*stream.caller), .device = stream.device, .alive = graph->launched});
    } else {
        const std::scoped_lock traceLock(traceMutex_);
        launches_.push_back({graph->launched, graph->launched->launches++, reported(*stream.caller), stream.device});
    }
    return status;
}

Status CudaDriver::graphDestroy(GraphHandle handle) {
    me();
    if (handle.value == 0) return answer(cudaGraphDestroy(nullptr));
    return destroy(graphs_.take(handle.value));
}

Status CudaDriver::graphExecDestroy(GraphExecHandle handle) {
    me();
    if (handle.value == 0) return answer(cudaGraphExecDestroy(nullptr));
    return destroy(graphExecs_.take(handle.value));
}

// Ends open captures, because a capture makes every wait fail (semantics.md G4). One that another thread began (G22) ends with
// its stream.
void CudaDriver::abandonCaptures(bool destroyStreams) {
    for (const auto& origin : captures_.open()) {
        const auto stream = streamOf(origin.stream);
        cudaGraph_t raw{};
        if (stream.status == Status::Success) answer(cudaStreamEndCapture(stream.raw, &raw));
        const GraphOwner owner(raw);
        captures_.end(origin, stream.raw);
    }
    if (!destroyStreams) return;
    for (const auto& origin : captures_.open()) {
        streams_.take(origin.stream.value);
        captures_.forget(origin);
    }
}

}  // namespace streamscope::cuda

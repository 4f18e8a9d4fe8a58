// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/cuda_driver_impl.h"

namespace streamscope::cuda {

Status CudaDriver::call(const command::StreamBeginCapture& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return stream.status;
    const auto status = answer(cudaStreamBeginCapture(stream.raw, static_cast<cudaStreamCaptureMode>(asked.mode)));
    if (status == Status::Success) captures_.begin(Captures::origin(asked.stream, stream.caller->thread), stream.raw);
    return status;
}

Result<GraphHandle> CudaDriver::call(const command::StreamEndCapture& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return {stream.status, {}};
    cudaGraph_t raw{};
    const auto status = answer(cudaStreamEndCapture(stream.raw, &raw));
    GraphOwner owner(raw);
    auto nodes = captures_.end(Captures::origin(asked.stream, stream.caller->thread), stream.raw);
    if (status != Status::Success || !owner) return {status, {}};
    return {status, {graphs_.insert({std::move(owner), std::move(nodes)})}};
}

Result<CaptureStatus> CudaDriver::call(const command::StreamIsCapturing& asked) {
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return {stream.status, {}};
    auto capturing = cudaStreamCaptureStatusNone;
    const auto status = answer(cudaStreamIsCapturing(stream.raw, &capturing));
    return {status, static_cast<CaptureStatus>(capturing)};
}

Result<GraphExecHandle> CudaDriver::call(const command::GraphInstantiate& asked) {
    me();
    const auto graph = graphs_.find(asked.graph.value);
    if (asked.graph.value != 0 && !graph) return {Status::InvalidResourceHandle, {}};
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

Status CudaDriver::call(const command::GraphLaunch& asked) {
    const auto stream = streamOf(asked.stream);
    const auto graph = graphExecs_.find(asked.graph.value);
    if (stream.status != Status::Success || (asked.graph.value != 0 && !graph)) return Status::InvalidResourceHandle;
    const OnContext on(*this, stream.device, stream.caller->device);
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

Status CudaDriver::call(const command::GraphDestroy& asked) {
    me();
    if (asked.graph.value == 0) return answer(cudaGraphDestroy(nullptr));
    return destroy(graphs_.take(asked.graph.value));
}

Status CudaDriver::call(const command::GraphExecDestroy& asked) {
    me();
    if (asked.graph.value == 0) return answer(cudaGraphExecDestroy(nullptr));
    return destroy(graphExecs_.take(asked.graph.value));
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

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/captures.h"

#include "engine/cuda/entry_point.h"

#include <algorithm>

namespace streamscope::cuda {
namespace {

bool isLegacy(cudaStream_t stream) { return stream == nullptr || stream == cudaStreamLegacy; }

}  // namespace

Captures::Captures() : captureInfo_(entryPoint<PFN_cuStreamGetCaptureInfo_v11030>("cuStreamGetCaptureInfo")) {}

void Captures::begin(Origin origin, cudaStream_t stream) {
    auto status = cudaStreamCaptureStatusNone;
    Id id = 0;
    answer(cudaStreamGetCaptureInfo(stream, &status, &id));
    const std::scoped_lock lock(mutex_);
    captures_[origin] = {id, {}};
    count_ = static_cast<int>(captures_.size());
}

std::optional<Captures::Id> Captures::of(cudaStream_t stream) const {
    if (count_ == 0 || isLegacy(stream)) return std::nullopt;
    auto status = cudaStreamCaptureStatusNone;
    Id id = 0;
    if (answer(cudaStreamGetCaptureInfo(stream, &status, &id)) != Status::Success) return std::nullopt;
    return status == cudaStreamCaptureStatusActive ? std::optional(id) : std::nullopt;
}

cudaGraphNode_t Captures::lastNode(cudaStream_t stream) const {
    CUstreamCaptureStatus status{};
    const CUgraphNode* nodes = nullptr;
    std::size_t count = 0;
    const auto code = captureInfo_ ? captureInfo_(stream, &status, nullptr, nullptr, &nodes, &count) : CUDA_ERROR_NOT_SUPPORTED;
    return code == CUDA_SUCCESS && count == 1 ? nodes[0] : nullptr;
}

void Captures::add(Id capture, CapturedNode node) {
    const std::scoped_lock lock(mutex_);
    const auto found = std::ranges::find_if(captures_, [&](const auto& entry) { return entry.second.id == capture; });
    if (found != captures_.end()) found->second.nodes.push_back(std::move(node));
}

CapturedNodes Captures::end(Origin origin, cudaStream_t stream) {
    const std::scoped_lock lock(mutex_);
    const auto found = captures_.find(origin);
    auto status = cudaStreamCaptureStatusNone;
    if (found == captures_.end() || isLegacy(stream)) return {};
    if (answer(cudaStreamIsCapturing(stream, &status)) == Status::Success && status != cudaStreamCaptureStatusNone) return {};
    auto nodes = std::move(found->second.nodes);
    captures_.erase(found);
    count_ = static_cast<int>(captures_.size());
    return nodes;
}

void Captures::forget(Origin origin) {
    const std::scoped_lock lock(mutex_);
    captures_.erase(origin);
    count_ = static_cast<int>(captures_.size());
}

std::vector<Captures::Origin> Captures::open() const {
    const std::scoped_lock lock(mutex_);
    std::vector<Origin> origins;
    for (const auto& [origin, capture] : captures_) origins.push_back(origin);
    return origins;
}

}  // namespace streamscope::cuda

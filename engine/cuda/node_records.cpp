// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/node_records.h"

#include <algorithm>

namespace streamscope::cuda {
namespace {

constexpr std::size_t nodesOfChunk = 2048;

}  // namespace

NodeRecordLease::~NodeRecordLease() { pool_.giveBack(index_); }

NodeRecords::NodeRecords() { grow(); }

void NodeRecords::grow() {
    auto chunk = makeZeroed(nodesOfChunk * sizeof(kernels::NodeRecord));
    if (!chunk) return;
    const auto first = chunks_.size() * nodesOfChunk;
    chunks_.push_back(std::move(chunk));
    for (std::size_t i = 0; i < nodesOfChunk; ++i) free_.insert(first + i);
}

std::shared_ptr<const NodeRecordLease> NodeRecords::take() {
    const std::scoped_lock lock(mutex_);
    if (free_.empty()) {
        wanted_ = true;
        return nullptr;
    }
    const auto index = *free_.begin();  // the lowest, so that little must be read
    free_.erase(free_.begin());
    taken_.insert(index);
    auto* chunk = static_cast<kernels::NodeRecord*>(chunks_[index / nodesOfChunk].get());
    return std::make_shared<const NodeRecordLease>(*this, index, chunk + index % nodesOfChunk);
}

void NodeRecords::giveBack(std::size_t index) {
    const std::scoped_lock lock(mutex_);
    taken_.erase(index);
    free_.insert(index);
}

std::vector<kernels::NodeRecord> NodeRecords::readAndReset() {
    const std::scoped_lock lock(mutex_);
    std::vector<kernels::NodeRecord> read(taken_.empty() ? 0 : *taken_.rbegin() + 1);
    for (std::size_t first = 0; first < read.size(); first += nodesOfChunk) {
        const auto bytes = std::min(nodesOfChunk, read.size() - first) * sizeof(kernels::NodeRecord);
        auto* chunk = chunks_[first / nodesOfChunk].get();
        if (answer(cudaMemcpy(&read[first], chunk, bytes, cudaMemcpyDeviceToHost)) != Status::Success) return {};
        answer(cudaMemset(chunk, 0, bytes));
    }
    if (wanted_) grow();
    wanted_ = false;
    return read;
}

}  // namespace streamscope::cuda

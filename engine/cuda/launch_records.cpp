// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/launch_records.h"

#include <algorithm>

namespace streamscope::cuda {
namespace {

constexpr std::size_t initialRecords = 16 * 1024, cellCount = 64 * 1024;

}  // namespace

LaunchRecords::LaunchRecords()
    : cells_(makeZeroed(cellCount * sizeof(kernels::ReductionCell))), watch_(makeZeroed(sizeof(kernels::AbortWatch))) {
    allocate(initialRecords);
}

void LaunchRecords::allocate(std::size_t capacity) {
    records_ = makeZeroed(capacity * sizeof(kernels::LaunchRecord));
    capacity_ = records_ ? capacity : 0;
}

LaunchRecords::Taken LaunchRecords::take() {
    const auto number = taken_.fetch_add(1);
    if (number >= capacity_) return {nullptr, number};
    return {static_cast<kernels::LaunchRecord*>(records_.get()) + number, number};
}

kernels::ReductionCell* LaunchRecords::cell() {
    auto* cells = static_cast<kernels::ReductionCell*>(cells_.get());
    return cells ? cells + cellsTaken_.fetch_add(1) % cellCount : nullptr;
}

std::vector<kernels::LaunchRecord> LaunchRecords::readAndReset() {
    const auto wanted = taken_.exchange(0);
    std::vector<kernels::LaunchRecord> read(std::min(wanted, capacity_));
    const auto bytes = read.size() * sizeof(kernels::LaunchRecord);
    if (bytes > 0) {
        if (answer(cudaMemcpy(read.data(), records_.get(), bytes, cudaMemcpyDeviceToHost)) != Status::Success) return {};
        answer(cudaMemset(records_.get(), 0, bytes));
    }
    if (wanted > capacity_) allocate(std::max(wanted, 2 * capacity_));
    return read;
}

}  // namespace streamscope::cuda

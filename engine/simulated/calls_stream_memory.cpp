// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/calls.h"

#include <algorithm>
#include <utility>

/// Stream-ordered allocation and release of memory.
namespace streamscope::simulated {

/// Answers a use of the stream that is an unsafe call unless it is captured (measured on an H100).
Status Calls::mayUseOrDoUnsafe(std::uint32_t index) {
    const Status allowed = mayUse(index);
    return allowed == Status::Success && captures_.of(index) == 0 ? mayDoUnsafe() : allowed;
}

/// Returns the host time by which an allocation takes longer because the pool grows (R25, R26).
Nanoseconds Calls::poolCost(Gpu& gpu, Bytes bytes) {
    MemoryPool& pool = gpu.pool;
    Nanoseconds cost{};
    if (gpu.profile.startsCold && !std::exchange(pool.made, true)) cost += gpu.profile.firstPool;
    pool.used += bytes;
    if (pool.used <= pool.held) return cost;
    const auto growth = static_cast<Wide>(pool.used - pool.held);
    pool.held = pool.used;
    return cost + Nanoseconds(saturated(scaled(growth, gpu.profile.api.poolGrowthMebibyte.count(), 1 << 20)));
}

/// Allocates memory whose address is valid at once. In a capture the address belongs to the node and is the same at every launch.
Result<Address> Calls::call(const command::MallocAsync& asked) {
    begin();
    Nanoseconds cost = costs().mallocAsync;
    const auto index = stream(asked.stream);
    if (!index) return {answer(Status::InvalidResourceHandle, cost), {}};
    const Status allowed = mayUseOrDoUnsafe(*index);
    if (allowed != Status::Success || asked.bytes == 0) return {answer(allowed, cost), {}};
    const auto device = static_cast<int>(simulation_.gpus[simulation_.streams[*index].device]->device);
    const auto address = allocateOn(device, MemoryKind::Device, asked.bytes);
    if (!address) return {answer(Status::MemoryAllocation, cost), {}};
    if (const CaptureState::Id capture = captures_.of(*index)) {
        Allocation& allocation = *simulation_.memory.at(*address);
        allocation.ofGraph = true;
        allocation.live = false;
        captured_[capture].allocates = true;
        captured_[capture].kept.push_back(*address);
    } else {
        cost += poolCost(*simulation_.gpus[simulation_.streams[*index].device], asked.bytes);
    }
    return {answer(place({operation(OperationType::Allocate, cost), {}}, *index), cost), {*address}};
}

Status Calls::call(const command::FreeAsync& asked) {
    begin();
    const Nanoseconds cost = costs().mallocAsync;
    const auto index = stream(asked.stream);
    if (!index) return answer(Status::InvalidResourceHandle, cost);
    if (asked.address.value == 0) return answer(Status::Success, cost);
    const Status usable = mayUse(*index);
    if (usable != Status::Success) return answer(usable, cost);
    Allocation* allocation = simulation_.memory.at(asked.address.value);
    const bool mine = allocation && allocation->process == host().process && allocation->kind == MemoryKind::Device;
    const CaptureState::Id capture = captures_.of(*index);
    const bool there = mine && !allocation->freeing && (capture != 0 ? allocation->ofGraph : allocation->live);
    if (!there) return answer(Status::InvalidValue, cost);
    const Status allowed = capture == 0 ? mayDoUnsafe() : Status::Success;
    if (allowed != Status::Success) return answer(allowed, cost);
    if (capture != 0) captured_[capture].frees(asked.address.value);
    else simulation_.memory.startFreeing(*allocation);
    if (capture == 0 && !allocation->ofGraph) {
        Bytes& used = simulation_.gpus[context(allocation->device)]->pool.used;
        used -= std::min(used, allocation->bytes);
    }
    WordCondition freed;
    freed.address = asked.address.value;
    return enqueue({operation(OperationType::Free, cost), freed}, *index, cost);
}

}  // namespace streamscope::simulated

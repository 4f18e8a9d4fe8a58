// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/calls.h"

#include <algorithm>
#include <utility>

/// Stream-ordered allocation and release of memory.
namespace streamscope::simulated {

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

Result<Address> Calls::call(const command::MallocAsync& asked) {
    const Verdict verdict = ask(asked);
    Nanoseconds cost = costs().mallocAsync;
    if (!verdict || verdict.effect == Effect::Nothing) return {answer(verdict.status, cost), {}};
    if (verdict.effect == Effect::InStream)
        cost += poolCost(*simulation_.gpus[simulation_.streams[verdict.stream].device], asked.bytes);
    place({operation(OperationType::Allocate, cost), {}}, verdict);
    return {answer(Status::Success, cost), {verdict.value}};
}

Status Calls::call(const command::FreeAsync& asked) {
    const Verdict verdict = ask(asked);
    const Nanoseconds cost = costs().mallocAsync;
    if (!verdict || verdict.effect == Effect::Nothing) return answer(verdict.status, cost);
    if (!verdict.to->ofGraph) {
        Bytes& used = simulation_.gpus[primaryContext(verdict.to->device)]->pool.used;
        used -= std::min(used, verdict.to->bytes);
    }
    WordCondition freed;
    freed.address = asked.address.value;
    return enqueue({operation(OperationType::Free, cost), freed}, verdict, cost);
}

}  // namespace streamscope::simulated

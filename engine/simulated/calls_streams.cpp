// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/calls.h"

#include <algorithm>

/// Streams (semantics.md A2).
namespace streamscope::simulated {
Operation Calls::operation(OperationType type, Nanoseconds cost, Ticks work) {
    Operation made;
    made.type = type;
    made.correlation = host().correlation;
    made.bracket = host().bracket;
    made.issued = host().clock;
    made.arrival = later(host().clock, costOf(cost));
    made.work = work;
    return made;
}

/// Returns the extra host cost of a kernel or copy in a stream that changes to another engine, and records the change.
Nanoseconds Calls::costOfChange(std::uint32_t stream, bool toCopy) {
    const bool before = std::exchange(simulation_.streams[stream].lastWasCopy, toCopy).value_or(toCopy);
    return before == toCopy ? Nanoseconds{} : costs().engineChange;
}

Result<StreamHandle> Calls::call(const command::StreamCreate& asked) {
    const Verdict verdict = ask(asked);
    if (!verdict) return {answer(verdict.status, costs().create), {}};
    return {answer(Status::Success, costs().streamCreate), {verdict.value}};
}

Status Calls::call(const command::StreamDestroy& asked) {
    const Verdict verdict = ask(asked);
    if (!simulation_.hostState.captures.isOpen(verdict.capture)) captured_.erase(verdict.capture);
    return answer(verdict.status, costs().create);
}

/// Makes this thread wait for all work in the stream and returns the number of its operations. The legacy stream includes the
/// blocking streams of its context (semantics.md S3).
std::uint32_t Calls::pendingIn(std::uint32_t index) {
    const Stream& asked = simulation_.streams[index];
    if (!asked.legacy) return simulation_.await(thread_, asked.last) ? 1 : 0;
    std::uint32_t count = 0;
    for (const std::uint32_t active : simulation_.gpus[asked.device]->active) {
        const Stream& other = simulation_.streams[active];
        if (!other.nonBlocking && simulation_.await(thread_, other.last)) ++count;
    }
    return count;
}

Status Calls::call(const command::StreamSynchronize& asked) {
    const Verdict verdict = ask(asked);
    if (!verdict) return answer(verdict.status, costs().synchronize);
    current().pool.trim();
    return suspend(pendingIn(verdict.stream), costs().synchronize);
}

/// Makes this thread wait for all work of the context and returns the number of its operations.
std::uint32_t Calls::pendingIn(const Gpu& context) {
    std::uint32_t count = 0;
    for (const std::uint32_t active : context.active) {
        if (simulation_.await(thread_, simulation_.streams[active].last)) ++count;
    }
    return count;
}

/// Makes this thread wait for all work of its process on the device and returns the number of its operations.
std::uint32_t Calls::pendingOn(std::uint32_t device) {
    std::uint32_t count = 0;
    for (const auto& context : simulation_.gpus)
        if (context->primary == primaryContext(device)) count += pendingIn(*context);
    return count;
}

Status Calls::call(const command::DeviceSynchronize& asked) {
    const Verdict verdict = ask(asked);
    if (!verdict) return answer(verdict.status, costs().synchronize);
    current().pool.trim();
    return suspend(pendingIn(current()), costs().synchronize);
}

Status Calls::call(const command::StreamQuery& asked) {
    const Verdict verdict = ask(asked);
    if (!verdict) return answer(verdict.status, costs().query);
    const Stream& target = simulation_.streams[verdict.stream];
    const auto& active = simulation_.gpus[target.device]->active;
    const bool busy = target.legacy ? std::any_of(active.begin(), active.end(),
                                                  [&](auto other) { return !simulation_.streams[other].nonBlocking; })
                                    : target.pending > 0;
    return answer(busy ? Status::NotReady : Status::Success, costs().query);
}

Result<int> Calls::call(const command::StreamGetPriority& asked) {
    const Verdict verdict = ask(asked);
    return {answer(verdict.status, costs().query), static_cast<int>(verdict.value)};
}

}  // namespace streamscope::simulated

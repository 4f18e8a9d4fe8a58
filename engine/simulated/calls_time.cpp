// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/activities.h"
#include "engine/simulated/calls.h"

#include <algorithm>
#include <utility>

/// Host threads and time.
namespace streamscope::simulated {

Calls::Calls(std::vector<DeviceProfile> profiles, std::size_t hostThreads, const std::vector<int>& processOfThread,
             Bytes computed, TimesOfOperations measured)
    : simulation_(std::move(profiles), hostThreads, processOfThread, computed) {
    simulation_.measured = std::move(measured);
    for (std::uint32_t device = 0; device < simulation_.devices; ++device) {
        infos_.push_back(simulation_.gpus[device]->profile.info());
    }
}

void Calls::correlate(std::uint32_t operation, bool bracket) {
    host().correlation = operation;
    host().bracket = bracket;
}

HostTime Calls::now() const { return Nanoseconds(const_cast<Calls*>(this)->host().clock); }

void Calls::beginAt(HostTime at) { host().clock = std::max(host().clock, ticks(at)); }

/// Advances the devices to the time of the calling thread. A thread behind the devices has idled until now.
void Calls::begin() {
    simulation_.advance(host().clock, false);
    host().clock = std::max(host().clock, simulation_.core.now);
    simulation_.core.now = host().clock;
    host().awaited = HostThread::nothing;
}

const MeasuredTimes* Calls::measuredCall() { return host().bracket ? nullptr : simulation_.measuredOf(host().correlation); }

/// Returns the host time of the present call: that of the measured run if there is one (model.md R30).
Ticks Calls::costOf(Nanoseconds cost) {
    const MeasuredTimes* measured = measuredCall();
    return ticks(measured && measured->call ? *measured->call : cost);
}

Ticks Calls::pauseBehind() {
    const MeasuredTimes* measured = measuredCall();
    return measured ? ticks(measured->pause) : 0;
}

/// Answers without asking for faults, as a function of the host does.
Status Calls::spend(Status status, Nanoseconds cost) {
    host().clock = later(later(host().clock, costOf(cost)), pauseBehind());
    return status;
}

/// Answers the call of the current context, and nothing but its fault once it has one (E26).
Status Calls::answer(Status status, Nanoseconds cost) {
    spend(status, cost);
    const Status fault = simulation_.faults[primaryContext(host().device)];
    return fault == Status::Success ? status : fault;
}

/// Suspends the call until that many operations have ended; with none it returns at once.
Status Calls::suspend(std::uint32_t operations, Nanoseconds cost, Ticks wakeUp) {
    if (operations == 0) return answer(Status::Success, cost);
    if (simulation_.interrupted) return answer(Status::Unknown, cost);
    const MeasuredTimes* measured = measuredCall();
    if (measured && measured->wakeUp) wakeUp = ticks(*measured->wakeUp);
    simulation_.hosts.suspend(thread_, operations, later(host().clock, costOf(cost)), later(wakeUp, pauseBehind()));
    return Status::Blocked;
}

std::optional<Returned> Calls::passTime(HostTime until) {
    const Ticks limit = ticks(until);
    Core& core = simulation_.core;
    if (!simulation_.interrupted && simulation_.advance(limit, true)) {
        const auto returns = simulation_.hosts.nextReturn();
        if (returns && *returns <= limit) {
            core.now = std::max(core.now, *returns);
            const ThreadIndex thread = simulation_.hosts.takeReturn();
            simulation_.hostCodeEnds(thread);
            const std::uint32_t awaited = simulation_.hosts[thread].awaited;
            return Returned{thread, awaited == HostThread::nothing ? Status::Success : simulation_.faults[awaited]};
        }
        if (limit < forever) core.now = std::max(core.now, limit);
    }
    if (!simulation_.interrupted) return std::nullopt;
    const auto released = simulation_.hosts.releaseAny(core.now);
    return released ? std::optional(Returned{*released, Status::Unknown}) : std::nullopt;
}

Status Calls::call(const command::SetDevice& asked) {
    const Verdict verdict = ask(asked);
    if (!verdict) return verdict.status;
    host().device = static_cast<std::uint32_t>(asked.device);
    host().context = 0;
    return verdict.status;
}

Result<ContextHandle> Calls::call(const command::ContextCreate& asked) {
    const Verdict verdict = ask(asked);
    if (verdict) simulation_.addContext(host().process, static_cast<std::uint32_t>(asked.device));
    return {verdict.status, {verdict.value}};
}

Status Calls::call(const command::ContextDestroy& asked) { return ask(asked).status; }

Status Calls::call(const command::ContextSetCurrent& asked) {
    const Verdict verdict = ask(asked);
    if (!verdict) return verdict.status;
    host().context = static_cast<std::uint32_t>(verdict.value);
    host().device = simulation_.hostState.devices.deviceOfContext(verdict.value);
    return verdict.status;
}

Result<int> Calls::call(const command::DeviceGetAttribute& asked) {
    const Verdict verdict = ask(asked);
    if (!verdict) return {answer(verdict.status, costs().query), 0};
    const DeviceProfile& profile = simulation_.gpus[static_cast<std::size_t>(asked.device)]->profile;
    return {answer(Status::Success, costs().query), profile.attribute(static_cast<DeviceAttribute>(verdict.value))};
}

Status Calls::call(const command::SetPeerAccess& asked) { return simulation_.hostState.answer(asked, caller()).status; }

void Calls::hostCodeTouches(std::span<const MemoryRange> reads, std::span<const MemoryRange> writes) {
    const Accesses accesses{{reads.begin(), reads.end()}, {writes.begin(), writes.end()}};
    nextCode_ = {simulation_.core.provenance.table.add(reads, writes), simulation_.contents.addHostCode(reads, writes),
                 simulation_.movePages(current(), accesses, Pages::host)};
}

Status Calls::call(const command::HostWork& asked) {
    begin();
    const MeasuredTimes* measured = measuredCall();
    const Ticks pages = measured && measured->call ? 0 : nextCode_.pages;  // what was measured has them
    const Ticks time = later(later(costOf(asked.duration), pages), measured ? ticks(measured->longer) : 0);
    simulation_.hostCodeBegins(thread_, std::exchange(nextCode_, {}));
    if (time == 0) {
        simulation_.hostCodeEnds(thread_);
        return spend(Status::Success, {});
    }
    if (simulation_.interrupted) return Status::Unknown;
    simulation_.hosts.suspendUntil(thread_, later(later(host().clock, time), pauseBehind()));
    return Status::Blocked;
}

Activity Calls::takeActivity() {
    Activity result;
    result.operations = Activities(simulation_).take();
    result.reads = simulation_.core.provenance.take();
    result.smBusy.swap(simulation_.smBusy);
    result.busiest = Nanoseconds(simulation_.takeBusiest());
    if (simulation_.idle()) simulation_.forgetOperations();
    return result;
}

}  // namespace streamscope::simulated

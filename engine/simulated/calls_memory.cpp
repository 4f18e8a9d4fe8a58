// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/semantics/ipc_handles.h"
#include "engine/simulated/calls.h"

#include <algorithm>

/// Memory, copies and memsets (semantics.md A3).
namespace streamscope::simulated {
namespace {

/// Returns the cost of so many bytes, given that of a MiB.
Nanoseconds byMebibytes(Nanoseconds ofMebibyte, Bytes bytes) {
    return Nanoseconds(saturated(scaled(static_cast<Wide>(ofMebibyte.count()), static_cast<Wide>(bytes), 1 << 20)));
}

bool onDevice(MemoryKind kind) { return kind == MemoryKind::Device || kind == MemoryKind::Managed; }

}  // namespace

/// Returns the host time of an allocation (R25).
Nanoseconds Calls::allocationCost(MemoryKind kind, Bytes bytes) {
    switch (kind) {
        case MemoryKind::Device:
        case MemoryKind::Managed:
            return costs().malloc + byMebibytes(costs().mallocMebibyte, kind == MemoryKind::Device ? bytes : 0);
        case MemoryKind::Pinned: return costs().mallocHost + byMebibytes(costs().mallocHostMebibyte, bytes);
        case MemoryKind::Pageable: break;
    }
    return costs().create;
}

Nanoseconds Calls::releaseCost(const Allocation& allocation) {
    switch (allocation.kind) {
        case MemoryKind::Device: return costs().free + byMebibytes(costs().freeMebibyte, allocation.bytes);
        case MemoryKind::Managed: return costs().free;
        case MemoryKind::Pinned: return costs().freeHost + byMebibytes(costs().freeHostMebibyte, allocation.bytes);
        case MemoryKind::Pageable: break;
    }
    return costs().create;
}

Result<Address> Calls::call(const command::Allocate& asked) {
    const Verdict verdict = ask(asked);
    const Nanoseconds cost = verdict && asked.bytes != 0 ? allocationCost(asked.kind, asked.bytes) : costs().create;
    return {spend(verdict.status, cost), {verdict.value}};
}

/// Implements cudaFree and cudaFreeHost. They return when the device is idle (measured on an H200: 20.03 ms behind a kernel of 20
/// ms), which NVIDIA does not promise.
Status Calls::call(const command::Release& asked) {
    begin();
    const Allocation* found = simulation_.hostState.memory.at(asked.address.value);
    const Allocation freed = found ? *found : Allocation();
    const Verdict verdict = ask(asked);
    if (!verdict || !found) return answer(verdict.status, costs().create);
    if (freed.kind == MemoryKind::Pageable) {
        simulation_.forget({asked.address, freed.bytes});
        return spend(Status::Success, costs().create);
    }
    const std::uint32_t pending = pendingOn(freed.device);
    simulation_.forget({asked.address, freed.bytes});
    return suspend(pending, releaseCost(freed));
}

/// Implements C16. The pages have been touched before (R25).
Status Calls::call(const command::HostRegister& asked) {
    const Verdict verdict = ask(asked);
    return spend(verdict.status,
                 verdict ? costs().hostRegister + byMebibytes(costs().hostRegisterMebibyte, asked.bytes) : costs().create);
}

Status Calls::call(const command::HostUnregister& asked) {
    const Verdict verdict = ask(asked);
    if (!verdict) return answer(verdict.status, costs().create);
    const std::uint32_t pending = pendingOn(verdict.to->device);
    return suspend(pending, costs().hostUnregister + byMebibytes(costs().hostUnregisterMebibyte, verdict.value));
}

Status Calls::contents(Address address, std::span<std::byte> into) {
    begin();
    if (!simulation_.idle()) return Status::NotReady;
    if (!simulation_.hostState.memory.find(address.value, into.size(), host().process)) return Status::InvalidValue;
    const std::span<std::byte> bytes = simulation_.contents.at(address.value, into.size());
    if (bytes.empty() && !into.empty()) return Status::NotSupported;
    std::ranges::copy(bytes, into.begin());
    return Status::Success;
}

Calls::CopyPlan Calls::planCopy(const CopyRequest& asked, const Allocation& target, const Allocation& source,
                                std::uint32_t stream) {
    const auto& [to, from, bytes] = asked;
    CopyPlan plan;
    const DeviceProfile& profile = gpuOf(stream).profile;
    const MemoryState& memory = simulation_.hostState.memory;
    const bool up = onDevice(target.kind), down = onDevice(source.kind);
    plan.toPageable = memory.kindAt(target, {to, bytes}) == MemoryKind::Pageable;
    plan.fromPageable = memory.kindAt(source, {from, bytes}) == MemoryKind::Pageable;
    const bool staged = plan.fromPageable && up && bytes <= profile.stagingLimit && profile.stagingBytesPerSecond > 0;
    plan.cost = costs().memcpyAsync;
    if (up != down) plan.cost += costOfChange(stream, true);
    if (staged) plan.cost += Nanoseconds(transferTime(bytes, profile.stagingBytesPerSecond));
    plan.betweenHosts = !up && !down;
    plan.withinDevice = up && down;
    Operation& copy = plan.work.operation;
    copy = operation(OperationType::Copy, plan.cost);
    copy.engineDevice = gpuOf(stream).device;
    if (plan.betweenHosts) {
        // The processor copies at the rate at which it fills the staging buffer.
        copy.type = OperationType::HostCopy;
        copy.work = later(transferTime(bytes, profile.pageableHostToDeviceBytesPerSecond), ticks(profile.operationCost));
    } else if (plan.withinDevice && target.device == source.device) {
        copy.type = OperationType::DeviceTraffic;
        copy.work = later(transferTime(bytes, profile.deviceToDeviceBytesPerSecond), ticks(profile.operationCost));
    } else if (plan.withinDevice) {
        planPeerCopy(source, bytes, copy);
    } else if (up && bytes <= profile.inlineCopyLimit) {
        // The bytes travel inside the command, so no engine fetches them (model.md R18).
        copy.type = OperationType::HostCopy;
        copy.work = later(ticks(profile.inlineCopy), ticks(profile.operationCost));
    } else if (up) {
        copy.engine = CopyEngines::hostToDevice;
        copy.work = transferTime(bytes, plan.fromPageable && !staged ? profile.pageableHostToDeviceBytesPerSecond
                                                                     : profile.hostToDeviceBytesPerSecond);
    } else {
        copy.engine = CopyEngines::deviceToHost;
        copy.work = transferTime(
            bytes, plan.toPageable ? profile.pageableDeviceToHostBytesPerSecond : profile.deviceToHostBytesPerSecond);
    }
    const MemoryRange read{from, bytes}, written{to, bytes};
    copy.accesses = simulation_.core.provenance.table.add({&read, 1}, {&written, 1});
    if (target.kind == MemoryKind::Managed) simulation_.pages.move(written, static_cast<int>(target.device));
    const DataMove move{false, to.value, from.value, bytes, 0};
    copy.effect = simulation_.contents.add(move);
    plan.work.detail = move;
    return plan;
}

/// Plans a copy between devices, which the engines of the source device serve. Without peer access it passes through the host and
/// occupies the source's engine for copies to the host (measured on two H200s).
void Calls::planPeerCopy(const Allocation& source, Bytes bytes, Operation& copy) const {
    const std::uint32_t from = source.device;
    const DeviceProfile& profile = simulation_.gpus[from]->profile;
    const bool pulled = copy.engineDevice != from;  // by a stream of another device
    copy.engineDevice = from;
    if (simulation_.hostState.memory.peerAccess) {
        copy.engine = CopyEngines::peer;
        copy.work = later(transferTime(bytes, profile.peerBytesPerSecond), pulled ? ticks(profile.peerPullLatency) : 0);
    } else {
        copy.engine = CopyEngines::deviceToHost;
        copy.work = later(transferTime(bytes, profile.bandwidthWithoutPeerAccess()), ticks(profile.peerDetourLatency));
    }
}

/// Implements C4 to C6, and XP1 to XP6 for a copy that names its devices.
Status Calls::call(const command::MemcpyAsync& asked) {
    const Verdict verdict = ask(asked);
    const Nanoseconds cost = costs().memcpyAsync;
    if (verdict.effect == Effect::Nothing) return answer(verdict.status, cost);
    CopyPlan plan = planCopy({asked.to, asked.from, asked.bytes}, *verdict.to, *verdict.from, verdict.stream);
    const Bytes stagingLimit = gpuOf(verdict.stream).profile.stagingLimit;
    const bool upPageable = plan.fromPageable && !plan.toPageable && !plan.betweenHosts;
    const bool staged = upPageable && asked.bytes <= stagingLimit;
    const OperationIndex copy = place(std::move(plan.work), verdict);
    if (upPageable && copy != noOperation) simulation_.stage(copy, stagingLimit);
    const bool waits = !asked.devices.areNamed && (plan.betweenHosts || plan.toPageable || (upPageable && !staged));
    return waits ? suspend(simulation_.await(thread_, copy) ? 1 : 0, cost) : answerWhenRoom(verdict.stream, plan.cost);
}

/// Submits the copies one after another; those before an invalid one are made. Each further copy takes the host 0.3 of a call
/// (measured on an H100: 0.42 of 1.39 us). CUDA promises no order among them.
Status Calls::call(const command::MemcpyBatchAsync& asked) {
    constexpr unsigned inStreamOrder = 1, duringApiCall = 2;
    const Verdict verdict = ask(asked);
    Nanoseconds cost = costs().memcpyAsync;
    const MemoryState& memory = simulation_.hostState.memory;
    OperationIndex last = noOperation;
    bool waits = false;
    for (const CopyRequest& copy : asked.copies.first(verdict.accepted)) {
        CopyPlan plan = planCopy(copy, *memory.find(copy.to.value, copy.bytes, host().process),
                                 *memory.find(copy.from.value, copy.bytes, host().process), verdict.stream);
        plan.work.operation.shared = asked.copies.size() > 1;
        last = place(std::move(plan.work), verdict);
        const bool readsNow = asked.order == duringApiCall && plan.fromPageable;
        if (readsNow) simulation_.stage(last, copy.bytes);
        cost += readsNow ? plan.cost - costs().memcpyAsync : Nanoseconds();
        if (&copy != &asked.copies.front()) cost += costs().memcpyAsync * 3 / 10;
        const bool waitsForPages = asked.order == inStreamOrder && plan.fromPageable && !plan.toPageable && !plan.betweenHosts;
        waits = waits || waitsForPages || (asked.order == duringApiCall && !plan.fromPageable);
    }
    if (!verdict) return answer(verdict.status, cost);
    return waits ? suspend(simulation_.await(thread_, last) ? 1 : 0, cost) : answerWhenRoom(verdict.stream, cost);
}

/// Implements C1 to C3.
Status Calls::call(const command::Memcpy& asked) {
    const Verdict verdict = ask(asked);
    const Nanoseconds cost = costs().memcpyAsync;
    if (verdict.effect == Effect::Nothing) return answer(verdict.status, cost);
    CopyPlan plan = planCopy({asked.to, asked.from, asked.bytes}, *verdict.to, *verdict.from, verdict.stream);
    if (plan.withinDevice) return enqueue(std::move(plan.work), verdict, cost);
    if (plan.fromPageable && !plan.betweenHosts && asked.bytes <= current().profile.stagingLimit) {
        // The bytes are staged once the stream is idle; the transfer itself may still run.
        const std::uint32_t earlier = pendingIn(verdict.stream);
        simulation_.submit(std::move(plan.work), verdict.stream);
        return suspend(earlier, plan.cost);
    }
    const OperationIndex copy = simulation_.submit(std::move(plan.work), verdict.stream);
    return suspend(simulation_.await(thread_, copy) ? 1 : 0, cost);
}

Work Calls::planFill(Address address, int value, Bytes bytes, const Verdict& verdict) {
    const Gpu& gpu = gpuOf(verdict.stream);
    const Ticks work = later(transferTime(bytes, gpu.profile.memsetBytesPerSecond), ticks(gpu.profile.operationCost));
    Work fill{operation(OperationType::DeviceTraffic, costs().memsetAsync, work), {}};
    const MemoryRange written{address, bytes};
    fill.operation.faults = isOutOfReach(written, gpu) ? Faults::AtBegin : Faults::Never;
    fill.operation.accesses = simulation_.core.provenance.table.add({}, {&written, 1});
    if (verdict.to->kind == MemoryKind::Managed) simulation_.pages.move(written, static_cast<int>(verdict.to->device));
    const DataMove move{true, address.value, 0, bytes, value};
    fill.operation.effect = simulation_.contents.add(move);
    fill.detail = move;
    return fill;
}

Status Calls::call(const command::MemsetAsync& asked) {
    const Verdict verdict = ask(asked);
    const Nanoseconds cost = costs().memsetAsync;
    if (verdict.effect == Effect::Nothing) return answer(verdict.status, cost);
    return enqueue(planFill(asked.to, asked.value, asked.bytes, verdict), verdict, cost);
}

/// Implements C7: the host waits only if it could see the bytes.
Status Calls::call(const command::Memset& asked) {
    const Verdict verdict = ask(asked);
    const Nanoseconds cost = costs().memsetAsync;
    if (verdict.effect == Effect::Nothing) return answer(verdict.status, cost);
    const OperationIndex made = place(planFill(asked.to, asked.value, asked.bytes, verdict), verdict);
    if (verdict.to->kind == MemoryKind::Device) return answer(Status::Success, cost);
    return suspend(simulation_.await(thread_, made) ? 1 : 0, cost);
}

Result<IpcHandle> Calls::call(const command::IpcGetMemHandle& asked) {
    const Verdict verdict = ask(asked);
    return {answer(verdict.status, costs().create), makeIpcHandle(IpcKind::Memory, verdict.value)};
}

Result<Address> Calls::call(const command::IpcOpenMemHandle& asked) {
    const Verdict verdict = ask(asked);
    return {answer(verdict.status, costs().create), {verdict.value}};
}

Status Calls::call(const command::IpcCloseMemHandle& asked) { return answer(ask(asked).status, costs().create); }

}  // namespace streamscope::simulated

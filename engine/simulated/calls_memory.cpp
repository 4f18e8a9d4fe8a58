// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
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

/// Returns no address if the device's memory is used up. Managed memory may exceed it, because its pages move to the host.
std::optional<std::uintptr_t> Calls::allocateOn(int device, MemoryKind kind, Bytes bytes) {
    const Bytes limit = simulation_.gpus[context(device)]->profile.memory;
    const Bytes used = simulation_.memory.usedOn(device);
    if (kind == MemoryKind::Device && limit > 0 && bytes > limit - std::min(limit, used)) return std::nullopt;
    return simulation_.memory.allocate(kind, bytes, device, host().process);
}

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
    begin();
    const Status allowed = asked.kind == MemoryKind::Pageable ? Status::Success : mayDoUnsafe();
    if (allowed != Status::Success || asked.bytes == 0) return {spend(allowed, costs().create), {}};
    const auto begin = allocateOn(host().device, asked.kind, asked.bytes);
    if (!begin) return {spend(Status::MemoryAllocation, costs().create), {}};
    return {spend(Status::Success, allocationCost(asked.kind, asked.bytes)), {*begin}};
}

/// Implements cudaFree and cudaFreeHost. They return when the device is idle (measured on an H200: 20.03 ms behind a kernel of 20
/// ms), which NVIDIA does not promise.
Status Calls::call(const command::Release& asked) {
    begin();
    if (asked.address.value == 0) return answer(Status::Success, costs().create);
    Allocation* found = simulation_.memory.at(asked.address.value);
    const bool mine = found && found->process == host().process && !found->freeing && found->live;
    if (mine && found->kind == MemoryKind::Pageable) {
        simulation_.freeMemory(asked.address.value);
        return spend(Status::Success, costs().create);
    }
    const Status allowed = mayDoUnsafe();
    if (allowed != Status::Success || !mine) {
        return answer(allowed != Status::Success ? allowed : Status::InvalidValue, costs().create);
    }
    const Nanoseconds cost = releaseCost(*found);
    const std::uint32_t pending = pendingOn(*simulation_.gpus[context(found->device)]);
    found->live = false;
    simulation_.freeMemory(asked.address.value);
    return suspend(pending, cost);
}

Status Calls::contents(Address address, std::span<std::byte> into) {
    begin();
    if (!simulation_.idle()) return Status::NotReady;
    if (!simulation_.memory.find(address.value, into.size(), host().process)) return Status::InvalidValue;
    const std::span<std::byte> bytes = simulation_.contents.at(address.value, into.size());
    if (bytes.empty() && !into.empty()) return Status::NotSupported;
    std::ranges::copy(bytes, into.begin());
    return Status::Success;
}

Status Calls::planCopy(Address to, Address from, Bytes bytes, std::uint32_t stream, CopyPlan& plan) {
    const Allocation* target = simulation_.memory.find(to.value, bytes, host().process);
    const Allocation* source = simulation_.memory.find(from.value, bytes, host().process);
    if (!target || !source) return Status::InvalidValue;
    const DeviceProfile& profile = simulation_.gpus[simulation_.streams[stream].device]->profile;
    const bool up = onDevice(target->kind), down = onDevice(source->kind);
    const bool staged =
        source->kind == MemoryKind::Pageable && up && bytes <= profile.stagingLimit && profile.stagingBytesPerSecond > 0;
    plan.cost = costs().memcpyAsync;
    if (up != down) plan.cost += costOfChange(stream, true);
    if (staged) plan.cost += Nanoseconds(transferTime(bytes, profile.stagingBytesPerSecond));
    plan.toPageable = target->kind == MemoryKind::Pageable;
    plan.fromPageable = source->kind == MemoryKind::Pageable;
    plan.betweenHosts = !up && !down;
    plan.withinDevice = up && down;
    Operation& copy = plan.work.operation;
    copy = operation(OperationType::Copy, plan.cost);
    copy.engineDevice = simulation_.gpus[simulation_.streams[stream].device]->device;
    if (plan.betweenHosts) {
        // The processor copies at the rate at which it fills the staging buffer.
        copy.type = OperationType::HostCopy;
        copy.work = later(transferTime(bytes, profile.pageableHostToDeviceBytesPerSecond), ticks(profile.operationCost));
    } else if (plan.withinDevice && target->device == source->device) {
        copy.type = OperationType::DeviceTraffic;
        copy.work = later(transferTime(bytes, profile.deviceToDeviceBytesPerSecond), ticks(profile.operationCost));
    } else if (plan.withinDevice) {
        planPeerCopy(*source, bytes, copy);
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
    if (target->kind == MemoryKind::Managed) simulation_.pages.move(written, target->device);
    const DataMove move{false, to.value, from.value, bytes, 0};
    copy.effect = simulation_.contents.add(move);
    plan.work.detail = move;
    return Status::Success;
}

/// Plans a copy between devices, which the engines of the source device serve. Without peer access it passes through the host and
/// occupies the source's engine for copies to the host (measured on two H200s).
void Calls::planPeerCopy(const Allocation& source, Bytes bytes, Operation& copy) const {
    const auto from = static_cast<std::uint32_t>(source.device);
    const DeviceProfile& profile = simulation_.gpus[from]->profile;
    const bool pulled = copy.engineDevice != from;  // by a stream of another device
    copy.engineDevice = from;
    if (simulation_.peerAccess) {
        copy.engine = CopyEngines::peer;
        copy.work = later(transferTime(bytes, profile.peerBytesPerSecond), pulled ? ticks(profile.peerPullLatency) : 0);
    } else {
        copy.engine = CopyEngines::deviceToHost;
        copy.work = later(transferTime(bytes, profile.bandwidthWithoutPeerAccess()), ticks(profile.peerDetourLatency));
    }
}

/// Implements C4 to C6, and XP1 to XP6 for a copy that names its devices.
Status Calls::call(const command::MemcpyAsync& asked) {
    begin();
    const Nanoseconds cost = costs().memcpyAsync;
    const auto index = stream(asked.stream);
    if (!index) return answer(Status::InvalidResourceHandle, cost);
    if (asked.bytes == 0) return answer(Status::Success, cost);
    const bool namesDevices = asked.toDevice.has_value();
    const auto isThere = [&](int device) { return device >= 0 && device < static_cast<int>(infos_.size()); };
    if (namesDevices && !(isThere(*asked.toDevice) && isThere(*asked.fromDevice))) return answer(Status::InvalidDevice, cost);
    CopyPlan plan;
    Status status = mayUse(*index);
    if (status == Status::Success) status = planCopy(asked.to, asked.from, asked.bytes, *index, plan);
    if (status == Status::Success && namesDevices)
        status = plan.fromPageable || plan.toPageable ? Status::InvalidValue : mayUseAtOnce(*index);
    const bool upPageable = plan.fromPageable && !plan.toPageable && !plan.betweenHosts;
    const bool staged = upPageable && asked.bytes <= simulation_.gpus[simulation_.streams[*index].device]->profile.stagingLimit;
    OperationIndex copy = noOperation;
    if (status == Status::Success) status = place(std::move(plan.work), *index, &copy);
    if (status != Status::Success) return answer(status, cost);
    if (upPageable && copy != noOperation)
        simulation_.stage(copy, simulation_.gpus[simulation_.streams[*index].device]->profile.stagingLimit);
    const bool waits = !namesDevices && (plan.betweenHosts || plan.toPageable || (upPageable && !staged));
    return waits ? suspend(simulation_.await(thread_, copy) ? 1 : 0, cost) : answerWhenRoom(*index, plan.cost);
}

/// Submits the copies one after another; those before an invalid one are made. Each further copy takes the host 0.3 of a call
/// (measured on an H100: 0.42 of 1.39 us). CUDA promises no order among them.
Status Calls::call(const command::MemcpyBatchAsync& asked) {
    begin();
    constexpr unsigned inStreamOrder = 1, duringApiCall = 2, any = 3;
    Nanoseconds cost = costs().memcpyAsync;
    const auto index = stream(asked.stream);
    if (!index) return answer(Status::InvalidResourceHandle, cost);
    if (simulation_.streams[*index].legacy || asked.copies.empty()) return answer(Status::InvalidValue, cost);
    if (const Status status = mayUse(*index); status != Status::Success) return answer(status, cost);
    if (captures_.of(*index) != 0) return answer(Status::StreamCaptureUnsupported, cost);
    const bool isEmpty = std::ranges::any_of(asked.copies, [](const CopyRequest& copy) { return copy.bytes == 0; });
    if (isEmpty || asked.order < inStreamOrder || asked.order > any) return answer(Status::InvalidValue, cost);
    OperationIndex last = noOperation;
    bool waits = false;
    for (const CopyRequest& copy : asked.copies) {
        CopyPlan plan;
        if (const Status status = planCopy(copy.to, copy.from, copy.bytes, *index, plan); status != Status::Success)
            return answer(status, cost);
        plan.work.operation.shared = asked.copies.size() > 1;
        place(std::move(plan.work), *index, &last);
        const bool readsNow = asked.order == duringApiCall && plan.fromPageable;
        if (readsNow) simulation_.stage(last, copy.bytes);
        cost += readsNow ? plan.cost - costs().memcpyAsync : Nanoseconds();
        if (&copy != &asked.copies.front()) cost += costs().memcpyAsync * 3 / 10;
        const bool waitsForPages = asked.order == inStreamOrder && plan.fromPageable && !plan.toPageable && !plan.betweenHosts;
        waits = waits || waitsForPages || (asked.order == duringApiCall && !plan.fromPageable);
    }
    return waits ? suspend(simulation_.await(thread_, last) ? 1 : 0, cost) : answerWhenRoom(*index, cost);
}

/// Implements C1 to C3.
Status Calls::call(const command::Memcpy& asked) {
    begin();
    const Nanoseconds cost = costs().memcpyAsync;
    if (asked.bytes == 0) return answer(Status::Success, cost);
    const std::uint32_t index = *stream(asked.defaultStream);
    CopyPlan plan;
    Status status = mayUse(index);
    if (status == Status::Success) status = planCopy(asked.to, asked.from, asked.bytes, index, plan);
    if (status == Status::Success) status = mayUseAtOnce(index);
    if (status != Status::Success) return answer(status, cost);
    if (plan.withinDevice) return enqueue(std::move(plan.work), index, cost);
    if (plan.fromPageable && !plan.betweenHosts && asked.bytes <= current().profile.stagingLimit) {
        // The bytes are staged once the stream is idle; the transfer itself may still run.
        const std::uint32_t earlier = pendingIn(index);
        simulation_.submit(std::move(plan.work), index);
        return suspend(earlier, plan.cost);
    }
    const OperationIndex copy = simulation_.submit(std::move(plan.work), index);
    return suspend(simulation_.await(thread_, copy) ? 1 : 0, cost);
}

Status Calls::planFill(Address address, int value, Bytes bytes, std::uint32_t stream, Work& fill, bool& hostVisible) {
    const Allocation* target = simulation_.memory.find(address.value, bytes, host().process);
    if (!target || target->kind == MemoryKind::Pageable) return Status::InvalidValue;
    hostVisible = target->kind != MemoryKind::Device;
    const DeviceProfile& profile = simulation_.gpus[simulation_.streams[stream].device]->profile;
    const Ticks work = later(transferTime(bytes, profile.memsetBytesPerSecond), ticks(profile.operationCost));
    fill.operation = operation(OperationType::DeviceTraffic, costs().memsetAsync, work);
    const MemoryRange written{address, bytes};
    const bool faults = isOutOfReach(written, *simulation_.gpus[simulation_.streams[stream].device]);
    fill.operation.faults = faults ? Faults::AtBegin : Faults::Never;
    fill.operation.accesses = simulation_.core.provenance.table.add({}, {&written, 1});
    if (target->kind == MemoryKind::Managed) simulation_.pages.move(written, target->device);
    const DataMove move{true, address.value, 0, bytes, value};
    fill.operation.effect = simulation_.contents.add(move);
    fill.detail = move;
    return Status::Success;
}

Status Calls::call(const command::MemsetAsync& asked) {
    begin();
    const Nanoseconds cost = costs().memsetAsync;
    const auto index = stream(asked.stream);
    if (!index) return answer(Status::InvalidResourceHandle, cost);
    if (asked.bytes == 0) return answer(Status::Success, cost);
    Work fill;
    bool hostVisible = false;
    Status status = mayUse(*index);
    if (status == Status::Success) status = planFill(asked.to, asked.value, asked.bytes, *index, fill, hostVisible);
    return status == Status::Success ? enqueue(std::move(fill), *index, cost) : answer(status, cost);
}

/// Implements C7: the host waits only if it could see the bytes.
Status Calls::call(const command::Memset& asked) {
    begin();
    const Nanoseconds cost = costs().memsetAsync;
    if (asked.bytes == 0) return answer(Status::Success, cost);
    Work fill;
    bool hostVisible = false;
    const std::uint32_t index = *stream(asked.defaultStream);
    Status status = mayUse(index);
    if (status == Status::Success) status = planFill(asked.to, asked.value, asked.bytes, index, fill, hostVisible);
    OperationIndex made = noOperation;
    if (status == Status::Success) status = mayUseAtOnce(index);
    if (status == Status::Success) status = place(std::move(fill), index, &made);
    if (status != Status::Success) return answer(status, cost);
    if (!hostVisible) return answer(Status::Success, cost);
    return suspend(simulation_.await(thread_, made) ? 1 : 0, cost);
}

}  // namespace streamscope::simulated

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/semantics/ipc_handles.h"
#include "engine/simulated/activities.h"
#include "engine/simulated/calls.h"
#include "engine/simulated/kernel_time.h"
#include "kernels/own_kernel.h"

#include <algorithm>
#include <numeric>
#include <utility>

/// Kernels and host functions (semantics.md C8, C11, C13).
/// Memory, copies and memsets (semantics.md A3).
/// Host threads and time.

namespace streamscope::simulated {
namespace {

/// Returns the size of all ranges passed to the kernel, each counted once.
Bytes operandBytes(const KernelLaunch& launch) {
    std::vector<MemoryRange> seen;
    Bytes bytes = 0;
    for (const KernelArgument& argument : launch.arguments) {
        const auto* range = std::get_if<MemoryRange>(&argument.value);
        if (!range || std::ranges::find(seen, *range) != seen.end()) continue;
        seen.push_back(*range);
        bytes += range->bytes;
    }
    return bytes;
}

/// Returns how the blocks of a launch depend on each other and on its word (model.md R36 to R38).
Company companyOf(const KernelLaunch& launch, const kernels::Descriptor& kernel) {
    Company company;
    company.together = {launch.terms.isCooperative, volume(launch.terms.cluster)};
    if (kernel.blocksMeet) company.meeting = Meeting::Blocks;
    if (kernel.devicesMeet) company.meeting = Meeting::Group;
    const HostWaitFor& word = launch.terms.word;
    if (kernel.word == kernels::WordUse::None || !word.isWanted) return company;
    const bool waits = kernel.word == kernels::WordUse::Waits;
    if (waits) company.meeting = Meeting::Word;
    company.word = WordCondition{word.word.value, word.width, waits ? word.condition : WordCondition::written, word.value};
    return company;
}

}  // namespace

/// Returns where the memory is that a kernel on the device uses. Managed memory counts as there (R15e), as does the host's where
/// the device shares it.
KernelMemory Calls::memoryOf(const KernelLaunch& launch, const Accesses& accesses, const Gpu& gpu) {
    KernelMemory result;
    result.operands = operandBytes(launch);
    const auto add = [&](const MemoryRange& range, Bytes& ofHost) {
        const Allocation* found = simulation_.hostState.memory.find(range.address.value, range.bytes, host().process);
        if (!found || found->kind == MemoryKind::Managed) return;
        if (found->kind != MemoryKind::Device) ofHost += gpu.profile.integrated ? 0 : range.bytes;
        else if (found->device != gpu.device) result.peer += range.bytes;
    };
    for (const MemoryRange& range : accesses.reads) add(range, result.hostReads);
    for (const MemoryRange& range : accesses.writes) add(range, result.hostWrites);
    return result;
}

namespace {

/// Sets the group of a collective, and its time: a sum over n devices in a ring moves 2 · (n − 1) ÷ n of the bytes over each
/// link.
void setCollective(KernelRun& run, const LaunchPlan& plan, const DeviceProfile& profile) {
    const bool given = kernels::argument(plan.arguments, "members") != nullptr;
    Company& company = run.company;
    company.group = kernels::integer(plan.arguments, "group");
    company.members = given ? kernels::integer(plan.arguments, "members") : 2;
    const auto bytes = static_cast<Wide>(kernels::integer(plan.arguments, "bytes"));
    const auto moved = static_cast<Bytes>(std::min<Wide>(scaled(bytes, 2 * (company.members - 1), company.members), forever));
    run.blockTime = later(transferTime(moved, profile.peerBytesPerSecond), company.members > 1 ? ticks(profile.peerLatency) : 0);
}

}  // namespace

KernelRun Calls::planKernel(const KernelLaunch& launch, const LaunchPlan& plan, std::uint32_t stream, const Accesses& accesses) {
    const Gpu& gpu = gpuOf(stream);
    KernelRun run;
    run.needs = plan.needs;
    run.blocks = volume(launch.grid);
    run.floor = later(ticks(plan.kernel->costsAll ? Nanoseconds(0) : gpu.profile.kernelFloor), ticks(gpu.profile.operationCost));
    run.priority = simulation_.streams[stream].priority;
    run.company = companyOf(launch, *plan.kernel);
    const auto size = [](Bytes sum, const MemoryRange& range) { return sum + range.bytes; };
    const Bytes touched = std::accumulate(accesses.reads.begin(), accesses.reads.end(), Bytes{0}, size) +
                          std::accumulate(accesses.writes.begin(), accesses.writes.end(), Bytes{0}, size);
    const kernels::Cost cost = kernels::costOf(*plan.kernel, launch.own, plan.arguments, launch.grid, launch.block, touched);
    setTimes(run, cost, {static_cast<std::uint32_t>(plan.threads), gpu.sms.capacity(run.needs), plan.kernel->memory},
             memoryOf(launch, accesses, gpu), gpu.profile);
    if (const auto* phases = std::get_if<kernels::BlockPhases>(&cost)) run.plan = gpu.sms.plans().add({*phases, run.blocks});
    if (plan.kernel->devicesMeet) setCollective(run, plan, gpu.profile);
    return run;
}

/// Returns when the kernel faults: at its first access to memory that it does not reach, or where it is told to, with its first
/// block that ends.
Faults Calls::faultOf(const KernelLaunch& launch, const Gpu& gpu) {
    const auto outOfReach = [&](const MemoryRange& range) { return isOutOfReach(range, gpu); };
    const auto passesOutOfReach = [&](const KernelArgument& argument) {
        const auto* range = std::get_if<MemoryRange>(&argument.value);
        return range && outOfReach(*range);
    };
    if (std::ranges::any_of(launch.arguments, passesOutOfReach) || std::ranges::any_of(launch.reads, outOfReach) ||
        std::ranges::any_of(launch.writes, outOfReach))
        return Faults::AtBegin;
    const bool told =
        launch.own == nullptr && std::ranges::find(launch.arguments, "fault", &KernelArgument::name) != launch.arguments.end();
    return told ? Faults::AtEnd : Faults::Never;
}

/// Returns the host time of a kernel's first launch in a process that starts cold (R26).
Nanoseconds Calls::firstUse(std::string_view kernel) {
    Gpu& gpu = current();
    return gpu.profile.startsCold && gpu.loaded.emplace(kernel).second ? gpu.profile.firstUse : Nanoseconds{};
}

Status Calls::launchKernel(const KernelLaunch& launch, StreamHandle handle) {
    begin();
    LaunchPlan plan;
    const Verdict verdict = simulation_.hostState.launch(launch, handle, caller(), plan);
    simulation_.followHost();
    if (!verdict) return answer(verdict.status, costs().launch);
    const Accesses accesses = accessesOf(launch, *plan.kernel, plan.arguments);
    const Nanoseconds cost = costs().launch + costOfChange(verdict.stream, false) + firstUse(launch.kernel);
    Operation kernel = operation(OperationType::Kernel, cost);
    kernel.faults = faultOf(launch, gpuOf(verdict.stream));
    kernel.programmatic = launch.terms.isProgrammatic && hasDependentLaunches(gpuOf(verdict.stream).info);
    kernel.accesses = simulation_.core.provenance.table.add(accesses.reads, accesses.writes);
    if (simulation_.contents.wanted() && kernel.accesses != AccessTable::none)
        kernel.effect = simulation_.contents.add(launch, simulation_.core.provenance.table[kernel.accesses].writes);
    return enqueue({kernel, planKernel(launch, plan, verdict.stream, accesses)}, verdict, cost);
}

template <class Asked>
Work Calls::hostFunction(const Asked& asked, std::uint32_t stream, HostEffects code) {
    const DeviceProfile& profile = gpuOf(stream).profile;
    const Ticks around = later(ticks(profile.hostFunctionCost), ticks(profile.operationCost));
    const Ticks work = later(later(around, ticks(asked.duration)), code.pages);
    Operation function = operation(OperationType::HostFunction, costs().hostFunction, work);
    function.despiteErrors = std::is_same_v<Asked, command::StreamAddCallback>;
    function.waitsForWord = asked.waitsFor.isWanted;
    function.callsCuda = asked.calls.isWanted;
    function.accesses = code.accesses;
    function.effect = code.effect;
    if (!function.waitsForWord) return {function, {}};
    const HostWaitFor& word = asked.waitsFor;
    return {function, WordCondition{word.word.value, word.width, word.condition, word.value}};
}

template <class Asked>
Status Calls::giveHostFunction(const Asked& asked) {
    const Verdict verdict = ask(asked);
    const HostEffects code = std::exchange(nextCode_, {});
    const Nanoseconds cost = costs().hostFunction;
    return verdict ? enqueue(hostFunction(asked, verdict.stream, code), verdict, cost) : answer(verdict.status, cost);
}

Status Calls::call(const command::LaunchHostFunc& asked) { return giveHostFunction(asked); }
Status Calls::call(const command::StreamAddCallback& asked) { return giveHostFunction(asked); }

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

Calls::Calls(std::vector<DeviceProfile> profiles, std::size_t hostThreads, const std::vector<int>& processOfThread,
             Bytes computed, TimesOfOperations measured)
    : simulation_(std::move(profiles), hostThreads, processOfThread, computed) {
    simulation_.measured = std::move(measured);
    for (std::uint32_t device = 0; device < simulation_.devices; ++device) {
        infos_.push_back(simulation_.gpus[device]->profile.info());
    }
}

std::vector<MultiprocessorPlace> Calls::multiprocessors(int device) {
    return simulation_.gpus[static_cast<std::size_t>(device)]->profile.places();
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
    for (const auto& [index, seen] : simulation_.core.phases) {
        const Operation& kernel = simulation_.core.operations[index];
        if (kernel.bracket || (seen.trigger == never && seen.waitedTo == never)) continue;
        PhasesActivity& told = result.phases.emplace_back();
        told.operation = kernel.correlation;
        if (seen.trigger != never) told.trigger = Nanoseconds(seen.trigger);
        if (seen.waitedTo != never) told.waited = Span{Nanoseconds(seen.waitedFrom), Nanoseconds(seen.waitedTo)};
    }
    result.reads = simulation_.core.provenance.take();
    result.smBusy.swap(simulation_.smBusy);
    result.busiest = Nanoseconds(simulation_.takeBusiest());
    if (simulation_.idle()) simulation_.forgetOperations();
    return result;
}

}  // namespace streamscope::simulated

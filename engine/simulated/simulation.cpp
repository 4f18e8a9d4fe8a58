// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/simulation.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

/// Faults (semantics.md E26, C11, C13). What a process has begun on a device ends at once, in all its contexts there, and what it
/// has not begun never happens, but for callbacks. Other processes and devices go on.
/// Launches of graphs (semantics.md G24). In its stream a launch is a beginning and an end, between which its nodes run in the
/// order of the graph's edges alone. They pass through no channel, since instantiation gave the branches queues of their own.

namespace streamscope::simulated {
namespace {

std::vector<DeviceInfo> infosOf(const std::vector<DeviceProfile>& profiles) {
    std::vector<DeviceInfo> infos;
    for (const DeviceProfile& profile : profiles) infos.push_back(profile.info());
    return infos;
}

}  // namespace

Simulation::Simulation(std::vector<DeviceProfile> profiles, std::size_t hostThreads, const std::vector<int>& processOfThread,
                       Bytes computed)
    : hosts(std::max<std::size_t>(1, hostThreads)),
      devices(static_cast<std::uint32_t>(profiles.size())),
      hostState(infosOf(profiles)),
      contents(computed, hostState.memory) {
    if (contents.wanted()) core.contents = &contents;
    const std::uint32_t processes = numberProcesses(processOfThread);
    for (const DeviceProfile& profile : profiles) {
        const auto device = static_cast<std::uint32_t>(copyEngines_.size());
        copyEngines_.push_back(std::make_unique<CopyEngines>(core, profile, device));
        slices_.emplace_back(core, device);
    }
    for (std::uint32_t index = 0; index < processes * devices; ++index) {
        const std::uint32_t device = index % devices;
        gpus.push_back(std::make_unique<Gpu>(core, profiles[device], index, device, smBusy));
        slices_[device].add(gpus.back()->sms);
        hostState.streams.legacy(device, index / devices);
    }
    primaries_ = processes * devices;
    faults.resize(gpus.size());
    followHost();
    while (hostFunctions_.size() < processes) hostFunctions_.emplace_back(core, words, wordAccesses);
}

/// Numbers the processes of the host threads without gaps, because each has its own GPUs. Returns their number, with process 0.
std::uint32_t Simulation::numberProcesses(const std::vector<int>& processOfThread) {
    std::set<int> numbers(processOfThread.begin(), processOfThread.end());
    numbers.insert(0);
    for (std::size_t thread = 0; thread < processOfThread.size(); ++thread) {
        const auto before = std::distance(numbers.begin(), numbers.find(processOfThread[thread]));
        hosts[static_cast<ThreadIndex>(thread)].process = static_cast<std::uint32_t>(before);
    }
    return static_cast<std::uint32_t>(numbers.size());
}

void Simulation::addContext(std::uint32_t process, std::uint32_t device) {
    const std::uint32_t primary = gpuOf(process, device, 0);
    gpus.push_back(std::make_unique<Gpu>(core, *gpus[primary]));
    gpus.back()->faultedAt = gpus[primary]->faultedAt;
    faults.push_back(faults[primary]);
}

void Simulation::followHost() {
    while (streams.size() < hostState.streams.count()) {
        const HostStream& made = hostState.streams[static_cast<std::uint32_t>(streams.size())];
        Stream& stream = streams.emplace_back();
        stream.device = gpuOf(made.process, made.device, made.context);
        stream.priority = made.priority;
        stream.legacy = made.legacy;
        stream.nonBlocking = !made.legacy && !made.blocking;
        Channels& channels = gpus[stream.device]->channels;
        stream.channel = made.alive ? channels.next() : channels.nextOfItsOwn();
    }
    events.resize(hostState.events.count());
}

bool Simulation::isStale(const Appointment& appointment) const {
    const Gpu& gpu = *gpus[appointment.device];
    switch (appointment.task) {
        case Task::TransferEnds: return !copyEngines_[appointment.device]->isCurrent(appointment.subject, appointment.version);
        case Task::BatchEnds: return !gpu.sms.isCurrent(appointment.subject, appointment.version);
        case Task::ShareEnds: return !gpu.sms.share(appointment.subject).isCurrent(appointment.version);
        case Task::SliceEnds: return !slices_[gpu.device].isCurrent(appointment.version);
        case Task::TransferBegins:
            return !copyEngines_[appointment.device]->isBeginning(appointment.subject, appointment.version);
        case Task::Triggers: return !gpu.sms.isTriggerCurrent(appointment.subject, appointment.version);
        case Task::Arrival:
        case Task::End: break;
    }
    return core.operations.isDone(appointment.subject);  // lost in a fault
}

bool Simulation::advance(Ticks until, bool stopAtReturn) {
    while (!core.agenda.empty() && core.agenda.next() <= until) {
        if (interrupted.load(std::memory_order_relaxed)) return false;
        if (isStale(core.agenda.first())) {
            core.agenda.take();
            continue;
        }
        const auto returns = hosts.nextReturn();
        if (stopAtReturn && returns && *returns < core.agenda.next()) break;
        step();
    }
    return true;
}

void Simulation::step() {
    core.entering = core.agenda.next() > core.now;
    core.now = std::max(core.now, core.agenda.next());
    while (!core.agenda.empty() && core.agenda.next() <= core.now) {
        const Appointment appointment = core.agenda.take();
        if (!isStale(appointment)) perform(appointment);
    }
    settle();
}

void Simulation::perform(const Appointment& appointment) {
    Gpu& gpu = *gpus[appointment.device];
    switch (appointment.task) {
        case Task::Arrival: return arrive(appointment.subject);
        case Task::End: return core.finish(appointment.subject);
        case Task::TransferBegins: return transfer(*copyEngines_[appointment.device], appointment.subject);
        case Task::TransferEnds: return copyEngines_[appointment.device]->transferEnds(appointment.subject);
        case Task::BatchEnds: return gpu.sms.batchEnds(appointment.subject);
        case Task::SliceEnds: return slices_[gpu.device].expire();
        case Task::Triggers: return gpu.sms.triggers(appointment.subject);
        case Task::ShareEnds:
            for (const OperationIndex operation : gpu.sms.share(appointment.subject).ended()) trafficEnds(gpu, operation);
    }
}

/// Starts a transfer. On a device without memory of its own, a copy is one more user of the host's memory (model.md R20).
void Simulation::transfer(CopyEngines& copies, std::uint32_t lane) {
    const OperationIndex copy = copies.running(lane);
    Gpu& gpu = *gpus[core.operations[copy].device];
    if (gpu.profile.integrated) gpu.sms.memory().add(copy, core.operations[copy].work);
    else copies.transferBegins(lane);
}

void Simulation::trafficEnds(Gpu& gpu, OperationIndex operation) {
    if (core.operations[operation].type != OperationType::Copy) return gpu.sms.trafficEnds(operation);
    gpu.sms.addToMemory(core.operations[operation].work);
    CopyEngines& copies = copiesOf(core.operations[operation]);
    copies.transferEnds(copies.laneOf(operation));
}

/// Empties the list and returns its content, which is valid until the next call.
const std::vector<OperationIndex>& Simulation::taken(std::vector<OperationIndex>& list) {
    taken_.clear();
    taken_.swap(list);
    return taken_;
}

void Simulation::settle() {
    do {
        for (const OperationIndex operation : std::exchange(core.faulted, {})) fault(operation);
        while (!core.finished.empty() || !core.dispatched.empty()) {
            for (const OperationIndex operation : taken(core.dispatched)) leaveChannel(operation);
            for (const OperationIndex operation : taken(core.finished)) complete(operation);
        }
        for (const OperationIndex operation : std::exchange(core.triggered, {})) triggered(operation);
        startEngines();
        for (const OperationIndex operation : std::exchange(core.meeting, {})) meet(operation);
        core.entering = false;
    } while (!core.finished.empty() || !core.dispatched.empty() || !core.faulted.empty() || !core.triggered.empty());
}

void Simulation::startEngines() {
    for (const auto& engines : copyEngines_) engines->startNext();
    for (TimeSlices& slices : slices_) slices.schedule();
    for (HostFunctions& functions : hostFunctions_) functions.startNext();
}

void Simulation::arrive(OperationIndex index) {
    Operation& operation = core.operations[index];
    operation.arrived = true;
    if (operation.dispatched != never) return;  // a callback that a fault has set free
    const OperationIndex previous = operation.previous;
    const bool follows =
        operation.type == OperationType::Kernel && core.operations.holds(previous) && core.operations[previous].held;
    if (follows || core.operations.isDone(previous) || beginsEarly(index)) becomeFront(index);
}

void Simulation::becomeFront(OperationIndex index) {
    Operation& operation = core.operations[index];
    operation.front = core.now;
    if (operation.unmet == 0) becomeReady(index);
}

void Simulation::becomeReady(OperationIndex index) {
    Operation& operation = core.operations[index];
    operation.ready = core.now;
    if (skipsChannel(operation.type)) {
        operation.dispatched = core.now;
        core.run(index, operation.work);
    } else if (!operation.queued) {
        dispatch(index);
    } else if (gpus[operation.device]->channels.isHead(index)) {
        serve(index);
    }
}

/// Dispatches the ready operations at the head of a channel one after another.
void Simulation::serve(OperationIndex head) {
    while (head != noOperation && core.operations[head].ready != never) {
        dispatch(head);
        const OperationType type = core.operations[head].type;
        const bool staysAtHead = type == OperationType::Kernel || type == OperationType::TimedRecord ||
                                 type == OperationType::ValueWait || type == OperationType::ValueWrite;
        if (staysAtHead) return;
        head = gpus[core.operations[head].device]->channels.leave(head);
    }
}

void Simulation::leaveChannel(OperationIndex index) {
    const Operation& operation = core.operations[index];
    Gpu& gpu = *gpus[operation.device];
    if (operation.queued && faults[operation.device] == Status::Success) serve(gpu.channels.leave(index));
}

void Simulation::dispatch(OperationIndex index) {
    Operation& operation = core.operations[index];
    Gpu& gpu = *gpus[operation.device];
    operation.dispatched = core.now;
    switch (operation.type) {
        case OperationType::Kernel: noteWord(index); return gpu.sms.join(index);
        case OperationType::Copy: return copiesOf(operation).join(index);
        case OperationType::HostFunction: return hostFunctions_[processOf(operation.device)].join(index);
        case OperationType::ValueWait: return pollValue(index);
        case OperationType::DeviceTraffic: return gpu.sms.joinTraffic(index);
        case OperationType::HostCopy:
        case OperationType::TimedRecord:
        case OperationType::UntimedRecord:
        case OperationType::EventWait:
        case OperationType::ValueWrite:
        case OperationType::Allocate:
        case OperationType::Free:
        case OperationType::GraphBegin:
        case OperationType::GraphEnd: break;
    }
    return core.run(index, operation.work);
}

void Simulation::pollValue(OperationIndex index) {
    const WordCondition& condition = wordAccesses[core.operations[index].payload];
    if (words.holds(condition)) return satisfy(index, nobody);
    words.await({condition, false, index});
}

void Simulation::satisfy(OperationIndex index, Blame writer) {
    Operation& wait = core.operations[index];
    wait.resourceReason = WaitReason::Value;
    wait.resourceBlame = writer;
    core.run(index, wait.work);
}

/// Lets an operation go on whose word has its value.
void Simulation::goOn(OperationIndex index, Blame writer) {
    const Operation& operation = core.operations[index];
    if (operation.type == OperationType::HostFunction) return hostFunctions_[processOf(operation.device)].goOn(index);
    if (operation.type == OperationType::Kernel) return gpus[operation.device]->sms.goOn(index);
    satisfy(index, writer);
}

void Simulation::wake(const std::vector<Words::Waiter>& satisfied, Blame writer) {
    for (const Words::Waiter& waiter : satisfied) {
        if (waiter.thread) hosts.met(waiter.target, core.now);
        else if (!core.operations.isDone(waiter.target)) goOn(waiter.target, writer);
    }
}

void Simulation::store(std::uint64_t address, WordWidth width, std::uint64_t value, Blame writer) {
    contents.write(address, width, value);
    wake(words.write(address, width, value), writer);
    settle();
}

void Simulation::stage(OperationIndex index, Bytes first) {
    Operation& operation = core.operations[index];
    AccessTable& table = core.provenance.table;
    const Accesses whole = table[operation.accesses];
    const auto [address, bytes] = whole.reads.front();
    const Bytes staged = std::min(first, bytes);
    const MemoryRange now{address, staged}, rest{{address.value + staged}, bytes - staged};
    core.provenance.reads(index, operation.correlation, table.add({&now, staged > 0 ? 1u : 0u}, {}));
    contents.stage(index, operation.effect, staged);
    operation.accesses = table.add({&rest, rest.bytes > 0 ? 1u : 0u}, whole.writes);
}

namespace {

/// Returns the activity number of an execution on the host. These count down from the largest number.
std::uint32_t activityOf(ThreadIndex thread) { return noOperation - 1 - thread; }

}  // namespace

void Simulation::hostCodeBegins(ThreadIndex thread, HostEffects code) {
    hosts[thread].code = code;
    if (code.accesses != AccessTable::none)
        core.provenance.begins(activityOf(thread), hosts[thread].correlation, code.accesses, core.now);
    contents.begins(activityOf(thread), code.effect);
}

void Simulation::hostCodeEnds(ThreadIndex thread) {
    const HostEffects code = std::exchange(hosts[thread].code, {});
    if (code.accesses != AccessTable::none) core.provenance.ends(activityOf(thread), hosts[thread].correlation, code.accesses);
    contents.ends(activityOf(thread), code.effect);
}

bool Simulation::await(ThreadIndex thread, OperationIndex operation) {
    if (core.operations.isDone(operation)) return false;
    hosts[thread].awaited = core.operations[operation].device;
    dependencies.add(core.operations[operation], thread, DependencyKind::Thread);
    return true;
}

void Simulation::fault(OperationIndex cause) {
    Gpu& gpu = *gpus[core.operations[cause].device];
    if (faults[gpu.primary] != Status::Success) return;
    for (std::size_t context = 0; context < gpus.size(); ++context) {
        if (gpus[context]->primary != gpu.primary) continue;
        faults[context] = Status::IllegalAddress;
        gpus[context]->faultedAt = core.now;
    }
    std::vector<OperationIndex> lost, callbacks;
    for (OperationIndex index = core.operations.begin(); index < core.operations.end(); ++index) {
        Operation& operation = core.operations[index];
        if (gpus[operation.device]->primary != gpu.primary || operation.done || outlivesFault(index)) continue;
        if (operation.despiteErrors) {
            callbacks.push_back(index);
            continue;
        }
        lost.push_back(index);
        lose(index);
    }
    gpu.sms.abandon();
    for (const auto& engines : copyEngines_) engines->dropLost();
    for (const OperationIndex index : lost) {
        leaveStream(index);
        release(index);
    }
    for (const OperationIndex index : callbacks) runDespiteErrors(index);
}

/// Returns whether the operation is code of the host that is running.
bool Simulation::outlivesFault(OperationIndex index) const {
    const Operation& operation = core.operations[index];
    return operation.type == OperationType::HostFunction && operation.start != never;
}

void Simulation::lose(OperationIndex index) {
    Operation& operation = core.operations[index];
    if (operation.start != never && operation.end == never) operation.end = core.now;
    operation.done = true;
    operation.responsible = operation.bracket ? nobody : operation.correlation;
    core.provenance.cutOff(index);
}

/// Lets a callback run as soon as the thread of host functions is free, in the order of the calls.
void Simulation::runDespiteErrors(OperationIndex index) {
    Operation& callback = core.operations[index];
    if (callback.dispatched != never) return;
    for (Ticks* time : {&callback.front, &callback.ready})
        if (*time == never) *time = core.now;
    hostFunctions_[processOf(callback.device)].join(index);
}

/// Passes the data of the work to the part of the machine that executes it.
void Simulation::lay(Work& work, Gpu& gpu) {
    std::uint32_t& payload = work.operation.payload;
    if (auto* run = std::get_if<KernelRun>(&work.detail)) {
        if (run->touchesPages && work.operation.accesses != AccessTable::none) {
            const Accesses& accesses = core.provenance.table[work.operation.accesses];
            run->pages = movePages(gpu, accesses, static_cast<int>(gpu.device));
            run->floor = later(run->floor, run->pages);
        }
        if (run->company.meeting == Meeting::Group)
            run->company.turn = collectives_[{processOf(gpu.primary), run->company.group, gpu.device}]++;
        payload = gpu.sms.admit(std::move(*run));
    }
    if (const auto* access = std::get_if<WordCondition>(&work.detail)) payload = wordAccesses.add(*access);
    else if (const auto* move = std::get_if<DataMove>(&work.detail)) payload = moves.add(*move);
    else if (const auto* event = std::get_if<std::uint32_t>(&work.detail)) payload = *event;
}

Ticks Simulation::movePages(const Gpu& gpu, const Accesses& accesses, int place) {
    if (gpu.profile.migrationBytesPerSecond <= 0) return 0;
    Bytes moved = 0;
    for (const auto* ranges : {&accesses.reads, &accesses.writes}) {
        for (const MemoryRange& range : *ranges) {
            const Allocation* found = hostState.memory.holding(range.address.value, range.bytes);
            if (found && found->kind == MemoryKind::Managed) moved += pages.move(range, place);
        }
    }
    return transferTime(moved, gpu.profile.migrationBytesPerSecond);
}

OperationIndex Simulation::submit(Work&& work, std::uint32_t stream) {
    lay(work, *gpus[streams[stream].device]);
    const OperationIndex index = submit(work.operation, stream);
    recorded(core.operations[index], index);
    return index;
}

/// Makes this the recording that the event refers to, from its submission on (E7).
void Simulation::recorded(const Operation& record, OperationIndex index) {
    if (record.type != OperationType::TimedRecord && record.type != OperationType::UntimedRecord) return;
    events[record.payload] = {index, never};
}

namespace {

/// Returns whether a programmatic edge leads to the node (model.md R32): it is a dependent launch behind one kernel.
bool isDependentLaunch(const Graph& graph, std::size_t node) {
    const std::vector<std::uint32_t>& after = graph.nodes[node].after;
    return graph.nodes[node].work.operation.programmatic && after.size() == 1 &&
           graph.nodes[after.front()].work.operation.type == OperationType::Kernel;
}

}  // namespace

OperationIndex Simulation::launch(const Graph& graph, const Operation& operation, std::uint32_t stream, OperationIndex previous) {
    const auto run = static_cast<std::uint32_t>(graphRuns.size());
    graphRuns.push_back({operation.correlation, operation.bracket});
    Operation bound = operation;
    bound.run = run;
    bound.type = OperationType::GraphBegin;
    const OperationIndex entry = submit(bound, stream);
    dependOn(previous, entry, DependencyKind::Graph);
    const OperationIndex first = core.operations.end();
    for (const GraphNode& node : graph.nodes) addNode(node, core.operations[entry], entry, run);
    bound.type = OperationType::GraphEnd;
    const OperationIndex exit = submit(bound, stream);
    std::vector<bool> leads(graph.nodes.size());
    std::vector<Ticks> ends(graph.nodes.size());
    Ticks least = 0;
    for (std::size_t node = 0; node < graph.nodes.size(); ++node) {
        const auto index = first + static_cast<OperationIndex>(node);
        const Ticks between = ticks(gpus[core.operations[index].device]->profile.graphNode);
        if (graph.nodes[node].after.empty()) dependOn(entry, index, DependencyKind::Graph);
        const bool isDependent = isDependentLaunch(graph, node);
        for (const std::uint32_t before : graph.nodes[node].after) {
            dependOn(first + before, index, isDependent ? DependencyKind::Programmatic : DependencyKind::Graph);
            leads[before] = leads[before] || !isDependent;  // the launch ends behind both
            if (isDependent) continue;
            ends[node] = std::max(ends[node], later(ends[before], between));
        }
        ends[node] = later(ends[node], core.operations[index].least);
        least = std::max(least, ends[node]);
    }
    core.operations[entry].least = least;
    for (std::size_t node = 0; node < leads.size(); ++node) {
        if (!leads[node]) dependOn(first + static_cast<OperationIndex>(node), exit, DependencyKind::Graph);
    }
    return exit;
}

void Simulation::addNode(const GraphNode& node, const Operation& launch, OperationIndex entry, std::uint32_t run) {
    Work work = node.work;
    Gpu& gpu = *gpus[node.device];
    if (auto* kernel = std::get_if<KernelRun>(&work.detail)) {
        // The time between nodes includes the fixed cost of a kernel.
        kernel->floor = ticks(gpu.profile.operationCost);
        kernel->priority = streams[launch.stream].priority;  // not that of the captured stream (G24)
    }
    lay(work, gpu);
    Operation& made = work.operation;
    made.issued = launch.issued;
    made.stream = launch.stream;
    made.device = node.device;
    made.entry = entry;
    made.run = run;
    const OperationIndex index = core.operations.add(made);
    vary(index, gpu);
    if (made.type == OperationType::EventWait) dependOn(events[made.payload].record, index, DependencyKind::Event);
    if (made.type == OperationType::Copy && copiesOf(made).inIssueOrder()) copiesOf(made).reserve(index);
    recorded(made, index);
}

/// Lets the node arrive once all its dependencies have ended, `from` being the last.
void Simulation::reach(OperationIndex index, OperationIndex from) {
    Operation& node = core.operations[index];
    const Ticks between = from == node.entry ? 0 : ticks(gpus[node.device]->profile.graphNode);
    node.arrival = later(core.now, between);
    if (between > 0) return core.agenda.add(node.arrival, Task::Arrival, node.device, index);
    arrive(index);
}

void Simulation::forget(MemoryRange freed) {
    words.forget(freed.address.value, freed.bytes);
    core.provenance.forget(freed);
    contents.forget(freed.address.value);
    pages.forget(freed);
}

void Simulation::freeMemory(std::uint64_t address) {
    const Allocation* allocation = hostState.memory.at(address);
    if (!allocation) return;
    forget({{address}, allocation->bytes});
    if (!allocation->ofGraph) hostState.memory.release(address);
}

void Simulation::forgetOperations() {
    core.operations.forgetAll();
    core.kernelWaits.clear();
    core.pieces.clear();
    core.waves.clear();
    core.phases.clear();
    awaiting_.clear();
    core.provenance.forgetAll();
    graphRuns.clear();
    wordAccesses.clear();
    kernelWords_.clear();
    gatherings_.clear();
    moves.clear();
    for (const auto& gpu : gpus) gpu->sms.forgetRuns();
}

}  // namespace streamscope::simulated

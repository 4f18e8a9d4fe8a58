// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/sm_scheduler.h"

#include "engine/device/memory_rate.h"

#include <algorithm>
#include <functional>
#include <limits>

/// Effects of a process's turn on its kernels (model.md R16).

namespace streamscope::simulated {
namespace {

constexpr std::uint32_t trafficThreads = 32;  // the smallest block, since the driver's choice is not documented

BandwidthShare::Slowdown slowdownOf(const DeviceProfile& profile) {
    if (profile.memoryLatency <= Nanoseconds{}) return std::identity{};
    return [profile](Demand demand) { return demandOf(slowdown(profile, static_cast<double>(demand) / wholeBandwidth)); };
}

}  // namespace

SmScheduler::SmScheduler(Core& core, const DeviceProfile& profile, std::uint32_t index, std::uint32_t device,
                         std::vector<SmSample>& samples)
    : core_(core),
      index_(index),
      device_(device),
      samples_(samples),
      pool_(profile),
      trafficNeeds_(blockNeeds(profile.info(), trafficThreads, 0, 0)),
      fullDemand_(demandOf(fullDemand(profile))),
      memory_(core, index, 0, slowdownOf(profile)),
      link_(core, index, 1, std::identity{}),
      residentLimit_(profile.residentGrids) {}

void SmScheduler::join(OperationIndex operation) {
    Operation& kernel = core_.operations[operation];
    kernel.dispatched = core_.now;
    KernelRun& run = runs_[kernel.payload];
    run.operation = operation;
    lists_[run.priority].behind.push({core_.now, operation});
    changed_ = true;
}

/// Puts kernels that join at one instant in the order of their calls.
void SmScheduler::takeHeads() {
    for (auto& [priority, list] : lists_)
        if (list.head == none) nextHead(list);
}

void SmScheduler::nextHead(List& list) {
    list.head = none;
    if (list.behind.empty()) return;
    const auto [since, operation] = list.behind.top();
    list.behind.pop();
    list.head = core_.operations[operation].payload;
    if (since < core_.now) runs_[list.head].notes.push_back({WaitReason::SmResources, list.lastHead, since});
}

SmScheduler::List* SmScheduler::firstList() {
    for (auto& [priority, list] : lists_) {
        if (list.head != none) return &list;
    }
    return nullptr;
}

void SmScheduler::schedule() {
    if (!changed_) return;
    changed_ = false;
    cutWaves();
    startTraffic();
    for (List* list = firstList(); list && assign(*list); list = firstList()) startTraffic();
    rollWaves();
    noteHeads();
    sampleBusy();
}

/// Assigns the blocks of the list's head that fit. Returns whether all did, so that the next kernel may use the remaining room.
bool SmScheduler::assign(List& list) {
    const std::uint32_t index = list.head;
    const bool starts = runs_[index].pieceBegin == never;
    if (starts && resident_ >= residentLimit_) return false;
    const BlockPlan* plan = planOf(runs_[index]);
    const bool oneByOne = plan && plan->varies();
    Together together = runs_[index].company.together;
    if (oneByOne && together.gang) {  // blocks of different times leave apart, but begin together
        SmPool tried = pool_;
        if (placeTogether(tried, runs_[index].needs, runs_[index].blocks, together, labels_ + 1) == 0) return false;
        together.gang = false;
    }
    do {
        const std::uint32_t batch = batches_.add({});
        batches_[batch].label = labels_ + 1;
        const std::uint64_t placed =
            placeTogether(pool_, runs_[index].needs, oneByOne ? together.cluster : runs_[index].blocks, together, labels_ + 1);
        if (placed == 0) {
            batches_.remove(batch);
            return false;
        }
        ++labels_;
        if (runs_[index].pieceBegin == never) begin(runs_[index]);
        addBatch(index, placed, batch);
    } while (oneByOne && runs_[index].blocks > 0);
    if (runs_[index].blocks > 0) return false;
    leaveList(list);
    if (plan && plan->triggers()) appointTrigger(index);
    return true;
}

void SmScheduler::begin(KernelRun& run) {
    ++resident_;
    begun_.push_back(core_.operations[run.operation].payload);
    run.pieceBegin = core_.now;
    run.allBlocks = run.blocks;
    Operation& kernel = core_.operations[run.operation];
    if (run.awaitsGrids) kernel.start = core_.now;  // it touches memory behind its wait
    else core_.start(run.operation);
    kernel.resourceReason = WaitReason::SmResources;
    kernel.resourceBlame = lastReleased_;
    for (WaitNote& wait : run.notes) {
        if (wait.blame == nobody) wait.blame = lastReleased_;
    }
    if (!run.notes.empty()) core_.kernelWaits[run.operation] = std::move(run.notes);
    run.notes.clear();
}

void SmScheduler::addBatch(std::uint32_t index, std::uint64_t blocks, std::uint32_t batch) {
    KernelRun& run = runs_[index];
    if (run.pieceEnd != never && run.pieceEnd < core_.now) {
        core_.pieces[run.operation].push_back({run.pieceBegin, run.pieceEnd});
        run.pieceBegin = core_.now;
    }
    run.pieceEnd = never;
    run.batches.push_back(batch);
    const Operation& kernel = core_.operations[run.operation];
    Batch& made = batches_[batch];
    const bool waited = kernel.dispatched < core_.now;
    made = {index, blocks, 1, forever, ++versions_, made.label, core_.now, waited ? lastReleased_ : nobody, roundOf(kernel)};
    if (run.traffic != never) {
        // A memory-bound kernel keeps the room of its first wave until its bytes have moved.
        run.blocks = 0;
        return share(run.overLink ? 1 : 0).add(run.operation, later(run.traffic, run.floor), run.demand);
    }
    const std::uint64_t first = run.allBlocks - run.blocks;
    run.blocks -= blocks;
    const BlockPlan* plan = planOf(run);
    const bool meets = run.company.meeting != Meeting::Nothing;
    if (meets) core_.meeting.push_back(run.operation);
    Ticks time = plan ? plan->timeOf(first, run.blockTime) : run.blockTime;
    for (std::uint64_t i = 1; plan && plan->varies() && i < blocks; ++i)  // of a cluster
        time = std::max(time, plan->timeOf(first + i, run.blockTime));
    made.firstEnd = meets ? forever : later(core_.now, later(time, kernel.start == core_.now ? run.floor : 0));
    if (plan) planBatch(run, *plan, made, first);
    if (made.waits) return noteWaiting(run);
    if (!meets) core_.agenda.add(made.firstEnd, Task::BatchEnds, index_, batch, versions_);
}

void SmScheduler::leaveList(List& list) {
    const OperationIndex operation = runs_[list.head].operation;
    list.lastHead = core_.blame(operation);
    core_.dispatched.push_back(operation);
    nextHead(list);
}

Ticks SmScheduler::lastEnd(const Batch& batch) const {
    const Wide end = static_cast<Wide>(batch.firstEnd) + static_cast<Wide>(batch.waves - 1) * runs_[batch.run].blockTime;
    return saturated(end);
}

/// Lets each batch of the head represent as many waves as there are blocks for.
void SmScheduler::rollWaves() {
    List* list = firstList();
    if (!list || runs_[list->head].batches.empty()) return;
    KernelRun& run = runs_[list->head];
    if (core_.operations[run.operation].faults == Faults::AtEnd) return;  // the first block that ends ends all
    const BlockPlan* plan = planOf(run);
    if (plan && (plan->varies() || run.awaitsGrids)) return;  // waves of blocks that are not alike
    if (run.company.meeting != Meeting::Nothing) return;
    std::uint64_t wave = 0;
    for (const std::uint32_t batch : run.batches) wave += batches_[batch].blocks;
    const std::uint64_t waves = (run.blocks - 1) / wave;
    if (waves == 0) return;
    rolling_ = list->head;
    for (const std::uint32_t index : run.batches) {
        Batch& batch = batches_[index];
        batch.waves += waves;
        run.blocks -= waves * batch.blocks;
        batch.version = ++versions_;
        core_.agenda.add(lastEnd(batch), Task::BatchEnds, index_, index, batch.version);
    }
}

/// Returns how many waves of a batch have begun. A wave that begins exactly now counts, unless the simulation is only entering
/// this instant. In that case its room is still free.
std::uint64_t SmScheduler::wavesBegun(const Batch& batch) const {
    const Ticks elapsed = core_.now - batch.firstEnd, period = runs_[batch.run].blockTime;
    if (elapsed < 0) return 1;
    if (period == 0) return batch.waves;
    const bool begins = elapsed % period != 0 || !core_.entering;
    return static_cast<std::uint64_t>(elapsed / period) + (begins ? 2 : 1);
}

/// Removes the waves that have not begun from their batches, because another event may change which blocks start next.
void SmScheduler::cutWaves() {
    if (rolling_ == none) return;
    KernelRun& run = runs_[rolling_];
    rolling_ = none;
    const std::vector<std::uint32_t> batches = run.batches;
    for (const std::uint32_t index : batches) {
        Batch& batch = batches_[index];
        const std::uint64_t begun = wavesBegun(batch);
        if (begun >= batch.waves) continue;
        run.blocks += (batch.waves - begun) * batch.blocks;
        batch.waves = begun;
        if (lastEnd(batch) <= core_.now) {
            batchEnds(index);
            continue;
        }
        batch.version = ++versions_;
        core_.agenda.add(lastEnd(batch), Task::BatchEnds, index_, index, batch.version);
    }
    changed_ = false;
}

void SmScheduler::batchEnds(std::uint32_t index) {
    const std::uint32_t runIndex = batches_[index].run;
    KernelRun& run = runs_[runIndex];
    if (run.longer > 0 && run.blocks == 0 && run.batches.size() == 1) return prolong(batches_[index], index);
    if (core_.operations[run.operation].faults == Faults::AtEnd) core_.faulted.push_back(run.operation);
    pool_.release(run.needs, batches_[index].label);
    releasedSincePlaced_ = true;
    recordWaves(batches_[index]);
    std::erase(run.batches, index);
    batches_[index].version = ++versions_;
    batches_.remove(index);
    lastReleased_ = core_.blame(run.operation);
    changed_ = true;
    if (!run.batches.empty()) return;
    run.pieceEnd = core_.now;
    if (run.blocks == 0) complete(runIndex);
}

/// Lets the last blocks of a kernel end later.
void SmScheduler::prolong(Batch& batch, std::uint32_t index) {
    recordTurns(batch, batch.waves - 1);
    batch.firstEnd = later(core_.now, std::exchange(runs_[batch.run].longer, 0));
    batch.waves = 1;
    batch.version = ++versions_;
    core_.agenda.add(batch.firstEnd, Task::BatchEnds, index_, index, batch.version);
}

void SmScheduler::complete(std::uint32_t index) {
    KernelRun& run = runs_[index];
    --resident_;
    noteWork(run);
    triggers_.erase(index);
    std::erase(begun_, index);
    auto pieces = core_.pieces.find(run.operation);
    if (pieces != core_.pieces.end()) pieces->second.push_back({run.pieceBegin, core_.now});
    core_.finish(run.operation);
    runs_.remove(index);
}

/// Pages that move to the kernel do not count: in another order of the calls they may be there.
Ticks SmScheduler::leastOf(std::uint32_t index) const {
    const KernelRun& run = runs_[index];
    const Ticks floor = std::max<Ticks>(0, run.floor - run.pages);
    if (run.traffic != never) return later(run.traffic, floor);
    const std::uint64_t atOnce = std::max<std::uint64_t>(1, pool_.capacity(run.needs));
    if (const BlockPlan* plan = planOf(run); plan && plan->varies()) {
        const Wide work = static_cast<Wide>(run.blocks) * run.blockTime;  // the mean was rounded down
        return std::max(later(plan->longest(run.blockTime), floor), saturated(work / atOnce));
    }
    const auto waves = static_cast<Wide>((run.blocks + atOnce - 1) / atOnce);
    return std::max(later(run.blockTime, floor), saturated(waves * run.blockTime));
}

WorkDone& WorkDone::operator+=(const WorkDone& other) {
    threads += other.threads;
    blocks += other.blocks;
    registers += other.registers;
    sharedMemory += other.sharedMemory;
    memory += other.memory;
    return *this;
}

Ticks SmScheduler::timeFor(const WorkDone& work) const {
    const Wide rooms = pool_.timeFor(work.threads, work.blocks, work.registers, work.sharedMemory);
    return saturated(std::max(rooms, work.memory));
}

void SmScheduler::noteWork(const KernelRun& run) {
    if (core_.operations[run.operation].bracket) return;
    if (run.traffic != never) {
        // A kernel over a link uses no memory here. Users get no more than they ask for, and together no more than the bandwidth.
        const Wide time = later(run.traffic, std::max<Ticks>(0, run.floor - run.pages));
        if (!run.overLink) done_.memory += time * run.demand / std::max(run.demand, memory_.slowdown(run.demand));
        return;
    }
    const Wide time = static_cast<Wide>(run.allBlocks) * run.blockTime;
    done_.threads += time * run.needs.threads;
    done_.blocks += time;
    done_.registers += time * run.needs.registers;
    done_.sharedMemory += time * run.needs.sharedMemory;
}

void SmScheduler::trafficEnds(OperationIndex operation) {
    if (core_.operations[operation].type == OperationType::Kernel) {
        return batchEnds(runs_[core_.operations[operation].payload].batches.front());
    }
    std::erase(traffic_, operation);
    if (!core_.operations[operation].bracket) done_.memory += core_.operations[operation].work;
    const auto pieces = core_.pieces.find(operation);
    if (pieces != core_.pieces.end()) pieces->second.push_back({resumedAt_, core_.now});
    core_.finish(operation);
}

void SmScheduler::abandon() {
    for (const std::uint32_t index : begun_) {
        KernelRun& run = runs_[index];
        for (const std::uint32_t batch : run.batches) {
            pool_.release(run.needs, batches_[batch].label);
            recordWaves(batches_[batch]);
            batches_[batch].version = ++versions_;
            batches_.remove(batch);
        }
        run.batches.clear();
        const auto pieces = core_.pieces.find(run.operation);
        const Ticks end = run.pieceEnd == never ? core_.now : run.pieceEnd;
        if (pieces != core_.pieces.end()) pieces->second.push_back({run.pieceBegin, end});
    }
    begun_.clear();
    triggers_.clear();
    traffic_.clear();
    waiting_.clear();
    lists_.clear();
    memory_.clear();
    rolling_ = none;
    resident_ = 0;
    changed_ = true;
}

void SmScheduler::joinTraffic(OperationIndex operation) {
    waiting_.push_back(operation);
    changed_ = true;
}

void SmScheduler::startTraffic() {
    if (waiting_.empty() || !pool_.hasRoom(trafficNeeds_)) return;
    std::erase_if(waiting_, [this](OperationIndex index) {
        if (isBehindKernel(index)) return false;
        Operation& operation = core_.operations[index];
        if (operation.resourceBlame == nobody) {
            operation.resourceReason = WaitReason::SmResources;
            operation.resourceBlame = lastReleased_;
        }
        core_.start(index);
        traffic_.push_back(index);
        memory_.add(index, operation.work, fullDemand_);
        return true;
    });
}

/// Returns whether a kernel that became ready earlier still has blocks to assign.
bool SmScheduler::isBehindKernel(OperationIndex traffic) const {
    const Place own{core_.operations[traffic].dispatched, traffic};
    return std::ranges::any_of(lists_, [&](const auto& entry) {
        const List& list = entry.second;
        if (list.head == none) return false;
        const OperationIndex kernel = runs_[list.head].operation;
        return Place{core_.operations[kernel].dispatched, kernel} < own;
    });
}

/// Records why the kernels at the heads of their lists have not begun.
void SmScheduler::noteHeads() {
    Blame preferred = nobody;
    bool first = true;
    for (auto& [priority, list] : lists_) {
        if (list.head == none) continue;
        KernelRun& run = runs_[list.head];
        if (run.pieceBegin == never) {
            if (!first) note(run, WaitReason::Priority, preferred);
            else note(run, resident_ >= residentLimit_ ? WaitReason::GridLimit : WaitReason::SmResources, nobody);
        }
        if (first) preferred = core_.blame(run.operation);
        first = false;
    }
}

void SmScheduler::note(KernelRun& run, WaitReason reason, Blame blame) {
    if (!run.notes.empty() && run.notes.back().reason == reason && run.notes.back().blame == blame) return;
    run.notes.push_back({reason, blame, core_.now});
}

void SmScheduler::sampleBusy() {
    const int busy = suspendedAt_ != never ? 0 : pool_.busy();
    if (busy == busy_) return;
    busy_ = busy;
    const SmSample sample{Nanoseconds(core_.now), static_cast<int>(device_), static_cast<double>(busy)};
    if (!samples_.empty() && samples_.back().at == sample.at && samples_.back().device == sample.device) samples_.back() = sample;
    else samples_.push_back(sample);
}

bool SmScheduler::wants() const {
    if (!begun_.empty() || memory_.any() || !waiting_.empty()) return true;
    for (const auto& [priority, list] : lists_) {
        if (list.head != none) return true;
    }
    return false;
}

Blame SmScheduler::foremost() const {
    if (!begun_.empty()) return core_.blame(runs_[begun_.front()].operation);
    if (!traffic_.empty()) return core_.blame(traffic_.front());
    for (const auto& [priority, list] : lists_) {
        if (list.head != none) return core_.blame(runs_[list.head].operation);
    }
    if (!waiting_.empty()) return core_.blame(waiting_.front());
    return lastReleased_;
}

void SmScheduler::suspend() {
    suspendedAt_ = core_.now;
    memory_.suspend();
    link_.suspend();
    for (const std::uint32_t index : begun_) {
        KernelRun& run = runs_[index];
        if (!run.batches.empty()) run.pieceEnd = core_.now;
        for (const std::uint32_t number : run.batches) {
            Batch& batch = batches_[number];
            batch.version = ++versions_;
            const Ticks elapsed = core_.now - batch.firstEnd;
            if (elapsed < 0) continue;
            const Ticks turns = run.blockTime > 0 ? elapsed / run.blockTime : 0;
            recordTurns(batch, std::min(batch.waves - 1, static_cast<std::uint64_t>(turns) + 1));
        }
    }
    for (auto& [run, version] : triggers_) version = ++versions_;
    for (const OperationIndex operation : traffic_) {
        const Ticks begin = std::max(core_.operations[operation].start, resumedAt_);
        if (begin < core_.now) core_.pieces[operation].push_back({begin, core_.now});
    }
    sampleBusy();
}

void SmScheduler::resume(Blame before) {
    const Ticks away = core_.now - suspendedAt_;
    suspendedAt_ = never;
    resumedAt_ = core_.now;
    for (const std::uint32_t index : begun_) {
        KernelRun& run = runs_[index];
        if (run.batches.empty()) continue;
        if (run.pieceBegin < run.pieceEnd && run.pieceEnd < core_.now) {
            core_.pieces[run.operation].push_back({run.pieceBegin, run.pieceEnd});
        }
        if (run.pieceEnd < core_.now) run.pieceBegin = core_.now;
        run.pieceEnd = never;
        for (const std::uint32_t number : run.batches) {
            Batch& batch = batches_[number];
            batch.version = ++versions_;
            if (run.traffic != never || batch.firstEnd == forever) continue;
            batch.firstEnd = later(batch.firstEnd, away);
            for (Ticks* time : {&batch.prologueEnd, &batch.trigger})
                if (*time != never) *time = later(*time, away);
            if (batch.waits) continue;
            core_.agenda.add(lastEnd(batch), Task::BatchEnds, index_, number, batch.version);
        }
    }
    for (const auto& [run, version] : std::map(triggers_)) appointTrigger(run);
    memory_.resume();
    link_.resume();
    for (const OperationIndex operation : waiting_) {
        core_.operations[operation].resourceReason = WaitReason::OtherProcess;
        core_.operations[operation].resourceBlame = before;
    }
    changed_ = true;
}

void SmScheduler::noteOtherProcess(Blame blame) {
    for (auto& [priority, list] : lists_) {
        if (list.head != none && runs_[list.head].pieceBegin == never) note(runs_[list.head], WaitReason::OtherProcess, blame);
    }
}

/// Returns the round of blocks that are placed now. Behind blocks that end at the instant at which they begin it is the next
/// multiple of 256; for a kernel that is before the last one in the order of the operations it is the next number.
std::uint16_t SmScheduler::roundOf(const Operation& kernel) {
    constexpr unsigned step = 256, most = std::numeric_limits<std::uint16_t>::max();
    unsigned round = placedAt_ == core_.now ? round_ : 0;
    if (placedAt_ == core_.now && releasedSincePlaced_) round = (round / step + 1) * step;
    else if (placedAt_ == core_.now && kernel.correlation <= lastPlaced_) ++round;
    round_ = static_cast<std::uint16_t>(std::min(round, most));
    placedAt_ = core_.now;
    lastPlaced_ = kernel.correlation;
    releasedSincePlaced_ = false;
    return round_;
}

/// Adds the waves of a batch up to `end`: the first one, those that follow it in its room, and one that is not over.
void SmScheduler::addWaves(const Batch& batch, Ticks end, std::vector<WaveRecord>& waves) const {
    const KernelRun& run = runs_[batch.run];
    const Ticks firstEnd = std::min(batch.firstEnd, end);
    std::uint64_t more = batch.waves - 1;
    if (run.blockTime > 0) more = std::min(more, static_cast<std::uint64_t>((end - firstEnd) / run.blockTime));
    const Ticks rest = later(firstEnd, static_cast<Ticks>(more) * run.blockTime);
    waves.push_back({batch.begin, firstEnd, batch.blocks, 1, batch.after, batch.round, batch.stays});
    const Blame own = core_.blame(run.operation);
    if (more > 0 && firstEnd - batch.begin == run.blockTime) {
        waves.back().end = rest;
        waves.back().turns += more;
    } else if (more > 0) {
        waves.push_back({firstEnd, rest, batch.blocks, more, own, 0, true});
    }
    if (rest < end) waves.push_back({rest, end, batch.blocks, 1, own, 0, true});
}

/// Records the waves of a batch that ends now, unless they say no more than the times of the kernel.
void SmScheduler::recordWaves(const Batch& batch) {
    const KernelRun& run = runs_[batch.run];
    const Operation& kernel = core_.operations[run.operation];
    const bool saysMore = batch.blocks != run.allBlocks || batch.begin != kernel.start || batch.round > 0;
    if (saysMore && !kernel.bracket) addWaves(batch, core_.now, core_.waves[run.operation]);
}

/// Records the first waves of a batch, which are over, and lets it go on with the next.
void SmScheduler::recordTurns(Batch& batch, std::uint64_t over) {
    if (over == 0) return;
    const KernelRun& run = runs_[batch.run];
    Batch first = batch;
    first.waves = over;
    const Ticks end = lastEnd(first);
    if (!core_.operations[run.operation].bracket) addWaves(first, end, core_.waves[run.operation]);
    batch.waves -= over;
    batch.begin = end;
    batch.firstEnd = later(end, run.blockTime);
    batch.after = core_.blame(run.operation);
    batch.round = 0;
    batch.stays = true;
}

void SmScheduler::addOpenWaves(std::uint32_t index, std::vector<WaveRecord>& waves) const {
    const KernelRun& run = runs_[index];
    for (const std::uint32_t number : run.batches) {
        const Batch& batch = batches_[number];
        const bool saysMore =
            batch.blocks != run.allBlocks || batch.begin != core_.operations[run.operation].start || batch.round > 0;
        if (saysMore) addWaves(batch, core_.now, waves);
    }
}

}  // namespace streamscope::simulated

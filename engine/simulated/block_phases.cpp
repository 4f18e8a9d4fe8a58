// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/sm_scheduler.h"

#include <algorithm>
#include <utility>

/// Blocks that trigger, and blocks that wait for the kernels ahead of theirs (model.md R32).

namespace streamscope::simulated {

bool SmScheduler::awaitGrids(std::uint32_t index) {
    const BlockPlan* plan = planOf(runs_[index]);
    runs_[index].awaitsGrids = plan && plan->waits();
    return runs_[index].awaitsGrids;
}

/// Notes when the blocks of a batch, whose end is that without a wait, are over with their prologues and trigger.
void SmScheduler::planBatch(const KernelRun& run, const BlockPlan& plan, Batch& batch, std::uint64_t block) {
    const Ticks time = plan.timeOf(block, run.blockTime);
    batch.prologueEnd = batch.firstEnd - time + plan.prologueOf(block, run.blockTime);
    batch.untilEnd = time - plan.triggerOf(block, run.blockTime);
    batch.waits = run.awaitsGrids;
    const bool isKnown = !batch.waits || !plan.triggersBehindWait(block);
    batch.trigger = isKnown ? batch.firstEnd - batch.untilEnd : never;
}

/// Notes from when on all blocks wait that are there.
void SmScheduler::noteWaiting(KernelRun& run) {
    Ticks& from = core_.phases[run.operation].waitedFrom;
    for (const std::uint32_t batch : run.batches) from = std::max(from, batches_[batch].prologueEnd);
}

void SmScheduler::gridsComplete(std::uint32_t index) {
    KernelRun& run = runs_[index];
    if (!std::exchange(run.awaitsGrids, false) || run.pieceBegin == never) return;
    core_.begin(run.operation);
    PhasesSeen& seen = core_.phases[run.operation];
    const bool waited = seen.waitedFrom < core_.now;
    if (waited) {
        seen.waitedTo = core_.now;
        if (run.pieceBegin < seen.waitedFrom) core_.pieces[run.operation].push_back({run.pieceBegin, seen.waitedFrom});
        run.pieceBegin = core_.now;
    } else {
        seen.waitedFrom = never;
    }
    for (const std::uint32_t number : run.batches) {
        Batch& batch = batches_[number];
        if (!std::exchange(batch.waits, false)) continue;
        const Ticks by = std::max<Ticks>(0, core_.now - batch.prologueEnd);
        batch.firstEnd = later(batch.firstEnd, by);
        if (batch.trigger == never) batch.trigger = batch.firstEnd - batch.untilEnd;
        batch.version = ++versions_;
        if (suspendedAt_ == never) core_.agenda.add(batch.firstEnd, Task::BatchEnds, index_, number, batch.version);
    }
    changed_ = true;
    if (planOf(run)->triggers() && isAssigned(index)) appointTrigger(index);
}

/// Returns whether all blocks of a kernel that has begun have been assigned.
bool SmScheduler::isAssigned(std::uint32_t index) const {
    return runs_[index].blocks == 0 &&
           std::ranges::none_of(lists_, [&](const auto& entry) { return entry.second.head == index; });
}

/// Returns when the last block triggers of those that run; `never`: one that waits does so behind its wait.
Ticks SmScheduler::triggerOf(const KernelRun& run) const {
    Ticks last = core_.now;
    for (const std::uint32_t number : run.batches) {
        const Batch& batch = batches_[number];
        if (batch.trigger == never) return never;
        last = std::max(last, later(batch.trigger, lastEnd(batch) - batch.firstEnd));
    }
    return last;
}

/// Appoints the time at which a kernel whose blocks are all assigned will have triggered. Blocks that have ended have triggered.
void SmScheduler::appointTrigger(std::uint32_t index) {
    std::uint32_t& version = triggers_[index];
    version = ++versions_;
    const Ticks at = triggerOf(runs_[index]);
    if (at != never && suspendedAt_ == never) core_.agenda.add(at, Task::Triggers, index_, index, version);
}

bool SmScheduler::isTriggerCurrent(std::uint32_t run, std::uint32_t version) const {
    const auto found = triggers_.find(run);
    return found != triggers_.end() && found->second == version;
}

void SmScheduler::triggers(std::uint32_t index) {
    triggers_.erase(index);
    core_.phases[runs_[index].operation].trigger = core_.now;
    core_.triggered.push_back(runs_[index].operation);
}

}  // namespace streamscope::simulated

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/sm_scheduler.h"

/// Effects of a process's turn on its kernels (model.md R16).
namespace streamscope::simulated {

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
        for (const std::uint32_t batch : run.batches) batches_[batch].version = ++versions_;
    }
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
            if (run.traffic != never) continue;
            batch.firstEnd = later(batch.firstEnd, away);
            core_.agenda.add(lastEnd(batch), Task::BatchEnds, index_, number, batch.version);
        }
    }
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

}  // namespace streamscope::simulated

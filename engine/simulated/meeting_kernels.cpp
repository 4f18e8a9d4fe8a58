// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/simulation.h"

#include <algorithm>

/// Kernels whose blocks wait for each other or for a word, and those that write one (model.md R38).

namespace streamscope::simulated {

/// Lets the blocks that wait go on: those of a barrier end when the last one has done its work, those that waited for a word do
/// theirs now. Blocks of a suspended process go on at its next turn.
void SmScheduler::goOn(OperationIndex operation) {
    const std::uint32_t index = core_.operations[operation].payload;
    const KernelRun& run = runs_[index];
    const Ticks from = suspendedAt_ != never ? suspendedAt_ : core_.now;
    for (const std::uint32_t number : run.batches) {
        Batch& batch = batches_[number];
        if (batch.firstEnd != forever) continue;
        const bool isFirst = run.company.meeting != Meeting::Word || batch.begin == core_.operations[operation].start;
        batch.firstEnd = later(from, later(run.blockTime, isFirst ? run.floor : 0));
        batch.version = ++versions_;
        if (suspendedAt_ == never) core_.agenda.add(batch.firstEnd, Task::BatchEnds, index_, number, batch.version);
    }
}

bool SmScheduler::isComplete(OperationIndex operation) const { return runs_[core_.operations[operation].payload].blocks == 0; }

bool SmScheduler::onlyWaits() const {
    if (changed_ || begun_.empty() || memory_.any() || link_.any() || !waiting_.empty()) return false;
    return std::ranges::all_of(begun_, [this](std::uint32_t run) {
        return std::ranges::all_of(runs_[run].batches, [this](std::uint32_t each) { return batches_[each].firstEnd == forever; });
    });
}

void Simulation::noteWord(OperationIndex index) {
    const Operation& kernel = core.operations[index];
    const Company& company = gpus[kernel.device]->sms.run(kernel.payload).company;
    if (company.word) kernelWords_[index] = *company.word;
}

/// Lets a kernel whose blocks have all begun go on, one of a group when all members have come as far.
void Simulation::gather(OperationIndex index) {
    const Operation& kernel = core.operations[index];
    const Company& company = gpus[kernel.device]->sms.run(kernel.payload).company;
    if (company.meeting != Meeting::Group) return gpus[kernel.device]->sms.goOn(index);
    const std::tuple key(processOf(kernel.device), company.group, company.turn);
    std::vector<OperationIndex>& present = gatherings_[key];
    present.push_back(index);
    if (static_cast<std::int64_t>(present.size()) < company.members) return;
    for (const OperationIndex member : present) gpus[core.operations[member].device]->sms.goOn(member);
    gatherings_.erase(key);
}

/// Lets blocks that have just begun wait for what their kernel waits for.
void Simulation::meet(OperationIndex index) {
    SmScheduler& sms = gpus[core.operations[index].device]->sms;
    const auto word = kernelWords_.find(index);
    if (word == kernelWords_.end()) {
        if (sms.isComplete(index)) gather(index);
    } else if (words.holds(word->second)) {
        sms.goOn(index);
    } else {
        words.await({word->second, false, index});
    }
}

/// Writes the word of a kernel that has ended, if it writes one.
void Simulation::writeWordOf(OperationIndex index) {
    const auto found = kernelWords_.find(index);
    if (found == kernelWords_.end()) return;
    const WordCondition word = found->second;
    kernelWords_.erase(found);
    if (word.condition != WordCondition::written) return;
    contents.write(word.address, word.width, word.value);
    wake(words.write(word.address, word.width, word.value), core.blame(index));
}

}  // namespace streamscope::simulated

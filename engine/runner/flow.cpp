// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/flow.h"

#include "engine/runner/pass.h"

#include <algorithm>

namespace streamscope {

Flow::Flow(const ResolvedProgram& program, ValueHolds holds)
    : program_(program), holds_(std::move(holds)), next_(std::max<std::size_t>(program.threads.size(), 1)) {
    for (const Branch& branch : program.branches) turns_.push_back(branch.turns);
}

std::size_t Flow::next(ThreadIndex thread, const std::vector<OperationId>& calls, std::size_t position,
                       std::span<const OperationRecord> made) {
    while (const Decision* decision = due(thread, calls, position)) {
        const Branch& branch = program_.branches[decision->branch];
        const bool taken = isTaken(branch, calls, position, made);
        const bool noneLeft = branch.repeats && decision->turn == branch.most;
        if (noneLeft && taken) {
            endless_ = decision->branch;
            turns_[decision->branch] = branch.most + 1;
        }
        if (noneLeft || taken) {
            ++next_[thread];
            if (!noneLeft) ++turns_[decision->branch];
            continue;
        }
        next_[thread] = decision->next;
        position = static_cast<std::size_t>(std::ranges::lower_bound(calls, decision->behind) - calls.begin());
    }
    return position;
}

// Returns the thread's next decision, if all its calls before it have been made.
const Decision* Flow::due(ThreadIndex thread, const std::vector<OperationId>& calls, std::size_t position) {
    const auto& decisions = program_.decisions;
    std::size_t& at = next_[thread];
    while (at < decisions.size() && program_.branches[decisions[at].branch].thread.value != thread) ++at;
    if (at == decisions.size() || (position < calls.size() && calls[position] < decisions[at].at)) return nullptr;
    return &decisions[at];
}

// Returns whether the newest answer of the query is the one that the branch asks for, or its value meets the condition. A query
// that was not made yet counts as not ready. Where values are not computed, a loop is endless again whose run was.
bool Flow::isTaken(const Branch& branch, const std::vector<OperationId>& calls, std::size_t position,
                   std::span<const OperationRecord> made) const {
    if (branch.query.empty()) {
        const std::optional<bool> holds = holds_(branch.value);
        return !holds || *holds != branch.negated;
    }
    int answer = number(Status::NotReady);
    while (position-- > 0) {
        const OperationRecord& record = made[calls[position].value];
        if (record.turn == 0 || program_[calls[position]].source != branch.query) continue;
        answer = number(record.code);
        break;
    }
    return branch.isMet(answer);
}

std::optional<std::string> Flow::endless() const {
    const std::int64_t branch = endless_;
    return branch < 0 ? std::nullopt : std::optional(program_.branches[static_cast<std::size_t>(branch)].id);
}

std::vector<TurnsMade> Flow::turns() const {
    std::vector<TurnsMade> all;
    for (std::size_t i = 0; i < turns_.size(); ++i) all.push_back({program_.branches[i].id, turns_[i]});
    return all;
}

}  // namespace streamscope

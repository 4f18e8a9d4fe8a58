// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/activities.h"

#include <algorithm>
#include <utility>

namespace streamscope::simulated {
namespace {

bool isGrouped(const Operation& operation) { return operation.shared || operation.run != GraphRun::noRun; }

/// Merges spans that overlap or touch.
std::vector<Span> united(std::vector<Span> spans) {
    std::sort(spans.begin(), spans.end(), [](const Span& a, const Span& b) { return a.begin < b.begin; });
    std::vector<Span> result;
    for (const Span& span : spans) {
        if (!result.empty() && span.begin <= result.back().end) result.back().end = std::max(result.back().end, span.end);
        else result.push_back(span);
    }
    return result;
}

/// How a part belongs to its whole.
enum class Joined {
    Beside,     ///< the part that starts first shows what the whole waited for
    Following,  ///< in one execution, behind the end of all parts before it, so that it shows what they waited for as well
    Queued      ///< likewise, but behind a part that has not ended
};

void merge(OperationActivity& whole, const OperationActivity& part, Joined joined) {
    const bool first = part.start && (!whole.start || *part.start < *whole.start);
    if (first) whole.start = part.start;
    if (joined == Joined::Beside ? first : joined == Joined::Following) whole.waits = part.waits;
    if (part.end) whole.end = whole.end ? std::max(*whole.end, *part.end) : *part.end;
    if (part.engine != whole.engine) whole.engine = Engine::None;
    if (part.channel != whole.channel) whole.channel = -1;
    if (part.within) whole.within = part.within;
    if (joined != Joined::Beside && part.least) whole.least = whole.least.value_or(Nanoseconds{}) + *part.least;
    whole.spans.insert(whole.spans.end(), part.spans.begin(), part.spans.end());
}

/// Adds a part of a node to its execution in the launch. A node may have several parts in a launch.
void addExecution(std::vector<NodeActivity>& executions, std::uint32_t launch, const OperationActivity& part, bool ended) {
    auto execution = std::ranges::find(executions, launch, &NodeActivity::launch);
    if (execution == executions.end())
        execution = executions.insert(executions.end(), {launch, part.start, part.end, {}, part.waits, {}});
    if (part.start && (!execution->start || *part.start < *execution->start)) {
        execution->start = part.start;
        execution->waits = part.waits;
    }
    const bool isKnown = ended && part.end && execution->end;
    execution->end = isKnown ? std::optional(std::max(*execution->end, *part.end)) : std::nullopt;
    execution->spans.insert(execution->spans.end(), part.spans.begin(), part.spans.end());
    execution->waves.insert(execution->waves.end(), part.waves.begin(), part.waves.end());
}

}  // namespace

std::vector<OperationActivity> Activities::take() {
    const OperationStore& operations = simulation_.core.operations;
    std::vector<OperationActivity> told;
    told.reserve(operations.end() - operations.begin());
    for (OperationIndex index = operations.begin(); index < operations.end(); ++index) {
        if (!operations[index].reported) tell(index, told);
    }
    for (auto& [correlation, group] : groups_) {
        if (!group.activity) continue;
        if (group.open) group.activity->end.reset();
        if (group.least) group.activity->least = group.open ? std::nullopt : group.least;
        group.activity->spans = united(std::move(group.activity->spans));
        for (NodeActivity& execution : group.activity->executions) execution.spans = united(std::move(execution.spans));
        told.push_back(std::move(*group.activity));
    }
    markReported();
    return told;
}

void Activities::tell(OperationIndex index, std::vector<OperationActivity>& told) {
    Operation& operation = simulation_.core.operations[index];
    if (isGrouped(operation)) grouped_.push_back(index);
    if (operation.type == OperationType::GraphBegin) return tellLaunch(index);
    if (operation.type == OperationType::GraphEnd) {
        if (!operation.bracket) groups_[operation.correlation].open |= !operation.done;
        return;
    }
    if (operation.bracket) {
        if (!isGrouped(operation)) operation.reported = operation.done;
        return;
    }
    OperationActivity activity = attribution_.activity(index);
    if (!isGrouped(operation)) {
        operation.reported = operation.done;
        return told.push_back(std::move(activity));
    }
    add(operation.correlation, activity, operation.done, operation.shared);
    if (operation.run == GraphRun::noRun) return;
    const GraphRun& launch = simulation_.graphRuns[operation.run];
    if (!launch.bracket)
        addExecution(groups_[operation.correlation].activity->executions, launch.correlation, activity, operation.done);
    addToLaunch(operation, std::move(activity));
}

/// Reports a launch of a graph that has no nodes.
void Activities::tellLaunch(OperationIndex begin) {
    const Operation& launch = simulation_.core.operations[begin];
    const bool empty = simulation_.core.operations[begin + 1].type == OperationType::GraphEnd;
    if (launch.bracket) return;
    groups_[launch.correlation].least = Nanoseconds(launch.least);
    if (empty) add(launch.correlation, attribution_.activity(begin), launch.done, false);
}

void Activities::add(std::uint32_t correlation, const OperationActivity& part, bool ended, bool isSequence) {
    Group& group = groups_[correlation];
    const Joined joined = !isSequence ? Joined::Beside : group.open ? Joined::Queued : Joined::Following;
    group.open |= !ended;
    if (group.activity) return merge(*group.activity, part, joined);
    group.activity = part;
    group.activity->operation = correlation;
    group.activity->waves.clear();
}

void Activities::addToLaunch(const Operation& node, OperationActivity part) {
    part.engine = Engine::None;
    part.channel = -1;
    part.within.reset();
    const GraphRun& launch = simulation_.graphRuns[node.run];
    if (!launch.bracket) add(launch.correlation, part, node.done, false);
}

bool Activities::isOpen(const Operation& operation) const {
    const auto open = [&](std::uint32_t correlation) {
        const auto group = groups_.find(correlation);
        return group != groups_.end() && group->second.open;
    };
    if (!operation.done || open(operation.correlation)) return true;
    return operation.run != GraphRun::noRun && open(simulation_.graphRuns[operation.run].correlation);
}

/// Marks ended operations, whose parts are reported repeatedly until the whole has ended.
void Activities::markReported() {
    for (const OperationIndex index : grouped_) {
        Operation& operation = simulation_.core.operations[index];
        operation.reported = !isOpen(operation);
    }
}

}  // namespace streamscope::simulated

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/rows.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

/// Merges spans that overlap or touch.
std::vector<Span> united(std::vector<Span> spans) {
    std::ranges::stable_sort(spans, {}, &Span::begin);
    std::vector<Span> result;
    for (const Span& span : spans) {
        if (!result.empty() && span.begin <= result.back().end) result.back().end = std::max(result.back().end, span.end);
        else result.push_back(span);
    }
    return result;
}

void gather(TimelineOperation& node, std::span<const TimelineExecution> executions) {
    const TimelineExecution* first = nullptr;
    std::vector<Span> spans;
    bool isOpen = false;
    node.start.reset();
    node.end.reset();
    for (const TimelineExecution& execution : executions) {
        spans.insert(spans.end(), execution.spans.begin(), execution.spans.end());
        isOpen = isOpen || (execution.start && !execution.end);
        if (execution.start && (!first || *execution.start < *first->start)) first = &execution;
        if (execution.end) node.end = std::max(node.end.value_or(*execution.end), *execution.end);
    }
    if (first) node.start = first->start;
    if (isOpen) node.end.reset();
    node.spans = united(std::move(spans));
    node.waits = (first ? *first : executions.front()).waits;
}

}  // namespace

std::span<const TimelineExecution> executionsOf(const Timeline& timeline, OperationId operation) {
    if (timeline.executions.empty()) return {};
    const auto& all = timeline.executions;
    const auto number = [](const TimelineExecution& execution) { return execution.operation.value; };
    return {std::ranges::lower_bound(all, operation.value, {}, number),
            std::ranges::upper_bound(all, operation.value, {}, number)};
}

const TimelineExecution* executionAt(const Timeline& timeline, OperationId operation, Nanoseconds time) {
    const TimelineExecution* found = nullptr;
    for (const TimelineExecution& execution : executionsOf(timeline, operation)) {
        if (!execution.start || *execution.start > time || (execution.end && *execution.end < time)) continue;
        if (!found || *found->start <= *execution.start) found = &execution;
    }
    return found;
}

const TimelineExecution* executionIn(const Timeline& timeline, OperationId operation, OperationId launch) {
    const std::span<const TimelineExecution> all = executionsOf(timeline, operation);
    const auto found = std::ranges::lower_bound(all, launch, {}, &TimelineExecution::launch);
    return found == all.end() || found->launch != launch ? nullptr : &*found;
}

void sortBlocks(Timeline& timeline) {
    const auto place = [](const auto& part) {
        return std::pair(part.operation.value, part.launch ? std::int64_t{part.launch->value} : -1);
    };
    if (!std::ranges::is_sorted(timeline.waves, {}, place)) std::ranges::stable_sort(timeline.waves, {}, place);
    if (!std::ranges::is_sorted(timeline.blocks, {}, place)) std::ranges::stable_sort(timeline.blocks, {}, place);
}

std::span<const Wave> wavesOf(const Timeline& timeline, OperationId operation) {
    const auto found =
        std::ranges::equal_range(timeline.waves, operation.value, {}, [](const Wave& wave) { return wave.operation.value; });
    return {found.begin(), found.end()};
}

void gatherExecutions(Timeline& timeline) {
    const auto place = [](const TimelineExecution& execution) { return std::pair(execution.operation, execution.launch); };
    std::ranges::stable_sort(timeline.executions, {}, place);
    for (auto begin = timeline.executions.begin(); begin != timeline.executions.end();) {
        const auto isOther = [&](const TimelineExecution& execution) { return execution.operation != begin->operation; };
        const auto end = std::find_if(begin, timeline.executions.end(), isOther);
        gather(timeline.operations[begin->operation.value], {begin, end});
        begin = end;
    }
}

std::string_view turnOf(const TimelineOperation& operation) {
    const std::string_view id = operation.id, source = operation.source();
    const bool hasTurn = id.size() > source.size() && id.starts_with(source) && id[source.size()] == '#';
    return hasTurn ? id.substr(source.size() + 1) : std::string_view();
}

std::string ResultRow::id() const {
    if (!execution_) return operation().id;
    const std::string_view turn = turnOf(operation());
    const bool sameTurn = !turn.empty() && turn == turnOf(*launch());
    return std::string(sameTurn ? source() : operation().id).append("/").append(launch()->id);
}

std::string ResultRow::label() const {
    std::string label(operation().label());
    return execution_ ? label.append("/").append(launch()->id) : label;
}

TimelineOperation ResultRow::asOperation() const {
    TimelineOperation shown = operation();
    if (!execution_) return shown;
    shown.stream = stream();
    shown.issued = issued();
    shown.returned = returned();
    shown.start = execution_->start;
    shown.end = execution_->end;
    shown.spans = execution_->spans;
    shown.waits = execution_->waits;
    return shown;
}

std::string ResultRow::turn() const {
    const std::string_view own = turnOf(operation());
    if (!execution_) return std::string(own);
    const std::string_view ofLaunch = turnOf(*launch());
    if (own.empty() || own == ofLaunch) return std::string(ofLaunch);
    return ofLaunch.empty() ? std::string(own) : std::string(own).append("/").append(ofLaunch);
}

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// Rows of a result: each execution is one (order.md N8). Every view, export and sum enumerates rows and not operations.
namespace streamscope {

/// Returns the executions of a graph's node in the order of the launches; none for any other operation.
std::span<const TimelineExecution> executionsOf(const Timeline& timeline, OperationId operation);

/// Returns the execution of a node that runs at a time, preferably the latest one that started by then; nullptr if there is none.
const TimelineExecution* executionAt(const Timeline& timeline, OperationId operation, Nanoseconds time);

/// Returns the execution of a node in a launch; nullptr if there is none.
const TimelineExecution* executionIn(const Timeline& timeline, OperationId operation, OperationId launch);

/// Returns the waves of a kernel, or of all executions of a node; none if it was one wave, or that is not known (blocks.h).
std::span<const Wave> wavesOf(const Timeline& timeline, OperationId operation);

/// Sorts waves and blocks by operation and launch. Those of one execution keep their order.
void sortBlocks(Timeline& timeline);

/// Sorts the executions, and makes the times, spans and waits of the nodes of graphs from those of their executions: from the
/// first start to the last end (none if one did not end), all pieces, and the waits of the execution that started first.
void gatherExecutions(Timeline& timeline);

/// Returns the turn of the loop in the id of an operation, "3" or "3.1"; empty outside of loops.
std::string_view turnOf(const TimelineOperation& operation);

/// An operation that executes by itself, a node that no launch executed, or one execution of a node. Refers to the timeline.
class ResultRow {
public:
    ResultRow(const Timeline& timeline, OperationId operation, const TimelineExecution* execution = nullptr)
        : timeline_(&timeline), id_(operation), execution_(execution) {}

    OperationId operationId() const { return id_; }
    const TimelineOperation& operation() const { return timeline_->operations[id_.value]; }
    const TimelineExecution* execution() const { return execution_; }
    /// Returns the launch of an execution of a node; nullptr for other rows.
    const TimelineOperation* launch() const { return execution_ ? &timeline_->operations[execution_->launch.value] : nullptr; }

    /// Returns the name of the row: the id of the operation; of node k in launch l2 "k/l2", in a loop "k/l2#3". Ids may contain
    /// "/" and "#", so that only source, launch and turn together are a key.
    std::string id() const;
    /// Returns the text on the card, followed by the launch.
    std::string label() const;
    /// Returns the id of the Operation in the Program.
    std::string_view source() const { return operation().source(); }
    /// Returns the id of the launch in the Program; empty without a launch.
    std::string_view launchSource() const { return execution_ ? launch()->source() : std::string_view(); }
    /// Returns the turn of the loop: that of the launch, before which that of the node stands if it differs, "1/3".
    std::string turn() const;

    /// Returns the index of the stream that it ran in: for a node, that of the launch.
    int stream() const { return execution_ ? launch()->stream : operation().stream; }
    /// Returns the begin and end of the host call, which is the launch for an execution of a node.
    std::optional<Nanoseconds> issued() const { return execution_ ? launch()->issued : operation().issued; }
    std::optional<Nanoseconds> returned() const { return execution_ ? launch()->returned : operation().returned; }
    std::optional<Nanoseconds> start() const { return execution_ ? execution_->start : operation().start; }
    std::optional<Nanoseconds> end() const { return execution_ ? execution_->end : operation().end; }
    std::optional<Nanoseconds> duration() const { return start() && end() ? std::optional(*end() - *start()) : std::nullopt; }
    const SpanList& spans() const { return execution_ ? execution_->spans : operation().spans; }
    const WaitList& waits() const { return execution_ ? execution_->waits : operation().waits; }

    /// Returns the operation with the times, spans and waits of the row.
    TimelineOperation asOperation() const;

private:
    const Timeline* timeline_;
    OperationId id_;
    const TimelineExecution* execution_;
};

/// Calls visit(row) for each row of an operation.
template <class Visit>
void eachRowOf(const Timeline& timeline, OperationId operation, const Visit& visit) {
    const std::span<const TimelineExecution> executions = executionsOf(timeline, operation);
    if (executions.empty()) visit(ResultRow(timeline, operation));
    for (const TimelineExecution& execution : executions) visit(ResultRow(timeline, operation, &execution));
}

/// Calls visit(row) for each row, in the order of the operations.
template <class Visit>
void eachRow(const Timeline& timeline, const Visit& visit) {
    for (std::uint32_t i = 0; i < timeline.operations.size(); ++i) {
        if (!timeline.operations[i].graphNode) visit(ResultRow(timeline, {i}));
        else eachRowOf(timeline, {i}, visit);
    }
}

}  // namespace streamscope

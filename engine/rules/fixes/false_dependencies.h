// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/rules/findings.h"
#include "engine/timeline/timeline.h"

#include <optional>
#include <span>
#include <vector>

/// Delays caused by hardware queues that streams share (order.md D3, level 2).
namespace streamscope {

/// A delay in a shared queue: `held` follows `head` of another stream, which becomes ready later because it waits for `awaited`.
struct FalseDependency {
    OperationId held, head, awaited;
    std::optional<OperationId> node;  ///< node of the graph `head` that waits for a value
    int device = 0, channel = 0;
    std::vector<StreamId> sharing;  ///< the streams that use the queue
    int channelsNeeded = 0;         ///< number of queues with which each stream has its own
};

/// Finds delays by counting: an operation is ready when its predecessors have completed, and each step of work counts as one.
/// Returns at most one delay for each held operation, with the first head in the queue; nothing beyond the limits of
/// HappensBefore.
std::vector<FalseDependency> falseDependencies(ProgramFacts& facts, std::span<const DeviceInfo> devices);

/// Returns a fix that issues the held operation, with the calls of its stream that lead to it, before the head. Requires that
/// only the call order changes and that the delay disappears.
std::optional<Fix> issuedEarlier(Findings& findings, const FalseDependency& found);

/// Delay by a shared queue in one run.
struct ChannelDelay {
    int device = 0, channel = 0;
    std::vector<int> streams;          ///< indices into Timeline::streams that used the queue
    std::vector<OperationId> held;     ///< operations that waited for it
    Nanoseconds waited{};              ///< total waiting time
    std::optional<OperationId> worst;  ///< the operation that waited longest
};
/// Returns the queues that delayed operations, according to the run's reasons for waiting.
std::vector<ChannelDelay> channelDelays(const Timeline& timeline);

}  // namespace streamscope

#pragma once

#include "engine/rules/findings.h"
#include "engine/timeline/timeline.h"

#include <optional>
#include <span>
#include <vector>

/// What hardware queues shared by streams hold back (order.md D3, level 2).
namespace streamscope {

/// `held` stands in a queue behind `head` of another stream, which is ready later, since it waits for `awaited`.
struct FalseDependency {
    OperationId held, head, awaited;
    int device = 0, channel = 0;
    std::vector<StreamId> sharing;  ///< the streams that use the queue
    int channelsNeeded = 0;         ///< with so many queues each stream has its own
};

/// Told by counting: an operation is ready when all that it comes after is over, each step of work counting as one. At most
/// one for each held operation, with the first in the queue that holds it back. Nothing beyond the limits of HappensBefore.
std::vector<FalseDependency> falseDependencies(ProgramFacts& facts, std::span<const DeviceInfo> devices);

/// The held one, and the calls of its stream that lead to it, issued before the head: where that changes no order but that of
/// the calls, and it is not held back any more.
std::optional<Fix> issuedEarlier(Findings& findings, const FalseDependency& found);

/// What sharing a queue cost in one run.
struct ChannelDelay {
    int device = 0, channel = 0;
    std::vector<int> streams;          ///< indices into Timeline::streams that used the queue
    std::vector<OperationId> held;     ///< that waited for it
    Nanoseconds waited{};              ///< together
    std::optional<OperationId> worst;  ///< waited longest
};
/// Queues that held somebody back, as the run's reasons for waiting say.
std::vector<ChannelDelay> channelDelays(const Timeline& timeline);

}  // namespace streamscope

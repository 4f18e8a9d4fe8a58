#pragma once

#include "engine/timeline/timeline.h"

#include <optional>
#include <vector>

namespace streamscope {

/// The time in which a stream had nothing to do since the host had not made the next call yet (formats.md: before the issue,
/// so no part of the waiting).
struct IssueGap {
    Nanoseconds from{}, to{};  ///< the end of the work before it in its stream, and its issue
    /// HostBlocked: one call held the host for at least half of it; HostNotThere: many calls, or nobody says.
    WaitReason reason = WaitReason::HostNotThere;
    std::optional<OperationId> blame;  ///< the call in which the host was
    friend bool operator==(const IssueGap&, const IssueGap&) = default;
};

/// Nothing where the stream was busy until the issue, for host calls, and for nodes of graphs.
std::optional<IssueGap> gapBeforeIssue(const Timeline& timeline, OperationId operation);

}  // namespace streamscope

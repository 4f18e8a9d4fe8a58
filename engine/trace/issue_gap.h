// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <optional>
#include <vector>

namespace streamscope {

/// A period in which a stream was idle because the host had not made the next call yet (formats.md: it precedes the issue, so it
/// is not part of the waiting).
struct IssueGap {
    Nanoseconds from{}, to{};  ///< end of the preceding work in the stream, and issue of the operation
    /// HostBlocked: one call took at least half of the gap. HostNotThere: no single call did, or the calls are not known.
    WaitReason reason = WaitReason::HostNotThere;
    std::optional<OperationId> blame;  ///< the call that blocked the host
    friend bool operator==(const IssueGap&, const IssueGap&) = default;
};

/// Returns nothing if the stream was busy until the issue, for host calls, and for nodes of graphs.
std::optional<IssueGap> gapBeforeIssue(const Timeline& timeline, OperationId operation);

}  // namespace streamscope

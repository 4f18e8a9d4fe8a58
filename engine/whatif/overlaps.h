// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/order.h"
#include "engine/program/diagnostic.h"
#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"

#include <optional>
#include <span>
#include <vector>

namespace streamscope {

/// Reason why two operations do not overlap.
enum class Apart : std::uint8_t {
    NotAtAll,          ///< they do overlap
    NeverRan,          ///< one of the two did not execute, or its time is unknown
    Ordered,           ///< the program orders them: `path`
    LegacyBarrier,     ///< only an operation of the legacy stream between them orders them: `path`
    EndedBeforeIssue,  ///< the first had ended when the second was issued
    HeldBack,          ///< the second was ready except for `reason`: a resource, or the order after `holder`
};

struct OverlapAnswer {
    Apart why = Apart::NeverRan;
    OperationId first, second;    ///< sorted by start
    Nanoseconds overlap{};        ///< NotAtAll: duration of the overlap
    std::vector<OrderEdge> path;  ///< from the first to the second
    std::optional<OperationId> holder;
    WaitReason reason{};  ///< HeldBack: why the second did not run when the first ended
};
OverlapAnswer whyApart(const ResolvedProgram& program, const Timeline& timeline, OperationId a, OperationId b);

/// Returns the smallest edits that would let the two overlap, smallest first: removing a wait or a synchronisation, another
/// stream, a non-blocking stream, an earlier call, a priority, fewer blocks. None introduces a race or a deadlock. Only a run
/// tells whether the machine then has room for both.
std::vector<Fix> overlapFixes(const Program& source, const ResolvedProgram& program, const OverlapAnswer& answer,
                              std::span<const DeviceInfo> devices);

}  // namespace streamscope

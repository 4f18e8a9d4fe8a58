#pragma once

#include "engine/order/order.h"
#include "engine/program/resolved_program.h"
#include "engine/rules/diagnostic.h"
#include "engine/timeline/timeline.h"

#include <optional>
#include <span>
#include <vector>

namespace streamscope {

/// Why two operations do not overlap: exactly one of these.
enum class Apart : std::uint8_t {
    NotAtAll,          ///< they do overlap
    NeverRan,          ///< one of the two did not execute, or nobody knows when
    Ordered,           ///< the program orders them: `path`
    LegacyBarrier,     ///< only an operation of the legacy stream between them does: `path`
    EndedBeforeIssue,  ///< the first had ended when the second was issued
    HeldBack,          ///< the second could have run, but for `reason`: a resource, or the order after `holder`
};

struct OverlapAnswer {
    Apart why = Apart::NeverRan;
    OperationId first, second;    ///< by their starts
    Nanoseconds overlap{};        ///< NotAtAll: for so long
    std::vector<OrderEdge> path;  ///< from the first to the second
    std::optional<OperationId> holder;
    WaitReason reason{};  ///< HeldBack: why the second did not run when the first ended
};
OverlapAnswer whyApart(const ResolvedProgram& program, const Timeline& timeline, OperationId a, OperationId b);

/// The smallest edits that would let the two overlap, the least first: a wait or a synchronisation removed, another stream, a
/// non-blocking stream, an earlier call, a priority, fewer blocks. None of them makes a race or a deadlock; whether the
/// machine then finds room for both only a run tells.
std::vector<Fix> overlapFixes(const Program& source, const ResolvedProgram& program, const OverlapAnswer& answer,
                              std::span<const DeviceInfo> devices);

}  // namespace streamscope

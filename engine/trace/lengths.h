// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/trace/moments.h"

#include <optional>

namespace streamscope {

/// Why an operation took as long as it did (order.md N3).
struct LengthReason {
    Nanoseconds extra{};                     ///< beyond the least time that the device gives it in any company
    PieceReason why = PieceReason::Sharing;  ///< Sharing or Room
    SmallOptional<OperationId> blame;        ///< what held the multiprocessors or used the bandwidth for most of the time
};

/// Returns why operations of one run took longer than the device gives them in any company. Only simulated runs know that.
class Lengths {
public:
    explicit Lengths(const Timeline& timeline) : timeline_(timeline), engines_(timeline) {}
    /// Returns the reason for the part of an operation from `from` to `to`; nullopt: it was no longer than its least time, or
    /// that is not known.
    std::optional<LengthReason> of(OperationId operation, Nanoseconds from, Nanoseconds to) const;
    /// Returns whether a wave of a kernel began later than the kernel did, in room that another operation or an earlier wave of
    /// its own had left. Of waves of a graph's nodes, which its launch represents, it is never said.
    bool isLater(const Wave& wave) const;

private:
    SmallOptional<OperationId> mostBeside(OperationId operation, const Span& span) const;

    const Timeline& timeline_;
    EngineHistory engines_;
};

/// Returns why the operation took longer than it had to, from the run itself or, in a result that was read, from the pieces of
/// its critical path.
std::optional<LengthReason> lengthOf(const Timeline& timeline, OperationId operation);

}  // namespace streamscope

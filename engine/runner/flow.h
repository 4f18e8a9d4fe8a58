// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "engine/program/resolved_program.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace streamscope {

struct OperationRecord;

/// The decisions of a pass: which turns of its loops and branches each host thread makes (semantics.md B1). Each
/// thread may ask for its own.
class Flow {
public:
    /// Returns whether the value of a branch meets its condition; nullopt if the device does not compute values.
    using ValueHolds = std::function<std::optional<bool>(const BranchValue&)>;
    Flow(const ResolvedProgram& program, ValueHolds holds);

    /// Makes the decisions of a thread that are due before its call at `position`. Returns the position of its next call.
    std::size_t next(ThreadIndex thread, const std::vector<OperationId>& calls, std::size_t position,
                     std::span<const OperationRecord> made);
    /// Returns the loop that would make more turns than it may, if there is one.
    std::optional<std::string> endless() const;
    /// Returns the turns of all loops and branches.
    std::vector<TurnsMade> turns() const;

private:
    const Decision* due(ThreadIndex thread, const std::vector<OperationId>& calls, std::size_t position);
    bool isTaken(const Branch& branch, const std::vector<OperationId>& calls, std::size_t position,
                 std::span<const OperationRecord> made) const;

    const ResolvedProgram& program_;
    ValueHolds holds_;
    std::vector<std::size_t> next_;           ///< by thread: its next decision
    std::vector<std::int64_t> turns_;         ///< by branch
    std::atomic<std::int64_t> endless_ = -1;  ///< index of a branch
};

}  // namespace streamscope

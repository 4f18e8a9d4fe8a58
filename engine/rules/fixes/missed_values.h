// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/rules/findings.h"

#include <optional>

namespace streamscope {

/// A wait for a value that was to order a race in the opposite direction, and its intended write. The wait precedes `earlier` in
/// its stream, the write follows `later`, and another value may satisfy the wait first.
struct MissedValue {
    OperationId wait, write;
    WordId word;
};

/// Returns nullopt if there is no such wait.
std::optional<MissedValue> missedValue(ProgramFacts& facts, const Race& race);

/// Returns a fix that issues `earlier` and its successors in the stream after `later`, and orders them by an event.
std::optional<Fix> eventInsteadOfValue(const Findings& findings, const Race& race);

}  // namespace streamscope

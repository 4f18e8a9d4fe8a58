#pragma once

#include "engine/rules/findings.h"

#include <optional>

namespace streamscope {

/// A wait for a value that was to order a race the other way round, and the write that it was meant for: the wait comes before
/// `earlier` in its stream, the write behind `later`, and another value may let the wait pass first.
struct MissedValue {
    OperationId wait, write;
    WordId word;
};

/// nullopt: no such wait.
std::optional<MissedValue> missedValue(ProgramFacts& facts, const Race& race);

/// Issues `earlier` and what follows it in its stream after `later`, and orders them by an event.
std::optional<Fix> eventInsteadOfValue(const Findings& findings, const Race& race);

}  // namespace streamscope

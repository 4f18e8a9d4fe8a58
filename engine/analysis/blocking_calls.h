#pragma once

#include "engine/program/resolved_program.h"

#include <optional>

namespace streamscope {

/// Copies and memsets without a stream belong to the legacy stream of this device; none for all else.
std::optional<int> deviceOfDefault(const ResolvedProgram& program, const ResolvedOperation& operation);

/// A copy or memset that has been executed when its call returns, on any device (semantics.md C1 to C7).
bool hasEndedOnReturn(const ResolvedProgram& program, OperationId id);

/// A copy or memset whose call waits at least for what is before it in its stream.
bool waitsForItsStream(const ResolvedProgram& program, OperationId id);

}  // namespace streamscope

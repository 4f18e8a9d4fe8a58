// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/runner/pass.h"
#include "engine/runner/runner.h"

#include <optional>
#include <span>

namespace streamscope {

/// Returns why the program cannot be run at all: a method that the device does not have, a call that no driver makes, or too few
/// devices.
std::optional<RunFailure> refusal(const ResolvedProgram& program, const Driver& driver, const RunOptions& options);

/// Returns the failure for a lost device.
RunFailure faultFailure(const ResolvedProgram& program, const std::optional<Fault>& fault,
                        std::span<const OperationId> unfinished);

}  // namespace streamscope

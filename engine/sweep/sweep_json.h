// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/sweep/sweep_result.h"

#include <string>

namespace streamscope {

/// Returns a JSON document (resources/schema/sweep.schema.json) with times in µs.
std::string toJson(const SweepResult& result);
/// Returns the JSON Schema of sweeps.
std::string sweepSchema();

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program.h"

#include <cstdint>

namespace streamscope {

/// Returns whether two programs behave equally when they run. Ignores name, notes, the intended device, steps and unknown fields.
bool sameProgram(const Program& a, const Program& b);

/// Returns a hash that is equal for programs that are sameProgram(), and almost always different for others.
std::uint64_t fingerprint(const Program& program);

}  // namespace streamscope

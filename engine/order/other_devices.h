// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/resolved_program.h"

namespace streamscope {

/// Returns whether the operation copies from the memory of one device to that of another.
bool copiesBetweenDevices(const ResolvedOperation& operation, const ResolvedProgram& program);

/// Returns memory of another device that an operation other than a copy accesses, which requires peer access; nullptr if there is
/// none.
const ResolvedBuffer* peerMemory(const ResolvedOperation& operation, const ResolvedProgram& program);

}  // namespace streamscope

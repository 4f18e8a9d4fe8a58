#pragma once

#include "engine/program/resolved_program.h"

namespace streamscope {

/// Returns whether the operation copies from the memory of one device to that of another.
bool copiesBetweenDevices(const ResolvedOperation& operation, const ResolvedProgram& program);

/// Returns device memory that the operation, no copy, touches though it is another device's than its stream's: only with peer
/// access can it. nullptr: it touches none.
const ResolvedBuffer* peerMemory(const ResolvedOperation& operation, const ResolvedProgram& program);

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/captures.h"
#include "engine/program/operation_names.h"
#include "engine/program/resolved_program.h"

#include <string>
#include <vector>

namespace streamscope {

/// Returns whether the call allocates, or frees, a buffer.

/// Returns whether the call frees memory that only the runtime can free. It waits until the device is idle (cudaFree and
/// cudaFreeHost; measured, not guaranteed by NVIDIA).
bool freeWaitsForDevice(const ResolvedProgram& program, OperationId id);

/// A buffer that is allocated again before it is freed. CUDA reports no error, but the first memory can no longer be used or
/// freed.
struct LostMemory {
    OperationId operation, before;  ///< the two allocations
    BufferId buffer;
};

/// Returns the lost memory in call order. Uses before the allocation or after the release are failing calls (failing_calls.h), or
/// races if they are unordered.
std::vector<LostMemory> lostMemory(const ResolvedProgram& program, const Captures& captures);

/// Returns a sentence: "b allocates x again before anything frees what a has allocated: free x first".
std::string inWords(const LostMemory& lost, const ResolvedProgram& program, const OperationNames& names);

}  // namespace streamscope

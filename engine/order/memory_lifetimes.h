#pragma once

#include "engine/order/captures.h"
#include "engine/program/operation_names.h"
#include "engine/program/resolved_program.h"

#include <string>
#include <vector>

namespace streamscope {

/// Returns whether the call allocates or frees a buffer.
bool beginsLifetime(Call call);
bool endsLifetime(Call call);

/// Returns whether the call frees memory that only the runtime can give back: it waits until the device is idle (cudaFree and
/// cudaFreeHost; measured, not promised by NVIDIA).
bool freeWaitsForDevice(const ResolvedProgram& program, OperationId id);

/// A buffer that is allocated again before it is freed: no error to CUDA, but nothing can use or free the first memory any more.
struct LostMemory {
    OperationId operation, before;  ///< the two allocations
    BufferId buffer;
};

/// Returns them in the order of the calls. Uses before the allocation and after the release are calls that fail
/// (failing_calls.h) or, where nothing orders the two, races.
std::vector<LostMemory> lostMemory(const ResolvedProgram& program, const Captures& captures);

/// "b allocates x again before anything frees what a has allocated: free x first"
std::string inWords(const LostMemory& lost, const ResolvedProgram& program, const OperationNames& names);

}  // namespace streamscope

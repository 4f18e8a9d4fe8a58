#pragma once

#include "engine/analysis/captures.h"
#include "engine/analysis/happens_before.h"
#include "engine/program/operation_names.h"
#include "engine/program/resolved_program.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// Returns whether the operation allocates or frees a buffer.
bool beginsLifetime(Call call);
bool endsLifetime(Call call);

/// Returns whether the call frees memory that only the runtime can give back: it waits until the device is idle (cudaFree and
/// cudaFreeHost; measured, not promised by NVIDIA).
bool freeWaitsForDevice(const ResolvedProgram& program, OperationId id);

enum class MisuseKind : std::uint8_t { UsedBeforeAllocation, UsedAfterFree, AllocatedTwice, FreedTwice, FreedUnallocated };

/// An operation that finds its buffer in the wrong state, in every order that the program allows.
struct MemoryMisuse {
    OperationId operation;
    BufferId buffer;
    MisuseKind kind{};
    std::optional<OperationId> other;  ///< the allocation or release that it contradicts
};

/// Returns the misuses in an order that happens-before allows. Of a pair that nothing orders races() speaks instead.
std::vector<MemoryMisuse> memoryMisuses(const ResolvedProgram& program, const Captures& captures, const HappensBefore& order);

/// "k uses x after free has released it: …"
std::string inWords(const MemoryMisuse& misuse, const ResolvedProgram& program, const OperationNames& names);

}  // namespace streamscope

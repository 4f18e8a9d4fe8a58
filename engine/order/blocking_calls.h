#pragma once

#include "engine/program/resolved_program.h"

#include <optional>

namespace streamscope {

/// Copies and memsets without a stream belong to the legacy stream of this device; none for all else.
std::optional<int> deviceOfDefault(const ResolvedProgram& program, const ResolvedOperation& operation);

/// A copy or memset that has been executed when its call returns, on any device (semantics.md C1 to C7).
bool hasEndedOnReturn(const ResolvedProgram& program, OperationId id);

/// Returns whether the call is a synchronous copy from pageable memory to a device: it returns when its stream has reached the
/// copy, which itself may still run (C1; measured: 20.03 ms behind a kernel of 20 ms).
bool waitsForStreamOnly(const ResolvedProgram& program, OperationId id);

/// Returns whether the call itself reads the copy's source: an asynchronous copy from pageable memory to a device stages at
/// least its first bytes (C5; measured: the first 2 MiB).
bool isReadByCall(const ResolvedProgram& program, OperationId id);

/// Returns whether sources may be read before their turn in the stream: by the call itself, or by a batch of copies whose access
/// order allows it.
bool isReadOutOfOrder(const ResolvedProgram& program, OperationId id);

/// Returns whether all sources are read when the call returns.
bool isReadBeforeReturn(const ResolvedProgram& program, OperationId id);

/// Returns whether the call waits for its batch (measured on an H100, which CUDA does not promise): with the order
/// "duringApiCall" for sources that are not pageable, with "stream" for pageable ones that go to a device.
bool waitsForBatch(const ResolvedProgram& program, const BatchedCopiesCall& batch);

/// Returns whether the call may suspend its thread: a synchronous call, or a copy of pages that the host may move.
bool mayWait(const ResolvedProgram& program, const ResolvedOperation& operation);

/// A copy or memset whose call waits at least for what is before it in its stream.
bool waitsForItsStream(const ResolvedProgram& program, OperationId id);

}  // namespace streamscope

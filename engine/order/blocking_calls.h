// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/resolved_program.h"

#include <optional>

namespace streamscope {

/// Returns the device whose legacy stream a copy or memset without a stream uses; none for all other operations.
std::optional<int> deviceOfDefault(const ResolvedProgram& program, const ResolvedOperation& operation);

/// Returns whether the operation is a copy or memset that has completed when its call returns, on any device (semantics.md C1 to
/// C7).
bool hasEndedOnReturn(const ResolvedProgram& program, OperationId id);

/// Returns whether the call is a synchronous copy from pageable memory to a device. It returns once its stream has reached the
/// copy, which may still be running (C1; measured: 20.03 ms behind a kernel of 20 ms).
bool waitsForStreamOnly(const ResolvedProgram& program, OperationId id);

/// Returns whether the call itself reads the copy's source. An asynchronous copy from pageable memory to a device stages at least
/// its first bytes (C5; measured: the first 2 MiB).
bool isReadByCall(const ResolvedProgram& program, OperationId id);

/// Returns whether sources may be read before the stream reaches the copy: by the call itself, or by a batch whose access order
/// allows it.
bool isReadOutOfOrder(const ResolvedProgram& program, OperationId id);

/// Returns whether all sources have been read when the call returns.
bool isReadBeforeReturn(const ResolvedProgram& program, OperationId id);

/// Returns whether the call waits for its batch. Measured on an H100, but not guaranteed by CUDA: with the order "duringApiCall"
/// for sources that are not pageable, with "stream" for pageable sources copied to a device.
bool waitsForBatch(const ResolvedProgram& program, const BatchedCopiesCall& batch);

/// Returns whether the call may block its thread: a synchronous call, or a copy from or to pageable memory.
bool mayWait(const ResolvedProgram& program, const ResolvedOperation& operation);

/// Returns whether the operation is a copy or memset whose call waits at least for the preceding work of its stream.
bool waitsForItsStream(const ResolvedProgram& program, OperationId id);

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call.h"

namespace streamscope {

/// Returns whether operations of this kind are device work, which counts in the makespan and is drawn as a bar. Records, waits
/// and host calls are not.
bool isDeviceWork(OperationKind kind);
/// Returns whether operations of this kind record or wait for an event, which is an instant of their stream.
bool isEventMark(OperationKind kind);

}  // namespace streamscope

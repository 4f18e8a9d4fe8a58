#pragma once

#include "engine/calls/call.h"

namespace streamscope {

/// Tells whether it is work of the device: it counts in the makespan and is drawn as a bar (records, waits and host calls are
/// not).
bool isDeviceWork(OperationKind kind);
/// Tells whether it is a record of or a wait for an event, which is an instant of its stream.
bool isEventMark(OperationKind kind);

}  // namespace streamscope

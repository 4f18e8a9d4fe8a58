#pragma once

#include "engine/program/resolved_program.h"

#include <optional>

namespace streamscope {

/// What a call's operation is; nullopt for copies, whose direction follows from their buffers.
std::optional<OperationKind> kindOfCall(Call call);

/// Tells whether it is work of the device: it counts in the makespan and is drawn as a bar (records, waits and host calls are
/// not).
bool isDeviceWork(OperationKind kind);
/// Tells whether it is a record of or a wait for an event, which is an instant of its stream.
bool isEventMark(OperationKind kind);

}  // namespace streamscope

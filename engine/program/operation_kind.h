#pragma once

#include "engine/program/resolved_program.h"

#include <optional>

namespace streamscope {

/// What a call's operation is; nullopt for copies, whose direction follows from their buffers.
std::optional<OperationKind> kindOfCall(Call call);

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/edit.h"

namespace streamscope {

/// Returns the edit, extended so that recorded operations which it moves, or gives another stream, event, word or thread, become
/// composed (Provenance::Declared).
Edit withComposedOrder(const Program& program, Edit edit);

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/diagnostic.h"
#include "engine/program/program.h"

namespace streamscope {

/// Returns a fix that lets the devices reach each other's memory.
Fix enablingPeerAccess(const Program& program);

}  // namespace streamscope

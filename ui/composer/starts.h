// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/edit.h"
#include "engine/program/program.h"

/// Programs that an empty composer offers as starts, as lists of ordinary edits.
namespace streamscope::ui::starts {

Edit kernel(const Program& program);
Edit copyKernelCopy(const Program& program);
/// Makes the example "Fork and join", which takes 3.30 ms on the teaching GPU.
Edit forkAndJoin(const Program& program);

}  // namespace streamscope::ui::starts

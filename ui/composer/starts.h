#pragma once

#include "engine/program/edit.h"
#include "engine/program/program.h"

/// What an empty composer offers to begin with: each a list of ordinary edits.
namespace streamscope::ui::starts {

Edit kernel(const Program& program);
Edit copyKernelCopy(const Program& program);
/// The program of the example "Fork and join": 3.30 ms on the teaching GPU.
Edit forkAndJoin(const Program& program);

}  // namespace streamscope::ui::starts

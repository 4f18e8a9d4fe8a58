// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/edit.h"

namespace streamscope::ui {

/// Makes an edit that replaces everything that runs in `from` by that of `to`. Steps and unknown fields are kept.
Edit replaceProgram(const Program& from, const Program& to);

}  // namespace streamscope::ui

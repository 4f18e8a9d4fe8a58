#pragma once

#include "engine/program/edit.h"

namespace streamscope::ui {

/// Makes all that runs of `from` that of `to`; what a program carries along, and its steps, stay. One step of undo.
Edit replaceProgram(const Program& from, const Program& to);

}  // namespace streamscope::ui

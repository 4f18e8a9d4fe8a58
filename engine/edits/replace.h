// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call.h"
#include "engine/program/edit.h"
#include "engine/program/program.h"

#include <vector>

/// What may take the place of a call.
namespace streamscope::changes {

/// Returns whether a call does a task of the same sort: work, a wait, a signal, an allocation or its end.
bool canReplace(Call former, Call by);

/// Gives a new call what the former one had and both can have: its place in lists of others, which is its id, its stream, event,
/// buffers, bytes and times, and a label that an author wrote. A buffer is carried over if the new call uses it in the same way.
void carryOver(const Program& program, const Operation& former, Operation& made);

/// Returns the edit that replaces a call by `made`, without those of `resources` that it does not use.
Edit replaceCall(const Program& program, const Operation& made, const std::vector<Edit>& resources);

}  // namespace streamscope::changes

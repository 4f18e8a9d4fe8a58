// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "engine/json/problem.h"
#include "engine/program/edit.h"
#include "engine/program/program_json.h"

#include <cstddef>
#include <optional>
#include <vector>

/// Steps of a program (resources/schema/formats.md), each with edits in order. A step that is done, so that its edits are part
/// of the program, also stores their inverses in the field "undo", which lets one walk back without the undo stack.
namespace streamscope::ui::steps {

/// Returns the number of steps that are done. They precede those that are not.
std::size_t done(const std::vector<Step>& steps);

/// Makes a step that is done: its edits are applied, and `undo` has their inverses.
Step recorded(const std::string& title, const std::vector<Edit>& edits, const std::vector<Edit>& undo);

/// Edits and the new list of steps that result from a walk.
struct Walk {
    std::vector<Edit> edits;
    std::vector<Step> steps;
};
/// Applies the next step, after `first` has reverted the changes since the last one.
Expected<Walk> forward(const Program& program, const std::vector<Edit>& first);
Expected<Walk> back(const Program& program, const std::vector<Edit>& first);

/// Removes a step. Its edits become part of the next step (of the previous one if it is the last that is done), so that the
/// others still apply.
std::vector<Step> without(const std::vector<Step>& steps, std::size_t at);
/// Moves the step `at`, which is done, to `to` and makes it the last one that is done. Fails if the steps would not apply in that
/// order.
Expected<Walk> moved(const Program& program, const std::vector<Edit>& first, std::size_t at, std::size_t to);

}  // namespace streamscope::ui::steps

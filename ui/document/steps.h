#pragma once

#include "engine/json/problem.h"
#include "engine/program/edit.h"
#include "engine/program/program_json.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

/// A program's steps (formats.md): each holds edits in their order. A step that is done, one whose edits the operations
/// as written contain, also carries what takes them back, in the field "undo"; so walking back needs no history.
namespace streamscope::ui::steps {

/// The first ones are done, the others to come.
std::size_t done(const std::vector<Step>& steps);

/// A step that has just been done: its edits are applied, `undo` takes them back.
Step recorded(const std::string& title, const std::vector<Edit>& edits, const std::vector<Edit>& undo);

/// What a change of the steps does: to the operations, and to the steps themselves.
struct Walk {
    std::vector<Edit> edits;
    std::vector<Step> steps;
};
struct NoWalk {
    QString why;
};
/// The next step's edits, after `first` has taken back what was changed since the last step.
std::variant<Walk, NoWalk> forward(const Program& program, const std::vector<Edit>& first);
std::variant<Walk, NoWalk> back(const Program& program, const std::vector<Edit>& first);

/// Without that step. What it does becomes part of the step after it (of one before it, where it is the last that is
/// done), so the others still fit.
std::vector<Step> without(const std::vector<Step>& steps, std::size_t at);
/// The step `at`, which is done, stands at `to` and is the last that is done; why not, where the steps would then not fit.
std::variant<Walk, NoWalk> moved(const Program& program, const std::vector<Edit>& first, std::size_t at, std::size_t to);

}  // namespace streamscope::ui::steps

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"
#include "engine/json/problem.h"
#include "engine/program/edit.h"
#include "engine/program/program_json.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Steps of a program (resources/schema/formats.md), each with edits in order. A step that is done, so that its edits are part
/// of the program, also stores their inverses in the field "undo", which lets one walk back without the undo stack.
namespace streamscope::steps {

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

/// Steps after an edit of the user.
struct Taken {
    std::vector<Step> steps;
    std::string unfit;  ///< sentence about the first step that the edit made unfit; empty: there is none
};
/// Adds the edit to the step that is shown, and adapts the later ones to it (LaterEdits). Steps that it makes unfit are kept as
/// they are. Before the first step, the edit belongs to the program itself. `program` contains the edit already.
Taken withEdit(const Program& program, const Edit& edit, const Edit& inverse);

/// Adds a step behind the one that is shown. It takes over the edits since the last step, unless the step that is shown has no
/// others. `areInStep` says whether that step contains them.
std::vector<Step> added(const std::vector<Step>& steps, const std::vector<Edit>& edits, const std::vector<Edit>& undo,
                        bool areInStep);

/// Removes a step. Its edits become part of the next step (of the previous one if it is the last that is done), so that the
/// others still apply.
std::vector<Step> without(const std::vector<Step>& steps, std::size_t at);
/// Moves the step `at`, which is done, to `to` and makes it the last one that is done. Fails if the steps would not apply in that
/// order.
Expected<Walk> moved(const Program& program, const std::vector<Edit>& first, std::size_t at, std::size_t to);

/// Difference of the edits of the same steps before and after an edit of the user.
class TextChanges {
public:
    TextChanges() = default;
    TextChanges(const std::vector<Step>& before, const std::vector<Step>& after);
    bool empty() const { return changes_.empty(); }
    void undo(std::vector<Step>& steps) const;
    void redo(std::vector<Step>& steps) const;

private:
    struct Change {
        std::size_t step;
        bool isUndo;  ///< the field "undo" changes, otherwise `edits`
        std::size_t at;
        std::string removed, inserted;
    };
    void compare(std::size_t step, bool isUndo, std::string_view before, std::string_view after);
    std::vector<Change> changes_;
};

}  // namespace streamscope::steps

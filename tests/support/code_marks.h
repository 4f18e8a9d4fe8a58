// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/code/code_markers.h"
#include "ui/code/code_view.h"

#include <optional>
#include <vector>

/// Access to the marks in the code editor.
namespace streamscope::test {

/// Returns the lines, from 1, with that background.
inline std::vector<int> linesOn(const ui::CodeView* view, ui::CodeGround ground) {
    std::vector<int> found;
    for (int line = 0; line < view->lines(); ++line)
        if (view->markersAtLine(line) & ui::codemarks::bit(ui::codemarks::of(ground))) found.push_back(line + 1);
    return found;
}

/// Returns the severity in the margin at the line, from 1.
inline std::optional<Severity> severityAt(const ui::CodeView* view, int line) {
    const unsigned marks = view->markersAtLine(line - 1);
    for (const Severity each : {Severity::Error, Severity::Warning, Severity::Hint})
        if (marks & ui::codemarks::bit(ui::codemarks::of(each))) return each;
    return std::nullopt;
}

}  // namespace streamscope::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/diagnostic.h"
#include "engine/program/resolved_program.h"
#include "ui/code/code_colours.h"

#include <QPixmap>

/// Numbers of the editor's markers and margins. The tint with the highest number wins.
namespace streamscope::ui::codemarks {

enum Margin { Notes, Numbers, Kinds, Bars, Selection };

/// The editor uses numbers from 25 on for folding.
constexpr int firstGround = 0, changedBar = 6, stepBar = 7, selectedBar = 8, firstNote = 9, firstKind = 12, kindCount = 13;

constexpr int of(CodeGround ground) { return firstGround + static_cast<int>(ground); }
constexpr int of(OperationKind kind) { return firstKind + static_cast<int>(kind); }
/// Returns the marker of a severity. More severe markers hide others.
constexpr int of(Severity severity) { return firstNote + 2 - static_cast<int>(severity); }

constexpr unsigned bit(int marker) { return 1U << static_cast<unsigned>(marker); }
constexpr unsigned notesMask = bit(firstNote) | bit(firstNote + 1) | bit(firstNote + 2);
constexpr unsigned kindsMask = ((1U << kindCount) - 1U) << firstKind;

/// Returns the bar of a line with that background, -1 for none.
constexpr int barOf(CodeGround ground) {
    switch (ground) {
        case CodeGround::Changed: return changedBar;
        case CodeGround::Step: return stepBar;
        case CodeGround::Selected: return selectedBar;
        case CodeGround::Plain:
        case CodeGround::Executing:
        case CodeGround::Pointed: return -1;
    }
    return -1;
}

/// Returns the icon of a severity, `points` wide.
QPixmap noteImage(const Theme& theme, Severity severity, int points);
QPixmap kindImage(const Theme& theme, OperationKind kind, int points);

}  // namespace streamscope::ui::codemarks

#pragma once

#include "engine/program/resolved_program.h"
#include "engine/rules/diagnostic.h"
#include "ui/code/code_colours.h"

#include <QPixmap>

/// Numbers of the editor's markers and margins. Of several that tint a line, the highest number counts.
namespace streamscope::ui::codemarks {

enum Margin { Notes, Numbers, Kinds, Bars, Selection };

/// From 25 on they are the editor's own, for folding.
constexpr int firstGround = 0, changedBar = 6, stepBar = 7, selectedBar = 8, firstNote = 9, firstKind = 12, kindCount = 13;

constexpr int of(CodeGround ground) { return firstGround + static_cast<int>(ground); }
constexpr int of(OperationKind kind) { return firstKind + static_cast<int>(kind); }
/// The worst hides the others.
constexpr int of(Severity severity) { return firstNote + 2 - static_cast<int>(severity); }

constexpr unsigned bit(int marker) { return 1U << static_cast<unsigned>(marker); }
constexpr unsigned notesMask = bit(firstNote) | bit(firstNote + 1) | bit(firstNote + 2);
constexpr unsigned kindsMask = ((1U << kindCount) - 1U) << firstKind;

/// -1: a line on that ground has no bar.
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

/// Return a picture of so many points.
QPixmap noteImage(const Theme& theme, Severity severity, int points);
QPixmap kindImage(const Theme& theme, OperationKind kind, int points);

}  // namespace streamscope::ui::codemarks

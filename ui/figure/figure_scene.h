// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_layout.h"

#include <QByteArray>

namespace streamscope::ui {

/// Layouts of one figure in which nothing is folded.
struct FigureVariants {
    const FigureLayout* light = nullptr;
    const FigureLayout* dark = nullptr;    ///< nullptr: as the light one
    const FigureLayout* narrow = nullptr;  ///< for narrow pages, such as on a phone; nullptr: none
};

/// Returns the options of the figure for narrow pages.
FigureOptions narrowOptions(FigureOptions options);

/// Returns the scene that a page draws (resources/figure/README.md), as JSON in which no element of a page can end.
QByteArray sceneOf(const FigureVariants& figure, const FigureSource& source, const FigureOptions& options);

}  // namespace streamscope::ui

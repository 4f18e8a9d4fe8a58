// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/code/code.h"
#include "ui/composer/composer_picture.h"
#include "ui/figure/figure_layout.h"

#include <QString>
#include <QStringList>

class QPainter;

namespace streamscope::ui {

/// What is around the timeline on a sheet for readers without Streamscope: the composer above it, the code of its calls below.
/// Lengths are in units of the figure.
struct Sheet {
    ComposerPicture composer;
    double composerScale = 1;    ///< units per px of the composer
    QString heading;             ///< of the code: "CuPy"
    QStringList code;            ///< the lines of the calls, or the reason why there are none
    double letters = 0;          ///< height of the code's letters
    double top = 0, bottom = 0;  ///< heights above and below the timeline
};

/// Makes a sheet of the figure: composes the program, writes its code, and makes room for both.
void addSheet(FigureLayout& figure, const FigureSource& source, const FigureOptions& options);

/// Paints the composer and the code, in units.
void paintSheet(QPainter& painter, const FigureLayout& figure);

/// Returns the lines of code between the first and the last call, without the indentation that they share.
QStringList linesOfCalls(const SourceCode& code);

}  // namespace streamscope::ui

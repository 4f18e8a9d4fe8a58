#pragma once

#include "engine/sweep/sweep_result.h"
#include "ui/figure/painted_picture.h"

#include <QString>

namespace streamscope::ui {

struct SweepFigureOptions {
    FigureOptions figure;
    std::string metric = "makespan";
    bool logarithmic = true;  ///< where it helps
};

/// The plot of a sweep with a title, the best value, and a line that names device and method.
PaintedPicture sweepPicture(const SweepResult& result, const SweepFigureOptions& options);

/// Writes that picture (.png .svg .pdf) with the program in it. False with the reason and the remedy in `error`.
bool writeSweepFigure(const SweepResult& result, const Program& program, const QString& path, const SweepFigureOptions& options,
                      QString* error);

}  // namespace streamscope::ui

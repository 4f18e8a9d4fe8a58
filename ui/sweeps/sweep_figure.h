// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"
#include "engine/sweep/sweep_result.h"
#include "ui/figure/painted_picture.h"
#include "ui/sweeps/sweep_form.h"

#include <QString>

namespace streamscope::ui {

struct SweepFigureOptions {
    FigureOptions figure;
    std::string metric = "makespan";
    bool logarithmic = true;  ///< if that suits the values
    SweepForm form = SweepForm::Curves;
};

/// Makes a picture of the plot with a title, the best value, and a line that names device and method.
PaintedPicture sweepPicture(const SweepResult& result, const SweepFigureOptions& options);

/// Writes that picture with the program as metadata. A failure names a remedy.
Expected<void> writeSweepFigure(const SweepResult& result, const Program& program, const QString& path,
                                const SweepFigureOptions& options);

}  // namespace streamscope::ui

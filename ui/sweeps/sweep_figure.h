#pragma once

#include "engine/sweep/sweep_result.h"
#include "ui/theme/theme.h"

#include <QSize>
#include <QString>

namespace streamscope::ui {

struct SweepFigureOptions {
    QSize size{960, 540};  ///< px at scale 1
    ThemeStyle style = ThemeStyle::Light;
    std::string metric = "makespan";
    bool logarithmic = true;  ///< where it helps
};

/// Writes the plot of a sweep as a picture (.png .svg .pdf) with a title, the best value, and a line that names device and
/// method. False with the reason and the remedy in `error`.
bool writeSweepFigure(const SweepResult& result, const QString& path, const SweepFigureOptions& options, QString* error);

}  // namespace streamscope::ui

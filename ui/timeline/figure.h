#pragma once

#include "engine/timeline/timeline.h"
#include "ui/theme/theme.h"

#include <QSize>
#include <QString>

namespace streamscope::ui {

struct FigureOptions {
    QSize size{1280, 0};  ///< px at scale 1; height 0: as the lanes need
    double scale = 2;     ///< PNG only
    ThemeStyle style = ThemeStyle::Light;
    bool legend = true;
    bool dependencies = true;
};

/// Writes the timeline as a picture, format by ending (.png .svg .pdf), all three painted from one layout: lanes, bars,
/// time axis, legend, and a line that names device, method, runs and stretch. False with the reason (and remedy) in
/// `error`; an existing file is replaced only by a complete one.
bool writeFigure(const Timeline& timeline, const QString& path, const FigureOptions& options, QString* error);

}  // namespace streamscope::ui

#pragma once

#include "ui/figure/figure_options.h"

namespace streamscope::ui {

/// What the next picture begins with: as the last one was. The piece of time is each picture's own.
struct ExportSettings {
    FigureOptions options;
    FigureFormat format = FigureFormat::Png;
    QString folder;  ///< empty: none yet

    static ExportSettings remembered();
    void remember() const;
};

}  // namespace streamscope::ui

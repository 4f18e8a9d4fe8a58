#pragma once

#include "ui/figure/figure_options.h"

namespace streamscope::ui {

/// What the next picture begins with: as the last one was. The piece of time, and lanes in an order of their own, are each
/// picture's.
struct ExportSettings {
    FigureOptions options;
    FigureFormat format = FigureFormat::Png;
    int lanes = 0;   ///< the form's choice: as in the timeline, all, streams, engines
    QString folder;  ///< empty: none yet

    static ExportSettings remembered();
    void remember() const;
};

}  // namespace streamscope::ui

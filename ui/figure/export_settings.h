// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_options.h"

namespace streamscope::ui {

/// Settings of the last export, used as defaults. The time range and a custom order of lanes are not kept.
struct ExportSettings {
    FigureOptions options;
    FigureFormat format = FigureFormat::Png;
    int lanes = 0;   ///< index in the form: as in the timeline, all, streams, engines
    QString folder;  ///< may be empty

    static ExportSettings remembered();
    void remember() const;
};

}  // namespace streamscope::ui

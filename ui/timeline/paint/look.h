// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/layout/timeline_layout.h"
#include "ui/theme/display_scale.h"
#include "ui/theme/qt_shapes.h"
#include "ui/theme/theme.h"
#include "ui/timeline/paint/wait_tiles.h"

#include <QFont>

#include <memory>

namespace streamscope::ui {

/// How a timeline looks in the window and in pictures: what the engine lays out with, and what painters add.
struct Look : LayoutLook {
    Theme theme;
    QFont text, strong, small, title;  ///< 12 px, 12 px bold, 10 px, 18 px bold
    std::shared_ptr<WaitTiles> tiles = std::make_shared<WaitTiles>();

    const QFont& font(Face face) const;
    static Look standard(const Theme& theme, const DisplayScale& scale = {});
    /// Measures texts in the present fonts from now on. To be called after a change of a font.
    void measureFonts();
};

}  // namespace streamscope::ui

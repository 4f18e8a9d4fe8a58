// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lanes/lane_waits.h"
#include "ui/theme/theme.h"

#include <QImage>

#include <array>

namespace streamscope::ui {

/// Cache of tiles with whole periods of each pattern of waiting, for one theme.
class WaitTiles {
public:
    /// Returns the tile of a pattern, drawn by `draw(pattern)` if necessary.
    template <class Draw>
    const QImage& of(const Theme& theme, WaitPattern pattern, Draw draw) {
        const std::array<QRgb, 2> colors{theme.window.rgba(), theme.waiting.rgba()};
        if (colors != colors_) tiles_ = {};
        colors_ = colors;
        QImage& tile = tiles_[static_cast<std::size_t>(pattern)];
        if (tile.isNull()) tile = draw(pattern);
        return tile;
    }

private:
    std::array<QRgb, 2> colors_{};
    std::array<QImage, 3> tiles_;  ///< tiles by pattern
};

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/lanes/lane_colors.h"
#include "engine/layout/palette.h"

namespace streamscope {

/// Returns a colour, moved towards black or white until it has a contrast of at least 3 to all backgrounds of the palette.
Color standingOut(const Palette& palette, Color color);

/// Colours of bars by their kind, or by their class where a timeline is coloured by something else.
class BarColors {
public:
    BarColors(const Palette& palette, const LaneColors* classes) : palette_(palette), classes_(tableOf(palette, classes)) {}

    /// Returns shades of the colour of kernels, for the shades of kernels in lanes of multiprocessors (kernelShadesOf()).
    static BarColors shadesOf(const Palette& palette);

    /// Returns the fill. `kind`: of a LaneItem, which may stand for a class.
    Color fill(OperationKind kind) const {
        return classes_ ? classes_->fills[static_cast<std::size_t>(kind)] : palette_.kind(kind);
    }
    /// Returns the colour of edges, with enough contrast to all backgrounds.
    const Color& edge(OperationKind kind) const {
        return classes_ ? classes_->edges[static_cast<std::size_t>(kind)] : palette_.mark(kind);
    }

private:
    struct Table {
        std::array<Color, 16> fills, edges;
    };
    BarColors(const Palette& palette, const Table* table) : palette_(palette), classes_(table) {}
    static const Table* tableOf(const Palette& palette, const LaneColors* classes);
    static Table made(const Palette& palette, bool areSteps);

    const Palette& palette_;
    const Table* classes_;  ///< nullptr: colours tell the kind
};

}  // namespace streamscope

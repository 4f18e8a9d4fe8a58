// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/layout/timeline_layout.h"

#include <cstdint>
#include <vector>

namespace streamscope {

struct LegendEntry {
    enum class Sample : std::uint8_t {
        Kind,
        Mark,
        TimedMark,
        Hollow,
        Pale,
        Whisker,
        Access,
        Conflict,
        Pattern,
        Barrier,
        Caliper,
        CriticalPath,
        Circle,
        Arrow,
    };
    Sample sample = Sample::Kind;
    OperationKind kind{};
    WaitPattern pattern{};
    DependencyKind dependency{};
    Provenance provenance = Provenance::Declared;  ///< set for an arrow
    Color color;                                   ///< set for an arrow (with its pen), a caliper or a whisker
    PenStyle pen = PenStyle::Solid;
    Rect swatch;
    Label label;
    Label glyph;           ///< glyph on the swatch; may be empty
    bool isClass = false;  ///< `kind` stands for a class, and `fill` and `edge` are its colours
    Color fill, edge;

    Color fillIn(const Palette& palette) const { return isClass ? fill : palette.kind(kind); }
    const Color& edgeIn(const Palette& palette) const { return isClass ? edge : palette.mark(kind); }
};

/// Classes of a timeline that is not coloured by kind.
struct LegendClasses {
    const LaneColors* colors = nullptr;  ///< nullptr: by kind
    const Palette* palette = nullptr;
};

/// Returns legend entries, without places, for the kinds, patterns and lines that occur, in a fixed order.
std::vector<LegendEntry> legendOf(const Timeline& timeline, const TimelineLayout& layout, const LegendClasses& classes = {});
/// Merges the entries of several figures without duplicates.
std::vector<LegendEntry> joined(const std::vector<std::vector<LegendEntry>>& legends);

/// Places the entries in lines from `top` on. In black and white, kinds have glyphs. Returns the bottom of the last line.
double placeLegend(std::vector<LegendEntry>& entries, const LayoutLook& look, double left, double right, double top);

}  // namespace streamscope

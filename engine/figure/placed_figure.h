// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/figure/figure_request.h"
#include "engine/figure/legend.h"
#include "engine/layout/timeline_layout.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// Facts for a page about a figure in which nothing is folded (Folding::Never), whose lanes are far wider than the page.
struct Unfolded {
    Rect area;                   ///< the lanes on the page without zoom
    std::optional<double> end;   ///< of the run, in ns; nullopt: it never ended, or the end is not shown
    std::optional<double> axis;  ///< height of the times' marks; nullopt: another panel has them
    std::string leftOut;         ///< what is not drawn, in words; may be empty
};

/// The lanes of a run and all around them. Lengths are in units in which letters are 12 high.
struct FigurePanel {
    TimelineLayout timeline;
    std::vector<Line> lines;      ///< grid and separators
    std::vector<Line> tickMarks;  ///< marks on the axis at the ticks
    std::vector<Label> labels;    ///< title, total time, measuring line, times
    std::vector<Label> glyphs;    ///< glyphs for bars and marks that differ by colour only
    std::vector<LegendEntry> legend;
    std::optional<Unfolded> unfolded;  ///< then the axis is left to the page
};

/// Complete layout of a figure. All formats are painted from it.
struct PlacedFigure {
    Size size;                ///< px of 1/96 inch, of the final picture
    double scale = 1;         ///< px per unit
    double smallestText = 0;  ///< px; less than requested if the lanes do not fit otherwise
    std::string description;  ///< alternative text
    bool blocks = false;      ///< multiprocessors were asked for
    LayoutLook look;
    std::vector<FigurePanel> panels;  ///< from the top; the last one has the legend of all
};

/// Returns whether the name or the id of an operation is like one of the names (isLike()).
bool isOneOf(const TimelineOperation& operation, const std::vector<std::string>& names);

/// Returns the first name of a lane or an operation in the request that the run lacks; empty if there is none.
std::string unknownName(const Timeline& timeline, const FigureRequest& request);

/// Describes what a figure of that run shows.
std::string descriptionOf(const FigureRun& run);

/// Returns px of 1/96 inch per unit in which the smallest text is `units` high.
double figureScale(const FigureRequest& request, double units);

/// Lays out a figure for each run on one time axis with the same lanes, so that they coincide. A single run with another one
/// before it gives one figure with both, each with its own lanes.
std::vector<PlacedFigure> placeFigures(const std::vector<FigureRun>& runs, const FigureRequest& request, const LayoutLook& look,
                                       Folding folding = Folding::WhereDense);

/// Adds the glyph of its kind to every bar in black and white, and to memory operations in every style.
void addGlyphs(const Timeline& timeline, const LayoutLook& look, FigurePanel& panel);

}  // namespace streamscope

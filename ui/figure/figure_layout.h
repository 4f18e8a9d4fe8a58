// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "ui/figure/figure_buffers.h"
#include "ui/figure/figure_options.h"
#include "ui/figure/painted_picture.h"
#include "ui/timeline/paint/look.h"

#include <QLineF>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

class QPainter;

namespace streamscope::ui {

/// Content of a figure, shown or embedded.
struct FigureSource {
    std::shared_ptr<const Program> program;
    std::shared_ptr<const Timeline> timeline;
    QString step;                                  ///< number and title, in a series
    std::shared_ptr<const FigureBuffers> buffers;  ///< of the program, shared by figures; nullptr: computed for this figure
    QString note = {};                             ///< note of the step, in Markdown
    /// Another run, which is shown above on the same time axis; nullptr: none. In a series, none has one.
    std::shared_ptr<const FigureSource> before = {};
    /// Makes the timeline that is written, which may take long; empty: it is the one above.
    std::function<std::shared_ptr<const Timeline>(const std::stop_token&)> toWrite = {};
};

/// Returns the sources with the timelines that are written.
std::vector<FigureSource> asWritten(std::vector<FigureSource> sources, const std::stop_token& stop);

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
    Label glyph;  ///< glyph on the swatch; may be empty
};

/// What a page needs to know of a figure in which nothing is folded (Folding::Never), whose lanes are far wider than the page.
struct Unfolded {
    QRectF area;                ///< the lanes on the page without zoom
    std::optional<double> end;  ///< of the run, in ns; nullopt: it never ended, or the end is not shown
};

/// Complete layout of a figure, from which all formats and the preview are painted. All lengths but `size` are in units in
/// which letters are 12 high.
struct FigureLayout {
    QSizeF size;              ///< px of 1/96 inch, of the final picture
    double scale = 1;         ///< px per unit
    QString description;      ///< alternative text
    double smallestText = 0;  ///< points; less than requested if the lanes do not fit otherwise
    Look look;
    TimelineLayout timeline;
    std::vector<QLineF> lines;      ///< grid and separators
    std::vector<QLineF> tickMarks;  ///< marks on the axis at the ticks
    std::vector<Label> labels;      ///< title, total time, measuring line, times
    std::vector<Label> glyphs;      ///< glyphs for bars and marks that differ by colour only
    std::vector<LegendEntry> legend;
    std::optional<Unfolded> unfolded;  ///< then the axis is left to the page
    std::vector<FigureLayout> above;   ///< panels of other runs, in the same units and on the same time axis
};

/// Describes what a figure of that source shows.
QString descriptionOf(const FigureSource& source);

/// Returns the look of a figure, in which no text is smaller than 12.
Look figureLook(const FigureOptions& options);
/// Returns px of 1/96 inch per unit in which the smallest text is `letters` high, on a page of that width.
double figureScale(const FigureOptions& options, double letters);

FigureLayout layoutFigure(const Timeline& timeline, const FigureOptions& options);
/// Lays out a figure for each source on one time axis with the same lanes, so that they coincide. A single source with another
/// run before it gives one figure with both, each with its own lanes.
std::vector<FigureLayout> layoutFigures(const std::vector<FigureSource>& sources, const FigureOptions& options,
                                        Folding folding = Folding::WhereDense);

/// Releases fonts, which refer to caches of the current thread, so that the figure can be passed to another thread.
void releaseFonts(FigureLayout& figure);

void paintFigure(QPainter& painter, const FigureLayout& figure);

/// Returns all texts of the figure as painted.
std::vector<Label> textsOf(const FigureLayout& figure);
/// Returns the texts of lanes: their names and the texts inside.
std::vector<Label> textsOf(const TimelineLayout& timeline);
/// Returns the texts that are aligned right or centred.
std::vector<AlignedText> alignedTexts(const std::vector<Label>& texts, const Look& look);

/// Returns a note about the figure, such as that its text had to be smaller. May be empty.
QString noteOf(const FigureLayout& figure, const FigureOptions& options);

/// Returns legend entries, without places, for the kinds, patterns and lines that occur, in a fixed order.
std::vector<LegendEntry> legendOf(const Timeline& timeline, const TimelineLayout& layout);
/// Merges the entries of several figures without duplicates.
std::vector<LegendEntry> joined(const std::vector<std::vector<LegendEntry>>& legends);

/// Places the entries in lines from `top` on. In black and white, kinds have glyphs. Returns the bottom of the last line.
double placeLegend(std::vector<LegendEntry>& entries, const Look& look, double left, double right, double top);
void paintLegend(QPainter& painter, const Look& look, const std::vector<LegendEntry>& entries);

/// Adds the glyph of its kind to every bar in black and white, and to memory operations in every style.
void addGlyphs(const Timeline& timeline, FigureLayout& figure);

}  // namespace streamscope::ui

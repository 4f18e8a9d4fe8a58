// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/figure/figure_scene.h"
#include "engine/program/program.h"
#include "ui/figure/figure_buffers.h"
#include "ui/figure/figure_options.h"
#include "ui/figure/painted_picture.h"
#include "ui/timeline/paint/look.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

class QPainter;

namespace streamscope::ui {

struct Sheet;

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
    std::optional<std::vector<TimelineNote>> notes = {};  ///< in place of those of the timeline
};

/// Returns the sources with the timelines that are written.
std::vector<FigureSource> asWritten(std::vector<FigureSource> sources, const std::stop_token& stop);

/// Complete layout of a figure, from which all formats and the preview are painted. All lengths but `size` are in units in
/// which letters are 12 high.
struct FigureLayout : FigurePanel {
    QSizeF size;              ///< px of 1/96 inch, of the final picture
    double scale = 1;         ///< px per unit
    QString description;      ///< alternative text
    double smallestText = 0;  ///< points; less than requested if the lanes do not fit otherwise
    Look look;
    std::vector<FigureLayout> above;     ///< panels of other runs, in the same units and on the same time axis
    std::shared_ptr<const Sheet> sheet;  ///< what is above and below the timeline; nullptr: nothing
    double top() const;                  ///< where the timeline begins, in units
};

/// Describes what a figure of that source shows.
QString descriptionOf(const FigureSource& source);

/// Returns the options for narrow pages, such as on a phone, whose height follows from the content.
FigureOptions narrowOptions(FigureOptions options);

/// Returns the look of a figure, in which no text is smaller than 12.
Look figureLook(const FigureOptions& options);
/// Returns px of 1/96 inch per unit in which the smallest text is `letters` high, on a page of that width.
double figureScale(const FigureOptions& options, double letters);

/// Returns the first name of a lane or an operation in the options that the run lacks; empty if there is none.
QString unknownName(const Timeline& timeline, const FigureOptions& options);

FigureLayout layoutFigure(const Timeline& timeline, const FigureOptions& options);
/// Lays out a figure for each source on one time axis with the same lanes, so that they coincide. A single source with another
/// run before it gives one figure with both, each with its own lanes.
std::vector<FigureLayout> layoutFigures(const std::vector<FigureSource>& sources, const FigureOptions& options);
/// Lays out what a page draws at any zoom, for each source.
PageScenes pageScenes(const std::vector<FigureSource>& sources, const FigureOptions& options);

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

void paintLegend(QPainter& painter, const Look& look, const std::vector<LegendEntry>& entries);

}  // namespace streamscope::ui

#pragma once

#include "engine/program/program.h"
#include "ui/figure/figure_buffers.h"
#include "ui/figure/figure_options.h"
#include "ui/figure/painted_picture.h"
#include "ui/timeline/geometry/timeline_layout.h"

#include <QLineF>

#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace streamscope::ui {

/// What a figure shows and carries.
struct FigureSource {
    std::shared_ptr<const Program> program;
    std::shared_ptr<const Timeline> timeline;
    QString step;                                  ///< its number and title, in a series
    std::shared_ptr<const FigureBuffers> buffers;  ///< of the program, kept from figure to figure; null: found anew
};

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
    Provenance provenance = Provenance::Declared;  ///< of an arrow: how it is known
    QColor color;                                  ///< of an arrow, with its pen; of a caliper or a whisker
    Qt::PenStyle pen = Qt::SolidLine;
    QRectF swatch;
    Label label;
    Label glyph;  ///< on the swatch; empty: none
};

/// A whole figure, placed: what all formats and the preview are painted from. All lengths but `size` are in units of its
/// own, in which letters are 12 high.
struct FigureLayout {
    QSizeF size;              ///< px of 1/96 inch, of the finished picture
    double scale = 1;         ///< px in one unit
    QString description;      ///< alternative text for readers who do not see the picture
    double smallestText = 0;  ///< points; less than was asked for where the lanes need more room than the size has
    TimelineStyle style;
    TimelineLayout timeline;
    std::vector<QLineF> lines;      ///< grid and separators
    std::vector<QLineF> tickMarks;  ///< at the times
    std::vector<Label> labels;      ///< title, total time, measuring line, times
    std::vector<Label> glyphs;      ///< of bars and marks that would differ by their colour alone
    std::vector<LegendEntry> legend;
};

/// Tells a timeline in two or three sentences: program, device, total time, what runs in which streams, the critical path.
QString descriptionOf(const Timeline& timeline);

/// Returns how a figure is drawn: no text is smaller than 12.
TimelineStyle figureStyle(const FigureOptions& options);
/// Returns the px of 1/96 inch in one of the units in which the smallest text is `letters` high, on a page of that width.
double figureScale(const FigureOptions& options, double letters);

FigureLayout layoutFigure(const Timeline& timeline, const FigureOptions& options);
/// One figure for each source, all on one axis, with the same lanes at the same places: they lie exactly upon each other.
std::vector<FigureLayout> layoutFigures(const std::vector<FigureSource>& sources, const FigureOptions& options);

/// Fonts hold on to what the thread that used them keeps for them, and may not outlive it: after this the figure may go to
/// another thread.
void releaseFonts(FigureLayout& figure);

void paintFigure(QPainter& painter, const FigureLayout& figure);

/// All texts of the figure, as they are painted.
std::vector<Label> textsOf(const FigureLayout& figure);
/// Returns the names of lanes, and the texts of what is in them.
std::vector<Label> textsOf(const TimelineLayout& timeline);
/// Returns those that are aligned by their right ends or their middles.
std::vector<AlignedText> alignedTexts(const std::vector<Label>& texts, const TimelineStyle& style);

/// What a person should know of the figure: that its text had to become smaller. Empty: nothing.
QString noteOf(const FigureLayout& figure, const FigureOptions& options);

/// The entries of the kinds, patterns and lines that occur, in a fixed order, without places.
std::vector<LegendEntry> legendOf(const Timeline& timeline, const TimelineLayout& layout);
/// The entries of several figures, each once.
std::vector<LegendEntry> joined(const std::vector<std::vector<LegendEntry>>& legends);

/// Places the entries in lines from `top` on; in black and white, kinds get their glyphs. Returns where the last line ends.
double placeLegend(std::vector<LegendEntry>& entries, const TimelineStyle& style, double left, double right, double top);
void paintLegend(QPainter& painter, const TimelineStyle& style, const std::vector<LegendEntry>& entries);

/// In black and white every bar has the glyph of its kind; memory operations have theirs in every style.
void addGlyphs(const Timeline& timeline, FigureLayout& figure);

}  // namespace streamscope::ui

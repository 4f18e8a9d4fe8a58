#pragma once

#include "ui/timeline/geometry/timeline_layout.h"
#include "ui/timeline/geometry/tints.h"

#include <QFontMetricsF>

#include <optional>

/// The steps of layoutTimeline(): each adds its part to the layout.
namespace streamscope::ui::layout {

/// What all steps share.
struct Context {
    const Timeline& timeline;
    const Lanes& lanes;
    const Viewport& view;
    const TimelineStyle& style;
    QFontMetricsF text, strong, small;
    std::vector<double> tops;          ///< of every lane
    TimelineLayout* before = nullptr;  ///< of the same lanes, to take columns from; null: none
    std::shared_ptr<Tints> tints;

    const QFontMetricsF& metrics(Face face) const;
    double advance(Face face, const QString& text) const;
    QString elided(Face face, const QString& text, double room) const;
    bool isVisible(std::size_t lane) const;
    double bottom(std::size_t lane) const { return tops[lane] + laneHeight(lanes.lanes[lane], style.rows); }
    /// Returns the y of the lowest marks of a lane.
    double railY(std::size_t lane) const;
    double barTop(std::size_t lane, std::size_t row) const;
    double barHeight(const TimelineLane& lane) const;
    /// Returns the y of the critical path under the bars of a row.
    double pathY(std::size_t lane, std::size_t row) const;
    /// The x of a time, kept so near to the area that no painter overflows.
    double x(double time) const;
};

enum class Elision : std::uint8_t { None, Middle };

/// Returns a label with the widest of the texts that fits the room, left-aligned and vertically centred in it. Where none fits,
/// the last text loses its middle, since names differ at their ends; an empty label where that leaves too few letters.
Label fittingLabel(const Context& context, const QRectF& room, const QStringList& texts, Face face, const QColor& color,
                   Elision elision = Elision::Middle);
Label labelAt(const Context& context, const QPointF& leftMiddle, const QString& text, Face face, const QColor& color);

QColor mixed(const QColor& a, const QColor& b, double part);
/// Nearly the colour of the ground.
QColor faded(const Context& context, const QColor& color);
/// The colour of an operation: nearly that of the ground where a search did not find it.
QColor lit(const Context& context, std::uint32_t operation, const QColor& color);

/// Names need that much; a bar that has none has square corners.
inline constexpr double narrowestName = 28;
/// Every operation is drawn at least that wide.
inline constexpr double narrowestMark = 3;

/// Whether a row has more bars in view than can be told apart.
bool isFolded(const Context& context, const LaneRow& row, std::size_t first, std::size_t last);
/// Without tints.
FoldedRow foldedColumns(const Context& context, const LaneRow& row, double begin, double end, const QRectF& rect);
FoldedRow foldedRow(const Context& context, const LaneRow& row, double begin, double end, const QRectF& rect);
/// Adds the strip, and calls bar(index) for those items of [first, last) that stand on it all the same.
template <class Bar>
void addFolded(const Context& context, const LaneRow& row, std::size_t first, std::size_t last, const QRectF& rect,
               TimelineLayout& layout, Bar bar) {
    layout.folded.push_back(foldedRow(context, row, context.view.begin, context.view.end, rect));
    row.eachLonger(first, last, narrowestName / context.view.scale(), bar);
}
/// Calls visit(index) for items of a list sorted by x, from left to right: one in each `step` px that have any, and both sides of
/// every gap as wide as that.
template <class X, class Visit>
void eachPixel(std::size_t first, std::size_t last, double step, X x, Visit visit) {
    while (first < last) {
        visit(first);
        const double next = x(first) + step;
        // By doubling steps, since the next one is not far.
        std::size_t reach = 1;
        while (reach < last - first && x(first + reach) < next) reach *= 2;
        std::size_t low = first + reach / 2, high = std::min(first + reach, last);
        while (low + 1 < high) {
            const std::size_t middle = low + (high - low) / 2;
            (x(middle) < next ? low : high) = middle;
        }
        const bool aside = high - 1 > first && (high == last || x(high) - x(high - 1) >= step);
        if (aside) visit(high - 1);
        first = high;
    }
}

Context makeContext(const Timeline& timeline, const Lanes& lanes, const Viewport& view, const TimelineStyle& style);

void addRows(const Context& context, TimelineLayout& layout);
void addHostLane(const Context& context, std::size_t lane, TimelineLayout& layout);
void addStreamLane(const Context& context, std::size_t lane, TimelineLayout& layout);
void addEngineLane(const Context& context, std::size_t lane, TimelineLayout& layout);
void addCurve(const Context& context, std::size_t lane, TimelineLayout& layout);
void addFrames(const Context& context, std::size_t lane, TimelineLayout& layout);
void addCalipers(const Context& context, std::size_t lane, TimelineLayout& layout);
void addBuffer(const Context& context, std::size_t lane, TimelineLayout& layout);
void addRanges(const Context& context, std::size_t lane, TimelineLayout& layout);
void addBarriers(const Context& context, TimelineLayout& layout);
void addMarks(const Context& context, std::size_t lane, TimelineLayout& layout);
void addWaits(const Context& context, std::size_t lane, TimelineLayout& layout);
void addDeadlock(const Context& context, TimelineLayout& layout);
void addFailures(const Context& context, TimelineLayout& layout);
void addArrows(const Context& context, TimelineLayout& layout);
void addCriticalPath(const Context& context, TimelineLayout& layout);
void addHalos(const Context& context, TimelineLayout& layout);
void addGhosts(const Context& context, TimelineLayout& layout);
void addOverview(const Context& context, TimelineLayout& layout);

/// The operations of a deadlock's circle that stand in a lane, from left to right; those of a host thread on their bars.
std::vector<StuckBox> stuckBoxes(const Context& context, std::size_t lane);

/// Where an operation is drawn, whether or not it is inside the area; nullopt: nowhere.
struct Place {
    std::size_t lane = 0;
    QRectF rect;
    bool mark = false;
    bool host = false;
};
/// `launch`: of a graph's node, which of its spans.
std::optional<Place> place(const Context& context, std::uint32_t operation, std::size_t launch = 0);

/// A piece of time as a rectangle cut to the area, at least `narrowestMark` wide; width 0 if outside.
struct CutPiece {
    QRectF rect;
    bool left = false, right = false;  ///< it goes on there
};
CutPiece cutPiece(const Context& context, double begin, double end, double top, double height);

}  // namespace streamscope::ui::layout

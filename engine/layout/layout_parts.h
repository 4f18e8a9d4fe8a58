// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/layout/timeline_layout.h"
#include "engine/layout/tints.h"

#include <optional>

/// Steps of layoutTimeline(), each of which adds a part of the layout.
namespace streamscope::layout {

/// Data that all steps share.
struct Context {
    const Timeline& timeline;
    const Lanes& lanes;
    const Viewport& view;
    const LayoutLook& look;
    const Shown& shown;
    std::vector<double> tops;          ///< tops of all lanes
    TimelineLayout* before = nullptr;  ///< layout of the same lanes, whose columns are reused; nullptr: none
    std::shared_ptr<Tints> tints;
    BarColors bars;

    double lineHeight(Face face) const { return look.measures->height(face); }
    double advance(Face face, const std::string& text) const;
    std::string shortened(Face face, const std::string& text, double room) const;
    bool isVisible(std::size_t lane) const;
    /// Returns the kind that the colour of an operation stands for: its own, or that of its class.
    OperationKind colorKind(std::uint32_t operation) const {
        const TimelineOperation& meant = timeline.operations[operation];
        return lanes.colors ? lanes.colors->of(timeline, meant) : meant.kind;
    }
    double bottom(std::size_t lane) const { return tops[lane] + laneHeight(lanes.lanes[lane], look.rows); }
    /// Returns the y of the lowest marks of a lane.
    double railY(std::size_t lane) const;
    double barTop(std::size_t lane, std::size_t row) const;
    double barHeight(const TimelineLane& lane) const;
    /// Returns the y of the critical path below the bars of a row.
    double pathY(std::size_t lane, std::size_t row) const;
    /// Returns the x of a time, limited to the vicinity of the area so that no painter overflows.
    double x(double time) const;
};

/// Returns a label with the widest text that fits, left-aligned and vertically centred. If none fits, elides the end of the
/// last text. Returns an empty label if that leaves too few letters.
Label fittingLabel(const Context& context, const Rect& room, const Texts& texts, Face face, const Color& color,
                   Elision elision = Elision::End);
Label labelAt(const Context& context, const Point& leftMiddle, const std::string& text, Face face, const Color& color);

Color mixed(const Color& a, const Color& b, double part);
/// Returns a colour close to the background.
Color faded(const Context& context, const Color& color);
/// Returns the colour of an operation, faded if a search did not find it.
Color lit(const Context& context, std::uint32_t operation, const Color& color);

/// Smallest width for a name. Narrower bars have square corners.
inline constexpr double narrowestName = 28;
/// px above and below the rows of blocks.
inline constexpr double besideBlocks = 4;
/// Smallest width of an operation.
inline constexpr double narrowestMark = 3;

/// Returns whether a row has more visible bars than can be distinguished.
bool isFolded(const Context& context, const LaneRow& row, std::size_t first, std::size_t last);
/// Returns the columns of a folded row without tints.
FoldedRow foldedColumns(const Context& context, const LaneRow& row, double begin, double end, const Rect& rect);
FoldedRow foldedRow(const Context& context, const LaneRow& row, double begin, double end, const Rect& rect);
/// Adds the folded row, and calls bar(index) for the items of [first, last) that are drawn as bars on top.
template <class Bar>
void addFolded(const Context& context, const LaneRow& row, std::size_t first, std::size_t last, const Rect& rect,
               TimelineLayout& layout, Bar bar) {
    layout.folded.push_back(foldedRow(context, row, context.view.begin, context.view.end, rect));
    row.eachLonger(first, last, narrowestName / context.view.scale(), bar);
}
/// Calls visit(index) for items of a list sorted by x, from left to right: one in each non-empty interval of `step` px, and
/// both sides of every gap of that width.
template <class X, class Visit>
void eachPixel(std::size_t first, std::size_t last, double step, X x, Visit visit) {
    while (first < last) {
        visit(first);
        const double next = x(first) + step;
        // Doubles the step, because the next one is close.
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

Context makeContext(const Timeline& timeline, const Lanes& lanes, const Viewport& view, const LayoutLook& look,
                    const Shown& shown);

void addRows(const Context& context, TimelineLayout& layout);
void addHostLane(const Context& context, std::size_t lane, TimelineLayout& layout);
void addStreamLane(const Context& context, std::size_t lane, TimelineLayout& layout);
void addEngineLane(const Context& context, std::size_t lane, TimelineLayout& layout);
void addCurve(const Context& context, std::size_t lane, TimelineLayout& layout);
void addFrames(const Context& context, std::size_t lane, TimelineLayout& layout);
void addCalipers(const Context& context, std::size_t lane, TimelineLayout& layout);
void addBuffer(const Context& context, std::size_t lane, TimelineLayout& layout);
void addCollisions(const Context& context, TimelineLayout& layout);
void addRanges(const Context& context, std::size_t lane, TimelineLayout& layout);
void addNotes(const Context& context, std::size_t lane, TimelineLayout& layout);
/// Adds the content of all lanes of multiprocessors, and of blocks that wait.
void addBlocks(const Context& context, TimelineLayout& layout);
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

/// Returns the operations of a deadlock's cycle in a lane, from left to right. Those of a host thread are on their bars.
std::vector<StuckBox> stuckBoxes(const Context& context, std::size_t lane);

/// Box of an operation, inside the area or not.
struct Place {
    std::size_t lane = 0;
    Rect rect;
    bool mark = false;
    bool host = false;
};
/// Returns nullopt if the operation is not drawn. `launch` selects a span of a graph's node.
std::optional<Place> place(const Context& context, std::uint32_t operation, std::size_t launch = 0);

/// Time span as a rectangle clipped to the area, at least `narrowestMark` wide; width 0 if it is outside.
struct CutPiece {
    Rect rect;
    bool left = false, right = false;  ///< continues on that side
};
CutPiece cutPiece(const Context& context, double begin, double end, double top, double height);

}  // namespace streamscope::layout

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/qt_shapes.h"
#include "ui/timeline/paint/look.h"
#include "ui/timeline/paint/pixel_grid.h"

#include <QPaintEngine>

class QImage;
class QPainter;

/// Painter of a TimelineLayout, without layout decisions. Uses only lines, rectangles, polygons and single-line texts inside
/// the layout's rectangles, so that PNG, SVG, PDF and the screen look the same.
namespace streamscope::ui {

/// Returns the tick labels above the area.
std::vector<Label> axisLabels(const TimelineLayout& layout, const Look& look);

/// Type of a paint engine that writes patterns of waiting as patterns: brushes of the styles of patternBrush(), in the units of
/// the layout.
inline constexpr QPaintEngine::Type engineOfPatterns = static_cast<QPaintEngine::Type>(QPaintEngine::User + 1);
Qt::BrushStyle patternBrush(WaitPattern pattern);
inline constexpr double patternPitch = 8, patternLine = 1.4;  ///< px between its lines, which are as wide; thinner slanted lines
                                                              ///< cover no pixel completely
inline constexpr double dotPitch = 6, dotSide = 1.5;          ///< px

class TimelinePainter {
public:
    TimelinePainter(QPainter& painter, const Look& look) : painter_(painter), look_(look), grid_(painter) {}

    void rows(const TimelineLayout& layout);       ///< separators and names
    void axis(const TimelineLayout& layout);       ///< grid lines and axisLabels()
    void intervals(const TimelineLayout& layout);  ///< waits, bars, marks, curves
    void lines(const TimelineLayout& layout);      ///< critical path, arrows, and texts on top of them
    /// Paints the overview strip. `rows` belong to the layout or were made earlier.
    void overview(const TimelineLayout& layout, const std::vector<FoldedRow>& rows);
    void halos(const std::vector<Outline>& halos);
    void captions(const std::vector<GraphFrame>& frames);  ///< painted again on top of the frames
    void label(const Label& label);
    /// Paints a pattern of waiting, clipped arithmetically; also for legends.
    void hatch(const Rect& rect, WaitPattern pattern, double phase);
    void bar(const Bar& bar);
    void mark(const TimelineMark& mark);
    void arrow(const TimelineArrow& arrow);
    void whisker(const Whisker& box);
    void caliper(const Caliper& caliper);
    void conflict(const ConflictMark& mark);
    void collision(const CollisionMark& mark);
    void range(const RangeBox& box);
    void notes(const std::vector<NoteMark>& marks);
    void blocks(const BlockPicture& picture);

private:
    void waits(const std::vector<WaitBox>& boxes);
    void waitLabels(const std::vector<WaitBox>& boxes);
    void bars(const std::vector<Bar>& bars);
    void arrows(const std::vector<TimelineArrow>& arrows);
    void tail(const TimelineArrow& arrow);
    void crowd(const std::vector<TimelineArrow>& arrows);
    void density(const DependencyDensity& density);
    QImage tile(WaitPattern pattern) const;
    QColor meanOf(WaitPattern pattern) const;
    bool onPixels() const;
    void folded(const FoldedRow& row);
    void columns(const Rect& rect, const std::vector<Rgb>& tints);
    void stacked(const FoldedRow& row);
    void bandsAsRects(const FoldedRow& row);
    QColor onSurface(QRgb tint) const;
    void wave(const WaveMark& mark);
    void queue(const QueueBox& box);
    void foldedMarks(const FoldedMarks& marks);
    void ghosts(const TimelineLayout& layout);
    void marks(const std::vector<TimelineMark>& marks);
    void frame(const GraphFrame& box);
    void barrier(const Barrier& barrier);
    void conflictGround(const ConflictMark& mark);
    void hollow(const Bar& bar);
    void failure(const FailureMark& failure);
    void stuck(const StuckBox& box);
    void curve(const StepCurve& curve);
    void foldedCurve(const StepCurve& curve, const QColor& fill);
    void chip(const Label& label);
    void fillPieces(const QVector<QRectF>& pieces, const QColor& color);
    void strokeAlongAxes(const std::vector<std::vector<Point>>& paths, double width, const QColor& color);

    QPainter& painter_;
    const Look& look_;
    PixelGrid grid_;
};

}  // namespace streamscope::ui

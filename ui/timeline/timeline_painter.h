#pragma once

#include "ui/timeline/timeline_layout.h"

class QPainter;

/// Draws a TimelineLayout and decides nothing. Only lines, rectangles, polygons and single lines of text, and nothing
/// beyond the layout's own rectangles, so that PNG, SVG, PDF and the screen show the same.
namespace streamscope::ui {

class TimelinePainter {
public:
    TimelinePainter(QPainter& painter, const TimelineStyle& style) : painter_(painter), style_(style) {}

    void rows(const TimelineLayout& layout);       ///< separators and names
    void axis(const TimelineLayout& layout);       ///< grid lines and tick labels above the area
    void intervals(const TimelineLayout& layout);  ///< waits, bars, marks, curves
    void lines(const TimelineLayout& layout);      ///< critical path and arrows
    void overview(const TimelineLayout& layout);
    void halos(const std::vector<Outline>& halos);
    void label(const Label& label);
    /// The pattern of waiting, clipped by computing; also for legends.
    void hatch(const QRectF& rect, WaitPattern pattern, double phase);
    void bar(const Bar& bar);
    void mark(const Mark& mark);
    void arrow(const TimelineArrow& arrow);

private:
    void wait(const WaitBox& box);
    void hollow(const Bar& bar);
    void failure(const FailureMark& failure);
    void curve(const StepCurve& curve);
    void chip(const Label& label);
    void strokeAlongAxes(const QVector<QPointF>& path, double width, const QColor& color);

    QPainter& painter_;
    const TimelineStyle& style_;
};

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_layout.h"
#include "ui/figure/sheet.h"
#include "ui/timeline/paint/timeline_painter.h"

#include <QPainter>

#include <array>

namespace streamscope::ui {
namespace {

void paintLines(QPainter& painter, const std::vector<Line>& lines, const QColor& color) {
    const PixelGrid grid(painter);
    painter.setPen(QPen(color, grid.width(1), Qt::SolidLine, Qt::FlatCap));
    for (const Line& line : lines) painter.drawPolyline(grid.line(QPolygonF({qt(line.p1()), qt(line.p2())}), 1));
}

Bar sampleBar(const LegendEntry& entry, const Palette& theme) {
    const Color color = entry.fillIn(theme);
    Bar bar;
    bar.rect = entry.swatch;
    bar.fill = color;
    bar.edge = entry.edgeIn(theme);
    if (entry.sample == LegendEntry::Sample::Pale) {
        bar.shape = BarShape::Pale;
        bar.fill = pale(color, theme.surface);
    }
    if (entry.sample == LegendEntry::Sample::Hollow) {
        bar.shape = BarShape::Hollow;
        bar.fill = theme.surface;
    }
    return bar;
}

/// Paints a barrier as the timeline does.
void paintBarrier(QPainter& painter, const QRectF& box, const Theme& theme) {
    QColor ground = theme.waiting;
    ground.setAlphaF(0.16F);
    painter.fillRect(box, ground);
    painter.setPen(QPen(theme.mutedText, 1.2, Qt::DashLine, Qt::FlatCap));
    painter.drawLine(box.topLeft(), box.bottomLeft());
    painter.drawLine(box.topRight(), box.bottomRight());
}

Whisker sampleWhisker(const LegendEntry& entry) {
    const Rect& box = entry.swatch;
    return {0, box.left() + box.width() / 4, box.right() - box.width() / 4, box.center().y(), entry.color};
}

/// Returns sample bars: written above, read below.
std::array<Bar, 2> sampleAccesses(const LegendEntry& entry, const Palette& theme) {
    const Color color = entry.fillIn(theme);
    const double half = entry.swatch.height() / 2;
    Bar writes, reads;
    writes.shape = BarShape::Writes;
    writes.rect = entry.swatch.adjusted(0, 0, 0, -half - 0.5);
    writes.fill = color;
    writes.edge = entry.edgeIn(theme);
    reads.shape = BarShape::Reads;
    reads.rect = entry.swatch.adjusted(0, half + 0.5, 0, 0);
    reads.fill = pale(color, theme.surface);
    reads.edge = entry.edgeIn(theme);
    return {writes, reads};
}

ConflictMark sampleConflict(const LegendEntry& entry) {
    ConflictMark mark;
    mark.brace = Rect(entry.swatch.left(), entry.swatch.center().y() - 2, entry.swatch.width(), 5);
    return mark;
}

/// Returns a sample caliper. Its band has three parts in the order of the text.
Caliper sampleCaliper(const LegendEntry& entry, const Palette& theme) {
    Caliper caliper;
    caliper.rect = entry.swatch;
    caliper.band = Rect(Point(entry.swatch.left(), entry.swatch.center().y()), entry.swatch.bottomRight());
    caliper.color = entry.color;
    caliper.tints = {entry.color.rgb(), caliperOthers(entry.color, theme).rgb(), theme.surface.rgb()};
    return caliper;
}

void paintSample(QPainter& painter, TimelinePainter& pen, const Look& look, const LegendEntry& entry) {
    using Sample = LegendEntry::Sample;
    const Color& color = entry.edgeIn(look.palette);
    const Rect& box = entry.swatch;
    const double middle = box.center().y();
    switch (entry.sample) {
        case Sample::Kind:
        case Sample::Pale:
        case Sample::Hollow: pen.bar(sampleBar(entry, look.palette)); break;
        case Sample::Mark:
            if (entry.glyph.text.empty()) pen.mark({0, box.center(), 5, entry.kind != OperationKind::EventWait, color, false});
            break;
        case Sample::TimedMark: pen.mark({0, box.center(), 5, true, color, true}); break;
        case Sample::Access:
            for (const Bar& bar : sampleAccesses(entry, look.palette)) pen.bar(bar);
            break;
        case Sample::Conflict: pen.conflict(sampleConflict(entry)); break;
        case Sample::Pattern: pen.hatch(box, entry.pattern, box.left()); break;
        case Sample::Whisker: pen.whisker(sampleWhisker(entry)); break;
        case Sample::Caliper: pen.caliper(sampleCaliper(entry, look.palette)); break;
        case Sample::CriticalPath:
            painter.fillRect(QRectF(box.left(), middle - 1.5, box.width(), 3), look.theme.criticalPath);
            break;
        case Sample::Barrier: paintBarrier(painter, qt(box), look.theme); break;
        case Sample::Circle:
        case Sample::Arrow:
            pen.arrow({0, {{box.left(), middle}, {box.right(), middle}}, entry.color, entry.pen, false, true, entry.provenance});
            break;
    }
    pen.label(entry.glyph);
}

/// Paints everything but the ground, in units.
void paintContent(QPainter& painter, const FigureLayout& figure) {
    const Theme& theme = figure.look.theme;
    TimelinePainter pen(painter, figure.look);
    for (const RowBox& row : figure.timeline.rows)
        if (row.heading) painter.fillRect(qt(row.rect), theme.control);
    paintLines(painter, figure.lines, theme.grid);
    paintLines(painter, figure.tickMarks, theme.mutedText);
    for (const RowBox& row : figure.timeline.rows) {
        pen.label(row.title);
        pen.label(row.note);
    }
    for (const StepCurve& curve : figure.timeline.curves)
        for (const Label& label : curve.labels) pen.label(label);
    pen.intervals(figure.timeline);
    pen.lines(figure.timeline);
    for (const Label& label : figure.glyphs) pen.label(label);
    for (const Label& label : figure.labels) pen.label(label);
    paintLegend(painter, figure.look, figure.legend);
}

}  // namespace

void paintLegend(QPainter& painter, const Look& look, const std::vector<LegendEntry>& entries) {
    TimelinePainter pen(painter, look);
    for (const LegendEntry& entry : entries) {
        paintSample(painter, pen, look, entry);
        pen.label(entry.label);
    }
}

void paintFigure(QPainter& painter, const FigureLayout& figure) {
    painter.setRenderHint(QPainter::Antialiasing);
    // The size may end within a pixel.
    painter.fillRect(QRectF(QPointF(), figure.size).adjusted(0, 0, 1, 1), figure.look.theme.surface);
    painter.save();
    painter.scale(figure.scale, figure.scale);
    if (figure.sheet) paintSheet(painter, figure);
    painter.translate(0, figure.top());
    for (const FigureLayout& panel : figure.above) paintContent(painter, panel);
    paintContent(painter, figure);
    painter.restore();
}

}  // namespace streamscope::ui

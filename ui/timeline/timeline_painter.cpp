#include "ui/timeline/timeline_painter.h"

#include "ui/timeline/layout_parts.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace streamscope::ui {

namespace {

constexpr double pitch = 8;  ///< px between the lines of a pattern
constexpr double dotPitch = 6;
constexpr double rounding = 3;
constexpr double labelOverhang = 20;
constexpr double keptHeight = 6;  ///< px of a folded row in which what may not be folded away stands

QPen flat(const QColor& color, double width, Qt::PenStyle style = Qt::SolidLine) {
    return QPen(color, width, style, Qt::FlatCap, Qt::MiterJoin);
}

/// Lines x ± y = constant inside a rectangle.
QVector<QLineF> slanted(const QRectF& rect, double phase, bool falling) {
    QVector<QLineF> lines;
    const double first = std::floor((rect.left() - phase - rect.height()) / pitch) * pitch + phase;
    for (double foot = first; foot < rect.right() + rect.height(); foot += pitch) {
        // The line is at `foot` on the bottom edge and moves right while it rises (or left, if falling).
        const double low = std::max(foot, rect.left()), high = std::min(foot + rect.height(), rect.right());
        if (high <= low) continue;
        const double bottom = falling ? rect.top() + (low - foot) : rect.bottom() - (low - foot);
        const double top = falling ? rect.top() + (high - foot) : rect.bottom() - (high - foot);
        lines.append(QLineF(low, bottom, high, top));
    }
    return lines;
}

QVector<QRectF> dots(const QRectF& rect, double phase) {
    QVector<QRectF> result;
    const double first = std::floor((rect.left() - phase) / dotPitch) * dotPitch + phase;
    int row = 0;
    for (double y = rect.top() + 3; y + 1.5 <= rect.bottom(); y += dotPitch, ++row)
        for (double x = first + (row % 2) * dotPitch / 2; x + 1.5 <= rect.right(); x += dotPitch)
            if (x >= rect.left()) result.append(QRectF(x, y, 1.5, 1.5));
    return result;
}

bool isRound(const Bar& bar) {
    return bar.rect.width() >= layout::narrowestName && !bar.cutLeft && !bar.cutRight && !bar.endless;
}

bool isFramed(const Bar& bar) { return bar.shape == BarShape::Pale || bar.shape == BarShape::Reads; }

}  // namespace

void TimelinePainter::label(const Label& text) {
    if (text.text.isEmpty()) return;
    const QFont& font = style_.font(text.face);
    painter_.setFont(font);
    painter_.setPen(text.color);
    painter_.drawText(QPointF(text.box.left(), text.box.top() + QFontMetricsF(font).ascent()), text.text);
}

void TimelinePainter::chip(const Label& text) {
    if (text.text.isEmpty()) return;
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(text.background);
    painter_.drawRoundedRect(text.box.adjusted(-5, -1, 5, 1), rounding, rounding);
    label(text);
}

void TimelinePainter::rows(const TimelineLayout& layout) {
    painter_.setRenderHint(QPainter::Antialiasing, false);
    for (const RowBox& row : layout.rows) {
        if (row.heading) painter_.fillRect(row.rect, style_.theme.control);
        painter_.setPen(flat(style_.theme.grid, 1));
        painter_.drawLine(row.rect.bottomLeft(), row.rect.bottomRight());
        label(row.title);
        label(row.note);
    }
    for (const StepCurve& curve : layout.curves)
        for (const Label& text : curve.labels) label(text);
    painter_.setRenderHint(QPainter::Antialiasing, true);
}

void TimelinePainter::axis(const TimelineLayout& layout) {
    const QFontMetricsF metrics(style_.small);
    const QRectF& area = layout.viewport.area;
    for (const TimeTick& tick : layout.ticks) {
        const double x = layout.viewport.x(tick.at);
        painter_.setPen(flat(style_.theme.grid, 1));
        painter_.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        const double width = metrics.horizontalAdvance(tick.label);
        Label text{tick.label, Face::Small, style_.theme.mutedText, {}, {}};
        text.box = QRectF(x - width / 2, area.top() - 6 - metrics.height(), width, metrics.height());
        // The margin beside the lanes holds half a label, not more.
        if (text.box.right() <= area.right() + labelOverhang) label(text);
    }
}

void TimelinePainter::hatch(const QRectF& rect, WaitPattern pattern, double phase) {
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(style_.theme.window);
    painter_.drawRect(rect);
    if (pattern == WaitPattern::Dots) {
        painter_.setBrush(style_.theme.waiting);
        painter_.drawRects(dots(rect, phase));
        return;
    }
    painter_.setPen(flat(style_.theme.waiting, 1));
    painter_.drawLines(slanted(rect, phase, false));
    if (pattern == WaitPattern::Cross) painter_.drawLines(slanted(rect, phase, true));
}

bool TimelinePainter::onPixels() const {
    return painter_.paintEngine()->type() == QPaintEngine::Raster && painter_.deviceTransform().type() <= QTransform::TxTranslate;
}

/// The grounds and patterns of all of one kind at once, from a tile where there are pixels.
void TimelinePainter::waits(const std::vector<WaitBox>& boxes) {
    if (!onPixels()) {
        for (const WaitBox& box : boxes) hatch(box.rect, box.pattern, box.phase);
    } else if (!boxes.empty()) {
        std::array<QVector<QRectF>, 3> rects;
        for (const WaitBox& box : boxes) rects[static_cast<std::size_t>(box.pattern)].append(box.rect);
        painter_.setPen(Qt::NoPen);
        painter_.setBrushOrigin(QPointF(boxes.front().phase, 0));
        painter_.setRenderHint(QPainter::Antialiasing, false);
        for (const WaitPattern pattern : {WaitPattern::Dots, WaitPattern::Diagonal, WaitPattern::Cross}) {
            const auto& same = rects[static_cast<std::size_t>(pattern)];
            if (same.isEmpty()) continue;
            painter_.setBrush(QBrush(tile(pattern)));
            painter_.drawRects(same);
        }
        painter_.setRenderHint(QPainter::Antialiasing, true);
        painter_.setBrushOrigin(QPointF());
    }
    for (const WaitBox& box : boxes) {
        if (box.endless) {
            painter_.setPen(flat(style_.theme.error, 2));
            painter_.drawLine(box.rect.topLeft(), box.rect.bottomLeft());
        }
        if (box.label.text.isEmpty()) continue;
        Label text = box.label;
        if (box.endless) text.color = style_.theme.error;
        chip(text);
    }
}

/// One period of the pattern in both directions.
QImage TimelinePainter::tile(WaitPattern pattern) const {
    const int side = 24;  // of the dots' pitch and of the lines'
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(style_.theme.window);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    TimelinePainter(painter, style_).hatch(QRectF(-side, -side, 3 * side, 3 * side), pattern, 0);
    return image;
}

/// One row of pixels, copied down; as rectangles where there are no pixels.
void TimelinePainter::columns(const QRectF& rect, const std::vector<QRgb>& tints) {
    const auto count = static_cast<int>(tints.size());
    if (onPixels() && count == static_cast<int>(rect.width())) {
        const QImage row(reinterpret_cast<const uchar*>(tints.data()), count, 1, count * 4, QImage::Format_ARGB32_Premultiplied);
        painter_.setBrushOrigin(rect.topLeft());
        painter_.setRenderHint(QPainter::Antialiasing, false);
        painter_.fillRect(rect, QBrush(row));
        painter_.setRenderHint(QPainter::Antialiasing, true);
        painter_.setBrushOrigin(QPointF());
        return;
    }
    if (painter_.paintEngine()->type() == QPaintEngine::Raster) {
        const QImage row(reinterpret_cast<const uchar*>(tints.data()), count, 1, count * 4, QImage::Format_ARGB32_Premultiplied);
        painter_.drawImage(rect, row, QRectF(0, 0, count, 1));
        return;
    }
    const double width = rect.width() / count;
    for (int first = 0, last = 0; first < count; first = last) {
        while (last < count && tints[static_cast<std::size_t>(last)] == tints[static_cast<std::size_t>(first)]) ++last;
        const QRgb tint = qUnpremultiply(tints[static_cast<std::size_t>(first)]);
        if (qAlpha(tint) == 0) continue;
        const QColor color = layout::mixed(QColor::fromRgb(tint), style_.theme.surface, qAlpha(tint) / 255.0);
        painter_.fillRect(QRectF(rect.left() + first * width, rect.top(), (last - first) * width, rect.height()), color);
    }
}

void TimelinePainter::folded(const FoldedRow& row) {
    columns(row.rect, row.tints);
    if (row.kept.empty()) return;
    const double height = std::min(keptHeight, row.rect.height() / 2);
    columns(QRectF(row.rect.left(), row.rect.bottom() - height, row.rect.width(), height), row.kept);
}

void TimelinePainter::foldedMarks(const FoldedMarks& marks) {
    QVector<QRectF> lines;
    for (std::size_t i = 0; i < marks.columns.size(); ++i)
        if (marks.columns[i] != 0)
            lines.append(QRectF(marks.rect.left() + static_cast<double>(i), marks.rect.top(), 1, marks.rect.height()));
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(marks.color);
    painter_.setRenderHint(QPainter::Antialiasing, false);
    painter_.drawRects(lines);
    painter_.setRenderHint(QPainter::Antialiasing, true);
}

void TimelinePainter::hollow(const Bar& bar) {
    const QRectF inner = bar.rect.adjusted(0, 0.75, -1.5, -0.75);
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(bar.fill);
    painter_.drawRect(bar.rect);
    painter_.setPen(flat(bar.edge, 1.5));
    painter_.drawLine(inner.topLeft(), inner.topRight());
    painter_.drawLine(inner.bottomLeft(), inner.bottomRight());
    if (bar.cutRight) return;
    const double firm = std::min(4.0, bar.rect.width());
    painter_.fillRect(QRectF(bar.rect.right() - firm, bar.rect.top(), firm, bar.rect.height()), bar.edge);
}

/// Plain ones of one colour at once, above the pale ones that may be around them.
void TimelinePainter::bars(const std::vector<Bar>& bars) {
    std::map<QRgb, QVector<QRectF>> plain;
    for (const Bar& box : bars) {
        const bool isPlain = !isFramed(box) && box.shape != BarShape::Hollow && !isRound(box);
        if (isPlain && box.label.text.isEmpty()) plain[box.fill.rgb()].append(box.rect);
        else bar(box);
    }
    painter_.setPen(Qt::NoPen);
    for (const auto& [color, rects] : plain) {
        painter_.setBrush(QColor(color));
        painter_.drawRects(rects);
    }
}

void TimelinePainter::bar(const Bar& bar) {
    if (bar.shape == BarShape::Hollow) {
        hollow(bar);
        label(bar.label);
        return;
    }
    painter_.setPen(isFramed(bar) ? flat(bar.edge, 1) : QPen(Qt::NoPen));
    painter_.setBrush(bar.fill);
    const QRectF rect = isFramed(bar) ? bar.rect.adjusted(0.5, 0.5, -0.5, -0.5) : bar.rect;
    if (isRound(bar)) painter_.drawRoundedRect(rect, rounding, rounding);
    else painter_.drawRect(rect);
    label(bar.label);
}

void TimelinePainter::mark(const Mark& mark) {
    const double r = mark.radius - (mark.filled ? 0 : 0.8);
    const QPolygonF diamond(
        {mark.centre + QPointF(0, -r), mark.centre + QPointF(r, 0), mark.centre + QPointF(0, r), mark.centre + QPointF(-r, 0)});
    painter_.setPen(mark.filled ? QPen(Qt::NoPen) : flat(mark.color, 1.6));
    painter_.setBrush(mark.filled ? mark.color : style_.theme.surface);
    painter_.drawPolygon(diamond);
}

void TimelinePainter::failure(const FailureMark& failure) {
    painter_.fillRect(failure.tick, style_.theme.error);
    chip(failure.label);
}

void TimelinePainter::curve(const StepCurve& curve) {
    for (const QPointF& level : curve.levels) {
        painter_.setPen(flat(style_.theme.grid, 1));
        painter_.drawLine(level, QPointF(curve.rect.right(), level.y()));
    }
    QColor fill = curve.color;
    fill.setAlphaF(0.18F);
    if (!curve.means.empty()) return foldedCurve(curve, fill);
    QPolygonF shape(curve.points);
    shape << curve.rect.bottomRight() << curve.rect.bottomLeft();
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(fill);
    painter_.drawPolygon(shape);
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(flat(curve.color, 1.8));
    painter_.drawPolyline(QPolygonF(curve.points));
}

namespace {

QRgb premultiplied(const QColor& color) { return qPremultiply(color.rgba()); }

/// The whole of a folded curve, row by row, with a line of two px on top.
QImage curveImage(const StepCurve& curve, int height, QRgb line, QRgb fill) {
    const auto width = static_cast<int>(curve.means.size());
    std::vector<int> tops(curve.means.size());
    for (std::size_t i = 0; i < tops.size(); ++i)
        tops[i] = static_cast<int>(std::lround((1 - static_cast<double>(curve.means[i])) * curve.rect.height()));
    QImage image(width, height + 2, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < height + 2; ++y) {
        QRgb* row = reinterpret_cast<QRgb*>(image.scanLine(y));
        const QRgb below = y <= height ? fill : 0U;
        for (std::size_t x = 0; x < tops.size(); ++x) row[x] = y < tops[x] ? 0U : y < tops[x] + 2 ? line : below;
    }
    return image;
}

}  // namespace

void TimelinePainter::foldedCurve(const StepCurve& curve, const QColor& fill) {
    painter_.setRenderHint(QPainter::Antialiasing, false);
    if (onPixels() && static_cast<int>(curve.means.size()) == static_cast<int>(curve.rect.width())) {
        const int height = static_cast<int>(std::ceil(curve.rect.height()));
        painter_.drawImage(QPointF(std::round(curve.rect.left()), std::round(curve.rect.top()) - 1),
                           curveImage(curve, height, premultiplied(curve.color), premultiplied(fill)));
        painter_.setRenderHint(QPainter::Antialiasing, true);
        return;
    }
    QVector<QRectF> below, tops;
    const double width = curve.rect.width() / static_cast<double>(curve.means.size());
    for (std::size_t i = 0; i < curve.means.size(); ++i) {
        const double x = curve.rect.left() + static_cast<double>(i) * width;
        const double y = curve.rect.bottom() - static_cast<double>(curve.means[i]) * curve.rect.height();
        below.append(QRectF(x, y, width, curve.rect.bottom() - y));
        tops.append(QRectF(x, y - 1, width, 2));
    }
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(fill);
    painter_.drawRects(below);
    painter_.setBrush(curve.color);
    painter_.drawRects(tops);
    painter_.setRenderHint(QPainter::Antialiasing, true);
}

void TimelinePainter::intervals(const TimelineLayout& layout) {
    for (const Barrier& box : layout.barriers) barrier(box);
    waits(layout.waits);
    for (const ConflictMark& box : layout.conflicts) conflictGround(box);
    for (const FoldedRow& row : layout.folded) folded(row);
    bars(layout.bars);
    for (const Caliper& box : layout.calipers) caliper(box);
    for (const ConflictMark& box : layout.conflicts) conflict(box);
    for (const StepCurve& box : layout.curves) curve(box);
    painter_.setBrush(Qt::NoBrush);
    for (const GraphFrame& box : layout.frames) frame(box);
    for (const Whisker& box : layout.whiskers) whisker(box);
    ghosts(layout);
}

/// What is around a graph's nodes.
void TimelinePainter::frame(const GraphFrame& box) {
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(flat(box.color, 1.5));
    if (box.rect.width() < 4 * rounding) painter_.drawRect(box.rect);
    else painter_.drawRoundedRect(box.rect, rounding, rounding);
    chip(box.label);
}

void TimelinePainter::whisker(const Whisker& box) {
    painter_.setPen(flat(box.color, 1.4));
    painter_.drawLine(QPointF(box.left, box.y), QPointF(box.right, box.y));
    for (const double x : {box.left, box.right}) painter_.drawLine(QPointF(x, box.y - 3), QPointF(x, box.y + 3));
}

void TimelinePainter::arrow(const TimelineArrow& arrow) {
    const QPointF head = arrow.points.last(), before = arrow.points[arrow.points.size() - 2];
    const QLineF last(before, head);
    const QPointF along = last.length() > 0 ? QPointF(last.dx(), last.dy()) / last.length() : QPointF(1, 0);
    const QPointF across(-along.y(), along.x());
    const double size = std::min(6.0, std::max(3.0, last.length()));
    QPolygonF line(arrow.points);
    line.last() = head - along * size * 0.8;
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(flat(arrow.color, arrow.emphasised ? 2 : 1.4, arrow.pen));
    painter_.drawPolyline(line);
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(arrow.color);
    painter_.drawPolygon(
        QPolygonF({head, head - along * size + across * size * 0.55, head - along * size - across * size * 0.55}));
}
/// Few as they are; many as thin lines of one colour at once, the emphasised ones above them.
void TimelinePainter::arrows(const std::vector<TimelineArrow>& arrows) {
    constexpr std::size_t few = 150;
    if (arrows.size() <= few) {
        for (const TimelineArrow& one : arrows) arrow(one);
        return;
    }
    crowd(arrows);
    std::size_t left = few;
    for (const TimelineArrow& one : arrows)
        if (one.emphasised && left > 0 && left--) arrow(one);
}

void TimelinePainter::crowd(const std::vector<TimelineArrow>& arrows) {
    std::map<QRgb, QVector<QLineF>> byColor;
    for (const TimelineArrow& one : arrows) {
        QVector<QLineF>& lines = byColor[one.color.rgb()];
        for (int i = 1; i < one.points.size(); ++i) lines.append(QLineF(one.points[i - 1], one.points[i]));
        const QPointF head = one.points.last(), before = one.points[one.points.size() - 2];
        const bool level = head.y() == before.y();
        const double back = (level ? head.x() > before.x() : head.y() > before.y()) ? -4 : 4;
        const QPointF along = level ? QPointF(back, 0) : QPointF(0, back), across = level ? QPointF(0, 3) : QPointF(3, 0);
        lines.append(QLineF(head, head + along + across));
        lines.append(QLineF(head, head + along - across));
    }
    painter_.setRenderHint(QPainter::Antialiasing, false);
    for (const auto& [color, lines] : byColor) {
        painter_.setPen(QPen(QColor(color), 0));
        painter_.drawLines(lines);
    }
    painter_.setRenderHint(QPainter::Antialiasing, true);
}

void TimelinePainter::density(const DependencyDensity& density) {
    std::vector<QRgb> tints;
    tints.reserve(density.parts.size());
    const QColor& color = density.color;
    for (const float part : density.parts) {
        const int strength = part > 0 ? std::max(40, static_cast<int>(part * 255)) : 0;
        tints.push_back(qPremultiply(qRgba(color.red(), color.green(), color.blue(), strength)));
    }
    columns(density.rect, tints);
    chip(density.label);
}

/// A line of many corners is filled piece by piece: as one outline, it crosses itself so often that painting takes long.
void TimelinePainter::strokeAlongAxes(const QVector<QPointF>& path, double width, const QColor& color) {
    constexpr qsizetype many = 400;
    if (path.size() < many) {
        painter_.setPen(flat(color, width));
        painter_.drawPolyline(QPolygonF(path));
        return;
    }
    const double half = width / 2;
    for (qsizetype i = 1; i < path.size(); ++i)
        painter_.fillRect(QRectF(path[i - 1], path[i]).normalized().adjusted(-half, -half, half, half), color);
}

void TimelinePainter::lines(const TimelineLayout& layout) {
    painter_.setBrush(Qt::NoBrush);
    for (const QVector<QPointF>& path : layout.criticalPath) {
        strokeAlongAxes(path, 3, style_.theme.criticalPath);
    }
    arrows(layout.arrows);
    if (layout.density) density(*layout.density);
    for (const FoldedMarks& box : layout.foldedMarks) foldedMarks(box);
    for (const Mark& box : layout.marks) mark(box);
    for (const FailureMark& box : layout.failures) failure(box);
}

void TimelinePainter::overview(const TimelineLayout& layout, const std::vector<FoldedRow>& rows) {
    const QRectF& strip = layout.viewport.overview;
    if (strip.isEmpty()) return;
    painter_.setPen(flat(style_.theme.line, 1));
    painter_.setBrush(style_.theme.surface);
    painter_.drawRoundedRect(strip.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    for (const FoldedRow& row : rows) columns(row.rect, row.tints);
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(flat(style_.theme.accent, 1.6));
    painter_.drawRoundedRect(layout.overviewWindow.adjusted(0.8, 0.8, -0.8, -0.8), 4, 4);
}

void TimelinePainter::halos(const std::vector<Outline>& halos) {
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(QPen(style_.theme.accent, 2.5));
    for (const Outline& halo : halos) painter_.drawRoundedRect(halo.rect, 5, 5);
}

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/paint/timeline_painter.h"

#include "engine/layout/layout_parts.h"
#include "ui/timeline/paint/mark_stamps.h"
#include "ui/timeline/paint/painter_pens.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPaintEngine>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace streamscope::ui {

namespace {

constexpr double labelOverhang = 20;
constexpr double keptHeight = 6;  ///< px of a folded row for items that must stay visible

}  // namespace

void TimelinePainter::label(const Label& text) {
    if (text.text.empty()) return;
    painter_.setFont(look_.font(text.face));
    painter_.setPen(qt(text.color));
    painter_.drawText(qt(baselineOf(text, look_)), qt(text.text));
}

void TimelinePainter::chip(const Label& text) {
    if (text.text.empty()) return;
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(qt(text.background));
    painter_.drawRoundedRect(qt(text.box).adjusted(-5, -1, 5, 1), rounding, rounding);
    label(text);
}

void TimelinePainter::rows(const TimelineLayout& layout) {
    painter_.setRenderHint(QPainter::Antialiasing, false);
    for (const RowBox& row : layout.rows) {
        if (row.heading) painter_.fillRect(qt(row.rect), look_.theme.control);
        painter_.setPen(flat(look_.theme.grid, 1));
        painter_.drawLine(qt(row.rect.bottomLeft()), qt(row.rect.bottomRight()));
        label(row.title);
        label(row.note);
    }
    for (const StepCurve& curve : layout.curves)
        for (const Label& text : curve.labels) label(text);
    painter_.setRenderHint(QPainter::Antialiasing, true);
}

std::vector<Label> axisLabels(const TimelineLayout& layout, const Look& look) {
    const double height = look.measures->height(Face::Small);
    const Rect& area = layout.viewport.area;
    std::vector<Label> labels;
    for (const TimeTick& tick : layout.ticks) {
        const double width = look.measures->advance(Face::Small, tick.label);
        const Rect box(layout.viewport.x(tick.at) - width / 2, area.top() - 6 - height, width, height);
        // The margin beside the lanes fits half a label.
        if (box.right() <= area.right() + labelOverhang)
            labels.push_back({tick.label, Face::Small, look.palette.mutedText, {}, box, Anchor::Middle});
    }
    return labels;
}

void TimelinePainter::axis(const TimelineLayout& layout) {
    const Rect& area = layout.viewport.area;
    for (const TimeTick& tick : layout.ticks) {
        const double x = layout.viewport.x(tick.at);
        painter_.setPen(flat(look_.theme.grid, 1));
        painter_.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    }
    for (const Label& text : axisLabels(layout, look_)) label(text);
}

bool TimelinePainter::onPixels() const {
    return painter_.paintEngine()->type() == QPaintEngine::Raster && painter_.deviceTransform().type() <= QTransform::TxTranslate;
}

/// Paints columns as one row of pixels that is scaled vertically; on vector devices, as rectangles.
void TimelinePainter::columns(const Rect& box, const std::vector<Rgb>& tints) {
    const QRectF rect = qt(box);
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
        const QRgb tint = tints[static_cast<std::size_t>(first)];
        if (qAlpha(tint) == 0) continue;
        painter_.fillRect(QRectF(rect.left() + first * width, rect.top(), (last - first) * width, rect.height()),
                          onSurface(tint));
    }
}

QColor TimelinePainter::onSurface(QRgb tint) const {
    const QRgb plain = qUnpremultiply(tint);
    return qt(layout::mixed(Color::of(plain), look_.palette.surface, qAlpha(plain) / 255.0));
}

/// Paints bands as rectangles that span adjacent equal columns.
void TimelinePainter::bandsAsRects(const FoldedRow& row) {
    const double width = row.rect.width() / static_cast<double>(row.tints.size());
    std::map<std::tuple<QRgb, int, int>, QRectF> open;  // by colour and position, in tenths of a px
    const auto paint = [this](const auto& each) { painter_.fillRect(each.second, onSurface(std::get<0>(each.first))); };
    for (const FoldedBand& band : row.bands) {
        const int top = qRound(band.from * row.rect.height() * 2), bottom = qRound(band.to * row.rect.height() * 2);
        const QRectF rect(row.rect.left() + band.column * width, row.rect.top() + top / 2.0, width, (bottom - top) / 2.0);
        const auto [before, fresh] = open.try_emplace({band.tint, top, bottom}, rect);
        if (fresh) continue;
        if (rect.left() - before->second.right() > width / 2) {
            paint(*before);
            before->second = rect;
        } else {
            before->second.setRight(rect.right());
        }
    }
    for (const auto& each : open) paint(each);
}

/// Paints the columns with their bands as one image on raster devices.
void TimelinePainter::stacked(const FoldedRow& row) {
    if (painter_.paintEngine()->type() != QPaintEngine::Raster) {
        columns(row.rect, row.tints);
        return bandsAsRects(row);
    }
    const auto count = static_cast<int>(row.tints.size());
    const double perPx = count / row.rect.width();
    const int height = std::max(1, qRound(row.rect.height() * perPx));
    QImage image(count, height, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < height; ++y) std::copy(row.tints.begin(), row.tints.end(), reinterpret_cast<QRgb*>(image.scanLine(y)));
    auto* const pixels = reinterpret_cast<QRgb*>(image.bits());
    for (const FoldedBand& band : row.bands)
        for (int y = qRound(band.from * height), end = qRound(band.to * height); y < end; ++y)
            pixels[static_cast<std::ptrdiff_t>(y) * count + band.column] = band.tint;
    painter_.setRenderHint(QPainter::Antialiasing, false);
    if (onPixels()) painter_.drawImage(QPointF(std::round(row.rect.left()), std::round(row.rect.top())), image);
    else painter_.drawImage(qt(row.rect), image);
    painter_.setRenderHint(QPainter::Antialiasing, true);
}

void TimelinePainter::folded(const FoldedRow& row) {
    if (row.bands.empty()) columns(row.rect, row.tints);
    else stacked(row);
    if (!row.edges.empty())
        for (const double top : {row.rect.top(), row.rect.bottom() - 1})
            columns(Rect(row.rect.left(), top, row.rect.width(), 1), row.edges);
    if (row.kept.empty()) return;
    const double height = std::min(keptHeight, row.rect.height() / 2);
    columns(Rect(row.rect.left(), row.rect.bottom() - height, row.rect.width(), height), row.kept);
}

void TimelinePainter::foldedMarks(const FoldedMarks& marks) {
    const Rgb tint = premultiplied(marks.color.rgba());
    std::vector<Rgb> tints;
    tints.reserve(marks.columns.size());
    for (const std::uint32_t mark : marks.columns) tints.push_back(mark != 0 ? tint : 0);
    columns(marks.rect, tints);
}

/// Paints a mark. A record of an event with timing has clock hands.
void TimelinePainter::mark(const TimelineMark& mark) {
    const double r = mark.radius - (mark.filled ? 0 : 0.8);
    const QPointF centre = qt(mark.centre);
    const QPolygonF diamond({centre + QPointF(0, -r), centre + QPointF(r, 0), centre + QPointF(0, r), centre + QPointF(-r, 0)});
    painter_.setPen(mark.filled ? QPen(Qt::NoPen) : flat(mark.color, 1.6));
    painter_.setBrush(mark.filled ? qt(mark.color) : look_.theme.surface);
    painter_.drawPolygon(diamond);
    if (!mark.timed) return;
    const double hand = 0.44 * mark.radius;
    painter_.setPen(QPen(qt(Palette::textOn(mark.color)), 0.24 * mark.radius, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter_.setBrush(Qt::NoBrush);
    painter_.drawPolyline(QPolygonF({centre - QPointF(0, hand), centre, centre + QPointF(0.8 * hand, 0.4 * hand)}));
}

void TimelinePainter::marks(const std::vector<TimelineMark>& marks) {
    constexpr std::size_t few = 60;
    if (!onPixels() || marks.size() <= few) {
        for (const TimelineMark& box : marks) mark(box);
        return;
    }
    MarkStamps stamps(look_);
    for (const TimelineMark& box : marks) stamps.draw(painter_, box);
}

void TimelinePainter::failure(const FailureMark& failure) {
    painter_.fillRect(qt(failure.tick), look_.theme.error);
    chip(failure.label);
}

void TimelinePainter::intervals(const TimelineLayout& layout) {
    painter_.setOpacity(layout.aroundFound);
    for (const Barrier& box : layout.barriers) barrier(box);
    waits(layout.waits);
    for (const ConflictMark& box : layout.conflicts) conflictGround(box);
    strokeAlongAxes(layout.criticalLinks, 1.2, look_.theme.criticalPath);
    painter_.setOpacity(1);
    for (const FoldedRow& row : layout.folded) folded(row);
    for (const FoldedName& name : layout.foldedNames) chip(name.label);
    bars(layout.bars);
    for (const StuckBox& box : layout.stuck) stuck(box);
    for (const Caliper& box : layout.calipers) caliper(box);
    for (const RangeBox& box : layout.ranges) range(box);
    for (const ConflictMark& box : layout.conflicts) conflict(box);
    for (const ConflictMark& box : layout.conflicts) chip(box.label);
    for (const CollisionMark& box : layout.collisions) collision(box);
    for (const StepCurve& box : layout.curves) curve(box);
    blocks(layout.blocks);
    painter_.setBrush(Qt::NoBrush);
    for (const GraphFrame& box : layout.frames) frame(box);
    for (const Whisker& box : layout.whiskers) whisker(box);
    ghosts(layout);
}

/// Paints the frame around a graph's nodes.
void TimelinePainter::frame(const GraphFrame& box) {
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(flat(box.color, 1.5));
    if (box.rect.width() < 4 * rounding) painter_.drawRect(qt(box.rect));
    else painter_.drawRoundedRect(qt(box.rect), rounding, rounding);
    chip(box.label);
}

void TimelinePainter::captions(const std::vector<GraphFrame>& frames) {
    for (const GraphFrame& box : frames) chip(box.label);
}

void TimelinePainter::whisker(const Whisker& box) {
    painter_.setPen(flat(box.color, 1.4));
    painter_.drawLine(QPointF(box.left, box.y), QPointF(box.right, box.y));
    for (const double x : {box.left, box.right}) painter_.drawLine(QPointF(x, box.y - 3), QPointF(x, box.y + 3));
}

void TimelinePainter::lines(const TimelineLayout& layout) {
    painter_.setBrush(Qt::NoBrush);
    painter_.setOpacity(layout.aroundFound);
    strokeAlongAxes(layout.criticalPath, 3, look_.theme.criticalPath);
    for (const FoldedRow& row : layout.foldedPath) columns(row.rect, row.tints);
    arrows(layout.arrows);
    for (const StuckLink& link : layout.circle) arrow(link.arrow);
    waitLabels(layout.waits);
    painter_.setOpacity(1);
    if (layout.density) density(*layout.density);
    for (const FoldedMarks& box : layout.foldedMarks) foldedMarks(box);
    marks(layout.marks);
    for (const FailureMark& box : layout.failures) failure(box);
    notes(layout.notes);
}

void TimelinePainter::overview(const TimelineLayout& layout, const std::vector<FoldedRow>& rows) {
    const QRectF strip = qt(layout.viewport.overview);
    if (strip.isEmpty()) return;
    painter_.setPen(flat(look_.theme.line, 1));
    painter_.setBrush(look_.theme.surface);
    painter_.drawRoundedRect(strip.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    for (const FoldedRow& row : rows) columns(row.rect, row.tints);
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(flat(look_.theme.accent, 1.6));
    painter_.drawRoundedRect(qt(layout.overviewWindow).adjusted(0.8, 0.8, -0.8, -0.8), 4, 4);
}

void TimelinePainter::halos(const std::vector<Outline>& halos) {
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(QPen(look_.theme.accent, 2.5));
    for (const Outline& halo : halos) painter_.drawRoundedRect(qt(halo.rect), 5, 5);
}

}  // namespace streamscope::ui

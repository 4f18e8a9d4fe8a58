// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/paint/plottables.h"

#include "engine/layout/hit_test.h"
#include "ui/timeline/paint/timeline_painter.h"

#include <algorithm>
#include <cmath>

namespace streamscope::ui {

namespace {

constexpr double markOverhang = 6;  ///< px by which a mark at time 0 extends beyond the left edge of the area

/// Returns the area of the lanes with the overhang of marks on the left, if the view begins at 0.
QRectF withOverhang(const Viewport& view) { return qt(view.area).adjusted(view.begin > 0 ? 0 : -markOverhang, 0, 0, 1); }

QRect band(const Scene& scene) {
    const QRectF area = qt(scene.layout.viewport.area);
    return area.adjusted(-scene.layout.viewport.gutter, 0, 24, 1).toAlignedRect();
}

void drawPin(QPainter& painter, const QPointF& at, const QColor& ink) {
    painter.setPen(QPen(ink, 1.4));
    painter.drawLine(at, at + QPointF(0, 5));
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawEllipse(at - QPointF(0, 2), 3.2, 3.2);
    painter.setBrush(Qt::NoBrush);
}

}  // namespace

TimelinePlottable::TimelinePlottable(QCPAxis* keyAxis, QCPAxis* valueAxis, const Scene& scene)
    : QCPAbstractPlottable(keyAxis, valueAxis), scene_(scene) {
    setAntialiased(true);
}

double TimelinePlottable::selectTest(const QPointF& pos, bool, QVariant* details) const {
    const std::optional<std::uint32_t> found = operationAt(scene_.layout, pointOf(pos));
    if (!found) return -1;
    if (details) details->setValue(*found);
    return 0;
}

QCPRange TimelinePlottable::getKeyRange(bool& foundRange, QCP::SignDomain) const {
    foundRange = scene_.total > 0;
    return {0, scene_.total};
}

QCPRange TimelinePlottable::getValueRange(bool& foundRange, QCP::SignDomain, const QCPRange&) const {
    foundRange = scene_.layout.contentHeight > 0;
    return {0, scene_.layout.contentHeight};
}

QRect TimelinePlottable::clipRect() const { return withOverhang(scene_.layout.viewport).toAlignedRect(); }

void IntervalPlottable::draw(QCPPainter* painter) { TimelinePainter(*painter, scene_.look).intervals(scene_.layout); }

void DependencyPlottable::draw(QCPPainter* painter) { TimelinePainter(*painter, scene_.look).lines(scene_.layout); }

RowLayer::RowLayer(QCustomPlot* plot, const QString& layer, const Scene& scene) : QCPLayerable(plot, layer), scene_(scene) {
    setAntialiased(true);
}

void RowLayer::applyDefaultAntialiasingHint(QCPPainter* painter) const { painter->setAntialiasing(true); }

QRect RowLayer::clipRect() const { return band(scene_); }

void RowLayer::draw(QCPPainter* painter) { TimelinePainter(*painter, scene_.look).rows(scene_.layout); }

QRect OverviewLayer::clipRect() const { return qt(scene_.layout.viewport.overview).adjusted(-1, -1, 1, 2).toAlignedRect(); }

void OverviewLayer::draw(QCPPainter* painter) { TimelinePainter(*painter, scene_.look).overview(scene_.layout, scene_.overview); }

QRect OverlayLayer::clipRect() const { return mParentPlot->viewport(); }

/// Draws the playhead: a line through the lanes with a handle in the axis.
void OverlayLayer::drawPlayhead(QCPPainter& painter) {
    const Viewport& view = scene_.layout.viewport;
    const double x = view.x(*scene_.playhead);
    if (x < view.area.left() - 0.5 || x > view.area.right() + 0.5) return;
    const QColor& accent = scene_.look.theme.accent;
    painter.setPen(QPen(accent, 1.4));
    painter.drawLine(QPointF(x, view.area.top() - 6), QPointF(x, view.area.bottom()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(accent);
    const double top = view.area.top() - 16;
    painter.drawPolygon(QPolygonF({{x - 6, top}, {x + 6, top}, {x + 6, top + 7}, {x, top + 12}, {x - 6, top + 7}}));
    const QString text = qt(timeInView(*scene_.playhead, view.begin, view.end, view.area.width()));
    const QFontMetricsF metrics(scene_.look.strong);
    QRectF chip(x + 8, top - 4, metrics.horizontalAdvance(text) + 12, metrics.height() + 2);
    if (chip.right() > mParentPlot->viewport().right()) chip.moveRight(x - 8);
    painter.drawRoundedRect(chip, 4, 4);
    painter.setBrush(Qt::NoBrush);
    painter.setFont(scene_.look.strong);
    painter.setPen(Theme::textOn(accent));
    painter.drawText(chip, Qt::AlignCenter, text);
}

void OverlayLayer::drawDropLine(QCPPainter& painter) {
    const Viewport& view = scene_.layout.viewport;
    painter.setPen(QPen(scene_.look.theme.accent, 2));
    painter.drawLine(QPointF(view.area.left() - view.gutter, *scene_.dropLine), QPointF(view.area.right(), *scene_.dropLine));
}

/// Draws a measure. A kept one has a pin and does not shade the lanes.
void OverlayLayer::drawMeasure(QCPPainter& painter, const std::pair<double, double>& times, double below, bool kept) {
    const Viewport& view = scene_.layout.viewport;
    const auto [one, other] = times;
    const double left = std::clamp(view.x(std::min(one, other)), view.area.left(), view.area.right());
    const double right = std::clamp(view.x(std::max(one, other)), view.area.left(), view.area.right());
    if (view.x(std::max(one, other)) < view.area.left() || view.x(std::min(one, other)) > view.area.right()) return;
    const QRectF rect(QPointF(left, view.area.top()), QPointF(right, view.area.bottom()));
    const Theme& theme = scene_.look.theme;
    QColor fill = theme.accent;
    fill.setAlphaF(kept ? 0.04F : 0.10F);
    painter.fillRect(rect, fill);
    painter.setPen(QPen(theme.accent, 1, kept ? Qt::DashLine : Qt::SolidLine));
    painter.drawLine(rect.topLeft(), rect.bottomLeft());
    painter.drawLine(rect.topRight(), rect.bottomRight());
    const QString text = displayTime(Nanoseconds(std::llround(std::abs(other - one))));
    const QFontMetricsF metrics(scene_.look.strong);
    const double pin = kept ? 14 : 0;
    QRectF chip(0, 0, metrics.horizontalAdvance(text) + 14 + pin, metrics.height() + 6);
    chip.moveCenter({rect.center().x(), rect.top() + 12 + below});
    chip.moveLeft(std::clamp(chip.left(), view.area.left(), std::max(view.area.left(), view.area.right() - chip.width())));
    painter.setPen(QPen(theme.accent, 1));
    const double y = chip.center().y();
    painter.drawLine(QPointF(rect.left(), y), QPointF(std::max(rect.left(), chip.left()), y));
    painter.drawLine(QPointF(std::min(rect.right(), chip.right()), y), QPointF(rect.right(), y));
    painter.setBrush(kept ? theme.surface : theme.accent);
    painter.drawRoundedRect(chip.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    const QColor ink = kept ? theme.accentText : Theme::textOn(theme.accent);
    if (kept) drawPin(painter, {chip.left() + 11, y}, ink);
    painter.setFont(scene_.look.strong);
    painter.setPen(ink);
    painter.drawText(chip.adjusted(pin, 0, 0, 0), Qt::AlignCenter, text);
}

void OverlayLayer::draw(QCPPainter* painter) {
    const Rect& area = scene_.layout.viewport.area;
    TimelinePainter pen(*painter, scene_.look);
    painter->save();
    painter->setClipRect(withOverhang(scene_.layout.viewport).adjusted(0, 0, 4, 0));
    pen.halos(scene_.layout.halos);
    painter->setPen(QPen(scene_.look.theme.accent, 1.2));
    for (const Outline& outline : scene_.hovered) painter->drawRoundedRect(qt(outline.rect), 4, 4);
    pen.captions(scene_.layout.frames);
    painter->setBrush(Qt::NoBrush);
    if (scene_.zoomRegion) {
        const QRectF region(QPointF(scene_.zoomRegion->first, area.top()), QPointF(scene_.zoomRegion->second, area.bottom()));
        painter->setPen(QPen(scene_.look.theme.accent, 1, Qt::DashLine));
        painter->drawRect(region.normalized());
    }
    double below = 0;
    for (const auto& kept : scene_.keptMeasures) {
        drawMeasure(*painter, kept, below, true);
        below = std::fmod(below + QFontMetricsF(scene_.look.strong).height() + 8, std::max(24.0, area.height() - 24));
    }
    if (scene_.measure) drawMeasure(*painter, *scene_.measure, below, false);
    painter->restore();
    if (scene_.overviewRegion) {
        QRectF region = qt(scene_.layout.viewport.overview);
        region.setLeft(scene_.overviewRegion->first);
        region.setRight(scene_.overviewRegion->second);
        QColor inside = scene_.look.theme.accent;
        inside.setAlphaF(0.2F);
        painter->fillRect(region, inside);
        painter->setPen(QPen(scene_.look.theme.accent, 1, Qt::DashLine));
        painter->drawRect(region.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    if (scene_.playhead) drawPlayhead(*painter);
    if (scene_.dropLine) drawDropLine(*painter);
    if (!scene_.focused || scene_.look.scale.isForRoom()) return;
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(scene_.look.theme.accent, 1));
    painter->drawRect(QRectF(mParentPlot->viewport()).adjusted(0.5, 0.5, -0.5, -0.5));
}

void TimeTicker::generate(const QCPRange& range, const QLocale&, QChar, int, QVector<double>& ticks, QVector<double>* subTicks,
                          QVector<QString>* tickLabels) {
    ticks.clear();
    if (subTicks) subTicks->clear();
    if (tickLabels) tickLabels->clear();
    for (const TimeTick& tick : timeTicks(range.lower, range.upper, area_.width(), spacing_)) {
        ticks.append(tick.at);
        if (tickLabels) tickLabels->append(qt(tick.label));
    }
}

}  // namespace streamscope::ui

#include "moc_plottables.cpp"

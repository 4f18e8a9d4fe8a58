// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/paint/plottables.h"

#include "engine/layout/hit_test.h"
#include "ui/theme/text.h"
#include "ui/timeline/paint/timeline_painter.h"

#include <algorithm>
#include <cmath>

namespace streamscope::ui {

namespace {

/// Returns the area of the lanes with the overhang of marks on the left, if the view begins at 0.
QRectF withOverhang(const Scene& scene) {
    const Viewport& view = scene.layout.viewport;
    return qt(view.area).adjusted(view.begin > 0 ? 0 : -(scene.look.rows.mark + 1), 0, 0, 1);
}

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

/// Calls `visit` with each text of the lanes that has a background of its own.
template <class Visit>
void eachChip(const TimelineLayout& layout, Visit visit) {
    for (const WaitBox& box : layout.waits) visit(box.label);
    for (const Caliper& box : layout.calipers) visit(box.label);
    for (const ConflictMark& box : layout.conflicts) visit(box.label);
    for (const GraphFrame& box : layout.frames) visit(box.label);
    for (const FailureMark& box : layout.failures) visit(box.label);
}

bool isCut(const Label& label, double x) { return !label.text.empty() && label.box.left() < x && label.box.right() > x; }

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

QRect TimelinePlottable::clipRect() const { return withOverhang(scene_).toAlignedRect(); }

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

QRectF OverlayLayer::chipOfPlayhead(double x, const QString& words) const {
    const QFontMetricsF metrics(scene_.look.strong);
    const double height = metrics.height() + 2, bottom = scene_.layout.viewport.area.top() - 3;
    QRectF chip(x + 8, std::max(0.0, std::min(bottom - height, bottom - 17)), metrics.horizontalAdvance(words) + 12, height);
    if (chip.right() > mParentPlot->viewport().right()) chip.moveRight(x - 8);
    return chip;
}

/// Draws the playhead: a line through the lanes with a handle in the axis.
void OverlayLayer::drawPlayhead(QCPPainter& painter) const {
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
    const QRectF chip = chipOfPlayhead(x, text);
    for (const Label& tick : axisLabels(scene_.layout, scene_.look))  // partly covered numbers are omitted
        if (const QRectF box = qt(tick.box).adjusted(-1, -1, 1, 1); box.intersects(chip.adjusted(-2, 0, 2, 0)))
            painter.fillRect(box, scene_.look.theme.window);
    painter.drawRoundedRect(chip, 4, 4);
    painter.setBrush(Qt::NoBrush);
    painter.setFont(scene_.look.strong);
    painter.setPen(Theme::textOn(accent));
    painter.drawText(chip, Qt::AlignCenter, text);
}

/// Paints bars without the names that the curtain would cut. A name appears once there is room for all of it.
void OverlayLayer::hideCutNames(QPainter& painter, double x) const {
    TimelinePainter pen(painter, scene_.look);
    for (const Bar& bar : scene_.layout.bars) {
        if (!isCut(bar.label, x)) continue;
        Bar begun = bar;
        begun.rect.setRight(std::min(x, bar.rect.right()));
        begun.cutRight = begun.cutRight || x < bar.rect.right();
        begun.label = {};
        pen.bar(begun);
    }
    eachChip(scene_.layout, [&](const Label& label) {
        if (isCut(label, x)) painter.fillRect(qt(label.box).adjusted(-5, -1, 5, 1), qt(label.background));
    });
}

/// Covers the lanes from the curtain on, and draws what lies behind all operations: lines of lanes and of time.
void OverlayLayer::drawCurtain(QCPPainter& painter) const {
    const Viewport& view = scene_.layout.viewport;
    const QRectF area = qt(view.area);
    const double x = view.x(*scene_.curtain), overhang = scene_.look.rows.mark + 1;
    hideOverview(painter);
    if (x > area.right()) return;
    painter.save();
    painter.setClipRect(area.adjusted(-overhang, 0, overhang, 1));
    if (x > area.left()) hideCutNames(painter, x);
    const QRectF hidden(QPointF(x > area.left() ? x : area.left() - overhang, area.top()), area.bottomRight() + QPointF(1, 1));
    painter.setClipRect(hidden);
    painter.fillRect(hidden, scene_.look.theme.window);
    painter.setAntialiasing(mParentPlot->xAxis2->grid()->antialiased());
    painter.setPen(QPen(scene_.look.theme.grid, 1));
    for (const TimeTick& tick : scene_.layout.ticks)
        painter.drawLine(QLineF(view.x(tick.at), area.top(), view.x(tick.at), area.bottom()));
    TimelinePainter(painter, scene_.look).rows(scene_.layout);
    painter.restore();
}

/// Empties the overview from the curtain on.
void OverlayLayer::hideOverview(QPainter& painter) const {
    const Viewport& view = scene_.layout.viewport;
    if (view.overview.isEmpty() || view.overviewEnd <= 0) return;
    QRectF hidden = qt(view.overview).adjusted(-1, -1, 1, 2);
    hidden.setLeft(view.overview.left() + std::min(1.0, *scene_.curtain / view.overviewEnd) * view.overview.width());
    painter.save();
    painter.setClipRect(hidden);
    TimelinePainter(painter, scene_.look).overview(scene_.layout, {});
    painter.restore();
}

void OverlayLayer::drawDropLine(QCPPainter& painter) {
    const Viewport& view = scene_.layout.viewport;
    painter.setPen(QPen(scene_.look.theme.accent, 2));
    painter.drawLine(QPointF(view.area.left() - view.gutter, *scene_.dropLine), QPointF(view.area.right(), *scene_.dropLine));
}

/// Returns the length, and what was noted about it.
QString OverlayLayer::measureWords(double length, const TimelineNote* note, const QFontMetricsF& metrics) const {
    constexpr double widest = 320;  // px
    const QString time = displayTime(Nanoseconds(std::llround(length)));
    if (!note || note->text.empty()) return time;
    const QString words = metrics.elidedText(streamscope::ui::text(note->text).simplified(), Qt::ElideRight, widest);
    return length > 0 ? words + QStringLiteral("  ") + time : words;
}

/// Draws a measure, and returns where its text is. A kept one has a pin and its text, and does not shade the lanes.
QRectF OverlayLayer::drawMeasure(QCPPainter& painter, const std::pair<double, double>& times, double below,
                                 const TimelineNote* kept) const {
    const Viewport& view = scene_.layout.viewport;
    const auto [one, other] = times;
    const double left = std::clamp(view.x(std::min(one, other)), view.area.left(), view.area.right());
    const double right = std::clamp(view.x(std::max(one, other)), view.area.left(), view.area.right());
    if (view.x(std::max(one, other)) < view.area.left() || view.x(std::min(one, other)) > view.area.right()) return {};
    const QRectF rect(QPointF(left, view.area.top()), QPointF(right, view.area.bottom()));
    const Theme& theme = scene_.look.theme;
    QColor fill = theme.accent;
    fill.setAlphaF(kept ? 0.04F : 0.10F);
    painter.fillRect(rect, fill);
    painter.setPen(QPen(theme.accent, 1, kept ? Qt::DashLine : Qt::SolidLine));
    painter.drawLine(rect.topLeft(), rect.bottomLeft());
    painter.drawLine(rect.topRight(), rect.bottomRight());
    const QFontMetricsF metrics(scene_.look.strong);
    const QString text = measureWords(std::abs(other - one), kept, metrics);
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
    return chip;
}

void OverlayLayer::drawNotes(QCPPainter& painter) {
    const double step = QFontMetricsF(scene_.look.strong).height() + 8, room = scene_.layout.viewport.area.height() - 24;
    double below = 0;
    chips_.clear();
    for (const TimelineNote& note : scene_.notes) {
        const std::pair times(static_cast<double>(note.from.count()), static_cast<double>(note.to.count()));
        chips_.push_back(drawMeasure(painter, times, below, &note));
        below = std::fmod(below + step, std::max(24.0, room));
    }
    if (scene_.measure) drawMeasure(painter, *scene_.measure, below, nullptr);
}

std::optional<std::size_t> OverlayLayer::noteAt(const QPointF& at) const {
    const auto found = std::find_if(chips_.rbegin(), chips_.rend(), [&](const QRectF& chip) { return chip.contains(at); });
    if (found == chips_.rend()) return std::nullopt;
    return static_cast<std::size_t>(chips_.rend() - found) - 1;
}

void OverlayLayer::draw(QCPPainter* painter) {
    const Rect& area = scene_.layout.viewport.area;
    TimelinePainter pen(*painter, scene_.look);
    if (scene_.curtain) drawCurtain(*painter);
    painter->save();
    QRectF revealed = withOverhang(scene_).adjusted(0, 0, 4, 0);
    if (scene_.curtain)
        revealed.setRight(std::clamp(scene_.layout.viewport.x(*scene_.curtain), revealed.left(), revealed.right()));
    painter->setClipRect(revealed);
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
    drawNotes(*painter);
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

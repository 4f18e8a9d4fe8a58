// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweeps/multiples_view.h"

#include "engine/layout/time_axis.h"
#include "ui/theme/follow_theme.h"
#include "ui/timeline/paint/timeline_painter.h"

#include <QKeyEvent>
#include <QPaintEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::ui {
MultiplesView::MultiplesView(QWidget* parent) : QAbstractScrollArea(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    followTheme(this, [this] { layOut(); });
    setRuns({});
}

void MultiplesView::setRuns(std::vector<DeviceRun> runs, const QString& title) {
    if (title != title_ || !std::ranges::equal(runs_, runs, {}, &DeviceRun::id, &DeviceRun::id)) range_.reset();
    runs_ = std::move(runs);
    title_ = title;
    setAccessibleName(title_.isEmpty() ? tr("The program on several devices") : tr("%1 side by side").arg(title_));
    if (current_ && *current_ >= runs_.size()) current_.reset();
    hovered_.reset();
    layOut();
}

void MultiplesView::setShown(const QString& id) {
    shown_ = id;
    viewport()->update();
}

void MultiplesView::layOut() {
    layout_ = {};  // it refers to the runs
    layout_ = layoutMultiples(runs_, viewport()->width(), Theme::current(), viewport()->height(), range_);
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(3 * unit);
    verticalScrollBar()->setRange(0, std::max(0, int(layout_.size.height()) - viewport()->height()));
    if (range_ && layout_.end > 0 && range_->end > layout_.end) setRange(*range_);
    describe();
    viewport()->update();
}

void MultiplesView::setRange(const TimeRange& range) {
    const TimeRange whole = layout_.whole();
    const double span = std::clamp(range.span(), 1.0, whole.end);
    const double begin = std::clamp(range.begin, 0.0, whole.end - span);
    range_ = span < whole.end * (1 - 1e-9) ? std::optional(TimeRange{begin, begin + span}) : std::nullopt;
    showRange(layout_, runs_, range_.value_or(whole));
    describe();
    viewport()->update();
}

/// Zooms around the time at `x`; a factor below 1 shows less time.
void MultiplesView::zoom(double factor, double x) {
    const Viewport& axis = layout_.axis.viewport;
    const double at = axis.time(std::clamp(x, axis.area.left(), axis.area.right()));
    setRange(zoomed(layout_.visible(), factor, at, layout_.whole().end));
}

/// Moves the view by a share of its width.
void MultiplesView::pan(double share) {
    const TimeRange visible = layout_.visible();
    setRange({visible.begin + share * visible.span(), visible.end + share * visible.span()});
}

void MultiplesView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

QString MultiplesView::wordsOf(std::size_t run) const {
    QStringList words;
    for (const Label& label : layout_.parts[run].labels) words.prepend(text(label.text));
    return words.join(QStringLiteral(", "));
}

void MultiplesView::setCurrent(std::optional<std::size_t> run) {
    if (run && *run >= runs_.size()) return;
    current_ = run;
    viewport()->update();
    describe();
    if (!current_) return;
    const QRectF& box = layout_.parts[*current_].box;
    const int top = int(box.top() - multiplesAxisHeight), bottom = int(box.bottom()) - viewport()->height();
    QScrollBar* bar = verticalScrollBar();
    if (bar->value() > top) bar->setValue(top);
    else if (bar->value() < bottom) bar->setValue(std::min(bottom, top));
}

/// Tells a screen reader which part is current and which time is visible.
void MultiplesView::describe() {
    const Viewport& view = layout_.axis.viewport;
    const auto words = [&](double time) { return qt(timeInView(time, view.begin, view.end, view.area.width())); };
    QStringList said;
    if (current_) said << wordsOf(*current_);
    if (range_) said << tr("visible: %1 to %2").arg(words(view.begin), words(view.end));
    setAccessibleDescription(said.join(QStringLiteral("; ")));
}

std::optional<std::size_t> MultiplesView::runAt(const QPointF& place) const {
    if (place.y() < multiplesAxisHeight) return std::nullopt;
    const QPointF inside = place + QPointF(0, verticalScrollBar()->value());
    const auto found = std::ranges::find_if(layout_.parts, [&](const SmallTimeline& part) { return part.box.contains(inside); });
    return found == layout_.parts.end() ? std::nullopt : std::optional(found->run);
}

void MultiplesView::paintGround(QPainter& painter, const SmallTimeline& part) const {
    const bool shown = runs_[part.run].id == shown_;
    const bool current = current_ == part.run && hasFocus();
    if (!shown && !current && hovered_ != part.run) return;
    painter.setBrush(shown ? Theme::current().accentSurface : QColor(Qt::transparent));
    painter.setPen(current                ? QPen(Theme::current().accent, 2)
                   : hovered_ == part.run ? QPen(Theme::current().accent, 1)
                                          : QPen(Qt::NoPen));
    painter.drawRoundedRect(part.box.adjusted(1, 1, -1, -1), corner, corner);
}

/// Draws a line through all parts below the pointer, with its time in the axis.
void MultiplesView::paintHairLine(QPainter& painter) const {
    if (!hairLine_) return;
    const Theme& theme = Theme::current();
    const Viewport& view = layout_.axis.viewport;
    const QString time = qt(timeInView(view.time(*hairLine_), view.begin, view.end, view.area.width()));
    const QFontMetricsF metrics(layout_.look.strong);
    QRectF chip(0, 2, metrics.horizontalAdvance(time) + 12, metrics.height() + 2);
    chip.moveLeft(std::clamp(*hairLine_ - chip.width() / 2, 0.0, std::max(0.0, viewport()->width() - chip.width())));
    for (const Label& tick : axisLabels(layout_.axis, layout_.look))  // partly covered numbers are omitted
        if (const QRectF box = qt(tick.box).adjusted(-1, -1, 1, 1); box.intersects(chip)) painter.fillRect(box, theme.surface);
    painter.setPen(QPen(theme.accent, 1));
    painter.drawLine(QPointF(*hairLine_, chip.bottom()), QPointF(*hairLine_, viewport()->height()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.accent);
    painter.drawRoundedRect(chip, 4, 4);
    painter.setBrush(Qt::NoBrush);
    painter.setFont(layout_.look.strong);
    painter.setPen(Theme::textOn(theme.accent));
    painter.drawText(chip, Qt::AlignCenter, time);
}

void MultiplesView::paintEvent(QPaintEvent* event) {
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(viewport()->rect(), Theme::current().surface);
    painter.save();
    painter.translate(0, -verticalScrollBar()->value());
    const QRectF inSight = event->rect().translated(0, verticalScrollBar()->value());
    for (const SmallTimeline& part : layout_.parts) {
        if (!part.box.intersects(inSight)) continue;
        paintGround(painter, part);
        paintSmallTimeline(painter, layout_, part);
    }
    painter.restore();
    painter.fillRect(QRectF(0, 0, viewport()->width(), multiplesAxisHeight - 2), Theme::current().surface);
    paintMultiplesAxis(painter, layout_);
    paintHairLine(painter);
}

/// Handles the keys that move in time.
bool MultiplesView::navigate(int key) {
    const double at = hairLine_.value_or(layout_.axis.viewport.area.center().x());
    switch (key) {
        case Qt::Key_Plus:
        case Qt::Key_Equal:
        case Qt::Key_W: return zoom(zoomStep, at), true;
        case Qt::Key_Minus:
        case Qt::Key_S: return zoom(1 / zoomStep, at), true;
        case Qt::Key_Left:
        case Qt::Key_A: return pan(-panStep), true;
        case Qt::Key_Right:
        case Qt::Key_D: return pan(panStep), true;
        case Qt::Key_0: return setRange(layout_.whole()), true;
        default: return false;
    }
}

void MultiplesView::keyPressEvent(QKeyEvent* event) {
    constexpr Qt::KeyboardModifiers others = Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier;
    if (!(event->modifiers() & others) && navigate(event->key())) return;
    const std::size_t at = current_.value_or(0);
    switch (event->key()) {
        case Qt::Key_Up: return setCurrent(at > 0 ? at - 1 : 0);
        case Qt::Key_Down: return setCurrent(current_ ? std::min(at + 1, runs_.size() - 1) : 0);
        case Qt::Key_Home: return setCurrent(0);
        case Qt::Key_End: return setCurrent(runs_.size() - 1);
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (current_) Q_EMIT picked(runs_[*current_].id);
            return;
        default: QAbstractScrollArea::keyPressEvent(event);
    }
}

void MultiplesView::wheelEvent(QWheelEvent* event) {
    const double vertical = event->angleDelta().y() / wheelNotch, horizontal = event->angleDelta().x() / wheelNotch;
    if (event->modifiers() & Qt::ControlModifier) zoom(std::pow(zoomStep, vertical), event->position().x());
    else if (event->modifiers() & Qt::ShiftModifier) pan(-(vertical + horizontal) * panStep);
    else if (vertical == 0 && horizontal != 0) pan(-horizontal * panStep);
    else return QAbstractScrollArea::wheelEvent(event);
    event->accept();
}

void MultiplesView::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) pressed_ = runAt(event->position());
    if (event->button() == Qt::MiddleButton) dragged_ = event->position();
}

void MultiplesView::mouseDoubleClickEvent(QMouseEvent* event) {
    pressed_.reset();  // the first click has picked
    if (event->button() == Qt::LeftButton) setRange(layout_.whole());
}

void MultiplesView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::MiddleButton) dragged_.reset();
    if (event->button() != Qt::LeftButton) return;
    const std::optional<std::size_t> run = std::exchange(pressed_, std::nullopt);
    if (!run || runAt(event->position()) != run) return;
    setCurrent(run);
    Q_EMIT picked(runs_[*run].id);
}

void MultiplesView::mouseMoveEvent(QMouseEvent* event) {
    if (dragged_) {
        const QPointF by = *dragged_ - event->position();
        dragged_ = event->position();
        pan(by.x() / layout_.axis.viewport.area.width());
        verticalScrollBar()->setValue(verticalScrollBar()->value() + qRound(by.y()));
    }
    pointAt(event->position());
}

bool MultiplesView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave) pointAt(std::nullopt);
    return QAbstractScrollArea::viewportEvent(event);
}

/// Moves the hair line and marks the part below the pointer; nullopt: the pointer is elsewhere.
void MultiplesView::pointAt(std::optional<QPointF> place) {
    const Rect& lanes = layout_.axis.viewport.area;
    const bool isInTime = place && layout_.end > 0 && place->x() >= lanes.left() && place->x() <= lanes.right();
    updateHairLine();
    hairLine_ = isInTime ? std::optional(place->x()) : std::nullopt;
    updateHairLine();
    const auto run = place ? runAt(*place) : std::nullopt;
    if (run == hovered_) return;
    hovered_ = run;
    viewport()->setCursor(run ? Qt::PointingHandCursor : Qt::ArrowCursor);
    const QString tip = title_.isEmpty() ? tr("%1. Click to run and edit on this device") : tr("%1. Click to show this run");
    viewport()->setToolTip(run ? tip.arg(wordsOf(*run)) : QString());
    viewport()->update();
}

/// Requests that what the line covers is painted again.
void MultiplesView::updateHairLine() {
    if (!hairLine_) return;
    viewport()->update(0, 0, viewport()->width(), int(multiplesAxisHeight));
    viewport()->update(qRound(*hairLine_) - 2, 0, 4, viewport()->height());
}

void MultiplesView::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    if (!current_ && !runs_.empty() && event->reason() != Qt::MouseFocusReason) setCurrent(0);
    viewport()->update();
}

void MultiplesView::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

}  // namespace streamscope::ui

#include "moc_multiples_view.cpp"

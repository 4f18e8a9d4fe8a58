// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweeps/sweep_plot.h"
#include "ui/sweeps/sweep_words.h"
#include "ui/theme/plain_texts.h"

#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

// Mouse and keyboard events of SweepPlot.
namespace streamscope::ui {

void SweepPlot::paintEvent(QPaintEvent* event) {
    QCustomPlot::paintEvent(event);
    if (!hasFocus()) return;
    QPainter painter(this);
    painter.setPen(QPen(theme_.accent, 1));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

/// Places names and labels for the new size.
void SweepPlot::resizeEvent(QResizeEvent* event) {
    QCustomPlot::resizeEvent(event);
    replot();
    rebuild();
}

void SweepPlot::walk(int along, int across) {
    if (!result_ || result_->points.empty()) return;
    if (!current_) return setCurrent(shown_ && *shown_ < result_->points.size() ? shown_ : best_ ? best_ : 0);
    const auto perCurve = std::ptrdiff_t(result_->plan.perCurve()), all = std::ptrdiff_t(result_->points.size());
    const auto at = std::ptrdiff_t(*current_);
    const std::ptrdiff_t first = at / perCurve * perCurve, last = std::min(first + perCurve, all) - 1;
    std::ptrdiff_t to = std::clamp(at + along, first, last);
    const std::ptrdiff_t beside = to + across * perCurve;
    if (beside >= 0 && beside < all) to = beside;
    setCurrent(std::size_t(to));
}

void SweepPlot::keyPressEvent(QKeyEvent* event) {
    constexpr int end = 1 << 20;
    switch (event->key()) {
        case Qt::Key_Left: return walk(-1, 0);
        case Qt::Key_Right: return walk(1, 0);
        case Qt::Key_Up: return walk(0, 1);
        case Qt::Key_Down: return walk(0, -1);
        case Qt::Key_Home: return walk(-end, 0);
        case Qt::Key_End: return walk(end, 0);
        case Qt::Key_B: return setCurrent(best_);
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (current_) Q_EMIT picked(*current_);
            return;
        default: QCustomPlot::keyPressEvent(event);
    }
}

void SweepPlot::setHovered(std::optional<std::size_t> point) {
    if (hovered_ == point) return;
    hovered_ = point;
    setCursor(hovered_ ? Qt::PointingHandCursor : Qt::ArrowCursor);
    Q_EMIT pointedChanged();
}

void SweepPlot::mouseMoveEvent(QMouseEvent* event) {
    QCustomPlot::mouseMoveEvent(event);
    setHovered(pointAt(event->position()));
    if (hovered_)
        QToolTip::showText(event->globalPosition().toPoint(),
                           asItIs(sweepPointWords(*result_, *metric_, result_->points[*hovered_])), this);
    else QToolTip::hideText();
}

void SweepPlot::mouseReleaseEvent(QMouseEvent* event) {
    QCustomPlot::mouseReleaseEvent(event);
    const auto point = event->button() == Qt::LeftButton ? pointAt(event->position()) : std::nullopt;
    if (!point) return;
    setCurrent(point);
    Q_EMIT picked(*point);
}

void SweepPlot::leaveEvent(QEvent* event) {
    QCustomPlot::leaveEvent(event);
    setHovered(std::nullopt);
}

/// Selects a point when the keyboard gives the focus, for arrow keys to start from.
void SweepPlot::focusInEvent(QFocusEvent* event) {
    QCustomPlot::focusInEvent(event);
    if (!current_ && event->reason() != Qt::MouseFocusReason) walk(0, 0);
    update();
}

}  // namespace streamscope::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweeps/multiples_view.h"

#include "ui/theme/follow_theme.h"

#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>

namespace streamscope::ui {

MultiplesView::MultiplesView(QWidget* parent) : QAbstractScrollArea(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("The program on several devices"));
    viewport()->setMouseTracking(true);
    followTheme(this, [this] { layOut(); });
}

void MultiplesView::setRuns(std::vector<DeviceRun> runs) {
    runs_ = std::move(runs);
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
    layout_ = layoutMultiples(runs_, viewport()->width(), Theme::current(), viewport()->height());
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(3 * unit);
    verticalScrollBar()->setRange(0, std::max(0, int(layout_.size.height()) - viewport()->height()));
    viewport()->update();
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
    if (!current_) return;
    setAccessibleDescription(wordsOf(*current_));
    const QRectF& box = layout_.parts[*current_].box;
    const int top = int(box.top() - multiplesAxisHeight), bottom = int(box.bottom()) - viewport()->height();
    QScrollBar* bar = verticalScrollBar();
    if (bar->value() > top) bar->setValue(top);
    else if (bar->value() < bottom) bar->setValue(std::min(bottom, top));
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

void MultiplesView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(viewport()->rect(), Theme::current().surface);
    painter.save();
    painter.translate(0, -verticalScrollBar()->value());
    for (const SmallTimeline& part : layout_.parts) {
        paintGround(painter, part);
        paintSmallTimeline(painter, layout_, part);
    }
    painter.restore();
    painter.fillRect(QRectF(0, 0, viewport()->width(), multiplesAxisHeight - 2), Theme::current().surface);
    paintMultiplesAxis(painter, layout_);
}

void MultiplesView::keyPressEvent(QKeyEvent* event) {
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

void MultiplesView::mouseReleaseEvent(QMouseEvent* event) {
    const auto run = event->button() == Qt::LeftButton ? runAt(event->position()) : std::nullopt;
    if (!run) return;
    setCurrent(run);
    Q_EMIT picked(runs_[*run].id);
}

void MultiplesView::mouseMoveEvent(QMouseEvent* event) {
    const auto run = runAt(event->position());
    if (run == hovered_) return;
    hovered_ = run;
    viewport()->setCursor(run ? Qt::PointingHandCursor : Qt::ArrowCursor);
    viewport()->setToolTip(run ? tr("%1. Click to run and edit on this device").arg(wordsOf(*run)) : QString());
    viewport()->update();
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

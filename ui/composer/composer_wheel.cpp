// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer_view_private.h"

#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

// ComposerView: wheels, touchpads and pinches. Small steps of a touchpad add up to a notch of a wheel.
namespace streamscope::ui {
namespace {

constexpr int notch = 120;             // eighths of a degree
constexpr qreal pinchOfDensity = 0.3;  // change of the distance between two fingers for one step

}  // namespace

void ComposerView::Private::changeDensity(int steps, qreal x) {
    const int next = std::clamp(static_cast<int>(density) + steps, 0, static_cast<int>(Density::Tick));
    setDensityAt(static_cast<Density>(next), x);
}

void ComposerView::Private::scroll(const QPointF& by) {
    unscrolled_ += by;
    const QPointF whole(std::trunc(unscrolled_.x()), std::trunc(unscrolled_.y()));
    unscrolled_ -= whole;
    view->horizontalScrollBar()->setValue(view->horizontalScrollBar()->value() - static_cast<int>(whole.x()));
    view->verticalScrollBar()->setValue(view->verticalScrollBar()->value() - static_cast<int>(whole.y()));
}

void ComposerView::Private::turnWheel(const QWheelEvent& event) {
    if (event.modifiers() & Qt::ControlModifier) {
        turned_ += event.angleDelta().y() != 0 ? event.angleDelta().y() : event.angleDelta().x();
        const int notches = turned_ / notch;
        turned_ -= notches * notch;
        return changeDensity(-notches, event.position().x());
    }
    turned_ = 0;
    QPointF by = event.pixelDelta().isNull() ? QPointF(event.angleDelta()) / 2 : QPointF(event.pixelDelta());
    const bool flat = view->verticalScrollBar()->maximum() == view->verticalScrollBar()->minimum();
    const bool sideways = flat || event.modifiers() & Qt::ShiftModifier;
    if (sideways && by.x() == 0) by = by.transposed();
    scroll(by);
}

void ComposerView::Private::pinch(qreal by, qreal x) {
    pinched_ += by;
    if (std::abs(pinched_) < pinchOfDensity) return;
    changeDensity(std::exchange(pinched_, 0) > 0 ? -1 : 1, x);
}

void ComposerView::wheelEvent(QWheelEvent* event) {
    d_->turnWheel(*event);
    event->accept();
}

}  // namespace streamscope::ui

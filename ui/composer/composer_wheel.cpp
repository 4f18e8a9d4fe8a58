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

/// Returns the scroll position nearest to `position`, behind it or before it, at which a lane begins below the numbers, so that
/// no lane is cut there.
int ComposerView::Private::laneStop(qreal position, bool behind) const {
    const std::vector<Lane>& lanes = scene->picture().layout.lanes;
    qreal stop = 0;
    for (const Lane& lane : lanes) {
        const qreal at = lane.rect.top() - lanes.front().rect.top();
        if (behind ? stop >= position : at > position) break;
        stop = at;
    }
    return static_cast<int>(std::ceil(stop));
}

/// Scrolls by whole lanes, as a wheel with notches does. Less than a lane is kept for the next turn, unless it must be at least
/// one.
void ComposerView::Private::scrollLanes(qreal by, bool atLeastOne) {
    QScrollBar* bar = view->verticalScrollBar();
    const bool down = by < 0;
    const int from = bar->value();
    unscrolledLanes_ -= by;
    int to = laneStop(from + unscrolledLanes_, !down);
    if (atLeastOne && (down ? to <= from : to >= from)) to = laneStop(down ? from + 1 : from - 1, down);
    if (down ? to <= from : to >= from) return;
    unscrolledLanes_ = atLeastOne ? 0 : from + unscrolledLanes_ - to;
    bar->setValue(to);
}

/// Moves on from where something else has scrolled to, in the direction from `before`, so that no lane is cut.
void ComposerView::Private::stopAtLane(int before) {
    QScrollBar* bar = view->verticalScrollBar();
    if (bar->value() != before) bar->setValue(laneStop(bar->value(), bar->value() > before));
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
    if (event.pixelDelta().isNull() && by.y() != 0)
        scrollLanes(std::exchange(by.ry(), 0), std::abs(event.angleDelta().y()) >= notch);
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

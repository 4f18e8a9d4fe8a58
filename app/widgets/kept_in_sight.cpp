// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/kept_in_sight.h"

#include <QApplication>
#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>

namespace streamscope::app {

void KeptInSight::keep(QScrollArea* area, QWidget* part, QSize margins) {
    delete area->findChild<KeptInSight*>({}, Qt::FindDirectChildrenOnly);
    new KeptInSight(area, part, margins);
}

KeptInSight::KeptInSight(QScrollArea* area, QWidget* part, QSize margins)
    : QObject(area), area_(area), part_(part), margins_(margins) {
    soon_.setSingleShot(true);
    soon_.setInterval(0);
    connect(&soon_, &QTimer::timeout, this, &KeptInSight::show);
    for (QWidget* each = part; each && each != area->viewport(); each = each->parentWidget()) each->installEventFilter(this);
    area->viewport()->installEventFilter(this);
    connect(area->verticalScrollBar(), &QAbstractSlider::actionTriggered, this, &KeptInSight::end);
    connect(area->verticalScrollBar(), &QAbstractSlider::sliderPressed, this, &KeptInSight::end);
    connect(qApp, &QApplication::focusChanged, this, &KeptInSight::end);
    show();
    soon_.start();  // the layout of a new part is done later in this turn of the event loop
}

void KeptInSight::show() {
    if (part_ && part_->isVisible()) area_->ensureWidgetVisible(part_, margins_.width(), margins_.height());
}

void KeptInSight::end() {
    part_.clear();
    deleteLater();
}

bool KeptInSight::eventFilter(QObject* watched, QEvent* event) {
    const bool isScrolled = watched == area_->widget() && event->type() == QEvent::Move;
    if ((event->type() == QEvent::Move && !isScrolled) || event->type() == QEvent::Resize) soon_.start();
    return QObject::eventFilter(watched, event);
}

}  // namespace streamscope::app

#include "moc_kept_in_sight.cpp"

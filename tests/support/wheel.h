// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QTest>
#include <QWheelEvent>
#include <QWidget>

namespace streamscope::test {

/// Turns the wheel over the middle of a widget with a spontaneous event, since only such an event is passed on to parent widgets.
inline void turnWheel(QWidget* over, int turn) {
    const QPoint at = over->rect().center();
    QWheelEvent event(at, over->mapToGlobal(at), {}, {0, turn}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&event);
    qApp->notify(over, &event);
}

}  // namespace streamscope::test

#pragma once

#include <QApplication>
#include <QTest>
#include <QWheelEvent>
#include <QWidget>

namespace streamscope::test {

/// Turns the wheel over the middle of a widget as a mouse does: only such an event passes on to the widgets around.
inline void turnWheel(QWidget* over, int turn) {
    const QPoint at = over->rect().center();
    QWheelEvent event(at, over->mapToGlobal(at), {}, {0, turn}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&event);
    qApp->notify(over, &event);
}

}  // namespace streamscope::test

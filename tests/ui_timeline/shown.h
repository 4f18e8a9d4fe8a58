// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/patience.h"
#include "ui/timeline/timeline_plot.h"
#include "ui/timeline/timeline_view.h"

#include <QCoreApplication>
#include <QTest>
#include <QWheelEvent>

#include <cmath>

namespace streamscope::ui {

/// Returns whether two numbers differ by at most the tolerance.
inline bool near(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; }

/// A view on the screen with access for tests.
struct ShownTimeline {
    explicit ShownTimeline(const Timeline& timeline, QSize size = {1100, 520}) {
        view.resize(size);
        view.setTimeline(std::make_shared<Timeline>(timeline), TimelineState::Exact);
        view.show();
        plot = view.findChild<TimelinePlot*>();
        plot->setFocus();
        settle();
    }

    /// Executes the queued replot now.
    void settle() { plot->replot(); }

    const TimelineLayout& layout() {
        settle();
        return plot->layoutNow();
    }

    QRectF bar(std::uint32_t operation) {
        for (const Bar& found : layout().bars)
            if (found.operation == operation && found.shape != BarShape::Engine && found.shape != BarShape::HostTick)
                return qt(found.rect);
        return {};
    }

    QPoint middle(std::uint32_t operation) { return bar(operation).center().toPoint(); }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(plot, key, modifiers);
        settle();
    }

    void wheel(QPoint at, QPoint angle, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QWheelEvent event(at, plot->mapToGlobal(at), {}, angle, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(plot, &event);
        settle();
    }

    void drag(Qt::MouseButton button, QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = Qt::NoModifier,
              bool release = true) {
        QTest::mousePress(plot, button, modifiers, from);
        move(button, (from + to) / 2, modifiers);
        move(button, to, modifiers);
        if (release) QTest::mouseRelease(plot, button, modifiers, to);
        settle();
    }

    void move(Qt::MouseButtons buttons, QPoint at, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QMouseEvent event(QEvent::MouseMove, at, plot->mapToGlobal(at), Qt::NoButton, buttons, modifiers);
        QCoreApplication::sendEvent(plot, &event);
    }

    TimelineView view;
    TimelinePlot* plot = nullptr;
};

}  // namespace streamscope::ui

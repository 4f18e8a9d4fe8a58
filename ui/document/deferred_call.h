// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <functional>

namespace streamscope::ui {

/// Function call that takes milliseconds on the window's thread. It may be scheduled any number of times and is made once, in a
/// later, mostly idle iteration of the event loop, so that the next mouse event is not delayed by both.
class DeferredCall : public QObject {
public:
    DeferredCall(std::function<void()> call, QObject* parent);
    void schedule() { timer_.start(); }
    void cancel() { timer_.stop(); }

private:
    void callOrDefer();
    std::function<void()> call_;
    QTimer timer_;
    int deferred_ = 0;  ///< in iterations
};

}  // namespace streamscope::ui

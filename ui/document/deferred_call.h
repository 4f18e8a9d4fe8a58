#pragma once

#include <QObject>
#include <QTimer>

#include <functional>

namespace streamscope::ui {

/// A call that takes milliseconds on the window's thread. It is scheduled as often as wanted and made once, in a later iteration
/// of the event loop that has little else to do, so that the next mouse event does not wait for both.
class DeferredCall : public QObject {
public:
    DeferredCall(std::function<void()> call, QObject* parent);
    void schedule() { timer_.start(); }
    void cancel() { timer_.stop(); }

private:
    void callOrDefer();
    std::function<void()> call_;
    QTimer timer_;
    int deferred_ = 0;  ///< iterations
};

}  // namespace streamscope::ui

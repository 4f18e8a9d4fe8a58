// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/deferred_call.h"

#include <QAbstractEventDispatcher>
#include <QPointer>

#include <ctime>
#include <utility>

namespace streamscope::ui {
namespace {

constexpr double fullIteration = 1;  // ms
constexpr int mostDeferred = 4;      // iterations; the limit guarantees the call during a continuous drag

/// Returns the processor time of the calling thread in milliseconds.
double threadTime() {
#ifdef __linux__
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
#else
    return 0;
#endif
}

/// Timer of the processor time of the window's thread in the current iteration of the event loop.
class Iteration : public QObject {
public:
    explicit Iteration(QAbstractEventDispatcher* loop) : QObject(loop) {
        // aboutToBlock precedes waiting for events; awake is emitted if the loop does not wait.
        for (const auto looks : {&QAbstractEventDispatcher::aboutToBlock, &QAbstractEventDispatcher::awake})
            connect(loop, looks, this, [this] { began_ = threadTime(); });
    }
    double time() const { return threadTime() - began_; }

private:
    double began_ = threadTime();
};

double timeInThisIteration() {
    QAbstractEventDispatcher* loop = QAbstractEventDispatcher::instance();
    static QPointer<Iteration> iteration;
    if (!iteration) iteration = new Iteration(loop);
    return iteration->time();
}

}  // namespace

DeferredCall::DeferredCall(std::function<void()> call, QObject* parent) : QObject(parent), call_(std::move(call)), timer_(this) {
    timer_.setSingleShot(true);
    timer_.setInterval(0);
    connect(&timer_, &QTimer::timeout, this, &DeferredCall::callOrDefer);
}

void DeferredCall::callOrDefer() {
    if (deferred_ < mostDeferred && timeInThisIteration() > fullIteration) {
        ++deferred_;
        return timer_.start();
    }
    deferred_ = 0;
    call_();
}

}  // namespace streamscope::ui

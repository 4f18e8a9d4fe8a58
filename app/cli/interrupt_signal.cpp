// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interrupt_signal.h"

#include "app/cli/command_parts.h"

#include <unistd.h>

#include <csignal>
#include <ctime>

namespace streamscope::app {
namespace {

sigset_t watched() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    return signals;
}

}  // namespace

InterruptSignal::InterruptSignal(bool endsSoon) : endsSoon_(endsSoon) {
    const sigset_t signals = watched();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    watcher_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
}

void InterruptSignal::watch(const std::stop_token& stop) {
    constexpr int looksInAMoment = 16;
    const sigset_t mine = watched();
    const timespec aLook{0, 50'000'000};
    for (int looks = 0; !stop.stop_requested();) {
        if (sigtimedwait(&mine, nullptr, &aLook) > 0) source_.request_stop();
        looks = source_.stop_requested() && endsSoon_ ? looks + 1 : 0;
        if (looks < looksInAMoment) continue;
        complain(QStringLiteral("streamscope: Cancelled."));
        ::_exit(exitCancelled);
    }
}

InterruptSignal::InGoodOrder::InGoodOrder(InterruptSignal& signal, bool isNeeded) : signal_(signal), before_(signal.endsSoon_) {
    if (isNeeded) signal_.endsSoon_ = false;
}

InterruptSignal::InGoodOrder::~InGoodOrder() { signal_.endsSoon_ = before_; }

InterruptSignal::~InterruptSignal() {
    watcher_.request_stop();
    watcher_.join();
    const sigset_t signals = watched();
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/interrupt_signal.h"

#include "app/commands/command_parts.h"

#include <unistd.h>

#include <csignal>
#include <ctime>
#include <utility>

namespace streamscope::app {
namespace {

constexpr int aMoment = 16, someSeconds = 160;  ///< in looks of 50 ms

sigset_t watched() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    return signals;
}

}  // namespace

InterruptSignal::InterruptSignal(bool endsSoon) : patience_(endsSoon ? aMoment : 0) {
    const sigset_t signals = watched();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    watcher_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
}

void InterruptSignal::watch(const std::stop_token& stop) {
    const sigset_t mine = watched();
    const timespec aLook{0, 50'000'000};
    for (int looks = 0, before = 0; !stop.stop_requested();) {
        if (sigtimedwait(&mine, nullptr, &aLook) > 0) source_.request_stop();
        const int patience = patience_;
        looks = source_.stop_requested() && patience == std::exchange(before, patience) ? looks + 1 : 0;
        if (patience == 0 || looks < patience) continue;
        complain("streamscope: Cancelled.");
        ::_exit(exitCancelled);
    }
}

InterruptSignal::InGoodOrder::InGoodOrder(InterruptSignal& signal, bool isNeeded) : signal_(signal), before_(signal.patience_) {
    if (isNeeded && before_ != 0) signal_.patience_ = someSeconds;
}

InterruptSignal::InGoodOrder::~InGoodOrder() { signal_.patience_ = before_; }

InterruptSignal::~InterruptSignal() {
    watcher_.request_stop();
    watcher_.join();
    const sigset_t signals = watched();
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

}  // namespace streamscope::app

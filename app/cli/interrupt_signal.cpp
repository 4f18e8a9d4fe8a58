// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interrupt_signal.h"

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

InterruptSignal::InterruptSignal() {
    const sigset_t signals = watched();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    watcher_ = std::jthread([source = source_](std::stop_token stop) mutable {
        const sigset_t mine = watched();
        const timespec aMoment{0, 50'000'000};
        while (!stop.stop_requested())
            if (sigtimedwait(&mine, nullptr, &aMoment) > 0) source.request_stop();
    });
}

InterruptSignal::~InterruptSignal() {
    watcher_.request_stop();
    watcher_.join();
    const sigset_t signals = watched();
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/interruption.h"

#include <algorithm>
#include <future>

namespace streamscope {

namespace {

using Clock = std::chrono::steady_clock;

// Far enough away, but small enough that adding it to now() cannot overflow.
constexpr std::chrono::nanoseconds longest = std::chrono::hours(24 * 365);
constexpr auto longestLook = std::chrono::milliseconds(200);

}  // namespace

Interruption::Interruption(Driver& driver, std::stop_token user)
    : driver_(driver),
      deadline_(Clock::now() + longest),
      watchdog_([this](std::stop_token end) { watch(end); }),
      user_(std::move(user), [this] { cut(Cut::Cancelled); }) {}

Interruption::~Interruption() = default;

void Interruption::arm(std::chrono::nanoseconds allowance) {
    std::lock_guard lock(mutex_);
    deadline_ = Clock::now() + std::min(allowance, longest);
    changed_.notify_all();
}

void Interruption::lookFirst(std::function<void()> look) {
    std::lock_guard lock(lookMutex_);
    look_ = std::move(look);
}

void Interruption::cut(Cut reason) {
    {
        std::lock_guard lock(mutex_);
        if (happened()) return;
        if (driver_.threading() == Threading::Preemptive) at_ = driver_.now();
        reason_.store(reason, std::memory_order_release);
    }
    stopped_.request_stop();
    driver_.interrupt();
}

void Interruption::watch(std::stop_token end) {
    std::unique_lock lock(mutex_);
    while (!end.stop_requested() && Clock::now() < deadline_) {
        const auto deadline = deadline_;
        changed_.wait_until(lock, end, deadline, [&] { return deadline_ != deadline; });
    }
    lock.unlock();
    if (!end.stop_requested()) timeIsOver();
}

// Calls the look function, but does not wait until it returns. It may need the lock of the blocked call, which only the
// interruption releases.
void Interruption::timeIsOver() {
    std::lock_guard lock(lookMutex_);
    std::future<void> looking;
    if (look_ && !happened()) {
        looking = std::async(std::launch::async, look_);
        looking.wait_for(longestLook);
    }
    cut(Cut::TimedOut);
}

}  // namespace streamscope

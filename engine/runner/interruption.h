// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace streamscope {

enum class Cut : std::uint8_t { None, Cancelled, TimedOut, Faulted, Deadlocked };

/// Cause that ends a run from outside: the user's stop, the host clock, or a lost device. The first cause is kept, and the driver
/// is interrupted, so that every waiting call returns.
class Interruption {
public:
    Interruption(Driver& driver, std::stop_token user);
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    /// Allows the run this much time on the host clock from now on. Replaces an earlier allowance.
    void arm(std::chrono::nanoseconds allowance);
    void cut(Cut reason);
    /// Sets a function to call on a timeout before calls are released, or none if empty. The interruption does not wait for a
    /// function that blocks.
    void lookFirst(std::function<void()> look);

    Cut reason() const { return reason_.load(std::memory_order_acquire); }
    bool happened() const { return reason() != Cut::None; }
    /// Returns the driver's time of the interruption; only for a real clock.
    std::optional<HostTime> at() const { return happened() ? at_ : std::nullopt; }
    /// Returns a token that is stopped on interruption, for the Runner's own waits.
    std::stop_token token() const { return stopped_.get_token(); }

private:
    void watch(std::stop_token end);
    void timeIsOver();

    Driver& driver_;
    std::atomic<Cut> reason_ = Cut::None;
    std::optional<HostTime> at_;
    std::stop_source stopped_;
    std::mutex mutex_, lookMutex_;
    std::function<void()> look_;
    std::condition_variable_any changed_;
    std::chrono::steady_clock::time_point deadline_;
    std::jthread watchdog_;
    std::stop_callback<std::function<void()>> user_;
};

}  // namespace streamscope

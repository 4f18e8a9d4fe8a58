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

/// Ends what a run is waiting for, from outside: the user's stop, the host clock, a lost device. The first cause wins;
/// the driver is then interrupted, so every call that waits returns.
class Interruption {
public:
    Interruption(Driver& driver, std::stop_token user);
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    /// From now on the host clock allows this much; replaces an earlier allowance.
    void arm(std::chrono::nanoseconds allowance);
    void cut(Cut reason);
    /// Looked at when the time is over, before everything is let go; it is not waited for if it blocks itself. Empty: nothing.
    void lookFirst(std::function<void()> look);

    Cut reason() const { return reason_.load(std::memory_order_acquire); }
    bool happened() const { return reason() != Cut::None; }
    /// The driver's clock when it happened; only where that clock is real.
    std::optional<HostTime> at() const { return happened() ? at_ : std::nullopt; }
    /// Stopped when it happens, for waits of the Runner's own.
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

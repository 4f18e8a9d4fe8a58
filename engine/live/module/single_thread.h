// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

/// The classes of the standard library that make threads and wait for them, for a C++ library without threads, which lacks them.
/// They run nothing else: a thread never begins, a lock is always free, and only the caller itself requests a stop. The module
/// is compiled with this file before each unit, so that no other code knows about it.
namespace std {

class mutex {
public:
    void lock() {}
    bool try_lock() { return true; }
    void unlock() {}
};

class stop_token {
public:
    bool stop_requested() const noexcept { return stopped_ && *stopped_; }
    bool stop_possible() const noexcept { return stopped_ != nullptr; }

private:
    friend class stop_source;
    shared_ptr<bool> stopped_;
};

class stop_source {
public:
    stop_token get_token() const {
        stop_token token;
        token.stopped_ = stopped_;
        return token;
    }
    bool request_stop() { return !exchange(*stopped_, true); }
    bool stop_requested() const { return *stopped_; }

private:
    shared_ptr<bool> stopped_ = make_shared<bool>(false);
};

/// Is never called, because a stop cannot be requested while the caller waits.
template <class Callback>
class stop_callback {
public:
    template <class Function>
    stop_callback(stop_token, Function&&) {}
};

class thread {
public:
    static unsigned hardware_concurrency() noexcept { return 1; }
};

class jthread {
public:
    template <class Function>
    explicit jthread(Function&&) {}
};

class condition_variable_any {
public:
    void notify_all() {}
    template <class Lock, class Time, class Condition>
    bool wait_until(Lock&, const stop_token&, const Time&, Condition condition) {
        return condition();
    }
};

template <class Answer>
class future {
public:
    template <class Time>
    void wait_for(const Time&) {}
};
enum class launch { async };
template <class Work>
future<void> async(launch, Work&&) {
    return {};
}

}  // namespace std

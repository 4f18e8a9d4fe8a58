#pragma once

#include "engine/driver/driver.h"
#include "engine/simulated/ticks.h"

#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace streamscope::simulated {

/// What host code reads and writes: numbers in the AccessTable and in Contents.
struct HostEffects {
    std::uint32_t accesses = ~std::uint32_t{0}, effect = ~std::uint32_t{0};
};

/// One host thread of the program: its clock, its current device, and what it waits for.
struct HostThread {
    Ticks clock = 0;
    int device = 0;
    std::uint32_t process = 0;
    std::uint32_t correlation = 0;
    bool bracket = false;
    bool suspended = false;
    std::uint32_t unmet = 0;  ///< operations that the suspended call waits for
    Ticks earliest = 0;       ///< it returns no earlier: its own cost
    Ticks wakeUp = 0;         ///< from the end of the wait to its return
    HostEffects code{};       ///< of the hostWork that is under way
};

/// Suspended calls and when they return (simulated-gpu.md R1).
class HostThreads {
public:
    explicit HostThreads(std::size_t count) : threads_(count) {}
    HostThread& operator[](ThreadIndex thread) {
        if (thread >= threads_.size()) threads_.resize(thread + 1);
        return threads_[thread];
    }
    /// The call returns at `at`.
    void suspendUntil(ThreadIndex thread, Ticks at) {
        (*this)[thread].suspended = true;
        returns_.insert({at, thread});
    }
    /// The call returns when met() has been called `count` times, then `wakeUp` later.
    void suspend(ThreadIndex thread, std::uint32_t count, Ticks earliest, Ticks wakeUp) {
        HostThread& host = (*this)[thread];
        host.suspended = true;
        host.unmet = count;
        host.earliest = earliest;
        host.wakeUp = wakeUp;
    }
    void met(ThreadIndex thread, Ticks now) {
        HostThread& host = threads_[thread];
        if (!host.suspended || host.unmet == 0 || --host.unmet > 0) return;
        returns_.insert({later(std::max(now, host.earliest), host.wakeUp), thread});
    }
    std::optional<Ticks> nextReturn() const { return returns_.empty() ? std::nullopt : std::optional(returns_.begin()->first); }
    /// The first of them goes on at its time.
    ThreadIndex takeReturn() {
        const auto [at, thread] = *returns_.begin();
        returns_.erase(returns_.begin());
        threads_[thread].suspended = false;
        threads_[thread].clock = std::max(threads_[thread].clock, at);
        return thread;
    }
    /// Gives up what a suspended thread waits for; nullopt: none is suspended.
    std::optional<ThreadIndex> releaseAny(Ticks now) {
        for (ThreadIndex thread = 0; thread < threads_.size(); ++thread) {
            HostThread& host = threads_[thread];
            if (!host.suspended) continue;
            host.suspended = false;
            host.unmet = 0;
            host.clock = std::max(host.clock, now);
            std::erase_if(returns_, [&](const auto& entry) { return entry.second == thread; });
            return thread;
        }
        return std::nullopt;
    }

private:
    std::vector<HostThread> threads_;
    std::set<std::pair<Ticks, ThreadIndex>> returns_;
};

}  // namespace streamscope::simulated

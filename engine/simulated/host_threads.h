// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "engine/simulated/ticks.h"

#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace streamscope::simulated {

/// Indices in the AccessTable and in Contents of what host code reads and writes.
struct HostEffects {
    std::uint32_t accesses = ~std::uint32_t{0}, effect = ~std::uint32_t{0};
    Ticks pages = 0;  ///< time in which pages of managed memory move to the host
};

/// One host thread of the program: its clock, its current device, and what it waits for.
struct HostThread {
    Ticks clock = 0;
    std::uint32_t device = 0;
    std::uint32_t context = 0;  ///< as HostCaller::context
    std::uint32_t process = 0;  ///< index; without gaps, unlike the numbers of the program
    std::uint32_t correlation = 0;
    bool bracket = false;
    bool suspended = false;
    std::uint32_t unmet = 0;          ///< operations that the suspended call waits for
    Ticks earliest = 0;               ///< earliest return: the cost of the call itself
    Ticks wakeUp = 0;                 ///< from the end of the wait to the return
    HostEffects code{};               ///< effects of the current hostWork
    std::uint32_t awaited = nothing;  ///< context of the work that the call waits for, whose fault it answers
    static constexpr std::uint32_t nothing = ~std::uint32_t{0};
};

/// Suspended calls and when they return (model.md R1).
class HostThreads {
public:
    explicit HostThreads(std::size_t count) : threads_(count) {}
    HostThread& operator[](ThreadIndex thread) {
        if (thread >= threads_.size()) threads_.resize(thread + 1);
        return threads_[thread];
    }
    /// Suspends the thread's call, which returns at `at`.
    void suspendUntil(ThreadIndex thread, Ticks at) {
        (*this)[thread].suspended = true;
        returns_.insert({at, thread});
    }
    /// Suspends the thread's call, which returns `wakeUp` after the last of `count` calls of met(), and not before `earliest`.
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
    /// Resumes the thread that returns first and sets its clock.
    ThreadIndex takeReturn() {
        const auto [at, thread] = *returns_.begin();
        returns_.erase(returns_.begin());
        threads_[thread].suspended = false;
        threads_[thread].clock = std::max(threads_[thread].clock, at);
        return thread;
    }
    /// Releases one suspended thread; returns nullopt if none is suspended.
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

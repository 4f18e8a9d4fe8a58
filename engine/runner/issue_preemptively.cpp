// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/pass.h"
#include "engine/runner/stepper.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <latch>
#include <limits>
#include <list>
#include <semaphore>
#include <thread>
#include <utility>

namespace streamscope {

namespace {

/// Turns of the host threads. Calls begin in list order. A suspended thread is skipped, and a call that cannot suspend its thread
/// returns before the next one begins, so that effects keep the order too.
class Tickets {
public:
    Tickets(const std::vector<std::vector<OperationId>>& calls, std::stop_token stop) : stop_(std::move(stop)) {
        for (const auto& own : calls) holders_.push_back({own.empty() ? none : own.front().value, false});
    }

    /// Waits until this thread's next call may begin. Returns false if the pass was cut.
    bool take(ThreadIndex thread) {
        std::unique_lock lock(mutex_);
        if (!changed_.wait(lock, stop_, [&] { return mayBegin(thread); }) || stop_.stop_requested()) return false;
        inside_ = true;
        return true;
    }
    /// Lets other threads continue, because the call is about to suspend its thread. `next` is this thread's next call.
    void suspend(ThreadIndex thread, std::optional<OperationId> next) { update(thread, next, true); }
    void giveBack(ThreadIndex thread, std::optional<OperationId> next) { update(thread, next, false); }
    void returned(ThreadIndex thread) {
        std::lock_guard lock(mutex_);
        holders_[thread].suspended = false;
    }

private:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    struct Holder {
        std::uint32_t next;
        bool suspended;
    };

    bool mayBegin(ThreadIndex thread) const {
        return !inside_ && std::ranges::none_of(holders_, [&](const Holder& other) {
            return !other.suspended && other.next < holders_[thread].next;
        });
    }
    void update(ThreadIndex thread, std::optional<OperationId> next, bool suspended) {
        std::lock_guard lock(mutex_);
        holders_[thread] = {next ? next->value : none, suspended};
        inside_ = false;
        changed_.notify_all();
    }

    std::stop_token stop_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::vector<Holder> holders_;
    bool inside_ = false;
};

/// Threads that end one after another once all of them have finished. CUDA's driver may deadlock if a thread that used its
/// default stream ends while another one begins to use its own (seen on an H100, driver 580.159).
class EndsInTurn {
public:
    explicit EndsInTurn(std::ptrdiff_t count) : working_(count) {}
    ~EndsInTurn() {
        for (Thread& thread : threads_) thread.mayEnd.release();
    }

    template <class Work>
    void start(Work work) {
        Thread& thread = threads_.emplace_back();
        thread.runs = std::jthread([this, &thread, work = std::move(work)] {
            work();
            working_.count_down();
            thread.mayEnd.acquire();
        });
    }
    void waitForAll() {
        working_.wait();
        for (; !threads_.empty(); threads_.pop_front()) {
            threads_.front().mayEnd.release();
            threads_.front().runs.join();
        }
    }

private:
    struct Thread {
        std::binary_semaphore mayEnd{0};
        std::jthread runs;
    };
    std::latch working_;
    std::list<Thread> threads_;
};

void finishOperation(Stepper& stepper) {
    while (stepper.busy()) stepper.finish(stepper.call());
}

void issueAlone(PassContext& context, ThreadIndex thread, const std::vector<OperationId>& calls) {
    context.driver.enterThread(thread);
    Stepper stepper(context, true);
    for (std::size_t i = context.nextCall(thread, calls, 0); i < calls.size(); i = context.nextCall(thread, calls, i + 1)) {
        if (context.interruption.happened()) return;
        stepper.begin(calls[i]);
        finishOperation(stepper);
    }
}

void issueInTurn(PassContext& context, Tickets& tickets, ThreadIndex thread, const std::vector<OperationId>& calls) {
    context.driver.enterThread(thread);
    Stepper stepper(context, false);
    const auto callAt = [&](std::size_t at) { return at < calls.size() ? std::optional(calls[at]) : std::nullopt; };
    const std::size_t first = context.nextCall(thread, calls, 0);
    if (first > 0 && tickets.take(thread)) tickets.giveBack(thread, callAt(first));
    for (std::size_t i = first, next = 0; i < calls.size() && tickets.take(thread); i = next) {
        stepper.begin(calls[i]);
        if (!suspends(context.program, context.program[calls[i]])) {
            finishOperation(stepper);
            next = context.nextCall(thread, calls, i + 1);
            tickets.giveBack(thread, callAt(next));
            continue;
        }
        while (stepper.busy() && !stepper.atCall()) stepper.finish(stepper.call());
        next = context.nextCall(thread, calls, i + 1);  // a query, whose answer decides, suspends no thread
        tickets.suspend(thread, callAt(next));
        finishOperation(stepper);
        tickets.returned(thread);
    }
}

// Issues the calls of one thread. Reports exceptions through the context, because none may leave the thread.
void issueOnOwnThread(PassContext& context, Tickets& tickets, ThreadIndex thread, const std::vector<OperationId>& calls) {
    try {
        issueInTurn(context, tickets, thread, calls);
    } catch (const std::exception&) {
        context.report({Status::MemoryAllocation, std::nullopt});
    }
}

}  // namespace

void issuePreemptively(PassContext& context) {
    const auto calls = callsByThread(context.program);
    const auto busy = std::ranges::count_if(calls, [](const auto& own) { return !own.empty(); });
    if (busy <= 1) {
        for (ThreadIndex i = 0; i < calls.size(); ++i)
            if (!calls[i].empty()) issueAlone(context, i, calls[i]);
        return;
    }
    Tickets tickets(calls, context.interruption.token());
    EndsInTurn ends(busy);
    try {
        for (ThreadIndex i = 0; i < calls.size(); ++i)
            if (!calls[i].empty()) ends.start([&, i] { issueOnOwnThread(context, tickets, i, calls[i]); });
    } catch (...) {
        context.interruption.cut(Cut::Faulted);  // otherwise the threads already started would wait for the missing one
        throw;
    }
    ends.waitForAll();
}

}  // namespace streamscope

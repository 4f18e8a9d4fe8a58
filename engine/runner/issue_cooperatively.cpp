// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/pass.h"
#include "engine/runner/stepper.h"

#include <algorithm>
#include <deque>

namespace streamscope {

namespace {

/// A host thread of the program on a driver with virtual time.
struct VirtualThread {
    VirtualThread(PassContext& context, std::vector<OperationId> own) : stepper(context, false), calls(std::move(own)) {}
    Stepper stepper;
    std::vector<OperationId> calls;
    std::size_t next = 0;
    bool suspended = false;           ///< its call is suspended in the driver
    std::optional<Status> returning;  ///< answer of a call that is busy on the host until its clock

    /// Returns whether the thread is in a call, so that its later calls delay no others.
    bool away() const { return suspended || returning || stepper.polling(); }
    bool begun() const { return next == calls.size(); }
};

struct Step {
    ThreadIndex thread;
    HostTime at;
    bool begins;
};

class CooperativeIssue {
public:
    explicit CooperativeIssue(PassContext& context);
    void run();

private:
    void decide();
    std::optional<Step> choose();
    std::optional<Step> continuing();
    std::optional<Step> beginning();
    void take(const Step& step);
    void resume(const Returned& returned);
    bool done() const;
    bool isDeadlocked(ThreadIndex poller) const;
    HostTime clock(ThreadIndex thread);
    HostTime latestClock();

    PassContext& context_;
    Driver& driver_;
    std::deque<VirtualThread> threads_;
    HostTime previousBegin_{};
};

CooperativeIssue::CooperativeIssue(PassContext& context) : context_(context), driver_(context.driver) {
    for (auto& calls : callsByThread(context.program)) threads_.emplace_back(context, std::move(calls));
    previousBegin_ = latestClock();
}

void CooperativeIssue::run() {
    while (!context_.interruption.happened()) {
        decide();
        if (context_.interruption.happened()) return;
        const auto step = choose();
        if (!step && done()) return;
        const auto returned = driver_.passTime(step ? step->at : HostTime::max());
        if (returned) resume(*returned);
        else if (step) take(*step);
        else context_.deadlocked();
    }
}

// Makes the decisions that are due in threads whose calls have returned.
void CooperativeIssue::decide() {
    for (ThreadIndex i = 0; i < threads_.size(); ++i) {
        VirtualThread& thread = threads_[i];
        if (!thread.away() && !thread.stepper.busy()) thread.next = context_.nextCall(i, thread.calls, thread.next);
    }
}

std::optional<Step> CooperativeIssue::choose() {
    const auto going = continuing(), begins = beginning();
    if (!going || !begins) return going ? going : begins;
    return begins->at < going->at ? begins : going;
}

// Returns the next step of the thread that is within an operation and has the earliest clock.
std::optional<Step> CooperativeIssue::continuing() {
    std::optional<Step> first;
    for (ThreadIndex i = 0; i < threads_.size(); ++i) {
        if (!threads_[i].stepper.busy() || threads_[i].suspended) continue;
        const auto at = clock(i);
        if (!first || at < first->at) first = Step{i, at, false};
    }
    return first;
}

// Returns the first call in list order that has not begun and whose thread is free to make it.
std::optional<Step> CooperativeIssue::beginning() {
    std::optional<ThreadIndex> first;
    for (ThreadIndex i = 0; i < threads_.size(); ++i) {
        const auto& thread = threads_[i];
        if (thread.begun() || thread.away()) continue;
        if (!first || thread.calls[thread.next] < threads_[*first].calls[threads_[*first].next]) first = i;
    }
    if (!first || threads_[*first].stepper.busy()) return std::nullopt;
    return Step{*first, std::max(clock(*first), previousBegin_), true};
}

void CooperativeIssue::take(const Step& step) {
    auto& thread = threads_[step.thread];
    driver_.enterThread(step.thread);
    if (thread.returning) {
        thread.stepper.finish(*std::exchange(thread.returning, std::nullopt));
        return;
    }
    if (step.begins) {
        driver_.beginAt(step.at);
        previousBegin_ = step.at;
        thread.stepper.begin(thread.calls[thread.next++]);
    }
    const bool mayBeLong = thread.stepper.atCall() && suspends(context_.program, context_.program[thread.stepper.operation()]);
    const auto status = thread.stepper.call();
    if (status == Status::NotReady && thread.stepper.polling() && isDeadlocked(step.thread)) context_.deadlocked();
    else if (status == Status::Blocked) thread.suspended = true;
    else if (mayBeLong && driver_.now() > step.at) thread.returning = status;
    else thread.stepper.finish(status);
}

void CooperativeIssue::resume(const Returned& returned) {
    auto& thread = threads_[returned.thread];
    thread.suspended = false;
    driver_.enterThread(returned.thread);
    thread.stepper.finish(returned.status);
}

bool CooperativeIssue::done() const {
    return std::ranges::all_of(threads_, [](const VirtualThread& thread) { return thread.begun() && !thread.stepper.busy(); });
}

// Returns whether nothing can change what this thread polls for.
bool CooperativeIssue::isDeadlocked(ThreadIndex poller) const {
    for (ThreadIndex i = 0; i < threads_.size(); ++i) {
        const auto& thread = threads_[i];
        const bool over = thread.suspended || (thread.begun() && !thread.stepper.busy());
        if (i != poller && !over) return false;
    }
    return driver_.quiescent();
}

HostTime CooperativeIssue::clock(ThreadIndex thread) {
    driver_.enterThread(thread);
    return driver_.now();
}

HostTime CooperativeIssue::latestClock() {
    HostTime latest{};
    for (ThreadIndex i = 0; i < threads_.size(); ++i) latest = std::max(latest, clock(i));
    return latest;
}

}  // namespace

void issueCooperatively(PassContext& context) { CooperativeIssue(context).run(); }

}  // namespace streamscope

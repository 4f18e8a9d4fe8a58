// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/pass.h"

#include "engine/calls/call_table.h"
#include "engine/order/blocking_calls.h"
#include "engine/runner/stepper.h"

#include <algorithm>
#include <array>
#include <deque>
#include <set>

namespace streamscope {
namespace {

// cudaError numbers that leave the context unusable. Most have no name in Status.
constexpr std::array fatalNumbers{214, 700, 702, 710, 714, 715, 716, 717, 718, 719};

HostTime firstBegin(const std::vector<OperationRecord>& operations) {
    auto first = HostTime::max();
    for (const auto& operation : operations)
        if (operation.began) first = std::min(first, *operation.began);
    return first == HostTime::max() ? HostTime{} : first;
}

}  // namespace

bool isFatal(Status status) {
    return status != Status::Success && std::ranges::find(fatalNumbers, number(status)) != fatalNumbers.end();
}

void PassContext::report(Fault seen) {
    {
        std::lock_guard lock(faultMutex);
        if (!fault) fault = seen;
    }
    if (driver.threading() == Threading::Preemptive) interruption.cut(Cut::Faulted);
}

std::size_t PassContext::nextCall(ThreadIndex thread, const std::vector<OperationId>& calls, std::size_t position) {
    if (program.decisions.empty()) return position;
    const std::size_t next = flow.next(thread, calls, position, operations);
    if (flow.endless()) interruption.cut(Cut::TimedOut);
    return next;
}

std::optional<bool> PassContext::valueHolds(const BranchValue& value) const {
    const auto* word = std::get_if<WordId>(&value.of);
    const Address at = word ? resources.address(*word) : resources.address(ByteRange{.buffer = std::get<BufferId>(value.of)});
    const WordWidth width = value.bits == 64 ? WordWidth::Bits64 : WordWidth::Bits32;
    return driver.hostSeesThat(width, at, static_cast<unsigned>(value.condition), value.value);
}

void PassContext::deadlocked() {
    activity = driver.takeActivity();
    interruption.cut(Cut::Deadlocked);
}

std::vector<std::vector<OperationId>> callsByThread(const ResolvedProgram& program) {
    std::vector<std::vector<OperationId>> calls(std::max<std::size_t>(program.threads.size(), 1));
    for (std::uint32_t i = 0; i < program.operations.size(); ++i)
        if (!program.operations[i].bodyOf) calls[program.operations[i].thread.value].push_back({i});
    return calls;
}

bool suspends(const ResolvedProgram& program, const ResolvedOperation& operation) {
    if (const auto* event = std::get_if<EventCall>(&operation.what); event && info(operation.call).asks())
        return event->every.has_value() || event->foundDone;
    if (const auto* stream = std::get_if<StreamCall>(&operation.what); stream && stream->foundDone) return true;
    return mayWait(program, operation);
}

namespace {

void settleProcess(PassContext& context, int process, ThreadIndex thread) {
    auto& driver = context.driver;
    driver.enterThread(thread);
    driver.correlate(0, true);
    context.resources.forEachContext(process, [&] {
        if (context.interruption.happened()) return;
        const auto status = awaitOwn(driver, driver.run(command::DeviceSynchronize{}), thread);
        if (status == Status::Blocked) context.deadlocked();
        if (isFatal(status)) context.report({status, std::nullopt});
    });
}

}  // namespace

void settle(PassContext& context) {
    std::set<int> settled;
    for (const auto& thread : context.program.threads)
        if (settled.insert(thread.process).second)
            settleProcess(context, thread.process, threadOf(context.program, thread.process));
    if (settled.empty()) settleProcess(context, 0, 0);
    // After a fault a synchronisation waits for nothing, but callbacks still run.
    if (context.fault && context.driver.threading() == Threading::Cooperative)
        while (context.driver.passTime(HostTime::max())) {}
    context.driver.enterThread(0);
}

PassRecord runPass(const ResolvedProgram& program, Driver& driver, Resources& resources, const Marks& marks,
                   Interruption& interruption) {
    const Captures captures = capturesOf(program);
    const BoundLaunches launches(program, driver, resources);
    PassContext context{program, driver, resources, marks, interruption, captures, launches};
    context.operations.resize(program.operations.size());
    context.finishedWork = std::vector<std::atomic<std::size_t>>(marks.joins().size());
    prepareGraphs(context);
    driver.takeActivity();
    if (driver.threading() == Threading::Cooperative) issueCooperatively(context);
    else issuePreemptively(context);
    settle(context);

    PassRecord record;
    record.activity = context.activity ? std::move(*context.activity) : driver.takeActivity();
    record.operations = std::move(context.operations);
    for (const OperationActivity& made : record.activity.operations)  // answers to the calls within host functions
        if (made.within) record.operations[made.operation].value = number(*made.within);
    record.origin = firstBegin(record.operations);
    record.joined = !marks.joins().empty() && context.joined == marks.joins().size();
    record.cut = interruption.reason();
    record.cutAt = interruption.at();
    record.fault = context.fault;
    record.turns = context.flow.turns();
    record.endless = context.flow.endless();
    return record;
}

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

namespace {

constexpr auto relaxed = static_cast<unsigned>(CaptureMode::Relaxed);

Status capture(PassContext& context, GraphId id, const ResolvedGraph& graph) {
    auto& driver = context.driver;
    const StreamHandle origin = context.resources.stream(graph.origin);
    driver.run(command::SetDevice{context.program[graph.origin].device});
    driver.correlate(0, true);
    if (const auto status = driver.run(command::StreamBeginCapture{origin, relaxed}); status != Status::Success) return status;
    Stepper stepper(context, false);
    for (const OperationId operation : graph.body) {
        stepper.begin(operation);
        while (stepper.busy()) stepper.finish(awaitOwn(driver, stepper.call(), graph.thread.value));
    }
    driver.correlate(0, true);
    if (const auto status = context.resources.endCapture(id, origin); status != Status::Success) return status;
    return context.resources.instantiate(id);
}

/// Removes the times of calls that have become nodes. Only their codes are part of the timeline.
void forgetTimes(PassContext& context, const ResolvedGraph& graph) {
    for (const OperationId operation : graph.body) {
        auto& record = context.operations[operation.value];
        record.began = record.issued = record.returned = std::nullopt;
    }
}

}  // namespace

void prepareGraphs(PassContext& context) {
    for (std::uint32_t i = 0; i < context.program.graphs.size(); ++i) {
        const auto& graph = context.program.graphs[i];
        if (graph.body.empty()) continue;
        context.driver.enterThread(graph.thread.value);
        context.resources.prepared({i}, capture(context, {i}, graph));
        forgetTimes(context, graph);
    }
}

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/stepper.h"

#include "engine/calls/call_table.h"

#include <algorithm>
#include <utility>

namespace streamscope {

namespace {

// Pause between polls without work, so that a virtual clock advances. A query whose answer lets the program go on is asked until
// it has that answer (semantics.md B6).
constexpr Nanoseconds shortestPause{100};

std::optional<Nanoseconds> pollingPause(const ResolvedOperation& operation) {
    if (!info(operation.call).asks()) return std::nullopt;
    if (const auto* call = std::get_if<StreamCall>(&operation.what))
        return call->foundDone ? std::optional(shortestPause) : std::nullopt;
    const auto* call = std::get_if<EventCall>(&operation.what);
    if (!call || !(call->every || call->foundDone)) return std::nullopt;
    return std::max(call->every.value_or(shortestPause), shortestPause);
}

constexpr unsigned externalRecord = 1;  // stamped at each launch of the graph (semantics.md G11)

}  // namespace

Stepper::Stepper(PassContext& context, bool alone)
    : context_(context), caller_(context.program, context.driver, context.resources, context.launches), alone_(alone) {}

Mark Stepper::markOf(OperationId operation) const {
    const auto& marks = context_.marks.byOperation();
    return marks.empty() ? Mark{} : marks[operation.value];
}

void Stepper::begin(OperationId operation) {
    operation_ = operation;
    const auto& what = context_.program[operation];
    const auto pause = pollingPause(what);
    polls_ = pause.has_value();
    pause_ = pause.value_or(Nanoseconds{});
    caller_.prepare(operation);
    if (!std::exchange(begun_, true)) record().began = context_.driver.now();
    if (!alone_) returned_.reset();
    phase_ = markOf(operation).before.value != 0 ? Phase::Before : Phase::Call;
}

Status Stepper::call() {
    switch (phase_) {
        case Phase::Before: return mark(markOf(operation_).before);
        case Phase::Call: return callOperation();
        case Phase::Pause: return context_.driver.run(command::HostWork{pause_});
        case Phase::After: return mark(markOf(operation_).after);
        case Phase::Join: return join();
        case Phase::Idle: break;
    }
    return Status::Success;
}

Status Stepper::callOperation() {
    context_.driver.correlate(operation_.value);
    if (!record().issued) record().issued = returned_ ? *returned_ : context_.driver.now();
    record().turn = ++context_.calls;
    returned_.reset();
    if (const auto* code = std::get_if<HostCall>(&context_.program[operation_].what)) announceHostCode(*code);
    return caller_.call(context_.program[operation_]);
}

void Stepper::announceHostCode(const HostCall& call) {
    const auto allocated = [this](const std::vector<ByteRange>& ranges) {
        std::vector<MemoryRange> there;
        for (const auto& range : ranges)
            if (context_.resources.exists(range.buffer)) there.push_back(context_.resources.memory(range));
        return there;
    };
    context_.driver.hostCodeTouches(allocated(call.reads), allocated(call.writes));
}

Status Stepper::mark(EventHandle event) {
    returned_.reset();
    context_.driver.correlate(operation_.value, true);
    const unsigned flags = context_.captures.captured[operation_.value] ? externalRecord : 0;
    return context_.driver.run(command::EventRecord{event, caller_.handle(context_.program[operation_].stream()), flags});
}

Status Stepper::join() {
    returned_.reset();
    const auto& join = context_.marks.joins()[join_];
    context_.driver.correlate(operation_.value, true);
    if (joinStep_ < join.lasts.size())
        return context_.driver.run(command::StreamWaitEvent{join.stream, join.lasts[joinStep_], 0});
    caller_.use(0);
    return context_.driver.run(command::EventRecord{join.end, join.stream, 0});
}

void Stepper::finish(Status status) {
    if (isFatal(status)) context_.report({status, operation_});
    switch (phase_) {
        case Phase::Before:
            record().markedBefore = status == Status::Success;
            phase_ = Phase::Call;
            break;
        case Phase::Call: finishCall(status); break;
        case Phase::Pause: phase_ = Phase::Call; break;
        case Phase::After:
            record().markedAfter = status == Status::Success;
            phase_ = afterWork();
            break;
        case Phase::Join: finishJoin(status); break;
        case Phase::Idle: break;
    }
    if (context_.interruption.happened()) phase_ = Phase::Idle;
}

// Ends the call. An answer caused by the interruption is not kept.
void Stepper::finishCall(Status status) {
    if (context_.interruption.happened() && !isFatal(status)) return;
    if (polls_ && status == Status::NotReady) {
        phase_ = Phase::Pause;
        return;
    }
    record().code = status;
    returned_ = record().returned = context_.driver.now();
    keepAnswer(status);
    phase_ = markOf(operation_).after.value != 0 ? Phase::After : afterWork();
}

void Stepper::keepAnswer(Status status) {
    const ResolvedOperation& operation = context_.program[operation_];
    switch (info(operation.call).answer) {
        case ValueKind::None: break;
        case ValueKind::Code: record().value = number(status); break;
        case ValueKind::Stream: record().value = std::get<StreamCall>(operation.what).stream.value; break;
        case ValueKind::Milliseconds:
        case ValueKind::Capturing:
        case ValueKind::Number:
            if (status == Status::Success) record().value = caller_.answer();
            break;
    }
}

// Returns the join if this was the last device operation of its process to end its call.
Stepper::Phase Stepper::afterWork() {
    const auto join = context_.marks.joinOf(operation_);
    if (!join) return Phase::Idle;
    join_ = *join;
    joinStep_ = 0;
    return ++context_.finishedWork[join_] == context_.marks.joins()[join_].operations ? Phase::Join : Phase::Idle;
}

void Stepper::finishJoin(Status status) {
    const auto steps = context_.marks.joins()[join_].lasts.size();
    if (joinStep_++ < steps) return;
    if (status == Status::Success) ++context_.joined;
    phase_ = Phase::Idle;
}

}  // namespace streamscope

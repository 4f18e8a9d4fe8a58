// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/runner/caller.h"
#include "engine/runner/pass.h"

namespace streamscope {

/// A host thread of the program and its position in its calls. An operation takes one or more driver calls: the record before it,
/// the call itself, repeated when it polls, and the record after it. The last operation also makes the calls of the join. Usage:
/// begin(), then call() and finish() until it is no longer busy.
class Stepper {
public:
    /// `alone` means that no other host thread makes calls. A call that follows another at once then begins when that one
    /// returned, and the clock is read only once: a second reading for each call would show in the total time of a launch-bound
    /// program.
    Stepper(PassContext& context, bool alone);

    void begin(OperationId operation);
    bool busy() const { return phase_ != Phase::Idle; }
    bool polling() const { return busy() && polls_; }
    OperationId operation() const { return operation_; }

    /// Makes the next driver call. After Blocked, pass its answer to finish().
    Status call();
    void finish(Status status);
    /// Returns whether the call itself is next.
    bool atCall() const { return phase_ == Phase::Call; }

private:
    enum class Phase : std::uint8_t { Idle, Before, Call, Pause, After, Join };
    Status callOperation();
    void announceHostCode(const HostCall& call);
    Status mark(EventHandle event);
    Status join();
    void finishCall(Status status);
    void keepAnswer(Status status);
    void finishJoin(Status status);
    Phase afterWork();
    OperationRecord& record() { return context_.operations[operation_.value]; }
    Mark markOf(OperationId operation) const;

    PassContext& context_;
    Caller caller_;
    OperationId operation_{};
    Phase phase_ = Phase::Idle;
    std::size_t join_ = 0, joinStep_ = 0;
    const bool alone_;
    std::optional<HostTime> returned_;  ///< return of the call immediately before
    bool begun_ = false;
    bool polls_ = false;
    Nanoseconds pause_{};
};

}  // namespace streamscope

#pragma once

#include "engine/runner/caller.h"
#include "engine/runner/pass.h"

namespace streamscope {

/// One host thread of the program on its way through its calls. An operation takes one to many driver calls: the
/// record before it, the call itself, again and again where it polls, the record after it; the last one of all also
/// those of the join.
/// Used as: begin, then call and finish until it is no longer busy.
class Stepper {
public:
    /// `alone`: no other host thread makes calls. Then a call that follows another at once begins where that one returned,
    /// and the clock is read once: a second reading for each call shows in the total time of a launch-bound program.
    Stepper(PassContext& context, bool alone);

    void begin(OperationId operation);
    bool busy() const { return phase_ != Phase::Idle; }
    bool polling() const { return busy() && polls_; }
    OperationId operation() const { return operation_; }

    /// Makes the next driver call; Blocked: its answer goes to finish() when it is there.
    Status call();
    void finish(Status status);
    /// The call itself comes next.
    bool atCall() const { return phase_ == Phase::Call; }

private:
    enum class Phase : std::uint8_t { Idle, Before, Call, Pause, After, Join };
    Status callOperation();
    void announceHostCode(const HostCall& call);
    Status mark(EventHandle event);
    Status join();
    void finishCall(Status status);
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
    std::optional<HostTime> returned_;  ///< of the call before, with nothing since
    bool begun_ = false;
    bool polls_ = false;
    Nanoseconds pause_{};
};

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/fixes/deadlock_fixes.h"

#include "engine/rules/fixes/call_moves.h"
#include "engine/rules/fixes/ordering_fixes.h"

namespace streamscope {
namespace {

class DeadlockFixes {
public:
    DeadlockFixes(Findings& findings, const Deadlock& deadlock, std::size_t most)
        : findings_(findings), program_(findings.resolved()), deadlock_(deadlock), most_(most) {}

    std::vector<Fix> make() {
        for (const BlockedOperation& step : deadlock_.chain)
            if (step.why == BlockReason::Value && step.by) releaseFirst(step.operation, *step.by);
        for (std::size_t i = 0; i < deadlock_.chain.size(); ++i) {
            const BlockedOperation& step = deadlock_.chain[i];
            const bool byPlace = step.why == BlockReason::Channel || step.why == BlockReason::HostNotThere ||
                                 step.why == BlockReason::LegacyBarrier || step.why == BlockReason::Graph ||
                                 (step.why == BlockReason::StreamOrder && isAwaited(i));
            if (byPlace && step.by) tryOut(issuedBefore(findings_, sourceOf(step.operation), sourceOf(*step.by)));
        }
        return std::move(found_);
    }

private:
    const std::string& sourceOf(OperationId id) const { return program_[id].source; }

    /// Returns whether the step before waits for the value that this operation writes. Any other operation that leaves its place
    /// in its stream would no longer wait for what it was to wait for.
    bool isAwaited(std::size_t step) const {
        const std::size_t before = step > 0 ? step - 1 : deadlock_.chain.size() - 1;
        return deadlock_.chain[before].why == BlockReason::Value;
    }

    /// Issues the write, with what precedes it in its stream, before the wait that holds it back in a hardware queue.
    void releaseFirst(OperationId wait, OperationId write) {
        if (program_[wait].stream() == program_[write].stream() || othersCallAfter(program_, wait)) return;
        auto fix = issuedWithItsStream(findings_, sourceOf(write), sourceOf(wait));
        const auto changed = fix ? withFix(findings_.source(), *fix) : std::nullopt;
        if (!changed) return;
        ProgramFacts after(changed->second);
        if (bindingIds(after) == bindingIds(findings_.facts())) tryOut(std::move(fix));
    }

    void tryOut(std::optional<Fix> fix) {
        if (found_.size() < most_ && fix && findings_.resolvesDeadlock(*fix)) found_.push_back(std::move(*fix));
    }

    Findings& findings_;
    const ResolvedProgram& program_;
    const Deadlock& deadlock_;
    std::size_t most_;
    std::vector<Fix> found_;
};

}  // namespace

std::vector<Fix> deadlockFixes(Findings& findings, const Deadlock& deadlock, std::size_t most) {
    return DeadlockFixes(findings, deadlock, most).make();
}

}  // namespace streamscope

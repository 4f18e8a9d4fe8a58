#include "engine/analysis/thread_orders.h"

#include "engine/analysis/accesses.h"
#include "engine/analysis/blocking_calls.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace streamscope {
namespace {

/// Of one buffer, so many of the accesses before one are looked at.
constexpr std::size_t farthest = 200;

class ThreadOrders {
public:
    ThreadOrders(ProgramFacts& facts, std::size_t mostTries)
        : facts_(facts), program_(facts.program()), order_(*facts.order()), triesLeft_(mostTries) {
        for (const ResolvedOperation& operation : program_.operations) touched_.push_back(accesses(operation, program_));
    }

    std::vector<ThreadOrder> find() {
        std::vector<std::vector<OperationId>> touching(program_.buffers.size());
        for (std::uint32_t i = 0; i < program_.operations.size(); ++i) {
            for (const BufferId buffer : buffersOf({i})) {
                look(touching[buffer.value], {i});
                touching[buffer.value].push_back({i});
            }
        }
        return std::move(found_);
    }

private:
    std::set<BufferId> buffersOf(OperationId id) const {
        std::set<BufferId> buffers;
        for (const ByteRange& each : touched_[id.value].reads) buffers.insert(each.buffer);
        for (const ByteRange& each : touched_[id.value].writes) buffers.insert(each.buffer);
        return buffers;
    }

    static const ByteRange* common(const std::vector<ByteRange>& some, const std::vector<ByteRange>& others) {
        for (const ByteRange& a : some)
            if (std::ranges::any_of(others, [&](const ByteRange& b) { return overlap(a, b); })) return &a;
        return nullptr;
    }

    const ByteRange* conflict(OperationId a, OperationId b) const {
        const Accesses &first = touched_[a.value], &second = touched_[b.value];
        if (const ByteRange* range = common(second.writes, first.writes)) return range;
        if (const ByteRange* range = common(second.writes, first.reads)) return range;
        return common(second.reads, first.writes);
    }

    bool ofOtherThread(OperationId a, OperationId b) const {
        const ThreadId one = program_[a].thread, two = program_[b].thread;
        const bool captured = facts_.captures().captured[a.value] || facts_.captures().captured[b.value];
        return one != two && program_.threads[one.value].process == program_.threads[two.value].process && !captured;
    }

    /// Of each other thread the conflicting access that comes last before this one.
    void look(const std::vector<OperationId>& before, OperationId later) {
        std::set<std::uint32_t> looked;
        const std::size_t count = std::min(before.size(), farthest);
        for (std::size_t i = 0; i < count && triesLeft_ > 0; ++i) {
            const OperationId earlier = before[before.size() - 1 - i];
            const std::uint32_t thread = program_[earlier].thread.value;
            if (!ofOtherThread(earlier, later) || looked.contains(thread)) continue;
            const ByteRange* range = conflict(earlier, later);
            if (range == nullptr) continue;
            looked.insert(thread);
            if (order_.before(earlier, later)) tell(earlier, later, *range);
        }
    }

    void tell(OperationId earlier, OperationId later, const ByteRange& range) {
        if (!told_.emplace(program_[earlier].source, program_[later].source).second) return;
        --triesLeft_;
        if (isLeftToChance(earlier, later)) found_.push_back({earlier, later, range});
    }

    /// A call on which its thread may be held up until others have called.
    bool isAnchor(OperationId id) const {
        return program_[id].kind == OperationKind::Host || hasEndedOnReturn(program_, id) || waitsForItsStream(program_, id);
    }

    /// The calls from `from` to `to` with those last that their threads make from `held` on; `place` says where each is then.
    ResolvedProgram withHeldLast(OperationId from, OperationId to, const std::vector<std::uint32_t>& held,
                                 std::vector<std::uint32_t>& place) const {
        ResolvedProgram other = program_;
        std::uint32_t next = from.value;
        for (const bool last : {false, true}) {
            for (std::uint32_t i = from.value; i <= to.value; ++i) {
                if ((i >= held[program_.operations[i].thread.value]) != last) continue;
                place[i - from.value] = next;
                other.operations[next++] = program_.operations[i];
            }
        }
        return other;
    }

    /// Whether they are in no order, or the other one, where the earlier one's thread calls as late as it may.
    bool isLeftToChance(OperationId earlier, OperationId later) const {
        std::vector<std::uint32_t> held(program_.threads.size(), later.value + 1), place(later.value - earlier.value + 1);
        held[program_[earlier].thread.value] = earlier.value;
        const auto isHeld = [&](std::uint32_t i) { return i >= held[program_.operations[i].thread.value]; };
        for (std::size_t round = 0; round <= program_.operations.size() && !isHeld(later.value); ++round) {
            const ResolvedProgram other = withHeldLast(earlier, later, held, place);
            ProgramFacts facts(other);
            const HappensBefore* order = facts.order();
            if (order == nullptr) return false;
            bool more = false;
            for (std::uint32_t i = earlier.value; i <= later.value; ++i) {
                const OperationId there{place[i - earlier.value]};
                if (isHeld(i) || !isAnchor({i}) || !order->calledBefore({place[0]}, there)) continue;
                held[program_.operations[i].thread.value] = i + 1;  // it goes on only after the earlier one's call
                more = true;
            }
            if (!more) return !order->before({place[0]}, {place.back()});
        }
        return false;
    }

    ProgramFacts& facts_;
    const ResolvedProgram& program_;
    const HappensBefore& order_;
    std::vector<Accesses> touched_;
    std::size_t triesLeft_;
    std::set<std::pair<std::string, std::string>> told_;
    std::vector<ThreadOrder> found_;
};

}  // namespace

std::vector<ThreadOrder> ordersLeftToThreads(ProgramFacts& facts, std::size_t mostTries) {
    if (facts.program().threads.size() < 2 || facts.order() == nullptr) return {};
    return ThreadOrders(facts, mostTries).find();
}

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/thread_orders.h"

#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/order/accesses.h"
#include "engine/order/blocking_calls.h"
#include "engine/order/call_order.h"
#include "engine/order/captures.h"
#include "engine/order/edges_into.h"
#include "engine/order/order.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace streamscope {
namespace {

/// Number of earlier accesses to a buffer that are examined for each access.
constexpr std::size_t farthest = 200;
/// Number of calls that are tried as the late one for each pair.
constexpr std::size_t mostHeld = 12;

bool waitsOnHostForWord(Call call) { return info(call).waitsForWord && !info(call).takesStream; }

/// Returns whether the call itself waits for a call of another thread.
bool waitsForAnotherThread(Call call) { return waitsOnHostForWord(call) || info(call).opens; }

/// Returns whether the call may keep its thread busy or blocked while other threads make calls.
bool mayTakeLong(ProgramFacts& facts, OperationId call) {
    const ResolvedProgram& program = facts.executed();
    const ResolvedOperation& operation = program[call];
    if (operation.bodyOf || facts.captures().captured[call.value]) return false;
    if (info(operation.call).works) return std::get<HostCall>(operation.what).duration.count() > 0;
    if (waitsOnHostForWord(operation.call)) return true;
    if (!mayWait(program, operation)) return false;
    const std::span<const OrderEdge> into = edgesInto(facts.edges(), call);
    return std::ranges::any_of(into, [](const OrderEdge& edge) { return !edge.observes; });
}

using IsKnown = std::function<bool(const std::string&, const std::string&)>;

class ThreadOrders {
public:
    ThreadOrders(ProgramFacts& facts, std::size_t mostTries, IsKnown isKnown = {})
        : facts_(facts), program_(facts.executed()), order_(*facts.order()), triesLeft_(mostTries), isKnown_(std::move(isKnown)) {
        for (const ResolvedOperation& operation : program_.operations) touched_.push_back(orderedAccesses(operation, program_));
        for (Accesses& touched : touched_)  // a buffer opened by another process is the same memory
            for (std::vector<ByteRange>* ranges : {&touched.reads, &touched.writes})
                for (ByteRange& range : *ranges) range.buffer = program_.itself(range.buffer);
    }

    /// Restricts the search to one pair of unresolved ids.
    void lookOnlyAt(std::string earlier, std::string later) { only_ = {std::move(earlier), std::move(later)}; }

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

    bool ofOtherThread(OperationId a, OperationId b) const {
        const ThreadId one = program_[a].thread, two = program_[b].thread;
        const bool captured = facts_.captures().captured[a.value] || facts_.captures().captured[b.value];
        return one != two && !captured;
    }

    /// Examines the last preceding conflicting access of each other thread.
    void look(const std::vector<OperationId>& before, OperationId later) {
        std::set<std::uint32_t> looked;
        const std::size_t count = std::min(before.size(), farthest);
        for (std::size_t i = 0; i < count && triesLeft_ > 0; ++i) {
            const OperationId earlier = before[before.size() - 1 - i];
            const std::uint32_t thread = program_[earlier].thread.value;
            if (!only_ && (!ofOtherThread(earlier, later) || looked.contains(thread))) continue;
            const ByteRange* range = conflict(touched_[earlier.value], touched_[later.value]);
            if (range == nullptr) continue;
            looked.insert(thread);
            if (order_.before(earlier, later)) tell(earlier, later, *range);
        }
    }

    void tell(OperationId earlier, OperationId later, const ByteRange& range) {
        const std::pair pair(program_[earlier].source, program_[later].source);
        if ((only_ && *only_ != pair) || !told_.insert(pair).second) return;
        if (isKnown_ && isKnown_(pair.first, pair.second)) {
            --triesLeft_;
            return;
        }
        if (const auto late = leftToChanceBy(earlier, later))
            found_.push_back({earlier, later, range, blockedCall(earlier, *late, later)});
    }

    /// Returns a call before `late` in which its thread may be blocked for so long that the pair is not in order.
    std::optional<OperationId> blockedCall(OperationId earlier, OperationId late, OperationId later) const {
        std::size_t left = mostHeld;
        for (std::uint32_t i = late.value; i-- > 0 && left > 0;) {
            if (program_.operations[i].thread != program_[late].thread || !mayTakeLong(facts_, {i})) continue;
            --left;
            const OperationId next = nextCall({i});
            if (!withLate(program_, std::min(next, earlier), next, later).keeps(earlier, later)) return OperationId{i};
        }
        return std::nullopt;
    }

    /// Returns the next call of the thread.
    OperationId nextCall(OperationId call) const {
        std::uint32_t next = call.value + 1;
        while (program_.operations[next].thread != program_[call].thread || program_.operations[next].bodyOf) ++next;
        return {next};
    }

    /// Returns whether a record, a wait or a barrier between the two may order them, or may be too late to do so.
    static bool isBetween(const ResolvedProgram& program, const HappensBefore& order, OperationId earlier, OperationId id,
                          OperationId later) {
        const OperationKind kind = program[id].kind;
        if (kind == OperationKind::Host) return false;
        const bool mark = kind == OperationKind::EventRecord || kind == OperationKind::EventWait;
        return mark || (order.before(earlier, id) && order.before(id, later));
    }

    /// Returns the call that leaves the order of the pair open if it is made late.
    std::optional<OperationId> leftToChanceBy(OperationId earlier, OperationId later) {
        std::size_t left = mostHeld, leftAgain = mostHeld;
        std::vector<std::pair<OperationId, OtherOrder>> awaited;
        for (std::uint32_t i = earlier.value; i < later.value && left > 0 && triesLeft_ > 0; ++i) {
            if (i != earlier.value && !isBetween(program_, order_, earlier, {i}, later)) continue;
            --left, --triesLeft_;
            OtherOrder other = withLate(program_, earlier, {i}, later);
            if (!other.keeps(earlier, later)) return OperationId{i};
            if (other.isAwaited) awaited.emplace_back(OperationId{i}, std::move(other));
        }
        for (const auto& [late, other] : awaited)
            if (isLeftToChanceAgain(other, earlier, late, later, leftAgain)) return late;
        return std::nullopt;
    }

    /// Another order of the calls, in which those of one thread come late.
    struct OtherOrder {
        std::unique_ptr<const ResolvedProgram> program;
        std::unique_ptr<const HappensBefore> order;
        std::vector<std::uint32_t> place;  ///< new position of each call from `first` on
        OperationId first;
        bool isAwaited = false;  ///< another thread waits for the late one
        bool isStuck = false;    ///< a call waits for ever, so that the order says nothing

        OperationId of(OperationId id) const { return {place[id.value - first.value]}; }
        bool keeps(OperationId earlier, OperationId later) const { return isStuck || order->before(of(earlier), of(later)); }
    };

    /// Returns whether the pair is open if the thread that was late, and for which another one waited, is late again with one of
    /// its next calls, since the other one goes on at once.
    static bool isLeftToChanceAgain(const OtherOrder& other, OperationId earlier, OperationId late, OperationId later,
                                    std::size_t& left) {
        const OperationId first = other.of(earlier), last = other.of(later);
        for (std::uint32_t i = other.of(late).value + 1; i < last.value && left > 0; ++i) {
            const bool isOfThread = other.program->operations[i].thread == (*other.program)[other.of(late)].thread;
            if (!isOfThread || !isBetween(*other.program, *other.order, first, {i}, last)) continue;
            --left;
            const OtherOrder next = withLate(*other.program, std::min(first, OperationId{i}), {i}, last);
            if (!next.keeps(first, last) || (next.isAwaited && isLeftToChanceAgain(next, first, {i}, last, left))) return true;
        }
        return false;
    }

    /// Returns whether the call may block its thread until other threads have made calls.
    static bool isAnchor(const ResolvedProgram& program, OperationId id) {
        return program[id].kind == OperationKind::Host || hasEndedOnReturn(program, id) || waitsForItsStream(program, id);
    }

    /// Returns the calls from `from` to `to`, with the calls of each thread from `held` on moved to the end. `place` gives the
    /// new position of each.
    static ResolvedProgram withHeldLast(const ResolvedProgram& program, OperationId from, OperationId to,
                                        const std::vector<std::uint32_t>& held, std::vector<std::uint32_t>& place) {
        ResolvedProgram other = program;
        std::uint32_t next = from.value;
        for (const bool last : {false, true}) {
            for (std::uint32_t i = from.value; i <= to.value; ++i) {
                if ((i >= held[program.operations[i].thread.value]) != last) continue;
                place[i - from.value] = next;
                other.operations[next++] = program.operations[i];
            }
        }
        return other;
    }

    /// Returns the order in which a thread makes its calls from `late` on behind those of the others up to `later`, as far as
    /// they do not wait for it. `first`: the first call that is moved, which is no later than these.
    static OtherOrder withLate(const ResolvedProgram& program, OperationId first, OperationId late, OperationId later) {
        OtherOrder found;
        found.first = first;
        found.place.resize(later.value - first.value + 1);
        std::vector<std::uint32_t> held(program.threads.size(), later.value + 1);
        held[program[late].thread.value] = late.value;
        const auto isHeld = [&](std::uint32_t i) { return i >= held[program.operations[i].thread.value]; };
        for (bool more = true; more;) {
            found.program = std::make_unique<const ResolvedProgram>(withHeldLast(program, first, later, held, found.place));
            // Keeps the effect of calls: a call that waits for a late call is made after it and does not fail.
            found.order = std::make_unique<const HappensBefore>(*found.program);
            std::vector<bool> begins(program.operations.size());
            for (const OperationId id : found.order->order()) begins[id.value] = true;
            more = false;
            for (std::uint32_t i = first.value; i <= later.value; ++i) {
                const OperationId there = found.of({i});
                const bool comesAfter = found.order->calledBefore(found.of(late), there) || !begins[there.value];
                if (isHeld(i) || !isAnchor(program, {i}) || !comesAfter) continue;
                // Such a call proceeds only after the late call. Others wait for what exists when they are called.
                std::uint32_t& from = held[program.operations[i].thread.value];
                const std::uint32_t waiting = waitsForAnotherThread(program.operations[i].call) ? i : i + 1;
                found.isStuck = found.isStuck || waiting == from;
                more = more || waiting != from;
                from = waiting;
                found.isAwaited = true;
            }
        }
        return found;
    }

    ProgramFacts& facts_;
    const ResolvedProgram& program_;
    const HappensBefore& order_;
    std::vector<Accesses> touched_;
    std::size_t triesLeft_;
    IsKnown isKnown_;
    std::set<std::pair<std::string, std::string>> told_;
    std::optional<std::pair<std::string, std::string>> only_;
    std::vector<ThreadOrder> found_;
};

/// Returns the calls that may come late, each with the one in which its thread may be blocked. Those behind such a call come
/// first, since a run does overtake there.
std::vector<LateCall> lateCalls(ProgramFacts& facts, std::size_t most) {
    const ResolvedProgram& program = facts.executed();
    std::vector<LateCall> found, atStart;
    std::vector<std::optional<OperationId>> previous(program.threads.size());
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        if (program.operations[i].bodyOf) continue;
        const auto before = std::exchange(previous[program.operations[i].thread.value], OperationId{i});
        if (!before) atStart.push_back({{i}, std::nullopt});
        else if (mayTakeLong(facts, *before)) found.push_back({{i}, before});
    }
    atStart.resize(std::min(atStart.size(), most));
    found.resize(std::min(found.size(), most - atStart.size()));
    found.insert(found.end(), atStart.begin(), atStart.end());
    return found;
}

}  // namespace

std::string inWords(const LateCall& call, const ResolvedProgram& program, const OperationNames& names) {
    const std::string& thread = program.threads[program[call.late].thread.value].id;
    if (!call.blocked) return fmt::format(TRANSLATABLE("Messages", "if thread {} comes last with {}"), thread, names(call.late));
    return fmt::format(TRANSLATABLE("Messages", "while thread {} is in {}, the other threads go on"), thread,
                       names(*call.blocked));
}

std::size_t triesOfThreads(const ResolvedProgram& program) {
    constexpr std::size_t effort = 40'000, most = 50;
    return std::min(most, effort / std::max<std::size_t>(1, program.operations.size()));
}

std::vector<ThreadOrder> ordersLeftToThreads(ProgramFacts& facts, std::size_t mostTries, const IsKnown& isKnown) {
    if (facts.program().threads.size() < 2 || facts.order() == nullptr) return {};
    return ThreadOrders(facts, mostTries, isKnown).find();
}

std::optional<ThreadDeadlock> deadlockLeftToThreads(ProgramFacts& facts, std::span<const DeviceInfo> devices,
                                                    std::size_t mostTries) {
    if (facts.executed().threads.size() < 2 || facts.deadlock(devices)) return std::nullopt;
    for (const LateCall& each : lateCalls(facts, mostTries))
        if (auto deadlock = findDeadlock(facts.executed(), facts.captures(), devices, each.late))
            return ThreadDeadlock{each, std::move(*deadlock)};
    return std::nullopt;
}

std::optional<LateCall> endLeftToThreads(ProgramFacts& facts, std::span<const DeviceInfo> devices, std::size_t mostTries) {
    if (facts.executed().threads.size() < 2 || !facts.deadlock(devices)) return std::nullopt;
    for (const LateCall& each : lateCalls(facts, mostTries))
        if (!findDeadlock(facts.executed(), facts.captures(), devices, each.late)) return each;
    return std::nullopt;
}

std::vector<ThreadWakeUp> wakeUpsLeftToThreads(ProgramFacts& facts, std::span<const DeviceInfo> devices,
                                               std::span<const LostWakeUp> known, std::size_t mostTries) {
    const ResolvedProgram& program = facts.executed();
    if (program.threads.size() < 2 || !mayLoseWakeUps(program)) return {};
    std::set<OperationId> told;
    for (const LostWakeUp& each : known) told.insert(each.wait);
    std::vector<ThreadWakeUp> found;
    for (const LateCall& each : lateCalls(facts, std::min(mostTries, mostHeld))) {
        const std::vector<OperationId> made = callOrderWith(program, facts.captures(), each.late);
        if (made.empty() || findDeadlock(program, facts.captures(), devices, each.late)) continue;
        const Reordered other = inCallOrder(program, made);
        for (LostWakeUp& lost : lostWakeUps(other.program, capturesOf(other.program), devices)) {
            const auto listed = [&](OperationId& id) { id = other.original[id.value]; };
            const auto listedWrite = [&](LostWakeUp::Write& write) {
                listed(write.operation);
                if (write.launch) listed(*write.launch);
            };
            listed(lost.wait);
            listedWrite(lost.overwrites);
            if (lost.satisfies) listedWrite(*lost.satisfies);
            if (told.insert(lost.wait).second) found.push_back({each, lost});
        }
    }
    return found;
}

std::optional<OperationId> recordMayComeLater(ProgramFacts& facts, const Binding& binding) {
    const ResolvedProgram& program = facts.executed();
    const HappensBefore* order = facts.order();
    if (!binding.record || order == nullptr) return std::nullopt;
    const ThreadId recorder = program[*binding.record].thread, user = program[binding.user].thread;
    std::optional<OperationId> known;  // what the other thread has waited for
    for (std::uint32_t i = binding.user.value; i-- > 0 && !known;)
        if (program.operations[i].thread == user && program.operations[i].kind == OperationKind::Host) known = OperationId{i};
    std::size_t left = mostHeld;
    OperationId next = *binding.record;
    for (std::uint32_t i = next.value; i-- > 0 && left > 0;) {
        const ResolvedOperation& operation = program.operations[i];
        if (operation.thread != recorder || operation.bodyOf) continue;
        if (known && order->calledBefore(next, *known)) return std::nullopt;
        if (mayTakeLong(facts, {i})) return OperationId{i};
        next = {i};
        --left;
    }
    return std::nullopt;
}

bool isLeftToThreads(ProgramFacts& facts, const std::string& earlier, const std::string& later) {
    if (facts.program().threads.size() < 2 || facts.order() == nullptr) return false;
    ThreadOrders orders(facts, mostHeld);
    orders.lookOnlyAt(earlier, later);
    return !orders.find().empty();
}

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/order/accesses.h"
#include "engine/order/dependencies.h"
#include "engine/program/diagnostic.h"
#include "engine/rules/checks/event_waits.h"
#include "engine/rules/findings.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

struct Side {
    ByteRange range;
    bool before;  ///< on the side before the wait
};

/// Returns whether ranges of the two sides have a common byte.
bool shareData(std::vector<Side>& touched) {
    std::ranges::sort(touched, {}, [](const Side& t) { return std::pair(t.range.buffer, t.range.offset); });
    std::array<Bytes, 2> reach{};
    for (std::size_t i = 0; i < touched.size(); ++i) {
        const auto& [range, before] = touched[i];
        if (i == 0 || touched[i - 1].range.buffer != range.buffer) reach = {};
        if (range.bytes > 0 && range.offset < reach[before ? 0 : 1]) return true;
        Bytes& own = reach[before ? 1 : 0];
        own = std::max(own, range.offset + range.bytes);
    }
    return false;
}

class NeedlessWaits {
    using Direction = EventWaits::Direction;

public:
    explicit NeedlessWaits(Findings& findings)
        : findings_(findings),
          program_(findings.resolved()),
          waits_(findings, 50'000'000),
          stillAfter_(waits_.noMarks()),
          after_(stillAfter_),
          before_(stillAfter_),
          known_(stillAfter_) {}

    void find() {
        for (const EventWaits::Edges& edges : waits_.all()) {
            if (waits_.isOverBudget()) return;
            if (needless(edges)) report(*edges.back());
        }
    }

private:
    bool needless(const EventWaits::Edges& edges) {
        if (std::ranges::any_of(edges, [this](const OrderEdge* edge) { return conflict(*edge); })) return false;
        waits_.leaveOut(edges);
        bool ordersSomething = false;
        for (const OrderEdge* edge : edges) {
            if (waits_.isOverBudget()) return false;
            const Verdict verdict = judge(*edge);
            if (verdict == Verdict::Needed) return false;
            ordersSomething = ordersSomething || verdict == Verdict::Needless;
        }
        return ordersSomething;
    }

    /// Returns whether the two operations share data, as is the case for most waits. This check is quick.
    bool conflict(const OrderEdge& edge) const {
        std::vector<Side> touched;
        return !collect(edge.from, true, touched) || !collect(edge.to, false, touched) || shareData(touched);
    }

    enum class Verdict : std::uint8_t { Needed, Needless, OrdersNothing };

    /// Returns the verdict on a wait: whether an operation before it and an operation after it would be unordered without it and
    /// share data.
    Verdict judge(const OrderEdge& edge) {
        waits_.reach(edge.from, Direction::After, stillAfter_);
        if (stillAfter_.contains(edge.to)) return Verdict::OrdersNothing;
        waits_.reach(edge.to, Direction::After, after_);
        waits_.reach(edge.from, Direction::Before, before_);
        waits_.reach(edge.to, Direction::Before, known_);
        std::vector<Side> touched;
        for (const OperationId id : after_.members()) {
            if (!stillAfter_.contains(id) && !collect(id, false, touched)) return Verdict::Needed;
        }
        for (const OperationId id : before_.members()) {
            if (!known_.contains(id) && !collect(id, true, touched)) return Verdict::Needed;
        }
        return shareData(touched) ? Verdict::Needed : Verdict::Needless;
    }

    /// Collects the ranges of an operation. Returns false if they are unknown: undeclared work, values, and host calls that
    /// observe a completion.
    bool collect(OperationId id, bool before, std::vector<Side>& touched) const {
        const ResolvedOperation& operation = program_[id];
        if (operation.kind == OperationKind::EventRecord || operation.kind == OperationKind::EventWait) return true;
        const bool sync = operation.kind == OperationKind::Host && !info(operation.call).works;
        if (operation.kind == OperationKind::MemoryOperation || info(operation.call).writesWord) return false;
        if (sync) return before;
        const Accesses used = orderedAccesses(operation, program_);
        for (const auto* ranges : {&used.reads, &used.writes}) {
            for (const ByteRange& range : *ranges) touched.push_back({range, before});
        }
        return used.declared;
    }

    /// Returns whether removing the wait introduces a race. The wait is then not needless.
    bool preventsARace(OperationId wait) {
        return findings_.mayTry() && !findings_.isGood({{}, removals(findings_.source(), std::array{program_[wait].source})});
    }

    void report(const OrderEdge& edge) {
        if (preventsARace(*edge.wait)) return;
        Diagnostic* diagnostic = findings_.add(Severity::Hint, "needless-wait", *edge.wait, message(edge));
        if (diagnostic == nullptr) return;
        diagnostic->operations.push_back(program_[recordOf(*edge.wait)].source);
        diagnostic->fix = waitRemoval(findings_, *edge.wait);
    }

    std::string buffersOf(OperationId id) const {
        const Accesses used = orderedAccesses(program_[id], program_);
        std::vector<std::string_view> names;
        for (const auto* ranges : {&used.reads, &used.writes}) {
            for (const ByteRange& range : *ranges) {
                const std::string_view name = program_[range.buffer].id;
                if (std::ranges::find(names, name) == names.end()) names.push_back(name);
            }
        }
        return fmt::format("{}", fmt::join(names, " and "));
    }

    std::string message(const OrderEdge& edge) const {
        const std::string event = waits_.recordingOf(edge);
        const std::string after = buffersOf(edge.to), before = buffersOf(edge.from);
        if (after.empty() || before.empty())
            return fmt::format(
                TRANSLATABLE("Messages", "The work before and after the wait for {} shares no data, so the wait is not needed"),
                event);
        return fmt::format(
            TRANSLATABLE(
                "Messages",
                "{} uses {}, {} uses {}: they share no data, and neither does anything else that the wait for {} orders"),
            findings_.nameOf(edge.to), after, findings_.nameOf(edge.from), before, event);
    }

    OperationId recordOf(OperationId wait) const {
        for (const Binding& binding : bindings_) {
            if (binding.user == wait && binding.record) return *binding.record;
        }
        return wait;
    }

    Findings& findings_;
    const ResolvedProgram& program_;
    const std::vector<Binding>& bindings_ = findings_.facts().bound();
    EventWaits waits_;
    OrderGraph::Marks stillAfter_, after_, before_, known_;
};

void checkNeedlessWait(Findings& findings) { NeedlessWaits(findings).find(); }

}  // namespace

const Rule needlessWaitRule{
    .name = "needless-wait",
    .title = TRANSLATABLE("Messages", "Unnecessary wait"),
    .why = TRANSLATABLE("Messages",
                        "The work before the wait and the work after it share no data, so the wait only holds work back."),
    .remedy = TRANSLATABLE("Messages",
                           "Remove the wait; if the two must be in order for a reason that the program does not show, keep it."),
    .lesson = 6,
    .costsTimeOnly = true,
    .check = checkNeedlessWait,
};

}  // namespace streamscope

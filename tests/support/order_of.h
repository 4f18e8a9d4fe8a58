// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/calls/call_table.h"
#include "engine/order/dependencies.h"
#include "engine/timeline/timeline.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace streamscope::test {

/// Execution time of an operation, from its own activity if known, otherwise from its bracket (a record before and one after it
/// in its stream), and for host calls from their return. Calls of other threads may be between the records of a bracket, so it is
/// limited: it begins no earlier than the call of the operation, and ends no later than the return of a call that waits for it.
struct Executed {
    Nanoseconds begin{}, end{};
    bool itself = false;
};

inline std::optional<Executed> executed(const TimelineOperation& operation) {
    if (!operation.spans.empty()) return Executed{operation.spans.front().begin, operation.spans.back().end, true};
    if (operation.start && operation.end) {
        const auto begin = std::max(*operation.start, operation.issued.value_or(*operation.start));
        const bool waits = info(operation.call).blocks && operation.returned;
        return Executed{begin, waits ? std::min(*operation.end, *operation.returned) : *operation.end, false};
    }
    if (operation.kind == OperationKind::Host && operation.returned)
        return Executed{*operation.returned, *operation.returned, false};
    return std::nullopt;
}

/// Returns the number of operations, from the first, that were called one after another in list order: none while an earlier call
/// of another thread was in progress, and no later one before it. The list does not determine the order of simultaneous calls of
/// two threads.
inline std::size_t calledInOrder(const Timeline& timeline) {
    const auto& operations = timeline.operations;
    const std::size_t count = operations.size();
    std::vector<Nanoseconds> earliestFrom(count + 1, Nanoseconds::max());
    for (std::size_t i = count; i-- > 0;)
        earliestFrom[i] = std::min(earliestFrom[i + 1], operations[i].issued.value_or(Nanoseconds::max()));
    std::vector<Nanoseconds> returned(timeline.threads.size(), Nanoseconds::min());
    for (std::size_t i = 0; i < count; ++i) {
        const auto issued = operations[i].issued.value_or(Nanoseconds::min());
        const auto own = static_cast<std::size_t>(operations[i].thread);
        for (std::size_t thread = 0; thread < returned.size(); ++thread)
            if (thread != own && returned[thread] > issued) return i;
        if (earliestFrom[i + 1] < issued) return i;
        returned[own] = operations[i].returned.value_or(Nanoseconds::max());
    }
    return count;
}

/// Comparison of happens-before with the times of one pass. Records and waits pass the order on, even without times.
class OrderOf {
public:
    OrderOf(const ResolvedProgram& program, const Timeline& timeline, Nanoseconds tolerance)
        : program_(program),
          timeline_(timeline),
          tolerance_(tolerance),
          latest_(timeline.operations.size()),
          besideLegacy_(latest_.size()) {}

    /// Returns a description of the first edge into one of the first `upTo` operations that is violated by more than the
    /// tolerance.
    std::string violation(std::size_t upTo) {
        const auto edges = dependencies(program_);
        auto edge = edges.begin();
        for (std::uint32_t i = 0; i < std::min(upTo, latest_.size()); ++i) {
            std::optional<Last> before, beforeInStream;
            for (; edge != edges.end() && edge->to.value == i; ++edge) {
                take(before, latest_[edge->from.value]);
                if (edge->kind == DependencyKind::Legacy) continue;
                take(beforeInStream, isUntimedRecord(edge->from) ? besideLegacy_[edge->from.value] : latest_[edge->from.value]);
            }
            besideLegacy_[i] = beforeInStream;
            // Measured on an H100: streamSynchronize does not wait for a record of an event without a clock that itself waits
            // only for the legacy stream; eventSynchronize does.
            if (timeline_.operations[i].call == Call::StreamSynchronize) before = beforeInStream;
            const auto own = executed(timeline_.operations[i]);
            if (own && before && own->begin + tolerance_ < before->times.end) return words(*before, i, *own);
            if (own && before) ++(own->itself && before->times.itself ? betweenKernels : others);
            latest_[i] = own ? std::optional(Last{*own, i}) : before;
        }
        return {};
    }

    int betweenKernels = 0, others = 0;

private:
    struct Last {
        Executed times;
        std::uint32_t operation = 0;
    };
    static void take(std::optional<Last>& latest, const std::optional<Last>& other) {
        if (other && (!latest || other->times.end > latest->times.end)) latest = other;
    }
    bool isUntimedRecord(OperationId id) const {
        constexpr unsigned disableTiming = 2;
        const auto* record = std::get_if<EventStreamCall>(&program_[id].what);
        return record && program_[id].call == Call::EventRecord && (program_[record->event].flags & disableTiming) != 0;
    }
    std::string words(const Last& before, std::uint32_t later, const Executed& times) const {
        return timeline_.operations[later].id + " began " + std::to_string((before.times.end - times.begin).count()) +
               " ns before " + timeline_.operations[before.operation].id + " had ended, which it comes after";
    }

    const ResolvedProgram& program_;
    const Timeline& timeline_;
    Nanoseconds tolerance_;
    std::vector<std::optional<Last>> latest_;  ///< of all that precedes each operation, itself included
    std::vector<std::optional<Last>>
        besideLegacy_;  ///< of all that precedes each operation for a reason other than the legacy stream
};

}  // namespace streamscope::test

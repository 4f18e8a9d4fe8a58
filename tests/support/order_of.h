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

/// When an operation executed: by what it did itself where that is known, everything else by its bracket (a record before it
/// and one after it in its stream), host calls by their return. The calls of the records are not the operation's own, and
/// another thread's may come between: it begins no earlier than its call, and a call that waits for it outlasts it.
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

/// How many operations, from the first, were called one after another as the list has them: none of them while a call of
/// another thread ahead of it was under way, and none of the later ones before it. What two threads call at the same time
/// comes in no order that the list could tell.
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

/// Happens-before against the times of one pass, through records and waits, which need have no times of their own.
class OrderOf {
public:
    OrderOf(const ResolvedProgram& program, const Timeline& timeline, Nanoseconds tolerance)
        : program_(program),
          timeline_(timeline),
          tolerance_(tolerance),
          latest_(timeline.operations.size()),
          besideLegacy_(latest_.size()) {}

    /// The first edge into one of the first `upTo` operations that is violated by more than the tolerance, in words.
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
            // Measured on an H100: streamSynchronize does not wait for a record of an event without a clock that itself waits for
            // nothing but the legacy stream; eventSynchronize does.
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
    std::vector<std::optional<Last>> latest_;        ///< of what each comes after, itself included
    std::vector<std::optional<Last>> besideLegacy_;  ///< of what each comes after for another reason than the legacy stream
};

}  // namespace streamscope::test

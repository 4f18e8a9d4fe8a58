// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/order_check.h"

#include "engine/device/translatable.h"
#include "engine/rules/check.h"
#include "engine/runner/assemble.h"
#include "engine/trace/moments.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

namespace streamscope {

namespace {

constexpr std::size_t mostRemarks = 20;

Nanoseconds width(const Span& span) { return span.end - span.begin; }

Nanoseconds startNoise(const TimelineOperation& operation) {
    return operation.spread() ? width(operation.spread()->start) : Nanoseconds{};
}
Nanoseconds endNoise(const TimelineOperation& operation) {
    return operation.spread() ? width(operation.spread()->end) : Nanoseconds{};
}

std::optional<Nanoseconds> began(const TimelineOperation& operation) {
    return operation.spans.empty() ? std::optional<Nanoseconds>(operation.start) : std::optional(operation.spans.front().begin);
}
std::optional<Nanoseconds> ended(const TimelineOperation& operation) {
    return operation.spans.empty() ? std::optional<Nanoseconds>(operation.end) : std::optional(operation.spans.back().end);
}

/// Returns the latest start. A bracket opens before its operation executes.
Nanoseconds latestStart(const TimelineOperation& operation) {
    return operation.spans.empty() ? *operation.end : std::max(*operation.start, operation.spans.front().begin);
}

double microseconds(Nanoseconds time) { return static_cast<double>(time.count()) / 1000.0; }

class OrderCheck {
public:
    OrderCheck(Timeline& timeline, Nanoseconds slack)
        : timeline_(timeline), slack_(slack), incoming_(timeline), latest_(timeline.operations.size()), late_(countLate()) {}

    void check() {
        checkEngines();
        for (std::uint32_t i = 0; i < timeline_.operations.size(); ++i) checkOne({i});
        if (unnamed_ > 0)
            timeline_.remarks.push_back(
                {"inverted-order",
                 {},
                 fmt::format(TRANSLATABLE("Messages", "{} more operations are not drawn for the same reason"), unnamed_)});
    }

private:
    /// The work that ended last of all that an operation follows, through records and waits, which are instants.
    struct Latest {
        Nanoseconds end{};
        OperationId work;
    };

    TimelineOperation& at(OperationId id) { return timeline_.operations[id.value]; }

    void checkOne(OperationId id) {
        const auto before = lastBefore(id);
        auto& operation = at(id);
        if (!operation.start || !operation.end) {
            const bool instant = operation.kind == OperationKind::EventRecord || operation.kind == OperationKind::EventWait;
            if (instant) latest_[id.value] = before;
            return;
        }
        if (before) {
            keepOrder(before->work, before->end, id);
            if (operation.start) operation.start = std::clamp(before->end, *operation.start, latestStart(operation));
        }
        if (const auto end = ended(operation)) latest_[id.value] = Latest{*end, id};
    }

    std::optional<Latest> lastBefore(OperationId id) const {
        std::optional<Latest> last;
        for (const auto edge : incoming_[id]) {
            const auto& dependency = timeline_.dependencies[edge];
            const bool ordersStarts = dependency.kind != DependencyKind::Host && dependency.kind != DependencyKind::Value &&
                                      dependency.point == DependencyPoint::End;
            if (!ordersStarts || dependency.from.value >= id.value || overtaken(dependency)) continue;
            const auto& from = latest_[dependency.from.value];
            if (from && (!last || from->end > last->end)) last = from;
        }
        return last;
    }

    /// Returns whether the dependency may not hold as listed. A blocked host thread makes its calls later than their position in
    /// the list, so that operations between the two may not be between them. Simultaneous calls of two threads may be in either
    /// order. Another thread may have put work between an operation in the legacy stream and the record behind it, and that
    /// record waits for the work (semantics.md E10). A node runs again at every launch of its graph, after one run of another
    /// node and before the next.
    bool overtaken(const Dependency& dependency) const {
        const auto &from = timeline_.operations[dependency.from.value], &to = timeline_.operations[dependency.to.value];
        if (from.graphNode || to.graphNode) return true;
        const bool sameThread = from.thread == to.thread;
        if (sameThread && dependency.kind == DependencyKind::Stream) return false;
        if (!sameThread && dependency.kind == DependencyKind::Legacy && from.spans.empty()) return true;
        if (!sameThread && from.returned && to.issued && *to.issued < *from.returned) return true;
        return late_[dependency.to.value] > late_[dependency.from.value];
    }

    /// Returns, for each operation, how many operations up to it were called before one that precedes them in the list.
    std::vector<std::uint32_t> countLate() const {
        std::vector<std::uint32_t> counts;
        Nanoseconds latest = Nanoseconds::min();
        std::uint32_t count = 0;
        for (const auto& operation : timeline_.operations) {
            if (operation.issued && *operation.issued < latest) ++count;
            latest = std::max(latest, operation.issued.value_or(latest));
            counts.push_back(count);
        }
        return counts;
    }

    void checkEngines() {
        std::map<std::pair<int, Engine>, std::vector<OperationId>> engines;
        for (std::uint32_t i = 0; i < timeline_.operations.size(); ++i) {
            const auto& operation = timeline_.operations[i];
            const bool known = operation.truth == Truth::Measured || operation.truth == Truth::Simulated;
            if (known && isCopyEngine(operation.engine) && !operation.spans.empty())
                engines[{operation.device, operation.engine}].push_back({i});
        }
        for (auto& [engine, copies] : engines) {
            std::ranges::stable_sort(copies, {}, [&](OperationId id) { return at(id).spans.front().begin; });
            std::optional<OperationId> previous;
            for (const auto copy : copies) {
                if (previous) keepOrder(*previous, *ended(at(*previous)), copy);
                if (ended(at(copy))) previous = copy;
            }
        }
    }

    /// Requires that `later` does not begin before `free`, the end of `earlier`.
    void keepOrder(OperationId earlier, Nanoseconds free, OperationId later) {
        auto& operation = at(later);
        const auto start = began(operation);
        if (!start || *start >= free) return;
        const auto allowed = slack_ + endNoise(at(earlier)) + startNoise(operation);
        if (free - *start > allowed) return forget(earlier, later, free - *start, allowed);
        if (!operation.spans.empty()) operation.spans.front().begin = std::min(free, operation.spans.front().end);
    }

    std::string shownName(OperationId id) const { return streamscope::shownName(timeline_, timeline_.operations[id.value]); }

    void forget(OperationId earlier, OperationId later, Nanoseconds by, Nanoseconds allowed) {
        const bool onlyLaterKnown = at(earlier).spans.empty() && !at(later).spans.empty();
        auto& doubtful = at(onlyLaterKnown ? earlier : later);
        if (timeline_.remarks.size() < mostRemarks)
            timeline_.remarks.push_back(
                {"inverted-order",
                 {earlier, later},
                 fmt::format(
                     TRANSLATABLE(
                         "Messages",
                         "“{}” was measured to begin {:.1f} µs before “{}” ends, which it must come after; passes differ by "
                         "{:.1f} µs at most, so “{}” is not drawn. Measure again, or with the method events"),
                     shownName(later), microseconds(by), shownName(earlier), microseconds(allowed),
                     shownName(onlyLaterKnown ? earlier : later))});
        else ++unnamed_;
        doubtful.start = doubtful.end = std::nullopt;
        doubtful.spans.clear();
        doubtful.rare.set<Spread>({});
        doubtful.truth = Truth::Unknown;
    }

    Timeline& timeline_;
    Nanoseconds slack_;
    IncomingDependencies incoming_;
    std::vector<std::optional<Latest>> latest_;
    std::vector<std::uint32_t> late_;
    std::size_t unnamed_ = 0;
};

}  // namespace

void checkOrder(Timeline& timeline, Nanoseconds slack) { OrderCheck(timeline, slack).check(); }

}  // namespace streamscope

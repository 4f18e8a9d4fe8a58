// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/operation_kind.h"
#include "engine/trace/moments.h"
#include "engine/trace/trace.h"

#include <algorithm>

namespace streamscope {
namespace {

class PathFinder {
public:
    explicit PathFinder(const Timeline& timeline)
        : timeline_(timeline), incoming_(timeline), engines_(timeline), previousCall_(timeline.operations.size()) {
        std::vector<std::optional<OperationId>> last(std::max<std::size_t>(timeline.threads.size(), 1));
        for (std::uint32_t i = 0; i < timeline.operations.size(); ++i) {
            const auto thread = static_cast<std::size_t>(timeline.operations[i].thread);
            if (thread >= last.size()) continue;
            previousCall_[i] = last[thread];
            last[thread] = OperationId{i};
        }
    }

    std::vector<OperationId> find() const {
        std::vector<OperationId> path;
        std::vector<bool> visited(timeline_.operations.size());
        for (auto at = lastToEnd(); at && !visited[at->value]; at = heldBackBy(*at)) {
            visited[at->value] = true;
            if (takesTime(at_(*at)) && (path.empty() || executedBefore(at_(*at), at_(path.back())))) path.push_back(*at);
        }
        std::ranges::reverse(path);
        return path;
    }

private:
    const TimelineOperation& at_(OperationId id) const { return timeline_.operations[id.value]; }

    std::optional<OperationId> lastToEnd() const {
        std::optional<OperationId> last;
        for (std::uint32_t i = 0; i < timeline_.operations.size(); ++i) {
            const TimelineOperation& operation = timeline_.operations[i];
            if (!isDeviceWork(operation.kind) || operation.graphNode || !operation.end) continue;
            if (!last || *operation.end > *at_(*last).end) last = OperationId{i};
        }
        return last;
    }

    /// Returns whether the operation takes time. Records and waits are instants.
    static bool takesTime(const TimelineOperation& operation) {
        return isDeviceWork(operation.kind) || (operation.stream < 0 && operation.kind == OperationKind::Host);
    }

    /// Returns whether an operation executed before a later one began. If not, it was merely ahead in a queue, and what held it
    /// back held back the later one, too.
    static bool executedBefore(const TimelineOperation& operation, const TimelineOperation& later) {
        if (!operation.start || !operation.end || !later.start) return true;
        return *operation.start < *later.start || *operation.end <= *later.start;
    }

    std::optional<OperationId> heldBackBy(OperationId id) const {
        for (const std::uint32_t edge : incoming_[id]) {
            if (timeline_.dependencies[edge].binding) return timeline_.dependencies[edge].from;
        }
        const TimelineOperation& operation = at_(id);
        if (!operation.waits.empty() && isHostReason(operation.waits.back().reason)) return blockingCallBefore(id);
        if (const auto resource = resourceBefore(id)) return resource;
        return operation.waits.empty() ? blockingCallBefore(id) : std::nullopt;
    }

    std::optional<OperationId> resourceBefore(OperationId id) const {
        const TimelineOperation& operation = at_(id);
        if (!operation.waits.empty() && isResourceReason(operation.waits.back().reason) && operation.waits.back().blame)
            return operation.waits.back().blame->value < timeline_.operations.size() ? operation.waits.back().blame
                                                                                     : std::nullopt;
        const auto before = engines_.before(id);
        if (before && at_(*before).graphNode) return std::nullopt;  // represented by its launch
        return before && at_(*before).end == operation.start ? before : std::nullopt;
    }

    /// Returns the nearest earlier call of the thread that blocked or worked. The calls in between only have their own cost.
    std::optional<OperationId> blockingCallBefore(OperationId id) const {
        for (auto call = previousCall_[id.value]; call; call = previousCall_[call->value]) {
            const TimelineOperation& operation = at_(*call);
            if (!operation.issued || !operation.returned || *operation.returned == *operation.issued) continue;
            if (operation.call == Call::HostWork) return call;
            const bool waited = isDeviceWork(operation.kind) && operation.end && *operation.end <= *operation.returned;
            if (waited && *operation.end > *operation.issued) return call;
        }
        return std::nullopt;
    }

    const Timeline& timeline_;
    IncomingDependencies incoming_;
    EngineHistory engines_;
    std::vector<std::optional<OperationId>> previousCall_;  ///< previous call of the same thread
};

}  // namespace

std::vector<OperationId> criticalPath(const Timeline& timeline) { return PathFinder(timeline).find(); }

}  // namespace streamscope

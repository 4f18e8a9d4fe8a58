// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/trace/bind_dependencies.h"

#include "engine/program/operation_kind.h"
#include "engine/timeline/nodes_in_launches.h"
#include "engine/trace/moments.h"

#include <algorithm>

namespace streamscope {
namespace {

class Binder {
public:
    explicit Binder(Timeline& timeline)
        : timeline_(timeline), incoming_(timeline), finish_(finishTimes(timeline, incoming_)), engines_(timeline) {}

    void bind() {
        for (Dependency& dependency : timeline_.dependencies) {
            dependency.binding = false;
            dependency.slack = {};
        }
        for (std::uint32_t i = 0; i < timeline_.operations.size(); ++i) bindInto({i});
    }

private:
    Dependency& at(std::uint32_t edge) { return timeline_.dependencies[edge]; }
    /// Returns the point that a dependency leads from, mostly an end. Nodes of a graph execute with each launch; the first launch
    /// shows how they wait for each other.
    std::optional<Nanoseconds> finishOf(std::uint32_t edge) {
        const TimelineOperation &from = timeline_.operations[at(edge).from.value], &to = timeline_.operations[at(edge).to.value];
        if (at(edge).launch) {
            const TimelineExecution* execution = executionBehind(timeline_, at(edge));
            return execution ? std::optional<Nanoseconds>(execution->end) : std::nullopt;
        }
        switch (at(edge).point) {
            case DependencyPoint::Begin: return from.start;
            case DependencyPoint::Trigger: return triggerTime(timeline_, at(edge));
            case DependencyPoint::End: break;
        }
        const bool inGraph = from.graphNode && to.graphNode && from.spans.size() > 1;
        return inGraph ? from.spans.front().end : finish_[at(edge).from.value];
    }

    void bindInto(OperationId to) {
        const TimelineOperation& operation = timeline_.operations[to.value];
        auto release = releaseTime(operation);
        if (!release) release = finish_[to.value];
        if (!release) return;
        std::optional<Nanoseconds> latest;
        for (const std::uint32_t edge : incoming_[to]) {
            if (!finishOf(edge)) continue;
            at(edge).slack = *release - *finishOf(edge);
            if (mayBind(operation, edge)) latest = std::max(latest.value_or(*finishOf(edge)), *finishOf(edge));
        }
        if (!latest || resourceCameLater(to, *latest)) return;
        for (const std::uint32_t edge : incoming_[to]) at(edge).binding = mayBind(operation, edge) && finishOf(edge) == latest;
    }

    /// Returns whether the last reason for waiting allows the edge to bind. Without a reason, the host must have made the call
    /// before.
    bool mayBind(const TimelineOperation& operation, std::uint32_t edge) {
        if (at(edge).point == DependencyPoint::Begin || at(edge).launch || !finishOf(edge)) return false;
        const TimelineOperation& from = timeline_.operations[at(edge).from.value];
        const bool host = at(edge).kind == DependencyKind::Host;
        if (!operation.waits.empty()) {
            const WaitReason reason = operation.waits.back().reason;
            return !isResourceReason(reason) && isHostReason(reason) == host;
        }
        const bool hostFirst = !operation.issued || *operation.issued <= *finishOf(edge);
        const bool hostCall = from.stream < 0 && !isDeviceWork(from.kind);
        return hostFirst || (host && (hostCall || operation.stream >= 0));
    }

    bool resourceCameLater(OperationId to, Nanoseconds latest) {
        const TimelineOperation& operation = timeline_.operations[to.value];
        if (!operation.waits.empty() || !isCopyEngine(operation.engine)) return false;
        const auto before = engines_.before(to);
        return before && *timeline_.operations[before->value].end > latest;
    }

    Timeline& timeline_;
    IncomingDependencies incoming_;
    std::vector<std::optional<Nanoseconds>> finish_;
    EngineHistory engines_;
};

}  // namespace

void bindDependencies(Timeline& timeline) { Binder(timeline).bind(); }

}  // namespace streamscope

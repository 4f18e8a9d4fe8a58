// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/trace/moments.h"

#include "engine/calls/call_table.h"
#include "engine/program/operation_kind.h"

#include <algorithm>
#include <utility>

namespace streamscope {

IncomingDependencies::IncomingDependencies(const Timeline& timeline) : first_(timeline.operations.size() + 1, 0) {
    const auto known = [&](const Dependency& dependency) {
        return dependency.from.value < timeline.operations.size() && dependency.to.value < timeline.operations.size();
    };
    for (const Dependency& dependency : timeline.dependencies) {
        if (known(dependency)) ++first_[dependency.to.value + 1];
    }
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    indices_.resize(first_.back());
    std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
    for (std::uint32_t i = 0; i < timeline.dependencies.size(); ++i) {
        if (known(timeline.dependencies[i])) indices_[next[timeline.dependencies[i].to.value]++] = i;
    }
}

std::span<const std::uint32_t> IncomingDependencies::operator[](OperationId to) const {
    return std::span(indices_).subspan(first_[to.value], first_[to.value + 1] - first_[to.value]);
}

std::vector<std::optional<Nanoseconds>> finishTimes(const Timeline& timeline, const IncomingDependencies& incoming) {
    std::vector<std::optional<Nanoseconds>> result(timeline.operations.size());
    // The simulator knows when instants happen: one without times never did (a deadlock).
    const bool instantsAreTimed = timeline.method == Method::Exact && timeline.status == RunStatus::Deadlock;
    for (std::uint32_t i = 0; i < timeline.operations.size(); ++i) {
        const TimelineOperation& operation = timeline.operations[i];
        result[i] = operation.stream < 0 && !isDeviceWork(operation.kind) ? operation.returned : operation.end;
        const bool instant = operation.kind == OperationKind::EventRecord || operation.kind == OperationKind::EventWait;
        if (result[i] || !instant || instantsAreTimed) continue;
        for (const std::uint32_t edge : incoming[{i}]) {
            const OperationId from = timeline.dependencies[edge].from;
            if (timeline.dependencies[edge].point != DependencyPoint::End || timeline.dependencies[edge].launch) continue;
            if (from.value < i && result[from.value])
                result[i] = std::max(result[i].value_or(*result[from.value]), *result[from.value]);
        }
    }
    return result;
}

std::optional<Nanoseconds> releaseTime(const TimelineOperation& operation) {
    if (isDeviceWork(operation.kind)) return operation.start;
    if (operation.stream >= 0) return operation.end;
    return info(operation.call).works || info(operation.call).writesWord ? operation.issued : operation.returned;
}

std::optional<Nanoseconds> triggerTime(const Timeline& timeline, const Dependency& dependency) {
    const TimelineOperation &from = timeline.operations[dependency.from.value], &to = timeline.operations[dependency.to.value];
    if (const auto phases = from.phases(); phases && phases->trigger) return phases->trigger;
    if (!from.end || (to.start && *to.start < *from.end)) return std::nullopt;
    return from.end;
}

void EngineHistory::gather() const {
    for (std::uint32_t i = 0; i < timeline_.operations.size(); ++i) {
        const TimelineOperation& operation = timeline_.operations[i];
        if (operation.engine == Engine::None || !operation.start || !operation.end) continue;
        engines_[{operation.device, operation.engine}].byEnd.push_back({i});
    }
}

void EngineHistory::sort(Executed& executed) const {
    const auto endOf = [&](OperationId other) { return *timeline_.operations[other.value].end; };
    std::ranges::stable_sort(executed.byEnd, {}, endOf);
    executed.earliestStart.resize(executed.byEnd.size());
    Nanoseconds earliest = Nanoseconds::max();
    for (std::size_t i = executed.byEnd.size(); i-- > 0;) {
        earliest = std::min(earliest, *timeline_.operations[executed.byEnd[i].value].start);
        executed.earliestStart[i] = earliest;
    }
}

const EngineHistory::Executed* EngineHistory::sameEngine(OperationId id) const {
    const TimelineOperation& operation = timeline_.operations[id.value];
    return executedOn(operation.device, operation.engine);
}

const EngineHistory::Executed* EngineHistory::executedOn(int device, Engine engine) const {
    if (!std::exchange(gathered_, true)) gather();
    const auto found = engines_.find({device, engine});
    if (found == engines_.end()) return nullptr;
    Executed& executed = found->second;
    if (!std::exchange(executed.sorted, true)) sort(executed);
    return &executed;
}

std::optional<OperationId> EngineHistory::before(OperationId id) const {
    const TimelineOperation& operation = timeline_.operations[id.value];
    const Executed* executed = sameEngine(id);
    if (executed == nullptr || !operation.start) return std::nullopt;
    const std::vector<OperationId>& all = executed->byEnd;
    const auto endOf = [&](OperationId other) { return *timeline_.operations[other.value].end; };
    auto after = std::ranges::upper_bound(all, *operation.start, {}, endOf);
    while (after != all.begin()) {
        if (*--after != id) return *after;
    }
    return std::nullopt;
}

std::vector<OperationId> EngineHistory::during(OperationId id, const Span& span, std::size_t most) const {
    const TimelineOperation& operation = timeline_.operations[id.value];
    std::vector<OperationId> result = during(operation.device, operation.engine, span, most + 1);
    std::erase(result, id);
    if (result.size() > most) result.pop_back();
    return result;
}

std::vector<OperationId> EngineHistory::during(int device, Engine engine, const Span& span, std::size_t most) const {
    std::vector<OperationId> result;
    const Executed* executed = executedOn(device, engine);
    if (executed == nullptr || span.begin >= span.end) return result;
    const std::vector<OperationId>& all = executed->byEnd;
    const auto endOf = [&](OperationId other) { return *timeline_.operations[other.value].end; };
    const bool isCopy = isCopyEngine(engine);
    const auto first = std::ranges::upper_bound(all, span.begin, {}, endOf) - all.begin();
    for (auto i = static_cast<std::size_t>(first); i < all.size() && result.size() < most; ++i) {
        if (executed->earliestStart[i] >= span.end) break;
        if (*timeline_.operations[all[i].value].start < span.end) result.push_back(all[i]);
        if (isCopy && endOf(all[i]) >= span.end) break;
    }
    return result;
}

bool isCopyEngine(Engine engine) {
    return engine == Engine::HostToDevice || engine == Engine::DeviceToHost || engine == Engine::Copy;
}

bool isResourceReason(WaitReason reason) {
    switch (reason) {
        case WaitReason::CopyEngine:
        case WaitReason::Channel:
        case WaitReason::SmResources:
        case WaitReason::Priority:
        case WaitReason::GridLimit:
        case WaitReason::OtherProcess: return true;
        case WaitReason::HostNotThere:
        case WaitReason::HostBlocked:
        case WaitReason::StreamOrder:
        case WaitReason::Event:
        case WaitReason::LegacyBarrier:
        case WaitReason::Value:
        case WaitReason::GraphOrder:
        case WaitReason::ClockUncertainty: break;
    }
    return false;
}

bool isHostReason(WaitReason reason) { return reason == WaitReason::HostNotThere || reason == WaitReason::HostBlocked; }

}  // namespace streamscope

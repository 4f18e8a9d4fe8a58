// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/trace/waits.h"

#include "engine/trace/moments.h"

#include <algorithm>

namespace streamscope {
namespace {

bool isSimulated(const Timeline& timeline, const TimelineOperation& operation) {
    if (operation.truth == Truth::Simulated) return true;
    const auto device = static_cast<std::size_t>(std::max<int>(operation.device, 0));
    return device < timeline.devices.size() && timeline.devices[device].info.kind == DeviceKind::Simulated;
}

bool isOrder(WaitReason reason) {
    switch (reason) {
        case WaitReason::StreamOrder:
        case WaitReason::Event:
        case WaitReason::LegacyBarrier:
        case WaitReason::Value:
        case WaitReason::GraphOrder: return true;
        case WaitReason::HostNotThere:
        case WaitReason::HostBlocked:
        case WaitReason::CopyEngine:
        case WaitReason::Channel:
        case WaitReason::SmResources:
        case WaitReason::Priority:
        case WaitReason::GridLimit:
        case WaitReason::OtherProcess:
        case WaitReason::ClockUncertainty: break;
    }
    return false;
}

/// Returns whether a predecessor, and not its own call, released the operation.
bool wasReleased(const TimelineOperation& operation, Nanoseconds at) {
    return std::ranges::any_of(operation.waits, [&](const Wait& wait) { return isOrder(wait.reason) && wait.to == at; });
}

bool areReadyTogether(const TimelineOperation& a, const TimelineOperation& b) {
    const auto ready = readyTime(a);
    return ready && ready == readyTime(b) && (wasReleased(a, *ready) || wasReleased(b, *ready));
}

bool isServedAfter(const TimelineOperation& later, OperationId earlier) {
    return std::ranges::any_of(later.waits, [&](const Wait& wait) {
        const bool competes = wait.reason == WaitReason::CopyEngine || wait.reason == WaitReason::SmResources ||
                              wait.reason == WaitReason::GridLimit;
        return competes && wait.blame == earlier;
    });
}

}  // namespace

std::optional<OperationId> tiedWith(const Timeline& timeline, OperationId operation) {
    if (operation.value >= timeline.operations.size()) return std::nullopt;
    const TimelineOperation& own = timeline.operations[operation.value];
    if (!isSimulated(timeline, own) || !own.start) return std::nullopt;
    for (std::uint32_t i = 0; i < timeline.operations.size(); ++i) {
        const TimelineOperation& other = timeline.operations[i];
        const bool compete = i != operation.value && (isServedAfter(own, {i}) || isServedAfter(other, operation));
        if (compete && areReadyTogether(own, other)) return OperationId{i};
    }
    return std::nullopt;
}

Truth truthOf(const Timeline& timeline, OperationId waiting, const Wait& wait) {
    if (waiting.value >= timeline.operations.size()) return Truth::Unknown;
    const TimelineOperation& operation = timeline.operations[waiting.value];
    if (isSimulated(timeline, operation)) return Truth::Simulated;
    const bool host = wait.reason == WaitReason::HostNotThere || wait.reason == WaitReason::HostBlocked;
    if (host) return operation.returned == wait.to ? Truth::Measured : Truth::Inferred;
    if (!isOrder(wait.reason) || !wait.blame || wait.blame->value >= timeline.operations.size()) return Truth::Inferred;
    const TimelineOperation& blamed = timeline.operations[wait.blame->value];
    const bool endKnown = blamed.truth == Truth::Measured && blamed.end && *blamed.end >= wait.to;
    return endKnown ? Truth::Measured : Truth::Inferred;
}

std::optional<Nanoseconds> readyTime(const TimelineOperation& operation) {
    if (operation.waits.empty()) {
        const bool atOnce = operation.issued && operation.start && *operation.start <= *operation.issued;
        return atOnce ? std::optional(*operation.start) : std::nullopt;
    }
    if (!operation.start && !isResourceReason(operation.waits.back().reason)) return std::nullopt;
    Nanoseconds ready = operation.waits.front().from;
    for (const Wait& wait : operation.waits)
        if (isOrder(wait.reason) || isHostReason(wait.reason)) ready = std::max(ready, wait.to);
    return ready;
}

}  // namespace streamscope

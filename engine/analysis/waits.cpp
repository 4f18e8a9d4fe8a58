#include "engine/analysis/waits.h"

#include "engine/analysis/moments.h"

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

}  // namespace

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

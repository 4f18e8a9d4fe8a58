// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/names.h"

#include "engine/describe/json.h"

namespace streamscope {
namespace {

// In the order of the enumerators.
constexpr std::array<std::string_view, 5> methods{"exact", "events", "strobed", "activity", "none"};
constexpr std::array<std::string_view, 4> truths{"unknown", "measured", "simulated", "inferred"};
constexpr std::array<std::string_view, 5> statuses{"ok", "failed", "deadlock", "cancelled", "timeout"};
constexpr std::array<std::string_view, 6> dependencyKinds{"event", "stream", "legacy", "value", "host", "graph"};
constexpr std::array<std::string_view, 3> dependencyPoints{"begin", "trigger", "end"};
constexpr std::array<std::string_view, 5> pieceReasons{"runs", "sharing", "room", "host", "latency"};
constexpr std::array<std::string_view, 13> operationKinds{
    "kernel",      "copyHostToDevice", "copyDeviceToHost", "copyDeviceToDevice", "copyHostToHost", "memset",
    "eventRecord", "eventWait",        "memoryOperation",  "hostFunction",       "host",           "graph",
    "allocation"};
constexpr std::array<std::string_view, 3> streamKinds{"created", "legacy", "perThread"};
constexpr std::array<std::string_view, 2> deviceKinds{"simulated", "cuda"};

template <auto last>
std::optional<decltype(last)> named(std::string_view word) {
    const auto& names = description::NamesUpTo<last>::names;
    const auto found = std::ranges::find(names, word);
    return found == names.end() ? std::nullopt : std::optional(static_cast<decltype(last)>(found - names.begin()));
}

}  // namespace

std::string_view name(Method method) { return methods[static_cast<std::size_t>(method)]; }
std::string_view name(Truth truth) { return truths[static_cast<std::size_t>(truth)]; }
std::string_view name(RunStatus status) { return statuses[static_cast<std::size_t>(status)]; }
std::string_view name(DependencyKind kind) { return dependencyKinds[static_cast<std::size_t>(kind)]; }
std::string_view name(DependencyPoint point) { return dependencyPoints[static_cast<std::size_t>(point)]; }
std::string_view name(PieceReason reason) { return pieceReasons[static_cast<std::size_t>(reason)]; }
std::string_view name(OperationKind kind) { return operationKinds[static_cast<std::size_t>(kind)]; }
std::string_view name(StreamKind kind) { return streamKinds[static_cast<std::size_t>(kind)]; }
std::string_view name(DeviceKind kind) { return deviceKinds[static_cast<std::size_t>(kind)]; }

std::optional<Method> methodNamed(std::string_view word) { return named<Method::None>(word); }
std::optional<Truth> truthNamed(std::string_view word) { return named<Truth::Inferred>(word); }
std::optional<RunStatus> runStatusNamed(std::string_view word) { return named<RunStatus::Timeout>(word); }
std::optional<DependencyKind> dependencyKindNamed(std::string_view word) { return named<DependencyKind::Graph>(word); }
std::optional<DependencyPoint> dependencyPointNamed(std::string_view word) { return named<DependencyPoint::End>(word); }
std::optional<PieceReason> pieceReasonNamed(std::string_view word) { return named<PieceReason::Latency>(word); }
std::optional<OperationKind> operationKindNamed(std::string_view word) { return named<OperationKind::Allocation>(word); }
std::optional<StreamKind> streamKindNamed(std::string_view word) { return named<StreamKind::PerThread>(word); }
std::optional<DeviceKind> deviceKindNamed(std::string_view word) { return named<DeviceKind::Cuda>(word); }
std::optional<WaitReason> waitReasonNamed(std::string_view word) { return named<WaitReason::ClockUncertainty>(word); }
std::optional<Engine> engineNamed(std::string_view word) { return named<Engine::HostFunction>(word); }

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <optional>
#include <string_view>

/// Names of enumerators in result files beyond those of timeline.h, in both directions. An unknown name gives nullopt.
namespace streamscope {

std::string_view name(OperationKind kind);
std::string_view name(StreamKind kind);
std::string_view name(DeviceKind kind);

std::optional<Truth> truthNamed(std::string_view name);
std::optional<RunStatus> runStatusNamed(std::string_view name);
std::optional<DependencyKind> dependencyKindNamed(std::string_view name);
std::optional<DependencyPoint> dependencyPointNamed(std::string_view name);
std::optional<PieceReason> pieceReasonNamed(std::string_view name);
std::optional<OperationKind> operationKindNamed(std::string_view name);
std::optional<StreamKind> streamKindNamed(std::string_view name);
std::optional<DeviceKind> deviceKindNamed(std::string_view name);
std::optional<WaitReason> waitReasonNamed(std::string_view name);
std::optional<Engine> engineNamed(std::string_view name);

}  // namespace streamscope

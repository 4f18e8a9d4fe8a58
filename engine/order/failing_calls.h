// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_info.h"
#include "engine/device/status.h"
#include "engine/program/resolved_program.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

enum class Reason : std::uint8_t;  // reasons.h

/// Error code that a call returns, and its reason (reasons.h has the meaning of the members).
struct Refusal {
    Reason reason{};
    Status code = Status::Success;
    std::string why;  ///< the words of the reason, without the code
    std::string_view rule;
    std::optional<Field> cure;
    bool undefined = false;
    std::string_view raises{};
};

struct FailingCall {
    OperationId operation;
    Refusal answer;
};

/// A buffer that does not fit in its device's memory, so that a run cannot begin.
struct FailingBuffer {
    BufferId buffer;
    Refusal answer;
};

/// A capture that no call of the program has ended.
struct OpenCapture {
    StreamId stream;  ///< stream in which it began
    ThreadId thread;  ///< thread that began it and may end it
    Status end{};     ///< code that ending it would return
};

struct CallOutcomes {
    std::vector<FailingCall> failing;        ///< ascending by operation
    std::vector<OperationId> withoutEffect;  ///< ascending: failing calls, and the calls of captures that produce no graph
    std::vector<FailingBuffer> notAllocated;
    std::vector<OperationId> duringCaptures;  ///< ascending: calls made during a capture, including those of bodies
    std::vector<OpenCapture> stillCapturing;  ///< after all calls
};

/// Returns the calls that return an error code. Assumes that calls are made in list order, as they are in a run unless a host
/// thread is blocked. Does not include codes that depend on time (600, not ready).
CallOutcomes callOutcomes(const ResolvedProgram& program, std::span<const DeviceInfo> devices);
/// Returns the same for another order of the calls. `order` contains all operations that are not in a graph's body.
CallOutcomes callOutcomes(const ResolvedProgram& program, std::span<const DeviceInfo> devices,
                          std::span<const OperationId> order);

/// Returns the order in which calls begin if each call that may wait does so for as long as other threads have calls to make. A
/// run passes over a waiting thread in this way.
std::vector<OperationId> orderPastWaits(const ResolvedProgram& program);

/// Returns the program with calls without effect replaced by calls that do nothing. Operations keep their ids.
ResolvedProgram asExecuted(const ResolvedProgram& program, std::span<const OperationId> withoutEffect);

}  // namespace streamscope

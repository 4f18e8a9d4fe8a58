#pragma once

#include "engine/device/device_info.h"
#include "engine/device/status.h"
#include "engine/program/resolved_program.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// The reason why a call answers an error code.
struct Refusal {
    Status code = Status::Success;
    std::string why;                     ///< one sentence with the remedy, without the code
    std::string_view rule = "bad-call";  ///< the rule that reports it (rules.h)
    std::optional<Field> cure{};         ///< a field of the operation whose removal makes the call legal
    bool undefined = false;              ///< CUDA leaves the outcome undefined; both drivers answer the code
};

struct FailingCall {
    OperationId operation;
    Refusal answer;
};

/// A buffer of the program for which the device has no memory: a run does not begin.
struct FailingBuffer {
    BufferId buffer;
    Refusal answer;
};

/// A capture that no call of the program has ended.
struct OpenCapture {
    StreamId stream;  ///< where it began
    ThreadId thread;  ///< that began it, and may end it
    Status end{};     ///< what its end answers
};

struct CallOutcomes {
    std::vector<FailingCall> failing;        ///< ascending by operation
    std::vector<OperationId> withoutEffect;  ///< ascending: those, and the calls of captures that make no graph
    std::vector<FailingBuffer> notAllocated;
    std::vector<OperationId> duringCaptures;  ///< ascending: made while a capture is under way, those of bodies included
    std::vector<OpenCapture> stillCapturing;  ///< when all calls were made
};

/// Returns the calls that answer an error code. Calls are made in the order of the list, as a run makes them unless a host
/// thread is blocked. Answers that depend on time (600, not ready) are not among them.
CallOutcomes callOutcomes(const ResolvedProgram& program, std::span<const DeviceInfo> devices);
/// Returns the same of calls that are made in another order; `order` holds all that belong to no graph's body.
CallOutcomes callOutcomes(const ResolvedProgram& program, std::span<const DeviceInfo> devices,
                          std::span<const OperationId> order);

/// Returns the order in which the calls begin where each that may wait does so for as long as other threads have calls to make:
/// a run passes over a thread that waits.
std::vector<OperationId> orderPastWaits(const ResolvedProgram& program);

/// Returns the program with calls that do nothing in the place of those without effect; its operations keep their ids.
ResolvedProgram asExecuted(const ResolvedProgram& program, std::span<const OperationId> withoutEffect);

}  // namespace streamscope

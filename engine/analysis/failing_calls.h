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

struct CallOutcomes {
    std::vector<FailingCall> failing;        ///< ascending by operation
    std::vector<OperationId> withoutEffect;  ///< ascending: those, and the calls of captures that make no graph
    std::vector<FailingBuffer> notAllocated;
};

/// Returns the calls that answer an error code. Calls are made in the order of the list, as a run makes them unless a host
/// thread is blocked. Answers that depend on time (600, not ready) are not among them.
CallOutcomes callOutcomes(const ResolvedProgram& program, std::span<const DeviceInfo> devices);

/// Returns the program with calls that do nothing in the place of those without effect; its operations keep their ids.
ResolvedProgram asExecuted(const ResolvedProgram& program, std::span<const OperationId> withoutEffect);

}  // namespace streamscope

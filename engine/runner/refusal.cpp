// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/refusal.h"

#include "engine/device/translatable.h"
#include "engine/order/captures.h"
#include "engine/runner/assemble.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {

namespace {

std::optional<std::string> methodProblem(const Driver& driver, const RunOptions& options) {
    const bool real =
        std::ranges::any_of(driver.devices(), [](const DeviceInfo& device) { return device.kind == DeviceKind::Cuda; });
    switch (options.method) {
        case Method::Exact:
            if (real)
                return TRANSLATABLE("Messages", "method exact exists on simulated devices only; choose strobed, events or none");
            break;
        case Method::Activity:
            if (!real) return "method activity reads the records of a real GPU; choose exact";
            break;
        case Method::Strobed:
        case Method::Events:
        case Method::None: break;
    }
    if (options.runs < 1 || options.warmUps < 0) return TRANSLATABLE("Messages", "the number of runs must be at least 1");
    return std::nullopt;
}

/// Most operations of launched graphs in a simulated run, which take 2.6 GB.
constexpr std::uint64_t mostInGraphs = 10'000'000;

/// Returns the reason why a simulated run would take too much memory. A program has few calls, but may launch a large graph
/// often.
std::optional<std::string> graphProblem(const ResolvedProgram& program, const Driver& driver) {
    const auto launches =
        static_cast<std::uint64_t>(std::ranges::count(program.operations, Call::GraphLaunch, &ResolvedOperation::call));
    const bool isSimulated = driver.devices().front().kind == DeviceKind::Simulated;
    if (!isSimulated || launches * program.operations.size() <= mostInGraphs) return std::nullopt;
    const Captures captures = capturesOf(program);
    std::uint64_t operations = 0;
    for (const int launched : captures.launched)
        if (launched >= 0) operations += captures.captures[static_cast<std::size_t>(launched)].nodes.size();
    if (operations <= mostInGraphs) return std::nullopt;
    return fmt::format(
        TRANSLATABLE("Messages",
                     "the program launches graphs of {} operations in all, and a simulated device takes at most {}; launch them "
                     "less often"),
        operations, mostInGraphs);
}

}  // namespace

std::optional<RunFailure> refusal(const ResolvedProgram& program, const Driver& driver, const RunOptions& options) {
    const auto available = static_cast<int>(driver.devices().size());
    if (program.devices > available || available == 0)
        return RunFailure{fmt::format(TRANSLATABLE("Messages", "the program uses {} devices, the run has {}; name more of them"),
                                      program.devices, available),
                          Status::InvalidDevice,
                          {}};
    if (const auto problem = methodProblem(driver, options)) return RunFailure{*problem, Status::Success, {}};
    if (const auto problem = graphProblem(program, driver)) return RunFailure{*problem, Status::MemoryAllocation, {}};
    return std::nullopt;
}

RunFailure faultFailure(const ResolvedProgram& program, const std::optional<Fault>& fault,
                        std::span<const OperationId> unfinished) {
    if (!fault || !isFatal(fault->code))
        return {
            TRANSLATABLE("Messages", "the run ended early: out of memory or threads; close other programs"), Status::Success, {}};
    RunFailure failure;
    failure.code = fault->code;
    failure.message =
        fmt::format(TRANSLATABLE("Messages", "the GPU program faulted: {} {}"), number(fault->code), codeName(fault->code));
    if (fault->noticed)
        failure.message += fmt::format(TRANSLATABLE("Messages", ", noticed at “{}”"), shownName(program, *fault->noticed));
    if (!unfinished.empty())
        failure.message += fmt::format(TRANSLATABLE("Messages", ", not finished: {}"), quoted(program, unfinished));
    failure.operations.assign(unfinished.begin(), unfinished.end());
    return failure;
}

}  // namespace streamscope

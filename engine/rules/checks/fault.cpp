// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/translatable.h"
#include "engine/order/other_devices.h"
#include "engine/rules/checks/peer_access.h"
#include "engine/rules/findings.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {
namespace {

constexpr std::string_view faultArgument = "fault";

bool isToldToFault(const ResolvedOperation& operation) {
    const auto* kernel = std::get_if<KernelCall>(&operation.what);
    return kernel && std::ranges::find(kernel->arguments, faultArgument, &ResolvedArgument::name) != kernel->arguments.end();
}

/// Returns a fix that removes the argument which makes the kernel fault.
std::optional<Fix> withoutFault(Findings& findings, OperationId id) {
    const Operation* written = findOperation(findings.source(), findings.resolved()[id].source);
    const Value* value = written ? written->find(Field::Arguments) : nullptr;
    const auto* given = value ? std::get_if<std::vector<Argument>>(value) : nullptr;
    if (!given) return std::nullopt;
    std::vector<Argument> others = *given;
    std::erase_if(others, [](const Argument& argument) { return argument.name == faultArgument; });
    Operation changed = *written;
    changed.set(Field::Arguments, std::move(others));
    return Fix{TRANSLATABLE("Messages", "Remove fault"), {{ReplaceOperation{changed.id, changed}}}};
}

void checkFaults(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    const std::string ending =
        fmt::format(TRANSLATABLE("Messages", "the run ends with {} {}, and later calls of that device answer it, too"),
                    number(Status::IllegalAddress), codeName(Status::IllegalAddress));
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const ResolvedOperation& operation = program.operations[i];
        const ResolvedBuffer* buffer = program.peerAccess ? nullptr : peerMemory(operation, program);
        if (buffer) {
            Diagnostic* diagnostic = findings.add(
                Severity::Error, "fault", {i},
                fmt::format(
                    TRANSLATABLE(
                        "Messages",
                        "{} uses {} of device {} on device {}, which has no access to it: {}; enable peer access, or copy {} "
                        "to device {} first"),
                    findings.nameOf({i}), buffer->id, buffer->device, program[*operation.stream()].device, ending, buffer->id,
                    program[*operation.stream()].device));
            if (diagnostic) diagnostic->fix = enablingPeerAccess(findings.source());
        } else if (isToldToFault(operation)) {
            Diagnostic* diagnostic =
                findings.add(Severity::Error, "fault", {i},
                             fmt::format(TRANSLATABLE("Messages", "{} writes where no memory is: {}; remove the argument {}"),
                                         findings.nameOf({i}), ending, faultArgument));
            if (diagnostic) diagnostic->fix = withoutFault(findings, {i});
        }
    }
}

}  // namespace

const Rule faultRule{
    .name = "fault",
    .title = TRANSLATABLE("Messages", "Access to memory that is not there"),
    .why = TRANSLATABLE(
        "Messages",
        "A kernel that reaches memory that it may not touch ends all work of its device. The launch itself has answered 0 by "
        "then: the error comes out at a later call, and every further call answers it. Callbacks run with the error; host "
        "functions do not run."),
    .remedy = TRANSLATABLE(
        "Messages",
        "Correct the address, or enable peer access where it belongs to another device. In a program, check the answer of each "
        "synchronisation, and run compute-sanitizer to find the kernel. Only a new process recovers."),
    .check = checkFaults,
};

}  // namespace streamscope

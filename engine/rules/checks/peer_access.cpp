// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/other_devices.h"
#include "engine/rules/findings.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

namespace streamscope {
namespace {

Fix enabling(const Program& program) {
    const SetProperties edit{program.name, program.notes, program.device, program.defaultStream, true};
    return {"Enable peer access", {Edit{edit}}};
}

void checkPeerAccess(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    if (program.peerAccess || program.devices < 2) return;
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const ResolvedOperation& operation = program.operations[i];
        Diagnostic* diagnostic = nullptr;
        if (const ResolvedBuffer* buffer = peerMemory(operation, program)) {
            diagnostic = findings.add(
                Severity::Error, "peer-access", {i},
                fmt::format("{} uses {} of device {} on device {}, which has no access to it: on a GPU the run ends with 700 "
                            "cudaErrorIllegalAddress",
                            findings.nameOf({i}), buffer->id, buffer->device, program[*operation.stream()].device));
        } else if (copiesBetweenDevices(operation, program)) {
            diagnostic =
                findings.add(Severity::Hint, "peer-access", {i},
                             fmt::format("{} passes through the host, since the devices have no access to each other's memory",
                                         findings.nameOf({i})));
        }
        if (diagnostic) diagnostic->fix = enabling(findings.source());
    }
}

}  // namespace

const Rule peerAccessRule{
    .name = "peer-access",
    .title = "Devices do not reach each other's memory",
    .why =
        "Without peer access a copy between two devices passes through the host, and a kernel cannot use another device's "
        "memory.",
    .remedy = "Enable peer access where the devices can have it.",
    .check = checkPeerAccess,
};

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/rules/checks/peer_access.h"

#include "engine/device/translatable.h"
#include "engine/order/other_devices.h"
#include "engine/rules/findings.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

namespace streamscope {
namespace {

void checkPeerAccess(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    if (program.peerAccess || program.devices < 2) return;
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        if (!copiesBetweenDevices(program.operations[i], program)) continue;
        Diagnostic* diagnostic = findings.add(
            Severity::Hint, "peer-access", {i},
            fmt::format(
                TRANSLATABLE("Messages", "{} passes through the host, since the devices have no access to each other's memory"),
                findings.nameOf({i})));
        if (diagnostic) diagnostic->fix = enablingPeerAccess(findings.source());
    }
}

}  // namespace

Fix enablingPeerAccess(const Program& program) {
    const SetProperties edit{program.name, program.notes, program.device, program.defaultStream, true};
    return {TRANSLATABLE("Messages", "Enable peer access"), {Edit{edit}}};
}

const Rule peerAccessRule{
    .name = "peer-access",
    .title = TRANSLATABLE("Messages", "Devices do not reach each other's memory"),
    .why = TRANSLATABLE(
        "Messages",
        "Without peer access a copy between two devices passes through the host, and a kernel cannot use another device's "
        "memory (rule fault)."),
    .remedy = TRANSLATABLE("Messages", "Enable peer access where the devices can have it."),
    .check = checkPeerAccess,
};

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/device/translatable.h"
#include "engine/order/accesses.h"
#include "engine/rules/findings.h"
#include "engine/rules/fixes/asynchronous_copies.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {
namespace {

constexpr std::size_t mostCallsTried = 500;  ///< operations of a program whose copies are tried in other streams
constexpr int leastRounds = 2;

bool isHostCopy(const ResolvedOperation& operation) {
    return info(operation.call).synchronous &&
           (operation.kind == OperationKind::CopyHostToDevice || operation.kind == OperationKind::CopyDeviceToHost);
}

/// Returns how many times a kernel follows a synchronous copy.
int roundsOf(const ResolvedProgram& program) {
    int rounds = 0;
    bool copied = false;
    for (const ResolvedOperation& operation : program.operations) {
        if (operation.kind == OperationKind::Kernel && copied) ++rounds;
        if (operation.kind == OperationKind::Kernel) copied = false;
        copied = copied || isHostCopy(operation);
    }
    return rounds;
}

/// Returns whether nothing could race unseen: all work declares what it touches, and one thread makes all calls.
bool isKnown(const ResolvedProgram& program) {
    return std::ranges::all_of(program.operations, [&](const ResolvedOperation& operation) {
        const Accesses touched = accesses(operation, program);
        return touched.declared && touched.mayRead.empty() && touched.mayWrite.empty() &&
               operation.thread == program.operations.front().thread;
    });
}

void checkSerialisingCopy(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    if (program.operations.size() > mostCallsTried || roundsOf(program) < leastRounds || !isKnown(program)) return;
    ProgramFacts& facts = findings.facts();
    if (!facts.failing().empty() || !facts.foundRaces().empty() || facts.deadlock(findings.devices())) return;
    std::optional<Fix> fix = asynchronousCopies(findings.source(), program, findings.devices());
    if (!fix) return;
    const auto first = std::ranges::find_if(program.operations, isHostCopy);
    const OperationId id{static_cast<std::uint32_t>(first - program.operations.begin())};
    Diagnostic* diagnostic = findings.add(
        Severity::Hint, "serialising-copy", id,
        fmt::format(
            TRANSLATABLE(
                "Messages",
                "{} and the other synchronous copies return when they are complete, so that copies and kernels take turns: "
                "copy asynchronously, each direction in a stream of its own"),
            findings.nameOf(id)));
    if (diagnostic == nullptr) return;
    for (const ResolvedOperation& each : program.operations)
        if (isHostCopy(each) && std::ranges::find(diagnostic->operations, each.source) == diagnostic->operations.end())
            diagnostic->operations.push_back(each.source);
    diagnostic->fix = std::move(fix);
}

}  // namespace

const Rule serialisingCopyRule{
    .name = "serialising-copy",
    .title = TRANSLATABLE("Messages", "Copies and kernels take turns"),
    .why = TRANSLATABLE(
        "Messages",
        "A synchronous copy holds the host until it is complete, so that the host launches the next kernel only then. Copies of "
        "both directions and kernels could run at the same time."),
    .remedy = TRANSLATABLE(
        "Messages",
        "Copy asynchronously from and to pinned memory, each direction in a stream of its own, and order by events what needs "
        "it."),
    .lesson = 2,
    .costsTimeOnly = true,
    .check = checkSerialisingCopy,
};

}  // namespace streamscope

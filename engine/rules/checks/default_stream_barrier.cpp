// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/translatable.h"
#include "engine/order/accesses.h"
#include "engine/program/free_ids.h"
#include "engine/program/operation_kind.h"
#include "engine/rules/findings.h"
#include "engine/rules/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

namespace streamscope {
namespace {

struct Barrier {
    OperationId before, barrier, after;
};

/// Returns the work of the legacy stream between work of two different blocking streams.
std::vector<Barrier> barriers(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    const std::vector<OrderEdge>& edges = findings.facts().edges();
    std::vector<std::optional<OperationId>> before(program.operations.size());
    std::vector<Barrier> found;
    for (const OrderEdge& edge : edges) {
        if (edge.kind != DependencyKind::Legacy || !isDeviceWork(program[edge.from].kind) || !isDeviceWork(program[edge.to].kind))
            continue;
        const auto to = program[edge.to].stream();
        const bool intoBarrier = !to || program[*to].kind == StreamKind::Legacy;
        if (intoBarrier) before[edge.to.value] = edge.from;
        else if (const auto first = before[edge.from.value]; first && program[*first].stream() != to)
            found.push_back({*first, edge.from, edge.to});
    }
    return found;
}

/// Returns a fix that makes all blocked streams of the device non-blocking; nullopt if that introduces a problem.
std::optional<Fix> nonBlockingStreams(Findings& findings, int device) {
    Fix fix{TRANSLATABLE("Messages", "Make the streams non-blocking"), {}};
    for (const Stream& stream : findings.source().streams) {
        if (stream.device != device || stream.nonBlocking) continue;
        Stream changed = stream;
        changed.nonBlocking = true;
        fix.edits.push_back({ReplaceResource{stream.id, changed}});
    }
    if (fix.edits.empty() || !findings.isGood(fix)) return std::nullopt;
    return fix;
}

bool shareData(const ResolvedProgram& program, const Barrier& barrier) {
    const auto conflicting = [&](OperationId a, OperationId b) {
        return conflict(accesses(program[a], program), accesses(program[b], program)) != nullptr;
    };
    return conflicting(barrier.before, barrier.barrier) || conflicting(barrier.barrier, barrier.after) ||
           conflicting(barrier.before, barrier.after);
}

/// Returns whether moving the operation to a stream of its own introduces a problem, because other operations rely on its
/// barrier.
bool isNeeded(Findings& findings, OperationId barrier) {
    const Program& source = findings.source();
    const Operation* written = findOperation(source, findings.resolved()[barrier].source);
    if (written == nullptr || !findings.resolved()[barrier].stream() || !findings.mayTry()) return false;
    Stream own;
    own.id = freeResourceId(source, ResourceKind::Stream, "own");
    own.nonBlocking = true;
    const ResolvedStream& before = findings.resolved()[*findings.resolved()[barrier].stream()];
    own.device = before.device;
    own.context = idOf(findings.resolved(), before.context);
    Operation moved = *written;
    moved.set(Field::Stream, Scalar(own.id));
    return !findings.isGood(
        {"", {{InsertResource{static_cast<std::uint32_t>(source.streams.size()), own}}, {ReplaceOperation{moved.id, moved}}}});
}

void checkDefaultStreamBarrier(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    std::map<int, std::optional<Fix>> fixes;
    for (const Barrier& barrier : barriers(findings)) {
        const int device = program[*program[barrier.after].stream()].device;
        const auto [known, isNew] = fixes.try_emplace(device);
        if (isNew) known->second = nonBlockingStreams(findings, device);
        // The barrier is intended if data needs the order and nothing else provides it.
        if (!known->second && (shareData(program, barrier) || isNeeded(findings, barrier.barrier))) continue;
        Diagnostic* diagnostic = findings.add(
            Severity::Warning, "default-stream-barrier", barrier.barrier,
            fmt::format(TRANSLATABLE(
                            "Messages",
                            "{} is in the legacy default stream: it waits for {}, and {} waits for it, although the three are in "
                            "different streams; use a non-blocking stream, or another stream for it"),
                        findings.nameOf(barrier.barrier), findings.nameOf(barrier.before), findings.nameOf(barrier.after)));
        if (diagnostic == nullptr) continue;
        for (const OperationId other : {barrier.before, barrier.after}) {
            auto& named = diagnostic->operations;
            if (std::ranges::find(named, program[other].source) == named.end()) named.push_back(program[other].source);
        }
        diagnostic->fix = known->second;
    }
}

}  // namespace

const Rule defaultStreamBarrierRule{
    .name = "default-stream-barrier",
    .title = TRANSLATABLE("Messages", "The default stream is a barrier"),
    .why = TRANSLATABLE(
        "Messages",
        "An operation in the legacy default stream waits for all blocking streams of its device, and they wait for it: nothing "
        "issued before it overlaps with anything issued after it."),
    .remedy = TRANSLATABLE(
        "Messages", "Create the streams non-blocking, move the operation to its own stream, or use per-thread default streams."),
    .lesson = 9,
    .costsTimeOnly = true,
    .check = checkDefaultStreamBarrier,
};

}  // namespace streamscope

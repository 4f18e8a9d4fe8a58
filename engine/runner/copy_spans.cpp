// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/copy_spans.h"

#include "engine/runner/marks.h"
#include "engine/runner/measurement.h"
#include "engine/trace/moments.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <variant>

namespace streamscope {

namespace {

/// Distances between records and the work that they surround.
struct Surroundings {
    std::optional<Nanoseconds> lead, trail;
    std::vector<bool> beforeKernel;  ///< by operation: its end is known from the next kernel in its stream
};

bool isCopy(const TimelineOperation& operation) {
    return operation.kind == OperationKind::CopyHostToDevice || operation.kind == OperationKind::CopyDeviceToHost;
}

// Limit of the lead, as a multiple of a copy's own cost. A kernel begins later than that only because it waits for
// multiprocessors.
constexpr int costsOfLead = 3;
// A copy's own cost, divided by this number, is the least time before its bytes.
constexpr int partsOfCost = 4;
// A bracket, divided by this number, is the least time of a transfer. It matters for the shortest copies, which the driver may
// execute in another way.
constexpr int partsOfBracket = 4;

/// Returns the distances of kernels that follow work on another engine in their stream, as copies do.
Surroundings surroundings(const Timeline& timeline, const ResolvedProgram& program) {
    std::vector<Nanoseconds> leads, trails;
    std::vector<bool> beforeKernel(timeline.operations.size());
    std::map<std::optional<StreamId>, std::size_t> last;
    for (std::size_t i = 0; i < timeline.operations.size(); ++i) {
        const auto& operation = timeline.operations[i];
        if (!isMarkedWork(program.operations[i]) || operation.graphNode) continue;
        const auto [before, first] = last.try_emplace(program.operations[i].stream(), i);
        const auto earlier = std::exchange(before->second, i);
        if (operation.kind != OperationKind::Kernel || operation.spans.empty() || !operation.start || !operation.end) continue;
        const bool copied = !first && isCopy(timeline.operations[earlier]);
        beforeKernel[earlier] = copied;
        if (copied) leads.push_back(operation.spans.front().begin - *operation.start);
        trails.push_back(*operation.end - operation.spans.back().end);
    }
    return {median(std::move(leads)), median(std::move(trails)), std::move(beforeKernel)};
}

Nanoseconds shortest(const ResolvedOperation& operation, double nanosecondsPerByte) {
    const auto* copy = std::get_if<CopyCall>(&operation.what);
    return Nanoseconds(copy ? std::llround(static_cast<double>(copy->to.bytes) * nanosecondsPerByte) : 0);
}

/// Returns the span of a copy that is alone on its engine.
Span transferOf(const TimelineOperation& copy, const ResolvedOperation& what, const Surroundings& around,
                const Calibration& calibration) {
    const bool up = copy.kind == OperationKind::CopyHostToDevice;
    const auto& cost = up ? calibration.hostToDevice : calibration.deviceToHost;
    const auto soonest = cost.own / partsOfCost;
    auto lead = std::clamp(around.lead.value_or(soonest), soonest, costsOfLead * cost.own);
    auto trail = up ? calibration.pair : std::max(calibration.pair, around.trail.value_or(calibration.pair));
    const auto most = (*copy.end - *copy.start) * (partsOfBracket - 1) / partsOfBracket;
    if (lead + trail > most) {
        lead = most * lead.count() / (lead + trail).count();
        trail = most - lead;
    }
    const auto end = *copy.end - trail;
    const auto latest = std::max(end - shortest(what, cost.perByte), *copy.start + std::min(lead, soonest));
    return {std::min(*copy.start + lead, latest), end};
}

}  // namespace

void inferCopySpans(Timeline& timeline, const ResolvedProgram& program, const Calibration& calibration) {
    const auto around = surroundings(timeline, program);
    std::map<std::pair<int, Engine>, std::vector<std::size_t>> engines;
    for (std::size_t i = 0; i < timeline.operations.size(); ++i) {
        const auto& operation = timeline.operations[i];
        if (isCopy(operation) && isCopyEngine(operation.engine) && operation.start && operation.end)
            engines[{operation.device, operation.engine}].push_back(i);
    }
    for (auto& [engine, copies] : engines) {
        std::ranges::stable_sort(copies, {}, [&](std::size_t i) { return *timeline.operations[i].end; });
        std::optional<Nanoseconds> free;
        for (const auto i : copies) {
            auto& copy = timeline.operations[i];
            auto transfer = transferOf(copy, program.operations[i], around, calibration);
            const auto anew =
                (copy.kind == OperationKind::CopyHostToDevice ? calibration.hostToDevice : calibration.deviceToHost).own;
            const bool queued = free && *free + anew > transfer.begin;
            // The record before a copy delays nothing while the copy waits for its engine. transferOf() has subtracted a pair for
            // that delay.
            if (queued && !around.beforeKernel[i]) transfer.end += calibration.pair;
            if (queued) transfer.begin = std::min(*free + anew, transfer.end);
            if (copy.spans.empty()) {
                copy.spans = {transfer};
                copy.truth = queued ? Truth::Inferred : Truth::Measured;
            }
            free = copy.spans.back().end;
        }
    }
}

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/trace/lengths.h"

#include "engine/program/operation_kind.h"
#include "engine/timeline/rows.h"

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

Nanoseconds overlap(const TimelineOperation& other, const Span& span) {
    const auto common = [&](Nanoseconds begin, Nanoseconds end) {
        return std::max(Nanoseconds{}, std::min(end, span.end) - std::max(begin, span.begin));
    };
    if (other.spans.empty()) return other.start && other.end ? common(*other.start, *other.end) : Nanoseconds{};
    Nanoseconds sum{};
    for (const Span& each : other.spans) sum += common(each.begin, each.end);
    return sum;
}

/// Returns the engines whose work can make that of the engine longer.
std::vector<Engine> rivalsOf(Engine engine, OperationKind kind) {
    if (kind == OperationKind::Graph) return {Engine::Compute};
    switch (engine) {
        case Engine::Compute: return {Engine::Compute, Engine::HostToDevice, Engine::DeviceToHost, Engine::Copy};
        case Engine::HostToDevice: return {Engine::DeviceToHost, Engine::Compute};
        case Engine::DeviceToHost: return {Engine::HostToDevice, Engine::Compute};
        case Engine::Copy: return {Engine::Compute};
        case Engine::None:
        case Engine::HostFunction: break;
    }
    return {};
}

}  // namespace

bool Lengths::isLater(const Wave& wave) const {
    const TimelineOperation& kernel = timeline_.operations[wave.operation.value];
    return !wave.launch && kernel.start && wave.from > *kernel.start;
}

SmallOptional<OperationId> Lengths::mostBeside(OperationId id, const Span& span) const {
    constexpr std::size_t mostCompared = 64;
    const TimelineOperation& operation = timeline_.operations[id.value];
    SmallOptional<OperationId> found;
    Nanoseconds most{};
    for (const Engine engine : rivalsOf(operation.engine, operation.kind)) {
        for (const OperationId other : engines_.during(operation.device, engine, span, mostCompared)) {
            const TimelineOperation& beside = timeline_.operations[other.value];
            const bool ownNode = operation.kind == OperationKind::Graph && beside.graphNode;
            const Nanoseconds shared = other == id || ownNode ? Nanoseconds{} : overlap(beside, span);
            if (shared <= most) continue;
            most = shared;
            found = other;
        }
        if (found) break;
    }
    return found;
}

std::optional<LengthReason> Lengths::of(OperationId id, Nanoseconds from, Nanoseconds to) const {
    if (id.value >= timeline_.least.operations.size()) return std::nullopt;
    const TimelineOperation& operation = timeline_.operations[id.value];
    const auto least = timeline_.least.operations[id.value];
    if (!least || operation.graphNode || to - from <= *least) return std::nullopt;
    LengthReason reason{to - from - *least, PieceReason::Sharing, mostBeside(id, {from, to})};
    const auto isLater = [this](const Wave& wave) { return Lengths::isLater(wave); };
    if (operation.spans.size() > 1 || std::ranges::any_of(wavesOf(timeline_, id), isLater)) reason.why = PieceReason::Room;
    return reason;
}

std::optional<LengthReason> lengthOf(const Timeline& timeline, OperationId id) {
    const TimelineOperation& operation = timeline.operations[id.value];
    if (!isDeviceWork(operation.kind) || !operation.start || !operation.end) return std::nullopt;
    if (timeline.least.known()) return Lengths(timeline).of(id, *operation.start, *operation.end);
    LengthReason reason;
    for (const CriticalPiece& piece : timeline.criticalPieces) {
        const bool longer = piece.why == PieceReason::Sharing || piece.why == PieceReason::Room;
        if (piece.operation != id || !longer || piece.from < *operation.start) continue;
        reason = {reason.extra + piece.to - piece.from, piece.why, piece.blame};
    }
    return reason.extra > Nanoseconds{} ? std::optional(reason) : std::nullopt;
}

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/resolve_state.h"

#include <fmt/format.h>

#include <charconv>

namespace streamscope::resolving {

namespace {

std::optional<int> deviceIn(std::string_view digits) {
    int device = -1;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), device);
    if (error != std::errc{} || end != digits.data() + digits.size() || device < 0 || device >= mostDevices) return std::nullopt;
    return device;
}

StreamId builtIn(State& state, std::string id, const ResolvedStream& stream) {
    const auto next = static_cast<std::uint32_t>(state.result.streams.size());
    const auto [at, isNew] = state.names.builtIn.emplace(std::move(id), next);
    if (isNew) {
        state.result.streams.push_back(stream);
        state.result.streams.back().id = at->first;
        state.useDevice(stream.device);
    }
    return {at->second};
}

std::string ofProcess(std::string id, int process) { return process == 0 ? id : fmt::format("{} (process {})", id, process); }

/// Adds a default stream of a thread's current context.
StreamId ofContext(State& state, ContextId context, std::string id, ResolvedStream stream) {
    stream.context = context;
    stream.device = state.result[context].device;
    return builtIn(state, fmt::format("{} (context {})", std::move(id), state.result[context].id), stream);
}

StreamId legacy(State& state, int device, ThreadId thread) {
    ResolvedStream stream;
    stream.kind = StreamKind::Legacy;
    stream.device = device;
    stream.process = state.result.threads[thread.value].process;
    return builtIn(state, ofProcess(device == 0 ? "legacy" : fmt::format("legacy@{}", device), stream.process), stream);
}

/// Returns the legacy stream of the thread's current context.
StreamId currentLegacy(State& state, ThreadId thread) {
    const std::optional<ContextId> context = currentContext(state, thread);
    if (!context) return legacy(state, 0, thread);
    ResolvedStream stream;
    stream.kind = StreamKind::Legacy;
    stream.process = state.result[*context].process;
    return ofContext(state, *context, "legacy", stream);
}

}  // namespace

StreamId perThreadStream(State& state, ThreadId thread, int device) {
    const HostThread& owner = state.result.threads[thread.value];
    ResolvedStream stream;
    stream.kind = StreamKind::PerThread;
    stream.device = device;
    stream.process = owner.process;
    stream.thread = thread;
    const std::string id = thread.value == 0 ? "per-thread" : "per-thread#" + owner.id;
    if (const std::optional<ContextId> context = currentContext(state, thread)) return ofContext(state, *context, id, stream);
    return builtIn(state, device == 0 ? id : fmt::format("{}@{}", id, device), stream);
}

bool isBuiltInStream(std::string_view id) {
    return id == "default" || id == "legacy" || id == "per-thread" || id.starts_with("legacy@") || id.starts_with("per-thread#");
}

std::optional<StreamId> findStream(State& state, std::string_view id, ThreadId thread) {
    constexpr std::string_view legacyAt = "legacy@", perThreadOf = "per-thread#";
    if (id == "default") id = state.program.defaultStream == DefaultStream::Legacy ? "legacy" : "per-thread";
    if (id == "legacy") return currentLegacy(state, thread);
    if (id == "per-thread") return perThreadStream(state, thread, 0);
    if (id.starts_with(legacyAt)) {
        const std::optional<int> device = deviceIn(id.substr(legacyAt.size()));
        return device ? std::optional(legacy(state, *device, thread)) : std::nullopt;
    }
    if (id.starts_with(perThreadOf)) {
        const auto owner = state.names.threads.find(id.substr(perThreadOf.size()));
        return owner == state.names.threads.end() ? std::nullopt
                                                  : std::optional(perThreadStream(state, ThreadId{owner->second}, 0));
    }
    const auto at = state.names.streams.find(id);
    return at == state.names.streams.end() ? std::nullopt : std::optional(StreamId{at->second});
}

}  // namespace streamscope::resolving

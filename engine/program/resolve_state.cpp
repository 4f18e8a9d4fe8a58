// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/resolve_state.h"

#include "engine/program/resource_flags.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <concepts>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

namespace streamscope {

namespace resolving {

void State::report(std::string path, std::string expected, std::string found) {
    if (!problems.full() && !reported.insert(path).second) return;
    problems.add({std::move(path), 0, 0, std::move(expected), std::move(found)});
}

void State::useDevice(int device) { result.devices = std::max(result.devices, device + 1); }

std::string someOf(const Index& names) {
    std::vector<std::string> sorted;
    for (const auto& [name, index] : names) {
        sorted.push_back(name);
        if (sorted.size() == 200) break;
    }
    std::sort(sorted.begin(), sorted.end());
    const bool all = sorted.size() <= 8;
    if (!all) sorted.resize(8);
    return fmt::format("{}{}", fmt::join(sorted, ", "), all ? "" : ", …");
}

std::string inQuotes(std::string_view text) {
    return text.size() <= 60 ? fmt::format("\"{}\"", text) : fmt::format("\"{}…\"", text.substr(0, 60));
}

std::string written(const Scalar& scalar) {
    return std::visit(
        [](const auto& value) -> std::string {
            if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::string>) {
                return inQuotes(value);
            } else {
                return fmt::format("{}", value);
            }
        },
        scalar);
}

std::string written(const Scalar& scalar, const std::string& why) { return fmt::format("{} ({})", written(scalar), why); }

void resolveParameters(State& state, const std::map<std::string, std::int64_t>& overrides) {
    for (const Parameter& parameter : state.program.parameters) {
        const auto given = overrides.find(parameter.id);
        const std::int64_t value = given == overrides.end() ? parameter.value : given->second;
        const std::string path = "/parameters/" + parameter.id;
        if (parameter.min && value < *parameter.min)
            state.report(path, fmt::format("at least {}", *parameter.min), fmt::format("{}", value));
        if (parameter.max && value > *parameter.max)
            state.report(path, fmt::format("at most {}", *parameter.max), fmt::format("{}", value));
        if (!state.scope.emplace(parameter.id, value).second)
            state.report(path, "a parameter name of its own", inQuotes(parameter.id) + " twice");
    }
    for (const auto& [name, value] : overrides)
        if (!state.scope.contains(name)) state.report("/parameters/" + name, "a parameter of this program", inQuotes(name));
}

void checkProcess(State& state, std::string path, int process) {
    if (process < 0 || process >= mostProcesses)
        state.report(std::move(path), fmt::format("a process number from 0 to {}", mostProcesses - 1),
                     fmt::format("{}", process));
}

/// Returns false if there are too many threads to continue.
bool resolveThreads(State& state) {
    if (state.program.threads.size() > mostThreads) {
        state.report("/threads", fmt::format("at most {} host threads", mostThreads),
                     fmt::format("{}", state.program.threads.size()));
        return false;
    }
    auto& threads = state.result.threads;
    threads = state.program.threads;
    if (threads.empty()) threads.push_back({.id = "main", .process = 0, .unknown = {}});
    state.current.resize(threads.size());
    state.contexts.resize(threads.size());
    for (std::uint32_t i = 0; i < threads.size(); ++i) {
        checkProcess(state, fmt::format("/threads/{}/process", i), threads[i].process);
        if (!state.names.threads.emplace(threads[i].id, i).second)
            state.report(fmt::format("/threads/{}/id", i), "a thread id of its own", inQuotes(threads[i].id) + " twice");
    }
    return true;
}

}  // namespace resolving

const Operation* firstBranch(const Program& program) {
    return firstOperation(program.operations, [](const Operation& each) { return info(each.call).decides; });
}

Read<ResolvedProgram> resolve(const Program& program, const std::map<std::string, std::int64_t>& overrides,
                              const TurnChoice& turns) {
    resolving::State state(program, turns);
    state.result.name = program.name;
    state.result.peerAccess = program.peerAccess;
    resolving::resolveParameters(state, overrides);
    if (!resolving::resolveThreads(state)) return {std::nullopt, state.problems.take()};
    resolving::resolveKernels(state);
    resolving::resolveResources(state);
    resolving::resolveOperations(state);
    if (!state.problems.empty()) return {std::nullopt, state.problems.take()};
    return {std::move(state.result), {}};
}

std::optional<StreamId> ResolvedOperation::stream() const {
    const auto streamOf = []<class Of>(const Of& of) -> std::optional<StreamId> {
        // Captures, and waits and queries of the host, name a stream but are not in its lane.
        if constexpr (requires { of.stream; } && !std::same_as<Of, StreamCall> && !std::same_as<Of, CaptureCall>)
            return of.stream;
        else return std::nullopt;
    };
    return std::visit(streamOf, what);
}

std::span<const BufferCopy> ResolvedOperation::copies() const {
    if (const BufferCopy* copy = std::get_if<CopyCall>(&what)) return {copy, 1};
    const auto* batch = std::get_if<BatchedCopiesCall>(&what);
    return batch ? batch->copies : std::span<const BufferCopy>();
}

}  // namespace streamscope

namespace streamscope::resolving {
namespace {

/// Position of a declaration, and the common properties of all kinds of resources.
struct Declaration {
    std::string_view list;  ///< "streams"
    std::size_t at;

    std::string path(std::string_view field) const { return fmt::format("/{}/{}/{}", list, at, field); }
};

/// Returns the number of resources that a declaration creates; 0 after a problem.
std::uint64_t countOf(State& state, const Declaration& where, const std::optional<Scalar>& count, std::uint64_t most) {
    if (!count) return 1;
    const Evaluated value = evaluate(*count, Unit::None, state.scope);
    if (!value) {
        state.report(where.path("count"), "a whole number", written(*count, value.error));
    } else if (*value.value < 0 || static_cast<std::uint64_t>(*value.value) > most) {
        state.report(where.path("count"), fmt::format("0 to {}", most), fmt::format("{}", *value.value));
    } else {
        return static_cast<std::uint64_t>(*value.value);
    }
    return 0;
}

void checkPlace(State& state, const Declaration& where, int device, int process) {
    if (device < 0 || device >= mostDevices) {
        state.report(where.path("device"), fmt::format("a device index from 0 to {}", mostDevices - 1),
                     fmt::format("{}", device));
    } else {
        state.useDevice(device);
    }
    checkProcess(state, where.path("process"), process);
}

/// Puts the resource into its context, whose device and process it then has.
template <class Declared, class Resolved>
void place(State& state, const Declaration& where, const Declared& declared, Resolved& resolved) {
    resolved.device = declared.device;
    resolved.process = declared.process;
    if (!declared.context.empty() && declared.context != primaryContext) {
        resolved.context = findContext(state, declared.context);
        const std::string known = someOf(state.names.contexts);
        if (!resolved.context)
            return state.report(where.path("context"),
                                fmt::format("a context ({}{}{})", known, known.empty() ? "" : ", ", primaryContext),
                                inQuotes(declared.context));
        const ResolvedContext& context = state.result[*resolved.context];
        const auto check = [&](std::string_view field, int own, int ofContext) {
            if (own != 0 && own != ofContext)
                state.report(where.path(field), fmt::format("{}, that of context {}", ofContext, context.id),
                             fmt::format("{}", own));
        };
        check("device", declared.device, context.device);
        check("process", declared.process, context.process);
        resolved.device = context.device;
        resolved.process = context.process;
    }
    checkPlace(state, where, resolved.device, resolved.process);
}

/// Adds the resource once, or id0 … id(N-1). Checks the limit before it allocates.
template <class Resolved>
void addAll(State& state, const Declaration& where, const std::optional<Scalar>& count, const Resolved& resolved,
            std::vector<Resolved>& list, Index& names, std::uint64_t most) {
    const std::uint64_t number = countOf(state, where, count, most);
    if (list.size() + number > most) {
        state.report(where.path(count ? "count" : "id"), fmt::format("at most {} {} in all", most, where.list),
                     fmt::format("{}", list.size() + number));
        return;
    }
    for (std::uint64_t i = 0; i < number; ++i) {
        Resolved& added = list.emplace_back(resolved);
        if (count) added.id += fmt::format("{}", i);
        if (!names.emplace(added.id, static_cast<std::uint32_t>(list.size() - 1)).second)
            state.report(where.path("id"), fmt::format("an id that no other of the {} has", where.list), inQuotes(added.id));
    }
}

void addContexts(State& state) {
    const auto& contexts = state.program.contexts;
    if (contexts.size() > mostContexts)
        return state.report("/contexts", fmt::format("at most {} contexts", mostContexts), fmt::format("{}", contexts.size()));
    for (std::size_t i = 0; i < contexts.size(); ++i) {
        const DeviceContext& context = contexts[i];
        const Declaration where{"contexts", i};
        checkPlace(state, where, context.device, context.process);
        if (context.id == primaryContext)
            state.report(where.path("id"), "an id other than primary, the context of a device", inQuotes(context.id));
        state.result.contexts.push_back({context.id, context.device, context.process, static_cast<int>(i)});
        if (!state.names.contexts.emplace(context.id, static_cast<std::uint32_t>(i)).second)
            state.report(where.path("id"), "an id that no other of the contexts has", inQuotes(context.id));
    }
}

void addStreams(State& state) {
    const auto& streams = state.program.streams;
    for (std::size_t i = 0; i < streams.size(); ++i) {
        const Stream& stream = streams[i];
        const Declaration where{"streams", i};
        ResolvedStream resolved;
        resolved.id = stream.id;
        place(state, where, stream, resolved);
        resolved.nonBlocking = stream.nonBlocking;
        resolved.priority = stream.priority;
        resolved.external = stream.external;
        resolved.declaration = static_cast<int>(i);
        if (isBuiltInStream(stream.id))
            state.report(where.path("id"), "an id other than those of the built-in streams", inQuotes(stream.id));
        addAll(state, where, stream.count, resolved, state.result.streams, state.names.streams, mostStreams);
    }
}

void addEvents(State& state) {
    const auto& events = state.program.events;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Event& event = events[i];
        const Declaration where{"events", i};
        ResolvedEvent resolved;
        resolved.id = event.id;
        place(state, where, event, resolved);
        resolved.flags = flagsOf(event);
        resolved.declaration = static_cast<int>(i);
        addAll(state, where, event.count, resolved, state.result.events, state.names.events, mostOfAKind);
    }
}

Bytes sizeOf(State& state, const Declaration& where, const Scalar& bytes) {
    const Evaluated value = evaluate(bytes, Unit::Bytes, state.scope);
    if (!value) {
        state.report(where.path("bytes"), "a size such as \"10 MB\"", written(bytes, value.error));
    } else if (*value.value < 1 || *value.value > largestBuffer) {
        state.report(where.path("bytes"), "1 B to 1 TiB",
                     *value.value < 0 ? written(bytes) : formatBytes(static_cast<Bytes>(*value.value)));
    } else {
        return static_cast<Bytes>(*value.value);
    }
    return 0;
}

void addBuffers(State& state) {
    const auto& buffers = state.program.buffers;
    for (std::size_t i = 0; i < buffers.size(); ++i) {
        const Buffer& buffer = buffers[i];
        const Declaration where{"buffers", i};
        ResolvedBuffer resolved;
        resolved.id = buffer.id;
        resolved.bytes = sizeOf(state, where, buffer.bytes);
        resolved.memory = buffer.memory;
        place(state, where, buffer, resolved);
        resolved.declaration = static_cast<int>(i);
        addAll(state, where, buffer.count, resolved, state.result.buffers, state.names.buffers, mostOfAKind);
    }
}

void addWords(State& state) {
    const auto& words = state.program.words;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Word& word = words[i];
        const Declaration where{"words", i};
        checkPlace(state, where, word.device, word.process);
        if (word.bits != 32 && word.bits != 64) state.report(where.path("bits"), "32 or 64", fmt::format("{}", word.bits));
        const WordValue initial = resolving::wordValue(word.initial, word.bits, state.scope);
        if (!initial.error.empty()) state.report(where.path("initial"), initial.expected, initial.error);
        ResolvedWord resolved;
        resolved.id = word.id;
        resolved.bits = word.bits;
        resolved.memory = word.memory;
        resolved.initial = initial.value;
        resolved.device = word.device;
        resolved.process = word.process;
        resolved.declaration = static_cast<int>(i);
        addAll(state, where, word.count, resolved, state.result.words, state.names.words, mostOfAKind);
    }
}

void addGraphs(State& state) {
    for (std::uint32_t i = 0; i < state.program.graphs.size(); ++i) {
        const std::string& id = state.program.graphs[i].id;
        ResolvedGraph graph;
        graph.id = id;
        graph.declaration = static_cast<int>(i);
        state.result.graphs.push_back(std::move(graph));
        if (!state.names.graphs.emplace(id, i).second)
            state.report(fmt::format("/graphs/{}/id", i), "an id that no other of the graphs has", inQuotes(id));
    }
}

}  // namespace

WordValue wordValue(const Scalar& scalar, int bits, const Scope& scope) {
    const auto* large = std::get_if<std::uint64_t>(&scalar);
    if (large && bits == 64) return {*large, {}, {}};
    const std::string expected = fmt::format("a whole number of {} bits", bits);
    if (large) return {0, expected, fmt::format("{}", *large)};
    const Evaluated value = evaluate(scalar, Unit::None, scope);
    if (!value) return {0, expected, written(scalar, value.error)};
    const std::int64_t number = *value.value;
    if (bits == 64) return {static_cast<std::uint64_t>(number), {}, {}};
    if (number < std::numeric_limits<std::int32_t>::min() || number > std::numeric_limits<std::uint32_t>::max())
        return {0, expected, fmt::format("{}", number)};
    return {static_cast<std::uint32_t>(number), {}, {}};
}

void resolveResources(State& state) {
    addContexts(state);
    addStreams(state);
    addEvents(state);
    addBuffers(state);
    addWords(state);
    addGraphs(state);
}

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

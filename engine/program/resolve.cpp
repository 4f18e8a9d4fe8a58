// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/resolve_state.h"

#include <fmt/format.h>

#include <algorithm>
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
    for (std::uint32_t i = 0; i < threads.size(); ++i)
        if (!state.names.threads.emplace(threads[i].id, i).second)
            state.report(fmt::format("/threads/{}/id", i), "a thread id of its own", inQuotes(threads[i].id) + " twice");
    return true;
}

}  // namespace resolving

Read<ResolvedProgram> resolve(const Program& program, const std::map<std::string, std::int64_t>& overrides) {
    resolving::State state(program);
    state.result.name = program.name;
    state.result.peerAccess = program.peerAccess;
    resolving::resolveParameters(state, overrides);
    if (!resolving::resolveThreads(state)) return {std::nullopt, state.problems.take()};
    resolving::resolveResources(state);
    resolving::resolveOperations(state);
    if (!state.problems.empty()) return {std::nullopt, state.problems.take()};
    return {std::move(state.result), {}};
}

namespace {

const std::optional<StreamId>& optionalStream(const CopyCall& call) { return call.stream; }
std::optional<StreamId> optionalStream(const BatchedCopiesCall& call) { return call.stream; }
const std::optional<StreamId>& optionalStream(const MemsetCall& call) { return call.stream; }
const std::optional<StreamId>& optionalStream(const ValueCall& call) { return call.stream; }
const std::optional<StreamId>& optionalStream(const HostCall& call) { return call.stream; }
const std::optional<StreamId>& optionalStream(const BufferCall& call) { return call.stream; }
const std::optional<StreamId>& optionalStream(const GraphCall& call) { return call.stream; }
std::optional<StreamId> optionalStream(const BatchCall& call) { return call.stream; }
std::optional<StreamId> optionalStream(const KernelCall& call) { return call.stream; }
std::optional<StreamId> optionalStream(const EventStreamCall& call) { return call.stream; }
std::optional<StreamId> optionalStream(const EventCall&) { return {}; }
std::optional<StreamId> optionalStream(const ElapsedCall&) { return {}; }
std::optional<StreamId> optionalStream(const StreamCall&) { return {}; }  // a wait or query of the host, which is not in the lane
std::optional<StreamId> optionalStream(const DeviceCall&) { return {}; }
std::optional<StreamId> optionalStream(const CaptureCall&) { return {}; }
std::optional<StreamId> optionalStream(const IpcCall&) { return {}; }

}  // namespace

std::optional<StreamId> ResolvedOperation::stream() const {
    return std::visit([](const auto& of) -> std::optional<StreamId> { return optionalStream(of); }, what);
}

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/resolve_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <concepts>
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

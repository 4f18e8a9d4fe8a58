// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/order/dependencies.h"
#include "engine/program/operation_kind.h"
#include "engine/program/program_json.h"
#include "engine/program/resolved_program.h"
#include "engine/rules/check.h"
#include "engine/timeline/timeline.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// Programs for tests in the form of the file format.
namespace streamscope::samples {

inline Program programOf(const std::string& fields) {
    Read<Program> read = programFromJson("{\"streamscope\": 1, " + fields + "}");
    if (!read) throw std::invalid_argument(describe(read.problems.front()));
    return std::move(*read.value);
}

inline ResolvedProgram resolved(const Program& program) {
    Read<ResolvedProgram> read = resolve(program);
    if (!read) throw std::invalid_argument(describe(read.problems.front()));
    return std::move(*read.value);
}

inline ResolvedProgram resolvedOf(const std::string& fields) { return resolved(programOf(fields)); }

inline OperationId idOf(const ResolvedProgram& program, std::string_view id) {
    const auto found = std::ranges::find(program.operations, id, &ResolvedOperation::id);
    if (found == program.operations.end()) throw std::invalid_argument(std::string(id));
    return {static_cast<std::uint32_t>(found - program.operations.begin())};
}

/// Returns dependencies as texts such as "copy x>saxpy event e1#1", in the order of the list.
inline std::vector<std::string> inWords(const ResolvedProgram& program, const std::vector<Dependency>& dependencies) {
    std::vector<std::string> words;
    for (const Dependency& dependency : dependencies) {
        std::string text =
            program[dependency.from].id + ">" + program[dependency.to].id + " " + std::string(name(dependency.kind));
        if (!dependency.via.empty()) text += " " + dependency.via.str();
        words.push_back(std::move(text));
    }
    return words;
}

inline bool contains(const std::vector<std::string>& words, const std::string& word) {
    return std::ranges::find(words, word) != words.end();
}

/// Returns a spin kernel without data: {"id": …, "call": "launchKernel", …}.
inline std::string kernel(const std::string& id, const std::string& stream, const std::string& more = {}) {
    return "{\"id\": \"" + id + "\", \"call\": \"launchKernel\", \"stream\": \"" + stream +
           "\", \"kernel\": \"spin\", \"grid\": [1], \"block\": [32], \"arguments\": {\"duration\": \"1 ms\"}" + more + "}";
}

inline std::string record(const std::string& id, const std::string& event, const std::string& stream) {
    return "{\"id\": \"" + id + "\", \"call\": \"eventRecord\", \"event\": \"" + event + "\", \"stream\": \"" + stream + "\"}";
}

inline std::string wait(const std::string& id, const std::string& event, const std::string& stream) {
    return "{\"id\": \"" + id + "\", \"call\": \"streamWaitEvent\", \"event\": \"" + event + "\", \"stream\": \"" + stream +
           "\"}";
}

inline std::string sync(const std::string& id) { return "{\"id\": \"" + id + "\", \"call\": \"deviceSynchronize\"}"; }

inline std::string operations(const std::vector<std::string>& list) {
    std::string text = "\"operations\": [";
    for (std::size_t i = 0; i < list.size(); ++i) text += (i == 0 ? "" : ", ") + list[i];
    return text + "]";
}

/// Returns the example "fork and join" with spins that declare their accesses.
inline std::string forkAndJoinText(const std::string& stencilReads = "\"dx\"") {
    return R"("name": "Fork and join",
      "streams": [{"id": "copy", "nonBlocking": true}, {"id": "compute", "nonBlocking": true, "priority": -1},
                  {"id": "other", "nonBlocking": true}],
      "events": [{"id": "e1"}, {"id": "e2"}],
      "buffers": [{"id": "x", "bytes": "10 MB", "memory": "pinned"}, {"id": "y", "bytes": "8 MB", "memory": "pinned"},
                  {"id": "dx", "bytes": "10 MB", "memory": "device"}, {"id": "dy", "bytes": "8 MB", "memory": "device"},
                  {"id": "dz", "bytes": "8 MB", "memory": "device"}],
      "operations": [
        {"id": "copy x", "call": "memcpyAsync", "stream": "copy", "from": "x", "to": "dx"},
        {"id": "r1", "call": "eventRecord", "event": "e1", "stream": "copy"},
        {"id": "w1", "call": "streamWaitEvent", "event": "e1", "stream": "compute"},
        {"id": "saxpy", "label": "saxpy", "call": "launchKernel", "stream": "compute", "kernel": "spin", "grid": [50], "block": [1024],
         "arguments": {"duration": "0.9 ms"}, "reads": ["dx"], "writes": ["dy"]},
        {"id": "w2", "call": "streamWaitEvent", "event": "e1", "stream": "other"},
        {"id": "stencil", "label": "stencil", "call": "launchKernel", "stream": "other", "kernel": "spin", "grid": [50], "block": [1024],
         "arguments": {"duration": "1.5 ms"}, "reads": [)" +
           stencilReads + R"(], "writes": ["dz"]},
        {"id": "r2", "call": "eventRecord", "event": "e2", "stream": "other"},
        {"id": "w3", "call": "streamWaitEvent", "event": "e2", "stream": "compute"},
        {"id": "copy y", "call": "memcpyAsync", "stream": "compute", "from": "dy", "to": "y"},
        {"id": "sync", "call": "deviceSynchronize"}])";
}

}  // namespace streamscope::samples

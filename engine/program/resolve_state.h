// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_table.h"
#include "engine/json/problem.h"
#include "engine/program/current_stream.h"
#include "engine/program/limits.h"
#include "engine/program/quantity.h"
#include "engine/program/resolved_program.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

/// State shared by the parts of resolve(). Used inside engine/program only.
namespace streamscope::resolving {

using namespace limits;

struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};
using Index = std::unordered_map<std::string, std::uint32_t, TextHash, std::equal_to<>>;

struct Names {
    Index threads, contexts, streams, events, buffers, words, graphs;
    Index builtIn;  ///< built-in streams, once used
};

struct State {
    State(const Program& source, const TurnChoice& choice) : program(source), turns(choice) {
        for (std::uint32_t i = 0; i < source.kernels.size(); ++i)
            if (!source.kernels[i].isOwn()) declarations.try_emplace(source.kernels[i].kernel, i);
    }

    const Program& program;
    const TurnChoice turns;
    Scope scope;
    ProblemList problems;
    std::unordered_set<std::string> reported;  ///< paths, so that a repeated body reports each problem once
    ResolvedProgram result;
    Names names;
    Index declarations;                            ///< kernel declarations by name
    std::vector<CurrentStream> current;            ///< by thread
    std::unordered_set<std::uint32_t> registered;  ///< buffers that are registered now
    bool registers = false;                        ///< a call before this one registers memory
    bool currentChanges = false;                   ///< a call before this one changes a current stream
    /// Current context by thread; none: the primary one of the device of each call (semantics.md CX1).
    std::vector<std::optional<ContextId>> contexts;
    bool contextChanges = false;  ///< a call before this one sets a current context

    void report(std::string path, std::string expected, std::string found);
    /// Returns the declaration of a kernel; nullptr if there is none.
    const KernelDeclaration* declarationOf(std::string_view kernel) const {
        const auto at = declarations.find(kernel);
        return at == declarations.end() ? nullptr : &program.kernels[at->second];
    }
    void useDevice(int device);
};

/// Reports the number of a process that is out of range.
void checkProcess(State& state, std::string path, int process);

void resolveParameters(State& state, const std::map<std::string, std::int64_t>& overrides);
bool resolveThreads(State& state);
/// Makes the kernels of one's own from their sources.
void resolveKernels(State& state);
void resolveResources(State& state);
void resolveOperations(State& state);

/// Returns the stream with this name on this thread: declared, `default`, `legacy`, `legacy@1`, `per-thread`, `per-thread#other`.
/// Adds built-in streams at their first use. Returns nullopt if there is none.
std::optional<StreamId> findStream(State& state, std::string_view id, ThreadId thread);
/// Returns the thread's per-thread stream in its current context or, if that is a primary one, on a device. Adds it at its first
/// use.
StreamId perThreadStream(State& state, ThreadId thread, int device);

/// Value of a word of 32 or 64 bits, with negative numbers in two's complement. `error`: the invalid text.
struct WordValue {
    std::uint64_t value = 0;
    std::string expected, error;
};
WordValue wordValue(const Scalar& scalar, int bits, const Scope& scope);

/// Returns some of the names for a message: "copy, compute, other".
std::string someOf(const Index& names);
/// Returns the value as written in the file: `"copi"`, 12, true.
std::string written(const Scalar& scalar);
std::string inQuotes(std::string_view text);
/// Returns the value as written, with the reason why it is invalid: `"{1/0} ms" (division by zero)`.
std::string written(const Scalar& scalar, const std::string& why);
/// Returns whether the name is that of a built-in stream.
bool isBuiltInStream(std::string_view id);
/// Returns the declared context with this name; none if there is none.
std::optional<ContextId> findContext(const State& state, std::string_view id);
/// Returns the current context of the thread at this point; none: the primary one of the device of each call.
std::optional<ContextId> currentContext(const State& state, ThreadId thread);

}  // namespace streamscope::resolving

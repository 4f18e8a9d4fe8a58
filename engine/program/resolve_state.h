#pragma once

#include "engine/json/problem.h"
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

/// The parts of resolve(): what they share while a program is being evaluated. Used inside engine/program only.
namespace streamscope::resolving {

// formats.md, Limits checked on reading
inline constexpr std::uint64_t mostOperations = 1'000'000;
inline constexpr std::uint64_t mostStreams = 10'000;
inline constexpr std::uint64_t mostThreads = 1'000;
inline constexpr std::uint64_t mostOfAKind = 1'000'000;
inline constexpr std::uint64_t mostParts = 8'000'000;  ///< ranges and arguments of all operations: half a GiB
inline constexpr std::size_t longestLabel = 200;
inline constexpr std::int64_t largestBuffer = std::int64_t{1} << 40;
inline constexpr int deepestNesting = 64;
inline constexpr int mostDevices = 64;

struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};
using Index = std::unordered_map<std::string, std::uint32_t, TextHash, std::equal_to<>>;

struct Names {
    Index threads, streams, events, buffers, words, graphs;
    Index builtIn;  ///< streams that are always there, once used
};

struct State {
    explicit State(const Program& source) : program(source) {
        for (std::uint32_t i = 0; i < source.kernels.size(); ++i) declarations.try_emplace(source.kernels[i].kernel, i);
    }

    const Program& program;
    Scope scope;
    ProblemList problems;
    std::unordered_set<std::string> reported;  ///< paths: one problem a place, however often a body is repeated
    ResolvedProgram result;
    Names names;
    Index declarations;  ///< of kernels, by their names

    void report(std::string path, std::string expected, std::string found);
    /// Returns what is declared of the kernel; nullptr: nothing.
    const KernelDeclaration* declarationOf(std::string_view kernel) const {
        const auto at = declarations.find(kernel);
        return at == declarations.end() ? nullptr : &program.kernels[at->second];
    }
    void useDevice(int device);
};

void resolveParameters(State& state, const std::map<std::string, std::int64_t>& overrides);
bool resolveThreads(State& state);
void resolveResources(State& state);
void resolveOperations(State& state);

/// The stream that a text names on this thread: declared, `default`, `legacy`, `legacy@1`, `per-thread`,
/// `per-thread#other`; built-in ones are added when first used. nullopt: there is none of that name.
std::optional<StreamId> findStream(State& state, std::string_view id, ThreadId thread);
/// The thread's per-thread stream on a device, added when first used.
StreamId perThreadStream(State& state, ThreadId thread, int device);

/// A value for a word of 32 or 64 bits, negative numbers in two's complement; `error` is what was found instead.
struct WordValue {
    std::uint64_t value = 0;
    std::string expected, error;
};
WordValue wordValue(const Scalar& scalar, int bits, const Scope& scope);

/// "copy, compute, other": some of the names, for messages.
std::string someOf(const Index& names);
/// The value in the words of the file: `"copi"`, 12, true.
std::string written(const Scalar& scalar);
std::string inQuotes(std::string_view text);
/// The same, and why it will not do: `"{1/0} ms" (division by zero)`.
std::string written(const Scalar& scalar, const std::string& why);
/// A name that means a stream which is always there.
bool isBuiltInStream(std::string_view id);

}  // namespace streamscope::resolving

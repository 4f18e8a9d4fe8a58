#pragma once

#include "engine/order/captures.h"
#include "engine/order/happens_before.h"
#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace streamscope {

/// One who touches a buffer: an operation, or a node when its graph is launched.
struct Toucher {
    OperationId operation;
    std::optional<OperationId> launch;
    /// The operation that a stream holds and a wait can be put before.
    OperationId acting() const { return launch.value_or(operation); }
    friend auto operator<=>(const Toucher&, const Toucher&) = default;
};

/// Reason why a race is possible, not certain.
enum class RaceDoubt : std::uint8_t {
    MayAccess,  ///< a recorded kernel was given the memory; nothing declares what it reads and writes there
    Guess,      ///< a wait that may order them is bound by a guess
};

/// Two accesses to common bytes, at least one of them writing, that nothing orders (order.md D2), whatever a run made of
/// it.
struct Race {
    Toucher earlier, later;  ///< as they come when the operations are executed one after another; the same one: copies of a batch
    ByteRange range;         ///< the first bytes that they have in common
    bool earlierWrites = false, laterWrites = false;
    std::optional<RaceDoubt> doubt{};  ///< why it is possible only; nothing: it is certain
    bool readByCall = false;           ///< the later one reads when it is called, whatever its stream waits for
    friend bool operator==(const Race&, const Race&) = default;
};

/// For every pair of conflicting unordered accesses (x, y) there is a race (x', y') among these such that x is x' or comes
/// before it and y is y' or comes after it: who orders these orders all. At most `most`, in order of `later`.
std::vector<Race> races(const ResolvedProgram& program, const Captures& captures, const HappensBefore& order,
                        std::size_t most = 1000);

/// Returns, as races() does, those that only accesses make which recorded kernels may do (Accesses::mayRead, mayWrite).
std::vector<Race> possibleRaces(const ResolvedProgram& program, const Captures& captures, const HappensBefore& order,
                                std::size_t most = 1000);

/// Whether the run happened to execute the two one after the other: the race is hidden. nullopt: it is not known when.
std::optional<bool> happenedInOrder(const Race& race, const Timeline& timeline);

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
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

/// An access to a buffer by an operation, or by a node of a launched graph.
struct BufferAccess {
    OperationId operation;
    std::optional<OperationId> launch;
    /// Returns the operation in a stream, before which a wait can be inserted.
    OperationId acting() const { return launch.value_or(operation); }
    friend auto operator<=>(const BufferAccess&, const BufferAccess&) = default;
};

/// Reason why a race is possible rather than certain.
enum class RaceDoubt : std::uint8_t {
    MayAccess,  ///< memory was passed to a recorded kernel whose accesses are not declared
    Guess,      ///< a wait that may order the accesses is bound by a guess
};

/// Two unordered accesses to common bytes, at least one of them a write (order.md D2), independent of any run.
struct Race {
    BufferAccess earlier, later;  ///< in program order; equal for copies of one batch
    ByteRange range;              ///< first common bytes
    bool earlierWrites = false, laterWrites = false;
    std::optional<RaceDoubt> doubt{};  ///< reason why the race is only possible; empty: it is certain
    bool readByCall = false;           ///< `later` reads during its call, regardless of its stream
    friend bool operator==(const Race&, const Race&) = default;
};

/// Returns a covering set of races. For every pair of conflicting unordered accesses (x, y) it contains a race (x', y') such that
/// x is or precedes x' and y is or follows y', so that ordering all of these orders every pair. At most `most`, in order of
/// `later`.
std::vector<Race> races(const ResolvedProgram& program, const Captures& captures, const HappensBefore& order,
                        std::size_t most = 1000);

/// Returns the races that involve possible accesses of recorded kernels (Accesses::mayRead, mayWrite), as races() does.
std::vector<Race> possibleRaces(const ResolvedProgram& program, const Captures& captures, const HappensBefore& order,
                                std::size_t most = 1000);

/// Returns whether the run executed the two one after the other, which hides the race; nullopt if their times are unknown.
std::optional<bool> happenedInOrder(const Race& race, const Timeline& timeline);

}  // namespace streamscope

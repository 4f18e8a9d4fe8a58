// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace streamscope::recording {

using Token = std::uint32_t;

/// Consecutive copies of one piece.
struct Repeated {
    std::size_t period = 0, count = 0;
};

/// Finder of repetitions in a list of tokens. Compares pieces by their hashes first, and takes a bounded number of steps per
/// token.
class Repetition {
public:
    Repetition() = default;
    explicit Repetition(std::vector<Token> tokens);

    /// Returns the repetition that begins at `at`, ends by `end`, passes `isGood` and covers most tokens; the shortest period if
    /// several cover the same number. Returns nothing if there is none.
    std::optional<Repeated> find(std::size_t at, std::size_t end, const std::function<bool(const Repeated&)>& isGood);

private:
    /// Lengths of the pieces whose next occurrence is indexed. Long pieces find long periods, in which short pieces occur many
    /// times.
    static constexpr std::array<std::size_t, 5> lengths{1, 4, 16, 64, 256};

    std::uint64_t hashOf(std::size_t at, std::size_t length) const;
    bool areEqual(std::size_t a, std::size_t b, std::size_t length) const;
    std::size_t countOf(std::size_t at, std::size_t end, std::size_t period);

    std::vector<Token> tokens_;
    std::vector<std::uint64_t> hashes_, powers_;  ///< hashes of the prefixes; powers of the base
    std::array<std::vector<std::uint32_t>, lengths.size()> next_;
    std::size_t steps_ = 0;  ///< remaining steps
};

}  // namespace streamscope::recording

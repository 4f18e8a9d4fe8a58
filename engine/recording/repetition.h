#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace streamscope::recording {

using Token = std::uint32_t;

/// A piece that stands several times, one behind the other.
struct Repeated {
    std::size_t period = 0, count = 0;
};

/// Finds what repeats in a list of tokens. Two pieces are compared by their hashes first, so that it takes no more than a few
/// steps for each token.
class Repetition {
public:
    Repetition() = default;
    explicit Repetition(std::vector<Token> tokens);

    /// Returns the repetition beginning at `at` and ending by `end` that covers most, of several the shortest piece; nothing
    /// where none passes `isGood`.
    std::optional<Repeated> find(std::size_t at, std::size_t end, const std::function<bool(const Repeated&)>& isGood);

private:
    /// Lengths of the pieces of which it is known where they stand next. A long one finds a long period, in which short
    /// ones stand many times.
    static constexpr std::array<std::size_t, 5> lengths{1, 4, 16, 64, 256};

    std::uint64_t hashOf(std::size_t at, std::size_t length) const;
    bool areEqual(std::size_t a, std::size_t b, std::size_t length) const;
    std::size_t countOf(std::size_t at, std::size_t end, std::size_t period);

    std::vector<Token> tokens_;
    std::vector<std::uint64_t> hashes_, powers_;  ///< of the first tokens; of the base
    std::array<std::vector<std::uint32_t>, lengths.size()> next_;
    std::size_t steps_ = 0;  ///< that may still be taken
};

}  // namespace streamscope::recording

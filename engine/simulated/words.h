// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "engine/simulated/operation.h"

#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

namespace streamscope::simulated {

/// Condition of a value wait: 0 geq, 1 eq, 2 and, 3 nor (semantics.md W1, W2); `written`: a write.
struct WordCondition {
    static constexpr unsigned written = ~0u;
    std::uint64_t address = 0;
    WordWidth width = WordWidth::Bits32;
    unsigned condition = 0;
    std::uint64_t value = 0;
};

/// Returns whether the word meets the condition. GEQ is cyclic: it holds for the half of all values that follow `value`.
bool holds(const WordCondition& condition, std::uint64_t word);

/// The observable values in memory: words that memory operations and host stores access. All other memory reads as 0.
class Words {
public:
    struct Waiter {
        WordCondition condition;
        bool thread = false;  ///< whether `target` is a host thread or an operation
        std::uint32_t target = 0;
    };

    std::uint64_t read(std::uint64_t address, WordWidth width) const;
    bool holds(const WordCondition& condition) const {
        return simulated::holds(condition, read(condition.address, condition.width));
    }
    void await(Waiter waiter) { waiters_[waiter.condition.address / 8].push_back(waiter); }
    /// Writes a word. Removes and returns the waiters whose condition now holds, in the order of arrival.
    std::vector<Waiter> write(std::uint64_t address, WordWidth width, std::uint64_t value);
    std::vector<Waiter> fill(std::uint64_t address, Bytes bytes, int value);
    std::vector<Waiter> move(std::uint64_t to, std::uint64_t from, Bytes bytes);
    void forget(std::uint64_t address, Bytes bytes);

private:
    using Cells = std::map<std::uint64_t, std::uint32_t>;  ///< by address, four bytes each
    void collect(std::uint64_t address, std::vector<Waiter>& satisfied);
    std::vector<Waiter> collectRange(std::uint64_t address, Bytes bytes);

    Cells cells_;
    std::unordered_map<std::uint64_t, std::vector<Waiter>> waiters_;  ///< by address / 8
};

}  // namespace streamscope::simulated

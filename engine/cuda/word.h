#pragma once

#include "engine/driver/driver.h"

#include <optional>

namespace streamscope::cuda {

/// Whether a word that holds `word` lets a wait go on (semantics.md W1, W2): 0 geq, 1 eq, 2 and, 3 nor.
bool satisfies(WordWidth width, std::uint64_t word, unsigned condition, std::uint64_t value);

/// A word that lets the wait go on; nullopt where none does, ever.
std::optional<std::uint64_t> satisfyingWord(WordWidth width, unsigned condition, std::uint64_t value);

constexpr Bytes bytesOf(WordWidth width) { return width == WordWidth::Bits32 ? 4 : 8; }

/// Atomic access to a word in memory that the host sees; aligned to its width.
std::uint64_t loadWord(WordWidth width, Address address);
void storeWord(WordWidth width, Address address, std::uint64_t value);

}  // namespace streamscope::cuda

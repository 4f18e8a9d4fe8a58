// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"

#include <optional>

namespace streamscope::cuda {

/// Returns whether the word `word` releases a wait (semantics.md W1, W2): 0 geq, 1 eq, 2 and, 3 nor.
bool satisfies(WordWidth width, std::uint64_t word, unsigned condition, std::uint64_t value);

/// Returns a word that releases the wait, or nullopt if none does.
std::optional<std::uint64_t> satisfyingWord(WordWidth width, unsigned condition, std::uint64_t value);

constexpr Bytes bytesOf(WordWidth width) { return width == WordWidth::Bits32 ? 4 : 8; }

/// Accesses a word in host-accessible memory atomically. It must be aligned to its width.
std::uint64_t loadWord(WordWidth width, Address address);
void storeWord(WordWidth width, Address address, std::uint64_t value);

}  // namespace streamscope::cuda

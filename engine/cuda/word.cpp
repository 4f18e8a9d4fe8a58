// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/word.h"

#include <atomic>

namespace streamscope::cuda {
namespace {

template <class Unsigned, class Signed>
bool satisfiesAs(Unsigned word, unsigned condition, Unsigned value) {
    switch (condition) {
        case 0: return static_cast<Signed>(static_cast<Unsigned>(word - value)) >= 0;
        case 1: return word == value;
        case 2: return (word & value) != 0;
        case 3: return static_cast<Unsigned>(~(word | value)) != 0;
        default: return false;
    }
}

template <class Unsigned>
std::atomic_ref<Unsigned> at(Address address) {
    return std::atomic_ref<Unsigned>(*reinterpret_cast<Unsigned*>(address.value));
}

}  // namespace

bool satisfies(WordWidth width, std::uint64_t word, unsigned condition, std::uint64_t value) {
    if (width == WordWidth::Bits64) return satisfiesAs<std::uint64_t, std::int64_t>(word, condition, value);
    return satisfiesAs<std::uint32_t, std::int32_t>(static_cast<std::uint32_t>(word), condition,
                                                    static_cast<std::uint32_t>(value));
}

std::optional<std::uint64_t> satisfyingWord(WordWidth width, unsigned condition, std::uint64_t value) {
    const std::uint64_t candidate = condition == 3 ? 0 : value;
    if (!satisfies(width, candidate, condition, value)) return std::nullopt;
    return width == WordWidth::Bits32 ? candidate & 0xffffffffULL : candidate;
}

std::uint64_t loadWord(WordWidth width, Address address) {
    return width == WordWidth::Bits64 ? at<std::uint64_t>(address).load() : at<std::uint32_t>(address).load();
}

void storeWord(WordWidth width, Address address, std::uint64_t value) {
    if (width == WordWidth::Bits64) {
        at<std::uint64_t>(address).store(value);
    } else {
        at<std::uint32_t>(address).store(static_cast<std::uint32_t>(value));
    }
}

}  // namespace streamscope::cuda

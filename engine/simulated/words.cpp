// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/words.h"

#include <algorithm>

namespace streamscope::simulated {
namespace {

/// Largest fill that is stored word by word.
constexpr Bytes smallRange = 4096;

}  // namespace

bool holds(const WordCondition& condition, std::uint64_t word) {
    const bool wide = condition.width == WordWidth::Bits64;
    const std::uint64_t mask = wide ? ~std::uint64_t{0} : 0xffffffffu;
    const std::uint64_t sign = wide ? std::uint64_t{1} << 63 : std::uint64_t{1} << 31;
    const std::uint64_t a = word & mask, v = condition.value & mask;
    switch (condition.condition) {
        case 0: return ((a - v) & sign) == 0;
        case 1: return a == v;
        case 2: return (a & v) != 0;
        default: return (~(a | v) & mask) != 0;
    }
}

std::uint64_t Words::read(std::uint64_t address, WordWidth width) const {
    const auto cell = [&](std::uint64_t at) -> std::uint64_t {
        const auto found = cells_.find(at);
        return found == cells_.end() ? 0 : found->second;
    };
    return width == WordWidth::Bits32 ? cell(address) : cell(address) | cell(address + 4) << 32;
}

void Words::collect(std::uint64_t address, std::vector<Waiter>& satisfied) {
    const auto found = waiters_.find(address / 8);
    if (found == waiters_.end()) return;
    auto& waiting = found->second;
    const auto rest = std::stable_partition(waiting.begin(), waiting.end(), [&](const Waiter& w) { return !holds(w.condition); });
    satisfied.insert(satisfied.end(), rest, waiting.end());
    waiting.erase(rest, waiting.end());
    if (waiting.empty()) waiters_.erase(found);
}

std::vector<Words::Waiter> Words::write(std::uint64_t address, WordWidth width, std::uint64_t value) {
    cells_[address] = static_cast<std::uint32_t>(value);
    if (width == WordWidth::Bits64) cells_[address + 4] = static_cast<std::uint32_t>(value >> 32);
    std::vector<Waiter> satisfied;
    collect(address, satisfied);
    return satisfied;
}

std::vector<Words::Waiter> Words::collectRange(std::uint64_t address, Bytes bytes) {
    std::vector<Waiter> satisfied;
    std::uint64_t last = ~std::uint64_t{0};
    for (auto cell = cells_.lower_bound(address); cell != cells_.end() && cell->first < address + bytes; ++cell) {
        if (cell->first / 8 != last) collect(cell->first, satisfied);
        last = cell->first / 8;
    }
    return satisfied;
}

std::vector<Words::Waiter> Words::fill(std::uint64_t address, Bytes bytes, int value) {
    const std::uint32_t pattern = (static_cast<std::uint32_t>(value) & 0xffu) * 0x01010101u;
    const std::uint64_t first = (address + 3) / 4 * 4;
    if (bytes <= smallRange) {
        for (std::uint64_t at = first; at + 4 <= address + bytes; at += 4) cells_[at] = pattern;
    }
    for (auto cell = cells_.lower_bound(first); cell != cells_.end() && cell->first + 4 <= address + bytes; ++cell) {
        cell->second = pattern;
    }
    return collectRange(address, bytes);
}

std::vector<Words::Waiter> Words::move(std::uint64_t to, std::uint64_t from, Bytes bytes) {
    if (to % 4 != from % 4) return {};
    std::vector<std::pair<std::uint64_t, std::uint32_t>> values;
    for (auto cell = cells_.lower_bound(from); cell != cells_.end() && cell->first + 4 <= from + bytes; ++cell) {
        values.emplace_back(cell->first - from + to, cell->second);
    }
    for (auto cell = cells_.lower_bound(to); cell != cells_.end() && cell->first + 4 <= to + bytes; ++cell) cell->second = 0;
    for (const auto& [address, value] : values) cells_[address] = value;
    return collectRange(to, bytes);
}

void Words::forget(std::uint64_t address, Bytes bytes) {
    cells_.erase(cells_.lower_bound(address), cells_.lower_bound(address + bytes));
}

}  // namespace streamscope::simulated

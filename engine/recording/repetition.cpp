// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recording/repetition.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace streamscope::recording {
namespace {

constexpr std::uint64_t base = 0x9e37'79b9'7f4a'7c15;
constexpr std::size_t candidatesOfALength = 4, stepsOfAToken = 200;

}  // namespace

Repetition::Repetition(std::vector<Token> tokens) : tokens_(std::move(tokens)), steps_(stepsOfAToken * tokens_.size()) {
    const std::size_t size = tokens_.size();
    hashes_.assign(size + 1, 0);
    powers_.assign(size + 1, 1);
    for (std::size_t i = 0; i < size; ++i) {
        hashes_[i + 1] = (hashes_[i] + tokens_[i] + 1) * base;
        powers_[i + 1] = powers_[i] * base;
    }
    for (std::size_t l = 0; l < lengths.size() && lengths[l] <= size; ++l) {
        next_[l].assign(size, 0);
        std::unordered_map<std::uint64_t, std::uint32_t> nearest;
        for (std::size_t i = size - lengths[l] + 1; i-- > 0;) {
            std::uint32_t& known = nearest[hashOf(i, lengths[l])];
            next_[l][i] = std::exchange(known, static_cast<std::uint32_t>(i));
        }
    }
}

std::uint64_t Repetition::hashOf(std::size_t at, std::size_t length) const {
    return hashes_[at + length] - hashes_[at] * powers_[length];
}

bool Repetition::areEqual(std::size_t a, std::size_t b, std::size_t length) const {
    return hashOf(a, length) == hashOf(b, length) &&
           std::equal(tokens_.begin() + static_cast<std::ptrdiff_t>(a), tokens_.begin() + static_cast<std::ptrdiff_t>(a + length),
                      tokens_.begin() + static_cast<std::ptrdiff_t>(b));
}

std::size_t Repetition::countOf(std::size_t at, std::size_t end, std::size_t period) {
    std::size_t count = 1;
    while (at + (count + 1) * period <= end && areEqual(at, at + count * period, period)) {
        ++count;
        if (steps_ < period) break;
        steps_ -= period;
    }
    return count;
}

std::optional<Repeated> Repetition::find(std::size_t at, std::size_t end, const std::function<bool(const Repeated&)>& isGood) {
    std::vector<Repeated> found;
    for (const std::vector<std::uint32_t>& next : next_) {
        if (next.empty() || steps_ == 0) break;
        std::size_t other = next[at];
        for (std::size_t i = 0; i < candidatesOfALength && other > at && other < end; ++i, other = next[other]) {
            const std::size_t period = other - at;
            if (std::ranges::find(found, period, &Repeated::period) != found.end()) continue;
            steps_ -= std::min<std::size_t>(steps_, 1);
            const Repeated one{period, countOf(at, end, period)};
            if (one.count > 1) found.push_back(one);
        }
    }
    std::ranges::sort(found, [](const Repeated& a, const Repeated& b) {
        const std::size_t ofA = a.period * a.count, ofB = b.period * b.count;
        return ofA != ofB ? ofA > ofB : a.period < b.period;
    });
    const auto good = std::ranges::find_if(found, isGood);
    return good == found.end() ? std::nullopt : std::optional(*good);
}

}  // namespace streamscope::recording

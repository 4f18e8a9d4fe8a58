// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/strobe_plan.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <random>

namespace streamscope {

namespace {

using namespace std::chrono_literals;

constexpr double longestRun = 20e9, mostSamples = 1e6;  // ns; operations times passes
constexpr int fewestPasses = 6, mostPasses = 2000;

// Cost of a single bracket in the makespan, in pairs of records (measuring.md: 4 to 4.7 µs at k = 16 and 32; up to 6 with a slow
// host).
constexpr double pairsOfABracket = 4.5;

// Shuffles the same way with every standard library, unlike std::shuffle.
void shuffle(std::vector<std::size_t>& order, std::mt19937_64& random) {
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
}

}  // namespace

int mostStrobedPasses(std::size_t operations, Nanoseconds makespan) {
    const double byTime = longestRun / std::max(1.0, static_cast<double>(makespan.count()));
    const double byMemory = mostSamples / static_cast<double>(std::max<std::size_t>(operations, 1));
    return std::clamp(static_cast<int>(std::min({byTime, byMemory, double{mostPasses}})), fewestPasses, mostPasses);
}

int firstOneIn(std::size_t operations, Nanoseconds pair, Nanoseconds makespan) {
    if (makespan <= 0ns || pair <= 0ns || operations < 2) return 1;
    const double cost = pairsOfABracket * static_cast<double>(pair.count()) * static_cast<double>(operations);
    const double oneIn = std::ceil(cost / ((strobedStretch - 1) * static_cast<double>(makespan.count())));
    return static_cast<int>(std::clamp(oneIn, 1.0, static_cast<double>(operations)));
}

std::vector<std::vector<OperationId>> strobedRound(const std::vector<OperationId>& operations, int oneIn, int round) {
    const auto passes = std::clamp<std::size_t>(static_cast<std::size_t>(oneIn), 1, std::max<std::size_t>(operations.size(), 1));
    std::vector<std::vector<OperationId>> chosen(passes);
    std::mt19937_64 random(static_cast<std::uint64_t>(round) + 1);
    std::vector<std::size_t> order(passes);
    for (std::size_t i = 0; i < passes; ++i) order[i] = i;
    for (std::size_t i = 0; i < operations.size(); ++i) {
        if (i % passes == 0) shuffle(order, random);
        chosen[order[i % passes]].push_back(operations[i]);
    }
    return chosen;
}

}  // namespace streamscope

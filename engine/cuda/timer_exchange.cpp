// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/timer_exchange.h"

#include "kernels/launch.h"

#include <algorithm>
#include <cstring>

namespace streamscope::cuda {
namespace {

constexpr unsigned rounds = 200, firstUsed = 8;  // caches are cold in the first ones
constexpr std::size_t distance = 128;            // bytes between two words, so that they are in different cache lines
constexpr std::size_t bytesOfTimes = 2 * rounds * sizeof(unsigned long long);

unsigned* wordAt(void* memory, std::size_t index) {
    return reinterpret_cast<unsigned*>(static_cast<std::byte*>(memory) + index * distance);
}

}  // namespace

TimerExchange::TimerExchange(int firstOrdinal, int secondOrdinal) : words_(makePinned(2 * distance)) {
    ends_[0].ordinal = firstOrdinal;
    ends_[1].ordinal = secondOrdinal;
    for (End& end : ends_) {
        answer(cudaSetDevice(end.ordinal));
        end.word = makeZeroed(distance);
        end.times = makePinned(bytesOfTimes);
        kernels::loadTimeExchange();  // loads the code before the other device waits
    }
}

bool TimerExchange::launch(std::size_t end, bool peerAccess) {
    End &mine = ends_[end], &theirs = ends_[1 - end];
    if (!mine.word || !theirs.word || !mine.times || !words_) return false;
    kernels::TimeExchange exchange;
    exchange.mine = peerAccess ? wordAt(mine.word.get(), 0) : wordAt(words_.get(), end);
    exchange.theirs = peerAccess ? wordAt(theirs.word.get(), 0) : wordAt(words_.get(), 1 - end);
    exchange.told = static_cast<unsigned long long*>(mine.times.get());
    exchange.heard = exchange.told + rounds;
    exchange.rounds = rounds;
    exchange.begins = end == 0;
    answer(cudaSetDevice(mine.ordinal));
    return answer(static_cast<cudaError_t>(kernels::launchTimeExchange(exchange, cudaStreamLegacy))) == Status::Success;
}

std::optional<Bounds> TimerExchange::measure(bool peerAccess) {
    if (words_) std::memset(words_.get(), 0, 2 * distance);
    for (End& end : ends_) {
        answer(cudaSetDevice(end.ordinal));
        if (end.word) answer(cudaMemset(end.word.get(), 0, distance));
        if (end.times) std::memset(end.times.get(), 0, bytesOfTimes);
        answer(cudaDeviceSynchronize());
    }
    bool done = launch(1, peerAccess) && launch(0, peerAccess);
    for (const End& end : ends_) {
        answer(cudaSetDevice(end.ordinal));
        done = answer(cudaDeviceSynchronize()) == Status::Success && done;
    }
    if (!done) return std::nullopt;
    const auto* told = static_cast<const unsigned long long*>(ends_[0].times.get());
    const auto *answered = told + rounds, *heard = static_cast<const unsigned long long*>(ends_[1].times.get()) + rounds;
    if (answered[rounds - 1] == 0 || heard[rounds - 1] == 0) return std::nullopt;
    const auto apart = [](unsigned long long a, unsigned long long b) {
        return static_cast<double>(static_cast<long long>(a - b));
    };
    Bounds bounds;
    for (unsigned i = firstUsed; i < rounds; ++i) bounds.narrow({apart(heard[i], answered[i]), apart(heard[i], told[i])});
    return bounds;
}

}  // namespace streamscope::cuda

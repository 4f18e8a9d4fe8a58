#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <stop_token>

namespace streamscope::app {

/// Beyond so many calls an answer takes longer than a hand that drags needs for its next step.
constexpr std::size_t slowToAnswer = 2000;

/// Once no step has come for so long, a hand that drags rests.
constexpr std::chrono::milliseconds handsRest{150};

/// For work that a newer request stops: waits until none has come for so long that the hand rests. Otherwise each step of a
/// drag would begin what the next one stops, and take the processors from the preview. False: stopped.
inline bool handRests(const std::stop_token& stop, std::chrono::milliseconds rest = handsRest) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any never;
    never.wait_for(lock, stop, rest, [] { return false; });
    return !stop.stop_requested();
}

}  // namespace streamscope::app

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/attempt.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <thread>
#include <vector>

namespace streamscope {

/// Calls work(0) to work(count - 1) once each, on at most `most` threads and at most one per processor. Rethrows the first
/// exception.
template <class Work>
void onThreads(std::size_t count, Work work, std::size_t most = 8) {
    std::atomic<std::size_t> next = 0;
    std::vector<std::exception_ptr> failures(count);
    const auto run = [&] {
        for (std::size_t i = next++; i < count; i = next++)
            attemptAny([&] { work(i); }, [&] { failures[i] = std::current_exception(); });
    };
    {
        const std::size_t threads = std::min({count, most, std::max<std::size_t>(std::thread::hardware_concurrency(), 1)});
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < threads; ++i) others.emplace_back(run);
        run();
    }
    for (const std::exception_ptr& failure : failures)
        if (failure) std::rethrow_exception(failure);
}

}  // namespace streamscope

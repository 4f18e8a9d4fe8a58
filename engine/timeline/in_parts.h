#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace streamscope {

/// Work on large lists is spread over as many threads.
inline std::size_t partCount() { return std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, 8); }

/// Calls part(0) to part(count - 1), each on a thread of its own; true if all gave that.
template <class Part>
bool inParts(std::size_t count, Part part) {
    std::vector<char> good(count, 0);
    const auto run = [&](std::size_t index) { good[index] = part(index) ? 1 : 0; };
    {
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < count; ++i) others.emplace_back(run, i);
        if (count > 0) run(0);
    }
    return std::ranges::all_of(good, [](char each) { return each != 0; });
}

/// Calls piece(state, 0) to piece(state, count - 1), each once, on so many threads, in about that order; each thread has a state
/// of its own, from makeState(). True if all gave that; after one that did not, those to come are left out.
template <class MakeState, class Piece>
bool inPieces(std::size_t count, MakeState makeState, Piece piece, std::size_t threads = partCount()) {
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> good = true;
    return inParts(std::min(threads, count), [&](std::size_t) {
        auto state = makeState();
        for (std::size_t i = next++; i < count && good; i = next++)
            if (!piece(state, i)) good = false;
        return good.load();
    });
}

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/cuda/owners.h"
#include "engine/cuda/word.h"

#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace streamscope::cuda {

/// The values that streams wait for, so that an interrupt can release every wait. A separate thread then writes satisfying values
/// repeatedly, since a stream may wait for several values of one word in turn.
class ValueWaits {
public:
    ValueWaits();
    ~ValueWaits();
    ValueWaits(const ValueWaits&) = delete;
    ValueWaits& operator=(const ValueWaits&) = delete;

    /// Registers a wait that `satisfying` releases. `hostWrites` means that the host can store to the word; otherwise the word is
    /// on that device (CUDA's ordinal).
    void add(WordWidth width, Address word, std::uint64_t satisfying, bool hostWrites, int ordinal);
    /// Removes the words of [begin, end), which are freed.
    void forget(Address begin, Address end);
    /// Releases every wait permanently, including later ones.
    void releaseAll() noexcept;

private:
    struct Word {
        WordWidth width;
        bool hostWrites;
        int ordinal;
        std::vector<std::uint64_t> values;  ///< in order of first use
    };
    void work(const std::stop_token& stop);
    void writeRound(std::size_t round);
    void writeOnDevice(Address address, const Word& word, std::uint64_t value);

    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::map<Address, Word> words_;
    bool released_ = false;
    std::map<int, StreamOwner> writers_;  ///< by ordinal; used by the worker thread only
    std::jthread thread_;
};

}  // namespace streamscope::cuda

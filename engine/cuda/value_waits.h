#pragma once

#include "engine/cuda/owners.h"
#include "engine/cuda/word.h"

#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace streamscope::cuda {

/// Remembers what streams wait for, so that an interrupt can let every wait go on: a thread of its own then writes
/// satisfying values again and again, since a stream may wait for several values of one word in turn.
class ValueWaits {
public:
    ValueWaits();
    ~ValueWaits();
    ValueWaits(const ValueWaits&) = delete;
    ValueWaits& operator=(const ValueWaits&) = delete;

    /// A stream waits, or will, until the word is as `satisfying`. `hostWrites`: the host can store there; else the word
    /// lies on that device (CUDA's ordinal).
    void add(WordWidth width, Address word, std::uint64_t satisfying, bool hostWrites, int ordinal);
    /// The words of [begin, end) are no more.
    void forget(Address begin, Address end);
    /// From now on every wait is released, those added later too. For good.
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
    std::map<int, StreamOwner> writers_;  ///< by ordinal; the worker thread's own
    std::jthread thread_;
};

}  // namespace streamscope::cuda

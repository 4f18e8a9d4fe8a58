// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/value_waits.h"

#include "engine/cuda/captures.h"

#include <algorithm>

namespace streamscope::cuda {
namespace {

// Long enough for a polling channel to read the word, and short enough to release hundreds of values quickly.
constexpr std::chrono::microseconds holdEach{300};

}  // namespace

ValueWaits::ValueWaits() : thread_([this](const std::stop_token& stop) { work(stop); }) {}

ValueWaits::~ValueWaits() {
    thread_.request_stop();
    thread_.join();
}

void ValueWaits::add(WordWidth width, Address word, std::uint64_t satisfying, bool hostWrites, int ordinal) {
    const std::scoped_lock lock(mutex_);
    auto& entry = words_.try_emplace(word, Word{width, hostWrites, ordinal, {}}).first->second;
    entry.width = std::max(entry.width, width);
    if (std::ranges::find(entry.values, satisfying) == entry.values.end()) entry.values.push_back(satisfying);
}

void ValueWaits::forget(Address begin, Address end) {
    const std::scoped_lock lock(mutex_);
    words_.erase(words_.lower_bound(begin), words_.lower_bound(end));
}

void ValueWaits::releaseAll() noexcept {
    const std::scoped_lock lock(mutex_);
    released_ = true;
    wake_.notify_all();
}

void ValueWaits::work(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    if (!wake_.wait(lock, stop, [this] { return released_; })) return;
    for (std::size_t round = 0; !stop.stop_requested(); ++round) {
        writeRound(round);
        wake_.wait_for(lock, stop, holdEach, [] { return false; });
    }
}

void ValueWaits::writeRound(std::size_t round) {
    for (const auto& [address, word] : words_) {
        const auto value = word.values[round % word.values.size()];
        if (word.hostWrites) {
            storeWord(word.width, address, value);
        } else {
            writeOnDevice(address, word, value);
        }
    }
}

void ValueWaits::writeOnDevice(Address address, const Word& word, std::uint64_t value) {
    answer(cudaSetDevice(word.ordinal));
    const RelaxedCapture relaxed;
    auto& writer = writers_[word.ordinal];
    if (!writer) {
        cudaStream_t stream{};
        if (answer(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, -100)) != Status::Success) return;
        writer = StreamOwner(stream);
    }
    answer(cudaMemcpyAsync(reinterpret_cast<void*>(address.value), &value, bytesOf(word.width), cudaMemcpyHostToDevice,
                           writer.get()));
}

}  // namespace streamscope::cuda

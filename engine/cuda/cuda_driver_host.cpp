// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/cuda_driver_impl.h"

#include <cstddef>
#include <thread>

namespace streamscope::cuda {
namespace {

// Longest time to wake up. The last part of a wait of this length is spent spinning.
constexpr std::chrono::milliseconds wakeUp{1};

}  // namespace

bool CudaDriver::hostSees(WordWidth width, Address word) const {
    const auto kind = memory_.kindAt(word, bytesOf(width));
    return kind && seenByHost(*kind) && word.value % bytesOf(width) == 0;
}

std::optional<bool> CudaDriver::hostSeesThat(WordWidth width, Address word, unsigned condition, std::uint64_t value) {
    if (!hostSees(width, word) || condition > 3) return std::nullopt;
    return satisfies(width, loadWord(width, word), condition, value);
}

void CudaDriver::hostCodeTouches(std::span<const MemoryRange> reads, std::span<const MemoryRange> writes) {
    auto& touched = threads_.mine().touched;
    touched.assign(reads.begin(), reads.end());
    touched.insert(touched.end(), writes.begin(), writes.end());
}

Status CudaDriver::call(const command::HostWork& asked) {
    if (auto& touched = threads_.mine().touched; !touched.empty()) {
        me();
        std::size_t free = 0, all = 0;  // asked only for the error of an earlier kernel, after which no memory may be used
        if (hostMayTouch_ && cudaMemGetInfo(&free, &all) == cudaSuccess) memory_.touchManaged(touched, interrupted_);
        touched.clear();
    }
    const auto end = std::chrono::steady_clock::now() + asked.duration;
    if (asked.duration > 2 * wakeUp) {
        std::unique_lock lock(interruptMutex_);
        interruptWake_.wait_until(lock, end - wakeUp, [this] { return interrupted_.load(); });
    }
    while (std::chrono::steady_clock::now() < end && !interrupted_) {}
    return Status::Success;
}

Status CudaDriver::call(const command::HostStore& asked) {
    if (!hostSees(asked.width, asked.word)) return Status::InvalidValue;
    storeWord(asked.width, asked.word, asked.value);
    return Status::Success;
}

Status CudaDriver::call(const command::HostWaitValue& asked) {
    if (!hostSees(asked.width, asked.word) || asked.condition > 3) return Status::InvalidValue;
    const auto drowsyFrom = std::chrono::steady_clock::now() + wakeUp;
    while (!satisfies(asked.width, loadWord(asked.width, asked.word), asked.condition, asked.value)) {
        if (interrupted_) return Status::NotReady;
        if (std::chrono::steady_clock::now() > drowsyFrom) std::this_thread::yield();
    }
    return Status::Success;
}

}  // namespace streamscope::cuda

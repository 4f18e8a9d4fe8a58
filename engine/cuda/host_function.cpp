// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/host_function.h"

#include "engine/cuda/word.h"

#include <thread>

namespace streamscope::cuda {
namespace {

/// Makes the call, which CUDA answers 800 (semantics.md C15).
cudaError_t callWithin(CallWithin call, cudaStream_t stream) {
    switch (call) {
        case CallWithin::Malloc: {
            void* memory = nullptr;
            const cudaError_t code = cudaMalloc(&memory, 256);
            if (code == cudaSuccess) cudaFree(memory);
            return code;
        }
        case CallWithin::GetDevice: {
            int device = 0;
            return cudaGetDevice(&device);
        }
        case CallWithin::StreamQuery: return cudaStreamQuery(stream);
        case CallWithin::StreamSynchronize: return cudaStreamSynchronize(stream);
        case CallWithin::DeviceSynchronize: return cudaDeviceSynchronize();
    }
    return cudaErrorUnknown;
}

}  // namespace

void HostFunction::awaitWord() const {
    const HostWaitFor& word = task_.waitsFor;
    if (!word.isWanted) return;
    while (!satisfies(word.width, loadWord(word.width, word.word), word.condition, word.value) && !interrupted_)
        std::this_thread::yield();
}

void HostFunction::work() {
    ++running_;
    const auto start = std::chrono::steady_clock::now();
    awaitWord();
    if (task_.calls.isWanted) answered_ = static_cast<int>(callWithin(task_.calls.call, task_.stream));
    const auto begin = std::chrono::steady_clock::now();
    auto now = begin;
    while (now - begin < task_.duration && !interrupted_) now = std::chrono::steady_clock::now();
    {
        const std::scoped_lock lock(mutex_);
        spans_.push_back({start - origin_, now - origin_});
    }
    --running_;
}

}  // namespace streamscope::cuda

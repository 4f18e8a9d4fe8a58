// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/recorder/call_buffers.h"

#include "engine/recorder/output.h"

#include <unistd.h>

namespace streamscope::recorder {
namespace {

/// Buffer of this thread. It is a plain pointer, because a thread-local object could be destroyed before destructors of the
/// program make their last CUDA calls.
thread_local CallBuffer* bufferOfThread = nullptr;

}  // namespace

CallBuffers::CallBuffers() { ::pthread_key_create(&key_, endThread); }

void CallBuffers::endThread(void* buffer) {
    bufferOfThread = nullptr;
    auto& done = *static_cast<CallBuffer*>(buffer);
    const std::scoped_lock lock(done.mutex);
    done.isDone = true;
}

CallBuffer& CallBuffers::ofThisThread() {
    if (bufferOfThread) return *bufferOfThread;
    const std::scoped_lock lock(mutex_);
    bufferOfThread = buffers_.emplace_back(std::make_unique<CallBuffer>(::gettid())).get();
    ::pthread_setspecific(key_, bufferOfThread);
    return *bufferOfThread;
}

void CallBuffers::leaveThread() {
    bufferOfThread = nullptr;
    ::pthread_setspecific(key_, nullptr);
}

std::uint64_t CallBuffers::numberOfName(CallBuffer& buffer, const char* name, Output& output) {
    if (const std::uint64_t unloads = unloads_; buffer.unloads != unloads) {
        buffer.names.clear();
        buffer.unloads = unloads;
    }
    const auto [known, isNew] = buffer.names.try_emplace(name);
    if (isNew) known->second = output.numberOf(name);
    return known->second;
}

void CallBuffers::writeTo(Output& output) {
    const std::scoped_lock writing(writing_);
    std::unique_lock list(mutex_);
    for (std::size_t i = 0; i < buffers_.size();) {
        CallBuffer& buffer = *buffers_[i];
        list.unlock();
        bool isDone = false;
        {
            const std::scoped_lock lock(buffer.mutex);
            taken_.swap(buffer.words);
            isDone = buffer.isDone;
        }
        CallRecord::writeLines(taken_, text_);
        output.write(text_);
        taken_.clear();
        text_.clear();
        list.lock();
        if (isDone) buffers_.erase(buffers_.begin() + static_cast<std::ptrdiff_t>(i));
        else ++i;
    }
}

}  // namespace streamscope::recorder

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/recorder/call_record.h"

#include <pthread.h>
#include <sys/types.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <unordered_map>

namespace streamscope::recorder {

class Output;

/// The records of the calls of one thread that are not written yet.
struct CallBuffer {
    explicit CallBuffer(pid_t number) : thread(number) {}

    std::mutex mutex;  ///< held by its thread while it adds a record, and by the writing thread while it takes them
    std::vector<std::uint64_t> words;
    bool isDone = false;  ///< its thread has ended
    const pid_t thread;
    std::unordered_map<const void*, std::uint64_t> names;  ///< numbers of the names of kernels; of its thread alone
    std::uint64_t unloads = 0;                             ///< of modules, when `names` was last right
};

/// The buffers of all threads: each thread writes into its own, so that threads do not wait for each other.
class CallBuffers {
public:
    CallBuffers();
    /// Returns the buffer of the calling thread.
    CallBuffer& ofThisThread();
    /// Returns the number of a kernel's name, which `output` is asked for at its first use in a thread.
    std::uint64_t numberOfName(CallBuffer& buffer, const char* name, Output& output);
    /// Forgets the addresses of names: a module is about to be unloaded, and another may be loaded where it was.
    void forgetNames() { ++unloads_; }
    /// Makes the calling thread, the only one of a child made by fork, leave its buffer as it is.
    void leaveThread();
    /// Writes the records of all threads into `output` as lines.
    void writeTo(Output& output);

    static constexpr std::size_t wordsToWrite = std::size_t{1} << 16;  ///< of a buffer that is to be written soon
    static constexpr std::size_t mostWords = std::size_t{1} << 22;     ///< of one that its own thread writes

private:
    static void endThread(void* buffer);

    std::mutex mutex_;  ///< of the list
    std::vector<std::unique_ptr<CallBuffer>> buffers_;
    std::mutex writing_;  ///< held by the thread that writes
    std::vector<std::uint64_t> taken_;
    std::string text_;
    std::atomic<std::uint64_t> unloads_ = 0;
    pthread_key_t key_{};
};

}  // namespace streamscope::recorder

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

/// Records of one thread's calls that have not been written yet.
struct CallBuffer {
    explicit CallBuffer(pid_t number) : thread(number) {}

    std::mutex mutex;  ///< held by its thread while it adds a record, and by the writing thread while it takes them
    std::vector<std::uint64_t> words;
    bool isDone = false;  ///< the thread has ended
    const pid_t thread;
    std::unordered_map<const void*, std::uint64_t> names;  ///< numbers of kernel names; used by the buffer's thread only
    std::uint64_t unloads = 0;                             ///< number of unloads of modules for which `names` is valid
};

/// Buffers of all threads. Each thread writes into its own buffer, so that threads do not wait for each other.
class CallBuffers {
public:
    CallBuffers();
    /// Returns the buffer of the calling thread.
    CallBuffer& ofThisThread();
    /// Returns the number of a kernel's name. Asks `output` for the number at the first use of the name in a thread.
    std::uint64_t numberOfName(CallBuffer& buffer, const char* name, Output& output);
    /// Forgets the addresses of names, because a module is about to be unloaded and another one may be loaded at the same
    /// address.
    void forgetNames() { ++unloads_; }
    /// Detaches the calling thread, the only one of a child made by fork, from its buffer without changing the buffer.
    void leaveThread();
    /// Writes the records of all threads to `output` as lines.
    void writeTo(Output& output);

    static constexpr std::size_t wordsToWrite = std::size_t{1} << 16;  ///< size from which a buffer should be written soon
    static constexpr std::size_t mostWords = std::size_t{1} << 22;     ///< size from which its own thread writes it

private:
    static void endThread(void* buffer);

    std::mutex mutex_;  ///< guards the list of buffers
    std::vector<std::unique_ptr<CallBuffer>> buffers_;
    std::mutex writing_;  ///< held by the thread that writes
    std::vector<std::uint64_t> taken_;
    std::string text_;
    std::atomic<std::uint64_t> unloads_ = 0;
    pthread_key_t key_{};
};

}  // namespace streamscope::recorder

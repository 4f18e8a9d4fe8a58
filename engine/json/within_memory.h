// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/attempt.h"
#include "engine/json/memory_left.h"

#include <cstddef>
#include <exception>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

namespace streamscope {

/// The answer to a request that takes more memory than there is.
inline constexpr std::string_view outOfMemory =
    "out of memory: this takes more than the computer has left. Use fewer operations, such as fewer turns of a repeat, or close "
    "other programs.";

/// Allocations of the calling thread since the last look at the memory that is left.
struct WatchedMemory {
    int doors = 0;  ///< calls of withinMemory() that the thread is in
    std::size_t taken = 0;
};
inline constinit thread_local WatchedMemory watchedMemory{};

/// Looks at the memory that is left before the calling thread takes `bytes` more, if it is within withinMemory() and has taken
/// much since the last look. Returns false if others would have too little. Called by the program's operator new.
inline bool mayTakeMemory(std::size_t bytes) noexcept {
    constexpr std::size_t much = std::size_t{16} << 20;
    WatchedMemory& watched = watchedMemory;
    if (watched.doors == 0) return true;
    watched.taken = bytes < much ? watched.taken + bytes : much;
    if (watched.taken < much) return true;
    watched.taken = 0;
    return leavesEnough(memoryLeft(), bytes);
}

/// Returns whether an exception says that there is too little memory. A build without exceptions knows no types of them.
inline bool isLackOfMemory([[maybe_unused]] const std::exception& thrown) {
#ifdef __cpp_rtti
    if (dynamic_cast<const std::bad_alloc*>(&thrown) || dynamic_cast<const std::length_error*>(&thrown)) return true;
    const auto* failed = dynamic_cast<const std::system_error*>(&thrown);
    return failed && failed->code() == std::errc::resource_unavailable_try_again;  // a thread without memory for its stack
#else
    return false;
#endif
}

/// Does work and returns its answer, or that of `otherwise` if there is too little memory. This is the door of whatever may take
/// much memory on behalf of a file: a run, a submission, a question of the window. Linux grants memory that it does not have and
/// then stalls, so that within the door an allocation also fails when the computer would be left with too little.
template <class Work, class Otherwise>
auto withinMemory(Work&& work, Otherwise&& otherwise) -> decltype(work()) {
    struct Door {
        Door() {
            if (watchedMemory.doors++ == 0) watchedMemory.taken = 0;
        }
        ~Door() { --watchedMemory.doors; }
    };
    const auto workHere = [&] {
        const Door door;
        return work();
    };
    return attempt<std::exception>(workHere, [&](const std::exception& thrown) {
        if (!isLackOfMemory(thrown)) std::rethrow_exception(std::current_exception());
        return otherwise();
    });
}

/// Reads a text and returns the value, or a problem if it does not fit the memory. `what`: its noun, such as "a program".
template <class Reading>
auto readWithinMemory(std::string_view what, Reading&& read) -> decltype(read()) {
    return attempt<std::bad_alloc>(read, [&](const std::bad_alloc&) -> decltype(read()) {
        return {std::nullopt, {{{}, 0, 0, std::string(what) + " that fits the memory of this computer", "more"}}};
    });
}

}  // namespace streamscope

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

namespace streamscope::ui {

enum class Urgency : std::uint8_t {
    Prompt,      ///< Someone waits for it, as for the preview of an edit.
    Background,  ///< Begins after prompt work and always leaves prompt work a thread.
    Long,        ///< Takes seconds or minutes. It has a thread of its own, with the priority of the window's, while it runs.
};

/// Number of threads at most that the pool has for prompt work and work in the background.
std::size_t poolThreads();

/// Runs `work` on the pool of threads that the whole process shares. Its threads start with the first work, end after some
/// seconds without any, have a lower priority than the window's thread and leave it a processor. The end of the application
/// waits for all work.
void startWork(Urgency urgency, std::function<void()> work);

/// Returns the value for many owners. One with many operations takes milliseconds to destroy, so the last owner, which is often
/// the window's thread, leaves that to the pool.
template <class Value>
std::shared_ptr<const Value> releasedInBackground(Value value) {
    constexpr std::size_t few = 1000;  // operations
    if (value.operations.size() < few) return std::make_shared<const Value>(std::move(value));
    auto made = std::make_unique<const Value>(std::move(value));
    return {made.release(), [](const Value* last) { startWork(Urgency::Background, [last] { delete last; }); }};
}

}  // namespace streamscope::ui

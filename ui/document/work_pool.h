// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/keep_heap.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

namespace streamscope::ui {

enum class Urgency : std::uint8_t {
    Prompt,      ///< Awaited by the user, such as the preview of an edit.
    Background,  ///< Starts after prompt work and always leaves a thread for it.
    Long,        ///< Takes seconds or minutes. Runs on its own thread at normal priority.
};

/// Returns the largest number of threads in the pool for prompt and background work.
std::size_t poolThreads();

/// Runs `work` on the thread pool of the process. Its threads start on demand, end after some idle seconds, have a lower
/// priority than the window's thread and leave it a processor. The application waits for all work before it ends, unless
/// endWork() was called.
void startWork(Urgency urgency, std::function<void()> work);

/// How long the end of the process waits for work that must not be cut short.
enum class Finish : std::uint8_t {
    Soon,    ///< The time that endWork() is given. For what may wait for another machine.
    Always,  ///< Until it ends. For what the user asked for and would miss, such as an exported file.
};

/// Work that must not be cut short, such as writing a file or ending a job on another machine, from construction to destruction.
class WorkToFinish {
public:
    explicit WorkToFinish(Finish finish = Finish::Soon);
    WorkToFinish(const WorkToFinish&) = delete;
    WorkToFinish& operator=(const WorkToFinish&) = delete;
    ~WorkToFinish();

private:
    Finish finish_;
};

/// Ends all work, before the process ends without its window. Waits for `moment`, and for WorkToFinish at most `most`, but for
/// that which always finishes as long as it takes. Returns whether all work has ended. If not, the process must end without
/// destructors, because work still uses its objects.
bool endWork(std::chrono::milliseconds moment = std::chrono::seconds(2),
             std::chrono::milliseconds most = std::chrono::seconds(15));

/// Makes a shared value whose destruction, if it has many operations, is left to the pool: it takes milliseconds, and the last
/// owner is often the window's thread. The memory of a very large one is returned to the system.
template <class Value>
std::shared_ptr<const Value> releasedInBackground(Value value) {
    constexpr std::size_t few = 1000;  // operations
    if (value.operations.size() < few) return std::make_shared<const Value>(std::move(value));
    constexpr std::size_t veryMany = 100'000;
    const bool isVeryLarge = value.operations.size() >= veryMany;
    auto made = std::make_unique<const Value>(std::move(value));
    const auto release = [isVeryLarge](const Value* last) {
        delete last;
        if (isVeryLarge) trimHeap();
    };
    return {made.release(), [release](const Value* last) { startWork(Urgency::Background, [=] { release(last); }); }};
}

}  // namespace streamscope::ui

#pragma once

#include <functional>
#include <memory>
#include <utility>

namespace streamscope::ui {

/// On one thread of the background, after what it was given before. For what has only to go: nothing waits for it, not even the
/// end of the process.
void letGoElsewhere(std::function<void()> letGo);

/// A timeline for many holders. The last of them is often the window's thread, and one of many operations takes milliseconds
/// to go.
template <class Value>
std::shared_ptr<const Value> goesElsewhere(Value value) {
    constexpr std::size_t few = 1000;  // are gone in no time
    if (value.operations.size() < few) return std::make_shared<const Value>(std::move(value));
    auto made = std::make_unique<const Value>(std::move(value));
    return {made.release(), [](const Value* last) { letGoElsewhere([last] { delete last; }); }};
}

}  // namespace streamscope::ui

#pragma once

#include "ui/document/stand_back.h"

#include <memory>
#include <thread>
#include <utility>

namespace streamscope::ui {

/// A timeline for many holders. The last of them is often the window's thread, and one of many operations takes milliseconds
/// to go, so it goes on a thread of its own.
template <class Value>
std::shared_ptr<const Value> goesElsewhere(Value value) {
    constexpr std::size_t few = 1000;  // are gone in no time
    if (value.operations.size() < few) return std::make_shared<const Value>(std::move(value));
    auto made = std::make_unique<const Value>(std::move(value));
    return {made.release(), [](const Value* last) {
                std::thread([last] {
                    standBack();
                    delete last;
                }).detach();
            }};
}

}  // namespace streamscope::ui

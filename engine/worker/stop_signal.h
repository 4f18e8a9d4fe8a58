// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/worker/spawned_process.h"

#include <functional>
#include <stop_token>

#include <sys/eventfd.h>

namespace streamscope {

/// Descriptor that becomes readable when the user stops, so that it ends a poll.
class StopSignal {
public:
    explicit StopSignal(std::stop_token stop)
        : event_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
          callback_(std::move(stop), [this] { ::eventfd_write(event_.number(), 1); }) {}
    int descriptor() const { return event_.number(); }

private:
    Descriptor event_;
    std::stop_callback<std::function<void()>> callback_;
};

}  // namespace streamscope

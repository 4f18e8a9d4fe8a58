// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <stop_token>
#include <thread>

namespace streamscope::app {

/// While an object of this class exists, Ctrl+C and SIGTERM stop the token instead of the process. Create it before other threads
/// are started. With `endsSoon` the process ends with exitCancelled if it goes on for a moment after that, since reading, merging
/// and writing do not ask the token. Files are written whole or not at all, and a worker ends when its input does.
class InterruptSignal {
public:
    explicit InterruptSignal(bool endsSoon = false);
    ~InterruptSignal();
    InterruptSignal(const InterruptSignal&) = delete;
    InterruptSignal& operator=(const InterruptSignal&) = delete;
    std::stop_token token() const { return source_.get_token(); }

    /// While it exists, the process may take some seconds to stop in good order, since what runs elsewhere has to be ended.
    class InGoodOrder {
    public:
        InGoodOrder(InterruptSignal& signal, bool isNeeded);
        ~InGoodOrder();
        InGoodOrder(const InGoodOrder&) = delete;
        InGoodOrder& operator=(const InGoodOrder&) = delete;

    private:
        InterruptSignal& signal_;
        int before_;
    };

private:
    void watch(const std::stop_token& stop);

    std::stop_source source_;
    std::atomic<int> patience_;  ///< looks of the watcher after which the process ends; 0: it does not
    std::jthread watcher_;
};

}  // namespace streamscope::app

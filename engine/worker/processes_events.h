// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>
#include <vector>

namespace streamscope::worker {

/// The relation between opened and exported events in all processes. Using an opened event after its exporter was destroyed is
/// undefined (semantics.md I4), so it must be detected before the call. Thread-safe.
class ExportedEvents {
public:
    void exported(EventHandle event, const IpcHandle& handle) {
        const std::scoped_lock lock(mutex_);
        exports_.push_back({event, handle});
    }
    void opened(EventHandle event, const IpcHandle& handle) {
        const std::scoped_lock lock(mutex_);
        const auto from = std::ranges::find(exports_, handle, &Export::handle);
        if (from != exports_.end()) openings_.push_back({event, from->event});
    }
    void destroyed(EventHandle event) {
        const std::scoped_lock lock(mutex_);
        for (const auto& opening : openings_)
            if (opening.exporter == event) orphans_.insert(opening.event.value);
        orphans_.erase(event.value);
        std::erase_if(openings_, [event](const Opening& opening) { return opening.event == event; });
        std::erase_if(exports_, [event](const Export& one) { return one.event == event; });
        any_ = !orphans_.empty();
    }
    /// Returns whether the exported event has been destroyed. An orphaned event can only be destroyed.
    bool orphaned(EventHandle event) const {
        if (!any_) return false;
        const std::scoped_lock lock(mutex_);
        return orphans_.contains(event.value);
    }

private:
    struct Export {
        EventHandle event;
        IpcHandle handle;
    };
    struct Opening {
        EventHandle event, exporter;
    };
    mutable std::mutex mutex_;
    std::vector<Export> exports_;
    std::vector<Opening> openings_;
    std::set<std::uint64_t> orphans_;
    std::atomic<bool> any_ = false;
};

}  // namespace streamscope::worker

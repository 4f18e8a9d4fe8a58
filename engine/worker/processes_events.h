#pragma once

#include "engine/driver/driver.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>
#include <vector>

namespace streamscope::worker {

/// Which events were opened from which, in all processes: what uses an opened one after its exporter was destroyed is
/// undefined (semantics.md I4), so it must be known before it is asked for. Safe from any thread.
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
    /// Opened from an event that is no more: good for nothing but being destroyed.
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
    std::set<std::uintptr_t> orphans_;
    std::atomic<bool> any_ = false;
};

}  // namespace streamscope::worker

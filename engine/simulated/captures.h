// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "engine/simulated/work.h"

#include <algorithm>
#include <map>
#include <vector>

namespace streamscope::simulated {

/// Streams whose work is being recorded into a graph (semantics.md A5).
struct Capture {
    using Frontier = std::vector<std::uint32_t>;  ///< nodes that the next one follows

    CaptureMode mode{};
    ThreadIndex thread = 0;
    std::uint32_t process = 0;
    std::uint32_t origin = 0;
    bool invalidated = false;
    Graph graph;
    std::map<std::uint32_t, Frontier> streams;  ///< the origin and the streams that joined it

    /// Appends a node to the stream.
    void add(std::uint32_t stream, std::uint32_t device, Work work);
    /// Adds the frontier of another stream to that of `stream`, which joins the capture if it is not part of it. The stream's
    /// next node follows these nodes too.
    void join(std::uint32_t stream, const Frontier& after);
    /// Returns whether every node leads to the origin (G13).
    bool joined() const;

private:
    void append(std::uint32_t stream, GraphNode node);
};

/// Captures that have begun and not ended.
class Captures {
public:
    using Id = std::uint32_t;  ///< 0: none

    bool none() const { return open_.empty(); }
    Id begin(Capture capture);
    /// Removes the capture from all its streams and returns it.
    Capture end(Id id);
    /// Returns the capture of the stream, or 0 if it is not being captured.
    Id of(std::uint32_t stream) const;
    Capture& operator[](Id id) { return open_.at(id); }
    const Capture& operator[](Id id) const { return open_.at(id); }
    /// Returns whether the capture has not ended.
    bool isOpen(Id id) const { return open_.contains(id); }
    /// Returns whether the capture is open and valid.
    bool active(Id id) const;
    void invalidate(Id id) { open_.at(id).invalidated = true; }
    template <class Matches>
    bool anyOf(Matches matches) const {
        return std::any_of(open_.begin(), open_.end(), [&](const auto& entry) { return matches(entry.second); });
    }
    /// Invalidates all captures that match and returns whether there was one.
    template <class Matches>
    bool invalidateIf(Matches matches) {
        bool any = false;
        for (auto& [id, capture] : open_) {
            if (!matches(capture)) continue;
            capture.invalidated = true;
            any = true;
        }
        return any;
    }
    /// Removes a destroyed stream.
    void drop(std::uint32_t stream);

private:
    std::map<Id, Capture> open_;
    Id made_ = 0;
};

}  // namespace streamscope::simulated

#pragma once

#include "engine/driver/driver.h"
#include "engine/simulated/work.h"

#include <algorithm>
#include <map>
#include <vector>

namespace streamscope::simulated {

/// The work of some streams on its way to become a graph (semantics.md A5).
struct Capture {
    using Frontier = std::vector<std::uint32_t>;  ///< the nodes that the next one follows

    CaptureMode mode{};
    ThreadIndex thread = 0;
    std::uint32_t process = 0;
    std::uint32_t origin = 0;
    bool invalidated = false;
    Graph graph;
    std::map<std::uint32_t, Frontier> streams;  ///< the origin and those that joined it

    /// The next node of the stream.
    void add(std::uint32_t stream, std::uint32_t device, Work work);
    /// The nodes of another graph as the next ones of the stream, which belong to that launch as well.
    /// What the stream does next follows these nodes too; it joins where it is not captured.
    void join(std::uint32_t stream, const Frontier& after);
    /// Whether every node leads to the origin (G13).
    bool joined() const;

private:
    void append(std::uint32_t stream, GraphNode node);
};

/// All captures that have begun and not ended.
class Captures {
public:
    using Id = std::uint32_t;  ///< 0: none

    bool none() const { return open_.empty(); }
    Id begin(Capture capture);
    /// Takes the capture away from all its streams.
    Capture end(Id id);
    /// Of the stream; 0 where it is not captured.
    Id of(std::uint32_t stream) const;
    Capture& operator[](Id id) { return open_.at(id); }
    const Capture& operator[](Id id) const { return open_.at(id); }
    /// Whether it has not ended.
    bool isOpen(Id id) const { return open_.contains(id); }
    /// Whether it goes on, so that what was captured in it means something.
    bool active(Id id) const;
    void invalidate(Id id) { open_.at(id).invalidated = true; }
    template <class Matches>
    bool anyOf(Matches matches) const {
        return std::any_of(open_.begin(), open_.end(), [&](const auto& entry) { return matches(entry.second); });
    }
    /// Invalidates all that match; whether there was one.
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
    /// The stream is gone.
    void drop(std::uint32_t stream);

private:
    std::map<Id, Capture> open_;
    Id made_ = 0;
};

}  // namespace streamscope::simulated

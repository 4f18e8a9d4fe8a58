// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/semantics/event_state.h"
#include "engine/semantics/stream_state.h"
#include "engine/semantics/verdict.h"

#include <cstdint>
#include <map>
#include <vector>

namespace streamscope {

/// The streams whose work is being recorded into graphs, and what they forbid (semantics.md A5). Streams are known by their
/// index.
class CaptureState {
public:
    using Id = std::uint32_t;                     ///< number of a capture, from 1; 0: none
    using Frontier = std::vector<std::uint32_t>;  ///< nodes that the next one follows
    static constexpr unsigned global = 0, relaxed = 2, external = 1;

    struct Capture {
        unsigned mode = 0;
        HostCaller begun;
        std::uint32_t origin = 0;
        bool invalidated = false;
        std::vector<Frontier> nodes;                ///< what each node follows
        std::map<std::uint32_t, Frontier> streams;  ///< the origin and the streams that joined it
    };

    explicit CaptureState(const StreamState& streams) : streams_(streams) {}

    bool none() const { return open_.empty(); }
    /// Returns the capture of the stream, or 0.
    Id of(std::uint32_t stream) const;
    /// Returns whether the capture has not ended.
    bool isOpen(Id id) const { return open_.contains(id); }
    /// Returns whether the capture has not ended and is valid.
    bool active(Id id) const { return isOpen(id) && !open_.at(id).invalidated; }
    const std::map<Id, Capture>& open() const { return open_; }
    const Frontier& frontier(std::uint32_t stream) { return open_.at(of(stream)).streams[stream]; }
    /// Invalidates the capture; 0 does nothing.
    void invalidate(Id id);

    /// Answers a call that puts work into the stream.
    Verdict use(std::uint32_t stream);
    /// Answers a synchronous copy or memset, which invalidates the capture of its stream in every mode (measured on an H100).
    Verdict useAtOnce(std::uint32_t stream);
    /// Answers a host call that waits for the stream (G4, G5, G16).
    Verdict waitFor(std::uint32_t stream, const HostCaller& caller);
    /// Answers a host call that waits for the event (G5, G7, G9).
    Verdict waitFor(const HostEvent& event, const HostCaller& caller);
    /// Answers a host call that waits for a device, which CUDA refuses in every mode while a stream of it is being captured (G4).
    Verdict waitForDevice(std::uint32_t device, const HostCaller& caller);
    /// Answers an unsafe call (G5, G6, G23).
    Verdict unsafe(const HostCaller& caller);

    Verdict begin(std::uint32_t stream, unsigned mode, const HostCaller& caller);
    /// Ends the capture of the stream, even if it yields no graph, unless it began in another stream.
    Verdict end(std::uint32_t stream, const HostCaller& caller);
    /// Answers the end of a capture in its origin.
    Verdict wouldEnd(Id id, const HostCaller& caller) const;
    /// Answers streamIsCapturing (G17).
    Verdict ask(std::uint32_t stream) const;

    Verdict record(const HostEvent& event, std::uint32_t stream, unsigned flags);
    Verdict wait(const HostEvent& event, std::uint32_t stream, unsigned flags);

    /// Appends a node to the capture of the stream.
    void addNode(std::uint32_t stream);
    /// Removes a destroyed stream from its capture. A capture that began in it ends.
    void drop(std::uint32_t stream);

    /// Asks about a stream, which the legacy stream beside a capture does not allow (G16, S13).
    Verdict askAbout(std::uint32_t stream);

private:
    bool waitsFor(const HostStream& used, const Capture& capture) const;
    bool disturbs(std::uint32_t stream);
    Verdict join(Id theirs, const Frontier& after, std::uint32_t stream);
    /// Invalidates all captures that match. Returns whether there were any.
    template <class Matches>
    bool invalidateIf(Matches matches) {
        bool any = false;
        for (auto& [id, capture] : open_)
            if (matches(capture)) capture.invalidated = any = true;
        return any;
    }

    const StreamState& streams_;
    std::map<Id, Capture> open_;
    Id begun_ = 0;
};

}  // namespace streamscope

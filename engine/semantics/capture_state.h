// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/status.h"

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

namespace streamscope {

/// A host thread that makes a call.
struct HostCaller {
    std::uint32_t thread = 0, process = 0;
    Status fault = Status::Success;  ///< error of its device, with which unsafe calls are answered
};

/// A stream as the rules of captures know it.
struct StreamTraits {
    bool legacy = false, blocking = false;
    std::uint32_t device = 0, process = 0;
};

/// An event as the rules of captures know it.
struct EventTraits {
    std::uint32_t device = 0;
    bool interprocess = false, recorded = false;
    std::uint32_t capture = 0;  ///< capture with its newest record; 0: none
};

/// Why captures refuse a call. Several reasons have the same code.
enum class CaptureReason : std::uint8_t {
    None,
    Fault,            ///< the device has an error
    LegacyUse,        ///< work in the legacy stream would wait for a blocking stream that is being captured (G16)
    Broken,           ///< an earlier call invalidated the capture
    Synchronous,      ///< a synchronous call is made in a captured stream
    Unsafe,           ///< the call may not be made while the thread captures, or another one globally (G5, G6, G23)
    Awaited,          ///< the host would wait for captured work (G4)
    AwaitedRecord,    ///< the host would wait for a captured record (G7)
    EndedRecord,      ///< the newest record is in a capture that has ended (G9)
    BadMode,          ///< no such mode
    LegacyOrigin,     ///< the legacy stream cannot be captured (G1)
    AlreadyCaptured,  ///< the stream is being captured
    NotCaptured,      ///< the stream is not being captured
    OtherOrigin,      ///< the capture began in another stream (G14)
    OtherThread,      ///< the capture began in another thread (G22)
    Unjoined,         ///< a node does not lead to the origin (G13)
    LegacyJoin,       ///< the legacy stream cannot join a capture (G16)
    Merge,            ///< two captures cannot be joined (G15)
    BadFlags,         ///< no such flag of a record or wait
    OtherDevice,      ///< the event belongs to another device than the stream (E8)
    External,         ///< the flag external is for captures (E11)
    SharedEvent,      ///< no capture contains an event for several processes
    RecordedOutside,  ///< the record is not part of the capture (G10)
};

struct CaptureVerdict {
    Status status = Status::Success;
    CaptureReason reason = CaptureReason::None;
    explicit operator bool() const { return status == Status::Success; }
};

/// Effect of an accepted record or wait.
enum class EventUse : std::uint8_t { InStream, AsNode, InCapture, Nothing };

struct EventVerdict : CaptureVerdict {
    EventUse use = EventUse::Nothing;
};

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

    explicit CaptureState(std::function<StreamTraits(std::uint32_t stream)> traits) : traits_(std::move(traits)) {}

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
    CaptureVerdict use(std::uint32_t stream);
    /// Answers a synchronous copy or memset, which invalidates the capture of its stream in every mode (measured on an H100).
    CaptureVerdict useAtOnce(std::uint32_t stream);
    /// Answers a host call that waits for the stream (G4, G5, G16).
    CaptureVerdict waitFor(std::uint32_t stream, HostCaller caller);
    /// Answers a host call that waits for the event (G5, G7, G9).
    CaptureVerdict waitFor(const EventTraits& event, HostCaller caller);
    /// Answers a host call that waits for a device, which CUDA refuses in every mode while a stream of it is being captured (G4).
    CaptureVerdict waitForDevice(std::uint32_t device, HostCaller caller);
    /// Answers an unsafe call (G5, G6, G23).
    CaptureVerdict unsafe(HostCaller caller);

    CaptureVerdict begin(std::uint32_t stream, unsigned mode, HostCaller caller);
    /// Ends the capture of the stream, even if it yields no graph, unless it began in another stream.
    CaptureVerdict end(std::uint32_t stream, HostCaller caller);
    /// Answers the end of a capture in its origin.
    CaptureVerdict wouldEnd(Id id, HostCaller caller) const;
    /// Answers streamIsCapturing (G17).
    CaptureVerdict ask(std::uint32_t stream) const;

    EventVerdict record(const EventTraits& event, std::uint32_t stream, unsigned flags);
    /// Answers a wait for the event, whose newest record follows the nodes `after` if it is captured.
    EventVerdict wait(const EventTraits& event, const Frontier& after, std::uint32_t stream, unsigned flags);

    /// Appends a node to the capture of the stream. Returns the nodes that it follows.
    Frontier addNode(std::uint32_t stream);
    /// Removes a destroyed stream from its capture. A capture that began in it ends.
    void drop(std::uint32_t stream);

private:
    bool waitsFor(const StreamTraits& used, const Capture& capture) const;
    bool disturbs(std::uint32_t stream);
    CaptureVerdict join(Id theirs, const Frontier& after, std::uint32_t stream);
    /// Invalidates all captures that match. Returns whether there were any.
    template <class Matches>
    bool invalidateIf(Matches matches) {
        bool any = false;
        for (auto& [id, capture] : open_)
            if (matches(capture)) capture.invalidated = any = true;
        return any;
    }

    std::function<StreamTraits(std::uint32_t)> traits_;
    std::map<Id, Capture> open_;
    Id begun_ = 0;
};

}  // namespace streamscope

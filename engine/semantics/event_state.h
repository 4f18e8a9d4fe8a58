// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/command.h"
#include "engine/semantics/verdict.h"

#include <optional>
#include <span>
#include <vector>

namespace streamscope {

class CaptureState;

struct HostEvent {
    unsigned flags = 0;
    std::uint32_t device = 0, process = 0;
    bool alive = true, recorded = false;
    std::optional<std::uint32_t> opens{};   ///< the event of another process to which this handle refers
    std::uint32_t capture = 0;              ///< capture with its newest record; 0: none
    std::vector<std::uint32_t> captured{};  ///< nodes that the record follows there
    std::uint32_t context = 0;              ///< as HostCaller::context

    bool has(EventFlags flag) const { return (flags & static_cast<unsigned>(flag)) != 0; }
    bool timed() const { return !has(EventFlags::DisableTiming); }
    bool interprocess() const { return has(EventFlags::Interprocess); }
};

/// The events of all processes, known by their index (semantics.md A1).
class EventState {
public:
    HostEvent& operator[](std::uint32_t index) { return events_[index]; }
    const HostEvent& operator[](std::uint32_t index) const { return events_[index]; }
    std::uint32_t count() const { return static_cast<std::uint32_t>(events_.size()); }
    /// Returns the event or opened event of the handle; nullopt if this process has no such handle.
    std::optional<std::uint32_t> handled(EventHandle handle, const HostCaller& caller) const;
    /// Returns the event that the handle refers to, possibly one of another process (I4).
    std::optional<std::uint32_t> find(EventHandle handle, const HostCaller& caller) const;
    /// Creates an event (E1 to E4).
    Verdict create(unsigned flags, const HostCaller& caller);
    Verdict add(const HostEvent& event);
    /// Makes an execution the newest record of the event (E7).
    void recorded(std::uint32_t event);
    /// Answers a question about the time of the event (E14, E15, G8, G9).
    Verdict timed(std::optional<std::uint32_t> event, const CaptureState& captures) const;

private:
    std::vector<HostEvent> events_;
};

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/semantics/event_state.h"

#include "engine/semantics/capture_state.h"
#include "engine/semantics/handles.h"

namespace streamscope {

std::optional<std::uint32_t> EventState::handled(EventHandle handle, const HostCaller& caller) const {
    const auto index = indexOfHandle(handle.value, firstEvent, events_.size());
    if (!index || !events_[*index].alive || events_[*index].process != caller.process) return std::nullopt;
    return static_cast<std::uint32_t>(*index);
}

std::optional<std::uint32_t> EventState::find(EventHandle handle, const HostCaller& caller) const {
    const auto index = handled(handle, caller);
    if (!index || !events_[*index].opens) return index;
    return events_[*events_[*index].opens].alive ? events_[*index].opens : std::nullopt;
}

Verdict EventState::create(unsigned flags, const HostCaller& caller) {
    constexpr unsigned all = 7;
    if (flags > all) return refusal(Status::InvalidValue, Reason::InvalidFlags, flags);
    HostEvent made{flags, caller.device, caller.process};
    made.context = caller.context;
    if (made.interprocess() && made.timed())
        return refusal(Status::InvalidValue, Reason::TimedInterprocess, flags | static_cast<unsigned>(EventFlags::DisableTiming));
    return add(made);
}

Verdict EventState::add(const HostEvent& event) {
    events_.push_back(event);
    Verdict made;
    made.object = count() - 1;
    made.value = handleOf(made.object, firstEvent);
    return made;
}

void EventState::recorded(std::uint32_t event) {
    events_[event].recorded = true;
    events_[event].capture = 0;
}

Verdict EventState::timed(std::optional<std::uint32_t> event, const CaptureState& captures) const {
    if (!event) return {Status::InvalidResourceHandle, Reason::NoEvent};
    const HostEvent& asked = events_[*event];
    if (!asked.timed()) return {Status::InvalidResourceHandle, Reason::TimingDisabled};
    if (captures.active(asked.capture)) return {Status::CapturedEvent, Reason::CapturedUntimed};
    if (asked.capture != 0) return {Status::InvalidValue, Reason::RecordedInEndedCapture};
    if (!asked.recorded) return {Status::InvalidResourceHandle, Reason::NotRecorded};
    return {};
}

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/semantics/capture_state.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

/// Returns whether every node leads to the origin (G13).
bool isJoined(const CaptureState::Capture& capture) {
    std::vector<bool> reached(capture.nodes.size());
    for (const std::uint32_t node : capture.streams.at(capture.origin)) reached[node] = true;
    for (std::size_t node = capture.nodes.size(); node-- > 0;) {
        if (!reached[node]) return false;
        for (const std::uint32_t before : capture.nodes[node]) reached[before] = true;
    }
    return true;
}

Verdict accepted(Effect effect) { return {Status::Success, Reason::None, effect}; }

}  // namespace

CaptureState::Id CaptureState::of(std::uint32_t stream) const {
    for (const auto& [id, capture] : open_)
        if (capture.streams.contains(stream)) return id;
    return 0;
}

void CaptureState::invalidate(Id id) {
    const auto found = open_.find(id);
    if (found != open_.end()) found->second.invalidated = true;
}

/// Returns whether work in a legacy stream would wait for a blocking stream that is being captured (G16).
bool CaptureState::waitsFor(const HostStream& used, const Capture& capture) const {
    return used.legacy && std::ranges::any_of(capture.streams, [&](const auto& captured) {
               const HostStream& other = streams_[captured.first];
               return other.isInContextOf(used) && other.blocking;
           });
}

bool CaptureState::disturbs(std::uint32_t stream) {
    if (none()) return false;
    const HostStream& used = streams_[stream];
    return invalidateIf([&](const Capture& capture) { return waitsFor(used, capture); });
}

Verdict CaptureState::askAbout(std::uint32_t stream) {
    if (disturbs(stream)) return {Status::StreamCaptureImplicit, Reason::LegacyDuringCapture};
    return {};
}

Verdict CaptureState::use(std::uint32_t stream) {
    if (const Verdict allowed = askAbout(stream); !allowed) return allowed;
    const Id id = of(stream);
    if (id != 0 && !active(id)) return {Status::StreamCaptureInvalidated, Reason::BrokenCapture};
    return {};
}

Verdict CaptureState::useAtOnce(std::uint32_t stream) {
    const Verdict allowed = use(stream);
    const Id id = of(stream);
    if (!allowed || id == 0) return allowed;
    invalidate(id);
    return {Status::StreamCaptureUnsupported, Reason::NotCapturable};
}

Verdict CaptureState::waitFor(std::uint32_t stream, const HostCaller& caller) {
    if (none()) return {};
    if (disturbs(stream)) return {Status::StreamCaptureImplicit, Reason::LegacyDuringCapture};
    const Id id = of(stream);
    if (id == 0) return unsafe(caller);
    invalidate(id);
    return {Status::StreamCaptureUnsupported, Reason::StreamBeingCaptured};
}

Verdict CaptureState::waitFor(const HostEvent& event, const HostCaller& caller) {
    if (active(event.capture)) {
        invalidate(event.capture);
        return {Status::CapturedEvent, Reason::CapturedAsked};
    }
    if (!isOpen(event.capture))
        if (const Verdict allowed = unsafe(caller); !allowed) return allowed;
    if (event.capture != 0) return {Status::InvalidValue, Reason::RecordedInEndedCapture};
    return {};
}

Verdict CaptureState::waitForDevice(std::uint32_t device, const HostCaller& caller) {
    const auto here = [&](const auto& captured) {
        const HostStream& stream = streams_[captured.first];
        return stream.device == device && stream.process == caller.process && stream.context == caller.context;
    };
    if (invalidateIf([&](const Capture& capture) { return std::ranges::any_of(capture.streams, here); }))
        return {Status::StreamCaptureUnsupported, Reason::DeviceBeingCaptured};
    return unsafe(caller);
}

Verdict CaptureState::unsafe(const HostCaller& caller) {
    if (const Status fault = caller.faultOf(caller.device); fault != Status::Success) return {fault, Reason::Fault};
    const bool forbidden = invalidateIf([&](const Capture& capture) {
        if (capture.begun.process != caller.process || capture.mode == relaxed) return false;
        return capture.begun.thread == caller.thread || capture.mode == global;
    });
    if (forbidden) return {Status::StreamCaptureUnsupported, Reason::UnsafeDuringCapture};
    return {};
}

Verdict CaptureState::begin(std::uint32_t stream, unsigned mode, const HostCaller& caller) {
    if (mode > relaxed) return {Status::InvalidValue, Reason::BadMode};
    if (disturbs(stream)) return {Status::StreamCaptureImplicit, Reason::LegacyDuringCapture};
    if (streams_[stream].legacy) return {Status::StreamCaptureUnsupported, Reason::LegacyCaptured};
    if (of(stream) != 0) return {Status::IllegalState, Reason::CapturedAlready};
    open_[++begun_] = {mode, caller, stream, false, {}, {{stream, {}}}};
    return {};
}

Verdict CaptureState::end(std::uint32_t stream, const HostCaller& caller) {
    if (disturbs(stream)) return {Status::StreamCaptureImplicit, Reason::LegacyDuringCapture};
    const Id id = of(stream);
    if (id == 0) return {Status::IllegalState, Reason::NotBeingCaptured};
    if (open_.at(id).origin != stream) {
        invalidate(id);
        return {Status::StreamCaptureUnmatched, Reason::WrongStream};
    }
    const Verdict verdict = wouldEnd(id, caller);
    open_.erase(id);
    return verdict;
}

Verdict CaptureState::wouldEnd(Id id, const HostCaller& caller) const {
    const Capture& capture = open_.at(id);
    if (capture.begun.thread != caller.thread && capture.mode != relaxed)
        return {Status::StreamCaptureWrongThread, Reason::WrongThread};
    if (capture.invalidated) return {Status::StreamCaptureInvalidated, Reason::BrokenCapture};
    if (!isJoined(capture)) return {Status::StreamCaptureUnjoined, Reason::NotJoined};
    return {};
}

Verdict CaptureState::ask(std::uint32_t stream) const {
    const bool isDisturbing =
        std::ranges::any_of(open_, [&](const auto& entry) { return waitsFor(streams_[stream], entry.second); });
    if (isDisturbing) return {Status::StreamCaptureImplicit, Reason::LegacyAskedDuringCapture};
    return {};
}

Verdict CaptureState::record(const HostEvent& event, std::uint32_t stream, unsigned flags) {
    if (const Verdict allowed = use(stream); !allowed) return allowed;
    if (flags > external) return refusal(Status::InvalidValue, Reason::InvalidFlags, flags);
    if (event.device != streams_[stream].device)
        return refusal(Status::InvalidResourceHandle, Reason::RecordedOnOtherDevice, event.device, streams_[stream].device);
    if (event.context != streams_[stream].context) return {Status::InvalidResourceHandle, Reason::RecordedInOtherContext};
    const Id id = of(stream);
    if (flags == external)
        return id != 0 ? accepted(Effect::AsNode) : Verdict{Status::IllegalState, Reason::ExternalOutsideCapture};
    if (id == 0) return accepted(Effect::InStream);
    if (event.interprocess()) return {Status::StreamCaptureUnsupported, Reason::InterprocessCaptured};
    return accepted(Effect::InCapture);
}

Verdict CaptureState::wait(const HostEvent& event, std::uint32_t stream, unsigned flags) {
    if (const Verdict allowed = use(stream); !allowed) return allowed;
    if (flags > external) return refusal(Status::InvalidValue, Reason::InvalidFlags, flags);
    const Id id = of(stream);
    if (active(event.capture)) return join(event.capture, event.captured, stream);
    if (event.capture != 0) {
        invalidate(id);
        return {Status::InvalidValue, Reason::RecordedInEndedCapture};
    }
    if (flags == external)
        return id != 0 ? accepted(Effect::AsNode) : Verdict{Status::IllegalState, Reason::ExternalOutsideCapture};
    if (id == 0) return accepted(Effect::InStream);
    if (!event.interprocess() && !event.recorded) return accepted(Effect::Nothing);  // G12
    invalidate(id);
    return event.interprocess() ? Verdict{Status::StreamCaptureUnsupported, Reason::InterprocessCaptured}
                                : Verdict{Status::StreamCaptureIsolation, Reason::RecordedOutsideCapture};
}

/// Lets the stream join the capture (G13, G15, G16).
Verdict CaptureState::join(Id theirs, const Frontier& after, std::uint32_t stream) {
    const Id own = of(stream);
    if (streams_[stream].legacy) {
        invalidate(theirs);
        return {Status::StreamCaptureImplicit, Reason::LegacyCannotJoin};
    }
    if (own != 0 && own != theirs) {
        invalidate(theirs);
        invalidate(own);
        return {Status::StreamCaptureMerge, Reason::CapturesMerged};
    }
    Frontier& frontier = open_.at(theirs).streams[stream];
    frontier.insert(frontier.end(), after.begin(), after.end());
    std::ranges::sort(frontier);
    frontier.erase(std::unique(frontier.begin(), frontier.end()), frontier.end());
    return accepted(Effect::InCapture);
}

void CaptureState::addNode(std::uint32_t stream) {
    Capture& capture = open_.at(of(stream));
    const auto node = static_cast<std::uint32_t>(capture.nodes.size());
    capture.nodes.push_back(std::exchange(capture.streams[stream], {node}));
}

void CaptureState::drop(std::uint32_t stream) {
    const Id id = of(stream);
    if (id == 0) return;
    if (open_.at(id).origin == stream) open_.erase(id);
    else open_.at(id).streams.erase(stream);
}

}  // namespace streamscope

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

EventVerdict refused(Status status, CaptureReason reason) { return {{status, reason}, EventUse::Nothing}; }

EventVerdict accepted(EventUse use) { return {{}, use}; }

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
bool CaptureState::waitsFor(const StreamTraits& used, const Capture& capture) const {
    return used.legacy && std::ranges::any_of(capture.streams, [&](const auto& captured) {
               const StreamTraits other = traits_(captured.first);
               return other.device == used.device && other.process == used.process && other.blocking;
           });
}

bool CaptureState::disturbs(std::uint32_t stream) {
    if (none()) return false;
    const StreamTraits used = traits_(stream);
    return invalidateIf([&](const Capture& capture) { return waitsFor(used, capture); });
}

CaptureVerdict CaptureState::use(std::uint32_t stream) {
    if (disturbs(stream)) return {Status::StreamCaptureImplicit, CaptureReason::LegacyUse};
    const Id id = of(stream);
    if (id != 0 && !active(id)) return {Status::StreamCaptureInvalidated, CaptureReason::Broken};
    return {};
}

CaptureVerdict CaptureState::useAtOnce(std::uint32_t stream) {
    const CaptureVerdict allowed = use(stream);
    const Id id = of(stream);
    if (!allowed || id == 0) return allowed;
    invalidate(id);
    return {Status::StreamCaptureUnsupported, CaptureReason::Synchronous};
}

CaptureVerdict CaptureState::waitFor(std::uint32_t stream, HostCaller caller) {
    if (none()) return {};
    if (disturbs(stream)) return {Status::StreamCaptureImplicit, CaptureReason::LegacyUse};
    const Id id = of(stream);
    if (id == 0) return unsafe(caller);
    invalidate(id);
    return {Status::StreamCaptureUnsupported, CaptureReason::Awaited};
}

CaptureVerdict CaptureState::waitFor(const EventTraits& event, HostCaller caller) {
    if (active(event.capture)) {
        invalidate(event.capture);
        return {Status::CapturedEvent, CaptureReason::AwaitedRecord};
    }
    if (!isOpen(event.capture))
        if (const CaptureVerdict allowed = unsafe(caller); !allowed) return allowed;
    if (event.capture != 0) return {Status::InvalidValue, CaptureReason::EndedRecord};
    return {};
}

CaptureVerdict CaptureState::waitForDevice(std::uint32_t device, HostCaller caller) {
    const auto here = [&](const auto& captured) {
        const StreamTraits stream = traits_(captured.first);
        return stream.device == device && stream.process == caller.process;
    };
    if (invalidateIf([&](const Capture& capture) { return std::ranges::any_of(capture.streams, here); }))
        return {Status::StreamCaptureUnsupported, CaptureReason::Awaited};
    return unsafe(caller);
}

CaptureVerdict CaptureState::unsafe(HostCaller caller) {
    if (caller.fault != Status::Success) return {caller.fault, CaptureReason::Fault};
    const bool forbidden = invalidateIf([&](const Capture& capture) {
        if (capture.begun.process != caller.process || capture.mode == relaxed) return false;
        return capture.begun.thread == caller.thread || capture.mode == global;
    });
    if (forbidden) return {Status::StreamCaptureUnsupported, CaptureReason::Unsafe};
    return {};
}

CaptureVerdict CaptureState::begin(std::uint32_t stream, unsigned mode, HostCaller caller) {
    if (mode > relaxed) return {Status::InvalidValue, CaptureReason::BadMode};
    if (disturbs(stream)) return {Status::StreamCaptureImplicit, CaptureReason::LegacyUse};
    if (traits_(stream).legacy) return {Status::StreamCaptureUnsupported, CaptureReason::LegacyOrigin};
    if (of(stream) != 0) return {Status::IllegalState, CaptureReason::AlreadyCaptured};
    open_[++begun_] = {mode, caller, stream, false, {}, {{stream, {}}}};
    return {};
}

CaptureVerdict CaptureState::end(std::uint32_t stream, HostCaller caller) {
    if (disturbs(stream)) return {Status::StreamCaptureImplicit, CaptureReason::LegacyUse};
    const Id id = of(stream);
    if (id == 0) return {Status::IllegalState, CaptureReason::NotCaptured};
    if (open_.at(id).origin != stream) {
        invalidate(id);
        return {Status::StreamCaptureUnmatched, CaptureReason::OtherOrigin};
    }
    const CaptureVerdict verdict = wouldEnd(id, caller);
    open_.erase(id);
    return verdict;
}

CaptureVerdict CaptureState::wouldEnd(Id id, HostCaller caller) const {
    const Capture& capture = open_.at(id);
    if (capture.begun.thread != caller.thread && capture.mode != relaxed)
        return {Status::StreamCaptureWrongThread, CaptureReason::OtherThread};
    if (capture.invalidated) return {Status::StreamCaptureInvalidated, CaptureReason::Broken};
    if (!isJoined(capture)) return {Status::StreamCaptureUnjoined, CaptureReason::Unjoined};
    return {};
}

CaptureVerdict CaptureState::ask(std::uint32_t stream) const {
    const bool isDisturbing =
        std::ranges::any_of(open_, [&](const auto& entry) { return waitsFor(traits_(stream), entry.second); });
    if (isDisturbing) return {Status::StreamCaptureImplicit, CaptureReason::LegacyUse};
    return {};
}

EventVerdict CaptureState::record(const EventTraits& event, std::uint32_t stream, unsigned flags) {
    if (const CaptureVerdict allowed = use(stream); !allowed) return {allowed, EventUse::Nothing};
    if (flags > external) return refused(Status::InvalidValue, CaptureReason::BadFlags);
    if (event.device != traits_(stream).device) return refused(Status::InvalidResourceHandle, CaptureReason::OtherDevice);
    const Id id = of(stream);
    if (flags == external) return id != 0 ? accepted(EventUse::AsNode) : refused(Status::IllegalState, CaptureReason::External);
    if (id == 0) return accepted(EventUse::InStream);
    if (event.interprocess) return refused(Status::StreamCaptureUnsupported, CaptureReason::SharedEvent);
    return accepted(EventUse::InCapture);
}

EventVerdict CaptureState::wait(const EventTraits& event, const Frontier& after, std::uint32_t stream, unsigned flags) {
    if (const CaptureVerdict allowed = use(stream); !allowed) return {allowed, EventUse::Nothing};
    if (flags > external) return refused(Status::InvalidValue, CaptureReason::BadFlags);
    const Id id = of(stream);
    if (active(event.capture)) return {join(event.capture, after, stream), EventUse::InCapture};
    if (event.capture != 0) {
        invalidate(id);
        return refused(Status::InvalidValue, CaptureReason::EndedRecord);
    }
    if (flags == external) return id != 0 ? accepted(EventUse::AsNode) : refused(Status::IllegalState, CaptureReason::External);
    if (id == 0) return accepted(EventUse::InStream);
    if (!event.interprocess && !event.recorded) return accepted(EventUse::Nothing);  // G12
    invalidate(id);
    return event.interprocess ? refused(Status::StreamCaptureUnsupported, CaptureReason::SharedEvent)
                              : refused(Status::StreamCaptureIsolation, CaptureReason::RecordedOutside);
}

/// Lets the stream join the capture (G13, G15, G16).
CaptureVerdict CaptureState::join(Id theirs, const Frontier& after, std::uint32_t stream) {
    const Id own = of(stream);
    if (traits_(stream).legacy) {
        invalidate(theirs);
        return {Status::StreamCaptureImplicit, CaptureReason::LegacyJoin};
    }
    if (own != 0 && own != theirs) {
        invalidate(theirs);
        invalidate(own);
        return {Status::StreamCaptureMerge, CaptureReason::Merge};
    }
    Frontier& frontier = open_.at(theirs).streams[stream];
    frontier.insert(frontier.end(), after.begin(), after.end());
    std::ranges::sort(frontier);
    frontier.erase(std::unique(frontier.begin(), frontier.end()), frontier.end());
    return {};
}

CaptureState::Frontier CaptureState::addNode(std::uint32_t stream) {
    Capture& capture = open_.at(of(stream));
    const auto node = static_cast<std::uint32_t>(capture.nodes.size());
    Frontier after = std::exchange(capture.streams[stream], {node});
    capture.nodes.push_back(after);
    return after;
}

void CaptureState::drop(std::uint32_t stream) {
    const Id id = of(stream);
    if (id == 0) return;
    if (open_.at(id).origin == stream) open_.erase(id);
    else open_.at(id).streams.erase(stream);
}

}  // namespace streamscope

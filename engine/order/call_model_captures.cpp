// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/call_model.h"

#include <algorithm>

/// Captures and graphs (semantics.md A5).
namespace streamscope {
EventTraits CallModel::traitsOf(const EventObject& event) {
    return {static_cast<std::uint32_t>(event.device), (event.flags & interprocess) != 0, event.recorded, event.capture};
}

/// Says why captures refuse a call on `what`, which uses `event`.
Answer CallModel::inWords(const CaptureVerdict& verdict, std::string_view what, std::string_view event) {
    const Status code = verdict.status;
    switch (verdict.reason) {
        case CaptureReason::None: return {};
        case CaptureReason::LegacyUse:
            return refuse(
                code,
                "The call uses the legacy stream while a blocking stream is being captured: launch it into the captured "
                "stream, make that stream non-blocking, or end the capture first");
        case CaptureReason::Broken: return refuse(code, "An earlier call broke the capture: correct that call");
        case CaptureReason::Synchronous: return refuse(code, "A synchronous call cannot be captured: use the asynchronous one");
        case CaptureReason::Unsafe:
            return refuse(code,
                          "The call on {} breaks the capture that is under way: end the capture first, or capture in the mode "
                          "relaxed",
                          what);
        case CaptureReason::Awaited:
            return refuse(code, "{} is being captured, and captured work does not run: end the capture first", what);
        case CaptureReason::AwaitedRecord:
            return refuse(code, "{} was recorded in a capture and records no work of its own: ask outside it", event);
        case CaptureReason::EndedRecord:
            return refuse(code, "{} was last recorded in a capture that has ended: record it again first", event);
        case CaptureReason::LegacyOrigin: return refuse(code, "{} cannot be captured: capture another stream", what);
        case CaptureReason::AlreadyCaptured: return refuse(code, "{} is being captured already: end that capture first", what);
        case CaptureReason::NotCaptured: return refuse(code, "{} is not being captured: begin the capture first", what);
        case CaptureReason::OtherOrigin:
            return refuse(code, "The capture was not begun in {}: end it in the stream where it began", what);
        case CaptureReason::Unjoined:
            return refuse(
                code, "A stream that the capture forked is not joined: record an event at its end and let {} wait for it", what);
        case CaptureReason::LegacyJoin:
            return refuse(code, "{} was recorded in a capture, which the legacy stream cannot join: wait in another stream",
                          event);
        case CaptureReason::Merge:
            return refuse(code, "{} was recorded in another capture, and two captures cannot be joined", event);
        case CaptureReason::External: {
            Answer answer = refuse(code, "The flag external is for streams that are being captured: leave it out");
            answer->cure = Field::Flags;
            return answer;
        }
        case CaptureReason::SharedEvent:
            return refuse(code, "{} is an event for several processes, which no capture can contain: use the flag external",
                          event);
        case CaptureReason::RecordedOutside:
            return refuse(code, "{} was recorded outside the capture of {}: wait before the capture, or use the flag external",
                          event, what);
        case CaptureReason::OtherThread:
        case CaptureReason::BadMode:
        case CaptureReason::BadFlags:
        case CaptureReason::OtherDevice:
        case CaptureReason::Fault: break;  // the callers say it, or no program has it
    }
    return refuse(code, "The call on {} is refused", what);
}

/// Returns an error if no work may be enqueued in the stream.
Answer CallModel::useOf(std::uint32_t lane) { return inWords(captureState_.use(lane), {}); }

/// Enqueues work in the stream, or adds a node to its capture.
Answer CallModel::place(std::uint32_t lane) {
    if (Answer refused = useOf(lane)) return refused;
    if (const std::uint32_t number = captureOf(lane)) {
        captureState_.addNode(lane);
        captures_[number].calls.push_back(current_);
    }
    return {};
}

/// Enqueues work of a synchronous call, which invalidates the capture of its stream in every mode.
Answer CallModel::placeNow(std::uint32_t lane) { return inWords(captureState_.useAtOnce(lane), {}); }

/// Returns an error for a call that is not allowed while this thread captures, or while another thread of the process captures
/// globally (G5, G6, G23).
Answer CallModel::unsafe(std::string_view what) { return inWords(captureState_.unsafe(caller()), what); }

/// Returns an error for a host call that waits for the stream (G4, G5, G16).
Answer CallModel::waitForLane(std::uint32_t lane, std::string_view what) {
    return inWords(captureState_.waitFor(lane, caller()), what);
}

Answer CallModel::beginCapture(const CaptureCall& call) {
    if (Answer none = missing(call.stream)) return none;
    const std::uint32_t lane = laneOf(call.stream);
    const CaptureVerdict verdict = captureState_.begin(lane, call.mode, caller());
    if (!verdict) return inWords(verdict, program_[call.stream].id);
    captures_.resize(captureOf(lane) + std::size_t{1});
    captures_.back().calls.push_back(current_);
    return {};
}

/// Ends a capture. Removes the previous graph of that name, even if the call fails.
Answer CallModel::endCapture(const CaptureCall& call) {
    MadeGraph& graph = graphs_[call.graph->value].graph;
    graph = {};
    if (Answer none = missing(call.stream)) return none;
    const std::uint32_t lane = laneOf(call.stream), number = captureOf(lane);
    const HostCaller begun = number != 0 ? captureState_.open().at(number).begun : HostCaller{};
    const CaptureVerdict verdict = captureState_.end(lane, caller());
    if (number != 0 && !captureState_.isOpen(number)) {
        captures_[number].calls.push_back(current_);
        captures_[number].made = static_cast<bool>(verdict);
    }
    if (verdict) graph = {number, false, process_};
    if (verdict.reason != CaptureReason::OtherThread) return inWords(verdict, program_[call.stream].id);
    return refuse(verdict.status, "The capture was begun by thread {}: end it there, or capture in the mode relaxed",
                  program_.threads[begun.thread].id);
}

std::vector<OperationId> CallModel::lostInCaptures() const {
    std::vector<OperationId> lost;
    for (const Capture& capture : captures_)
        if (!capture.made) lost.insert(lost.end(), capture.calls.begin(), capture.calls.end());
    return lost;
}

std::vector<OpenCapture> CallModel::stillCapturing() {
    std::vector<OpenCapture> open;
    for (const auto& [number, capture] : captureState_.open()) {
        const auto slot = std::ranges::find_if(streamSlots_, [origin = capture.origin](const StreamSlot& each) {
            return each.existence == Existence::There && each.lane == origin;
        });
        if (slot == streamSlots_.end()) continue;
        const StreamId stream{static_cast<std::uint32_t>(slot - streamSlots_.begin())};
        open.push_back({stream, ThreadId{capture.begun.thread}, captureState_.wouldEnd(number, capture.begun).status});
    }
    return open;
}

/// Returns the answer of streamIsCapturing (G17).
Answer CallModel::isCapturing(const CaptureCall& call) {
    if (Answer none = missing(call.stream)) return none;
    const CaptureVerdict verdict = captureState_.ask(laneOf(call.stream));
    if (verdict) return {};
    return refuse(verdict.status,
                  "The legacy stream cannot be asked while a blocking stream is being captured: make that stream non-blocking");
}

/// Instantiates a graph. A graph with allocations can be instantiated once.
Answer CallModel::instantiate(GraphId id) {
    GraphSlot& slot = graphs_[id.value];
    const std::string& name = program_[id].id;
    if (Answer refused = unsafe(name)) return refused;
    if (slot.graph.capture == 0)
        return refuse(Status::InvalidValue, "There is no graph {}: end a capture that makes it first", name);
    if (slot.graph.process != process_)
        return refuse(Status::InvalidResourceHandle, "Graph {} belongs to another process: capture it in this one", name);
    if (slot.graph.instantiated && !captures_[slot.graph.capture].allocations.empty())
        return refuse(Status::NotSupported, "Graph {} allocates memory and is instantiated already: instantiate it once", name);
    slot.graph.instantiated = true;
    slot.exec = slot.graph;
    return {};
}

Answer CallModel::refusedLaunch(const GraphSlot& graph, const std::string& name) const {
    if (graph.exec.capture == 0) return refuse(Status::InvalidValue, "{} was not instantiated: instantiate it first", name);
    if (graph.exec.process != process_)
        return refuse(Status::InvalidResourceHandle, "{} belongs to another process: capture it in this one", name);
    const Capture& made = captures_[graph.exec.capture];
    for (const auto* list : {&made.records, &made.waits})
        for (const std::uint32_t event : *list)
            if (!events_[event].alive) {
                Answer gone =
                    refuse(Status::InvalidResourceHandle, "An event that {} uses was destroyed: destroy it later", name);
                gone->undefined = true;
                return gone;
            }
    if (std::ranges::any_of(made.kept, [&](std::uint32_t memory) { return allocations_[memory].live; }))
        return refuse(Status::InvalidValue, "The memory that {} allocated is not freed: free it before the next launch", name);
    return {};
}

Answer CallModel::launch(const GraphCall& call) {
    if (Answer none = missing(*call.stream)) return none;
    const GraphSlot& graph = graphs_[call.graph.value];
    const std::string& name = program_[call.graph].id;
    const std::uint32_t lane = laneOf(*call.stream);
    if (const std::uint32_t capture = captureOf(lane); capture != 0) {
        captureState_.invalidate(capture);
        return refuse(Status::StreamCaptureUnsupported,
                      "{} is launched into a stream that is being captured: end the capture first", name);
    }
    if (Answer refused = useOf(lane)) return refused;
    if (Answer refused = refusedLaunch(graph, name)) return refused;
    const Capture& made = captures_[graph.exec.capture];
    for (const std::uint32_t memory : made.kept) {
        allocations_[memory].live = true;
        allocations_[memory].freed = false;
    }
    for (const std::uint32_t memory : made.frees) {
        allocations_[memory].live = false;
        allocations_[memory].freed = true;
    }
    for (const std::uint32_t event : made.records) {
        events_[event].recorded = true;
        events_[event].capture = 0;
    }
    return {};
}

}  // namespace streamscope

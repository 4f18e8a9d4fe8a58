// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/call_model.h"

#include <algorithm>

/// Captures and graphs (semantics.md A5).
namespace streamscope {
EventTraits CallModel::traitsOf(const EventObject& event) {
    return {static_cast<std::uint32_t>(event.device), (event.flags & interprocess) != 0, event.recorded, event.capture};
}

/// Says why a capture refuses the current call, which no graph contains.
Answer CallModel::notCapturable() const {
    const CallInfo& call = info(program_[current_].call);
    return refuse<Reason::NotCapturable>(call.name, info(*call.whenCaptured).name);
}

/// Says why captures refuse a call on `what`, which uses `event`.
Answer CallModel::inWords(const CaptureVerdict& verdict, std::string_view what, std::string_view event) const {
    switch (verdict.reason) {
        case CaptureReason::None: return {};
        case CaptureReason::LegacyUse: return refuse<Reason::LegacyDuringCapture>();
        case CaptureReason::Broken: return refuse<Reason::BrokenCapture>();
        case CaptureReason::Synchronous: return notCapturable();
        case CaptureReason::Unsafe: return refuse<Reason::UnsafeDuringCapture>(what);
        case CaptureReason::Awaited: return refuse<Reason::StreamBeingCaptured>(what);
        case CaptureReason::AwaitedRecord: return refuse<Reason::CapturedAsked>(event);
        case CaptureReason::EndedRecord: return refuse<Reason::RecordedInEndedCapture>(event);
        case CaptureReason::LegacyOrigin: return refuse<Reason::LegacyCaptured>(what);
        case CaptureReason::AlreadyCaptured: return refuse<Reason::CapturedAlready>(what);
        case CaptureReason::NotCaptured: return refuse<Reason::NotBeingCaptured>(what);
        case CaptureReason::OtherOrigin: return refuse<Reason::WrongStream>(what);
        case CaptureReason::Unjoined: return refuse<Reason::NotJoined>(what);
        case CaptureReason::LegacyJoin: return refuse<Reason::LegacyCannotJoin>(event);
        case CaptureReason::Merge: return refuse<Reason::CapturesMerged>(event);
        case CaptureReason::External: return refuse<Reason::ExternalOutsideCapture>();
        case CaptureReason::SharedEvent: return refuse<Reason::InterprocessCaptured>(event);
        case CaptureReason::RecordedOutside: return refuse<Reason::RecordedOutsideCapture>(event, what);
        case CaptureReason::OtherThread:
        case CaptureReason::BadMode:
        case CaptureReason::BadFlags:
        case CaptureReason::OtherDevice:
        case CaptureReason::Fault: break;  // the callers say it, or no program has it
    }
    return refuse<Reason::BrokenCapture>();
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
    return refuse<Reason::WrongThread>(program_.threads[begun.thread].id);
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
    return verdict ? Answer{} : refuse<Reason::LegacyAskedDuringCapture>();
}

/// Instantiates a graph. A graph with allocations can be instantiated once.
Answer CallModel::instantiate(GraphId id) {
    GraphSlot& slot = graphs_[id.value];
    const std::string& name = program_[id].id;
    if (Answer refused = unsafe(name)) return refused;
    if (slot.graph.capture == 0) return refuse<Reason::NoGraph>(name);
    if (slot.graph.process != process_) return refuse<Reason::GraphOfOtherProcess>(name);
    if (slot.graph.instantiated && !captures_[slot.graph.capture].allocations.empty())
        return refuse<Reason::InstantiatedAlready>(name);
    slot.graph.instantiated = true;
    slot.exec = slot.graph;
    return {};
}

Answer CallModel::refusedLaunch(const GraphSlot& graph, const std::string& name) const {
    if (graph.exec.capture == 0) return refuse<Reason::NotInstantiated>(name);
    if (graph.exec.process != process_) return refuse<Reason::LaunchedInOtherProcess>(name);
    const Capture& made = captures_[graph.exec.capture];
    for (const auto* list : {&made.records, &made.waits})
        for (const std::uint32_t event : *list)
            if (!events_[event].alive) return refuse<Reason::GraphEventDestroyed>(name);
    if (std::ranges::any_of(made.kept, [&](std::uint32_t memory) { return allocations_[memory].live; }))
        return refuse<Reason::GraphMemoryNotFreed>(name);
    return {};
}

Answer CallModel::launch(const GraphCall& call) {
    if (Answer none = missing(*call.stream)) return none;
    const GraphSlot& graph = graphs_[call.graph.value];
    const std::string& name = program_[call.graph].id;
    const std::uint32_t lane = laneOf(*call.stream);
    if (const std::uint32_t capture = captureOf(lane); capture != 0) {
        captureState_.invalidate(capture);
        return refuse<Reason::LaunchCaptured>(name);
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

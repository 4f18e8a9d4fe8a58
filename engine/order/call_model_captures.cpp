// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/call_model.h"

#include <algorithm>

/// Captures and graphs (semantics.md A5).
namespace streamscope {

/// Returns whether work in a legacy stream would wait for blocking streams that are being captured (G16).
bool CallModel::waitsFor(const Lane& used, const Capture& capture) const {
    return used.legacy && std::ranges::any_of(capture.lanes, [&](const auto& entry) {
               const Lane& lane = lanes_[entry.first];
               return lane.device == used.device && lane.process == used.process && lane.blocking;
           });
}

Answer CallModel::disturbed(std::uint32_t lane) {
    if (open_.empty() || !lanes_[lane].legacy) return {};
    const Lane& used = lanes_[lane];
    if (!invalidateIf([&](const Capture& capture) { return waitsFor(used, capture); })) return {};
    return refuse<Reason::LegacyDuringCapture>();
}

/// Returns an error if no work may be enqueued in the stream.
Answer CallModel::useOf(std::uint32_t lane) {
    if (Answer refused = disturbed(lane)) return refused;
    return captures_[lanes_[lane].capture].invalidated ? refuse<Reason::BrokenCapture>() : Answer{};
}

/// Enqueues work in the stream, or adds a node to its capture.
Answer CallModel::place(std::uint32_t lane) {
    if (Answer refused = useOf(lane)) return refused;
    const std::uint32_t number = lanes_[lane].capture;
    if (number == 0) return {};
    Capture& capture = captures_[number];
    Frontier& frontier = capture.lanes[lane];
    const auto node = static_cast<std::uint32_t>(capture.nodes.size());
    capture.nodes.push_back(std::exchange(frontier, {node}));
    capture.calls.push_back(current_);
    return {};
}

/// Enqueues work of a synchronous call, which invalidates the capture of its stream in every mode.
Answer CallModel::placeNow(std::uint32_t lane) {
    if (Answer refused = useOf(lane)) return refused;
    const std::uint32_t capture = lanes_[lane].capture;
    if (capture == 0) return {};
    captures_[capture].invalidated = true;
    return refuse<Reason::SynchronousCaptured>();
}

/// Returns an error for a call that is not allowed while this thread captures, or while another thread of the process captures
/// globally (G5, G6, G23).
Answer CallModel::unsafe(std::string_view what) {
    if (open_.empty()) return {};
    constexpr unsigned global = 0;
    const bool forbidden = invalidateIf([&](const Capture& capture) {
        if (capture.process != process_ || capture.mode == relaxedMode) return false;
        return capture.thread == thread_ || capture.mode == global;
    });
    if (!forbidden) return {};
    return refuse<Reason::UnsafeDuringCapture>(what);
}

/// Returns an error for a host call that waits for the stream (G4, G5, G16).
Answer CallModel::waitForLane(std::uint32_t lane, std::string_view what) {
    if (Answer refused = disturbed(lane)) return refused;
    const std::uint32_t capture = lanes_[lane].capture;
    if (capture == 0) return unsafe(what);
    captures_[capture].invalidated = true;
    return refuse<Reason::StreamBeingCaptured>(what);
}

/// Adds the stream to the capture of the event's record (G13, G15, G16).
Answer CallModel::join(EventObject& event, EventId id, std::uint32_t lane) {
    Capture& theirs = captures_[event.capture];
    const std::uint32_t own = lanes_[lane].capture;
    if (lanes_[lane].legacy) {
        theirs.invalidated = true;
        return refuse<Reason::LegacyCannotJoin>(program_[id].id);
    }
    if (own != 0 && own != event.capture) {
        theirs.invalidated = captures_[own].invalidated = true;
        return refuse<Reason::CapturesMerged>(program_[id].id);
    }
    theirs.calls.push_back(current_);
    lanes_[lane].capture = event.capture;
    Frontier& frontier = theirs.lanes[lane];
    frontier.insert(frontier.end(), event.captured.begin(), event.captured.end());
    std::ranges::sort(frontier);
    frontier.erase(std::unique(frontier.begin(), frontier.end()), frontier.end());
    return {};
}

Answer CallModel::beginCapture(const CaptureCall& call) {
    if (Answer none = missing(call.stream)) return none;
    const std::uint32_t lane = laneOf(call.stream);
    const std::string& name = program_[call.stream].id;
    if (Answer refused = disturbed(lane)) return refused;
    if (lanes_[lane].legacy) return refuse<Reason::LegacyCaptured>(name);
    if (lanes_[lane].capture != 0) return refuse<Reason::CapturedAlready>(name);
    lanes_[lane].capture = static_cast<std::uint32_t>(captures_.size());
    Capture& capture = captures_.emplace_back();
    capture.mode = call.mode;
    capture.thread = thread_;
    capture.process = process_;
    capture.origin = lane;
    capture.lanes[lane];
    capture.calls.push_back(current_);
    open_.push_back(lanes_[lane].capture);
    return {};
}

/// Returns whether every node leads to the origin (G13).
bool CallModel::isJoined(const Capture& capture) {
    std::vector<bool> reached(capture.nodes.size());
    for (const std::uint32_t node : capture.lanes.at(capture.origin)) reached[node] = true;
    for (std::size_t node = capture.nodes.size(); node-- > 0;) {
        if (!reached[node]) return false;
        for (const std::uint32_t before : capture.nodes[node]) reached[before] = true;
    }
    return true;
}

/// Returns the answer of ending a capture in its origin stream.
Answer CallModel::endOf(const Capture& capture, StreamId stream) const {
    if (capture.thread != thread_ && capture.mode != relaxedMode)
        return refuse<Reason::WrongThread>(program_.threads[capture.thread.value].id);
    if (capture.invalidated) return refuse<Reason::BrokenCapture>();
    if (isJoined(capture)) return {};
    return refuse<Reason::NotJoined>(program_[stream].id);
}

void CallModel::close(std::uint32_t number) {
    Capture& capture = captures_[number];
    for (const auto& [lane, frontier] : capture.lanes) lanes_[lane].capture = 0;
    capture.open = false;
    std::erase(open_, number);
}

/// Removes a destroyed stream from its capture. A capture that began in the stream ends.
void CallModel::leaveCapture(std::uint32_t lane) {
    const std::uint32_t number = std::exchange(lanes_[lane].capture, 0);
    if (number == 0) return;
    if (captures_[number].origin == lane) return close(number);
    captures_[number].lanes.erase(lane);
}

/// Ends a capture. Removes the previous graph of that name, even if the call fails.
Answer CallModel::endCapture(const CaptureCall& call) {
    MadeGraph& graph = graphs_[call.graph->value].graph;
    graph = {};
    if (Answer none = missing(call.stream)) return none;
    const std::uint32_t lane = laneOf(call.stream), number = lanes_[lane].capture;
    const std::string& name = program_[call.stream].id;
    if (Answer refused = disturbed(lane)) return refused;
    if (number == 0) return refuse<Reason::NotBeingCaptured>(name);
    if (captures_[number].origin != lane) {
        captures_[number].invalidated = true;
        return refuse<Reason::WrongStream>(name);
    }
    Answer answer = endOf(captures_[number], call.stream);
    captures_[number].calls.push_back(current_);
    captures_[number].made = !answer;
    close(number);
    if (!answer) graph = {number, false, process_};
    return answer;
}

std::vector<OperationId> CallModel::lostInCaptures() const {
    std::vector<OperationId> lost;
    for (const Capture& capture : captures_)
        if (!capture.made) lost.insert(lost.end(), capture.calls.begin(), capture.calls.end());
    return lost;
}

std::vector<OpenCapture> CallModel::stillCapturing() {
    std::vector<OpenCapture> open;
    for (const std::uint32_t number : open_) {
        const Capture& capture = captures_[number];
        const auto slot = std::ranges::find_if(streamSlots_, [&](const StreamSlot& each) {
            return each.existence == Existence::There && each.lane == capture.origin;
        });
        if (slot == streamSlots_.end()) continue;
        enter(capture.thread);
        const StreamId stream{static_cast<std::uint32_t>(slot - streamSlots_.begin())};
        const Answer answer = endOf(capture, stream);
        open.push_back({stream, capture.thread, answer ? answer->code : Status::Success});
    }
    return open;
}

/// Returns the answer of streamIsCapturing (G17).
Answer CallModel::isCapturing(const CaptureCall& call) {
    if (Answer none = missing(call.stream)) return none;
    const Lane& asked = lanes_[laneOf(call.stream)];
    const bool disturbs =
        asked.legacy && std::ranges::any_of(open_, [&](std::uint32_t number) { return waitsFor(asked, captures_[number]); });
    if (!disturbs) return {};
    return refuse<Reason::LegacyAskedDuringCapture>();
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
    if (const std::uint32_t capture = lanes_[lane].capture; capture != 0) {
        captures_[capture].invalidated = true;
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

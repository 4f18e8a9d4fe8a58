// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_table.h"
#include "engine/order/failing_calls.h"
#include "engine/order/reasons.h"
#include "engine/semantics/capture_state.h"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace streamscope {

/// Empty: the call succeeds.
using Answer = std::optional<Refusal>;

/// State that determines the result codes of calls: existing handles, recorded events, captured streams (semantics.md A1 to A6).
/// Independent of time.
class CallModel {
public:
    CallModel(const ResolvedProgram& program, std::span<const DeviceInfo> devices);
    CallModel(const CallModel&) = delete;
    CallModel& operator=(const CallModel&) = delete;

    /// Makes the call of an operation that is not in a graph's body.
    Answer call(OperationId id);
    /// Captures and instantiates the body of a graph. Passes the answer of each call to `answered`.
    template <class Answered>
    void captureBody(GraphId id, const Answered& answered) {
        const ResolvedGraph& graph = program_[id];
        enter(graph.thread);
        current_ = graph.body.front();
        if (beginCapture({graph.origin, CaptureState::relaxed, {}})) return;
        for (const OperationId node : graph.body) answered(node, make(node));
        if (!endCapture({graph.origin, 0, id})) instantiate(id);
    }

    /// Returns the buffers that exceed the memory of their device, counting the buffers declared before them that fit.
    const std::vector<FailingBuffer>& notAllocated() const { return notAllocated_; }

    /// Returns the calls of captures that produced no graph. Their work is never executed.
    std::vector<OperationId> lostInCaptures() const;

    /// Returns whether a capture is active, possibly invalidated.
    bool hasOpenCaptures() const { return !captureState_.none(); }
    /// Returns the active captures, with the code that ending each would return.
    std::vector<OpenCapture> stillCapturing();

private:
    static constexpr unsigned nonBlocking = 1;
    static constexpr unsigned disableTiming = 2, interprocess = 4, allEventFlags = 7;
    static bool isTimedInterprocess(unsigned flags) { return (flags & interprocess) != 0 && (flags & disableTiming) == 0; }
    static constexpr std::uint32_t nowhere = ~std::uint32_t{0};

    enum class Existence : std::uint8_t { NotYet, There, Gone };
    /// A stream as the driver knows it. A stream that is created again gets another lane.
    struct Lane {
        bool legacy = false, blocking = false;
        int device = 0, process = 0;
    };
    struct StreamSlot {
        Existence existence = Existence::NotYet;
        std::uint32_t lane = nowhere;
    };
    struct EventObject {
        unsigned flags = 0;
        int device = 0, process = 0;
        bool alive = true, recorded = false;
        std::uint32_t capture = 0;  ///< number of the capture with its newest record; 0: not captured
        CaptureState::Frontier captured{};
    };
    struct EventSlot {
        Existence existence = Existence::NotYet;
        std::uint32_t object = nowhere;
        bool opened = false;  ///< refers to an event of another process
        bool null = false;    ///< creation failed
    };
    struct Allocation {
        Memory memory{};
        int process = 0, device = 0;
        Bytes bytes = 0;
        bool ofGraph = false;  ///< allocated anew by each launch of a graph
        bool live = true;
        bool freed = false;  ///< of a graph: a call has freed it since the last launch
    };
    struct BufferSlot {
        std::uint32_t allocation = nowhere;
        bool wasThere = false;
    };
    struct Capture {
        bool made = false;
        std::vector<OperationId> calls;                ///< calls that began, shaped and ended it
        std::vector<std::uint32_t> records, waits;     ///< event objects of external records and waits
        std::vector<std::uint32_t> allocations, kept;  ///< allocations of the graph, and those that it does not free
        std::vector<std::uint32_t> frees;              ///< allocations of other graphs that it frees
    };
    struct MadeGraph {
        std::uint32_t capture = 0;  ///< 0: null
        bool instantiated = false;
        int process = 0;
    };
    struct GraphSlot {
        MadeGraph graph, exec;
    };

    // call_model.cpp
    void enter(ThreadId thread);
    Answer make(OperationId id);
    Answer create(const StreamCall& call);
    Answer destroy(const StreamCall& call);
    Answer create(const EventCall& call);
    Answer destroy(const EventCall& call);
    Answer record(const EventStreamCall& call);
    Answer wait(const EventStreamCall& call);
    Answer waitFor(const EventCall& call);
    Answer elapsed(const ElapsedCall& call);
    Answer synchronise(const StreamCall& call);
    Answer synchronise(const DeviceCall& call);
    Answer changeCurrent(const StreamCall& call) const;
    Answer missing(StreamId id) const;
    Answer missing(EventId id) const;
    Answer untimed(EventId id);
    EventObject& object(EventId id) { return events_[eventSlots_[id.value].object]; }
    std::uint32_t laneOf(StreamId id) const { return streamSlots_[id.value].lane; }
    std::uint32_t legacyLane(int device);
    static StreamTraits traitsOf(const Lane& lane) {
        return {lane.legacy, lane.blocking, static_cast<std::uint32_t>(lane.device), static_cast<std::uint32_t>(lane.process)};
    }
    std::uint32_t captureOf(std::uint32_t lane) const { return captureState_.of(lane); }

    // call_model_captures.cpp
    HostCaller caller() const { return {thread_.value, static_cast<std::uint32_t>(process_)}; }
    static EventTraits traitsOf(const EventObject& event);
    Answer notCapturable() const;
    Answer inWords(const CaptureVerdict& verdict, std::string_view what, std::string_view event = {}) const;
    Answer useOf(std::uint32_t lane);
    Answer place(std::uint32_t lane);
    Answer placeNow(std::uint32_t lane);
    Answer unsafe(std::string_view what);
    Answer waitForLane(std::uint32_t lane, std::string_view what);
    Answer beginCapture(const CaptureCall& call);
    Answer endCapture(const CaptureCall& call);
    Answer isCapturing(const CaptureCall& call);
    Answer instantiate(GraphId id);
    Answer launch(const GraphCall& call);
    Answer refusedLaunch(const GraphSlot& graph, const std::string& name) const;

    // call_model_memory.cpp
    Answer launch(const KernelCall& call);
    Answer misshapen(const KernelCall& call) const;
    Answer unfit(const KernelCall& call) const;
    int deviceOf(const CopyCall& call) const;
    Answer copy(const CopyCall& fields, const CallInfo& call);
    Answer copy(const BatchedCopiesCall& call);
    Answer fill(const MemsetCall& fields, const CallInfo& call);
    Answer allocate(const BufferCall& call);
    Answer exhausted(const ResolvedBuffer& buffer, int device) const;
    std::uint32_t add(const ResolvedBuffer& buffer, int process, int device, bool ofGraph);
    void free(Allocation& memory);
    static bool isFreed(const Allocation& memory) { return memory.ofGraph ? memory.freed : !memory.live; }
    Answer release(const BufferCall& call);
    Answer releaseNow(Allocation& memory, const std::string& name);
    Answer releaseInStream(std::uint32_t allocation, const std::string& name, StreamId stream);
    Answer absent(BufferId id) const;
    Answer refusedMemory(const CallInfo& call, BufferId id) const;
    Answer absent(const KernelCall& call) const;
    Answer streamValue(const ValueCall& call, bool waits, bool wide);
    Answer refusedValue(const ValueCall& call, bool waits, bool wide, std::uint32_t lane) const;
    Answer refusedItem(const ResolvedBatchItem& item, std::uint32_t lane) const;
    Answer batch(const BatchCall& call);
    Answer hostValue(const ValueCall& call) const;
    Answer callback(const HostCall& call);
    Answer exportEvent(EventId id);
    Answer openEvent(const IpcCall& call);
    Answer exportMemory(BufferId id);
    Answer openMemory(const IpcCall& call);

    const ResolvedProgram& program_;
    std::span<const DeviceInfo> devices_;
    OperationId current_{};
    ThreadId thread_{};
    int process_ = 0;
    std::vector<Lane> lanes_;
    std::map<std::pair<int, int>, std::uint32_t> legacyLanes_;  ///< by device and process
    std::vector<StreamSlot> streamSlots_;
    std::vector<EventObject> events_;
    std::vector<EventSlot> eventSlots_;
    std::vector<Allocation> allocations_;
    std::vector<BufferSlot> buffers_;
    std::map<int, Bytes> used_;  ///< bytes of device memory in use, by device
    std::vector<FailingBuffer> notAllocated_;
    CaptureState captureState_{[this](std::uint32_t lane) { return traitsOf(lanes_[lane]); }};
    std::vector<Capture> captures_;  ///< by number; entry 0 is unused
    std::vector<GraphSlot> graphs_;
    std::vector<std::uint32_t> exportedEvents_, exportedBuffers_;  ///< by event and buffer: an object, an allocation
};

/// Returns the answer with this reason. The arguments are the names and numbers in its words.
template <Reason reason, class... Arguments>
Answer refuse(Arguments&&... arguments) {
    constexpr const ReasonInfo& row = info(reason);
    return Refusal{
        reason,    row.code, fmt::format(fmt::format_string<Arguments...>(row.words), std::forward<Arguments>(arguments)...),
        row.rule,  row.cure, row.undefined,
        row.raises};
}

}  // namespace streamscope

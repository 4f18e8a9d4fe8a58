// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_table.h"
#include "engine/order/failing_calls.h"
#include "engine/order/reasons.h"
#include "engine/semantics/host_state.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope {

/// Empty: the call succeeds.
using Answer = std::optional<Refusal>;

/// Names in the words about a call.
struct CallNames {
    std::optional<StreamId> stream{};
    std::optional<EventId> event{};
    std::optional<BufferId> buffer{};
    std::string_view what{};  ///< a word or graph, where it is neither the buffer nor the stream
    std::string_view other{};
};

/// The host of a program (HostState), whose answers it gives in the words of the program (semantics.md A1 to A6). Independent of
/// time.
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
    bool hasOpenCaptures() const { return !host_.captures.none(); }
    /// Returns the active captures, with the code that ending each would return.
    std::vector<OpenCapture> stillCapturing();

private:
    /// Handle of an object that does not exist (yet).
    static constexpr std::uint64_t missingHandle = ~std::uint64_t{0};

    struct BufferSlot {
        Address address{};  ///< 0: not allocated, or freed
        bool wasThere = false;
    };
    struct Capture {
        StreamId origin{};
        StreamHandle begunIn{};  ///< handle that the origin had
        bool made = false;
        std::vector<OperationId> calls{};  ///< calls that began, shaped and ended it
    };
    struct GraphSlot {
        GraphHandle graph;
        GraphExecHandle exec;
    };
    void enter(ThreadId thread);
    HostCaller caller(int device = 0, std::optional<ContextId> context = std::nullopt) const {
        return {thread_.value,
                static_cast<std::uint32_t>(process_),
                static_cast<std::uint32_t>(device),
                {},
                context ? context->value + 1 : 0};
    }
    HostCaller caller(StreamId stream) const { return caller(program_[stream].device, program_[stream].context); }
    StreamHandle handle(StreamId id) const { return streams_[id.value]; }
    EventHandle handle(EventId id) const { return events_[id.value]; }
    Answer make(OperationId id);
    Answer create(const StreamCall& call);
    Answer create(const EventCall& call);
    Answer destroy(const EventCall& call);
    Answer record(const EventStreamCall& call);
    Answer wait(const EventStreamCall& call);
    Answer elapsed(const ElapsedCall& call);
    Answer changeCurrent(const StreamCall& call) const;
    Answer beginCapture(const CaptureCall& call);
    Answer endCapture(const CaptureCall& call);
    Answer instantiate(GraphId id);
    Answer launch(const GraphCall& call);
    Answer exportEvent(EventId id);
    Answer openEvent(const IpcCall& call);
    Answer exportMemory(BufferId id);
    Answer openMemory(const IpcCall& call);
    /// Answers a command of a stream, whose work may become a node of its capture.
    template <class C>
    Answer inStream(StreamId stream, const C& asked, CallNames named = {}) {
        named.stream = stream;
        return placed(host_.answer(asked, caller(stream)), named);
    }

    void declare(std::size_t buffer);
    Answer launch(const KernelCall& call);
    Verdict fit(const KernelCall& call) const;
    int deviceOf(const CopyCall& call) const;
    template <class Copy>
    Answer copy(const CopyCall& call);
    Answer copy(const BatchedCopiesCall& call);
    template <class Fill>
    Answer fill(const MemsetCall& call);
    Answer allocate(const BufferCall& call);
    Answer release(const BufferCall& call);
    Address address(const ByteRange& range) const;
    Answer absent(BufferId id) const;
    Answer absent(const KernelCall& call) const;
    template <class C>
    Answer streamValue(const CallFields& what, WordWidth width);
    Answer batch(const BatchCall& call);
    Answer registration(Call made, const RegistrationCall& call);
    Answer hostValue(const ValueCall& call);
    HostWaitFor wordOf(const ValueCall& call) const;

    Answer placed(const Verdict& verdict, const CallNames& named);
    Answer inWords(const Verdict& verdict, const CallNames& named) const;
    Reason reasonOf(const Verdict& verdict, const CallNames& named) const;

    const ResolvedProgram& program_;
    std::span<const DeviceInfo> devices_;
    HostState host_;
    OperationId current_{};
    ThreadId thread_{};
    int process_ = 0;
    std::vector<StreamHandle> streams_;
    std::vector<EventHandle> events_;  ///< 0: creation failed
    std::vector<BufferSlot> buffers_;
    std::vector<Address> words_;
    std::set<std::uint64_t> freedOfGraphs_;  ///< memory of graphs that a call has freed since the last launch
    std::vector<FailingBuffer> notAllocated_;
    std::vector<Capture> captures_;  ///< by number; entry 0 is unused
    std::vector<GraphSlot> graphs_;
    std::vector<std::optional<IpcHandle>> exportedEvents_, exportedBuffers_;  ///< by event and buffer
};

}  // namespace streamscope

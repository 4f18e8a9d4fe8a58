// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "engine/program/resolved_program.h"
#include "engine/runner/graph_memory.h"
#include "engine/runner/runner.h"
#include "engine/timeline/timeline.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace streamscope {

/// Handles that no driver returns, for objects that do not exist (yet).
inline constexpr StreamHandle missingStream{std::numeric_limits<std::uint64_t>::max()};
inline constexpr EventHandle nobodysEvent{std::numeric_limits<std::uint64_t>::max()};

/// Completes the Runner's own call on a host thread. If its answer is Blocked, virtual time advances until it returns. Returns
/// Blocked if it never does.
Status awaitOwn(Driver& driver, Status answer, ThreadIndex thread = 0);

/// Returns the first host thread of the process, which creates and frees everything of the process.
ThreadIndex threadOf(const ResolvedProgram& program, int process);

/// Returns the process of the operation's host thread.
int processOf(const ResolvedProgram& program, const ResolvedOperation& operation);

/// The streams, events, buffers, words and graphs of a program on a driver, which the destructor frees.
class Resources {
public:
    Resources(const ResolvedProgram& program, Driver& driver);
    ~Resources();
    Resources(const Resources&) = delete;
    Resources& operator=(const Resources&) = delete;

    /// Creates the resources of a run: streams in the program's order, which determines their channels, the Runner's own stream
    /// last; then buffers and words.
    std::optional<RunFailure> create(bool withOwnStream);
    /// Restores the state before the first pass: frees what steps created, recreates what they destroyed, renews events and
    /// resets words.
    std::optional<RunFailure> startPass();

    /// Makes a context current to the calling thread: the primary one of the device if none is named.
    Status use(int device, std::optional<ContextId> context) const;

    /// Calls visit() with each context of a process current, to whose thread the driver must have been told to enter.
    template <class Visit>
    void forEachContext(int process, const Visit& visit) const {
        for (int device = 0; device < std::max(program_.devices, 1); ++device) use(device, std::nullopt), visit();
        for (std::uint32_t i = 0; i < contexts_.size(); ++i)
            if (contexts_[i].value != 0 && program_.contexts[i].process == process) use(0, ContextId{i}), visit();
    }

    /// Allocates the declared buffers anew, filled with zeros. No work may be running.
    std::optional<RunFailure> renewBuffers();
    /// Reads the bytes of a buffer, like Driver::contents().
    Status read(BufferId id, std::span<std::byte> into);

    /// Returns the Runner's own stream in a process, on device 0.
    StreamHandle ownStream(int process = 0) const { return own_.at(process).handle; }
    /// Returns the handle. An object that does not exist (yet) has a handle that no driver knows, so that calls answer as for a
    /// destroyed one.
    StreamHandle stream(StreamId id) const { return streams_[id.value].handle; }
    EventHandle event(EventId id) const { return events_[id.value].handle; }
    GraphHandle graph(GraphId id) const { return graphs_[id.value].graph; }
    GraphExecHandle graphExec(GraphId id) const { return graphs_[id.value].exec; }
    bool exists(BufferId id) const { return buffers_[id.value].handle.value != 0 && !graphMemory_.isFreed(id); }
    Address address(const ByteRange& range) const { return {buffers_[range.buffer.value].handle.value + range.offset}; }
    Address address(WordId id) const { return words_[id.value]; }
    MemoryRange memory(const ByteRange& range) const { return {address(range), range.bytes}; }
    /// Returns the address of the range, also after its buffer was freed.
    Address lastAddress(const ByteRange& range) const { return {lastAddresses_[range.buffer.value].value + range.offset}; }

    // Executes a step of the program and answers the driver's code. A destroyed handle is kept, as in a program that continues to
    // use it.
    Status createStream(const StreamCall& call);
    Status createEvent(const EventCall& call);
    Status allocate(const BufferCall& call);
    Status release(const BufferCall& call);
    Status registerHost(const RegistrationCall& call);
    Status unregisterHost(const RegistrationCall& call);
    void destroyed(StreamId id) { streams_[id.value].owned = false; }
    void destroyed(EventId id) { events_[id.value].owned = false; }
    Status endCapture(GraphId id, StreamHandle stream);
    Status instantiate(GraphId id);
    /// Notes a successful launch, after which the buffers of the graph exist again.
    void launched(OperationId launch) { graphMemory_.launched(launch); }
    /// Stores the result of making a body a graph. If it failed, the launch answers as for a null graph.
    void prepared(GraphId id, Status code) { graphs_[id.value].code = code; }
    Status exportHandle(const IpcCall& call);
    Status openHandle(const IpcCall& call);

    /// Returns the creation codes of streams, events, buffers and words, in that order, then of graphs that are bodies.
    std::vector<ResourceCode> codes() const;
    /// Returns the events as they are now.
    std::vector<TimelineEvent> events();

private:
    template <class Handle>
    struct Slot {
        Handle handle{};
        bool owned = false;
        Status code = Status::Success;
    };
    struct GraphSlot {
        GraphHandle graph;
        GraphExecHandle exec;
        Status code = Status::Success;
    };
    void enterProcess(int process);
    /// Completes a call of the thread entered last.
    Status await(Status answer) { return awaitOwn(driver_, answer, entered_); }
    std::optional<RunFailure> setPeerAccess();
    std::optional<RunFailure> createContexts();
    void destroyContexts();
    std::optional<RunFailure> createDeclaredStream(std::size_t index);
    std::optional<RunFailure> createOwnStream(int process);
    void createDeclaredEvent(std::size_t index);
    std::optional<RunFailure> allocateDeclaredBuffer(std::size_t index);
    std::optional<RunFailure> allocateWords();
    Status zero(std::size_t index);
    std::optional<RunFailure> resetWord(std::size_t index);
    void freeAll();
    void freeGraphs();
    void freeEvents();
    void freeStepStreams();
    void freeBuffer(std::size_t index);
    MemoryRange memory(const RegistrationCall& call) const;
    void unregisterAll();

    const ResolvedProgram& program_;
    Driver& driver_;
    ThreadIndex entered_ = 0;
    std::vector<ContextHandle> contexts_;  ///< 0: not made
    std::vector<Slot<StreamHandle>> streams_;
    std::map<int, Slot<StreamHandle>> own_;  ///< by process
    std::vector<Slot<EventHandle>> events_;
    std::vector<Slot<Address>> buffers_;
    GraphMemory graphMemory_;
    std::vector<Address> lastAddresses_;  ///< by buffer
    std::vector<Address> words_;
    std::map<std::uint64_t, int> registered_;  ///< process, by address
    std::vector<GraphSlot> graphs_;
    std::vector<std::optional<IpcHandle>> eventExports_, bufferExports_;  ///< by event and buffer
};

}  // namespace streamscope

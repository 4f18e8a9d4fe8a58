#pragma once

#include "engine/driver/driver.h"
#include "engine/program/resolved_program.h"
#include "engine/runner/runner.h"
#include "engine/timeline/timeline.h"

#include <optional>
#include <vector>

namespace streamscope {

/// Device that a call is made on: its stream's, event's or buffer's.
int deviceOf(const ResolvedProgram& program, const ResolvedOperation& operation);

/// Takes an answer of a call that the Runner makes for itself on thread 0: where it is Blocked, virtual time passes
/// until it returns. Blocked: it never will.
Status awaitOwn(Driver& driver, Status answer);

/// The streams, events, buffers and words of a program on a driver. Freed when it goes.
class Resources {
public:
    Resources(const ResolvedProgram& program, Driver& driver);
    ~Resources();
    Resources(const Resources&) = delete;
    Resources& operator=(const Resources&) = delete;

    /// Once a run: streams in the program's order (it decides their channels), the Runner's own last; buffers, words.
    std::optional<RunFailure> create(bool withOwnStream);
    /// Before each pass: events anew, streams that the last pass destroyed anew, words at their initial values.
    std::optional<RunFailure> startPass();

    /// The Runner's own stream, on device 0.
    StreamHandle ownStream() const { return own_.handle; }
    /// The null handle where creation failed or has not happened.
    StreamHandle stream(StreamId id) const { return streams_[id.value].handle; }
    EventHandle event(EventId id) const { return events_[id.value].handle; }
    Address address(const ByteRange& range) const { return {buffers_[range.buffer.value].value + range.offset}; }
    Address address(WordId id) const { return words_[id.value]; }
    MemoryRange memory(const ByteRange& range) const { return {address(range), range.bytes}; }

    /// A step of the program destroyed it. The handle stays what it was, as in a program that goes on using it.
    void destroyed(StreamId id) { streams_[id.value].owned = false; }
    void destroyed(EventId id) { events_[id.value].owned = false; }

    /// Creation codes of streams, events, buffers and words, in that order.
    std::vector<ResourceCode> codes() const;

private:
    template <class Handle>
    struct Slot {
        Handle handle{};
        bool owned = false;
        Status code = Status::Success;
    };
    std::optional<RunFailure> createStream(std::size_t index);
    std::optional<RunFailure> createOwnStream();
    void createEvent(std::size_t index);
    std::optional<RunFailure> allocateBuffers();
    std::optional<RunFailure> allocateWords();
    std::optional<RunFailure> resetWord(std::size_t index);
    void freeEvents();

    const ResolvedProgram& program_;
    Driver& driver_;
    std::vector<Slot<StreamHandle>> streams_;
    Slot<StreamHandle> own_;
    std::vector<Slot<EventHandle>> events_;
    std::vector<Address> buffers_, words_;
};

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/call_within.h"
#include "engine/device/device_attributes.h"
#include "engine/device/time.h"
#include "engine/json/problem.h"
#include "engine/program/program.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace streamscope::kernels {
struct Descriptor;
struct OwnKernel;
}  // namespace streamscope::kernels

/// A program evaluated for one choice of parameters: expressions computed, counts and repeats unrolled, references bound to
/// indices. The Runner issues it, analyses read it, and the composer draws its bindings.
namespace streamscope {

template <class Tag>
struct Id {
    std::uint32_t value = 0;
    friend auto operator<=>(const Id&, const Id&) = default;
};
using OperationId = Id<struct OperationTag>;  ///< index into ResolvedProgram::operations
using StreamId = Id<struct StreamTag>;
using EventId = Id<struct EventTag>;
using BufferId = Id<struct BufferTag>;
using WordId = Id<struct WordTag>;
using ThreadId = Id<struct ThreadTag>;
using GraphId = Id<struct GraphTag>;
using ContextId = Id<struct ContextTag>;  ///< index into ResolvedProgram::contexts

/// A context beside the primary one of its device.
struct ResolvedContext {
    std::string id;
    int device = 0;
    int process = 0;
    int declaration = -1;
};

enum class StreamKind : std::uint8_t { Created, Legacy, PerThread };

struct ResolvedStream {
    std::string id;  ///< "s3"; "legacy", "legacy@1", "per-thread#other"
    StreamKind kind = StreamKind::Created;
    int device = 0;
    int process = 0;
    bool nonBlocking = false;
    int priority = 0;
    ThreadId thread{};                   ///< owner of a per-thread stream
    int declaration = -1;                ///< index into Program::streams; -1 for the built-in ones
    bool createdByStep = false;          ///< created by a streamCreate, not by the Runner
    bool external = false;               ///< made by other code (S14)
    std::optional<ContextId> context{};  ///< none: the primary one of the device
};

struct ResolvedEvent {
    std::string id;
    int device = 0;
    int process = 0;
    unsigned flags = 0;  ///< cudaEventBlockingSync 1, DisableTiming 2, Interprocess 4
    int declaration = -1;
    bool createdByStep = false;
    std::optional<EventId> opens{};      ///< another process's event, opened by ipcOpenEventHandle
    std::optional<ContextId> context{};  ///< none: the primary one of the device
};

struct ResolvedBuffer {
    std::string id;
    Bytes bytes = 0;
    Memory memory = Memory::Device;
    int device = 0;
    int process = 0;
    int declaration = -1;
    bool allocatedByStep = false;
    std::optional<BufferId> opens{};     ///< another process's buffer, opened by ipcOpenMemHandle
    std::optional<ContextId> context{};  ///< none: the primary one of the device
};

struct ResolvedWord {
    std::string id;
    int bits = 32;
    Memory memory = Memory::Pinned;
    std::uint64_t initial = 0;
    int device = 0;
    int process = 0;
    int declaration = -1;
};

/// A graph that streamEndCapture creates and graphLaunch launches; or the body of one graphLaunch, which is captured and
/// instantiated before the first operation.
struct ResolvedGraph {
    std::string id;
    int declaration = -1;             ///< index into Program::graphs; -1 for a body
    StreamId origin{};                ///< for a body: the stream in which it is captured
    ThreadId thread{};                ///< for a body: the capturing thread
    std::vector<OperationId> body{};  ///< in issue order; empty for a declared graph
};

struct ByteRange {
    BufferId buffer;
    Bytes offset = 0;
    Bytes bytes = 0;
    bool registered = false;  ///< the buffer is registered when the call is made (semantics.md C16)
    friend bool operator==(const ByteRange& a, const ByteRange& b) {
        return a.buffer == b.buffer && a.offset == b.offset && a.bytes == b.bytes;
    }
};

enum class WaitCondition : std::uint8_t { GreaterOrEqual = 0, Equal = 1, And = 2, Nor = 3 };
using Dimensions = std::array<std::uint32_t, 3>;
using ArgumentValue = std::variant<std::int64_t, double, ByteRange, std::vector<std::int64_t>>;

struct ResolvedArgument {
    std::string name;
    ArgumentValue value;  ///< times in ns, sizes in bytes or elements, parts in per cent, according to the kernel's descriptor
};

// One struct for each group of calls. Call tells the calls of a group apart.
/// A buffer passed to a kernel, from an address on. The size of the accessed part is unknown.
struct PassedBuffer {
    ByteRange range;
    std::optional<ArgumentUse> use;  ///< empty: not declared
};
struct ValueCall {  ///< streamWaitValue*, streamWriteValue*; hostStore, hostWaitValue without a stream
    std::optional<StreamId> stream;
    WordId word;
    WaitCondition condition = WaitCondition::GreaterOrEqual;
    std::uint64_t value = 0;
    unsigned flags = 0;  ///< 1 << 30: flush (waits); 1: no memory barrier (writes). Does not include the condition
};
struct KernelCall {
    StreamId stream;
    bool programmatic = false;  ///< may begin before the kernel ahead of it has ended (semantics.md PD1)
    std::string kernel;
    Dimensions grid{1, 1, 1}, block{1, 1, 1};
    Bytes sharedMemory = 0;
    std::vector<ResolvedArgument> arguments;
    std::vector<ByteRange> reads, writes;  ///< as listed in the file (spin); for other kernels derived from the arguments
    std::vector<PassedBuffer> passed;      ///< buffers passed to a recorded kernel
    bool isCooperative = false, isNonPortable = false;
    Dimensions cluster{1, 1, 1};
    std::optional<ValueCall> word{};  ///< for which the kernel waits, or which it writes
    bool writesWord = false;
    std::shared_ptr<const kernels::OwnKernel> own{};  ///< the kernel, if it is none of the catalogue
};
/// Returns the launched kernel as the catalogue describes kernels; nullptr if there is none of that name.
const kernels::Descriptor* descriptorOf(const KernelCall& call);
struct BufferCopy {
    ByteRange from, to;  ///< ranges of equal size
};
struct CopyCall : BufferCopy {
    std::optional<StreamId> stream;               ///< empty: memcpy in the legacy stream
    std::optional<int> fromDevice{}, toDevice{};  ///< memcpyPeerAsync: the devices that the call names
};
/// Time at which a copy of a batch may read its source: CUDA's cudaMemcpySrcAccessOrder, minus 1.
enum class SourceOrder : std::uint8_t { Stream, DuringApiCall, Any };
struct BatchedCopiesCall {
    StreamId stream;
    std::vector<BufferCopy> copies;
    SourceOrder order = SourceOrder::Stream;
};
struct MemsetCall {
    std::optional<StreamId> stream;
    ByteRange to;
    int value = 0;
};
struct EventStreamCall {  ///< eventRecord, streamWaitEvent
    EventId event;
    StreamId stream;
    unsigned flags = 0;  ///< 1: external
};
struct EventCall {  ///< eventSynchronize, eventQuery, eventDestroy, eventCreate
    EventId event;
    std::optional<Nanoseconds> every;  ///< eventQuery: polls, with that much host work between polls
    unsigned flags = 0;                ///< eventCreate: raw
    bool foundDone = false;            ///< eventQuery: what follows is made only because it found the work done
};
struct ElapsedCall {
    EventId start, end;
};
/// Refusal of a change of the current stream, which is no call of CUDA (semantics.md P1 to P7).
enum class CurrentStreamRefusal : std::uint8_t { None, NothingEntered, OtherDevice };
struct StreamCall {  ///< streamSynchronize, streamQuery, streamGetPriority, streamDestroy, streamCreate, streamEnter, streamExit,
                     ///< streamUse, currentStream
    StreamId stream;
    unsigned flags = 0;  ///< streamCreate: raw
    int priority = 0;
    CurrentStreamRefusal refused{};
    bool foundDone = false;  ///< streamQuery: as in EventCall
};
struct DeviceCall {  ///< deviceSynchronize, deviceGetAttribute
    int device = 0;
    std::optional<ContextId> context{};  ///< none: the primary one of the device
    DeviceAttribute attribute{};         ///< deviceGetAttribute
};
struct ContextCall {
    std::optional<ContextId> context;  ///< none: the primary one of the device of each later call
};
struct HostCall {  ///< launchHostFunc with a stream; hostWork without one
    std::optional<StreamId> stream;
    Nanoseconds duration{};
    std::vector<ByteRange> reads, writes;
    std::optional<CallWithin> calls{};    ///< launchHostFunc, streamAddCallback
    std::optional<ValueCall> waitsFor{};  ///< likewise; without a stream
};
struct ResolvedBatchItem {
    enum class What : std::uint8_t { Wait, Write, Flush, Barrier };
    What what = What::Wait;
    int bits = 32;
    ValueCall value;  ///< used by waits and writes; without a stream
};
struct BatchCall {
    StreamId stream;
    std::vector<ResolvedBatchItem> items;
    unsigned flags = 0;  ///< raw; CUDA allows 0 only
};
struct BufferCall {  ///< malloc, free; mallocAsync and freeAsync with a stream
    std::optional<StreamId> stream;
    BufferId buffer;
};
struct RegistrationCall {  ///< hostRegister, hostUnregister: of a buffer or of a word
    std::optional<BufferId> buffer;
    std::optional<WordId> word;
    unsigned flags = 0;  ///< hostRegister: raw
};
struct CaptureCall {  ///< streamBeginCapture, streamEndCapture, streamIsCapturing
    StreamId stream;
    unsigned mode = 0;             ///< streamBeginCapture: 0 global, 1 thread-local, 2 relaxed
    std::optional<GraphId> graph;  ///< streamEndCapture
};
struct GraphCall {  ///< graphInstantiate; graphLaunch with a stream
    std::optional<StreamId> stream;
    GraphId graph;
};
/// ipcGetEventHandle and ipcGetMemHandle name the exported resource; ipcOpenEventHandle and ipcOpenMemHandle also the opened one.
struct IpcCall {
    std::optional<EventId> event, openedEvent;
    std::optional<BufferId> buffer, openedBuffer;
};

/// Fields of a call, by group.
struct CallFields : std::variant<KernelCall, CopyCall, BatchedCopiesCall, MemsetCall, EventStreamCall, EventCall, ElapsedCall,
                                 StreamCall, DeviceCall, ValueCall, HostCall, BatchCall, BufferCall, RegistrationCall,
                                 CaptureCall, GraphCall, IpcCall, ContextCall> {
    using variant::variant;
    CallFields();
    CallFields(const CallFields&);
    CallFields(CallFields&&) noexcept;
    CallFields& operator=(const CallFields&);
    CallFields& operator=(CallFields&&) noexcept;
    ~CallFields();
};

struct ResolvedOperation {
    std::string id;     ///< "k"; in a repeat "k#3", nested "k#3.1"
    std::string label;  ///< text on the card; never empty
    Call call = Call::DeviceSynchronize;
    OperationKind kind = OperationKind::Host;
    Provenance provenance = Provenance::Declared;
    ThreadId thread{};
    std::string source;  ///< id of the Operation in the Program
    CallFields what = DeviceCall{};
    std::optional<GraphId> bodyOf{};  ///< graph whose body contains it; no thread issues it
    ResolvedOperation();
    ResolvedOperation(const ResolvedOperation&);
    ResolvedOperation(ResolvedOperation&&) noexcept;
    ResolvedOperation& operator=(const ResolvedOperation&);
    ResolvedOperation& operator=(ResolvedOperation&&) noexcept;
    ~ResolvedOperation();

    /// Returns the stream whose lane contains the operation; none for pure host calls.
    std::optional<StreamId> stream() const;
    /// Returns the copies that the call makes, in no particular order; none if it does not copy.
    std::span<const BufferCopy> copies() const;
    /// Returns the word that the call writes or waits for, in a stream, on the host, in a host function or in a kernel; nullptr
    /// for others and for batches.
    const ValueCall* wordAccess() const;
    /// Returns whether the call waits for a word, in a stream, on the host, in a host function or in a kernel. Batches are not
    /// asked.
    bool waitsForWord() const;
};

/// A value in memory of the host that decides a branch.
struct BranchValue {
    std::variant<WordId, BufferId> of;
    int bits = 32;
    WaitCondition condition = WaitCondition::GreaterOrEqual;
    std::uint64_t value = 0;
};

/// A `while` or `if`, once for each time that the program reaches it.
struct Branch {
    std::string id;     ///< of its row: "loop", in a repeat "loop#2"
    std::string query;  ///< id of the query in the Program; empty: `value` decides
    BranchValue value{};
    ThreadId thread{};
    int code = 0;  ///< answer that makes the calls of the body
    bool negated = false;
    bool repeats = false;
    std::int64_t most = 1;   ///< turns
    std::int64_t turns = 0;  ///< in this program; 0 while they are undecided
    /// Returns whether an answer of the query makes the calls of the body.
    bool isMet(int answer) const { return (answer == code) != negated; }
};

/// A place at which a thread decides whether it makes a turn of a branch (semantics.md B1).
struct Decision {
    std::uint32_t branch = 0;
    std::int64_t turn = 0;   ///< the one that it decides about; Branch::most: there is none left
    OperationId at{};        ///< call before which it is made
    OperationId behind{};    ///< first call behind the body, or behind all turns of a loop
    std::uint32_t next = 0;  ///< first decision behind them
};

struct ResolvedProgram {
    std::string name;
    int devices = 1;  ///< number of devices in the program
    bool peerAccess = true;
    std::vector<HostThread> threads;  ///< at least one
    std::vector<ResolvedContext> contexts;
    std::vector<ResolvedStream> streams;
    std::vector<ResolvedEvent> events;
    std::vector<ResolvedBuffer> buffers;
    std::vector<ResolvedWord> words;
    std::vector<ResolvedGraph> graphs;
    std::vector<std::shared_ptr<const kernels::OwnKernel>> kernels;  ///< of one's own, in the order of the program
    std::vector<ResolvedOperation> operations;
    std::vector<Branch> branches;
    std::vector<Decision> decisions;  ///< in the order of the program
    ResolvedProgram();
    ResolvedProgram(const ResolvedProgram&);
    ResolvedProgram(ResolvedProgram&&) noexcept;
    ResolvedProgram& operator=(const ResolvedProgram&);
    ResolvedProgram& operator=(ResolvedProgram&&) noexcept;
    ~ResolvedProgram();

    const ResolvedContext& operator[](ContextId id) const { return contexts[id.value]; }
    const ResolvedStream& operator[](StreamId id) const { return streams[id.value]; }
    const ResolvedEvent& operator[](EventId id) const { return events[id.value]; }
    const ResolvedBuffer& operator[](BufferId id) const { return buffers[id.value]; }
    const ResolvedWord& operator[](WordId id) const { return words[id.value]; }
    const ResolvedGraph& operator[](GraphId id) const { return graphs[id.value]; }
    const ResolvedOperation& operator[](OperationId id) const { return operations[id.value]; }

    /// Returns the event or buffer itself if the id is that of a handle opened in another process.
    EventId itself(EventId id) const { return events[id.value].opens.value_or(id); }
    BufferId itself(BufferId id) const { return buffers[id.value].opens.value_or(id); }
};

/// Returns the kind of memory that a call finds in the range: registered memory is pinned (semantics.md C16).
inline Memory memoryOf(const ResolvedProgram& program, const ByteRange& range) {
    return range.registered ? Memory::Pinned : program[range.buffer].memory;
}
/// Returns the id of a context as resources name it; "" for a primary one.
std::string idOf(const ResolvedProgram& program, std::optional<ContextId> context);

/// Returns the device that a call is made on: that of its stream, event or buffer.
int deviceOf(const ResolvedProgram& program, const ResolvedOperation& operation);

/// How many turns the branches of a resolved program make.
struct TurnChoice {
    enum class How : std::uint8_t {
        AsMade,     ///< those of Program::turns; where it has none, their simulatedTurns
        Each,       ///< `turns`, if the branch may make so many, else the most that it may
        Undecided,  ///< of loops on queries all that they may make: a run decides them
    };
    How how = How::AsMade;
    std::int64_t turns = 0;
    bool values = false;  ///< Undecided: a run decides loops on values, too
};

/// Resolves a program. `overrides` replaces values of parameters (`--set`). Reports unknown references, invalid values, failing
/// expressions and exceeded limits of formats.md, with paths into the program's JSON.
Read<ResolvedProgram> resolve(const Program& program, const std::map<std::string, std::int64_t>& overrides = {},
                              const TurnChoice& turns = {});

/// Returns the first loop or branch on an answer or a value; nullptr if the program has none.
const Operation* firstBranch(const Program& program);
inline bool hasBranches(const Program& program) { return firstBranch(program) != nullptr; }

/// Returns the number of operations after unrolling, without unrolling them; at least a million if there are too many.
std::uint64_t unrolledOperations(const Program& program);

}  // namespace streamscope

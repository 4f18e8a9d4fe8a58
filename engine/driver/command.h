// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/call_within.h"
#include "engine/device/memory.h"
#include "engine/device/status.h"
#include "engine/device/time.h"
#include "engine/driver/address.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

namespace streamscope::kernels {
struct OwnKernel;
}

namespace streamscope {

/// A CUDA stream: 0 is the null stream (legacy), 1 legacy, 2 per-thread; streamCreate returns all others.
struct StreamHandle {
    std::uint64_t value = 0;
    friend bool operator==(StreamHandle, StreamHandle) = default;
};
inline constexpr StreamHandle nullStream{0}, legacyStream{1}, perThreadStream{2};

/// A CUDA event. 0 is the null handle, which calls accept and answer as CUDA does.
struct EventHandle {
    std::uint64_t value = 0;
    friend bool operator==(EventHandle, EventHandle) = default;
};

/// A context that ContextCreate made.
struct ContextHandle {
    std::uint64_t value = 0;
    friend bool operator==(ContextHandle, ContextHandle) = default;
};

/// Result of streamEndCapture; 0 is the null graph of an invalidated capture.
struct GraphHandle {
    std::uint64_t value = 0;
    friend bool operator==(GraphHandle, GraphHandle) = default;
};

/// An instantiated graph, ready to be launched.
struct GraphExecHandle {
    std::uint64_t value = 0;
    friend bool operator==(GraphExecHandle, GraphExecHandle) = default;
};

using MemoryKind = Memory;
enum class StreamFlags : unsigned { Default = 0, NonBlocking = 1 };
enum class EventFlags : unsigned { Default = 0, BlockingSync = 1, DisableTiming = 2, Interprocess = 4 };
enum class WordWidth : std::uint8_t { Bits32, Bits64 };
enum class CaptureMode : unsigned { Global = 0, ThreadLocal = 1, Relaxed = 2 };
enum class CaptureStatus : std::uint8_t { None = 0, Active = 1, Invalidated = 2 };

/// Handle with which another process opens an event or memory: cudaIpcEventHandle_t, cudaIpcMemHandle_t.
using IpcHandle = std::array<std::byte, 64>;

/// One entry of cuStreamBatchMemOp. The flags are those of streamWaitValue and streamWriteValue.
struct MemoryOperation {
    enum class Kind : std::uint8_t { WaitValue, WriteValue, FlushRemoteWrites, Barrier };
    Kind kind = Kind::WaitValue;
    WordWidth width = WordWidth::Bits32;
    Address word;
    std::uint64_t value = 0;
    unsigned flags = 0;
};

/// One copy of cudaMemcpyBatchAsync.
struct CopyRequest {
    Address to, from;
    Bytes bytes = 0;
};

/// The devices that a copy names, if it is made by cudaMemcpyPeerAsync.
struct CopyDevices {
    bool areNamed = false;
    int to = 0, from = 0;
};

/// A word for which a host function or a kernel waits, or that a kernel writes: 0 geq, 1 eq, 2 and, 3 nor.
struct HostWaitFor {
    bool isWanted = false;
    WordWidth width{};
    Address word;
    unsigned condition = 0;
    std::uint64_t value = 0;
};

/// The call of CUDA that a host function makes (semantics.md C15).
struct CallMadeWithin {
    bool isWanted = false;
    CallWithin call{};
};

struct KernelArgument {
    std::string_view name;
    /// In the unit of the kernel's descriptor: ns, elements, per cent, an address, or a list of ns.
    std::variant<std::int64_t, double, MemoryRange, std::span<const std::int64_t>> value;
};

/// Attributes of a launch beside its shape (semantics.md A13, A14).
struct LaunchTerms {
    bool isCooperative = false;   ///< all blocks begin together
    bool isNonPortable = false;   ///< a cluster may have more than 8 blocks
    bool isProgrammatic = false;  ///< it may begin before the kernel ahead of it has ended (semantics.md PD1)
    std::array<std::uint32_t, 3> cluster{1, 1, 1};
    HostWaitFor word{};  ///< for which the kernel waits, or which it writes
};

struct KernelLaunch {
    std::string_view kernel;  ///< name in the catalogue (kernels/catalogue.h)
    std::array<std::uint32_t, 3> grid{1, 1, 1}, block{1, 1, 1};
    Bytes sharedMemory = 0;
    std::span<const KernelArgument> arguments;
    std::span<const MemoryRange> reads, writes;  ///< ranges that `spin` reads and writes
    const void* bound = nullptr;                 ///< result of Driver::bind() for this launch, or null
    const kernels::OwnKernel* own = nullptr;     ///< the kernel, if it is none of the catalogue; outlives the run
    LaunchTerms terms{};
};

/// The CUDA calls that a program may make, as values. `Answer` is what a driver answers. Flags are raw and handles may be null,
/// so that a program can make calls that CUDA refuses (semantics.md A1 to A6). Spans and names belong to the caller and must
/// outlive the call only.
namespace command {

/// Makes the primary context of a device current.
struct SetDevice {
    using Answer = Status;
    int device = 0;
};
/// Makes a further context of a device, beside its primary one. The calling thread keeps its current context. No other thread may
/// be making a call, nor during ContextDestroy.
struct ContextCreate {
    using Answer = Result<ContextHandle>;
    int device = 0;
};
/// Destroys a context, of which no stream, event or memory is left and which is current to no thread.
struct ContextDestroy {
    using Answer = Status;
    ContextHandle context;
};
/// Makes a context and its device current.
struct ContextSetCurrent {
    using Answer = Status;
    ContextHandle context;
};
/// Enables or disables peer access between the devices of the entered thread's process that support it. It is enabled at first.
struct SetPeerAccess {
    using Answer = Status;
    bool wanted = true;
};
/// Waits for all work of the current context.
struct DeviceSynchronize {
    using Answer = Status;
};

/// Asks for an attribute by CUDA's number.
struct DeviceGetAttribute {
    using Answer = Result<int>;
    int attribute = 0;
    int device = 0;
};

struct StreamCreate {
    using Answer = Result<StreamHandle>;
    unsigned flags = 0;
    int priority = 0;
};
struct StreamDestroy {
    using Answer = Status;
    StreamHandle stream;
};
struct StreamSynchronize {
    using Answer = Status;
    StreamHandle stream;
};
struct StreamQuery {
    using Answer = Status;
    StreamHandle stream;
};
/// Asks for the priority that the stream has, within the range of its device (S13).
struct StreamGetPriority {
    using Answer = Result<int>;
    StreamHandle stream;
};
struct StreamWaitEvent {
    using Answer = Status;
    StreamHandle stream;
    EventHandle event;
    unsigned flags = 0;
};

struct EventCreate {
    using Answer = Result<EventHandle>;
    unsigned flags = 0;
};
struct EventDestroy {
    using Answer = Status;
    EventHandle event;
};
struct EventRecord {
    using Answer = Status;
    EventHandle event;
    StreamHandle stream;
    unsigned flags = 0;
};
struct EventQuery {
    using Answer = Status;
    EventHandle event;
};
struct EventSynchronize {
    using Answer = Status;
    EventHandle event;
};
/// Asks for the milliseconds between two records.
struct EventElapsedTime {
    using Answer = Result<float>;
    EventHandle start, end;
    bool intoNull = false;  ///< passes no place for the time, which CUDA refuses (E18)
};
/// Asks for the timestamp of a completed timed event on the clock of now(). The codes are those of EventElapsedTime (E14 to E16).
struct EventTime {
    using Answer = Result<HostTime>;
    EventHandle event;
};

struct Allocate {
    using Answer = Result<Address>;
    MemoryKind kind{};
    Bytes bytes = 0;
};
struct Release {
    using Answer = Status;
    Address address;
};
/// Pins memory of the host that the program has allocated.
struct HostRegister {
    using Answer = Status;
    Address address;
    Bytes bytes = 0;
    unsigned flags = 0;
};
struct HostUnregister {
    using Answer = Status;
    Address address;
};
/// Allocates stream-ordered memory on the stream's device. The address is valid at once, the memory from the allocation's turn in
/// the stream.
struct MallocAsync {
    using Answer = Result<Address>;
    Bytes bytes = 0;
    StreamHandle stream;
};
struct FreeAsync {
    using Answer = Status;
    Address address;
    StreamHandle stream;
};

struct LaunchKernel {
    using Answer = Status;
    KernelLaunch launch;
    StreamHandle stream;
};
struct MemcpyAsync {
    using Answer = Status;
    Address to, from;
    Bytes bytes = 0;
    StreamHandle stream;
    CopyDevices devices{};
};
/// Copies synchronously in the default stream of the compile mode: legacyStream or perThreadStream.
struct Memcpy {
    using Answer = Status;
    Address to, from;
    Bytes bytes = 0;
    StreamHandle defaultStream = legacyStream;
};
/// Calls cudaMemcpyBatchAsync with one source access order for all copies: 1 stream, 2 during the call, 3 any.
struct MemcpyBatchAsync {
    using Answer = Status;
    std::span<const CopyRequest> copies;
    unsigned order = 0;
    StreamHandle stream;
};
struct MemsetAsync {
    using Answer = Status;
    Address to;
    int value = 0;
    Bytes bytes = 0;
    StreamHandle stream;
};
struct Memset {
    using Answer = Status;
    Address to;
    int value = 0;
    Bytes bytes = 0;
    StreamHandle defaultStream = legacyStream;
};
/// Calls cudaLaunchHostFunc with a function that waits, calls CUDA and then works, as it is told.
struct LaunchHostFunc {
    using Answer = Status;
    StreamHandle stream;
    Nanoseconds duration{};
    HostWaitFor waitsFor{};
    CallMadeWithin calls{};
};
/// Adds a callback, which differs from a host function in two ways: a capture refuses it, and it runs even if the context has an
/// error (semantics.md C13).
struct StreamAddCallback {
    using Answer = Status;
    StreamHandle stream;
    Nanoseconds duration{};
    unsigned flags = 0;
    HostWaitFor waitsFor{};
    CallMadeWithin calls{};
};

/// Calls cuStreamWaitValue32/64 with raw flags.
struct StreamWaitValue {
    using Answer = Status;
    StreamHandle stream;
    WordWidth width{};
    Address word;
    std::uint64_t value = 0;
    unsigned flags = 0;
};
/// Calls cuStreamWriteValue32/64 with raw flags.
struct StreamWriteValue {
    using Answer = Status;
    StreamHandle stream;
    WordWidth width{};
    Address word;
    std::uint64_t value = 0;
    unsigned flags = 0;
};
/// Calls cuStreamBatchMemOp, whose operations execute in array order (semantics.md W9).
struct StreamBatchMemOp {
    using Answer = Status;
    StreamHandle stream;
    std::span<const MemoryOperation> operations;
    unsigned flags = 0;
};

/// Begins a capture (semantics.md A5). The work of a captured call at every launch appears in the activity of the operation that
/// made the call and in that of the launch.
struct StreamBeginCapture {
    using Answer = Status;
    StreamHandle stream;
    unsigned mode = 0;
};
struct StreamEndCapture {
    using Answer = Result<GraphHandle>;
    StreamHandle stream;
};
struct StreamIsCapturing {
    using Answer = Result<CaptureStatus>;
    StreamHandle stream;
};
struct GraphInstantiate {
    using Answer = Result<GraphExecHandle>;
    GraphHandle graph;
};
struct GraphLaunch {
    using Answer = Status;
    GraphExecHandle graph;
    StreamHandle stream;
};
struct GraphDestroy {
    using Answer = Status;
    GraphHandle graph;
};
struct GraphExecDestroy {
    using Answer = Status;
    GraphExecHandle graph;
};

/// Asks for a handle with which another process opens the event (semantics.md A6). The entered thread determines the calling
/// process.
struct IpcGetEventHandle {
    using Answer = Result<IpcHandle>;
    EventHandle event;
};
struct IpcOpenEventHandle {
    using Answer = Result<EventHandle>;
    IpcHandle handle{};
};
struct IpcGetMemHandle {
    using Answer = Result<IpcHandle>;
    Address address;
};
struct IpcOpenMemHandle {
    using Answer = Result<Address>;
    IpcHandle handle{};
};
struct IpcCloseMemHandle {
    using Answer = Status;
    Address address;
};

/// Keeps the host thread busy for that long.
struct HostWork {
    using Answer = Status;
    Nanoseconds duration{};
};
struct HostStore {
    using Answer = Status;
    WordWidth width{};
    Address word;
    std::uint64_t value = 0;
};
/// Spins until the word meets the condition (0 geq, 1 eq, 2 and, 3 nor).
struct HostWaitValue {
    using Answer = Status;
    WordWidth width{};
    Address word;
    unsigned condition = 0;
    std::uint64_t value = 0;
};

}  // namespace command

using Command =
    std::variant<command::SetDevice, command::ContextCreate, command::ContextDestroy, command::ContextSetCurrent,
                 command::SetPeerAccess, command::DeviceSynchronize, command::DeviceGetAttribute, command::StreamCreate,
                 command::StreamDestroy, command::StreamSynchronize, command::StreamQuery, command::StreamGetPriority,
                 command::StreamWaitEvent, command::EventCreate, command::EventDestroy, command::EventRecord, command::EventQuery,
                 command::EventSynchronize, command::EventElapsedTime, command::EventTime, command::Allocate, command::Release,
                 command::HostRegister, command::HostUnregister, command::MallocAsync, command::FreeAsync, command::LaunchKernel,
                 command::MemcpyAsync, command::Memcpy, command::MemcpyBatchAsync, command::MemsetAsync, command::Memset,
                 command::LaunchHostFunc, command::StreamAddCallback, command::StreamWaitValue, command::StreamWriteValue,
                 command::StreamBatchMemOp, command::StreamBeginCapture, command::StreamEndCapture, command::StreamIsCapturing,
                 command::GraphInstantiate, command::GraphLaunch, command::GraphDestroy, command::GraphExecDestroy,
                 command::IpcGetEventHandle, command::IpcOpenEventHandle, command::IpcGetMemHandle, command::IpcOpenMemHandle,
                 command::IpcCloseMemHandle, command::HostWork, command::HostStore, command::HostWaitValue>;

/// Answer of a driver to any command: a code of CUDA, and a value where the call returns one.
using CommandAnswer = std::variant<Status, Result<StreamHandle>, Result<EventHandle>, Result<ContextHandle>, Result<GraphHandle>,
                                   Result<GraphExecHandle>, Result<Address>, Result<IpcHandle>, Result<CaptureStatus>,
                                   Result<HostTime>, Result<float>, Result<int>>;

static_assert(std::is_trivially_copyable_v<Command> && std::is_trivially_copyable_v<CommandAnswer>,
              "drivers make calls without allocating memory");

/// Answers a command by `call`, which accepts a command of any type.
template <class Call>
CommandAnswer answerWith(const Command& asked, Call call) {
    const auto answer = [&]<class C>(const C& one) { return CommandAnswer(std::in_place_type<typename C::Answer>, call(one)); };
    return std::visit(answer, asked);
}

/// Returns the answer to a command of type C that fails.
template <class C>
typename C::Answer refused(Status status) {
    if constexpr (std::is_same_v<typename C::Answer, Status>) return status;
    else return {status, {}};
}

}  // namespace streamscope

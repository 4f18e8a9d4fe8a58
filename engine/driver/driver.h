#pragma once

#include "engine/device/device_info.h"
#include "engine/device/status.h"
#include "engine/device/time.h"
#include "engine/driver/activity.h"
#include "engine/driver/address.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace streamscope {

/// A stream as CUDA has it: 0 is the null stream (legacy), 1 legacy, 2 per-thread; others come from streamCreate.
struct StreamHandle {
    std::uintptr_t value = 0;
    friend bool operator==(StreamHandle, StreamHandle) = default;
};
inline constexpr StreamHandle nullStream{0}, legacyStream{1}, perThreadStream{2};

/// 0 is the null handle, which may be passed and is answered as CUDA answers it.
struct EventHandle {
    std::uintptr_t value = 0;
    friend bool operator==(EventHandle, EventHandle) = default;
};

/// What streamEndCapture makes; 0 is the null graph of an invalidated capture.
struct GraphHandle {
    std::uintptr_t value = 0;
    friend bool operator==(GraphHandle, GraphHandle) = default;
};

/// A graph made ready to be launched.
struct GraphExecHandle {
    std::uintptr_t value = 0;
    friend bool operator==(GraphExecHandle, GraphExecHandle) = default;
};

enum class MemoryKind : std::uint8_t { Device, Pinned, Pageable, Managed };
enum class StreamFlags : unsigned { Default = 0, NonBlocking = 1 };
enum class EventFlags : unsigned { Default = 0, BlockingSync = 1, DisableTiming = 2, Interprocess = 4 };
enum class WordWidth : std::uint8_t { Bits32, Bits64 };
enum class CaptureMode : unsigned { Global = 0, ThreadLocal = 1, Relaxed = 2 };
enum class CaptureStatus : std::uint8_t { None = 0, Active = 1, Invalidated = 2 };

/// What one process gives to another so that it can open an event or memory: cudaIpcEventHandle_t, cudaIpcMemHandle_t.
using IpcHandle = std::array<std::byte, 64>;

/// One entry of cuStreamBatchMemOp; flags as those of streamWaitValue and streamWriteValue.
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

/// Index of a host thread of the program.
using ThreadIndex = std::uint32_t;

struct KernelArgument {
    std::string_view name;
    std::variant<std::int64_t, double, MemoryRange> value;  ///< as the kernel's descriptor says (ns, elements, address)
};

struct KernelLaunch {
    std::string_view kernel;  ///< name in the catalogue (kernels/catalogue.h)
    std::array<std::uint32_t, 3> grid{1, 1, 1}, block{1, 1, 1};
    Bytes sharedMemory = 0;
    std::span<const KernelArgument> arguments;
    std::span<const MemoryRange> reads, writes;  ///< what `spin` touches
    const void* bound = nullptr;                 ///< what Driver::bind() made of this launch, if anything
};

/// Cooperative: one OS thread makes all calls, a call that would block answers Blocked and passTime tells when it
/// returns (the simulator). Preemptive: each host thread of the program is an OS thread; calls block for real (CUDA).
enum class Threading : std::uint8_t { Cooperative, Preemptive };

/// A suspended call that has returned: `status` is its answer, at now() of that thread.
struct Returned {
    ThreadIndex thread;
    Status status;
};

/// The calls that a program may make, as CUDA has them. Every call answers with CUDA's own code or Blocked and never
/// throws. Flags are raw, handles nullable, so that what CUDA refuses can be asked for (semantics.md A1 to A6).
/// The rules: simulated-gpu.md R1 to R21 for the simulated GPU, CUDA itself for the real one.
class Driver {
public:
    virtual ~Driver() = default;

    virtual std::span<const DeviceInfo> devices() const = 0;
    virtual Threading threading() const = 0;

    /// The calls that follow (on this OS thread) are made by this host thread of the program.
    virtual void enterThread(ThreadIndex) = 0;
    /// The calls that follow (on this OS thread) belong to this operation, or, with bracket, to its measuring.
    virtual void correlate(std::uint32_t operation, bool bracket = false) = 0;
    /// Clock of the entered host thread: real, or virtual.
    virtual HostTime now() const = 0;
    /// Cooperative only: lets virtual time pass up to `until` or until a suspended call returns, whichever is first.
    /// The smallest (time, thread) returns first. nullopt: reached `until`; for HostTime::max() that is a deadlock, since
    /// nothing will ever return, or, with no call suspended, the end of all device work.
    virtual std::optional<Returned> passTime(HostTime until) = 0;
    /// Cooperative only: on the devices nothing is going to happen by itself, and no suspended call is going to return.
    /// (So a program that polls for something will poll for ever.) False where the driver does not know.
    virtual bool quiescent() const { return false; }
    /// Cooperative only: moves the entered thread's clock forward to `at` (its call begins no earlier).
    virtual void beginAt(HostTime at) = 0;

    virtual Status setDevice(int device) = 0;
    /// Enables or disables peer access between the devices of the entered thread's process, where they can have it. It is enabled
    /// at first.
    virtual Status setPeerAccess(bool wanted) = 0;
    virtual Status deviceSynchronize() = 0;

    virtual Result<StreamHandle> streamCreate(unsigned flags, int priority) = 0;
    virtual Status streamDestroy(StreamHandle) = 0;
    virtual Status streamSynchronize(StreamHandle) = 0;
    virtual Status streamQuery(StreamHandle) = 0;
    virtual Status streamWaitEvent(StreamHandle, EventHandle, unsigned flags) = 0;

    virtual Result<EventHandle> eventCreate(unsigned flags) = 0;
    virtual Status eventDestroy(EventHandle) = 0;
    virtual Status eventRecord(EventHandle, StreamHandle, unsigned flags) = 0;
    virtual Status eventQuery(EventHandle) = 0;
    virtual Status eventSynchronize(EventHandle) = 0;
    virtual Status eventElapsedTime(float* milliseconds, EventHandle start, EventHandle end) = 0;
    /// When a completed timed event was stamped, on the clock of now(); codes as eventElapsedTime (E14 to E16).
    virtual Result<HostTime> eventTime(EventHandle) = 0;

    virtual Result<Address> allocate(MemoryKind, Bytes) = 0;
    virtual Status release(Address) = 0;

    virtual Status launchKernel(const KernelLaunch&, StreamHandle) = 0;
    /// Checks and lays out a launch before it is made, for KernelLaunch::bound, so that the call itself is as short as in
    /// CUDA C++. Null: launchKernel() has nothing to gain, or refuses the launch.
    virtual std::shared_ptr<const void> bind(const KernelLaunch&) { return nullptr; }
    virtual Status memcpyAsync(Address to, Address from, Bytes, StreamHandle) = 0;
    /// Synchronous, in the default stream of the compile mode: legacyStream or perThreadStream.
    virtual Status memcpy(Address to, Address from, Bytes, StreamHandle defaultStream = legacyStream) = 0;
    /// cudaMemcpyBatchAsync, all copies with one source access order: 1 stream, 2 during the call, 3 any.
    virtual Status memcpyBatchAsync(std::span<const CopyRequest>, unsigned order, StreamHandle) = 0;
    virtual Status memsetAsync(Address, int value, Bytes, StreamHandle) = 0;
    virtual Status memset(Address, int value, Bytes, StreamHandle defaultStream = legacyStream) = 0;
    virtual Status launchHostFunc(StreamHandle, Nanoseconds duration) = 0;
    /// Like launchHostFunc, but refused in a capture, and made even where the context is in error (semantics.md C13).
    virtual Status streamAddCallback(StreamHandle, Nanoseconds duration, unsigned flags) = 0;
    /// Stream-ordered memory of the stream's device. The address is there at once; the memory from the stream's turn on.
    virtual Result<Address> mallocAsync(Bytes, StreamHandle) = 0;
    virtual Status freeAsync(Address, StreamHandle) = 0;

    /// cuStreamWaitValue32/64 and cuStreamWriteValue32/64 with their raw flags.
    virtual Status streamWaitValue(StreamHandle, WordWidth, Address, std::uint64_t value, unsigned flags) = 0;
    virtual Status streamWriteValue(StreamHandle, WordWidth, Address, std::uint64_t value, unsigned flags) = 0;
    /// cuStreamBatchMemOp: all of them in array order (semantics.md W9).
    virtual Status streamBatchMemOp(StreamHandle, std::span<const MemoryOperation>, unsigned flags) = 0;

    /// Capture and graphs (semantics.md A5). A captured call belongs to the operation it was correlated with: what its node
    /// does at every launch is in that operation's activity, and in that of the launch.
    virtual Status streamBeginCapture(StreamHandle, unsigned mode) = 0;
    virtual Result<GraphHandle> streamEndCapture(StreamHandle) = 0;
    virtual Result<CaptureStatus> streamIsCapturing(StreamHandle) = 0;
    virtual Result<GraphExecHandle> graphInstantiate(GraphHandle) = 0;
    virtual Status graphLaunch(GraphExecHandle, StreamHandle) = 0;
    virtual Status graphDestroy(GraphHandle) = 0;
    virtual Status graphExecDestroy(GraphExecHandle) = 0;

    /// Events and device memory of one process in another (semantics.md A6); which process calls is the entered thread's.
    virtual Result<IpcHandle> ipcGetEventHandle(EventHandle) = 0;
    virtual Result<EventHandle> ipcOpenEventHandle(const IpcHandle&) = 0;
    virtual Result<IpcHandle> ipcGetMemHandle(Address) = 0;
    virtual Result<Address> ipcOpenMemHandle(const IpcHandle&) = 0;
    virtual Status ipcCloseMemHandle(Address) = 0;

    /// What the host code of this thread's next call reads when it begins and writes when it ends: of launchHostFunc,
    /// streamAddCallback or hostWork. Not for a driver that does not see what host code does.
    virtual void hostCodeTouches(std::span<const MemoryRange> /*reads*/, std::span<const MemoryRange> /*writes*/) {}
    /// The host thread is busy for that long.
    virtual Status hostWork(Nanoseconds) = 0;
    virtual Status hostStore(WordWidth, Address, std::uint64_t value) = 0;
    /// Spins until the word meets the condition (0 geq, 1 eq, 2 and, 3 nor).
    virtual Status hostWaitValue(WordWidth, Address, unsigned condition, std::uint64_t value) = 0;

    /// The bytes that lie in memory, when all work is done. NotSupported where the driver does not model them.
    virtual Status contents(Address, std::span<std::byte>) { return Status::NotSupported; }
    /// The truth inside the brackets, as far as this driver knows it, since the last call; times on the clock of now().
    virtual Activity takeActivity() = 0;
    /// Returns whether takeActivity() knows when kernels executed although the clock is a real one.
    virtual bool timesKernels() const { return false; }
    /// From now on takeActivity() has the start and end of every kernel, copy and memset from the device's own records
    /// (method activity). Why not, with the remedy, where the driver has none; empty: it has.
    virtual std::string keepRecords() { return "this device keeps no records of its own; choose another method"; }
    /// Half the window within which eventTime and spans are known: those of the first device relative to the host clock, those of
    /// another one relative to the first device's. 0 when simulated.
    virtual Nanoseconds clockUncertainty(int device) const = 0;
    /// From any OS thread: releases value waits, sets the abort flag that kernels poll; every blocked call then returns.
    virtual void interrupt() noexcept = 0;
};

}  // namespace streamscope

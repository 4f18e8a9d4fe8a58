// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_info.h"
#include "engine/device/memory.h"
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

/// A CUDA stream: 0 is the null stream (legacy), 1 legacy, 2 per-thread; streamCreate returns all others.
struct StreamHandle {
    std::uintptr_t value = 0;
    friend bool operator==(StreamHandle, StreamHandle) = default;
};
inline constexpr StreamHandle nullStream{0}, legacyStream{1}, perThreadStream{2};

/// A CUDA event. 0 is the null handle, which calls accept and answer as CUDA does.
struct EventHandle {
    std::uintptr_t value = 0;
    friend bool operator==(EventHandle, EventHandle) = default;
};

/// Result of streamEndCapture; 0 is the null graph of an invalidated capture.
struct GraphHandle {
    std::uintptr_t value = 0;
    friend bool operator==(GraphHandle, GraphHandle) = default;
};

/// An instantiated graph, ready to be launched.
struct GraphExecHandle {
    std::uintptr_t value = 0;
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

/// Index of a host thread of the program.
using ThreadIndex = std::uint32_t;

struct KernelArgument {
    std::string_view name;
    std::variant<std::int64_t, double, MemoryRange> value;  ///< as the kernel's descriptor declares it (ns, elements, address)
};

struct KernelLaunch {
    std::string_view kernel;  ///< name in the catalogue (kernels/catalogue.h)
    std::array<std::uint32_t, 3> grid{1, 1, 1}, block{1, 1, 1};
    Bytes sharedMemory = 0;
    std::span<const KernelArgument> arguments;
    std::span<const MemoryRange> reads, writes;  ///< ranges that `spin` reads and writes
    const void* bound = nullptr;                 ///< result of Driver::bind() for this launch, or null
};

/// How a driver executes the program's host threads. Cooperative (the simulator): one OS thread makes all calls; a call that
/// would block answers Blocked, and passTime() reports when it returns. Preemptive (CUDA): each host thread is an OS thread, and
/// calls really block.
enum class Threading : std::uint8_t { Cooperative, Preemptive };

/// A suspended call that has returned. `status` is its answer; its time is now() of that thread.
struct Returned {
    ThreadIndex thread;
    Status status;
};

/// The CUDA calls that a program may make. Every call answers with CUDA's own code or Blocked and never throws. Flags are raw and
/// handles may be null, so that a program can make calls that CUDA refuses (semantics.md A1 to A6). The simulated GPU follows
/// rules R1 to R21 of model.md, the real one CUDA itself.
class Driver {
public:
    virtual ~Driver() = default;

    virtual std::span<const DeviceInfo> devices() const = 0;
    virtual Threading threading() const = 0;

    /// Makes this host thread the caller of all following calls on this OS thread.
    virtual void enterThread(ThreadIndex) = 0;
    /// Attributes the following calls on this OS thread to `operation`, or to its measurement if `bracket` is true.
    virtual void correlate(std::uint32_t operation, bool bracket = false) = 0;
    /// Returns the clock of the entered host thread, which is real or virtual.
    virtual HostTime now() const = 0;
    /// Advances virtual time to `until` or to the return of a suspended call, whichever is first (cooperative only). The smallest
    /// (time, thread) returns first. Returns nullopt at `until`. For HostTime::max() nullopt means a deadlock if calls are
    /// suspended, and the end of all device work if none is.
    virtual std::optional<Returned> passTime(HostTime until) = 0;
    /// Returns whether no device event is pending and no suspended call will return, so that a polling program would poll for
    /// ever (cooperative only). Returns false if the driver does not know.
    virtual bool quiescent() const { return false; }
    /// Advances the clock of the entered thread to `at`, before which its next call does not begin (cooperative only).
    virtual void beginAt(HostTime at) = 0;

    virtual Status setDevice(int device) = 0;
    /// Enables or disables peer access between the devices of the entered thread's process that support it. Peer access is
    /// enabled at first.
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
    /// Returns the timestamp of a completed timed event on the clock of now(). The codes are those of eventElapsedTime (E14 to
    /// E16).
    virtual Result<HostTime> eventTime(EventHandle) = 0;

    virtual Result<Address> allocate(MemoryKind, Bytes) = 0;
    virtual Status release(Address) = 0;

    virtual Status launchKernel(const KernelLaunch&, StreamHandle) = 0;
    /// Checks and prepares a launch for KernelLaunch::bound, so that the call itself is as short as in CUDA C++. Returns null if
    /// launchKernel() would gain nothing or refuses the launch.
    virtual std::shared_ptr<const void> bind(const KernelLaunch&) { return nullptr; }
    virtual Status memcpyAsync(Address to, Address from, Bytes, StreamHandle) = 0;
    /// Copies synchronously in the default stream of the compile mode: legacyStream or perThreadStream.
    virtual Status memcpy(Address to, Address from, Bytes, StreamHandle defaultStream = legacyStream) = 0;
    /// Calls cudaMemcpyBatchAsync with one source access order for all copies: 1 stream, 2 during the call, 3 any.
    virtual Status memcpyBatchAsync(std::span<const CopyRequest>, unsigned order, StreamHandle) = 0;
    virtual Status memsetAsync(Address, int value, Bytes, StreamHandle) = 0;
    virtual Status memset(Address, int value, Bytes, StreamHandle defaultStream = legacyStream) = 0;
    virtual Status launchHostFunc(StreamHandle, Nanoseconds duration) = 0;
    /// Adds a callback, which differs from a host function in two ways: a capture refuses it, and it runs even if the context has
    /// an error (semantics.md C13).
    virtual Status streamAddCallback(StreamHandle, Nanoseconds duration, unsigned flags) = 0;
    /// Allocates stream-ordered memory on the stream's device. The address is valid at once, the memory from the allocation's
    /// turn in the stream.
    virtual Result<Address> mallocAsync(Bytes, StreamHandle) = 0;
    virtual Status freeAsync(Address, StreamHandle) = 0;

    /// Calls cuStreamWaitValue32/64 or cuStreamWriteValue32/64 with raw flags.
    virtual Status streamWaitValue(StreamHandle, WordWidth, Address, std::uint64_t value, unsigned flags) = 0;
    virtual Status streamWriteValue(StreamHandle, WordWidth, Address, std::uint64_t value, unsigned flags) = 0;
    /// Calls cuStreamBatchMemOp, whose operations execute in array order (semantics.md W9).
    virtual Status streamBatchMemOp(StreamHandle, std::span<const MemoryOperation>, unsigned flags) = 0;

    /// Begins a capture (semantics.md A5). The work of a captured call at every launch appears in the activity of the operation
    /// that made the call and in that of the launch.
    virtual Status streamBeginCapture(StreamHandle, unsigned mode) = 0;
    virtual Result<GraphHandle> streamEndCapture(StreamHandle) = 0;
    virtual Result<CaptureStatus> streamIsCapturing(StreamHandle) = 0;
    virtual Result<GraphExecHandle> graphInstantiate(GraphHandle) = 0;
    virtual Status graphLaunch(GraphExecHandle, StreamHandle) = 0;
    virtual Status graphDestroy(GraphHandle) = 0;
    virtual Status graphExecDestroy(GraphExecHandle) = 0;

    /// Returns a handle with which another process opens the event (semantics.md A6). The entered thread determines the calling
    /// process.
    virtual Result<IpcHandle> ipcGetEventHandle(EventHandle) = 0;
    virtual Result<EventHandle> ipcOpenEventHandle(const IpcHandle&) = 0;
    virtual Result<IpcHandle> ipcGetMemHandle(Address) = 0;
    virtual Result<Address> ipcOpenMemHandle(const IpcHandle&) = 0;
    virtual Status ipcCloseMemHandle(Address) = 0;

    /// Declares the ranges that the host code of this thread's next launchHostFunc, streamAddCallback or hostWork reads when it
    /// begins and writes when it ends. Drivers that do not observe host code ignore it.
    virtual void hostCodeTouches(std::span<const MemoryRange> /*reads*/, std::span<const MemoryRange> /*writes*/) {}
    /// Keeps the host thread busy for that long.
    virtual Status hostWork(Nanoseconds) = 0;
    virtual Status hostStore(WordWidth, Address, std::uint64_t value) = 0;
    /// Spins until the word meets the condition (0 geq, 1 eq, 2 and, 3 nor).
    virtual Status hostWaitValue(WordWidth, Address, unsigned condition, std::uint64_t value) = 0;

    /// Reads the bytes in memory once all work is done. Returns NotSupported if the driver does not model them.
    virtual Status contents(Address, std::span<std::byte>) { return Status::NotSupported; }
    /// Returns the activity since the last call as far as this driver knows it, without brackets; times are on the clock of
    /// now().
    virtual Activity takeActivity() = 0;
    /// Returns whether takeActivity() knows when kernels executed although the clock is a real one.
    virtual bool timesKernels() const { return false; }
    /// Makes takeActivity() report the start and end of every kernel, copy and memset from the device's own records (method
    /// activity). Returns an empty string, or the reason and remedy if the driver has no such records.
    virtual std::string keepRecords() { return "this device keeps no records of its own; choose another method"; }
    /// Returns half the window within which eventTime and spans are known: for the first device relative to the host clock, for
    /// any other relative to the first device. Simulated devices return 0.
    virtual Nanoseconds clockUncertainty(int device) const = 0;
    /// Releases value waits and sets the abort flag that kernels poll, so that every blocked call returns. Any OS thread may call
    /// it.
    virtual void interrupt() noexcept = 0;
};

}  // namespace streamscope

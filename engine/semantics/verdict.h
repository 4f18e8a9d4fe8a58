// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/status.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace streamscope {

struct Allocation;

/// A host thread that makes a call, with its current device.
struct HostCaller {
    std::uint32_t thread = 0, process = 0, device = 0;
    std::span<const Status> faults{};  ///< errors of the process's devices, with which calls are answered (E26)

    std::uint32_t context = 0;  ///< current context: 0 the primary one of the device, else its number

    Status faultOf(std::uint32_t of) const { return of < faults.size() ? faults[of] : Status::Success; }
};

/// Why a call is refused. Several reasons have the same code. Those before None have words (engine/order/reasons.h).
enum class Reason : std::uint8_t {
    InvalidFlags,
    NotCreatedYet,
    NotOpenedYet,
    Destroyed,
    CreationFails,
    NullExported,
    TimedInterprocess,       ///< an event for several processes would be timed (E2)
    InterprocessCaptured,    ///< no capture contains an event for several processes
    RecordedOnOtherDevice,   ///< the event belongs to another device than the stream (E8)
    RecordedInOtherContext,  ///< the event belongs to another context than the stream (CX3)
    ExternalOutsideCapture,  ///< the flag external is for captures (E11)
    RecordedInEndedCapture,  ///< the newest record is in a capture that has ended (G9)
    RecordedOutsideCapture,  ///< the record is not part of the capture (G10)
    CapturedAsked,           ///< the host would wait for a captured record (G7)
    TimingDisabled,          ///< the event has no timing (E15)
    CapturedUntimed,         ///< the newest record is in a capture (G8)
    NotRecorded,             ///< the event was never recorded (E14)
    DifferentClocks,         ///< the events belong to two devices (E19)
    DifferentContexts,       ///< the events belong to two contexts (CX3)
    DeviceBeingCaptured,
    BrokenCapture,        ///< an earlier call invalidated the capture
    LegacyDuringCapture,  ///< work in the legacy stream would wait for a blocking stream that is being captured (G16)
    NotCapturable,        ///< no graph contains the call
    UnsafeDuringCapture,  ///< the call may not be made while the thread captures, or another one globally (G5, G6, G23)
    StreamBeingCaptured,  ///< the host would wait for captured work (G4)
    LegacyCannotJoin,     ///< the legacy stream cannot join a capture (G16)
    CapturesMerged,       ///< two captures cannot be joined (G15)
    LegacyCaptured,       ///< the legacy stream cannot be captured (G1)
    CapturedAlready,      ///< the stream is being captured
    WrongThread,          ///< the capture began in another thread (G22)
    NotJoined,            ///< a node does not lead to the origin (G13)
    NotBeingCaptured,     ///< the stream is not being captured
    WrongStream,          ///< the capture began in another stream (G14)
    LegacyAskedDuringCapture,
    NoGraph,
    GraphOfOtherProcess,
    InstantiatedAlready,
    NotInstantiated,
    LaunchedInOtherProcess,
    GraphEventDestroyed,  ///< an event of the graph was destroyed
    GraphMemoryNotFreed,  ///< memory of the graph's last launch is not freed (X12)
    LaunchCaptured,       ///< a graph is launched into a captured stream (G24)
    NotAllocatedYet,
    UsedAfterFree,
    NoBlocks,
    NoThreads,
    GridTooLarge,
    BlockTooLarge,
    TooManyThreads,
    TooMuchSharedMemory,
    BlockDoesNotFit,
    TooManyRegisters,
    GangTooLarge,          ///< a cooperative kernel has more blocks than the device holds (K1)
    ClusterDoesNotDivide,  ///< the cluster does not divide the grid (K3)
    ClusterTooLarge,       ///< the cluster has too many blocks (K4)
    ClustersUnsupported,   ///< the device has no clusters (K5)
    BatchInLegacyStream,   ///< a batch of copies is in the legacy stream (XB4)
    EmptyBatch,
    BatchCaptured,
    EmptyCopy,
    PageableRefused,    ///< the call does not take pageable memory
    OutOfMemory,        ///< the device has no memory left
    NotPageable,        ///< registered memory must be pageable (C16)
    RegisteredAlready,  ///< the memory or a part of it is registered
    NotRegistered,
    FreedRegistered,  ///< registered memory is freed
    FreedTwice,
    GraphMemoryFreedTwice,
    FreedElsewhere,
    GraphNotLaunched,      ///< the memory belongs to a graph that was not launched since it was freed
    FreeCaptured,          ///< a capture frees memory that no graph allocated (X24)
    NoMemoryBarrier,       ///< the write has flags (W6)
    WordNotPinned,         ///< memory operations reach pinned and device memory only (W7, W8)
    WordOfKernelPageable,  ///< no kernel reaches pageable memory (K6)
    FlushUnsupported,      ///< the device cannot flush remote writes (W4)
    FlushItemUnsupported,  ///< the same, as an entry of a batch
    WideWordsUnsupported,  ///< the device has no operations of 64 bits (W13)
    NorUnsupported,        ///< the device cannot wait for nor (W13)
    LongBatch,             ///< the batch has too many entries (W9)
    WordOnDevice,          ///< the host cannot reach the word
    EventOfOtherProcess,   ///< the event belongs to another process
    MemoryOfOtherProcess,  ///< the memory belongs to another process
    NotInterprocess,
    EventNotExported,
    MemoryNotExported,
    ExportDestroyed,
    ExportFreed,
    OpenedAtHome,          ///< the handle was exported by the process itself (I2)
    NotExportable,         ///< the memory is not device memory (X13)
    NothingEntered,        ///< no `with` is open (P3)
    CurrentOfOtherDevice,  ///< the stream is on another device than the current one (P5)
    None,
    NoStream,  ///< the stream does not exist, or no longer
    NoEvent,   ///< the event does not exist, or no longer
    NoMemory,  ///< the process cannot reach the memory, or it is smaller (X4)
    NoDevice,
    NoContext,  ///< the context does not exist, or no longer
    NoPlace,    ///< there is no place for the answer (E18)
    NoKernel,
    Fault,         ///< the device has an error
    BadMode,       ///< no such mode
    BadAttribute,  ///< no such attribute
    BadOrder,
    BadArguments,
    BadWord,         ///< null, unaligned, or not there (W7)
    BadCondition,    ///< no such condition (W3)
    GraphDestroyed,  ///< or of another process
    NotExported,     ///< nothing has exported the handle, or what did is gone (I3)
    NotOpen,
};

/// Effect of an accepted call on its stream: its work is executed, becomes a node of the capture, is part of the capture
/// without a node, or does not exist.
enum class Effect : std::uint8_t { InStream, AsNode, InCapture, Nothing };

/// Answer to a call, its reason and its effect.
struct Verdict {
    Status status = Status::Success;
    Reason reason = Reason::None;
    Effect effect = Effect::Nothing;
    std::uint32_t capture = 0;  ///< capture whose node the work becomes
    std::uint32_t stream = 0;   ///< index of the stream that the call uses
    std::uint32_t object = 0;   ///< index of the event or graph that it uses or creates; of a shape: the axis
    std::uint64_t value = 0;    ///< handle, address or number that it returns
    std::uint64_t number = 0;   ///< of a refusal: the number that is wrong
    std::uint64_t limit = 0;    ///< of a refusal: what the number may be at most, or would have to be
    std::size_t accepted = 0;   ///< copies of a batch before the one that is refused
    const Allocation *to = nullptr, *from = nullptr;  ///< memory that a copy or memset writes and reads

    explicit operator bool() const { return status == Status::Success; }
};

/// Returns a refusal because of a number.
constexpr Verdict refusal(Status status, Reason reason, std::uint64_t number, std::uint64_t limit = 0) {
    return {.status = status, .reason = reason, .number = number, .limit = limit};
}

}  // namespace streamscope

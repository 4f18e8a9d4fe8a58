// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call.h"
#include "engine/device/translatable.h"
#include "engine/semantics/verdict.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace streamscope {

/// Words of a reason, and its consequences.
struct ReasonInfo {
    Reason reason;
    std::string_view words;              ///< one sentence with the remedy; CallModel::inWords() has the names in it
    std::string_view rule = "bad-call";  ///< the rule that reports it (rules.h)
    std::optional<Field> cure{};         ///< field whose removal makes the call valid
    bool undefined = false;              ///< undefined in CUDA; both drivers return the code
    std::string_view raises{};           ///< no call of CUDA: what CuPy raises; a run here returns the code
};

inline constexpr auto reasons = std::to_array<ReasonInfo>({
    {.reason = Reason::InvalidFlags,
     .words = TRANSLATABLE("Messages", "{number} is not a valid flag of {other}: leave the flags out"),
     .cure = Field::Flags},
    {.reason = Reason::NotCreatedYet, .words = TRANSLATABLE("Messages", "{what} does not exist yet: create it first")},
    {.reason = Reason::NotOpenedYet, .words = TRANSLATABLE("Messages", "{what} does not exist yet: open it first")},
    {.reason = Reason::Destroyed,
     .words = TRANSLATABLE("Messages", "{what} was destroyed before: use it earlier, or destroy it later"),
     .undefined = true},
    {.reason = Reason::CreationFails,
     .words = TRANSLATABLE("Messages", "{what} does not exist, because its creation fails: disable its timing")},
    {.reason = Reason::NullExported,
     .words = TRANSLATABLE("Messages", "{event} does not exist, because its creation fails: disable its timing")},
    {.reason = Reason::TimedInterprocess,
     .words = TRANSLATABLE("Messages", "An event for several processes cannot be timed: disable its timing (flags {number})")},
    {.reason = Reason::InterprocessCaptured,
     .words = TRANSLATABLE("Messages",
                           "{event} is an event for several processes, which no capture can contain: use the flag external")},
    {.reason = Reason::RecordedOnOtherDevice,
     .words = TRANSLATABLE("Messages",
                           "{event} belongs to device {number} and {what} to device {limit}: record an event on its own device")},
    {.reason = Reason::RecordedInOtherContext,
     .words = TRANSLATABLE("Messages",
                           "{event} and {what} belong to different contexts: record an event in a stream of its own context")},
    {.reason = Reason::ExternalOutsideCapture,
     .words = TRANSLATABLE("Messages", "The flag external is for streams that are being captured: leave it out"),
     .cure = Field::Flags},
    {.reason = Reason::RecordedInEndedCapture,
     .words = TRANSLATABLE("Messages", "{event} was last recorded in a capture that has ended: record it again first")},
    {.reason = Reason::RecordedOutsideCapture,
     .words = TRANSLATABLE(
         "Messages", "{event} was recorded outside the capture of {what}: wait before the capture, or use the flag external")},
    {.reason = Reason::CapturedAsked,
     .words = TRANSLATABLE("Messages", "{event} was recorded in a capture and records no work of its own: ask outside it")},
    {.reason = Reason::TimingDisabled,
     .words = TRANSLATABLE("Messages", "{event} carries no time, because timing is disabled: enable it for both events"),
     .rule = "untimed-elapsed"},
    {.reason = Reason::CapturedUntimed,
     .words = TRANSLATABLE("Messages", "{event} was recorded in a capture and has no time: record it outside")},
    {.reason = Reason::NotRecorded,
     .words = TRANSLATABLE("Messages", "{event} is not recorded before its time is asked for: record it first")},
    {.reason = Reason::DifferentClocks,
     .words = TRANSLATABLE("Messages", "{event} and {other} belong to different devices, whose clocks are not comparable")},
    {.reason = Reason::DifferentContexts,
     .words = TRANSLATABLE(
         "Messages",
         "{event} and {other} belong to different contexts, between whose events CUDA measures no time: use events of one")},
    {.reason = Reason::DeviceBeingCaptured,
     .words = TRANSLATABLE("Messages", "A stream of the device is being captured: end the capture first")},
    {.reason = Reason::BrokenCapture, .words = TRANSLATABLE("Messages", "An earlier call broke the capture: correct that call")},
    {.reason = Reason::LegacyDuringCapture,
     .words = TRANSLATABLE(
         "Messages",
         "The call uses the legacy stream while a blocking stream is being captured: launch it into the captured stream, "
         "make that stream non-blocking, or end the capture first")},
    {.reason = Reason::NotCapturable,
     .words = TRANSLATABLE("Messages", "No graph contains {call}: use {instead} while a stream is captured")},
    {.reason = Reason::UnsafeDuringCapture,
     .words = TRANSLATABLE(
         "Messages",
         "The call on {what} breaks the capture that is under way: end the capture first, or capture in the mode relaxed")},
    {.reason = Reason::StreamBeingCaptured,
     .words = TRANSLATABLE("Messages", "{what} is being captured, and captured work does not run: end the capture first")},
    {.reason = Reason::LegacyCannotJoin,
     .words = TRANSLATABLE("Messages",
                           "{event} was recorded in a capture, which the legacy stream cannot join: wait in another stream")},
    {.reason = Reason::CapturesMerged,
     .words = TRANSLATABLE("Messages", "{event} was recorded in another capture, and two captures cannot be joined")},
    {.reason = Reason::LegacyCaptured, .words = TRANSLATABLE("Messages", "{what} cannot be captured: capture another stream")},
    {.reason = Reason::CapturedAlready,
     .words = TRANSLATABLE("Messages", "{what} is being captured already: end that capture first")},
    {.reason = Reason::WrongThread,
     .words = TRANSLATABLE("Messages", "The capture was begun by thread {other}: end it there, or capture in the mode relaxed")},
    {.reason = Reason::NotJoined,
     .words = TRANSLATABLE(
         "Messages", "A stream that the capture forked is not joined: record an event at its end and let {what} wait for it")},
    {.reason = Reason::NotBeingCaptured,
     .words = TRANSLATABLE("Messages", "{what} is not being captured: begin the capture first")},
    {.reason = Reason::WrongStream,
     .words = TRANSLATABLE("Messages", "The capture was not begun in {what}: end it in the stream where it began")},
    {.reason = Reason::LegacyAskedDuringCapture,
     .words = TRANSLATABLE(
         "Messages",
         "The legacy stream cannot be asked while a blocking stream is being captured: make that stream non-blocking")},
    {.reason = Reason::NoGraph, .words = TRANSLATABLE("Messages", "There is no graph {what}: end a capture that makes it first")},
    {.reason = Reason::GraphOfOtherProcess,
     .words = TRANSLATABLE("Messages", "Graph {what} belongs to another process: capture it in this one")},
    {.reason = Reason::InstantiatedAlready,
     .words = TRANSLATABLE("Messages", "Graph {what} allocates memory and is instantiated already: instantiate it once")},
    {.reason = Reason::NotInstantiated, .words = TRANSLATABLE("Messages", "{what} was not instantiated: instantiate it first")},
    {.reason = Reason::LaunchedInOtherProcess,
     .words = TRANSLATABLE("Messages", "{what} belongs to another process: capture it in this one")},
    {.reason = Reason::GraphEventDestroyed,
     .words = TRANSLATABLE("Messages", "An event that {what} uses was destroyed: destroy it later"),
     .undefined = true},
    {.reason = Reason::GraphMemoryNotFreed,
     .words = TRANSLATABLE("Messages", "The memory that {what} allocated is not freed: free it before the next launch")},
    {.reason = Reason::LaunchCaptured,
     .words = TRANSLATABLE("Messages", "{what} is launched into a stream that is being captured: end the capture first")},
    {.reason = Reason::NotAllocatedYet, .words = TRANSLATABLE("Messages", "{what} is not allocated yet: allocate it first")},
    {.reason = Reason::UsedAfterFree,
     .words = TRANSLATABLE(
         "Messages", "{what} was freed before: use it earlier, or free it later; a GPU may answer 0 and read anything there"),
     .undefined = true},
    // The codes of misshapen launches are measured with driver 580; the documentation says 9.
    {.reason = Reason::NoBlocks, .words = TRANSLATABLE("Messages", "The grid has no blocks in {axis}: use 1 or more")},
    {.reason = Reason::NoThreads, .words = TRANSLATABLE("Messages", "A block has no threads in {axis}: use 1 or more")},
    {.reason = Reason::GridTooLarge,
     .words = TRANSLATABLE("Messages", "The grid has {number} blocks in {axis}: use at most {limit}")},
    {.reason = Reason::BlockTooLarge,
     .words = TRANSLATABLE("Messages", "A block has {number} threads in {axis}: use at most {limit}")},
    {.reason = Reason::TooManyThreads,
     .words = TRANSLATABLE("Messages", "A block has {number} threads: use at most {limit}, and more blocks")},
    {.reason = Reason::TooMuchSharedMemory,
     .words = TRANSLATABLE(
         "Messages", "A block needs {number} bytes of shared memory, and a multiprocessor of {device} has {limit}: use less")},
    {.reason = Reason::BlockDoesNotFit,
     .words =
         TRANSLATABLE("Messages", "A block has {number} threads, and a multiprocessor of {device} holds {limit}: use fewer")},
    {.reason = Reason::TooManyRegisters,
     .words = TRANSLATABLE("Messages",
                           "A block needs {number} registers, and a multiprocessor of {device} has {limit}: use fewer threads")},
    {.reason = Reason::GangTooLarge,
     .words = TRANSLATABLE(
         "Messages",
         "A cooperative kernel has {number} blocks, and {device} holds {limit} of them at once: use at most so many")},
    {.reason = Reason::ClusterDoesNotDivide,
     .words =
         TRANSLATABLE("Messages", "Clusters of {limit} blocks do not divide the {number} blocks in {axis}: change one of them")},
    {.reason = Reason::ClusterTooLarge, .words = TRANSLATABLE("Messages", "A cluster has {number} blocks: use at most {limit}")},
    {.reason = Reason::ClustersUnsupported,
     .words =
         TRANSLATABLE("Messages", "{device} has no clusters, which begin with compute capability 9.0: leave the cluster out")},
    {.reason = Reason::BatchInLegacyStream,
     .words = TRANSLATABLE("Messages", "A batch of copies cannot be in the legacy default stream: put it into another one")},
    {.reason = Reason::EmptyBatch, .words = TRANSLATABLE("Messages", "The batch has no copies: list at least one")},
    {.reason = Reason::BatchCaptured,
     .words = TRANSLATABLE("Messages", "{what} is being captured, and no graph contains a batch: make single copies")},
    {.reason = Reason::EmptyCopy, .words = TRANSLATABLE("Messages", "A copy of the batch has no bytes: leave it out")},
    {.reason = Reason::PageableRefused,
     .words = TRANSLATABLE("Messages", "{what} is in pageable memory, which {call} refuses: pin it")},
    {.reason = Reason::OutOfMemory,
     .words = TRANSLATABLE("Messages",
                           "{what} needs {number} bytes, and {device} has {limit} left: free others first, or make it smaller")},
    {.reason = Reason::NotPageable,
     .words = TRANSLATABLE("Messages", "{what} is not in pageable memory, which alone can be registered")},
    {.reason = Reason::RegisteredAlready, .words = TRANSLATABLE("Messages", "{what} is registered already: register it once")},
    {.reason = Reason::NotRegistered,
     .words = TRANSLATABLE("Messages", "{what} is not registered: register it first, and unregister it once")},
    {.reason = Reason::FreedRegistered, .words = TRANSLATABLE("Messages", "{what} is still registered: unregister it first")},
    {.reason = Reason::FreedTwice, .words = TRANSLATABLE("Messages", "{what} was freed before: free it once")},
    {.reason = Reason::GraphMemoryFreedTwice,
     .words = TRANSLATABLE("Messages", "{what} was freed before: free it once after each launch that allocates it")},
    {.reason = Reason::FreedElsewhere,
     .words = TRANSLATABLE("Messages", "{what} is not allocated by this process: free it where it was allocated")},
    {.reason = Reason::GraphNotLaunched,
     .words = TRANSLATABLE("Messages", "{what} is not allocated: launch the graph that allocates it first")},
    {.reason = Reason::FreeCaptured,
     .words =
         TRANSLATABLE("Messages", "{what} is not allocated by a graph, and a capture frees such memory only: free it later")},
    {.reason = Reason::NoMemoryBarrier,
     .words = TRANSLATABLE(
         "Messages",
         "The flag noMemoryBarrier, which let a write overtake the memory accesses before it, is not valid since CUDA 12: "
         "leave it out"),
     .cure = Field::NoMemoryBarrier},
    {.reason = Reason::WordNotPinned,
     .words = TRANSLATABLE("Messages", "{what} is in {other} memory, which memory operations of streams cannot use: pin it")},
    {.reason = Reason::WordOfKernelPageable,
     .words = TRANSLATABLE("Messages", "{what} is in pageable memory, which no kernel reaches: pin it")},
    {.reason = Reason::FlushUnsupported,
     .words = TRANSLATABLE("Messages", "The device cannot flush remote writes: leave flush out"),
     .cure = Field::Flush},
    {.reason = Reason::FlushItemUnsupported,
     .words = TRANSLATABLE("Messages", "The device cannot flush remote writes: leave the flush out")},
    {.reason = Reason::WideWordsUnsupported,
     .words = TRANSLATABLE(
         "Messages", "{device} has no memory operations of 64 bits, which need compute capability 7.0: use words of 32 bits")},
    {.reason = Reason::NorUnsupported,
     .words =
         TRANSLATABLE("Messages", "{device} cannot wait for nor, which needs compute capability 7.0: use another condition")},
    {.reason = Reason::LongBatch, .words = TRANSLATABLE("Messages", "The batch has {number} items: use at most {limit}")},
    {.reason = Reason::WordOnDevice,
     .words = TRANSLATABLE("Messages", "{what} is in device memory, which the host cannot reach: pin it"),
     .undefined = true},
    {.reason = Reason::EventOfOtherProcess,
     .words = TRANSLATABLE("Messages", "{event} belongs to another process: export it there")},
    {.reason = Reason::MemoryOfOtherProcess,
     .words = TRANSLATABLE("Messages", "{what} belongs to another process: export it there")},
    {.reason = Reason::NotInterprocess,
     .words = TRANSLATABLE("Messages", "{event} is not made for several processes: set interprocess, and disable timing")},
    {.reason = Reason::EventNotExported, .words = TRANSLATABLE("Messages", "{what} is not exported yet: export it first")},
    {.reason = Reason::MemoryNotExported, .words = TRANSLATABLE("Messages", "{what} is not exported yet: export it first")},
    {.reason = Reason::ExportDestroyed, .words = TRANSLATABLE("Messages", "{what} was destroyed before: destroy it later")},
    {.reason = Reason::ExportFreed, .words = TRANSLATABLE("Messages", "{what} was freed before: free it later")},
    {.reason = Reason::OpenedAtHome, .words = TRANSLATABLE("Messages", "{what} belongs to this process: open it in another one")},
    {.reason = Reason::NotExportable,
     .words = TRANSLATABLE("Messages", "{what} is not in device memory, which alone can be exported")},
    {.reason = Reason::NothingEntered,
     .words = TRANSLATABLE("Messages", "No `with` is open in this thread: begin one before its end, or remove the end"),
     .raises = "IndexError"},
    {.reason = Reason::CurrentOfOtherDevice,
     .words = TRANSLATABLE(
         "Messages",
         "{what} is on device {number}, and the thread's current device is 0: name the stream in the calls themselves"),
     .raises = "RuntimeError"},
});
static_assert(reasons.size() == static_cast<std::size_t>(Reason::None), "each reason that programs see has words");
static_assert(std::ranges::all_of(reasons,
                                  [](const ReasonInfo& row) { return &row == &reasons[static_cast<std::size_t>(row.reason)]; }),
              "the table is in the order of Reason");

constexpr const ReasonInfo& info(Reason reason) { return reasons[static_cast<std::size_t>(reason)]; }

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/status.h"
#include "engine/device/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace streamscope {
namespace {

struct Entry {
    Status status;
    std::string_view name, meaning;
};

constexpr Entry entries[] = {
    {Status::Blocked, "blocked", TRANSLATABLE("Messages", "The call has not returned; its host thread waits.")},
    {Status::Success, "cudaSuccess", ""},
    {Status::InvalidValue, "cudaErrorInvalidValue",
     TRANSLATABLE("Messages", "An argument is out of its range; check sizes, flags, addresses and alignment.")},
    {Status::MemoryAllocation, "cudaErrorMemoryAllocation",
     TRANSLATABLE("Messages", "The device has not enough memory; use smaller buffers or free some.")},
    {Status::InitializationError, "cudaErrorInitializationError",
     TRANSLATABLE("Messages", "CUDA could not start; check the driver with nvidia-smi.")},
    {Status{9}, "cudaErrorInvalidConfiguration",
     TRANSLATABLE("Messages", "The grid or block has an illegal size; a block has 1 to 1024 threads and no dimension is 0.")},
    {Status::InsufficientDriver, "cudaErrorInsufficientDriver",
     TRANSLATABLE("Messages", "The NVIDIA driver is older than this CUDA version needs; update the driver.")},
    {Status::DevicesUnavailable, "cudaErrorDevicesUnavailable",
     TRANSLATABLE("Messages",
                  "The process can no longer use the device, or another one uses it exclusively; start a new process.")},
    {Status{98}, "cudaErrorInvalidDeviceFunction",
     TRANSLATABLE("Messages", "There is no such kernel for this device; choose one of the catalogue.")},
    {Status{100}, "cudaErrorNoDevice", TRANSLATABLE("Messages", "No CUDA device was found; choose a simulated one.")},
    {Status::InvalidDevice, "cudaErrorInvalidDevice",
     TRANSLATABLE("Messages", "There is no device of that number; give the run more devices.")},
    {Status::DeviceUninitialized, "cudaErrorDeviceUninitialized",
     TRANSLATABLE("Messages", "There is no context to work in; an event cannot be opened by the process that exported it.")},
    {Status::MapBufferObjectFailed, "cudaErrorMapBufferObjectFailed",
     TRANSLATABLE("Messages", "The handle from another process could not be opened; export it again.")},
    {Status::InvalidResourceHandle, "cudaErrorInvalidResourceHandle",
     TRANSLATABLE(
         "Messages",
         "The stream or event is null, destroyed or of another device, or the event was never recorded or cannot be timed; check "
         "which "
         "it names and its flags.")},
    {Status::IllegalState, "cudaErrorIllegalState",
     TRANSLATABLE("Messages", "The call is not allowed in this state; external records and waits belong into a capture.")},
    {Status::NotReady, "cudaErrorNotReady",
     TRANSLATABLE("Messages", "The work has not finished yet: an answer to a query, an error anywhere else.")},
    {Status::IllegalAddress, "cudaErrorIllegalAddress",
     TRANSLATABLE("Messages",
                  "A kernel accessed memory that it does not own; the process can no longer use CUDA and must be restarted.")},
    {Status::LaunchOutOfResources, "cudaErrorLaunchOutOfResources",
     TRANSLATABLE("Messages", "One block needs more than a multiprocessor has; use fewer threads or less shared memory.")},
    {Status::LaunchTimeout, "cudaErrorLaunchTimeout",
     TRANSLATABLE("Messages", "The kernel ran longer than the device allows; make it shorter.")},
    {Status::HostMemoryAlreadyRegistered, "cudaErrorHostMemoryAlreadyRegistered",
     TRANSLATABLE("Messages", "The memory, or a part of it, is registered already; register it once.")},
    {Status::HostMemoryNotRegistered, "cudaErrorHostMemoryNotRegistered",
     TRANSLATABLE("Messages", "The memory is not registered; unregister it once, by the address that was registered.")},
    {Status::LaunchFailure, "cudaErrorLaunchFailure",
     TRANSLATABLE("Messages", "A kernel failed; the process can no longer use CUDA and must be restarted.")},
    {Status::CooperativeLaunchTooLarge, "cudaErrorCooperativeLaunchTooLarge",
     TRANSLATABLE("Messages",
                  "A cooperative kernel has more blocks than the device holds at once; use fewer or smaller blocks.")},
    {Status::NotPermitted, "cudaErrorNotPermitted",
     TRANSLATABLE("Messages", "The call is not permitted here; a host function must not call CUDA.")},
    {Status::NotSupported, "cudaErrorNotSupported", TRANSLATABLE("Messages", "This device does not support the call or flag.")},
    {Status::StreamCaptureUnsupported, "cudaErrorStreamCaptureUnsupported",
     TRANSLATABLE("Messages", "The call is not allowed while a stream is being captured.")},
    {Status::StreamCaptureInvalidated, "cudaErrorStreamCaptureInvalidated",
     TRANSLATABLE("Messages", "An earlier call broke the capture; begin a new one.")},
    {Status::StreamCaptureMerge, "cudaErrorStreamCaptureMerge",
     TRANSLATABLE("Messages", "The wait would join two separate captures.")},
    {Status::StreamCaptureUnmatched, "cudaErrorStreamCaptureUnmatched",
     TRANSLATABLE("Messages", "The capture was not begun in this stream.")},
    {Status::StreamCaptureUnjoined, "cudaErrorStreamCaptureUnjoined",
     TRANSLATABLE("Messages", "A stream forked in the capture was not joined; let the first stream wait for it.")},
    {Status::StreamCaptureIsolation, "cudaErrorStreamCaptureIsolation",
     TRANSLATABLE("Messages", "The capture would depend on work outside it.")},
    {Status::StreamCaptureImplicit, "cudaErrorStreamCaptureImplicit",
     TRANSLATABLE("Messages", "The legacy stream was used while a blocking stream is captured; make that stream non-blocking.")},
    {Status::CapturedEvent, "cudaErrorCapturedEvent",
     TRANSLATABLE("Messages", "The event was last recorded in a capture and has no meaning outside it.")},
    {Status::StreamCaptureWrongThread, "cudaErrorStreamCaptureWrongThread",
     TRANSLATABLE("Messages", "The capture was begun by another thread.")},
    {Status::InvalidClusterSize, "cudaErrorInvalidClusterSize",
     TRANSLATABLE("Messages", "A cluster does not divide the grid, or is larger than the device allows; change its size.")},
    {Status::Unknown, "cudaErrorUnknown",
     TRANSLATABLE("Messages", "The call was interrupted or failed for a reason that CUDA does not report.")},
};

const Entry* find(Status status) {
    const auto found =
        std::find_if(std::begin(entries), std::end(entries), [&](const Entry& entry) { return entry.status == status; });
    return found == std::end(entries) ? nullptr : found;
}

}  // namespace

std::string codeName(Status status) {
    const Entry* entry = find(status);
    return entry ? std::string(entry->name) : fmt::format("cudaError({})", number(status));
}

std::string_view codeMeaning(Status status) {
    const Entry* entry = find(status);
    return entry ? entry->meaning
                 : TRANSLATABLE("Messages", "CUDA returned a code that has no explanation here; see its documentation.");
}

}  // namespace streamscope

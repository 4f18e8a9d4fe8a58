// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace streamscope {

/// Result code of a call: CUDA's number (cudaError, with which CUresult agrees for all codes used here), or Blocked, our own
/// code: the calling host thread is suspended until Driver::passTime returns its result. Other numbers from CUDA are kept
/// unchanged.
enum class Status : int {
    Blocked = -1,
    Success = 0,
    InvalidValue = 1,
    MemoryAllocation = 2,
    InitializationError = 3,
    InsufficientDriver = 35,
    DevicesUnavailable = 46,
    InvalidDevice = 101,
    DeviceUninitialized = 201,
    MapBufferObjectFailed = 205,
    InvalidResourceHandle = 400,
    IllegalState = 401,
    NotReady = 600,
    IllegalAddress = 700,
    LaunchOutOfResources = 701,
    LaunchTimeout = 702,
    HostMemoryAlreadyRegistered = 712,
    HostMemoryNotRegistered = 713,
    LaunchFailure = 719,
    CooperativeLaunchTooLarge = 720,
    NotPermitted = 800,
    NotSupported = 801,
    StreamCaptureUnsupported = 900,
    StreamCaptureInvalidated = 901,
    StreamCaptureMerge = 902,
    StreamCaptureUnmatched = 903,
    StreamCaptureUnjoined = 904,
    StreamCaptureIsolation = 905,
    StreamCaptureImplicit = 906,
    CapturedEvent = 907,
    StreamCaptureWrongThread = 908,
    InvalidClusterSize = 912,
    Unknown = 999,
};

constexpr int number(Status status) { return static_cast<int>(status); }

/// Returns the name of a code, "cudaErrorNotReady", or "cudaError(123)" for an unknown number.
std::string codeName(Status status);

/// Returns the meaning of the code and its remedy in one plain sentence; empty for Success.
std::string_view codeMeaning(Status status);

/// Result code and value of a call. `value` is valid only with Success.
template <class T>
struct Result {
    Status status = Status::Success;
    T value{};
    explicit operator bool() const { return status == Status::Success; }
};

}  // namespace streamscope

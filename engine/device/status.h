#pragma once

#include <string>
#include <string_view>

namespace streamscope {

/// The answer of a call: CUDA's own number (cudaError; CUresult agrees for all used here), or Blocked,
/// which is ours: the calling host thread is suspended until Driver::passTime gives its answer.
/// Any other number that CUDA may answer is kept as it is.
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
    LaunchFailure = 719,
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
    Unknown = 999,
};

constexpr int number(Status status) { return static_cast<int>(status); }

/// "cudaErrorNotReady"; "cudaError(123)" for a number without a name here.
std::string codeName(Status status);

/// What the code means and what to do, in one plain sentence; empty for Success.
std::string_view codeMeaning(Status status);

/// A call's answer and what it made; `value` is meaningful only with Success.
template <class T>
struct Result {
    Status status = Status::Success;
    T value{};
    explicit operator bool() const { return status == Status::Success; }
};

}  // namespace streamscope

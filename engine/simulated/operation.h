#pragma once

#include "engine/device/waiting.h"
#include "engine/simulated/ticks.h"

#include <cstdint>
#include <limits>

namespace streamscope::simulated {

/// Number of an operation in the order of the calls; also breaks all ties.
using OperationIndex = std::uint32_t;
inline constexpr OperationIndex noOperation = std::numeric_limits<OperationIndex>::max();
/// The program's operation to blame, as the caller correlates it.
using Blame = std::uint32_t;
inline constexpr Blame nobody = std::numeric_limits<Blame>::max();

enum class OperationType : std::uint8_t {
    Kernel,
    Copy,
    DeviceTraffic,
    HostCopy,  ///< without an engine: by the processor, or inside the command
    HostFunction,
    TimedRecord,
    UntimedRecord,
    EventWait,
    ValueWait,
    ValueWrite,
    Allocate,
    Free,
    GraphBegin,
    GraphEnd,
};

/// Changes who may run and nothing else; takes no time.
constexpr bool isMark(OperationType type) {
    return type == OperationType::UntimedRecord || type == OperationType::EventWait || type == OperationType::Allocate ||
           type == OperationType::Free || type == OperationType::GraphBegin;
}
/// Records and waits take no part in the work: to blame is whatever they wait for.
constexpr bool isWork(OperationType type) {
    return !isMark(type) && type != OperationType::TimedRecord && type != OperationType::ValueWait;
}
/// Leaves its stream without passing through a hardware queue (simulated-gpu.md R7).
constexpr bool skipsChannel(OperationType type) { return isMark(type) || type == OperationType::GraphEnd; }

/// One action in a stream. Its life: issued, arrived, front of its stream, ready (events and legacy barriers hold),
/// dispatched (left to its engine), started, ended. Times are `never` until then.
struct Operation {
    OperationType type{};
    bool bracket = false;
    bool done = false;
    bool reported = false;  ///< its end has been told to the caller
    bool arrived = false;
    bool held = false;        ///< a kernel that has ended, which is told later
    bool queued = false;      ///< passes through its channel
    std::uint8_t engine = 0;  ///< which engine of engineDevice, for copies
    WaitReason orderReason{}, resourceReason{};
    bool inBarrier = true;  ///< takes part in what the legacy stream synchronises with
    std::uint32_t correlation = 0;
    std::uint32_t stream = 0;
    std::uint32_t payload = 0;                                  ///< event, kernel run, word access or data move, as the type says
    OperationIndex previous = noOperation, next = noOperation;  ///< in the stream
    OperationIndex behind = noOperation;                        ///< the next one in the channel
    std::uint32_t unmet = 0;                                    ///< events and barriers that it still waits for
    std::uint32_t firstDependent = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t accesses = ~std::uint32_t{0};  ///< which set of the AccessTable
    std::uint32_t effect = ~std::uint32_t{0};    ///< what it does to bytes, where Contents are wanted
    std::uint32_t device = 0;
    std::uint32_t engineDevice = 0;  ///< whose copy engine serves it, for copies
    std::int32_t channel = -1;
    OperationIndex entry = noOperation;     ///< of a graph's node: the beginning of the launch
    std::uint32_t run = ~std::uint32_t{0};  ///< of a graph's node: the launch
    bool shared = false;                    ///< one of several that the program's operation stands for
    Blame orderBlame = nobody, channelBlame = nobody, resourceBlame = nobody;
    Blame responsible = nobody;  ///< when done: whom those blame that waited for it
    Ticks issued = 0, arrival = 0, front = never, ready = never, dispatched = never, start = never, end = never;
    Ticks work = 0;  ///< how long it keeps its engine when alone there
};

}  // namespace streamscope::simulated

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/waiting.h"
#include "engine/simulated/ticks.h"

#include <cstdint>
#include <limits>

namespace streamscope::simulated {

/// Number of an operation in the order of the calls, which also breaks all ties.
using OperationIndex = std::uint32_t;
inline constexpr OperationIndex noOperation = std::numeric_limits<OperationIndex>::max();
/// The program's operation to blame, as given to correlate().
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

/// Returns whether the operation only changes order and takes no time.
constexpr bool isMark(OperationType type) {
    return type == OperationType::UntimedRecord || type == OperationType::EventWait || type == OperationType::Allocate ||
           type == OperationType::Free || type == OperationType::GraphBegin;
}
/// Returns whether the operation can be blamed. Records and waits cannot; what they wait for is blamed instead.
constexpr bool isWork(OperationType type) {
    return !isMark(type) && type != OperationType::TimedRecord && type != OperationType::ValueWait;
}
/// Returns whether the operation bypasses the hardware queues (model.md R7).
constexpr bool skipsChannel(OperationType type) { return isMark(type) || type == OperationType::GraphEnd; }

/// When an operation reaches for memory that it may not touch, after which its context answers nothing but the error
/// (semantics.md E26).
enum class Faults : std::uint8_t { Never, AtBegin, AtEnd };

/// One action in a stream. Its states: issued, arrived, front of its stream, ready (events and legacy barriers hold), dispatched
/// (passed to its engine), started, ended. Times are `never` until then.
struct Operation {
    OperationType type{};
    bool bracket = false;
    bool done = false;
    bool reported = false;  ///< its end has been reported to the caller
    bool arrived = false;
    bool held = false;        ///< a kernel that has ended but is signalled later
    bool queued = false;      ///< passes through its channel
    std::uint8_t engine = 0;  ///< engine of engineDevice, for copies
    WaitReason orderReason{}, resourceReason{};
    bool inBarrier = true;       ///< takes part in the barriers of the legacy stream
    bool despiteErrors = false;  ///< a callback, which runs also after a fault (C13)
    bool waitsForWord = false;   ///< a host function that waits before it works (C15)
    bool callsCuda = false;      ///< a host function that calls CUDA, which is not permitted (C15)
    Faults faults = Faults::Never;
    std::uint32_t correlation = 0;
    std::uint32_t stream = 0;
    std::uint32_t payload = 0;  ///< event, kernel run, word access or data move, depending on the type
    OperationIndex previous = noOperation, next = noOperation;  ///< in the stream
    OperationIndex behind = noOperation;                        ///< the next one in the channel
    std::uint32_t unmet = 0;                                    ///< events and barriers still to wait for
    std::uint32_t firstDependent = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t accesses = ~std::uint32_t{0};  ///< index in the AccessTable
    std::uint32_t effect = ~std::uint32_t{0};    ///< index in Contents, if bytes are requested
    std::uint32_t device = 0;
    std::uint32_t engineDevice = 0;  ///< device whose copy engine serves it, for copies
    std::int32_t channel = -1;
    OperationIndex entry = noOperation;     ///< for a graph node: beginning of the launch
    std::uint32_t run = ~std::uint32_t{0};  ///< for a graph node: the launch
    bool shared = false;                    ///< one of several that implement one operation of the program
    bool programmatic = false;              ///< a kernel that may begin when the one ahead of it has triggered (model.md R32)
    bool triggered = false;                 ///< a kernel all of whose blocks have triggered or ended
    bool early = false;                     ///< began, or might have, before the one ahead of it was complete
    Blame orderBlame = nobody, channelBlame = nobody, resourceBlame = nobody;
    Blame responsible = nobody;  ///< when done: operation that its dependents blame
    Ticks issued = 0, arrival = 0, front = never, ready = never, dispatched = never, start = never, end = never;
    Ticks work = 0;    ///< duration on its engine when alone
    Ticks longer = 0;  ///< for copies: time on the engine before the transfer, beyond the latency
    Ticks least = 0;   ///< least time from start to end in any company (order.md N2)
};

}  // namespace streamscope::simulated

#pragma once

#include "engine/device/device_info.h"
#include "engine/order/captures.h"
#include "engine/program/operation_names.h"
#include "engine/program/resolved_program.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace streamscope {

/// Why an operation can never go on.
enum class Obstacle : std::uint8_t {
    StreamOrder,    ///< behind `by` in its stream
    Event,          ///< waits for the recording `by`
    Graph,          ///< `by` is an earlier launch of the same executable graph
    LegacyBarrier,  ///< `by` and it do not overlap, since one of the two is in the legacy stream
    Value,          ///< waits for a value that `by` would write
    NeverWritten,   ///< waits for a value that nobody writes
    HostNotThere,   ///< its call comes after the call `by`, which never returns
    HostWaits,      ///< the call waits for `by`
    Channel,        ///< behind `by`, of another stream, in their hardware queue
};

struct Stuck {
    OperationId operation;
    Obstacle why{};
    std::optional<OperationId> by;
    friend bool operator==(const Stuck&, const Stuck&) = default;
};

/// What can never go on. `chain` leads from one to the next; where `isCycle`, from the last to the first again.
struct Deadlock {
    std::vector<Stuck> chain;
    bool isCycle = false;
    bool byChannels = false;          ///< only because streams share hardware queues (model.md R6 to R8)
    int channels = 0;                 ///< byChannels: with so many of them
    std::optional<int> safeChannels;  ///< byChannels: the next greater number with which it does not happen
    std::vector<OperationId> stuck;   ///< all
    std::vector<Stuck> reasons;       ///< of each of `stuck`, in its order
};

/// Deadlocks that no luck avoids: calls are issued in their order, everything is infinitely fast, a word counts as having all
/// values ever written to it (order.md D3). First without hardware queues, then with those of the devices.
std::optional<Deadlock> findDeadlock(const ResolvedProgram& program, const Captures& captures,
                                     std::span<const DeviceInfo> devices);

/// A wait whose value can be overwritten before the wait has seen it: both writes, the second one not ordered after the wait.
struct LostWakeUp {
    OperationId wait, satisfies, overwrites;
    WordId word;
};
std::vector<LostWakeUp> lostWakeUps(const ResolvedProgram& program);

/// Why this operation can never proceed, from one obstacle to the next until one repeats or has no cause: one sentence each.
/// Empty: it comes to its end.
std::vector<std::string> whyNever(const Deadlock& deadlock, OperationId operation, const ResolvedProgram& program,
                                  const OperationNames& names);

/// "“w1” waits for flag ≥ 1, which “write 2” would write"
std::string inWords(const Stuck& step, const ResolvedProgram& program, const OperationNames& names);

}  // namespace streamscope

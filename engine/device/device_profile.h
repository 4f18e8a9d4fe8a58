#pragma once

#include "engine/device/device_info.h"
#include "engine/json/problem.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// Every number that the simulated GPU uses (model.md, B2 and B3). In files each stands with its unit in the
/// field's name and its source beside it. A source that begins with "assumed" is no source.
struct DeviceProfile {
    std::string id;    ///< file name without .json: "teaching"
    std::string name;  ///< "Teaching GPU"
    std::string notes;
    bool estimated = false;  ///< some number has no source
    int devices = 1;         ///< how many devices of the run this one name stands for

    int computeMajor = 9, computeMinor = 0;
    int multiprocessors = 0, threadsPerSm = 0, blocksPerSm = 0;
    Bytes memory = 0;             ///< 0: no limit
    Bytes sharedMemoryPerSm = 0;  ///< 0: no limit
    int registersPerSm = 0;       ///< 0: no limit
    int residentGrids = 128, copyEngines = 2, channels = 32;
    int leastPriority = 0, greatestPriority = 0;
    int pendingLaunches = 0;  ///< a call that adds one more to its stream returns when there is room (R2); 0: always
    bool copyQueueInIssueOrder = false;
    bool copiesStayWithStream = false;  ///< an engine goes on with the next copy of the stream that it has just served (R19)
    bool signalsAtEndOfRun = false;     ///< kernels issued back to back are told as ended when the last of them has (R9, Fermi)
    bool integrated = false;            ///< copies to and from the host share the memory's bandwidth with kernels (R20)
    bool copiesShareChannels = true;    ///< false: each direction has hardware queues of its own

    double hostToDeviceBytesPerSecond = 0, deviceToHostBytesPerSecond = 0;
    double pageableHostToDeviceBytesPerSecond = 0, pageableDeviceToHostBytesPerSecond = 0;
    double deviceToDeviceBytesPerSecond = 0, peerBytesPerSecond = 0, memsetBytesPerSecond = 0;
    double dramBytesPerSecond = 0, flops = 0;
    Nanoseconds memoryTurn{};             ///< least time of a block of a kernel that is bound by memory; waves of them add up
    Bytes l2Bytes = 0;                    ///< cache in which repeated runs of a kernel find its operands; 0: none
    Nanoseconds l2Turn{};                 ///< the turn of a kernel that finds all of them there
    double peerDetourBytesPerSecond = 0;  ///< without peer access; 0: the lower bandwidth of copies from and to the host
    Nanoseconds peerLatency{};            ///< of a copy between devices
    Nanoseconds followingPeerSaving{};    ///< of that latency, where the engine continues with the same stream
    Nanoseconds peerPullLatency{};        ///< added in a stream of another device than the source's
    Nanoseconds peerDetourLatency{};      ///< without peer access, added to the latency of a copy to the host
    Nanoseconds deviceHop{};              ///< from the record of an event to a wait for it on another device
    double bidirectionalFactor = 1;       ///< each direction runs at bandwidth / factor while both are active
    Nanoseconds hostToDeviceLatency{}, deviceToHostLatency{};
    /// Of the latency, where an engine goes on with the same stream.
    Nanoseconds followingHostToDeviceSaving{}, followingDeviceToHostSaving{};
    /// Beyond that, of such a copy of next to no bytes; the less, the longer its bytes take, and nothing from 20 us on.
    Nanoseconds smallHostToDeviceSaving{}, smallDeviceToHostSaving{};
    Nanoseconds bothWaysDelay{};  ///< more of it while the other direction is busy
    /// Of the latency at most, of a copy that had to wait for its engine behind another stream's.
    Nanoseconds waitingHostToDeviceSaving{}, waitingDeviceToHostSaving{};
    Bytes stagingLimit = 0;            ///< an async pageable host-to-device copy up to this returns when its bytes are staged
    double stagingBytesPerSecond = 0;  ///< at which the call stages them; the transfer is then one from pinned memory. 0: at
                                       ///< once, and the transfer runs at the pageable bandwidth
    Bytes inlineCopyLimit = 0;         ///< host-to-device copies up to this travel inside the command and take `inlineCopy` (R18)
    Nanoseconds inlineCopy{};

    Nanoseconds kernelFloor{}, launchLatency{}, eventCost{}, eventTick{1}, hostFunctionCost{}, memoryOperationCost{};
    Nanoseconds eventInChainExtra{};  ///< a timed record directly behind a kernel costs that much more (R4)
    Nanoseconds untimedEvent{};       ///< an untimed record, and a wait that is satisfied (R4, R5)
    Nanoseconds graphNode{};          ///< between the nodes of a graph
    Nanoseconds syncWakeUp{};         ///< of a wait that blocks (BlockingSync)
    Nanoseconds operationCost{};      ///< added to every device operation (teaching-op-cost)
    double jitterPercent = 0;         ///< every device operation takes up to that much more or less; 0: none (R21)
    std::uint64_t jitterSeed = 0;

    /// Host time of a call (R1).
    struct ApiCosts {
        Nanoseconds launch{}, record{}, waitEvent{}, query{}, memcpyAsync{}, memsetAsync{}, memoryOperation{}, hostFunction{},
            create{}, synchronize{}, graphLaunch{}, graphNode{};
        Nanoseconds timedRecordExtra{};  ///< more for a record with timing
        Nanoseconds engineChange{};      ///< more for a copy behind a kernel of the same stream, and the other way round
        friend bool operator==(const ApiCosts&, const ApiCosts&) = default;
    } api;

    DeviceInfo info() const;
    /// Returns the bytes per second of a copy between devices that have no access to each other's memory.
    double bandwidthWithoutPeerAccess() const;
    friend bool operator==(const DeviceProfile&, const DeviceProfile&) = default;
};

/// Reads a profile file. `base` finds the text of the profile named by "extends" (nullopt: no such profile).
/// Problems name path, line and column; chains of extends that return to themselves are refused.
Read<DeviceProfile> profileFromJson(std::string id, std::string text,
                                    const std::function<std::optional<std::string>(std::string_view)>& base);

/// Writes a profile with all its numbers, so that it extends no other. Law: what was written is read back equal.
std::string toJson(const DeviceProfile& profile);

/// Returns the JSON Schema of profile files (resources/schema/device.schema.json).
std::string profileSchema();

}  // namespace streamscope

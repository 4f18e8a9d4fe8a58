// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_info.h"
#include "engine/device/multiprocessor_place.h"
#include "engine/json/problem.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// All parameters of the simulated GPU (model.md, B2 and B3). In files, the name of each field contains its unit, and
/// each number has a source. A text that begins with "assumed" does not count as a source.
struct DeviceProfile {
    std::string id;    ///< file name without .json: "teaching"
    std::string name;  ///< "Teaching GPU"
    std::string notes;
    bool estimated = false;  ///< some number has no source
    int devices = 1;         ///< number of devices in a run that this profile represents

    int computeMajor = 9, computeMinor = 0;
    int multiprocessors = 0, threadsPerSm = 0, blocksPerSm = 0;
    Bytes memory = 0;               ///< 0: no limit
    Bytes sharedMemoryPerSm = 0;    ///< 0: no limit
    int registersPerSm = 0;         ///< 0: no limit
    int gpcs = 0;                   ///< groups of multiprocessors, for clusters (R37); 0: not known, all are one
    int multiprocessorsPerTpc = 0;  ///< 0: not known; see places()
    int residentGrids = 128, copyEngines = 2, channels = 32;
    int leastPriority = 0, greatestPriority = 0;
    int pendingLaunches = 0;  ///< limit of operations in a stream, at which a call blocks until there is room (R2); 0: unlimited
    bool copyQueueInIssueOrder = false;
    bool copiesStayWithStream = false;  ///< an engine prefers the next copy of the stream that it has just served (R19)
    bool signalsAtEndOfRun = false;     ///< consecutive kernels signal their ends when the last one ends (R9, Fermi)
    bool integrated = false;            ///< copies to and from the host share the memory bandwidth with kernels (R20)
    bool copiesShareChannels = true;    ///< false: each direction has its own hardware queues

    double hostToDeviceBytesPerSecond = 0, deviceToHostBytesPerSecond = 0;
    double pageableHostToDeviceBytesPerSecond = 0, pageableDeviceToHostBytesPerSecond = 0;
    double deviceToDeviceBytesPerSecond = 0, peerBytesPerSecond = 0, memsetBytesPerSecond = 0;
    double dramBytesPerSecond = 0, flops = 0;
    /// Time from a thread's loads to its next ones (R15c). 0: a kernel of any size uses the whole bandwidth.
    Nanoseconds memoryLatency{};
    double multiprocessorBytesPerSecond = 0;  ///< what the threads of one multiprocessor move at most; 0: unlimited
    Nanoseconds blockTurn{};                  ///< time of a block of a memory-bound kernel besides its bytes
    Bytes l2Bytes = 0;                        ///< size of the cache that keeps operands between runs of a kernel; 0: none
    Nanoseconds l2Latency{};                  ///< memoryLatency of what is in the cache
    double l2BytesPerSecond = 0;              ///< bandwidth of the cache; 0: that of the memory
    double zeroCopyBytesPerSecond = 0;        ///< at which kernels use the host's memory, each way; 0: that of copies
    double migrationBytesPerSecond = 0;       ///< at which pages of managed memory move; 0: they are where they are used
    double matmulFlops = 0;                   ///< rate of `matmul` with many blocks on each multiprocessor; 0: flops
    Nanoseconds matmulStep{};                 ///< latency of one step of a tile of `matmul`
    bool startsCold = false;                  ///< the process has not launched any kernel yet (R26)
    Nanoseconds firstUse{};                   ///< host time of the first launch of each kernel in a process that starts cold
    Nanoseconds firstPool{};                  ///< the same of the first allocation in stream order
    double peerDetourBytesPerSecond = 0;      ///< without peer access; 0: the lower bandwidth of copies from and to the host
    Nanoseconds peerLatency{};                ///< latency of a copy between devices
    Nanoseconds followingPeerSaving{};        ///< reduction of that latency if the engine continues with the same stream
    Nanoseconds peerPullLatency{};            ///< additional latency in a stream of another device than the source's
    Nanoseconds peerDetourLatency{};          ///< without peer access, added to the latency of a copy to the host
    Nanoseconds deviceHop{};                  ///< latency from the record of an event to a wait for it on another device
    double bidirectionalFactor = 1;           ///< divides the bandwidth of each direction while both are active
    Nanoseconds hostToDeviceLatency{}, deviceToHostLatency{};
    /// Reduction of the copy latency if an engine continues with the same stream.
    Nanoseconds followingHostToDeviceSaving{}, followingDeviceToHostSaving{};
    /// Further reduction for such a copy of almost no bytes. It decreases with the transfer time, to nothing at 20 us.
    Nanoseconds smallHostToDeviceSaving{}, smallDeviceToHostSaving{};
    Nanoseconds bothWaysDelay{};  ///< additional delay while the other direction is busy
    /// Maximum reduction of the latency of a copy that waited for its engine behind another stream's copy.
    Nanoseconds waitingHostToDeviceSaving{}, waitingDeviceToHostSaving{};
    Bytes stagingLimit = 0;            ///< largest asynchronous pageable host-to-device copy that returns once its bytes are
                                       ///< staged
    double stagingBytesPerSecond = 0;  ///< rate at which the call stages the bytes, before a transfer from pinned memory. 0: no
                                       ///< staging time, and the transfer has the pageable bandwidth
    Bytes inlineCopyLimit = 0;         ///< largest host-to-device copy that is embedded in the command and takes `inlineCopy`
                                       ///< (R18)
    Nanoseconds inlineCopy{};

    Nanoseconds kernelFloor{}, launchLatency{}, eventCost{}, eventTick{1}, hostFunctionCost{}, memoryOperationCost{};
    Nanoseconds eventInChainExtra{};  ///< additional time of a timed record directly behind a kernel (R4)
    Nanoseconds untimedEvent{};       ///< untimed record, or satisfied wait (R4, R5)
    Nanoseconds graphNode{};          ///< between the nodes of a graph
    Nanoseconds syncWakeUp{};         ///< wake-up time of a blocking wait (BlockingSync)
    Nanoseconds operationCost{};      ///< added to every device operation (teaching-op-cost)
    double jitterPercent = 0;         ///< random variation of every device operation's duration, in both directions; 0: none
                                      ///< (R21)
    std::uint64_t jitterSeed = 0;

    /// Host time of the calls (R1).
    struct ApiCosts {
        Nanoseconds launch{}, record{}, waitEvent{}, query{}, memcpyAsync{}, memsetAsync{}, memoryOperation{}, hostFunction{},
            create{}, synchronize{}, graphLaunch{}, graphNode{};
        /// Allocations and releases: a part once, and one for each MiB (R25).
        Nanoseconds malloc{}, mallocMebibyte{}, free{}, freeMebibyte{}, mallocHost{}, mallocHostMebibyte{}, freeHost{},
            freeHostMebibyte{}, hostRegister{}, hostRegisterMebibyte{}, hostUnregister{}, hostUnregisterMebibyte{}, mallocAsync{},
            poolGrowthMebibyte{};
        Nanoseconds streamCreate{}, instantiate{}, instantiateNode{};
        Nanoseconds graphUploadNode{};   ///< additional cost of the first launch of a graph, for each node
        Nanoseconds timedRecordExtra{};  ///< additional cost of a record with timing
        Nanoseconds engineChange{};      ///< additional cost of a copy after a kernel of the same stream, and vice versa
        friend bool operator==(const ApiCosts&, const ApiCosts&) = default;
    } api;

    DeviceInfo info() const;
    /// Returns where each multiprocessor is; none if that is not known (placesByNumber()).
    std::vector<MultiprocessorPlace> places() const { return placesByNumber(multiprocessors, gpcs, multiprocessorsPerTpc); }
    /// Returns the value of an attribute (model.md, Attributes).
    int attribute(DeviceAttribute attribute) const;
    DeviceAttributeValues attributes() const;
    /// Returns the bandwidth, in bytes per second, of a copy between devices without peer access.
    double bandwidthWithoutPeerAccess() const;
    friend bool operator==(const DeviceProfile&, const DeviceProfile&) = default;
};

/// Reads a profile file. `base` returns the text of the profile named by "extends" (nullopt: no such profile). Problems have
/// path, line and column. Refuses cyclic chains of extends.
Read<DeviceProfile> profileFromJson(std::string id, std::string text,
                                    const std::function<std::optional<std::string>(std::string_view)>& base);

/// Writes a profile with all its numbers, without "extends". Reading it gives an equal profile.
std::string toJson(const DeviceProfile& profile);

/// Returns the JSON Schema of profile files (resources/schema/device.schema.json).
std::string profileSchema();

}  // namespace streamscope

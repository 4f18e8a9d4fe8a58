// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/profile_fields.h"

#include "engine/describe/json.h"
#include "engine/describe/schema.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <type_traits>
#include <vector>

/// JSON Schema of device profiles, generated from the table of their fields.

namespace streamscope {
namespace {

constexpr double second = 1e9;

template <auto member>
ProfileNumber number(DeviceProfile& profile) {
    return &(profile.*member);
}

template <auto member>
ProfileNumber callTime(DeviceProfile& profile) {
    return &(profile.api.*member);
}

// clang-format off
constexpr ProfileField fields[] = {
    {"devices", 1, 64, true, false, 1, number<&DeviceProfile::devices>, "Number of devices of the run that this name means."},
    {"computeMajor", 1, 99, true, true, 1, number<&DeviceProfile::computeMajor>, "Compute capability, before the point."},
    {"computeMinor", 0, 9, true, true, 1, number<&DeviceProfile::computeMinor>, "Compute capability, after the point."},
    {"multiprocessors", 1, 10000, true, true, 1, number<&DeviceProfile::multiprocessors>, "Streaming multiprocessors."},
    {"threadsPerMultiprocessor", 32, 65536, true, true, 1, number<&DeviceProfile::threadsPerSm>, "Threads that a multiprocessor holds at a time."},
    {"blocksPerMultiprocessor", 1, 1024, true, true, 1, number<&DeviceProfile::blocksPerSm>, "Blocks that a multiprocessor holds at a time."},
    {"memoryBytes", 0, 1125899906842624.0, true, false, 1, number<&DeviceProfile::memory>, "Memory of the device; 0: not limited."},
    {"sharedMemoryPerMultiprocessorBytes", 0, 1073741824, true, true, 1, number<&DeviceProfile::sharedMemoryPerSm>, "Shared memory of the blocks on a multiprocessor; 0: not limited."},
    {"registersPerMultiprocessor", 0, 67108864, true, true, 1, number<&DeviceProfile::registersPerSm>, "Registers of the blocks on a multiprocessor; 0: not limited."},
    {"gpcs", 0, 64, true, false, 1, number<&DeviceProfile::gpcs>, "Groups of multiprocessors, one of which holds all blocks of a cluster; 0: not known, and all are one group."},
    {"multiprocessorsPerTpc", 0, 10000, true, false, 1, number<&DeviceProfile::multiprocessorsPerTpc>, "Multiprocessors in each group within a GPC (TPC). 0: not known."},
    {"residentGrids", 1, 65536, true, true, 1, number<&DeviceProfile::residentGrids>, "Kernels that run at a time at most."},
    {"copyEngines", 1, 64, true, true, 1, number<&DeviceProfile::copyEngines>, "Engines that copy beside kernels: with two, one for each direction."},
    {"channels", 1, 1024, true, true, 1, number<&DeviceProfile::channels>, "Hardware queues to which streams are mapped."},
    {"pendingLaunches", 0, 1000000, true, false, 1, number<&DeviceProfile::pendingLaunches>, "Operations that may wait in a stream before a call that adds one more blocks; 0: not limited."},
    {"leastPriority", -100, 100, true, true, 1, number<&DeviceProfile::leastPriority>, "Numerically greatest priority of a stream."},
    {"greatestPriority", -100, 100, true, true, 1, number<&DeviceProfile::greatestPriority>, "Numerically least priority of a stream."},
    {"hostToDeviceGigabytesPerSecond", 0.000001, 1000000, false, true, 1e9, number<&DeviceProfile::hostToDeviceBytesPerSecond>, "Bandwidth of a copy from pinned memory."},
    {"deviceToHostGigabytesPerSecond", 0.000001, 1000000, false, true, 1e9, number<&DeviceProfile::deviceToHostBytesPerSecond>, "Bandwidth of a copy to pinned memory."},
    {"pageableHostToDeviceGigabytesPerSecond", 0.000001, 1000000, false, true, 1e9, number<&DeviceProfile::pageableHostToDeviceBytesPerSecond>, "Bandwidth of a copy from pageable memory."},
    {"pageableDeviceToHostGigabytesPerSecond", 0.000001, 1000000, false, true, 1e9, number<&DeviceProfile::pageableDeviceToHostBytesPerSecond>, "Bandwidth of a copy to pageable memory."},
    {"stagingGigabytesPerSecond", 0, 1000000, false, false, 1e9, number<&DeviceProfile::stagingBytesPerSecond>, "Bandwidth at which a call stages pageable memory, of which the transfer is then one from pinned memory; 0: at once, and the transfer runs at the pageable bandwidth."},
    {"deviceToDeviceGigabytesPerSecond", 0.000001, 1000000, false, true, 1e9, number<&DeviceProfile::deviceToDeviceBytesPerSecond>, "Bandwidth of a copy within the device."},
    {"peerGigabytesPerSecond", 0.000001, 1000000, false, true, 1e9, number<&DeviceProfile::peerBytesPerSecond>, "Bandwidth of a copy between two devices."},
    {"peerDetourGigabytesPerSecond", 0, 1000000, false, false, 1e9, number<&DeviceProfile::peerDetourBytesPerSecond>, "Bandwidth of a copy between two devices without peer access, which passes through the host; 0: the lower bandwidth of copies from and to pinned memory."},
    {"peerLatencyNanoseconds", 0, second, true, false, 1, number<&DeviceProfile::peerLatency>, "Time that a copy between two devices takes besides that of its bytes."},
    {"followingPeerSavingNanoseconds", 0, second, true, false, 1, number<&DeviceProfile::followingPeerSaving>, "Part of that latency that a copy saves if its engine continues with the same stream."},
    {"peerPullLatencyNanoseconds", 0, second, true, false, 1, number<&DeviceProfile::peerPullLatency>, "Additional time of a copy in a stream of another device than that of its source."},
    {"peerDetourLatencyNanoseconds", 0, second, true, false, 1, number<&DeviceProfile::peerDetourLatency>, "Time that a copy between two devices without peer access takes besides that of its bytes and the latency of a copy to the host."},
    {"deviceHopNanoseconds", 0, second, true, false, 1, number<&DeviceProfile::deviceHop>, "Time from the record of an event until a stream of another device that waits for it goes on."},
    {"memsetGigabytesPerSecond", 0.000001, 1000000, false, true, 1e9, number<&DeviceProfile::memsetBytesPerSecond>, "Bandwidth of a memset."},
    {"dramGigabytesPerSecond", 0.000001, 1000000, false, true, 1e9, number<&DeviceProfile::dramBytesPerSecond>, "Bandwidth of the device's memory, which all its kernels share."},
    {"peakTeraflops", 0.000001, 1000000, false, true, 1e12, number<&DeviceProfile::flops>, "Rate of floating-point operations of all multiprocessors together."},
    {"bidirectionalFactor", 1, 100, false, true, 1, number<&DeviceProfile::bidirectionalFactor>, "Each direction runs at its bandwidth divided by this while both are active."},
    {"hostToDeviceLatencyNanoseconds", 0, second, true, true, 1, number<&DeviceProfile::hostToDeviceLatency>, "Time that a copy to the device takes besides that of its bytes."},
    {"deviceToHostLatencyNanoseconds", 0, second, true, true, 1, number<&DeviceProfile::deviceToHostLatency>, "Time that a copy to the host takes besides that of its bytes."},
    {"stagingLimitBytes", 0, 1099511627776.0, true, true, 1, number<&DeviceProfile::stagingLimit>, "An asynchronous copy from pageable memory to the device returns once its bytes are staged up to this size."},
    {"waitingHostToDeviceSavingNanoseconds", 0, second, true, false, 1, number<&DeviceProfile::waitingHostToDeviceSaving>, "Part of the latency, at most, that a copy to the device saves where it waited for its engine behind another stream's."},
    {"waitingDeviceToHostSavingNanoseconds", 0, second, true, false, 1, number<&DeviceProfile::waitingDeviceToHostSaving>, "The same for a copy to the host."},
    {"inlineCopyLimitBytes", 0, 1048576, true, false, 1, number<&DeviceProfile::inlineCopyLimit>, "Copies to the device up to this size travel inside the command."},
    {"followingHostToDeviceSavingNanoseconds", 0, second, true, false, 1, number<&DeviceProfile::followingHostToDeviceSaving>, "Part of the latency that a copy to the device saves if its engine continues with the same stream."},
    {"followingDeviceToHostSavingNanoseconds", 0, second, true, false, 1, number<&DeviceProfile::followingDeviceToHostSaving>, "The same for a copy to the host."},
    {"smallHostToDeviceSavingNanoseconds", 0, second, true, false, 1, number<&DeviceProfile::smallHostToDeviceSaving>, "Further saving of a following copy that has almost no bytes; it shrinks with the size and is nothing from 20 us on."},
    {"smallDeviceToHostSavingNanoseconds", 0, second, true, false, 1, number<&DeviceProfile::smallDeviceToHostSaving>, "The same for a copy to the host."},
    {"bothWaysDelayNanoseconds", 0, second, true, false, 1, number<&DeviceProfile::bothWaysDelay>, "Latency that is added while the other direction is busy."},
    {"inlineCopyNanoseconds", 0, second, true, false, 1, number<&DeviceProfile::inlineCopy>, "Time of a copy that travels inside the command."},
    {"kernelFloorNanoseconds", 0, second, true, true, 1, number<&DeviceProfile::kernelFloor>, "Least time of a kernel."},
    {"memoryLatencyNanoseconds", 0, second, true, false, 1, number<&DeviceProfile::memoryLatency>, "Time from a thread's loads to its next ones; 0: a kernel of any size uses the whole bandwidth of the memory."},
    {"multiprocessorGigabytesPerSecond", 0, 1000000, false, false, 1e9, number<&DeviceProfile::multiprocessorBytesPerSecond>, "What the threads of one multiprocessor move at most; 0: not limited."},
    {"blockTurnNanoseconds", 0, second, true, false, 1, number<&DeviceProfile::blockTurn>, "Time of a block of a kernel that is bound by memory, besides that of its bytes; waves of them add up."},
    {"l2Bytes", 0, 1099511627776.0, true, false, 1, number<&DeviceProfile::l2Bytes>, "Cache in which repeated runs of a kernel find its operands; 0: none."},
    {"l2LatencyNanoseconds", 0, second, true, false, 1, number<&DeviceProfile::l2Latency>, "Time from a thread's loads to its next ones where they are in the cache."},
    {"l2GigabytesPerSecond", 0, 1000000, false, false, 1e9, number<&DeviceProfile::l2BytesPerSecond>, "Bandwidth of the cache; 0: that of the memory."},
    {"zeroCopyGigabytesPerSecond", 0, 1000000, false, false, 1e9, number<&DeviceProfile::zeroCopyBytesPerSecond>, "Bandwidth at which kernels use pinned memory of the host, in each direction; 0: that of copies."},
    {"migrationGigabytesPerSecond", 0, 1000000, false, false, 1e9, number<&DeviceProfile::migrationBytesPerSecond>, "Bandwidth at which pages of managed memory move to where they are used; 0: they are there already."},
    {"matmulTeraflops", 0, 1000000, false, false, 1e12, number<&DeviceProfile::matmulFlops>, "Rate of the kernel matmul with many blocks on each multiprocessor; 0: peakTeraflops."},
    {"matmulStepNanoseconds", 0, second, true, false, 1, number<&DeviceProfile::matmulStep>, "Latency of one step of a tile of the kernel matmul."},
    {"firstUseNanoseconds", 0, 100e9, true, false, 1, number<&DeviceProfile::firstUse>, "Host time of the first launch of each kernel in a process that starts cold: the driver loads its code."},
    {"firstPoolNanoseconds", 0, 100e9, true, false, 1, number<&DeviceProfile::firstPool>, "Host time of the first allocation in stream order in a process that starts cold: the driver makes the pool."},
    {"launchLatencyNanoseconds", 0, second, true, true, 1, number<&DeviceProfile::launchLatency>, "Time from the call to the earliest start of its work."},
    {"eventCostNanoseconds", 0, second, true, true, 1, number<&DeviceProfile::eventCost>, "Time of a record with timing on the device."},
    {"eventTickNanoseconds", 1, second, true, true, 1, number<&DeviceProfile::eventTick>, "Step of the clock that events read."},
    {"eventInChainExtraNanoseconds", 0, second, true, false, 1, number<&DeviceProfile::eventInChainExtra>, "Additional time of a timed record directly behind a kernel."},
    {"untimedEventNanoseconds", 0, second, true, false, 1, number<&DeviceProfile::untimedEvent>, "Time of a record without timing, and of a wait that is satisfied."},
    {"hostFunctionCostNanoseconds", 0, second, true, true, 1, number<&DeviceProfile::hostFunctionCost>, "Time around a host function in a stream."},
    {"memoryOperationCostNanoseconds", 0, second, true, true, 1, number<&DeviceProfile::memoryOperationCost>, "Time of a wait for a value that is there, and of a write of one."},
    {"graphNodeNanoseconds", 0, second, true, false, 1, number<&DeviceProfile::graphNode>, "Time between the nodes of a graph."},
    {"syncWakeUpNanoseconds", 0, second, true, true, 1, number<&DeviceProfile::syncWakeUp>, "Time that a host thread takes to wake up from a wait that blocks."},
    {"operationCostNanoseconds", 0, second, true, true, 1, number<&DeviceProfile::operationCost>, "Time that is added to every operation of the device."},
    {"jitterPercent", 0, 50, false, false, 1, number<&DeviceProfile::jitterPercent>, "Largest random deviation of the time of an operation of the device; 0: none."},
    {"jitterSeed", 0, 4294967295.0, true, false, 1, number<&DeviceProfile::jitterSeed>, "Seed of the jitter."},
    {"apiLaunchNanoseconds", 0, second, true, true, 1, callTime<&DeviceProfile::ApiCosts::launch>, "Host time of a launch."},
    {"apiRecordNanoseconds", 0, second, true, true, 1, callTime<&DeviceProfile::ApiCosts::record>, "Host time of the record of an event."},
    {"apiTimedRecordExtraNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::timedRecordExtra>, "Additional host time of a record with timing."},
    {"apiWaitEventNanoseconds", 0, second, true, true, 1, callTime<&DeviceProfile::ApiCosts::waitEvent>, "Host time of cudaStreamWaitEvent."},
    {"apiQueryNanoseconds", 0, second, true, true, 1, callTime<&DeviceProfile::ApiCosts::query>, "Host time of a query."},
    {"apiMemcpyAsyncNanoseconds", 0, second, true, true, 1, callTime<&DeviceProfile::ApiCosts::memcpyAsync>, "Host time of an asynchronous copy."},
    {"apiMemsetAsyncNanoseconds", 0, second, true, true, 1, callTime<&DeviceProfile::ApiCosts::memsetAsync>, "Host time of an asynchronous memset."},
    {"apiMemoryOperationNanoseconds", 0, second, true, true, 1, callTime<&DeviceProfile::ApiCosts::memoryOperation>, "Host time of a wait for a value, or a write of one."},
    {"apiHostFunctionNanoseconds", 0, second, true, true, 1, callTime<&DeviceProfile::ApiCosts::hostFunction>, "Host time of adding a host function."},
    {"apiCreateNanoseconds", 0, second, true, true, 1, callTime<&DeviceProfile::ApiCosts::create>, "Host time of a creation."},
    {"apiSynchronizeNanoseconds", 0, second, true, true, 1, callTime<&DeviceProfile::ApiCosts::synchronize>, "Host time of a synchronization, besides the wait."},
    {"apiGraphLaunchNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::graphLaunch>, "Host time of the launch of a graph."},
    {"apiGraphNodeNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::graphNode>, "Host time of the launch of a graph, for each node."},
    {"apiGraphUploadNodeNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::graphUploadNode>, "Additional host time of the first launch of a graph, for each node."},
    {"apiInstantiateNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::instantiate>, "Host time of cudaGraphInstantiate."},
    {"apiInstantiateNodeNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::instantiateNode>, "Host time of cudaGraphInstantiate, for each node."},
    {"apiStreamCreateNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::streamCreate>, "Host time of the creation of a stream."},
    {"apiMallocNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::malloc>, "Host time of cudaMalloc."},
    {"apiMallocMebibyteNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::mallocMebibyte>, "Host time of cudaMalloc, for each MiB."},
    {"apiFreeNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::free>, "Host time of cudaFree."},
    {"apiFreeMebibyteNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::freeMebibyte>, "Host time of cudaFree, for each MiB."},
    {"apiMallocHostNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::mallocHost>, "Host time of cudaMallocHost, which pins memory."},
    {"apiMallocHostMebibyteNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::mallocHostMebibyte>, "Host time of cudaMallocHost, for each MiB."},
    {"apiFreeHostNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::freeHost>, "Host time of cudaFreeHost."},
    {"apiFreeHostMebibyteNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::freeHostMebibyte>, "Host time of cudaFreeHost, for each MiB."},
    {"apiHostRegisterNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::hostRegister>, "Host time of cudaHostRegister."},
    {"apiHostRegisterMebibyteNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::hostRegisterMebibyte>, "Host time of cudaHostRegister, for each MiB that the host has used before."},
    {"apiHostUnregisterNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::hostUnregister>, "Host time of cudaHostUnregister."},
    {"apiHostUnregisterMebibyteNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::hostUnregisterMebibyte>, "Host time of cudaHostUnregister, for each MiB."},
    {"apiMallocAsyncNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::mallocAsync>, "Host time of cudaMallocAsync and of cudaFreeAsync."},
    {"apiPoolGrowthMebibyteNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::poolGrowthMebibyte>, "Additional host time of cudaMallocAsync for each MiB by which the pool grows."},
    {"apiEngineChangeNanoseconds", 0, second, true, false, 1, callTime<&DeviceProfile::ApiCosts::engineChange>, "Additional host time of a copy behind a kernel of the same stream, and of a kernel behind a copy."},
};
// clang-format on

constexpr ProfileChoice choices[] = {
    {"copyQueueOrder", "issue", "ready", &DeviceProfile::copyQueueInIssueOrder,
     "How copies queue for their engine: as they were called, or as they become ready."},
    {"copyTurns", "stream", "each", &DeviceProfile::copiesStayWithStream,
     "Whether a copy engine goes on with the next copy of the stream that it has just served, or takes the one that became ready "
     "first."},
    {"completionSignals", "lastOfRun", "each", &DeviceProfile::signalsAtEndOfRun,
     "When the end of a kernel is told to what waits for it: in a run of kernels issued back to back, with the end of the last "
     "of "
     "them, or at once."},
    {"integrated", "yes", "no", &DeviceProfile::integrated,
     "Whether the GPU shares its memory with the processor, so that copies take from the bandwidth of kernels."},
    {"start", "cold", "warm", &DeviceProfile::startsCold,
     "Whether the process has launched no kernel yet, so that the first launch of each costs the host firstUseNanoseconds."},
    {"copyChannels", "shared", "own", &DeviceProfile::copiesShareChannels,
     "Whether copies pass through the same hardware queues as kernels, or each direction through its own."},
};

}  // namespace

void ProfileField::set(DeviceProfile& profile, double value) const {
    const auto store = [&](auto* number) {
        using Number = std::remove_reference_t<decltype(*number)>;
        if constexpr (std::is_same_v<Number, Nanoseconds>) *number = Nanoseconds(std::llround(value));
        else *number = static_cast<Number>(value * unit);
    };
    std::visit(store, at(profile));
}

double ProfileField::get(DeviceProfile profile) const {
    const auto load = [&](auto* number) {
        using Number = std::remove_reference_t<decltype(*number)>;
        if constexpr (std::is_same_v<Number, Nanoseconds>) return static_cast<double>(number->count());
        else return static_cast<double>(*number) / unit;
    };
    return std::visit(load, at(profile));
}

std::span<const ProfileField> profileFields() { return fields; }

std::span<const ProfileChoice> profileChoices() { return choices; }

const ProfileField* findProfileField(std::string_view name) {
    const auto found =
        std::find_if(std::begin(fields), std::end(fields), [&](const ProfileField& field) { return field.name == name; });
    return found == std::end(fields) ? nullptr : found;
}

std::vector<std::string_view> profileFieldNames() {
    std::vector<std::string_view> names{profileVersion.first, "name", "notes", "extends"};
    for (const ProfileChoice& choice : choices) names.push_back(choice.name);
    for (const ProfileField& field : fields) names.push_back(field.name);
    return names;
}

namespace {

using description::Schema;

/// Describes a number with an optional source.
void describeNumber(Schema& schema, const ProfileField& field) {
    const auto number = [&](Schema& one) {
        one.type(field.whole ? "integer" : "number");
        one.raw(fmt::format(R"("minimum": {}, "maximum": {})", field.least, field.most));
    };
    const auto withSource = [&](Schema& one) {
        one.raw(R"("type": "object", "required": ["value"])");
        one.object("properties", [&](Schema& properties) {
            properties.object("value", [&](Schema& value) {
                number(value);
                value.sentence("The number.");
            });
            properties.object("source", [](Schema& source) { source.raw(R"("$ref": "#/$defs/source")"); });
        });
        one.close({}, "additionalProperties");
    };
    schema.anyOf({withSource, number});
    schema.sentence(field.sentence);
}

void describeProfile(Schema& schema) {
    schema.raw(fmt::format(R"("type": "object", "required": ["{}", "name"])", profileVersion.first));
    schema.close({}, "additionalProperties");
    schema.object("properties", [](Schema& all) {
        all.raw(fmt::format(R"("{}": {{"const": {}, "description": "Version of the format."}})", profileVersion.first,
                            profileVersion.second));
        all.raw(
            R"("name": {"type": "string", "description": "What the device is called."}, "notes": {"type": "string", "description": "What to know about the numbers."}, )"
            R"("extends": {"type": "string", "description": "Profile that gives every field not named here."})");
        for (const ProfileChoice& choice : profileChoices())
            all.object(choice.name, [&](Schema& one) {
                one.choices({choice.yes, choice.no});
                one.sentence(choice.sentence);
            });
        for (const ProfileField& field : profileFields())
            all.object(field.name, [&](Schema& one) { describeNumber(one, field); });
    });
}

}  // namespace

std::string profileSchema() {
    return description::schemaText(
        profileVersion, "Streamscope device profile",
        "Every number that the simulated GPU uses, with its unit in the name and its source beside it.", describeProfile,
        [](Schema& own) {
            own.raw(R"("source": {"type": "string", "description": "Where the number comes from; without it, or with one that )"
                    R"(begins with assumed, the profile counts as estimated."})");
        });
}

/// Omits numbers outside their range, which the profile does not define.
std::string toJson(const DeviceProfile& profile) {
    std::string out;
    description::ObjectWriter writer(out, std::nullopt);
    writer.entry(profileVersion.first) += fmt::format("{}", profileVersion.second);
    writing::quote(writer.entry("name"), profile.name);
    writing::quote(writer.entry("notes"), profile.notes);
    for (const ProfileChoice& choice : profileChoices())
        writing::quote(writer.entry(choice.name), profile.*choice.at ? choice.yes : choice.no);
    for (const ProfileField& field : profileFields()) {
        const double value = field.get(profile);
        if (value < field.least || value > field.most) continue;
        std::string& entry = writer.entry(field.name);
        entry += R"({"value": )";
        if (field.whole) entry += fmt::format("{:.0f}", value);
        else writing::real(entry, value);
        entry += profile.estimated ? "}" : R"(, "source": "as sent"})";
    }
    writer.end();
    return out;
}

}  // namespace streamscope

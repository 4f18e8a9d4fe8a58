#include "engine/device/profile_fields.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <type_traits>
#include <vector>

namespace streamscope {
namespace {

constexpr double second = 1e9;

// clang-format off
constexpr ProfileField fields[] = {
    {"devices", 1, 64, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.devices; }},
    {"computeMajor", 1, 99, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.computeMajor; }},
    {"computeMinor", 0, 9, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.computeMinor; }},
    {"multiprocessors", 1, 10000, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.multiprocessors; }},
    {"threadsPerMultiprocessor", 32, 65536, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.threadsPerSm; }},
    {"blocksPerMultiprocessor", 1, 1024, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.blocksPerSm; }},
    {"memoryBytes", 0, 1125899906842624.0, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.memory; }},
    {"sharedMemoryPerMultiprocessorBytes", 0, 1073741824, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.sharedMemoryPerSm; }},
    {"registersPerMultiprocessor", 0, 67108864, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.registersPerSm; }},
    {"residentGrids", 1, 65536, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.residentGrids; }},
    {"copyEngines", 1, 64, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.copyEngines; }},
    {"channels", 1, 1024, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.channels; }},
    {"pendingLaunches", 0, 1000000, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.pendingLaunches; }},
    {"leastPriority", -100, 100, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.leastPriority; }},
    {"greatestPriority", -100, 100, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.greatestPriority; }},
    {"hostToDeviceGigabytesPerSecond", 0.000001, 1000000, false, true, 1e9, [](DeviceProfile& p) -> ProfileNumber { return &p.hostToDeviceBytesPerSecond; }},
    {"deviceToHostGigabytesPerSecond", 0.000001, 1000000, false, true, 1e9, [](DeviceProfile& p) -> ProfileNumber { return &p.deviceToHostBytesPerSecond; }},
    {"pageableHostToDeviceGigabytesPerSecond", 0.000001, 1000000, false, true, 1e9, [](DeviceProfile& p) -> ProfileNumber { return &p.pageableHostToDeviceBytesPerSecond; }},
    {"pageableDeviceToHostGigabytesPerSecond", 0.000001, 1000000, false, true, 1e9, [](DeviceProfile& p) -> ProfileNumber { return &p.pageableDeviceToHostBytesPerSecond; }},
    {"stagingGigabytesPerSecond", 0, 1000000, false, false, 1e9, [](DeviceProfile& p) -> ProfileNumber { return &p.stagingBytesPerSecond; }},
    {"deviceToDeviceGigabytesPerSecond", 0.000001, 1000000, false, true, 1e9, [](DeviceProfile& p) -> ProfileNumber { return &p.deviceToDeviceBytesPerSecond; }},
    {"peerGigabytesPerSecond", 0.000001, 1000000, false, true, 1e9, [](DeviceProfile& p) -> ProfileNumber { return &p.peerBytesPerSecond; }},
    {"memsetGigabytesPerSecond", 0.000001, 1000000, false, true, 1e9, [](DeviceProfile& p) -> ProfileNumber { return &p.memsetBytesPerSecond; }},
    {"dramGigabytesPerSecond", 0.000001, 1000000, false, true, 1e9, [](DeviceProfile& p) -> ProfileNumber { return &p.dramBytesPerSecond; }},
    {"peakTeraflops", 0.000001, 1000000, false, true, 1e12, [](DeviceProfile& p) -> ProfileNumber { return &p.flops; }},
    {"bidirectionalFactor", 1, 100, false, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.bidirectionalFactor; }},
    {"hostToDeviceLatencyNanoseconds", 0, second, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.hostToDeviceLatency; }},
    {"deviceToHostLatencyNanoseconds", 0, second, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.deviceToHostLatency; }},
    {"stagingLimitBytes", 0, 1099511627776.0, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.stagingLimit; }},
    {"waitingHostToDeviceSavingNanoseconds", 0, second, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.waitingHostToDeviceSaving; }},
    {"waitingDeviceToHostSavingNanoseconds", 0, second, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.waitingDeviceToHostSaving; }},
    {"inlineCopyLimitBytes", 0, 1048576, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.inlineCopyLimit; }},
    {"followingHostToDeviceSavingNanoseconds", 0, second, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.followingHostToDeviceSaving; }},
    {"followingDeviceToHostSavingNanoseconds", 0, second, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.followingDeviceToHostSaving; }},
    {"smallHostToDeviceSavingNanoseconds", 0, second, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.smallHostToDeviceSaving; }},
    {"smallDeviceToHostSavingNanoseconds", 0, second, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.smallDeviceToHostSaving; }},
    {"bothWaysDelayNanoseconds", 0, second, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.bothWaysDelay; }},
    {"inlineCopyNanoseconds", 0, second, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.inlineCopy; }},
    {"kernelFloorNanoseconds", 0, second, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.kernelFloor; }},
    {"memoryTurnNanoseconds", 0, second, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.memoryTurn; }},
    {"l2Bytes", 0, 1099511627776.0, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.l2Bytes; }},
    {"l2TurnNanoseconds", 0, second, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.l2Turn; }},
    {"launchLatencyNanoseconds", 0, second, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.launchLatency; }},
    {"eventCostNanoseconds", 0, second, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.eventCost; }},
    {"eventTickNanoseconds", 1, second, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.eventTick; }},
    {"eventInChainExtraNanoseconds", 0, second, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.eventInChainExtra; }},
    {"untimedEventNanoseconds", 0, second, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.untimedEvent; }},
    {"hostFunctionCostNanoseconds", 0, second, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.hostFunctionCost; }},
    {"memoryOperationCostNanoseconds", 0, second, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.memoryOperationCost; }},
    {"graphNodeNanoseconds", 0, second, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.graphNode; }},
    {"syncWakeUpNanoseconds", 0, second, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.syncWakeUp; }},
    {"operationCostNanoseconds", 0, second, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.operationCost; }},
    {"jitterPercent", 0, 50, false, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.jitterPercent; }},
    {"jitterSeed", 0, 4294967295.0, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.jitterSeed; }},
    {"apiLaunchNanoseconds", 0, second, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.api.launch; }},
    {"apiRecordNanoseconds", 0, second, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.api.record; }},
    {"apiTimedRecordExtraNanoseconds", 0, second, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.api.timedRecordExtra; }},
    {"apiWaitEventNanoseconds", 0, second, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.api.waitEvent; }},
    {"apiQueryNanoseconds", 0, second, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.api.query; }},
    {"apiMemcpyAsyncNanoseconds", 0, second, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.api.memcpyAsync; }},
    {"apiMemsetAsyncNanoseconds", 0, second, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.api.memsetAsync; }},
    {"apiMemoryOperationNanoseconds", 0, second, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.api.memoryOperation; }},
    {"apiHostFunctionNanoseconds", 0, second, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.api.hostFunction; }},
    {"apiCreateNanoseconds", 0, second, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.api.create; }},
    {"apiSynchronizeNanoseconds", 0, second, true, true, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.api.synchronize; }},
    {"apiGraphLaunchNanoseconds", 0, second, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.api.graphLaunch; }},
    {"apiGraphNodeNanoseconds", 0, second, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.api.graphNode; }},
    {"apiEngineChangeNanoseconds", 0, second, true, false, 1, [](DeviceProfile& p) -> ProfileNumber { return &p.api.engineChange; }},
};
// clang-format on

/// Letters to insert, delete or replace to make one name of the other.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t column = 0; column <= b.size(); ++column) row[column] = column;
    for (std::size_t line = 1; line <= a.size(); ++line) {
        std::size_t diagonal = row[0];
        row[0] = line;
        for (std::size_t column = 1; column <= b.size(); ++column) {
            const std::size_t replaced = diagonal + (a[line - 1] == b[column - 1] ? 0 : 1);
            diagonal = row[column];
            row[column] = std::min({replaced, row[column] + 1, row[column - 1] + 1});
        }
    }
    return row.back();
}

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

const ProfileField* findProfileField(std::string_view name) {
    const auto found =
        std::find_if(std::begin(fields), std::end(fields), [&](const ProfileField& field) { return field.name == name; });
    return found == std::end(fields) ? nullptr : found;
}

std::string_view nearestProfileField(std::string_view name) {
    if (name.size() > 100) return {};
    std::string_view best;
    std::size_t least = std::max<std::size_t>(2, name.size() / 2);
    for (const ProfileField& field : fields) {
        if (name.size() > 3 && field.name.starts_with(name)) return field.name;  // the unit was forgotten
        const std::size_t letters = distance(name, field.name);
        if (letters > least) continue;
        if (letters < least || best.empty()) best = field.name;
        least = letters;
    }
    return best;
}

}  // namespace streamscope

#include "engine/device/profile_fields.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

namespace streamscope {
namespace {

constexpr double second = 1e9;

// clang-format off
constexpr ProfileField fields[] = {
    {"devices", 1, 64, true, false, [](DeviceProfile& p, double v) { p.devices = static_cast<int>(v); }},
    {"computeMajor", 1, 99, true, true, [](DeviceProfile& p, double v) { p.computeMajor = static_cast<int>(v); }},
    {"computeMinor", 0, 9, true, true, [](DeviceProfile& p, double v) { p.computeMinor = static_cast<int>(v); }},
    {"multiprocessors", 1, 10000, true, true, [](DeviceProfile& p, double v) { p.multiprocessors = static_cast<int>(v); }},
    {"threadsPerMultiprocessor", 32, 65536, true, true, [](DeviceProfile& p, double v) { p.threadsPerSm = static_cast<int>(v); }},
    {"blocksPerMultiprocessor", 1, 1024, true, true, [](DeviceProfile& p, double v) { p.blocksPerSm = static_cast<int>(v); }},
    {"sharedMemoryPerMultiprocessorBytes", 0, 1073741824, true, true, [](DeviceProfile& p, double v) { p.sharedMemoryPerSm = static_cast<Bytes>(v); }},
    {"registersPerMultiprocessor", 0, 67108864, true, true, [](DeviceProfile& p, double v) { p.registersPerSm = static_cast<int>(v); }},
    {"residentGrids", 1, 65536, true, true, [](DeviceProfile& p, double v) { p.residentGrids = static_cast<int>(v); }},
    {"copyEngines", 1, 64, true, true, [](DeviceProfile& p, double v) { p.copyEngines = static_cast<int>(v); }},
    {"channels", 1, 1024, true, true, [](DeviceProfile& p, double v) { p.channels = static_cast<int>(v); }},
    {"pendingLaunches", 0, 1000000, true, false, [](DeviceProfile& p, double v) { p.pendingLaunches = static_cast<int>(v); }},
    {"leastPriority", -100, 100, true, true, [](DeviceProfile& p, double v) { p.leastPriority = static_cast<int>(v); }},
    {"greatestPriority", -100, 100, true, true, [](DeviceProfile& p, double v) { p.greatestPriority = static_cast<int>(v); }},
    {"hostToDeviceGigabytesPerSecond", 0.000001, 1000000, false, true, [](DeviceProfile& p, double v) { p.hostToDeviceBytesPerSecond = v * 1e9; }},
    {"deviceToHostGigabytesPerSecond", 0.000001, 1000000, false, true, [](DeviceProfile& p, double v) { p.deviceToHostBytesPerSecond = v * 1e9; }},
    {"pageableHostToDeviceGigabytesPerSecond", 0.000001, 1000000, false, true, [](DeviceProfile& p, double v) { p.pageableHostToDeviceBytesPerSecond = v * 1e9; }},
    {"pageableDeviceToHostGigabytesPerSecond", 0.000001, 1000000, false, true, [](DeviceProfile& p, double v) { p.pageableDeviceToHostBytesPerSecond = v * 1e9; }},
    {"deviceToDeviceGigabytesPerSecond", 0.000001, 1000000, false, true, [](DeviceProfile& p, double v) { p.deviceToDeviceBytesPerSecond = v * 1e9; }},
    {"peerGigabytesPerSecond", 0.000001, 1000000, false, true, [](DeviceProfile& p, double v) { p.peerBytesPerSecond = v * 1e9; }},
    {"memsetGigabytesPerSecond", 0.000001, 1000000, false, true, [](DeviceProfile& p, double v) { p.memsetBytesPerSecond = v * 1e9; }},
    {"dramGigabytesPerSecond", 0.000001, 1000000, false, true, [](DeviceProfile& p, double v) { p.dramBytesPerSecond = v * 1e9; }},
    {"peakTeraflops", 0.000001, 1000000, false, true, [](DeviceProfile& p, double v) { p.flops = v * 1e12; }},
    {"bidirectionalFactor", 1, 100, false, true, [](DeviceProfile& p, double v) { p.bidirectionalFactor = v; }},
    {"hostToDeviceLatencyNanoseconds", 0, second, true, true, [](DeviceProfile& p, double v) { p.hostToDeviceLatency = Nanoseconds(std::llround(v)); }},
    {"deviceToHostLatencyNanoseconds", 0, second, true, true, [](DeviceProfile& p, double v) { p.deviceToHostLatency = Nanoseconds(std::llround(v)); }},
    {"stagingLimitBytes", 0, 1099511627776.0, true, true, [](DeviceProfile& p, double v) { p.stagingLimit = static_cast<Bytes>(v); }},
    {"inlineCopyLimitBytes", 0, 1048576, true, false, [](DeviceProfile& p, double v) { p.inlineCopyLimit = static_cast<Bytes>(v); }},
    {"followingCopySavingNanoseconds", 0, second, true, false, [](DeviceProfile& p, double v) { p.followingCopySaving = Nanoseconds(std::llround(v)); }},
    {"inlineCopyNanoseconds", 0, second, true, false, [](DeviceProfile& p, double v) { p.inlineCopy = Nanoseconds(std::llround(v)); }},
    {"kernelFloorNanoseconds", 0, second, true, true, [](DeviceProfile& p, double v) { p.kernelFloor = Nanoseconds(std::llround(v)); }},
    {"launchLatencyNanoseconds", 0, second, true, true, [](DeviceProfile& p, double v) { p.launchLatency = Nanoseconds(std::llround(v)); }},
    {"eventCostNanoseconds", 0, second, true, true, [](DeviceProfile& p, double v) { p.eventCost = Nanoseconds(std::llround(v)); }},
    {"eventTickNanoseconds", 1, second, true, true, [](DeviceProfile& p, double v) { p.eventTick = Nanoseconds(std::llround(v)); }},
    {"eventInChainExtraNanoseconds", 0, second, true, false, [](DeviceProfile& p, double v) { p.eventInChainExtra = Nanoseconds(std::llround(v)); }},
    {"untimedEventNanoseconds", 0, second, true, false, [](DeviceProfile& p, double v) { p.untimedEvent = Nanoseconds(std::llround(v)); }},
    {"hostFunctionCostNanoseconds", 0, second, true, true, [](DeviceProfile& p, double v) { p.hostFunctionCost = Nanoseconds(std::llround(v)); }},
    {"memoryOperationCostNanoseconds", 0, second, true, true, [](DeviceProfile& p, double v) { p.memoryOperationCost = Nanoseconds(std::llround(v)); }},
    {"graphNodeNanoseconds", 0, second, true, false, [](DeviceProfile& p, double v) { p.graphNode = Nanoseconds(std::llround(v)); }},
    {"syncWakeUpNanoseconds", 0, second, true, true, [](DeviceProfile& p, double v) { p.syncWakeUp = Nanoseconds(std::llround(v)); }},
    {"operationCostNanoseconds", 0, second, true, true, [](DeviceProfile& p, double v) { p.operationCost = Nanoseconds(std::llround(v)); }},
    {"jitterPercent", 0, 50, false, false, [](DeviceProfile& p, double v) { p.jitterPercent = v; }},
    {"jitterSeed", 0, 4294967295.0, true, false, [](DeviceProfile& p, double v) { p.jitterSeed = static_cast<std::uint64_t>(v); }},
    {"apiLaunchNanoseconds", 0, second, true, true, [](DeviceProfile& p, double v) { p.api.launch = Nanoseconds(std::llround(v)); }},
    {"apiRecordNanoseconds", 0, second, true, true, [](DeviceProfile& p, double v) { p.api.record = Nanoseconds(std::llround(v)); }},
    {"apiWaitEventNanoseconds", 0, second, true, true, [](DeviceProfile& p, double v) { p.api.waitEvent = Nanoseconds(std::llround(v)); }},
    {"apiQueryNanoseconds", 0, second, true, true, [](DeviceProfile& p, double v) { p.api.query = Nanoseconds(std::llround(v)); }},
    {"apiMemcpyAsyncNanoseconds", 0, second, true, true, [](DeviceProfile& p, double v) { p.api.memcpyAsync = Nanoseconds(std::llround(v)); }},
    {"apiMemsetAsyncNanoseconds", 0, second, true, true, [](DeviceProfile& p, double v) { p.api.memsetAsync = Nanoseconds(std::llround(v)); }},
    {"apiMemoryOperationNanoseconds", 0, second, true, true, [](DeviceProfile& p, double v) { p.api.memoryOperation = Nanoseconds(std::llround(v)); }},
    {"apiHostFunctionNanoseconds", 0, second, true, true, [](DeviceProfile& p, double v) { p.api.hostFunction = Nanoseconds(std::llround(v)); }},
    {"apiCreateNanoseconds", 0, second, true, true, [](DeviceProfile& p, double v) { p.api.create = Nanoseconds(std::llround(v)); }},
    {"apiSynchronizeNanoseconds", 0, second, true, true, [](DeviceProfile& p, double v) { p.api.synchronize = Nanoseconds(std::llround(v)); }},
    {"apiGraphLaunchNanoseconds", 0, second, true, false, [](DeviceProfile& p, double v) { p.api.graphLaunch = Nanoseconds(std::llround(v)); }},
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

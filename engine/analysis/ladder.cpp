#include "engine/analysis/ladder.h"

#include "engine/analysis/lower_bound.h"

#include <algorithm>

namespace streamscope {
namespace {

DeviceProfile direct(DeviceProfile device, std::size_t streams) {
    device.channels = std::max(device.channels, static_cast<int>(streams));
    device.copyQueueInIssueOrder = false;
    device.signalsAtEndOfRun = false;
    return device;
}

DeviceProfile endless(DeviceProfile device) {
    constexpr int plenty = 1'000'000;  // multiprocessors: all blocks of all kernels at once
    device.multiprocessors = plenty;
    device.residentGrids = plenty;
    device.copyEngines = std::max(device.copyEngines, 2);
    return device;
}

}  // namespace

std::vector<Bound> bounds(const Timeline& timeline, const std::vector<DeviceProfile>& devices, std::size_t streams) {
    std::vector<DeviceProfile> ownQueues, plentiful;
    for (const DeviceProfile& device : devices) {
        ownQueues.push_back(direct(device, streams));
        plentiful.push_back(endless(ownQueues.back()));
    }
    return {
        {"Now", "The total time as it is.", {}, timeline},
        {"Without false dependencies",
         "The same with a hardware queue for every stream, and copies that take their turn when they are ready.", ownQueues,
         std::nullopt},
        {"With unlimited SMs and copy engines",
         "The same with as many multiprocessors as all kernels want, and one copy engine for each direction.", plentiful,
         std::nullopt},
        {"Dependencies only",
         "The longest chain of operations that must follow each other, each as long as it executed: no machine is faster.",
         {},
         dependenciesAlone(timeline)},
    };
}

}  // namespace streamscope

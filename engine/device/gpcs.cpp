// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/gpcs.h"

#include "engine/device/multiprocessor_place.h"

#include <algorithm>

namespace streamscope {

std::vector<int> multiprocessorsOfGpcs(int multiprocessors, int gpcs) {
    constexpr int ofTpc = 2;
    const int tpcs = (multiprocessors + ofTpc - 1) / ofTpc, groups = std::clamp(gpcs, 1, std::max(1, tpcs));
    std::vector<int> result(static_cast<std::size_t>(groups));
    for (const MultiprocessorPlace& place : placesByNumber(multiprocessors, groups, ofTpc))
        ++result[static_cast<std::size_t>(place.gpc)];
    return result;
}

std::uint64_t clustersAtOnce(const DeviceInfo& device, const BlockNeeds& needs, std::uint64_t blocks) {
    const auto fits = static_cast<std::uint64_t>(std::max<std::int64_t>(0, emptyMultiprocessor(device).fits(needs)));
    std::uint64_t clusters = 0;
    for (const int multiprocessors : multiprocessorsOfGpcs(device.multiprocessors, device.gpcs))
        clusters += fits * static_cast<std::uint64_t>(multiprocessors) / std::max<std::uint64_t>(1, blocks);
    return clusters;
}

}  // namespace streamscope

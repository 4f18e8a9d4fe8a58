// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/occupancy.h"

#include <vector>

namespace streamscope {

/// Returns the multiprocessors of each GPC: pairs of multiprocessors, the TPCs, are shared among the GPCs as equally as possible,
/// the first ones having one more (model.md R37). One group of all if the number of GPCs is not known.
std::vector<int> multiprocessorsOfGpcs(int multiprocessors, int gpcs);

/// Returns how many clusters of so many blocks the empty device holds at once.
std::uint64_t clustersAtOnce(const DeviceInfo& device, const BlockNeeds& needs, std::uint64_t blocks);

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace streamscope {

/// Where a multiprocessor is on its device.
struct MultiprocessorPlace {
    std::int16_t gpc = -1, tpc = -1;  ///< numbers on the device; -1: not known
    friend bool operator==(const MultiprocessorPlace&, const MultiprocessorPlace&) = default;
};

/// Returns the places of multiprocessors, by number, from the multiprocessors on which the blocks of clusters ran. The blocks of
/// a cluster are on one GPC (CUDA C++ Programming Guide, Thread Block Clusters), so that GPCs are the sets that clusters connect.
/// Clusters of two blocks that have their multiprocessors to themselves are on one TPC, if each multiprocessor always has the
/// same partner; otherwise no TPC is known. GPCs and TPCs are numbered by their first multiprocessor. The GPC of a
/// multiprocessor that had clusters of two at most is not known. `multiprocessors`: their number; others in clusters are left
/// out.
std::vector<MultiprocessorPlace> placesByClusters(int multiprocessors, std::span<const std::vector<int>> clusters);

/// Returns the places of multiprocessors that are numbered TPC by TPC, of `perTpc` each, and GPC by GPC, of which the first have
/// one TPC more than the others if they do not come out even (model.md, B2). Returns none if a number is not positive.
std::vector<MultiprocessorPlace> placesByNumber(int multiprocessors, int gpcs, int perTpc);

/// Numbers of a device's structure; 0: not known.
struct MultiprocessorGroups {
    int gpcs = 0;    ///< GPCs
    int perTpc = 0;  ///< multiprocessors of the largest TPC
};
MultiprocessorGroups groupsOf(std::span<const MultiprocessorPlace> places);

}  // namespace streamscope

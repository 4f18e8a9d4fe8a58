// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program.h"

#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace streamscope {

/// Assumed accesses of a kernel without declared ones.
struct NeighbourData {
    std::vector<Range> reads, writes;
    bool empty() const { return reads.empty() && writes.empty(); }
};

/// Returns the assumed accesses of the kernel at `at`, derived from the calls around it. The kernel reads what the copies,
/// memsets and kernels before it in its stream leave on the device, and writes what later copies read back, or else works in
/// place. A kernel without such calls reads the data covered by the event for which its stream waits or, without a wait, by the
/// newest event for which nothing waits. A forgotten wait thus becomes a race.
///
/// `calls`: in issue order; the entry at `at` is ignored. `onDevice`: returns whether a device buffer has that name.
NeighbourData neighbourData(std::span<const Operation* const> calls, std::size_t at, std::string_view stream,
                            const std::function<bool(std::string_view)>& onDevice);

/// Sets the fields `reads` and `writes` of a kernel.
void setData(Operation& kernel, NeighbourData data);

}  // namespace streamscope

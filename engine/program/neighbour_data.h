#pragma once

#include "engine/program/program.h"

#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace streamscope {

/// What a kernel is assumed to touch where its author does not say.
struct NeighbourData {
    std::vector<Range> reads, writes;
    bool empty() const { return reads.empty() && writes.empty(); }
};

/// Returns what a kernel at `at` in the list of calls touches, judging by the calls beside it: it reads what the copies, memsets
/// and kernels before it in its stream leave on the device, and writes what the copies behind it fetch, or else works in place.
/// A kernel without such neighbours reads what the event carries that its stream waits for or, where it waits for none, the
/// newest event that nothing waits for: so a forgotten wait is a race.
///
/// `calls`: in the order of issue; the entry at `at` is not looked at. `onDevice`: whether a buffer of that name is there.
NeighbourData neighbourData(std::span<const Operation* const> calls, std::size_t at, std::string_view stream,
                            const std::function<bool(std::string_view)>& onDevice);

/// Sets the fields `reads` and `writes` of a kernel.
void setData(Operation& kernel, NeighbourData data);

}  // namespace streamscope

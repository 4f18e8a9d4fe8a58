// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/lanes/lanes.h"
#include "engine/layout/timeline_layout.h"

#include <cstdint>
#include <string>
#include <vector>

/// Descriptions of the timeline, for alternative texts and screen readers.
namespace streamscope {

/// Returns a description of a timeline: program, device, total time, number of operations by kind, critical path.
std::string descriptionOf(const Timeline& timeline);

/// Returns an operation in one sentence: "saxpy, cudaLaunchKernel in stream compute, started at 1.00 ms, ran for 900 µs, waited
/// 1.00 ms: event, behind copy x". Names the longest wait if there are several.
std::string operationInWords(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation);

struct PlacedOperation {
    Rect box;
    std::uint32_t operation = 0;
};

/// Returns the bars and marks of a layout that are drawn separately, by lane from the top, then by time.
std::vector<PlacedOperation> placedOperations(const TimelineLayout& layout);

}  // namespace streamscope

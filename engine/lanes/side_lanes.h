// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/lanes/lanes.h"

/// Additional lanes; steps of makeLanes().
namespace streamscope {

/// Returns the name of a stream or thread, without the process if there is only one.
std::string nameInProcess(const std::string& name, int process);

/// Adds lanes of eventElapsedTime below the stream of each second recording.
void addElapsedLanes(const Timeline& timeline, Lanes& lanes);
/// Adds a lane for each buffer below all others.
void addBufferLanes(const Timeline& timeline, const BufferSpans& buffers, Lanes& lanes);
/// Adds the races whose operations executed at once.
void addCollisions(const BufferSpans& buffers, Lanes& lanes);
/// Adds headings above the lanes of each device and process if there are several.
void addHeadings(const Timeline& timeline, Lanes& lanes);

}  // namespace streamscope

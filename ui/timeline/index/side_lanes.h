#pragma once

#include "ui/timeline/index/lanes.h"

/// Lanes beside those of the work itself; steps of makeLanes().
namespace streamscope::ui {

/// The name of a stream or thread, alone where there is one process.
std::string nameInProcess(const std::string& name, int process);

/// Below the stream of each second recording: what eventElapsedTime measured.
void addElapsedLanes(const Timeline& timeline, Lanes& lanes);
/// Below all others, one for each buffer.
void addBufferLanes(const Timeline& timeline, const BufferSpans& buffers, Lanes& lanes);
/// Above the lanes of each device and process, where there are several.
void addHeadings(const Timeline& timeline, Lanes& lanes);

}  // namespace streamscope::ui

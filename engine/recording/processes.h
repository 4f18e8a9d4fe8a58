#pragma once

#include "engine/recording/recording.h"

#include <vector>

namespace streamscope::recording {

/// Puts recordings of several processes of one machine into one, each call with its process, so that a composition can have all
/// of them. Handles, addresses and numbers are moved apart: the same one means different things in two processes.
Recording joined(std::vector<Recording> processes);

}  // namespace streamscope::recording

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/compare_command.h"

#include <stop_token>

namespace streamscope::app {

/// Runs one program on several devices, prints the total times and writes their picture. Returns the exit status.
int compareDevices(const PlainCompare& command, ComparePictures* pictures, std::stop_token stop);

}  // namespace streamscope::app

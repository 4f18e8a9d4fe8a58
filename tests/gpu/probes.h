// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

/// Returns the steps of the device's global timer (ns), as one thread observes them.
std::vector<std::uint64_t> timerSteps();

/// Returns the time in µs between a timed record before and one after `kernels` kernels that spin for `nanoseconds`, launched in
/// turn into `streams` streams as in hand-written code, without records or marks.
double spinsByHand(int streams, int kernels, unsigned long long nanoseconds);

/// Returns the free bytes on the current device.
std::uint64_t freeDeviceMemory();

/// Returns the runtime's answer to a launch of that many blocks and threads with the <<<>>> of CUDA C++.
int answerToLaunch(unsigned blocks, unsigned threads);

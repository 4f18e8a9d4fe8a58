#pragma once

#include <cstdint>
#include <vector>

/// Launches, in the legacy stream, a kernel that writes to an address that is nobody's. The process is lost to CUDA.
void launchFault();

/// Steps in which the device's global timer moves on (ns), as one thread sees them.
std::vector<std::uint64_t> timerSteps();

/// Returns the time in µs, between a timed record before them and one after them, of `kernels` kernels that spin for
/// `nanoseconds`, launched in turn into `streams` streams as a programmer would write it: no records, no marks.
double spinsByHand(int streams, int kernels, unsigned long long nanoseconds);

/// Bytes free on the current device.
std::uint64_t freeDeviceMemory();

/// What the runtime answers to a launch, by the <<<>>> of CUDA C++, of that many blocks of that many threads.
int answerToLaunch(unsigned blocks, unsigned threads);

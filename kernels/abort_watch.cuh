// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "kernels/device_time.cuh"

/// How device code that waits learns that the host has given the run up, so that it never holds the GPU.
namespace streamscope::kernels {

constexpr unsigned long long lookEvery = 100'000;  // ns

template <class T>
__device__ T fresh(const T* value) {
    return *static_cast<const volatile T*>(value);
}

__device__ inline bool isAborted(AbortWatch* watch, const unsigned* aborted, unsigned long long now) {
    if (fresh(&watch->aborted)) return true;
    const unsigned long long lastLook = fresh(&watch->lastLook);
    if (now < lastLook + lookEvery || atomicCAS(&watch->lastLook, lastLook, now) != lastLook) return false;
    if (!fresh(aborted)) return false;
    atomicExch(&watch->aborted, 1u);
    return true;
}

/// Waits in the first thread of a block until `holds()`, or until the run is given up.
template <class Holds>
__device__ void waitUntil(AbortWatch* watch, const unsigned* aborted, Holds holds) {
    while (!holds() && !isAborted(watch, aborted, globalTime())) __nanosleep(200);
}

/// Keeps the first thread of a block busy, or until the run is given up.
__device__ inline void busyFor(unsigned long long nanoseconds, AbortWatch* watch, const unsigned* aborted) {
    const unsigned long long end = globalTime() + nanoseconds;
    for (unsigned long long now = globalTime(), nextLook = now + lookEvery; now < end; now = globalTime()) {
        if (now < nextLook) continue;
        if (isAborted(watch, aborted, now)) return;
        nextLook = now + lookEvery;
    }
}

}  // namespace streamscope::kernels

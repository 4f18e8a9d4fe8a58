// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/bindings.h"
#include "kernels/device_time.cuh"
#include "kernels/launch_with.cuh"

namespace streamscope::kernels {
namespace {

using Count = unsigned long long;

/// Stores result(i) as element i for all i below n. A thread loads several elements at once. With a single one, typical grids
/// keep too few bytes in flight for the memory's bandwidth; with too many, registers would halve the occupancy of blocks of 1024
/// threads.
template <class Result, class Store>
__device__ void forEach(Count n, Result result, Store store) {
    using Value = decltype(result(n));
    constexpr int together = 16 / sizeof(Value);
    const Count step = gridThreads();
    Count i = gridThread();
    for (; i + (together - 1) * step < n; i += together * step) {
        Value results[together];
#pragma unroll
        for (int k = 0; k < together; ++k) results[k] = result(i + k * step);
#pragma unroll
        for (int k = 0; k < together; ++k) store(i + k * step, results[k]);
    }
    for (; i < n; i += step) store(i, result(i));
}

__global__ void arange(long long* out, Count n, LaunchMark mark) {
    markStart(mark);
    forEach(
        n, [](Count i) { return static_cast<long long>(i); }, [=](Count i, long long value) { out[i] = value; });
    markEnd(mark);
}

// Computes in unsigned arithmetic, so that overflow wraps as in the reference.
__global__ void multiplyAdd(Count* a, const Count* b, Count bStride, Count n, LaunchMark mark) {
    markStart(mark);
    forEach(
        n, [=](Count i) { return b[i * bStride] * a[i] + 8; }, [=](Count i, Count value) { a[i] = value; });
    markEnd(mark);
}

__global__ void saxpy(float a, const float* x, float* y, Count n, LaunchMark mark) {
    markStart(mark);
    forEach(
        n, [=](Count i) { return fmaf(a, x[i], y[i]); }, [=](Count i, float value) { y[i] = value; });
    markEnd(mark);
}

__global__ void vectorAdd(const float* x, const float* y, float* out, Count n, LaunchMark mark) {
    markStart(mark);
    forEach(
        n, [=](Count i) { return x[i] + y[i]; }, [=](Count i, float value) { out[i] = value; });
    markEnd(mark);
}

__global__ void triad(float* a, const float* b, const float* c, float s, Count n, LaunchMark mark) {
    markStart(mark);
    forEach(
        n, [=](Count i) { return fmaf(s, c[i], b[i]); }, [=](Count i, float value) { a[i] = value; });
    markEnd(mark);
}

int launchArange(const LaunchRequest& request) {
    static const Kernel kernel(arange);
    return launchWith(kernel, request, buffer<long long>(request, 0), count(request, 1), request.mark);
}

int launchMultiplyAdd(const LaunchRequest& request) {
    const Count stride = request.operands[1].buffer.bytes / sizeof(Count) == 1 ? 0 : 1;
    static const Kernel kernel(multiplyAdd);
    return launchWith(kernel, request, buffer<Count>(request, 0), buffer<const Count>(request, 1), stride, count(request, 2),
                      request.mark);
}

int launchSaxpy(const LaunchRequest& request) {
    static const Kernel kernel(saxpy);
    return launchWith(kernel, request, real(request, 0), buffer<const float>(request, 1), buffer<float>(request, 2),
                      count(request, 3), request.mark);
}

int launchVectorAdd(const LaunchRequest& request) {
    static const Kernel kernel(vectorAdd);
    return launchWith(kernel, request, buffer<const float>(request, 0), buffer<const float>(request, 1),
                      buffer<float>(request, 2), count(request, 3), request.mark);
}

int launchTriad(const LaunchRequest& request) {
    static const Kernel kernel(triad);
    return launchWith(kernel, request, buffer<float>(request, 0), buffer<const float>(request, 1),
                      buffer<const float>(request, 2), real(request, 3), count(request, 4), request.mark);
}

}  // namespace

const Binding arangeBinding = bindingOf("arange", arange, launchArange);
const Binding multiplyAddBinding = bindingOf("multiplyAdd", multiplyAdd, launchMultiplyAdd);
const Binding saxpyBinding = bindingOf("saxpy", saxpy, launchSaxpy);
const Binding vectorAddBinding = bindingOf("vectorAdd", vectorAdd, launchVectorAdd);
const Binding triadBinding = bindingOf("triad", triad, launchTriad);

}  // namespace streamscope::kernels

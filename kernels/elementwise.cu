#include "kernels/bindings.h"
#include "kernels/device_time.cuh"

namespace streamscope::kernels {
namespace {

using Count = unsigned long long;

__global__ void arange(long long* out, Count n, LaunchMark mark) {
    markStart(mark);
    for (Count i = gridThread(); i < n; i += gridThreads()) out[i] = static_cast<long long>(i);
    markEnd(mark);
}

// Unsigned, so that overflow wraps as in the reference.
__global__ void multiplyAdd(Count* a, const Count* b, Count bStride, Count n, LaunchMark mark) {
    markStart(mark);
    for (Count i = gridThread(); i < n; i += gridThreads()) a[i] = b[i * bStride] * a[i] + 8;
    markEnd(mark);
}

__global__ void saxpy(float a, const float* x, float* y, Count n, LaunchMark mark) {
    markStart(mark);
    for (Count i = gridThread(); i < n; i += gridThreads()) y[i] = fmaf(a, x[i], y[i]);
    markEnd(mark);
}

__global__ void vectorAdd(const float* x, const float* y, float* out, Count n, LaunchMark mark) {
    markStart(mark);
    for (Count i = gridThread(); i < n; i += gridThreads()) out[i] = x[i] + y[i];
    markEnd(mark);
}

__global__ void triad(float* a, const float* b, const float* c, float s, Count n, LaunchMark mark) {
    markStart(mark);
    for (Count i = gridThread(); i < n; i += gridThreads()) a[i] = fmaf(s, c[i], b[i]);
    markEnd(mark);
}

int launchArange(const LaunchRequest& request) {
    return launchWith(arange, request, buffer<long long>(request, 0), count(request, 1), request.mark);
}

int launchMultiplyAdd(const LaunchRequest& request) {
    const Count stride = request.operands[1].buffer.bytes / sizeof(Count) == 1 ? 0 : 1;
    return launchWith(multiplyAdd, request, buffer<Count>(request, 0), buffer<const Count>(request, 1), stride, count(request, 2),
                      request.mark);
}

int launchSaxpy(const LaunchRequest& request) {
    return launchWith(saxpy, request, real(request, 0), buffer<const float>(request, 1), buffer<float>(request, 2),
                      count(request, 3), request.mark);
}

int launchVectorAdd(const LaunchRequest& request) {
    return launchWith(vectorAdd, request, buffer<const float>(request, 0), buffer<const float>(request, 1),
                      buffer<float>(request, 2), count(request, 3), request.mark);
}

int launchTriad(const LaunchRequest& request) {
    return launchWith(triad, request, buffer<float>(request, 0), buffer<const float>(request, 1), buffer<const float>(request, 2),
                      real(request, 3), count(request, 4), request.mark);
}

}  // namespace

const Binding arangeBinding = bindingOf("arange", arange, launchArange);
const Binding multiplyAddBinding = bindingOf("multiplyAdd", multiplyAdd, launchMultiplyAdd);
const Binding saxpyBinding = bindingOf("saxpy", saxpy, launchSaxpy);
const Binding vectorAddBinding = bindingOf("vectorAdd", vectorAdd, launchVectorAdd);
const Binding triadBinding = bindingOf("triad", triad, launchTriad);

}  // namespace streamscope::kernels

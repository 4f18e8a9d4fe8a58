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

template <class T>
T* buffer(const LaunchRequest& request, int operand) {
    return static_cast<T*>(request.operands[operand].buffer.address);
}

Count count(const LaunchRequest& request, int operand) { return static_cast<Count>(request.operands[operand].integer); }

int launchArange(const LaunchRequest& request) {
    return launchWith(arange, request, buffer<long long>(request, 0), count(request, 1), request.mark);
}

int launchMultiplyAdd(const LaunchRequest& request) {
    const Count stride = request.operands[1].buffer.bytes / sizeof(Count) == 1 ? 0 : 1;
    return launchWith(multiplyAdd, request, buffer<Count>(request, 0), buffer<const Count>(request, 1), stride, count(request, 2),
                      request.mark);
}

int launchSaxpy(const LaunchRequest& request) {
    return launchWith(saxpy, request, static_cast<float>(request.operands[0].real), buffer<const float>(request, 1),
                      buffer<float>(request, 2), count(request, 3), request.mark);
}

int launchVectorAdd(const LaunchRequest& request) {
    return launchWith(vectorAdd, request, buffer<const float>(request, 0), buffer<const float>(request, 1),
                      buffer<float>(request, 2), count(request, 3), request.mark);
}

}  // namespace

const Binding arangeBinding{"arange", reinterpret_cast<const void*>(arange), false, launchArange};
const Binding multiplyAddBinding{"multiplyAdd", reinterpret_cast<const void*>(multiplyAdd), false, launchMultiplyAdd};
const Binding saxpyBinding{"saxpy", reinterpret_cast<const void*>(saxpy), false, launchSaxpy};
const Binding vectorAddBinding{"vectorAdd", reinterpret_cast<const void*>(vectorAdd), false, launchVectorAdd};

}  // namespace streamscope::kernels

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "kernels/device_time.cuh"
#include "kernels/launch.h"

#include <cuda_runtime_api.h>

#include <tuple>
#include <type_traits>

/// Launching kernels from their host code.
namespace streamscope::kernels {

/// Launches a kernel by the driver API, whose call is shorter than cudaLaunchKernel() and so compensates for the Runner's own
/// work around a launch. Answers cudaError numbers, those of cudaLaunchKernel() if the driver refuses the shape. A captured
/// kernel is launched by cudaLaunchKernel(), so that the graph's node names the kernel as the runtime does.
int launch(const void* function, cudaKernel_t kernel, const LaunchRequest& request, void** arguments);

/// Handle of a kernel, valid on every device. It is null if the runtime has none, and cudaLaunchKernel() launches instead.
template <class... Parameters>
struct Kernel {
    explicit Kernel(void (*deviceCode)(Parameters...)) : function(reinterpret_cast<const void*>(deviceCode)) {
        if (cudaGetKernel(&handle, function) != cudaSuccess) handle = nullptr;
    }
    const void* function;
    cudaKernel_t handle = nullptr;
};

/// Launches with the request's shape. The arguments have exactly the kernel's parameter types, in order.
template <class... Parameters, class... Arguments>
int launchWith(const Kernel<Parameters...>& kernel, const LaunchRequest& request, Arguments... arguments) {
    static_assert((std::is_same_v<std::remove_const_t<Parameters>, Arguments> && ...));
    void* pointers[] = {&arguments...};
    return launch(kernel.function, kernel.handle, request, pointers);
}

/// Returns the position of the first kernel parameter of this type, or -1.
template <class Wanted, class... Parameters>
constexpr int positionOf(void (*)(Parameters...)) {
    int position = 0, found = -1;
    ((found = found < 0 && std::is_same_v<std::remove_const_t<Parameters>, Wanted> ? position : found, ++position), ...);
    return found;
}

template <class... Parameters>
Binding bindingOf(std::string_view name, void (*kernel)(Parameters...), int (*launch)(const LaunchRequest&)) {
    return {name,
            reinterpret_cast<const void*>(kernel),
            static_cast<int>(sizeof...(Parameters)),
            positionOf<LaunchMark>(kernel),
            positionOf<ReductionCell*>(kernel),
            launch};
}

template <class T>
T* buffer(const LaunchRequest& request, int operand) {
    return static_cast<T*>(request.operands[operand].buffer.address);
}

inline unsigned long long count(const LaunchRequest& request, int operand) {
    return static_cast<unsigned long long>(request.operands[operand].integer);
}

inline float real(const LaunchRequest& request, int operand) { return static_cast<float>(request.operands[operand].real); }

/// The values of a request for the parameters of a kernel: its operands in their order, and what the driver adds.
class RequestedValues {
public:
    explicit RequestedValues(const LaunchRequest& request) : request_(request) {}

    template <class T>
    T next() {
        if constexpr (std::is_same_v<T, LaunchMark>) return request_.mark;
        else if constexpr (std::is_same_v<T, StampedMark>) return StampedMark{request_.mark, request_.stamps};
        else if constexpr (std::is_same_v<T, ReductionCell*>) return request_.cell;
        else if constexpr (std::is_pointer_v<T>) return static_cast<T>(request_.operands[operand_++].buffer.address);
        else if constexpr (std::is_floating_point_v<T>) return static_cast<T>(request_.operands[operand_++].real);
        else return static_cast<T>(request_.operands[operand_++].integer);
    }

private:
    const LaunchRequest& request_;
    int operand_ = 0;
};

template <auto deviceCode, class... Parameters>
int launchAs(const LaunchRequest& request) {
    static const Kernel kernel(deviceCode);
    RequestedValues values(request);
    std::tuple<Parameters...> all{values.next<Parameters>()...};  // braces evaluate from left to right
    return std::apply([&](auto... each) { return launchWith(kernel, request, each...); }, all);
}

template <auto deviceCode, class... Parameters>
Binding bindingOf(std::string_view name, void (*)(Parameters...)) {
    return bindingOf(name, deviceCode, launchAs<deviceCode, Parameters...>);
}

/// Returns the binding of device code that takes the parameters of the catalogue, and a LaunchMark to mark its beginning and end.
template <auto deviceCode>
Binding bindingOf(std::string_view name) {
    return bindingOf<deviceCode>(name, deviceCode);
}

/// Launches the one of two kernels that does what the request asks for.
template <int (*launch)(const LaunchRequest&), int (*launchStamped)(const LaunchRequest&)>
int launchEither(const LaunchRequest& request) {
    return request.stamps.first ? launchStamped(request) : launch(request);
}

template <auto deviceCode, class... Parameters>
constexpr auto launcherOf(void (*)(Parameters...)) -> int (*)(const LaunchRequest&) {
    return launchAs<deviceCode, Parameters...>;
}

/// Returns the binding of device code with a LaunchMark, and of the same code with a StampedMark in its place.
template <auto deviceCode, auto stampedCode>
Binding bindingOf(std::string_view name) {
    Binding binding = bindingOf<deviceCode>(name);
    binding.stamped = reinterpret_cast<const void*>(stampedCode);
    binding.launch = launchEither<launcherOf<deviceCode>(deviceCode), launcherOf<stampedCode>(stampedCode)>;
    return binding;
}

/// Calls launch(mark) with the request's mark, a StampedMark if the request has stamps.
template <class Launch>
int withMark(const LaunchRequest& request, Launch launch) {
    return request.stamps.first ? launch(StampedMark{request.mark, request.stamps}) : launch(request.mark);
}

template <auto source, class Mark, class... Parameters>
__global__ void marked(Mark mark, Parameters... parameters) {
    markStart(mark);
    source(parameters...);
    markEnd(mark);
}

template <auto source, class... Parameters>
Binding bindingOfSource(std::string_view name, void (*)(Parameters...)) {
    return bindingOf<marked<source, LaunchMark, Parameters...>, marked<source, StampedMark, Parameters...>>(name);
}

/// Returns the binding of a kernel whose source is its device code.
template <auto source>
Binding bindingOfSource(std::string_view name) {
    return bindingOfSource<source>(name, source);
}

}  // namespace streamscope::kernels

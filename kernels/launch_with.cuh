#pragma once

#include "kernels/launch.h"

#include <cuda_runtime_api.h>

#include <type_traits>

/// How the kernels' host code launches them.
namespace streamscope::kernels {

/// Launches a kernel by the driver API, whose call is shorter than cudaLaunchKernel(): that makes up for what the Runner
/// does around a launch. Answers cudaError numbers, those of cudaLaunchKernel() where the driver refuses the shape.
/// A captured kernel is launched by cudaLaunchKernel(), so that the graph's node names the kernel as the runtime does.
int launch(const void* function, cudaKernel_t kernel, const LaunchRequest& request, void** arguments);

/// A kernel by the handle that serves on every device. Null where the runtime has none: then cudaLaunchKernel() launches.
template <class... Parameters>
struct Kernel {
    explicit Kernel(void (*deviceCode)(Parameters...)) : function(reinterpret_cast<const void*>(deviceCode)) {
        if (cudaGetKernel(&handle, function) != cudaSuccess) handle = nullptr;
    }
    const void* function;
    cudaKernel_t handle = nullptr;
};

/// Launches with the request's shape; arguments are of the kernel's very types, in order.
template <class... Parameters, class... Arguments>
int launchWith(const Kernel<Parameters...>& kernel, const LaunchRequest& request, Arguments... arguments) {
    static_assert((std::is_same_v<std::remove_const_t<Parameters>, Arguments> && ...));
    void* pointers[] = {&arguments...};
    return launch(kernel.function, kernel.handle, request, pointers);
}

/// Where among a kernel's parameters the first of this type stands; -1: nowhere.
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

}  // namespace streamscope::kernels

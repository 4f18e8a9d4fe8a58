// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/code/constants.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

namespace streamscope::code {

namespace {

/// A constant of CUDA. cupy.cuda.runtime has the runtime's names without "cuda".
struct Constant {
    std::string_view key, type, driver, runtime;
};
constexpr Constant constants[] = {
    {"event 0", "CUevent_flags", "CU_EVENT_DEFAULT", "cudaEventDefault"},
    {"event 1", "CUevent_flags", "CU_EVENT_BLOCKING_SYNC", "cudaEventBlockingSync"},
    {"event 2", "CUevent_flags", "CU_EVENT_DISABLE_TIMING", "cudaEventDisableTiming"},
    {"event 4", "CUevent_flags", "CU_EVENT_INTERPROCESS", "cudaEventInterprocess"},
    {"stream 0", "CUstream_flags", "CU_STREAM_DEFAULT", "cudaStreamDefault"},
    {"stream 1", "CUstream_flags", "CU_STREAM_NON_BLOCKING", "cudaStreamNonBlocking"},
    {"record 1", "CUevent_record_flags", "CU_EVENT_RECORD_EXTERNAL", "cudaEventRecordExternal"},
    {"wait 1", "CUevent_wait_flags", "CU_EVENT_WAIT_EXTERNAL", "cudaEventWaitExternal"},
    {"mode global", "CUstreamCaptureMode", "CU_STREAM_CAPTURE_MODE_GLOBAL", "cudaStreamCaptureModeGlobal"},
    {"mode threadLocal", "CUstreamCaptureMode", "CU_STREAM_CAPTURE_MODE_THREAD_LOCAL", "cudaStreamCaptureModeThreadLocal"},
    {"mode relaxed", "CUstreamCaptureMode", "CU_STREAM_CAPTURE_MODE_RELAXED", "cudaStreamCaptureModeRelaxed"},
    {"order stream", "CUmemcpySrcAccessOrder", "CU_MEMCPY_SRC_ACCESS_ORDER_STREAM", "cudaMemcpySrcAccessOrderStream"},
    {"order any", "CUmemcpySrcAccessOrder", "CU_MEMCPY_SRC_ACCESS_ORDER_ANY", "cudaMemcpySrcAccessOrderAny"},
    {"order duringApiCall", "CUmemcpySrcAccessOrder", "CU_MEMCPY_SRC_ACCESS_ORDER_DURING_API_CALL",
     "cudaMemcpySrcAccessOrderDuringApiCall"},
    {"until geq", "CUstreamWaitValue_flags", "CU_STREAM_WAIT_VALUE_GEQ", {}},
    {"until eq", "CUstreamWaitValue_flags", "CU_STREAM_WAIT_VALUE_EQ", {}},
    {"until and", "CUstreamWaitValue_flags", "CU_STREAM_WAIT_VALUE_AND", {}},
    {"until nor", "CUstreamWaitValue_flags", "CU_STREAM_WAIT_VALUE_NOR", {}},
    {"write 0", "CUstreamWriteValue_flags", "CU_STREAM_WRITE_VALUE_DEFAULT", {}},
    {"write 1", "CUstreamWriteValue_flags", "CU_STREAM_WRITE_VALUE_NO_MEMORY_BARRIER", {}},
};

/// An attribute of a device in each API. The runtime has no names for some; objects of Python have few.
struct AttributeName {
    std::string_view driver, runtime, core, torch;
};
constexpr AttributeName attributeNames[] = {
    {"COMPUTE_CAPABILITY_MAJOR", "ComputeCapabilityMajor", "compute_capability_major", "major"},
    {"COMPUTE_CAPABILITY_MINOR", "ComputeCapabilityMinor", "compute_capability_minor", "minor"},
    {"MULTIPROCESSOR_COUNT", "MultiProcessorCount", "multiprocessor_count", "multi_processor_count"},
    {"ASYNC_ENGINE_COUNT", "AsyncEngineCount", "async_engine_count", {}},
    {"CONCURRENT_KERNELS", "ConcurrentKernels", "concurrent_kernels", {}},
    {"STREAM_PRIORITIES_SUPPORTED", "StreamPrioritiesSupported", "stream_priorities_supported", {}},
    {"INTEGRATED", "Integrated", "integrated", {}},
    {"MANAGED_MEMORY", "ManagedMemory", "managed_memory", {}},
    {"CONCURRENT_MANAGED_ACCESS", "ConcurrentManagedAccess", "concurrent_managed_access", {}},
    {"PAGEABLE_MEMORY_ACCESS", "PageableMemoryAccess", "pageable_memory_access", {}},
    {"MEMORY_POOLS_SUPPORTED", "MemoryPoolsSupported", "memory_pools_supported", {}},
    {"CAN_USE_STREAM_MEM_OPS_V1", {}, {}, {}},
    {"CAN_USE_64_BIT_STREAM_MEM_OPS", {}, "can_use_64_bit_stream_mem_ops", {}},
    {"CAN_USE_STREAM_WAIT_VALUE_NOR", {}, "can_use_stream_wait_value_nor", {}},
    {"CAN_FLUSH_REMOTE_WRITES", "CanFlushRemoteWrites", "can_flush_remote_writes", {}},
    {"IPC_EVENT_SUPPORTED", "IpcEventSupport", "ipc_event_supported", {}},
    {"TCC_DRIVER", "TccDriver", "tcc_driver", {}},
};
static_assert(std::size(attributeNames) == deviceAttributes.size(), "every attribute has a name in each API");

const AttributeName& namesOf(DeviceAttribute attribute) { return attributeNames[static_cast<std::size_t>(attribute)]; }

}  // namespace

std::string constantOf(std::string_view key, Dialect dialect) {
    const Constant& constant = *std::ranges::find(constants, key, &Constant::key);
    switch (dialect) {
        case Dialect::Runtime: return std::string(constant.runtime.empty() ? constant.driver : constant.runtime);
        case Dialect::CuPy: return fmt::format("runtime.{:c}{}", constant.runtime[4] | 0x20, constant.runtime.substr(5));
        case Dialect::Bindings: return fmt::format("driver.{}.{}", constant.type, constant.driver);
        case Dialect::Driver: break;
    }
    return std::string(constant.driver);
}

std::string attributeIn(DeviceAttribute attribute, Dialect dialect) {
    const AttributeName& names = namesOf(attribute);
    switch (dialect) {
        case Dialect::Runtime:
            if (!names.runtime.empty()) return fmt::format("cudaDevAttr{}", names.runtime);
            return fmt::format("static_cast<cudaDeviceAttr>(CU_DEVICE_ATTRIBUTE_{})", names.driver);
        case Dialect::CuPy: return std::to_string(attributeInfo(attribute).number);
        case Dialect::Bindings: return fmt::format("driver.CUdevice_attribute.CU_DEVICE_ATTRIBUTE_{}", names.driver);
        case Dialect::Driver: break;
    }
    return fmt::format("CU_DEVICE_ATTRIBUTE_{}", names.driver);
}

std::string_view propertyOf(DeviceAttribute attribute, CodeTarget target) {
    if (target == CodeTarget::CudaCore) return namesOf(attribute).core;
    return target == CodeTarget::PyTorch ? namesOf(attribute).torch : std::string_view();
}

std::string eventFlagsOf(unsigned flags, Dialect dialect) {
    std::vector<std::string> names;
    for (const unsigned bit : {1U, 2U, 4U})
        if (flags & bit) names.push_back(constantOf(fmt::format("event {}", bit), dialect));
    return names.empty() ? constantOf("event 0", dialect) : fmt::format("{}", fmt::join(names, " | "));
}

}  // namespace streamscope::code

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/call_help_table.h"

#include <QtGlobal>

#include <array>

namespace streamscope::ui {
namespace {

/// Manual entries of functions around the calls of a program.
constexpr std::array<CallManual, 14> around{
    {{.does = QT_TRANSLATE_NOOP("EngineTexts", "Destroys a graph, or an executable graph."),
      .answers = {Status::InvalidValue},
      .runtime = "cudaGraphDestroy cudaGraphExecDestroy",
      .runtimeSection = "Graph Management",
      .driver = "cuGraphDestroy cuGraphExecDestroy",
      .driverSection = "Graph Management"},
     {.does = QT_TRANSLATE_NOOP(
          "CallHelp", "Allocates pinned memory of the host: copies from and to it are asynchronous and run at full speed."),
      .answers = {Status::InvalidValue, Status::MemoryAllocation},
      .runtime = "cudaMallocHost cudaHostAlloc",
      .runtimeSection = "Memory Management",
      .driver = "cuMemAllocHost cuMemHostAlloc",
      .driverSection = "Memory Management",
      .cupy = "cupyx.empty_pinned cupyx.zeros_pinned",
      .core = "cuda.core.LegacyPinnedMemoryResource",
      .torch = "torch.Tensor.pin_memory"},
     {.does =
          QT_TRANSLATE_NOOP("EngineTexts", "Allocates memory that host and devices share; pages move to where they are used."),
      .answers = {Status::InvalidValue, Status::MemoryAllocation, Status::NotSupported},
      .runtime = "cudaMallocManaged",
      .runtimeSection = "Memory Management",
      .driver = "cuMemAllocManaged",
      .driverSection = "Memory Management",
      .cupy = "cupy.cuda.malloc_managed",
      .core = "cuda.core.ManagedMemoryResource"},
     {.does = QT_TRANSLATE_NOOP("EngineTexts", "Frees pinned memory of the host."),
      .answers = {Status::InvalidValue},
      .runtime = "cudaFreeHost",
      .runtimeSection = "Memory Management",
      .driver = "cuMemFreeHost",
      .driverSection = "Memory Management"},
     {.does = QT_TRANSLATE_NOOP("EngineTexts", "Chooses the device for later calls of this thread."),
      .answers = {Status::InvalidDevice},
      .runtime = "cudaSetDevice",
      .runtimeSection = "Device Management",
      .driver = "cuCtxSetCurrent",
      .driverSection = "Context Management",
      .cupy = "cupy.cuda.Device.use",
      .core = "cuda.core.Device.set_current",
      .torch = "torch.cuda.set_device"},
     {.does = QT_TRANSLATE_NOOP("EngineTexts", "Returns the name of an error: \"cudaErrorNotReady\"."),
      .runtime = "cudaGetErrorName",
      .runtimeSection = "Error Handling",
      .driver = "cuGetErrorName",
      .driverSection = "Error Handling"},
     {.does = QT_TRANSLATE_NOOP("EngineTexts", "Returns an error as a sentence."),
      .runtime = "cudaGetErrorString",
      .runtimeSection = "Error Handling",
      .driver = "cuGetErrorString",
      .driverSection = "Error Handling"},
     {.does = QT_TRANSLATE_NOOP(
          "EngineTexts", "Returns the last error of this thread and resets it; this is how a launch with <<<>>> is checked."),
      .runtime = "cudaGetLastError cudaPeekAtLastError",
      .runtimeSection = "Error Handling"},
     {.does = QT_TRANSLATE_NOOP("EngineTexts", "Initialises the driver API; must be the first call of it in a process."),
      .answers = {Status::InitializationError, Status::InsufficientDriver},
      .driver = "cuInit",
      .driverSection = "Initialization"},
     {.does = QT_TRANSLATE_NOOP("EngineTexts",
                                "Returns the primary context of the device, which the runtime API uses too, and "
                                "retains it."),
      .answers = {Status::InvalidDevice},
      .driver = "cuDevicePrimaryCtxRetain cuDevicePrimaryCtxRelease",
      .driverSection = "Primary Context Management"},
     {.does = QT_TRANSLATE_NOOP("EngineTexts", "Returns the address of a driver function in the requested version."),
      .answers = {Status::InvalidValue},
      .runtime = "cudaGetDriverEntryPointByVersion cudaGetDriverEntryPoint",
      .runtimeSection = "Driver Entry Point Access",
      .driver = "cuGetProcAddress",
      .driverSection = "Driver Entry Point Access"},
     {.does = QT_TRANSLATE_NOOP("EngineTexts", "Loads compiled kernels."),
      .answers = {Status::InvalidValue, Status::MemoryAllocation},
      .driver = "cuModuleLoadData cuModuleLoadDataEx cuLibraryLoadData",
      .driverSection = "Module Management",
      .cupy = "cupy.RawModule"},
     {.does = QT_TRANSLATE_NOOP("EngineTexts", "Finds a kernel in a loaded module."),
      .driver = "cuModuleGetFunction cuLibraryGetKernel",
      .driverSection = "Module Management",
      .core = "cuda.core.ObjectCode.get_kernel",
      .torch = "cuda.core.ObjectCode.get_kernel"},
     {.does = QT_TRANSLATE_NOOP("EngineTexts", "Compiles kernels from source while the program runs."),
      .runtime = "nvrtcCompileProgram nvrtcCreateProgram",
      .runtimeSection = "NVRTC, Compilation",
      .core = "cuda.core.Program cuda.core.Program.compile",
      .torch = "cuda.core.Program cuda.core.Program.compile"}}};

}  // namespace

const std::vector<HelpRow>& helpRows() {
    static const std::vector<HelpRow> all = [] {
        std::vector<HelpRow> rows;
        for (const CallInfo& call : calls())
            if (!call.manual.does.empty()) rows.push_back({call.call, &call.manual});
        for (const CallManual& manual : around) rows.push_back({std::nullopt, &manual});
        return rows;
    }();
    return all;
}

}  // namespace streamscope::ui

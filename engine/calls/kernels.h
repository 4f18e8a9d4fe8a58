// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_fields.h"

/// Kernel launches.
namespace streamscope::families::kernels {

inline constexpr std::array launchKernel{intoStream,
                                         field(Field::Kernel, Kernel, required),
                                         field(Field::Grid, Dimensions, optional),
                                         field(Field::Block, Dimensions, optional),
                                         rare(Field::SharedMemory, Bytes),
                                         rare(Field::Programmatic, Boolean),
                                         rare(Field::Cooperative, Boolean),
                                         rare(Field::Cluster, Dimensions),
                                         rare(Field::NonPortable, Boolean),
                                         rare(Field::Word, Word),
                                         rare(Field::Value, Integer),
                                         field(Field::Arguments, Arguments, optional),
                                         readsOf,
                                         writesOf,
                                         field(Field::KernelName, Text, optional),
                                         field(Field::MayAccess, Arguments, optional)};

inline constexpr std::array<CallInfo, 1> all{{
    {.call = Call::LaunchKernel,
     .group = CallGroup::Kernel,
     .name = "launchKernel",
     .cudaName = "cudaLaunchKernel",
     .title = TRANSLATABLE("EngineTexts", "Kernel"),
     .fields = launchKernel,
     .kind = OperationKind::Kernel,
     .takesStream = true,
     .cardDetail = CardDetail::Blocks,
     .idStem = "k",
     .palette = {{.sentence = TRANSLATABLE("EngineTexts", "Runs a kernel of the catalogue in a stream."), .rank = 1}},
     .manual = {.does = TRANSLATABLE(
                    "EngineTexts",
                    "Puts a kernel into the stream and returns at once. A later call returns the error of a kernel that "
                    "fails while it runs."),
                .answers = {Status::InvalidValue, Status::InvalidResourceHandle, Status::IllegalAddress,
                            Status::LaunchOutOfResources, Status::LaunchFailure, Status::CooperativeLaunchTooLarge,
                            Status::StreamCaptureInvalidated, Status::StreamCaptureImplicit, Status::InvalidClusterSize},
                .runtime = "cudaLaunchKernel cudaLaunchKernelExC cudaLaunchCooperativeKernel",
                .runtimeSection = "Execution Control",
                .driver = "cuLaunchKernel cuLaunchKernelEx cuLaunchCooperativeKernel",
                .driverSection = "Execution Control",
                .cupy = "cupy.RawModule.get_function cupy.RawKernel cupy.arange cupy.sum cupy.ndarray.__mul__",
                .core = "cuda.core.launch",
                .torch = "cuda.core.launch"}},
}};

}  // namespace streamscope::families::kernels

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_fields.h"

/// Host functions and host work.
namespace streamscope::families::host {

inline constexpr std::array hostFunction{intoStream, readsOf, writesOf, field(Field::Duration, Duration, optional)};
inline constexpr std::array hostWork{readsOf, writesOf, field(Field::Duration, Duration, required)};
inline constexpr std::array hostStore{ofWord, valueOf};
inline constexpr std::array hostWaitValue{ofWord, valueOf, conditionOf};

inline constexpr std::array<CallInfo, 5> all{{
    {.call = Call::LaunchHostFunc,
     .name = "launchHostFunc",
     .cudaName = "cudaLaunchHostFunc",
     .title = "Host function",
     .fields = hostFunction,
     .kind = OperationKind::HostFunction,
     .takesStream = true,
     .cardDetail = CardDetail::Duration,
     .idStem = "host",
     .palette = {{.sentence = "Runs a function on the host when the stream gets here; the stream waits for it.", .rank = 10}},
     .manual = {.does = "Calls a function of the host when the stream's earlier work is complete; later work of the stream "
                        "waits for it. The function must not call CUDA.",
                .answers = {Status::InvalidValue, Status::InvalidResourceHandle, Status::StreamCaptureInvalidated,
                            Status::StreamCaptureImplicit},
                .runtime = "cudaLaunchHostFunc",
                .runtimeSection = "Execution Control",
                .driver = "cuLaunchHostFunc",
                .driverSection = "Execution Control",
                .cupy = "cupy.cuda.Stream.launch_host_func",
                .core = "cuda.core.GraphBuilder.callback"}},
    {.call = Call::StreamAddCallback,
     .name = "streamAddCallback",
     .cudaName = "cudaStreamAddCallback",
     .title = "Callback",
     .fields = hostFunction,
     .kind = OperationKind::HostFunction,
     .takesStream = true,
     .cardDetail = CardDetail::Duration,
     .idStem = "host",
     .palette = {{.sentence = "The older form of a host function: it also receives the stream's error."}},
     .manual = {.does = "Like cudaLaunchHostFunc, but the function receives the stream's error and is called even after an "
                        "error. Deprecated, and not allowed in a capture.",
                .answers = {Status::InvalidValue, Status::InvalidResourceHandle, Status::StreamCaptureUnsupported,
                            Status::StreamCaptureImplicit},
                .runtime = "cudaStreamAddCallback",
                .runtimeSection = "Stream Management",
                .driver = "cuStreamAddCallback",
                .driverSection = "Stream Management",
                .cupy = "cupy.cuda.Stream.add_callback"}},
    {.call = Call::HostWork,
     .name = "hostWork",
     .title = "Host work",
     .fields = hostWork,
     .kind = OperationKind::Host,
     .works = true,
     .blocks = true,
     .cardTitle = "work",
     .cardDetail = CardDetail::Duration,
     .idStem = "work",
     .palette = {{.sentence = "Keeps the calling host thread busy, as computing on the CPU would.", .rank = 11}}},
    {.call = Call::HostStore,
     .name = "hostStore",
     .title = "Host store",
     .fields = hostStore,
     .kind = OperationKind::Host,
     .writesWord = true,
     .cardTitle = "store",
     .cardDetail = CardDetail::Assignment,
     .palette = {{.sentence = "The host writes a word that streams may be waiting for."}}},
    {.call = Call::HostWaitValue,
     .name = "hostWaitValue",
     .title = "Host waits for value",
     .fields = hostWaitValue,
     .kind = OperationKind::Host,
     .waitsForWord = true,
     .blocks = true,
     .cardTitle = "wait",
     .cardDetail = CardDetail::Condition,
     .palette = {{.sentence = "The host waits until a word meets a condition."}}},
}};

}  // namespace streamscope::families::host

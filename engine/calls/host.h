// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_fields.h"
#include "engine/device/call_within.h"

/// Host functions and host work.
namespace streamscope::families::host {

inline constexpr std::array hostFunction{intoStream,
                                         readsOf,
                                         writesOf,
                                         field(Field::Duration, Duration, optional),
                                         rare(Field::Calls, Choice, callsWithinNames),
                                         rare(Field::WaitsFor, Word),
                                         rare(Field::Condition, Choice, "geq eq and nor"),
                                         rare(Field::Value, Integer)};
inline constexpr std::array hostWork{readsOf, writesOf, field(Field::Duration, Duration, required)};
inline constexpr std::array hostStore{ofWord, valueOf};
inline constexpr std::array hostWaitValue{ofWord, valueOf, conditionOf};

inline constexpr std::array<CallInfo, 5> all{{
    {.call = Call::LaunchHostFunc,
     .group = CallGroup::Host,
     .name = "launchHostFunc",
     .cudaName = "cudaLaunchHostFunc",
     .title = TRANSLATABLE("EngineTexts", "Host function"),
     .fields = hostFunction,
     .kind = OperationKind::HostFunction,
     .takesStream = true,
     .cardDetail = CardDetail::Duration,
     .idStem = "host",
     .palette = {{.sentence = TRANSLATABLE("EngineTexts",
                                           "Runs a function on the host when the stream gets here; the stream waits for it."),
                  .rank = 10}},
     .manual = {.does = TRANSLATABLE(
                    "EngineTexts",
                    "Calls a function of the host when the stream's earlier work is complete; later work of the stream "
                    "waits for it. The function must not call CUDA."),
                .answers = {Status::InvalidValue, Status::InvalidResourceHandle, Status::StreamCaptureInvalidated,
                            Status::StreamCaptureImplicit},
                .runtime = "cudaLaunchHostFunc",
                .runtimeSection = "Execution Control",
                .driver = "cuLaunchHostFunc",
                .driverSection = "Execution Control",
                .cupy = "cupy.cuda.Stream.launch_host_func",
                .core = "cuda.core.GraphBuilder.callback"}},
    {.call = Call::StreamAddCallback,
     .group = CallGroup::Host,
     .name = "streamAddCallback",
     .cudaName = "cudaStreamAddCallback",
     .title = TRANSLATABLE("EngineTexts", "Callback"),
     .fields = hostFunction,
     .kind = OperationKind::HostFunction,
     .takesStream = true,
     .whenCaptured = Call::LaunchHostFunc,
     .cardDetail = CardDetail::Duration,
     .idStem = "host",
     .palette = {{.sentence =
                      TRANSLATABLE("EngineTexts", "The older form of a host function: it also receives the stream's error.")}},
     .manual = {.does = TRANSLATABLE(
                    "EngineTexts",
                    "Like cudaLaunchHostFunc, but the function receives the stream's error and is called even after an "
                    "error. Deprecated, and not allowed in a capture."),
                .answers = {Status::InvalidValue, Status::InvalidResourceHandle, Status::StreamCaptureUnsupported,
                            Status::StreamCaptureImplicit},
                .runtime = "cudaStreamAddCallback",
                .runtimeSection = "Stream Management",
                .driver = "cuStreamAddCallback",
                .driverSection = "Stream Management",
                .cupy = "cupy.cuda.Stream.add_callback"}},
    {.call = Call::HostWork,
     .group = CallGroup::Host,
     .name = "hostWork",
     .title = TRANSLATABLE("EngineTexts", "Host work"),
     .fields = hostWork,
     .kind = OperationKind::Host,
     .works = true,
     .blocks = true,
     .cardTitle = TRANSLATABLE("EngineTexts", "work"),
     .cardDetail = CardDetail::Duration,
     .idStem = "work",
     .palette = {{.sentence = TRANSLATABLE("EngineTexts", "Keeps the calling host thread busy, as computing on the CPU would."),
                  .rank = 11}}},
    {.call = Call::HostStore,
     .group = CallGroup::Value,
     .name = "hostStore",
     .title = TRANSLATABLE("EngineTexts", "Host store"),
     .fields = hostStore,
     .kind = OperationKind::Host,
     .writesWord = true,
     .cardTitle = TRANSLATABLE("EngineTexts", "store"),
     .cardDetail = CardDetail::Assignment,
     .palette = {{.sentence = TRANSLATABLE("EngineTexts", "The host writes a word that streams may be waiting for.")}}},
    {.call = Call::HostWaitValue,
     .group = CallGroup::Value,
     .name = "hostWaitValue",
     .title = TRANSLATABLE("EngineTexts", "Host waits for value"),
     .fields = hostWaitValue,
     .kind = OperationKind::Host,
     .waitsForWord = true,
     .blocks = true,
     .cardTitle = TRANSLATABLE("EngineTexts", "wait"),
     .cardDetail = CardDetail::Condition,
     .palette = {{.sentence = TRANSLATABLE("EngineTexts", "The host waits until a word meets a condition.")}}},
}};

}  // namespace streamscope::families::host

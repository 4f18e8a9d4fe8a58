// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_fields.h"
#include "engine/device/device_attributes.h"

/// Streams and devices, from the view of the host.
namespace streamscope::families::streams {

inline constexpr std::array streamOnly{intoStream};
inline constexpr std::array streamCreate{ofStream, rare(Field::Flags, Flags), field(Field::Priority, Integer, optional)};
inline constexpr std::array ownStream{ofStream};
inline constexpr std::array deviceOnly{device(Field::Device)};
inline constexpr std::array getAttribute{device(Field::Device), field(Field::Attribute, Choice, required, deviceAttributeNames)};

inline constexpr std::array<CallInfo, 6> all{{
    {.call = Call::StreamSynchronize,
     .group = CallGroup::Stream,
     .name = "streamSynchronize",
     .cudaName = "cudaStreamSynchronize",
     .title = QT_TRANSLATE_NOOP("EngineTexts", "Synchronise stream"),
     .fields = streamOnly,
     .kind = OperationKind::Host,
     .synchronises = true,
     .blocks = true,
     .subject = Field::Stream,
     .cardTitle = QT_TRANSLATE_NOOP("EngineTexts", "sync"),
     .idStem = "sync",
     .palette = {{.sentence = QT_TRANSLATE_NOOP("EngineTexts", "The host waits until one stream is empty."), .rank = 13}},
     .manual = {.does = QT_TRANSLATE_NOOP("EngineTexts", "The host waits until all work in the stream is complete."),
                .answers = {Status::InvalidResourceHandle, Status::StreamCaptureUnsupported, Status::StreamCaptureImplicit},
                .runtime = "cudaStreamSynchronize",
                .runtimeSection = "Stream Management",
                .driver = "cuStreamSynchronize",
                .driverSection = "Stream Management",
                .cupy = "cupy.cuda.Stream.synchronize",
                .core = "cuda.core.Stream.sync",
                .torch = "torch.cuda.Stream.synchronize"}},
    {.call = Call::StreamQuery,
     .group = CallGroup::Stream,
     .name = "streamQuery",
     .cudaName = "cudaStreamQuery",
     .title = QT_TRANSLATE_NOOP("EngineTexts", "Query stream"),
     .fields = streamOnly,
     .kind = OperationKind::Host,
     .asks = true,
     .subject = Field::Stream,
     .cardTitle = QT_TRANSLATE_NOOP("EngineTexts", "query"),
     .palette = {{.sentence = QT_TRANSLATE_NOOP("EngineTexts", "Asks whether a stream is empty, without waiting.")}},
     .manual = {.does = QT_TRANSLATE_NOOP(
                    "EngineTexts",
                    "Asks whether all work in the stream is complete, without waiting. The answer 600 is not an error: the "
                    "work is not complete yet. The answer 0 equals a synchronisation: the host may then use what that work "
                    "wrote, in managed memory, too."),
                .answers = {Status::InvalidResourceHandle, Status::NotReady, Status::StreamCaptureUnsupported,
                            Status::StreamCaptureImplicit},
                .runtime = "cudaStreamQuery",
                .runtimeSection = "Stream Management",
                .driver = "cuStreamQuery",
                .driverSection = "Stream Management",
                .cupy = "cupy.cuda.Stream.done",
                .torch = "torch.cuda.Stream.query"}},
    {.call = Call::StreamCreate,
     .group = CallGroup::Stream,
     .name = "streamCreate",
     .cudaName = "cudaStreamCreateWithPriority",
     .title = QT_TRANSLATE_NOOP("EngineTexts", "Create stream"),
     .fields = streamCreate,
     .kind = OperationKind::Host,
     .creates = true,
     .declares = true,
     .subject = Field::Stream,
     .palette = {{.sentence = QT_TRANSLATE_NOOP("EngineTexts", "Creates a stream as a step, with any flags and priority.")}},
     .manual = {.does = QT_TRANSLATE_NOOP(
                    "EngineTexts",
                    "Creates a stream. Unless it is non-blocking, it and the legacy default stream wait for each other. A "
                    "lower number is a higher priority, and numbers out of range are clamped."),
                .answers = {Status::InvalidValue},
                .runtime = "cudaStreamCreate cudaStreamCreateWithFlags cudaStreamCreateWithPriority",
                .runtimeSection = "Stream Management",
                .driver = "cuStreamCreate cuStreamCreateWithPriority",
                .driverSection = "Stream Management",
                .cupy = "cupy.cuda.Stream",
                .core = "cuda.core.StreamOptions cuda.core.Device.create_stream",
                .torch = "torch.cuda.Stream"}},
    {.call = Call::StreamDestroy,
     .group = CallGroup::Stream,
     .name = "streamDestroy",
     .cudaName = "cudaStreamDestroy",
     .title = QT_TRANSLATE_NOOP("EngineTexts", "Destroy stream"),
     .fields = ownStream,
     .kind = OperationKind::Host,
     .destroys = true,
     .declares = true,
     .subject = Field::Stream,
     .palette = {{.sentence =
                      QT_TRANSLATE_NOOP("EngineTexts", "Frees the stream once its work is done; using it later is undefined.")}},
     .manual = {.does = QT_TRANSLATE_NOOP(
                    "EngineTexts",
                    "Destroys the stream at once; its pending work is still done. Using it afterwards is undefined."),
                .answers = {Status::InvalidResourceHandle},
                .runtime = "cudaStreamDestroy",
                .runtimeSection = "Stream Management",
                .driver = "cuStreamDestroy",
                .driverSection = "Stream Management",
                .core = "cuda.core.Stream.close"}},
    {.call = Call::DeviceSynchronize,
     .group = CallGroup::Device,
     .name = "deviceSynchronize",
     .cudaName = "cudaDeviceSynchronize",
     .title = QT_TRANSLATE_NOOP("EngineTexts", "Synchronise device"),
     .fields = deviceOnly,
     .kind = OperationKind::Host,
     .synchronises = true,
     .blocks = true,
     .cardTitle = QT_TRANSLATE_NOOP("EngineTexts", "sync"),
     .idStem = "sync",
     .palette = {{.sentence = QT_TRANSLATE_NOOP("EngineTexts", "The host waits until all streams of the device are empty."),
                  .rank = 12}},
     .manual =
         {.does = QT_TRANSLATE_NOOP(
              "EngineTexts",
              "The host waits until all streams of the device are done, non-blocking ones too. Returns errors of earlier work."),
          .answers = {Status::StreamCaptureUnsupported},
          .runtime = "cudaDeviceSynchronize",
          .runtimeSection = "Device Management",
          .driver = "cuCtxSynchronize",
          .driverSection = "Context Management",
          .cupy = "cupy.cuda.Device.synchronize",
          .core = "cuda.core.Device.sync",
          .torch = "torch.cuda.synchronize"}},
    {.call = Call::DeviceGetAttribute,
     .group = CallGroup::Device,
     .name = "deviceGetAttribute",
     .cudaName = "cudaDeviceGetAttribute",
     .title = QT_TRANSLATE_NOOP("EngineTexts", "Ask for an attribute"),
     .fields = getAttribute,
     .kind = OperationKind::Host,
     .answersNumber = true,
     .subject = Field::Attribute,
     .cardTitle = QT_TRANSLATE_NOOP("EngineTexts", "attribute"),
     .idStem = "attribute",
     .palette = {{.sentence = QT_TRANSLATE_NOOP("EngineTexts", "Asks a device for one of its attributes.")}},
     .manual = {.does = QT_TRANSLATE_NOOP(
                    "EngineTexts",
                    "Asks what a device can do, which a program must know before it uses it: memory operations of 64 bits, "
                    "memory pools, managed memory that both sides use at once. The number is the value of the result. Allowed "
                    "during a capture. canUseStreamMemOpsV1 is about the operations before CUDA 12, and is 0 on new devices."),
                .answers = {Status::InvalidValue, Status::InvalidDevice},
                .runtime = "cudaDeviceGetAttribute",
                .runtimeSection = "Device Management",
                .driver = "cuDeviceGetAttribute",
                .driverSection = "Device Management",
                .cupy = "cupy.cuda.runtime.deviceGetAttribute",
                .core = "cuda.core.Device.properties",
                .torch = "torch.cuda.get_device_properties"}},
}};

}  // namespace streamscope::families::streams

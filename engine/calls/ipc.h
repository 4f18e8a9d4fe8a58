// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call_fields.h"

/// Events and memory shared between processes.
namespace streamscope::families::ipc {

inline constexpr std::array eventOnly{ofEvent};
inline constexpr std::array openEvent{ofEvent, field(Field::As, NewId, required)};
inline constexpr std::array bufferOnly{ofBuffer};
inline constexpr std::array openMemory{ofBuffer, field(Field::As, NewId, required)};

inline constexpr std::array<CallInfo, 4> all{{
    {.call = Call::IpcGetEventHandle,
     .group = CallGroup::Ipc,
     .name = "ipcGetEventHandle",
     .cudaName = "cudaIpcGetEventHandle",
     .title = TRANSLATABLE("EngineTexts", "Export event"),
     .fields = eventOnly,
     .kind = OperationKind::Host,
     .exports = true,
     .declares = true,
     .subject = Field::Event,
     .cardTitle = TRANSLATABLE("EngineTexts", "export"),
     .palette = {{.sentence = TRANSLATABLE("EngineTexts", "Makes a handle of the event for another process.")}},
     .manual = {.does = TRANSLATABLE(
                    "EngineTexts",
                    "Returns a handle with which another process opens the event. The event must be made for other processes "
                    "and without timing."),
                .answers = {Status::InvalidValue, Status::InvalidResourceHandle},
                .runtime = "cudaIpcGetEventHandle",
                .runtimeSection = "Device Management",
                .driver = "cuIpcGetEventHandle",
                .driverSection = "Memory Management",
                .core = "cuda.core.Event.ipc_descriptor",
                .torch = "torch.cuda.Event.ipc_handle"}},
    {.call = Call::IpcOpenEventHandle,
     .group = CallGroup::Ipc,
     .name = "ipcOpenEventHandle",
     .cudaName = "cudaIpcOpenEventHandle",
     .title = TRANSLATABLE("EngineTexts", "Open event"),
     .fields = openEvent,
     .kind = OperationKind::Host,
     .opens = true,
     .declares = true,
     .subject = Field::As,
     .cardTitle = TRANSLATABLE("EngineTexts", "open"),
     .palette = {{.sentence = TRANSLATABLE("EngineTexts", "Opens an event that another process exported.")}},
     .manual = {.does = TRANSLATABLE("EngineTexts",
                                     "Opens the event of another process. It has no timing here and must be destroyed here."),
                .answers = {Status::DeviceUninitialized, Status::MapBufferObjectFailed},
                .runtime = "cudaIpcOpenEventHandle",
                .runtimeSection = "Device Management",
                .driver = "cuIpcOpenEventHandle",
                .driverSection = "Memory Management",
                .core = "cuda.core.Event.from_ipc_descriptor",
                .torch = "torch.cuda.Event.from_ipc_handle"}},
    {.call = Call::IpcGetMemHandle,
     .group = CallGroup::Ipc,
     .name = "ipcGetMemHandle",
     .cudaName = "cudaIpcGetMemHandle",
     .title = TRANSLATABLE("EngineTexts", "Export buffer"),
     .fields = bufferOnly,
     .kind = OperationKind::Host,
     .exports = true,
     .declares = true,
     .subject = Field::Buffer,
     .cardTitle = TRANSLATABLE("EngineTexts", "export"),
     .palette = {{.sentence = TRANSLATABLE("EngineTexts", "Makes a handle of the memory for another process.")}},
     .manual = {.does = TRANSLATABLE("EngineTexts", "Returns a handle with which another process opens the memory."),
                .answers = {Status::InvalidValue},
                .runtime = "cudaIpcGetMemHandle",
                .runtimeSection = "Device Management",
                .driver = "cuIpcGetMemHandle",
                .driverSection = "Memory Management"}},
    {.call = Call::IpcOpenMemHandle,
     .group = CallGroup::Ipc,
     .name = "ipcOpenMemHandle",
     .cudaName = "cudaIpcOpenMemHandle",
     .title = TRANSLATABLE("EngineTexts", "Open buffer"),
     .fields = openMemory,
     .kind = OperationKind::Host,
     .opens = true,
     .declares = true,
     .subject = Field::As,
     .cardTitle = TRANSLATABLE("EngineTexts", "open"),
     .palette = {{.sentence = TRANSLATABLE("EngineTexts", "Opens memory that another process exported.")}},
     .manual = {.does = TRANSLATABLE("EngineTexts", "Opens memory of another process."),
                .answers = {Status::InvalidValue, Status::DeviceUninitialized, Status::MapBufferObjectFailed},
                .runtime = "cudaIpcOpenMemHandle",
                .runtimeSection = "Device Management",
                .driver = "cuIpcOpenMemHandle",
                .driverSection = "Memory Management"}},
}};

}  // namespace streamscope::families::ipc

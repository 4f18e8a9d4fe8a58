// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace streamscope {

/// All calls of the table in formats.md, and Repeat.
enum class Call : std::uint8_t {
    LaunchKernel,
    MemcpyAsync,
    Memcpy,
    MemcpyBatchAsync,
    MemsetAsync,
    Memset,
    EventRecord,
    StreamWaitEvent,
    EventSynchronize,
    EventQuery,
    EventDestroy,
    EventElapsedTime,
    StreamSynchronize,
    StreamQuery,
    StreamDestroy,
    DeviceSynchronize,
    StreamWaitValue32,
    StreamWaitValue64,
    StreamWriteValue32,
    StreamWriteValue64,
    StreamBatchMemOp,
    LaunchHostFunc,
    StreamAddCallback,
    HostWork,
    HostStore,
    HostWaitValue,
    Malloc,
    Free,
    MallocAsync,
    FreeAsync,
    StreamBeginCapture,
    StreamEndCapture,
    StreamIsCapturing,
    GraphInstantiate,
    GraphLaunch,
    EventCreate,
    StreamCreate,
    IpcGetEventHandle,
    IpcOpenEventHandle,
    IpcGetMemHandle,
    IpcOpenMemHandle,
    Repeat,
};

/// All fields of calls, in the order of `fieldTexts`. call_table.h gives the fields of each call and their kinds.
enum class Field : std::uint8_t {
    Stream,
    Event,
    Start,
    End,
    From,
    To,
    Buffer,
    Word,
    Graph,
    Kernel,
    As,
    Bytes,
    FromOffset,
    ToOffset,
    Offset,
    Value,
    Grid,
    Block,
    SharedMemory,
    Arguments,
    Reads,
    Writes,
    KernelName,
    MayAccess,
    Flags,
    Priority,
    Every,
    Duration,
    Device,
    Condition,
    Flush,
    NoMemoryBarrier,
    Mode,
    Order,
    Items,
    Times,
    Var,
    Body,
};

struct FieldText {
    std::string_view name;  ///< in files
    const char* title;      ///< in the inspector, which translates it
};

/// Marks a title for translators (resources/languages/update).
#define FIELD_TITLE(context, text) text

inline constexpr std::array fieldTexts{
    FieldText{"stream", FIELD_TITLE("FieldTitles", "Stream")},
    FieldText{"event", FIELD_TITLE("FieldTitles", "Event")},
    FieldText{"start", FIELD_TITLE("FieldTitles", "Start")},
    FieldText{"end", FIELD_TITLE("FieldTitles", "End")},
    FieldText{"from", FIELD_TITLE("FieldTitles", "From")},
    FieldText{"to", FIELD_TITLE("FieldTitles", "To")},
    FieldText{"buffer", FIELD_TITLE("FieldTitles", "Buffer")},
    FieldText{"word", FIELD_TITLE("FieldTitles", "Word")},
    FieldText{"graph", FIELD_TITLE("FieldTitles", "Graph")},
    FieldText{"kernel", FIELD_TITLE("FieldTitles", "Kernel")},
    FieldText{"as", FIELD_TITLE("FieldTitles", "As")},
    FieldText{"bytes", FIELD_TITLE("FieldTitles", "Bytes")},
    FieldText{"fromOffset", FIELD_TITLE("FieldTitles", "From offset")},
    FieldText{"toOffset", FIELD_TITLE("FieldTitles", "To offset")},
    FieldText{"offset", FIELD_TITLE("FieldTitles", "Offset")},
    FieldText{"value", FIELD_TITLE("FieldTitles", "Value")},
    FieldText{"grid", FIELD_TITLE("FieldTitles", "Grid")},
    FieldText{"block", FIELD_TITLE("FieldTitles", "Block")},
    FieldText{"sharedMemory", FIELD_TITLE("FieldTitles", "Shared memory")},
    FieldText{"arguments", FIELD_TITLE("FieldTitles", "Arguments")},
    FieldText{"reads", FIELD_TITLE("FieldTitles", "Reads")},
    FieldText{"writes", FIELD_TITLE("FieldTitles", "Writes")},
    FieldText{"kernelName", FIELD_TITLE("FieldTitles", "Kernel name")},
    FieldText{"mayAccess", FIELD_TITLE("FieldTitles", "Buffers given")},
    FieldText{"flags", FIELD_TITLE("FieldTitles", "Flags")},
    FieldText{"priority", FIELD_TITLE("FieldTitles", "Priority")},
    FieldText{"every", FIELD_TITLE("FieldTitles", "Poll every")},
    FieldText{"duration", FIELD_TITLE("FieldTitles", "Duration")},
    FieldText{"device", FIELD_TITLE("FieldTitles", "Device")},
    FieldText{"condition", FIELD_TITLE("FieldTitles", "Condition")},
    FieldText{"flush", FIELD_TITLE("FieldTitles", "Flush")},
    FieldText{"noMemoryBarrier", FIELD_TITLE("FieldTitles", "No barrier")},
    FieldText{"mode", FIELD_TITLE("FieldTitles", "Mode")},
    FieldText{"order", FIELD_TITLE("FieldTitles", "Source read")},
    FieldText{"items", FIELD_TITLE("FieldTitles", "Items")},
    FieldText{"times", FIELD_TITLE("FieldTitles", "Times")},
    FieldText{"var", FIELD_TITLE("FieldTitles", "Variable")},
    FieldText{"body", FIELD_TITLE("FieldTitles", "Body")},
};
#undef FIELD_TITLE
static_assert(fieldTexts.size() == static_cast<std::size_t>(Field::Body) + 1, "every field has a name and a title");

/// Kind of an operation on the screen, which determines its colour, glyph and engine.
enum class OperationKind : std::uint8_t {
    Kernel,
    CopyHostToDevice,
    CopyDeviceToHost,
    CopyDeviceToDevice,
    CopyHostToHost,
    Memset,
    EventRecord,
    EventWait,
    MemoryOperation,
    HostFunction,
    Host,
    Graph,
    Allocation,  ///< mallocAsync, freeAsync
};

}  // namespace streamscope

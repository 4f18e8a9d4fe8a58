// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace streamscope {

/// All calls of the table in formats.md. Repeat is the last one.
enum class Call : std::uint8_t {
    LaunchKernel,
    MemcpyAsync,
    Memcpy,
    MemcpyBatchAsync,
    MemcpyPeerAsync,
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
    StreamEnter,
    StreamExit,
    StreamUse,
    CurrentStream,
    While,
    If,
    Repeat,
};

/// All fields of calls, in the order of `fieldTexts`. call_table.h gives the fields of each call and their kinds.
enum class Field : std::uint8_t {
    On,
    Is,
    Not,
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
    FromDevice,
    ToDevice,
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
    AtMost,
    SimulatedTurns,
    Var,
    Body,
};

struct FieldText {
    std::string_view name;         ///< in files
    const char* title;             ///< in the inspector, which translates it
    const char* absent = nullptr;  ///< what the inspector shows for a field that is left out; nullptr: 0
};

/// Marks a text for translators (resources/languages/update).
#define FIELD_TEXT(context, text) text

inline constexpr std::array fieldTexts{
    FieldText{"on", FIELD_TEXT("FieldTitles", "Answer of")},
    FieldText{"is", FIELD_TEXT("FieldTitles", "Is"), FIELD_TEXT("FieldTitles", "600, not ready")},
    FieldText{"not", FIELD_TEXT("FieldTitles", "Not")},
    FieldText{"stream", FIELD_TEXT("FieldTitles", "Stream")},
    FieldText{"event", FIELD_TEXT("FieldTitles", "Event")},
    FieldText{"start", FIELD_TEXT("FieldTitles", "Start")},
    FieldText{"end", FIELD_TEXT("FieldTitles", "End")},
    FieldText{"from", FIELD_TEXT("FieldTitles", "From")},
    FieldText{"to", FIELD_TEXT("FieldTitles", "To")},
    FieldText{"buffer", FIELD_TEXT("FieldTitles", "Buffer")},
    FieldText{"word", FIELD_TEXT("FieldTitles", "Word")},
    FieldText{"graph", FIELD_TEXT("FieldTitles", "Graph")},
    FieldText{"kernel", FIELD_TEXT("FieldTitles", "Kernel")},
    FieldText{"as", FIELD_TEXT("FieldTitles", "As")},
    FieldText{"bytes", FIELD_TEXT("FieldTitles", "Bytes"), FIELD_TEXT("FieldTitles", "all of it")},
    FieldText{"fromOffset", FIELD_TEXT("FieldTitles", "From offset")},
    FieldText{"toOffset", FIELD_TEXT("FieldTitles", "To offset")},
    FieldText{"fromDevice", FIELD_TEXT("FieldTitles", "From device"), FIELD_TEXT("FieldTitles", "that of the buffer")},
    FieldText{"toDevice", FIELD_TEXT("FieldTitles", "To device"), FIELD_TEXT("FieldTitles", "that of the buffer")},
    FieldText{"offset", FIELD_TEXT("FieldTitles", "Offset")},
    FieldText{"value", FIELD_TEXT("FieldTitles", "Value")},
    FieldText{"grid", FIELD_TEXT("FieldTitles", "Grid")},
    FieldText{"block", FIELD_TEXT("FieldTitles", "Block")},
    FieldText{"sharedMemory", FIELD_TEXT("FieldTitles", "Shared memory")},
    FieldText{"arguments", FIELD_TEXT("FieldTitles", "Arguments")},
    FieldText{"reads", FIELD_TEXT("FieldTitles", "Reads")},
    FieldText{"writes", FIELD_TEXT("FieldTitles", "Writes")},
    FieldText{"kernelName", FIELD_TEXT("FieldTitles", "Kernel name")},
    FieldText{"mayAccess", FIELD_TEXT("FieldTitles", "Buffers given")},
    FieldText{"flags", FIELD_TEXT("FieldTitles", "Flags")},
    FieldText{"priority", FIELD_TEXT("FieldTitles", "Priority")},
    FieldText{"every", FIELD_TEXT("FieldTitles", "Poll every"), FIELD_TEXT("FieldTitles", "ask once")},
    FieldText{"duration", FIELD_TEXT("FieldTitles", "Duration")},
    FieldText{"device", FIELD_TEXT("FieldTitles", "Device")},
    FieldText{"condition", FIELD_TEXT("FieldTitles", "Condition")},
    FieldText{"flush", FIELD_TEXT("FieldTitles", "Flush")},
    FieldText{"noMemoryBarrier", FIELD_TEXT("FieldTitles", "No barrier")},
    FieldText{"mode", FIELD_TEXT("FieldTitles", "Mode")},
    FieldText{"order", FIELD_TEXT("FieldTitles", "Source read")},
    FieldText{"items", FIELD_TEXT("FieldTitles", "Items")},
    FieldText{"times", FIELD_TEXT("FieldTitles", "Times")},
    FieldText{"atMost", FIELD_TEXT("FieldTitles", "At most")},
    FieldText{"simulatedTurns", FIELD_TEXT("FieldTitles", "Simulated turns"), "1"},
    FieldText{"var", FIELD_TEXT("FieldTitles", "Variable"), "i"},
    FieldText{"body", FIELD_TEXT("FieldTitles", "Body")},
};
#undef FIELD_TEXT
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

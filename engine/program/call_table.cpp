#include "engine/program/call_table.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace streamscope {

/// Names the kinds of fields without their scope, for the table alone.
namespace call_table {
namespace {

using enum FieldKind;
constexpr bool required = true, optional = false;

constexpr FieldInfo field(Field which, FieldKind kind, bool isRequired, std::string_view choices = {}) {
    return {which, kind, isRequired, choices};
}

// Where a stream may be left out, the call goes into the default stream, as in CUDA.
constexpr FieldInfo intoStream = field(Field::Stream, Stream, optional);
constexpr FieldInfo ofStream = field(Field::Stream, Stream, required);
constexpr FieldInfo ofEvent = field(Field::Event, Event, required);
constexpr FieldInfo ofBuffer = field(Field::Buffer, Buffer, required);
constexpr FieldInfo ofWord = field(Field::Word, Word, required);
constexpr FieldInfo ofGraph = field(Field::Graph, Graph, required);
constexpr FieldInfo readsOf = field(Field::Reads, Ranges, optional);
constexpr FieldInfo writesOf = field(Field::Writes, Ranges, optional);
constexpr FieldInfo conditionOf = field(Field::Condition, Choice, optional, "geq eq and nor");
constexpr FieldInfo valueOf = field(Field::Value, Integer, required);

constexpr std::array launchKernel{intoStream,
                                  field(Field::Kernel, Kernel, required),
                                  field(Field::Grid, Dimensions, optional),
                                  field(Field::Block, Dimensions, optional),
                                  field(Field::SharedMemory, Bytes, optional),
                                  field(Field::Arguments, Arguments, optional),
                                  readsOf,
                                  writesOf};
constexpr std::array copy{field(Field::From, Buffer, required), field(Field::To, Buffer, required),
                          field(Field::Bytes, Bytes, optional), field(Field::FromOffset, Bytes, optional),
                          field(Field::ToOffset, Bytes, optional)};
constexpr std::array copyAsync{intoStream, copy[0], copy[1], copy[2], copy[3], copy[4]};
constexpr std::array memorySet{ofBuffer, field(Field::Bytes, Bytes, optional), field(Field::Offset, Bytes, optional),
                               field(Field::Value, Integer, optional)};
constexpr std::array memorySetAsync{intoStream, memorySet[0], memorySet[1], memorySet[2], memorySet[3]};
constexpr std::array eventInStream{intoStream, ofEvent, field(Field::Flags, Flags, optional, "external")};
constexpr std::array eventOnly{ofEvent};
constexpr std::array eventQuery{ofEvent, field(Field::Every, Duration, optional)};
constexpr std::array elapsed{field(Field::Start, Event, required), field(Field::End, Event, required)};
constexpr std::array streamOnly{intoStream};
constexpr std::array ownStream{ofStream};
constexpr std::array deviceOnly{field(Field::Device, Integer, optional)};
constexpr std::array waitValue{intoStream, ofWord, valueOf, conditionOf, field(Field::Flush, Boolean, optional)};
constexpr std::array writeValue{intoStream, ofWord, valueOf, field(Field::NoMemoryBarrier, Boolean, optional)};
constexpr std::array batch{intoStream, field(Field::Items, Items, required)};
constexpr std::array hostFunction{intoStream, readsOf, writesOf, field(Field::Duration, Duration, optional)};
constexpr std::array hostWork{readsOf, writesOf, field(Field::Duration, Duration, required)};
constexpr std::array hostStore{ofWord, valueOf};
constexpr std::array hostWaitValue{ofWord, valueOf, conditionOf};
constexpr std::array bufferOnly{ofBuffer};
constexpr std::array bufferInStream{intoStream, ofBuffer};
constexpr std::array beginCapture{ofStream, field(Field::Mode, Choice, optional, "global threadLocal relaxed")};
constexpr std::array endCapture{ofStream, ofGraph};
constexpr std::array graphOnly{ofGraph};
constexpr std::array graphLaunch{intoStream, field(Field::Graph, Graph, optional), field(Field::Body, Body, optional)};
constexpr std::array eventCreate{ofEvent, field(Field::Flags, Flags, optional)};
constexpr std::array streamCreate{ofStream, field(Field::Flags, Flags, optional), field(Field::Priority, Integer, optional)};
constexpr std::array openEvent{ofEvent, field(Field::As, NewId, required)};
constexpr std::array openMemory{ofBuffer, field(Field::As, NewId, required)};
constexpr std::array repeat{field(Field::Times, Integer, required), field(Field::Var, Name, optional),
                            field(Field::Body, Body, required)};

constexpr bool lane = true, noLane = false, blocking = true, returning = false;

// clang-format off
constexpr std::array<CallInfo, 41> table{{
    {Call::LaunchKernel, "launchKernel", "cudaLaunchKernel", "Kernel", launchKernel, lane, returning},
    {Call::MemcpyAsync, "memcpyAsync", "cudaMemcpyAsync", "Copy", copyAsync, lane, blocking},
    {Call::Memcpy, "memcpy", "cudaMemcpy", "Copy, synchronous", copy, noLane, blocking},
    {Call::MemsetAsync, "memsetAsync", "cudaMemsetAsync", "Memset", memorySetAsync, lane, returning},
    {Call::Memset, "memset", "cudaMemset", "Memset, synchronous", memorySet, noLane, blocking},
    {Call::EventRecord, "eventRecord", "cudaEventRecord", "Record event", eventInStream, lane, returning},
    {Call::StreamWaitEvent, "streamWaitEvent", "cudaStreamWaitEvent", "Wait for event", eventInStream, lane, returning},
    {Call::EventSynchronize, "eventSynchronize", "cudaEventSynchronize", "Synchronise event", eventOnly, noLane, blocking},
    {Call::EventQuery, "eventQuery", "cudaEventQuery", "Query event", eventQuery, noLane, blocking},
    {Call::EventDestroy, "eventDestroy", "cudaEventDestroy", "Destroy event", eventOnly, noLane, returning},
    {Call::EventElapsedTime, "eventElapsedTime", "cudaEventElapsedTime", "Elapsed time", elapsed, noLane, returning},
    {Call::StreamSynchronize, "streamSynchronize", "cudaStreamSynchronize", "Synchronise stream", streamOnly, noLane, blocking},
    {Call::StreamQuery, "streamQuery", "cudaStreamQuery", "Query stream", streamOnly, noLane, returning},
    {Call::StreamDestroy, "streamDestroy", "cudaStreamDestroy", "Destroy stream", ownStream, noLane, returning},
    {Call::DeviceSynchronize, "deviceSynchronize", "cudaDeviceSynchronize", "Synchronise device", deviceOnly, noLane, blocking},
    {Call::StreamWaitValue32, "streamWaitValue32", "cuStreamWaitValue32", "Wait value", waitValue, lane, returning},
    {Call::StreamWaitValue64, "streamWaitValue64", "cuStreamWaitValue64", "Wait value, 64 bits", waitValue, lane, returning},
    {Call::StreamWriteValue32, "streamWriteValue32", "cuStreamWriteValue32", "Write value", writeValue, lane, returning},
    {Call::StreamWriteValue64, "streamWriteValue64", "cuStreamWriteValue64", "Write value, 64 bits", writeValue, lane, returning},
    {Call::StreamBatchMemOp, "streamBatchMemOp", "cuStreamBatchMemOp", "Batch of waits and writes", batch, lane, returning},
    {Call::LaunchHostFunc, "launchHostFunc", "cudaLaunchHostFunc", "Host function", hostFunction, lane, returning},
    {Call::StreamAddCallback, "streamAddCallback", "cudaStreamAddCallback", "Callback", hostFunction, lane, returning},
    {Call::HostWork, "hostWork", "", "Host work", hostWork, noLane, blocking},
    {Call::HostStore, "hostStore", "", "Host store", hostStore, noLane, returning},
    {Call::HostWaitValue, "hostWaitValue", "", "Host waits for value", hostWaitValue, noLane, blocking},
    {Call::Malloc, "malloc", "cudaMalloc", "Allocate", bufferOnly, noLane, blocking},
    {Call::Free, "free", "cudaFree", "Free", bufferOnly, noLane, blocking},
    {Call::MallocAsync, "mallocAsync", "cudaMallocAsync", "Allocate in stream", bufferInStream, lane, returning},
    {Call::FreeAsync, "freeAsync", "cudaFreeAsync", "Free in stream", bufferInStream, lane, returning},
    {Call::StreamBeginCapture, "streamBeginCapture", "cudaStreamBeginCapture", "Begin capture", beginCapture, noLane, returning},
    {Call::StreamEndCapture, "streamEndCapture", "cudaStreamEndCapture", "End capture", endCapture, noLane, returning},
    {Call::StreamIsCapturing, "streamIsCapturing", "cudaStreamIsCapturing", "Is capturing", ownStream, noLane, returning},
    {Call::GraphInstantiate, "graphInstantiate", "cudaGraphInstantiate", "Instantiate graph", graphOnly, noLane, returning},
    {Call::GraphLaunch, "graphLaunch", "cudaGraphLaunch", "Graph", graphLaunch, lane, returning},
    {Call::EventCreate, "eventCreate", "cudaEventCreateWithFlags", "Create event", eventCreate, noLane, returning},
    {Call::StreamCreate, "streamCreate", "cudaStreamCreateWithPriority", "Create stream", streamCreate, noLane, returning},
    {Call::IpcGetEventHandle, "ipcGetEventHandle", "cudaIpcGetEventHandle", "Export event", eventOnly, noLane, returning},
    {Call::IpcOpenEventHandle, "ipcOpenEventHandle", "cudaIpcOpenEventHandle", "Open event", openEvent, noLane, returning},
    {Call::IpcGetMemHandle, "ipcGetMemHandle", "cudaIpcGetMemHandle", "Export buffer", bufferOnly, noLane, returning},
    {Call::IpcOpenMemHandle, "ipcOpenMemHandle", "cudaIpcOpenMemHandle", "Open buffer", openMemory, noLane, returning},
    {Call::Repeat, "repeat", "", "Repeat", repeat, noLane, returning},
}};

constexpr std::array<std::string_view, 35> fieldNames{
    "stream", "event", "start", "end", "from", "to", "buffer", "word", "graph", "kernel", "as",
    "bytes", "fromOffset", "toOffset", "offset", "value", "grid", "block", "sharedMemory", "arguments", "reads", "writes",
    "flags", "priority", "every", "duration", "device", "condition", "flush", "noMemoryBarrier", "mode", "items", "times", "var",
    "body",
};
// clang-format on

constexpr bool standsInOrder() {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (static_cast<std::size_t>(table[i].call) != i) return false;
    return fieldNames[static_cast<std::size_t>(Field::Body)] == "body" && table.back().call == Call::Repeat;
}
static_assert(standsInOrder(), "the table is indexed by Call, the names by Field");

}  // namespace
}  // namespace call_table

std::span<const CallInfo> calls() { return call_table::table; }

const CallInfo& info(Call call) { return call_table::table[static_cast<std::size_t>(call)]; }

std::optional<Call> callNamed(std::string_view name) {
    using call_table::table;
    const auto at = std::find_if(table.begin(), table.end(), [name](const CallInfo& call) { return call.name == name; });
    return at == table.end() ? std::nullopt : std::optional(at->call);
}

std::string_view name(Field field) { return call_table::fieldNames[static_cast<std::size_t>(field)]; }

std::optional<Field> fieldNamed(std::string_view name) {
    using call_table::fieldNames;
    const auto at = std::find(fieldNames.begin(), fieldNames.end(), name);
    return at == fieldNames.end() ? std::nullopt : std::optional(static_cast<Field>(at - fieldNames.begin()));
}

const FieldInfo* fieldInfo(Call call, Field field) {
    const auto fields = info(call).fields;
    const auto at = std::find_if(fields.begin(), fields.end(), [field](const FieldInfo& f) { return f.field == field; });
    return at == fields.end() ? nullptr : &*at;
}

}  // namespace streamscope

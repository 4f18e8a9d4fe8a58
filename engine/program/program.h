#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The composition as its author wrote it (formats.md, Program): plain values, nothing evaluated.
/// resolved_program.h holds the same program evaluated, unrolled and bound, ready to run.
namespace streamscope {

/// A number, truth value or text as written. Text may carry a unit ("10 MB") and expressions ("{i%2}").
using Scalar = std::variant<bool, std::int64_t, std::uint64_t, double, std::string>;

/// A field that this version does not know, kept as JSON text and written back.
struct UnknownField {
    std::string name;
    std::string json;
    friend bool operator==(const UnknownField&, const UnknownField&) = default;
};
using UnknownFields = std::vector<UnknownField>;

enum class Memory : std::uint8_t { Device, Pinned, Pageable, Managed };
enum class DefaultStream : std::uint8_t { Legacy, PerThread };

/// Every call of formats.md's table, plus Repeat.
enum class Call : std::uint8_t {
    LaunchKernel,
    MemcpyAsync,
    Memcpy,
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

/// Every field that some call has; call_table.h says which call has which, and of what kind.
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
    Flags,
    Priority,
    Every,
    Duration,
    Device,
    Condition,
    Flush,
    NoMemoryBarrier,
    Mode,
    Items,
    Times,
    Var,
    Body,
};

/// A buffer or a part of it; without offset and bytes it is written as the bare id.
struct Range {
    std::string buffer;
    std::optional<Scalar> offset;  ///< bytes
    std::optional<Scalar> bytes;
    UnknownFields unknown;
    friend bool operator==(const Range&, const Range&) = default;
};

/// A kernel argument: a scalar (a buffer's id is a string too), or a range of a buffer.
struct Argument {
    std::string name;
    std::variant<Scalar, Range> value;
    friend bool operator==(const Argument&, const Argument&) = default;
};

struct FieldValue;

/// One entry of streamBatchMemOp's `items`.
struct BatchItem {
    std::string item;  ///< wait32 wait64 write32 write64 flush barrier
    std::vector<FieldValue> fields;
    UnknownFields unknown;
    friend bool operator==(const BatchItem&, const BatchItem&);
};

struct Operation;
using Value = std::variant<Scalar, std::vector<Scalar>, std::vector<Range>, std::vector<Argument>, std::vector<BatchItem>,
                           std::vector<Operation>>;

/// One host call. Fields stand in ascending order of Field; an absent field takes its default.
struct Operation {
    std::string id;
    std::string label;
    std::string thread;  ///< empty: the first thread
    Call call = Call::DeviceSynchronize;
    std::vector<FieldValue> fields;
    UnknownFields unknown;

    const Value* find(Field field) const;
    /// The field as text ("" if absent or not text).
    std::string_view text(Field field) const;
    const Scalar* scalar(Field field) const;
    const std::vector<Operation>* body() const;
    void set(Field field, Value value);
    void remove(Field field);
    friend bool operator==(const Operation&, const Operation&);
};

struct FieldValue {
    Field field;
    Value value;
    friend bool operator==(const FieldValue&, const FieldValue&) = default;
};

inline bool operator==(const BatchItem& a, const BatchItem& b) {
    return a.item == b.item && a.fields == b.fields && a.unknown == b.unknown;
}

inline bool operator==(const Operation& a, const Operation& b) {
    return a.id == b.id && a.label == b.label && a.thread == b.thread && a.call == b.call && a.fields == b.fields &&
           a.unknown == b.unknown;
}

struct Parameter {
    std::string id;
    std::int64_t value = 0;
    std::optional<std::int64_t> min, max;
    std::string note;
    UnknownFields unknown;
    friend bool operator==(const Parameter&, const Parameter&) = default;
};

struct HostThread {
    std::string id;
    int process = 0;
    UnknownFields unknown;
    friend bool operator==(const HostThread&, const HostThread&) = default;
};

struct Stream {
    std::string id;
    std::optional<Scalar> count;  ///< N: stands for id0 … id(N-1)
    int device = 0;
    int process = 0;
    bool nonBlocking = false;
    int priority = 0;
    UnknownFields unknown;
    friend bool operator==(const Stream&, const Stream&) = default;
};

struct Event {
    std::string id;
    std::optional<Scalar> count;
    int device = 0;
    int process = 0;
    bool disableTiming = false;
    bool blockingSync = false;
    bool interprocess = false;
    UnknownFields unknown;
    friend bool operator==(const Event&, const Event&) = default;
};

struct Buffer {
    std::string id;
    std::optional<Scalar> count;
    Scalar bytes = std::int64_t{0};
    Memory memory = Memory::Device;
    int device = 0;
    int process = 0;
    UnknownFields unknown;
    friend bool operator==(const Buffer&, const Buffer&) = default;
};

struct Word {
    std::string id;
    std::optional<Scalar> count;
    int bits = 32;
    Memory memory = Memory::Pinned;
    Scalar initial = std::int64_t{0};
    int device = 0;
    int process = 0;
    UnknownFields unknown;
    friend bool operator==(const Word&, const Word&) = default;
};

struct Graph {
    std::string id;
    UnknownFields unknown;
    friend bool operator==(const Graph&, const Graph&) = default;
};

/// A teaching step; `edits` is JSON text of a list of edits (edit.h), applied in order.
struct Step {
    std::string title;
    std::string note;
    std::string edits = "[]";
    UnknownFields unknown;
    friend bool operator==(const Step&, const Step&) = default;
};

struct Program {
    std::string name;
    std::string notes;
    std::string device = "teaching";
    DefaultStream defaultStream = DefaultStream::Legacy;
    std::vector<Parameter> parameters;
    std::vector<HostThread> threads;  ///< empty: one thread "main"
    std::vector<Stream> streams;
    std::vector<Event> events;
    std::vector<Buffer> buffers;
    std::vector<Word> words;
    std::vector<Graph> graphs;
    std::vector<Operation> operations;
    std::vector<Step> steps;
    UnknownFields unknown;
    friend bool operator==(const Program&, const Program&) = default;
};

}  // namespace streamscope

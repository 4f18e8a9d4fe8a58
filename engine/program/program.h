// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call.h"
#include "engine/describe/values.h"
#include "engine/device/memory.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// The composition as written (formats.md, Program): plain values, not evaluated. resolved_program.h contains the evaluated,
/// unrolled and bound program.
namespace streamscope {

/// Name of the context that each device has from the beginning.
inline constexpr std::string_view primaryContext = "primary";

enum class DefaultStream : std::uint8_t { Legacy, PerThread };

/// Source of the order of an operation, most certain first.
enum class Provenance : std::uint8_t {
    Declared,  ///< composed
    Joined,    ///< the record that a recorded wait names
    Recorded,  ///< the arguments of a recorded call
    Guessed,   ///< timestamps, or a trace without the information
};
constexpr std::size_t provenances = 4;
std::string_view name(Provenance provenance);
std::optional<Provenance> provenanceNamed(std::string_view name);

/// A buffer or a part of it. Without offset and bytes, it is written as the bare id.
struct Range {
    std::string buffer;
    std::optional<Scalar> offset;  ///< bytes
    std::optional<Scalar> bytes;
    UnknownFields unknown;
    friend bool operator==(const Range&, const Range&) = default;
};

/// Stands between the times of a list, which is one text in a program and a list in a file.
inline constexpr std::string_view timesSeparator = ", ";

/// A kernel argument: a scalar (a buffer's id is a string too, and so is a list of times), or a range of a buffer.
struct Argument {
    std::string name;
    std::variant<Scalar, Range> value;
    friend bool operator==(const Argument&, const Argument&) = default;
};

struct FieldValue;

/// List of fields that copies share until one of them is changed. A snapshot of a program is therefore cheap, and shared
/// operations compare as equal at once. Copies may be used on different threads.
class Fields {
public:
    using value_type = FieldValue;
    using iterator = FieldValue*;
    using const_iterator = const FieldValue*;

    Fields() = default;
    Fields(std::initializer_list<FieldValue> values);
    Fields(const Fields& other) noexcept;
    Fields(Fields&& other) noexcept : shared_(std::exchange(other.shared_, nullptr)) {}
    Fields& operator=(Fields other) noexcept {
        std::swap(shared_, other.shared_);
        return *this;
    }
    ~Fields();

    std::size_t size() const;
    bool empty() const { return size() == 0; }
    const FieldValue* begin() const;
    const FieldValue* end() const;
    const FieldValue& operator[](std::size_t index) const;
    /// Detaches the list from its copies and returns its begin for writing.
    FieldValue* begin();
    FieldValue* end();
    void reserve(std::size_t count);
    FieldValue* insert(const FieldValue* before, FieldValue value);
    FieldValue* erase(const FieldValue* at);
    friend bool operator==(const Fields& a, const Fields& b);

private:
    struct Shared;
    std::vector<FieldValue>& own();
    Shared* shared_ = nullptr;
};

/// One entry of streamBatchMemOp's `items`.
struct BatchItem {
    std::string item;  ///< wait32 wait64 write32 write64 flush barrier
    Fields fields;
    UnknownFields unknown;
    friend bool operator==(const BatchItem&, const BatchItem&);
};

struct Operation;
/// Value of a field. Like the other large types of this room it is copied, moved and destroyed out of line, because almost every
/// file of the program would compile these functions again.
struct Value : std::variant<Scalar, std::vector<Scalar>, std::vector<Range>, std::vector<Argument>, std::vector<BatchItem>,
                            std::vector<Operation>> {
    using variant::variant;
    Value();
    Value(const Value&);
    Value(Value&&) noexcept;
    Value& operator=(const Value&);
    Value& operator=(Value&&) noexcept;
    ~Value();
    friend bool operator==(const Value& a, const Value& b);
};

/// One host call. Fields are in ascending order of Field; an absent field has its default.
struct Operation {
    std::string id;
    std::string label;
    std::string thread;  ///< empty: the first thread
    std::string range;   ///< id of the innermost CallRange that the call is in; empty: none
    Call call = Call::DeviceSynchronize;
    Provenance provenance = Provenance::Declared;
    Fields fields;
    UnknownFields unknown;
    Operation();
    Operation(const Operation&);
    Operation(Operation&&) noexcept;
    Operation& operator=(const Operation&);
    Operation& operator=(Operation&&) noexcept;
    ~Operation();

    const Value* find(Field field) const;
    /// Returns the field as text; "" if it is absent or not a text.
    std::string_view text(Field field) const;
    const Scalar* scalar(Field field) const;
    const std::vector<Operation>* body() const;
    /// Returns the number of turns of a loop, of a `while` the most that it may make; nullptr if it is absent.
    const Scalar* mostTurns() const;
    std::vector<Operation>* bodyToChange();
    void set(Field field, Value value);
    void remove(Field field);
    friend bool operator==(const Operation&, const Operation&);
};

/// Returns the first operation that matches, in the list or in a body in it, nullptr if there is none. An operation comes before
/// those of its body.
template <class Matches>
const Operation* firstOperation(const std::vector<Operation>& operations, const Matches& matches) {
    for (const Operation& operation : operations) {
        if (matches(operation)) return &operation;
        const std::vector<Operation>* body = operation.body();
        if (const Operation* inner = body ? firstOperation(*body, matches) : nullptr) return inner;
    }
    return nullptr;
}

/// Visits all operations of the list and of the bodies in it, an operation before those of its body.
template <class Visit>
void forEachOperation(const std::vector<Operation>& operations, const Visit& visit) {
    for (const Operation& operation : operations) {
        visit(operation);
        if (const std::vector<Operation>* body = operation.body()) forEachOperation(*body, visit);
    }
}

struct FieldValue {
    Field field;
    Value value;
    friend bool operator==(const FieldValue&, const FieldValue&) = default;
};

struct Fields::Shared {
    std::atomic<std::uint32_t> holders{1};
    std::vector<FieldValue> values;
};

inline Fields::Fields(const Fields& other) noexcept : shared_(other.shared_) {
    if (shared_) shared_->holders.fetch_add(1, std::memory_order_relaxed);
}

inline Fields::~Fields() {
    if (shared_ && shared_->holders.fetch_sub(1, std::memory_order_acq_rel) == 1) delete shared_;
}

inline std::size_t Fields::size() const { return shared_ ? shared_->values.size() : 0; }
inline const FieldValue* Fields::begin() const { return shared_ ? shared_->values.data() : nullptr; }
inline const FieldValue* Fields::end() const { return begin() + size(); }
inline const FieldValue& Fields::operator[](std::size_t index) const { return begin()[index]; }
inline FieldValue* Fields::begin() { return shared_ ? own().data() : nullptr; }
inline FieldValue* Fields::end() { return begin() + size(); }
inline bool operator==(const Fields& a, const Fields& b) { return a.shared_ == b.shared_ || std::ranges::equal(a, b); }

inline bool operator==(const BatchItem& a, const BatchItem& b) {
    return a.item == b.item && a.fields == b.fields && a.unknown == b.unknown;
}

inline bool operator==(const Operation& a, const Operation& b) {
    return a.id == b.id && a.label == b.label && a.thread == b.thread && a.range == b.range && a.call == b.call &&
           a.provenance == b.provenance && a.fields == b.fields && a.unknown == b.unknown;
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

/// A CUDA context beside the primary one of its device.
struct DeviceContext {
    std::string id;
    int device = 0;
    int process = 0;
    UnknownFields unknown;
    friend bool operator==(const DeviceContext&, const DeviceContext&) = default;
};

struct Stream {
    std::string id;
    std::optional<Scalar> count;  ///< N: declares id0 … id(N-1)
    int device = 0;
    int process = 0;
    bool nonBlocking = false;
    int priority = 0;
    UnknownFields unknown;
    std::string context{};  ///< empty: the primary one of the device
    bool external = false;  ///< other code made it, and destroys it
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
    std::string context{};  ///< empty: the primary one of the device
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
    std::string context{};  ///< empty: the primary one of the device
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

/// A named range of a thread's calls, like an NVTX range. It does not affect the order. An operation names the innermost range
/// around it.
struct CallRange {
    std::string id;
    std::string name;    ///< empty: the id
    std::string within;  ///< id of the enclosing range; empty: none
    UnknownFields unknown;
    friend bool operator==(const CallRange&, const CallRange&) = default;
};

/// Access of a kernel to the memory that an argument points to.
enum class ArgumentUse : std::uint8_t { Reads, Writes, ReadsAndWrites, Neither };

/// Use of one argument. Its name is that in `mayAccess` of a launch.
struct DeclaredArgument {
    std::string argument;
    ArgumentUse use = ArgumentUse::Reads;
    UnknownFields unknown;
    friend bool operator==(const DeclaredArgument&, const DeclaredArgument&) = default;
};

/// Use of a parameter of a kernel of one's own, where the signature does not tell it.
struct DeclaredParameter {
    std::string name;
    ArgumentUse use = ArgumentUse::ReadsAndWrites;
    UnknownFields unknown;
    friend bool operator==(const DeclaredParameter&, const DeclaredParameter&) = default;
};

/// What a kernel of one's own costs a simulated device. At most one of the first three is given; without them, the bytes count
/// that a launch reads and writes.
struct KernelCost {
    std::optional<Scalar> duration;  ///< of a block
    std::optional<Scalar> bytesPerThread, flopsPerThread;
    std::optional<Scalar> registers, staticSharedMemory;  ///< of a thread, and of a block
    UnknownFields unknown;
    friend bool operator==(const KernelCost&, const KernelCost&) = default;
};

/// Either the accesses of a recorded kernel, for all its launches, where unlisted arguments may read and write. Or a kernel of
/// one's own, which has an `id`.
struct KernelDeclaration {
    std::string kernel;  ///< `kernelName` of the launches; empty for a kernel of one's own
    std::vector<DeclaredArgument> arguments;
    UnknownFields unknown;
    std::string id{};      ///< `kernel` of its launches; empty for a recorded one
    std::string source{};  ///< the file beside the composition that `text` was read from; empty: there is none
    std::string text{};    ///< CUDA C++
    std::string entry{};   ///< empty: the only kernel in the text
    std::vector<DeclaredParameter> parameters{};
    std::optional<KernelCost> cost{};
    /// Returns the name that tells it from others.
    const std::string& name() const { return id.empty() ? kernel : id; }
    bool isOwn() const { return !id.empty(); }
    friend bool operator==(const KernelDeclaration&, const KernelDeclaration&) = default;
};
/// Returns a declaration of that kernel without content, which removes it (DeclareKernel).
KernelDeclaration nameOnly(const KernelDeclaration& declaration);

/// Number of turns that a `while` made in a run; of an `if`, 1 if its calls were made, else 0.
struct TurnsMade {
    std::string of;  ///< id of its row: "loop", in a repeat "loop#2"
    std::int64_t turns = 0;
    friend bool operator==(const TurnsMade&, const TurnsMade&) = default;
};

/// A teaching step. `edits` is the JSON text of a list of edits (edit.h), applied in order.
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
    bool peerAccess = true;  ///< devices access each other's memory directly, if they can
    std::vector<Parameter> parameters;
    std::vector<HostThread> threads;  ///< empty: one thread "main"
    std::vector<DeviceContext> contexts;
    std::vector<Stream> streams;
    std::vector<Event> events;
    std::vector<Buffer> buffers;
    std::vector<Word> words;
    std::vector<Graph> graphs;
    std::vector<CallRange> ranges;
    std::vector<KernelDeclaration> kernels;
    std::vector<Operation> operations;
    std::vector<TurnsMade> turns;  ///< of the run whose result contains the program; else empty
    std::vector<Step> steps;
    UnknownFields unknown;
    Program();
    Program(const Program&);
    Program(Program&&) noexcept;
    Program& operator=(const Program&);
    Program& operator=(Program&&) noexcept;
    ~Program();
    friend bool operator==(const Program&, const Program&) = default;
};

}  // namespace streamscope

// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call.h"
#include "engine/device/status.h"

#include <array>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

namespace streamscope {

/// Kind of a field's value, for readers, checks, the inspector and code generators.
enum class FieldKind : std::uint8_t {
    Stream,
    Event,
    Buffer,
    Word,
    Graph,
    Context,
    Kernel,
    NewId,
    Bytes,
    Duration,
    Integer,
    Boolean,
    Flags,
    Choice,
    Name,
    Text,
    Dimensions,
    Arguments,
    Ranges,
    Items,
    Body,
    Answer,  ///< the id of a query, or the name of a word or a buffer
};

struct FieldInfo {
    Field field;
    FieldKind kind;
    bool required;
    std::string_view choices;  ///< Choice only: "geq eq and nor"
    bool rare = false;         ///< the inspector shows the field on demand
    std::int64_t most = 0;     ///< Integer only: largest value of a field with values from 0 on; 0: other limits
};

inline constexpr int mostDevices = 64;  ///< of a program

/// Calls with the same kinds of operands, whose fields have the same form once a program is resolved. Rooms that handle the calls
/// of a group alike, or by their facts, ask for the group.
enum class CallGroup : std::uint8_t {
    Kernel,
    Copy,
    CopyBatch,
    Memset,
    EventInStream,
    Event,
    Elapsed,
    Stream,
    Device,
    Value,
    ValueBatch,
    Host,
    Memory,
    Registration,
    Capture,
    Graph,
    Ipc,
    CurrentStream,
    Context,
    Repeat,
};

/// Effect of a call on the current stream of its thread (semantics.md, A9).
enum class CurrentStreamChange : std::uint8_t { None, Enters, Exits, Sets };

/// Kind of value that a call answers besides its code: the `value` of its result. A query answers by its code.
enum class ValueKind : std::uint8_t { None, Code, Milliseconds, Stream, Capturing, Number };

/// Content of the second line of a card.
enum class CardDetail : std::uint8_t { Subject, Blocks, Bytes, Duration, Condition, Assignment, Turns, Answer, Nodes, Items };

/// List of at most `most` values, usable in constants.
template <class T, std::size_t most>
class ShortList {
public:
    constexpr ShortList() = default;
    constexpr ShortList(std::initializer_list<T> values) {
        for (const T& value : values) values_[size_++] = value;
    }
    constexpr auto begin() const { return values_.begin(); }
    constexpr auto end() const { return values_.begin() + static_cast<std::ptrdiff_t>(size_); }
    constexpr std::size_t size() const { return size_; }

private:
    std::array<T, most> values_{};
    std::size_t size_ = 0;
};

/// An entry of the Insert palette.
struct PaletteEntry {
    std::optional<OperationKind> kind{};  ///< direction of a copy; empty: the kind of the call
    std::string_view title{};             ///< empty: the title of the call
    std::string_view sentence{};          ///< one plain sentence on what the call does
    int rank = 0;                         ///< position among the frequent entries, from 1; 0: under "More calls"
};

/// Manual entry of a call. Names are separated by blanks. Python names are qualified ("cupy.cuda.Stream.wait_event"); code
/// generation uses the last component. The sentences are not quoted from CUDA's documentation. Their statements on codes and on
/// waiting follow CUDA 13, measured on an H200 where its documentation is silent.
struct CallManual {
    std::string_view does{};          ///< empty: the call is not a CUDA call
    ShortList<Status, 10> answers{};  ///< codes other than success
    std::string_view runtime{}, runtimeSection{}, driver{}, driverSection{}, cupy{}, core{}, torch{};
};

/// Description of a call, except for its execution. Each file of this room describes a family of calls. Rooms that execute no
/// calls ask for these facts, not for single calls, so that a call of an existing family needs no change there.
struct CallInfo {
    Call call{};
    CallGroup group{};
    std::string_view name{};      ///< in files: "memcpyAsync"
    std::string_view cudaName{};  ///< "cudaMemcpyAsync", "cuStreamWaitValue32", "" for calls of our own
    std::string_view title{};     ///< on the Insert palette: "Record event"
    std::span<const FieldInfo> fields{};
    std::optional<OperationKind> kind{};  ///< empty: the direction of a copy follows from its buffers
    bool recordsEvent = false;            ///< in a stream
    bool waitsForEvent = false;           ///< in a stream, which the host does not wait for
    bool waitsForWord = false;            ///< in a stream, or on the host
    bool writesWord = false;              ///< in a stream, or on the host
    int width = 0;                        ///< bits of the word that the call waits for or writes; 0: as many as the word has
    bool copies = false;                  ///< copies between buffers
    bool synchronous = false;             ///< names no stream: the call does its work in a default stream
    bool synchronises = false;            ///< the host waits for an event, a stream or a device
    bool works = false;                   ///< the host thread works for some time, without CUDA
    bool creates = false;                 ///< creates an event or a stream
    bool destroys = false;                ///< destroys an event or a stream
    bool allocates = false;               ///< allocates a buffer
    bool frees = false;                   ///< frees a buffer
    bool registers = false;               ///< pins memory of the host that exists already
    bool exports = false;                 ///< makes a handle for other processes
    bool opens = false;                   ///< opens a handle of another process
    bool beginsCapture = false;           ///< begins the capture of a stream
    bool endsCapture = false;             ///< ends the capture of a stream
    CurrentStreamChange current{};        ///< what the call does to its thread's current stream
    ValueKind answer{};                   ///< what the call answers besides its code
    bool asksDevice = false;              ///< asks a device, which it names, for an attribute
    bool repeats = false;                 ///< a loop around calls
    bool decides = false;                 ///< an answer or a value decides whether the calls of the body are made
    bool holdsCalls = false;              ///< the thread makes the calls of the body itself
    bool takesStream = false;             ///< the call enqueues work in a stream, in whose lane it is shown
    bool refusesPageable = false;         ///< its memory must not be pageable
    std::optional<Call> whenCaptured{};   ///< for a call that no graph contains, and that breaks a capture: what may replace it
    bool blocks = false;                  ///< the call may block its host thread (drawn wide in the host lane)
    bool declares = false;                ///< resolving the call declares or changes a resource, or the current stream or context
    std::optional<Field> subject{};       ///< main resource of a call with no other detail
    std::string_view cardTitle{};         ///< title of a host call's card; empty: `title`
    CardDetail cardDetail = CardDetail::Subject;
    std::string_view idStem = "op";  ///< prefix of the ids of such operations
    ShortList<PaletteEntry, 3> palette{};
    CallManual manual{};

    /// Returns whether the call asks if work is complete. NotReady is an answer then.
    constexpr bool asks() const { return answer == ValueKind::Code; }
    /// Returns whether a field of the call tells how many turns it makes.
    constexpr bool hasTimes() const { return repeats && !decides; }
};

/// Returns all calls, in the order of Call.
std::span<const CallInfo> calls();
const CallInfo& info(Call call);
std::optional<Call> callNamed(std::string_view name);
std::string_view name(Field field);
std::optional<Field> fieldNamed(std::string_view name);
/// Returns whether the code is an error of the call. A query that answers NotReady has not failed.
bool isFailure(Call call, Status code);
/// Returns nullptr if the call has no such field.
const FieldInfo* fieldInfo(Call call, Field field);

}  // namespace streamscope

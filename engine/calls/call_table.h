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

/// Kind of value that a field holds, so that reader, checker, inspector and code generators treat it alike.
enum class FieldKind : std::uint8_t {
    Stream,
    Event,
    Buffer,
    Word,
    Graph,
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
};

struct FieldInfo {
    Field field;
    FieldKind kind;
    bool required;
    std::string_view choices;  ///< Choice only: "geq eq and nor"
};

/// Content of the second line of a card.
enum class CardDetail : std::uint8_t { Subject, Blocks, Bytes, Duration, Condition, Assignment, Turns, Nodes, Items };

/// A list of at most `most` values that can be part of a constant.
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
    std::optional<OperationKind> kind{};  ///< of a copy: its direction; none: the kind of the call
    std::string_view title{};             ///< empty: the title of the call
    std::string_view sentence{};          ///< what the call does, in one plain sentence
    int rank = 0;                         ///< place among the frequent entries, from 1; 0: among "More calls"
};

/// Manual entry of a call. Names have blanks between them; those of Python are full ones ("cupy.cuda.Stream.wait_event"),
/// of which code has the last word. The sentences are ours; what they say of codes and of waiting is what CUDA 13 does (measured
/// on an H200 where its documentation is silent).
struct CallManual {
    std::string_view does{};          ///< empty: no call of CUDA
    ShortList<Status, 10> answers{};  ///< codes beside success
    std::string_view runtime{}, runtimeSection{}, driver{}, driverSection{}, cupy{}, core{}, torch{};
};

/// All that is said of a call in one place, but how it is carried out: the files of this room are families of calls.
struct CallInfo {
    Call call{};
    std::string_view name{};      ///< in files: "memcpyAsync"
    std::string_view cudaName{};  ///< "cudaMemcpyAsync", "cuStreamWaitValue32", "" for our own
    std::string_view title{};     ///< on the Insert palette: "Record event"
    std::span<const FieldInfo> fields{};
    std::optional<OperationKind> kind{};  ///< none: the direction of a copy follows from its buffers
    bool takesStream = false;             ///< the call puts work into a stream (shown in that lane)
    bool blocks = false;                  ///< the call may suspend its host thread (drawn wide in the host lane)
    bool declares = false;                ///< resolving it declares something, or says something about what is declared
    std::optional<Field> subject{};       ///< the resource that the call is about, for those that say no more than that
    std::string_view cardTitle{};         ///< of a call of the host; empty: `title`
    CardDetail cardDetail = CardDetail::Subject;
    std::string_view idStem = "op";  ///< letters with which ids of such operations begin
    ShortList<PaletteEntry, 3> palette{};
    CallManual manual{};
};

/// Returns all calls, in the order of Call.
std::span<const CallInfo> calls();
const CallInfo& info(Call call);
std::optional<Call> callNamed(std::string_view name);
std::string_view name(Field field);
std::optional<Field> fieldNamed(std::string_view name);
/// Returns nullptr where the call has no such field.
const FieldInfo* fieldInfo(Call call, Field field);

}  // namespace streamscope

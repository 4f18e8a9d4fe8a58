#pragma once

#include "engine/program/program.h"

#include <optional>
#include <span>
#include <string_view>

namespace streamscope {

/// What a field holds, so that reader, checker, inspector and code generators treat it alike.
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

struct CallInfo {
    Call call;
    std::string_view name;      ///< in files: "memcpyAsync"
    std::string_view cudaName;  ///< "cudaMemcpyAsync", "cuStreamWaitValue32", "" for our own
    std::string_view title;     ///< on the Insert palette: "Record event"
    std::span<const FieldInfo> fields;
    bool takesStream;  ///< the call puts work into a stream (shown in that lane)
    bool blocks;       ///< the call may suspend its host thread (drawn wide in the host lane)
};

std::span<const CallInfo> calls();
const CallInfo& info(Call call);
std::optional<Call> callNamed(std::string_view name);
std::string_view name(Field field);
std::optional<Field> fieldNamed(std::string_view name);
/// nullptr where the call has no such field.
const FieldInfo* fieldInfo(Call call, Field field);

}  // namespace streamscope

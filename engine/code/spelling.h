// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/calls/call.h"
#include "engine/code/code.h"
#include "engine/code/constants.h"
#include "engine/code/script.h"

#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace streamscope {
struct Operation;
}

/// Tables of how each API writes calls. spelling.cpp has those of all APIs.
namespace streamscope::code {

class TargetCode;

/// Conditions of a spelling.
enum class Need : std::uint32_t {
    Nothing = 0,
    EventObjects = 1U << 0,  ///< the code holds the events as objects of the API
    StreamObject = 1U << 1,
    BufferObject = 1U << 2,
    OpenedObject = 1U << 3,  ///< the event that the call opens
    GraphObject = 1U << 4,   ///< an object of the API is the graph and its executable form, from the capture to the launch
    Builder = 1U << 5,       ///< a builder of the API captures the call
    Native = 1U << 6,        ///< the API's own call does the same with the objects
    Upload = 1U << 7,        ///< a native copy from the host
    Download = 1U << 8,      ///< a native copy to the host
    HostArrays = 1U << 22,   ///< a copy of arrays, some of the host
    NoFlags = 1U << 9,
    External = 1U << 10,  ///< the flags say that the event is external to the graph
    Success = 1U << 11,   ///< the call answers no error
    Error = 1U << 12,     ///< the call answers an error
    Polls = 1U << 13,     ///< the call is repeated until it answers success
    Pageable = 1U << 14,  ///< memory of the buffer
    Pinned = 1U << 15,
    Managed = 1U << 16,
    Legacy = 1U << 17,    ///< the default stream is the legacy one
    Relaxed = 1U << 18,   ///< mode of the capture
    Captured = 1U << 19,  ///< a capture is in progress
    Broken = 1U << 20,    ///< a capture is in progress, and an error may have invalidated it
    Runtime = 1U << 21,   ///< the runtime API, not the driver's
    Plain = 1U << 23,     ///< a host function that neither calls CUDA nor waits
    Makes = 1U << 24      ///< the record makes its event
};
constexpr Need operator|(Need a, Need b) { return static_cast<Need>(static_cast<unsigned>(a) | static_cast<unsigned>(b)); }

/// One way to write a call. The first row of a table that fits is used.
struct Spelling {
    Call call;
    Need needs;
    /// "{event}.record({stream})" or "{buffer} = cuMemAlloc({bytes})". Lines after the first are statements of their own. A name
    /// that begins with a capital letter lacks the prefix of its C++ API.
    std::string_view text;
    /// Writes an irregular call, which may need the text.
    void (*write)(TargetCode& code, const Operation& operation, std::string_view text) = nullptr;
    std::string_view remark{};  ///< said once above the call
};
using Spellings = std::span<const Spelling>;

/// Returns the tables of a target, in the order in which they are searched. Together they have a row for every call.
std::array<Spellings, 2> spellingsOf(CodeTarget target);
/// Returns the first row for the call whose needs hold.
const Spelling& findSpelling(const std::array<Spellings, 2>& tables, Call call, const std::function<bool(Need)>& holds);

/// Returns the text with value(name) in place of each {name}. Its outermost parentheses are those of the call.
Invocation filled(std::string_view text, const std::function<std::string(std::string_view)>& value);

}  // namespace streamscope::code
